import type { Client, Contract } from '@keyhold/contract';
import { effectiveStatuses } from '@keyhold/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { seedDemo } from '#db/seed/demo.ts';
import { add, countPlainly, readPlainly, run } from '#testing/figures/plain-count.ts';
import { month, writeMonth } from '#testing/figures/random-month.ts';
import { readPdf } from '#testing/services/pdf-text.ts';
import { makePerson, makeRooms } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
interface Asked {
  tenantId: number;
  client: Client<Contract>;
}

/** Asks each route that tells a figure, and holds all of them to the plain count. */
const expectOneTruth = async ({ tenantId, client }: Asked) => {
  const shift = await client.stats.shift();
  const { today } = shift;
  const plain = countPlainly(await readPlainly(server.database, tenantId), today);
  const total = async (
    view: 'arriving' | 'unready' | 'late' | 'in_house' | 'departing' | 'overdue' | 'no_room',
  ) => (await client.reservations.list({ query: { view, limit: 1 } })).total;
  const roomTotal = async (query: NonNullable<Parameters<typeof client.rooms.list>[0]>['query']) =>
    (await client.rooms.list({ query: { ...query, limit: 1 } })).total;

  const { normal, swep, all } = await client.rooms.stats();
  expect(all).toEqual(plain.rooms);
  expect(normal.total + swep.total).toBe(plain.rooms.rooms);
  expect(swep.total).toBe(plain.swep);
  for (const status of effectiveStatuses) {
    const counted = [normal, swep].map(
      ({ statuses }) => statuses.find((one) => one.status === status)?.count ?? 0,
    );
    expect(counted[0]! + counted[1]!).toBe(await roomTotal({ effectiveStatus: status }));
    // Each tile leads to the rooms of its own pool.
    expect(counted).toEqual([
      await roomTotal({ effectiveStatus: status, swep: 'false' }),
      await roomTotal({ effectiveStatus: status, swep: 'true' }),
    ]);
  }
  expect(await roomTotal({ ready: 'true' })).toBe(plain.rooms.ready);
  expect(await roomTotal({ ready: 'false' })).toBe(plain.rooms.notReady);
  expect(await roomTotal({ effectiveStatus: 'occupied' })).toBe(plain.rooms.occupied);
  expect(await roomTotal({ effectiveStatus: 'occupied', hasMaintenance: 'true' })).toBe(
    plain.rooms.occupiedFaulty,
  );

  const { ready, notReady, occupiedFaulty } = plain.rooms;
  expect(shift.counts).toMatchObject({
    ...plain.door,
    ready,
    notReady,
    occupiedFaulty,
    arrivalsWithoutReadyRoom: plain.unready,
    inHouse: plain.inHouse,
    withoutRoom: plain.withoutRoom,
  });
  expect(shift.arrivals).toHaveLength(plain.door.arrivals);
  expect(shift.departures).toHaveLength(plain.door.departures);
  expect(shift.notReady).toHaveLength(notReady);
  expect({
    arriving: await total('arriving'),
    unready: await total('unready'),
    late: await total('late'),
    inHouse: await total('in_house'),
    departing: await total('departing'),
    overdue: await total('overdue'),
    withoutRoom: await total('no_room'),
  }).toEqual({
    arriving: plain.door.arrivals,
    unready: plain.unready,
    late: plain.door.lateArrivals,
    inHouse: plain.inHouse,
    departing: plain.door.departures,
    overdue: plain.door.overdueDepartures,
    withoutRoom: plain.withoutRoom,
  });

  const here = (await client.stats.platform()).find((row) => row.tenantId === tenantId)!;
  const { rooms: roomCount, ...parts } = plain.rooms;
  const percentage = roomCount === 0 ? 0 : Math.round((plain.inHouse / roomCount) * 10_000) / 100;
  const { overdueDepartures } = plain.door;
  expect(here).toMatchObject({
    ...parts,
    roomCount,
    percentage,
    activeReservations: plain.inHouse,
    overdueDepartures,
  });
  expect((await client.stats.occupancy()).find((row) => row.tenantId === tenantId)).toMatchObject({
    roomCount,
    percentage,
  });
  expect(shift.occupancy).toEqual({ percentage, activeReservations: plain.inHouse, roomCount });

  expect(shift.trend).toHaveLength(43);
  for (const { day, percentage: told } of shift.trend)
    expect(told, day).toBeCloseTo(plain.occupancyOn(day), 1);
  const window = { from: add(today, -20), to: add(today, 14) };
  const chart = await client.reservations.calendar({ query: window });
  expect(chart.door).toEqual(plain.door);
  expect(chart.occupancy).toEqual(shift.trend.filter(({ day }) => day >= window.from));

  const period = { from: add(today, -30), to: add(today, -1) };
  const voids = await client.voidNights.get({ query: period });
  const nights = Array.from({ length: 30 }, (_, index) => add(period.from, index));
  expect(voids.total).toBe(nights.reduce((sum, day) => sum + plain.emptyNights(day), 0));
  expect(Object.values(voids.nights).reduce((sum, one) => sum + one, 0)).toBe(voids.total);
  expect(voids.rooms.reduce((sum, room) => sum + room.total, 0)).toBe(voids.total);
  expect(Math.round(voids.rooms.reduce((sum, { money }) => sum + money, 0) * 100)).toBe(
    Math.round(Object.values(voids.money).reduce((sum, one) => sum + one, 0) * 100),
  );

  const { id } = await client.exports.daySheet({ body: {} });
  await server.jobs.drain();
  const { url } = await client.exports.download({ params: { id } });
  const { text } = readPdf((await server.request({ method: 'GET', url })).rawPayload);
  const { arrivals, lateArrivals, departures } = plain.door;
  const plus = (late: number, word: string) => (late > 0 ? ` + ${late} ${word}` : '');
  const then = (done: number, word: string) => (done > 0 ? ` · ${done} ${word}` : '');
  const line =
    `${ready} of ${roomCount} rooms ready` +
    ` · ${arrivals - lateArrivals}${plus(lateArrivals, 'late')} arriving${then(plain.arrived, 'arrived')}` +
    ` · ${departures - overdueDepartures}${plus(overdueDepartures, 'overdue')} leaving${then(plain.left, 'left')}`;
  expect(text.replaceAll(/\s+/g, ' ')).toContain(line);
  return plain;
};

