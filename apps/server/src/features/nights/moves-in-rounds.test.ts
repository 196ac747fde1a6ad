import type { CheckOutcome, Night } from '@keyhold/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

/** Guests who move while a round goes on. One connection: the clock is set in it. */
const server = useTestApp({ connections: 1 });
const clockTo = (at: string) =>
  server.database.asLogin((db) =>
    sql`select set_config('app.now', ${`${at}:00Z`}, false)`.execute(db),
  );

/** A house in which a guest came to room 101 on the ninth of March, until the twentieth. */
const open = async () => {
  const tenant = await makeTenant(server.database, { timezone: 'Europe/London' });
  const tenants = [tenant];
  const client = server.clientAs(await makePerson(server.database, { tenants, role: 'manager' }));
  const numbers = ['101', '102'];
  const [first = 0, second = 0] = await makeRooms(server.database, { tenant, numbers });
  await server.database.asOwner((db) =>
    sql`update rooms set created_at = '2026-01-01' where tenant_id = ${tenant.id}`.execute(db),
  );
  await clockTo('2026-03-09T15:00');
  const period = { checkIn: '2026-03-09', checkOut: '2026-03-20' };
  const guest = { name: 'Ada' };
  const { id } = await client.reservations.create({
    body: { guest, roomId: first, persons: 1, ...period },
  });
  await client.reservations.checkIn({ params: { id }, body: {} });
  const begin = async (at: string) => {
    await clockTo(at);
    return (await client.roomInspections.create({ body: { start: true } })).id;
  };
  const answer = async (at: string, by: { id: number; roomId: number; outcome: CheckOutcome }) => {
    await clockTo(at);
    const { id: round, ...body } = by;
    await client.roomInspections.check({ params: { id: round }, body });
  };
  const move = async (at: string, roomId = second) => {
    await clockTo(at);
    await client.reservations.update({ params: { id }, body: { roomId } });
  };
  const nightOf = async (day: string, roomId: number): Promise<Night | undefined> => {
    await clockTo('2026-03-12T12:00');
    const { items } = await client.nights.list({ query: { from: day, to: day, roomId } });
    expect(items).toHaveLength(1);
    return items[0];
  };
  return { first, second, begin, answer, move, nightOf };
};

test('whoever had moved out before the answer is not doubted by an empty room', async () => {
  const { first, begin, answer, move, nightOf } = await open();
  const id = await begin('2026-03-11T08:00');
  await move('2026-03-11T08:10');
  await answer('2026-03-11T08:20', { id, roomId: first, outcome: 'empty' });
  const night = await nightOf('2026-03-10', first);
  expect(night).toMatchObject({ evidence: { kind: 'not_checked' }, payable: 'yes' });
});

test('whoever moved out after it was there to be found', async () => {
  const { first, begin, answer, move, nightOf } = await open();
  const id = await begin('2026-03-11T08:00');
  await answer('2026-03-11T08:10', { id, roomId: first, outcome: 'empty' });
  await move('2026-03-11T08:20');
  const night = await nightOf('2026-03-10', first);
  expect(night).toMatchObject({ evidence: { kind: 'empty' }, payable: 'query' });
});

test('whoever had moved in before the answer was seen', async () => {
  const { second, begin, answer, move, nightOf } = await open();
  const id = await begin('2026-03-10T19:00');
  await move('2026-03-10T19:10');
  await answer('2026-03-10T19:20', { id, roomId: second, outcome: 'seen' });
  expect(await nightOf('2026-03-10', second)).toMatchObject({ evidence: { kind: 'seen' } });
});

test('whoever moved in after it was not there yet', async () => {
  const { second, begin, answer, move, nightOf } = await open();
  const id = await begin('2026-03-10T19:00');
  await answer('2026-03-10T19:10', { id, roomId: second, outcome: 'empty' });
  await move('2026-03-10T19:20');
  const night = await nightOf('2026-03-10', second);
  expect(night).toMatchObject({ evidence: { kind: 'not_checked' }, payable: 'yes' });
});

test('of a room that stays empty the check is told', async () => {
  const { second, begin, answer, nightOf } = await open();
  const id = await begin('2026-03-10T19:00');
  await answer('2026-03-10T19:10', { id, roomId: second, outcome: 'empty' });
  const night = await nightOf('2026-03-10', second);
  expect(night).toMatchObject({ guest: null, evidence: { kind: 'empty' }, payable: 'no' });
});

test('a room that was left while the round went on is nobody’s check of an empty one', async () => {
  const { first, begin, answer, move, nightOf } = await open();
  const id = await begin('2026-03-10T19:00');
  await move('2026-03-10T19:10');
  await answer('2026-03-10T19:20', { id, roomId: first, outcome: 'empty' });
  const night = await nightOf('2026-03-10', first);
  expect(night).toMatchObject({ guest: null, evidence: { kind: 'not_checked' } });
});

test('nor is one in which somebody was for an hour of the same evening', async () => {
  const { first, second, begin, answer, move, nightOf } = await open();
  const id = await begin('2026-03-10T19:00');
  await move('2026-03-10T19:10');
  await answer('2026-03-10T19:20', { id, roomId: second, outcome: 'empty' });
  await move('2026-03-10T20:10', first);
  const night = await nightOf('2026-03-10', second);
  expect(night).toMatchObject({ guest: null, evidence: { kind: 'not_checked' } });
});
