import type { Client, Contract, Night } from '@keyhold/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { isOnPostgres } from '#testing/world/database.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { expectedOf } from './expected-nights.fixture.ts';
import { add, momentOf, play, season } from './random-nights.fixture.ts';
import type { Checked, House } from './random-nights.fixture.ts';

/** One connection: the clock is set in it. */
const server = useTestApp({ connections: 1 });
const dayCount = 91;

const setClock = (at: number) =>
  server.database.asLogin((db) =>
    sql`select set_config('app.now', ${new Date(at).toISOString()}, false)`.execute(db),
  );
const run = <T>(statement: ReturnType<typeof sql<T>>) =>
  server.database.asOwner((db) => statement.execute(db));

/** A round of one room, that expects whoever is there when it begins. */
const checkWriter = (tenantId: number, userId: number, rooms: () => number[]) => {
  let number = 0;
  return async ({ at, room, outcome, persons, seen }: Checked) => {
    number += 1;
    const when = new Date(at).toISOString();
    await run(sql`with round as (
        insert into room_inspections (tenant_id, number, status, scope_kind, created_by, started_at,
          completed_at)
        values (${tenantId}, ${number}, 'completed', 'rooms', ${userId}, ${when}, ${when}) returning id
      ), checked as (
        insert into room_checks (tenant_id, inspection_id, room_id, expected_status, expected_persons,
          outcome, seen_stays, answered_at, answered_by)
        select ${tenantId}, id, ${rooms()[room]}::int, ${persons.length > 0 ? 'occupied' : 'available'},
          ${persons.length}::int, ${outcome}, ${seen?.map(({ id }) => id) ?? null}::int[], ${when}::timestamptz, ${userId}::int from round returning id
      )
      insert into room_check_stays (tenant_id, check_id, reservation_id, guest_id, persons, is_in_house)
      select ${tenantId}, c.id, r.id, r.guest_id, r.persons, true
      from checked c, reservations r
      where r.tenant_id = ${tenantId} and r.id = any(${persons.map(({ id }) => id)}::int[])`);
  };
};

const makeHouse = async (): Promise<House> => {
  const tenant = await makeTenant(server.database, { timezone: 'Europe/London' });
  const person = await makePerson(server.database, { tenants: [tenant] });
  const numbers = ['101', '102', '103', '104', '105', '106', '107', '201'];
  const rooms = await makeRooms(server.database, { tenant, numbers });
  await run(sql`update rooms set created_at = '2024-01-01', is_shared = room_no = '201',
    max_guests = case room_no when '201' then 4 else 2 end where tenant_id = ${tenant.id}`);
  return {
    client: server.clientAs(person),
    rooms,
    bookings: [],
    moves: [],
    checks: [],
    writeCheck: checkWriter(tenant.id, person.id, () => rooms),
    tally: new Map(),
  };
};

const readAll = async (client: Client<Contract>, period: { from: string; to: string }) => {
  const found: Night[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await client.nights.list({ query: { ...period, page, limit: 500 } });
    found.push(...items);
    if (found.length >= total) return found;
  }
};

const sumOf = (nights: readonly Night[], isMeant: (night: Night) => boolean) => {
  const those = nights.filter(isMeant);
  const cents = those.reduce((sum, { rate }) => sum + Math.round((rate ?? 0) * 100), 0);
  return { nights: those.length, money: cents / 100 };
};

/** The sums of the ledger, those of the void nights, and the occupancy of the chart are the same. */
const expectOneTruth = async (
  { client, rooms }: House,
  { period, nights }: { period: { from: string; to: string }; nights: readonly Night[] },
) => {
  const { totals } = await client.nights.board({ query: period });
  const isVoid = ({ void: empty }: Night) => empty !== null;
  const taken = nights.filter((night) => !isVoid(night));
  const kinds = { payable: 'yes', queries: 'query', unpaid: 'no' } as const;
  for (const [name, payable] of Object.entries(kinds) as [keyof typeof kinds, string][]) {
    const { nights: count, money } = sumOf(taken, (night) => night.payable === payable);
    expect([totals[name], totals.money[name]], name).toEqual([count, money]);
  }
  const lost = await client.voidNights.get({ query: period });
  const empty = sumOf(nights, isVoid);
  const lostMoney = lost.rooms.reduce((sum, { money }) => sum + money, 0);
  expect([totals.void, totals.money.void]).toEqual([empty.nights, empty.money]);
  expect([lost.total, lostMoney]).toEqual([empty.nights, empty.money]);
  for (const { id, total, nights: byCause } of lost.rooms) {
    const own = nights.filter((night) => night.room.id === id && isVoid(night));
    expect(own).toHaveLength(total);
    for (const [cause, count] of Object.entries(byCause))
      expect(own.filter((night) => night.void?.cause === cause)).toHaveLength(count);
  }
  for (let from = period.from; from <= period.to; from = add(from, 30)) {
    const to = [add(from, 29), period.to].toSorted()[0]!;
    const { occupancy } = await client.reservations.calendar({ query: { from, to } });
    for (const { day, percentage } of occupancy) {
      const slept = taken.filter((night) => night.day === day).length;
      expect(percentage, day).toBeCloseTo((slept / rooms.length) * 100, 1);
    }
  }
  expect(totals.nights).toBe(taken.length);
};

// The clock is set on the connection: one with a pool would keep several.
test.skipIf(isOnPostgres).each([
  ['spring', '2026-02-14'],
  ['autumn', '2026-09-05'],
])(
  'three months of %s go by as whoever stands at the door would write them down',
  async (_name, firstDay) => {
    const days = Array.from({ length: dayCount }, (_, index) => add(firstDay, index));
    await fc.assert(
      fc.asyncProperty(season(dayCount), async (steps) => {
        await setClock(momentOf(firstDay, 1));
        const house = await makeHouse();
        for (const [index, day] of days.entries())
          for (const step of steps[index] ?? []) {
            const at = momentOf(day, step.minute);
            await setClock(at);
            await play(house, { ...step, day, at });
          }
        await setClock(momentOf(add(firstDay, dayCount), 720));
        const period = { from: firstDay, to: days.at(-1)! };
        const nights = await readAll(house.client, period);
        const found = new Map(
          nights.map(({ day, room, reservationId, evidence, payable, reason }) => [
            `${day} ${room.id} ${reservationId}`,
            { evidence: evidence.kind, payable, reason },
          ]),
        );
        const expected = expectedOf(house, days);
        expect(found.size).toBe(nights.length);
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
        await expectOneTruth(house, { period, nights });
        for (const act of ['book', 'enter', 'leave', 'move', 'extend', 'noShow', 'check', 'close'])
          expect(house.tally.get(act) ?? 0, act).toBeGreaterThan(0);
        expect(nights.some(({ evidence }) => evidence.kind === 'not_seen')).toBe(true);
        for (const reason of ['seen', 'contradicted', 'overstayed', 'not_checked', 'void'])
          expect(nights.filter((night) => night.reason === reason).length, reason).toBeGreaterThan(
            0,
          );
      }),
      { numRuns: 1, endOnFailure: true },
    );
  },
);