describe('a figure is the same wherever it stands, and as a plain count has it', () => {
  test('in the demo', async () => {
    await seedDemo(server.database);
    const { rows } = await run(
      server.database,
      sql<{ id: number }>`select id from tenants where title = 'Harbour House'`,
    );
    const tenantId = rows[0]!.id;
    const person = await makePerson(server.database, {
      tenants: [{ id: tenantId, title: 'Harbour House' }],
    });
    const plain = await expectOneTruth({ tenantId, client: server.clientAs(person) });
    expect(plain.rooms.occupiedFaulty).toBeGreaterThan(0);
    expect(plain.door.overdueDepartures).toBeGreaterThan(0);
  });

  test('in months made at random', async () => {
    const seen = { lateArrivals: 0, overdueDepartures: 0, occupiedFaulty: 0, reserved: 0 };
    await fc.assert(
      fc.asyncProperty(month, async (given) => {
        const { rooms, door } = await expectOneTruth(await writeMonth(server, given));
        seen.lateArrivals += door.lateArrivals;
        seen.overdueDepartures += door.overdueDepartures;
        seen.occupiedFaulty += rooms.occupiedFaulty;
        seen.reserved += rooms.reserved;
      }),
      { numRuns: 6, seed: 20_261_123, endOnFailure: true },
    );
    for (const [name, times] of Object.entries(seen)) expect(times, name).toBeGreaterThan(0);
  });

  test('and the past stays what it was when rooms are added and binned', async () => {
    const made = await writeMonth(server, fc.sample(month, { numRuns: 1, seed: 7 })[0]!);
    const past = async () => {
      const { today, trend } = await made.client.stats.shift();
      return trend.filter(({ day }) => day < today);
    };
    const before = await past();
    expect(before.some(({ percentage }) => percentage > 0)).toBe(true);
    await makeRooms(server.database, {
      tenant: { id: made.tenantId, title: '' },
      numbers: ['901', '902', '903', '904'],
    });
    const { items } = await made.client.rooms.list({ query: { ready: 'true' } });
    for (const { id } of items.filter(({ roomNo }) => roomNo !== '901'))
      await made.client.rooms.remove({ params: { id } }).catch(() => null);
    expect(await past()).toEqual(before);
  });
});
