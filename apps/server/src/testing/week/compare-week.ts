import type { Night } from '@keyhold/contract';
import { expect } from 'vitest';

import { add, days, week } from './calendar.ts';
import { causeOf, nightsOf } from './expected.ts';
import type { PlainNight } from './expected.ts';
import { councilAt, note, startOf } from './model.ts';
import type { By, House } from './model.ts';
import type { Council } from './people.ts';
import type { WeekServer } from './server.ts';

const readNights = async (by: By): Promise<Night[]> => {
  const { items, total } = await by.nights.list({ query: { ...week, limit: 1000 } });
  expect(items).toHaveLength(total);
  return items;
};

const keyOf = (day: string, roomNo: string, booking: number | null) =>
  `${day} ${roomNo} ${booking}`;
const told = (nights: readonly Night[], withRate = true) =>
  Object.fromEntries(
    nights.map((one) => [
      keyOf(one.day, one.room.roomNo, one.reservationId),
      {
        evidence: one.evidence.kind,
        payable: one.payable,
        reason: one.reason,
        ...(withRate && { rate: one.rate }),
        ...(one.void && {
          cause: one.void.cause,
          since: one.void.blockers.map(({ since }) => Math.floor(Date.parse(since) / 1000)),
        }),
      },
    ]),
  );
const plain = (nights: readonly PlainNight[]) =>
  Object.fromEntries(
    nights.map(({ day, room, booking, cents, blockers, ...one }) => [
      keyOf(day, room.roomNo, booking?.id ?? null),
      {
        evidence: one.evidence,
        payable: one.payable,
        reason: one.reason,
        rate: cents / 100,
        ...(booking === null && {
          cause: blockers[0] === undefined ? 'ready' : causeOf(blockers[0]),
          since: blockers.map(({ since }) => Math.floor(since / 1000)),
        }),
      },
    ]),
  );

const isOf = (house: House, { night, councilId }: { night: PlainNight; councilId: number }) =>
  night.booking !== null &&
  councilAt(night.booking, startOf(house, add(night.day, 1))) === councilId;

const sumOf = (nights: readonly PlainNight[]) => ({
  nights: nights.length,
  money: nights.reduce((sum, { cents }) => sum + cents, 0) / 100,
});
export const sumsOf = (nights: readonly PlainNight[]) => {
  const of = (...payable: string[]) =>
    sumOf(nights.filter((one) => one.booking !== null && payable.includes(one.payable)));
  return {
    payable: of('yes'),
    inQuery: of('query', 'disputed'),
    unpaid: of('no'),
    void: sumOf(nights.filter(({ booking }) => booking === null)),
  };
};

const expectTotals = async (
  by: By,
  { nights, councilId }: { nights: readonly PlainNight[]; councilId?: number },
) => {
  const of = councilId !== undefined && { councilId };
  const { totals } = await by.nights.board({ query: { ...week, ...of } });
  const { payable, inQuery, unpaid } = sumsOf(nights);
  expect({
    payable: { nights: totals.payable, money: totals.money.payable },
    inQuery: { nights: totals.queries, money: totals.money.queries },
    unpaid: { nights: totals.unpaid, money: totals.money.unpaid },
  }).toEqual({ payable, inQuery, unpaid });
  return totals;
};

/** House and councils read the same nights, and the same sums of them. */
export const expectLedger = async (house: House, councils: readonly Council[]): Promise<void> => {
  const nights = nightsOf(house);
  expect(told(await readNights(house.by.manager))).toEqual(plain(nights));
  const totals = await expectTotals(house.by.manager, { nights });
  expect({ nights: totals.void, money: totals.money.void }).toEqual(sumsOf(nights).void);
  for (const { id: councilId } of councils) {
    const own = nights.filter((night) => isOf(house, { night, councilId }));
    await expectTotals(house.by.manager, { nights: own, councilId });
  }
  const councilId = councils[0]?.id ?? 0;
  const own = nights.filter((night) => isOf(house, { night, councilId }));
  const read = await readNights(house.officer);
  const slept = read.filter(({ reservationId }) => reservationId !== null);
  expect(told(slept)).toEqual(plain(own));
  await expectTotals(house.officer, { nights: own });
};

/** Which rooms were empty, and how much of the house was not. */
export const expectFigures = async (house: House): Promise<void> => {
  const nights = nightsOf(house);
  const empty = nights.filter(({ booking }) => booking === null);
  const lost = await house.by.manager.voidNights.get({ query: week });
  const { nights: total, money } = sumOf(empty);
  expect(lost.total).toBe(total);
  expect(lost.rooms.reduce((sum, room) => sum + room.money * 100, 0) / 100).toBeCloseTo(money, 2);
  for (const { id, nights: byCause } of lost.rooms) {
    const own = empty.filter(({ room }) => room.id === id);
    for (const [cause, times] of Object.entries(byCause)) {
      const those = own.filter(
        ({ blockers: [first] }) => (first ? causeOf(first) : 'ready') === cause,
      );
      expect(those, `${id} ${cause}`).toHaveLength(times);
    }
  }
  const { occupancy } = await house.by.front_desk.reservations.calendar({ query: week });
  expect(occupancy.map(({ day, percentage }) => [day, percentage])).toEqual(
    days.map((day) => {
      const slept = nights.filter((one) => one.day === day && one.booking !== null).length;
      return [day, Math.round((10_000 * slept) / house.rooms.length) / 100];
    }),
  );
};

/** The pack of the week says what the ledger says, and asked for twice it is the same to the byte. */
export const expectPack = async (
  house: House,
  { server, council }: { server: WeekServer; council: Council },
): Promise<void> => {
  const { manager } = house.by;
  const order = async () => {
    const { id } = await manager.councilPacks.create({ body: { ...week, councilId: council.id } });
    await server.drain();
    note(house, 'ORDER_COUNCIL_PACK', 'COUNCIL_PACK_GENERATED');
    const { url } = await manager.exports.download({ params: { id } });
    return (await server.request({ method: 'GET', url })).rawPayload;
  };
  const bytes = await order();
  expect(bytes.length).toBeGreaterThan(1000);
  expect((await order()).equals(bytes)).toBe(true);
  const { items } = await manager.councilPacks.editions({ query: { councilId: council.id } });
  const own = nightsOf(house).filter((night) => isOf(house, { night, councilId: council.id }));
  const { payable, inQuery } = sumsOf(own);
  const total = sumOf(own.filter((one) => one.payable !== 'no'));
  expect(items).toMatchObject([{ number: 1, sums: { payable, inQuery, total } }]);
};
