import { voidCauses } from '@keyhold/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import {
  days,
  expectedOf,
  firstCents,
  historyOf,
  house,
  isoOf,
  period,
} from './random-house.fixture.ts';
import type { House, Lost, State } from './random-house.fixture.ts';

const server = useTestApp();

const none: Lost = { nights: 0, cents: 0 };
const run = <T>(statement: ReturnType<typeof sql<T>>) =>
  server.database.asOwner((db) => statement.execute(db));

interface Place {
  tenantId: number;
  userId: number;
  rooms: number[];
}
const endOf = ({ since, length }: { since: number; length: number | null }) =>
  length === null ? null : isoOf(since + length);

const writeHolds = async ({ tenantId, userId, rooms }: Place, { holds, cleanings }: House) => {
  for (const one of holds)
    await run(sql`insert into room_holds (tenant_id, room_id, kind, reason, since, until, held_by)
      values (${tenantId}, ${rooms[one.room]}, ${one.kind}, 'x', ${isoOf(one.since)}, ${endOf(one)},
        ${userId})`);
  for (const one of cleanings)
    await run(sql`insert into house_keepings (tenant_id, room_id, type, status, start_date, added_at,
        completed_at)
      values (${tenantId}, ${rooms[one.room]}, ${one.isInspection ? 'inspection' : 'departure'},
        ${one.length === null ? 'dirty' : 'cleaned'}, '2024-10-01', ${isoOf(one.since)},
        ${endOf(one)})`);
};

/** As the log tells it: a room by its number, and only what differs. */
const changesOf = (before: State, after: State) => {
  const said = ({ room, ...rest }: State): Record<string, unknown> => ({
    ...rest,
    room: String(room),
  });
  const [old, now] = [said(before), said(after)];
  const fields = Object.keys(now).filter((field) => old[field] !== now[field]);
  return fields.map((field) => ({ field, before: old[field], after: now[field] }));
};

const writeFault = async (
  { tenantId, userId, rooms }: Place,
  { fault, number }: { fault: House['faults'][number]; number: number },
) => {
  const history = historyOf(fault);
  const { at, state } = history.at(-1)!;
  const since = isoOf(fault.since);
  const resolvedAt = state.status === 'resolved' ? isoOf(at) : null;
  const { rows } = await run(sql<{
    id: number;
  }>`insert into maintenances (tenant_id, number, room_id,
      issue, status, blocks_room, booked_in, reported_at, aware_at, resolved_at)
    values (${tenantId}, ${number}, ${rooms[state.room]}, 'x', ${state.status}, ${state.blocksRoom},
      '2024-10-01', ${since}, ${since}, ${resolvedAt}) returning id`);
  for (const [index, step] of history.entries()) {
    const before = history[index - 1];
    if (before !== undefined)
      await run(sql`insert into audit_log (tenant_id, type, actor_id, actor_name, subject_type,
          subject_id, subject_label, addition_info, changes, origin, request_id, created_at)
        values (${tenantId}, 'UPDATE_MAINTENANCE', ${userId}, 'x', 'maintenance', ${rows[0]!.id}, 'x',
          '{}', ${JSON.stringify(changesOf(before.state, step.state))}::jsonb, 'web', 'x',
          ${isoOf(step.at)})`);
  }
};

const writeStay = (
  { tenantId, rooms }: Place,
  { stay, number }: { stay: House['stays'][number]; number: number },
) => {
  const [from, to] = [days[stay.from], days[stay.from + stay.nights]];
  return run(sql`with guest as (
      insert into guests (tenant_id, name) values (${tenantId}, 'G') returning id
    ), booking as (
      insert into reservations (tenant_id, number, guest_id, check_in, check_out, persons, status,
        checked_in_at, checked_out_at)
      select ${tenantId}, ${number}, id, ${from}::date, ${to}::date, 1, 'checked_out', ${from}::date,
        ${to}::date + time '12:00' from guest returning id
    )
    insert into stays (tenant_id, reservation_id, room_id, beds, check_in, check_out)
    select ${tenantId}, id, ${rooms[stay.room]}::int, int4range(${number}::int, ${number + 1}::int),
      ${from}::date, ${to}::date from booking`);
};

/** Whoever changes a price at that moment need not know that the one before is kept. */
const setPrice = ({ at, rooms, cents }: { at: string; rooms: number[]; cents: number }) =>
  run(sql`with clock as materialized (select set_config('app.now', ${at}, true))
    update rooms set price_per_night = ${cents}::numeric / 100 from clock
    where id = any(${rooms}::int[])`);

const write = async (given: House) => {
  const tenant = await makeTenant(server.database);
  const person = await makePerson(server.database, { tenants: [tenant] });
  const rooms = await makeRooms(server.database, { tenant, numbers: ['0', '1', '2'] });
  const place = { tenantId: tenant.id, userId: person.id, rooms };
  await run(sql`update tenants set timezone = ${given.zone} where id = ${tenant.id}`);
  await setPrice({ at: '2024-01-01T00:00:00Z', rooms, cents: firstCents });
  await run(sql`update rooms set created_at = '2024-01-01' where tenant_id = ${tenant.id}`);
  for (const { room, at, cents } of given.prices)
    await setPrice({ at: isoOf(at), rooms: [rooms[room]!], cents });
  await writeHolds(place, given);
  for (const [index, fault] of given.faults.entries())
    await writeFault(place, { fault, number: index + 1 });
  for (const [index, stay] of given.stays.entries())
    await writeStay(place, { stay, number: index + 1 });
  return server.clientAs(person);
};

test('each empty night counts for the oldest of what blocked the room when its day ended', async () => {
  await fc.assert(
    fc.asyncProperty(house, async (given) => {
      const client = await write(given);
      const told = await client.voidNights.get({ query: period });
      const wanted = expectedOf(given);
      const inAll = (chosen: (key: string) => boolean) =>
        Object.entries(wanted)
          .filter(([key]) => chosen(key))
          .reduce(
            (sum, [, one]) => ({ nights: sum.nights + one.nights, cents: sum.cents + one.cents }),
            none,
          );
      const found: Record<string, number> = {};
      for (const { roomNo, nights, money } of told.rooms) {
        for (const cause of voidCauses)
          if (nights[cause] > 0) found[`${roomNo} ${cause}`] = nights[cause];
        expect(money).toBe(inAll((key) => key.startsWith(`${roomNo} `)).cents / 100);
      }
      expect(found).toEqual(
        Object.fromEntries(Object.entries(wanted).map(([key, { nights }]) => [key, nights])),
      );
      for (const cause of voidCauses)
        expect(told.money[cause]).toBe(inAll((key) => key.endsWith(` ${cause}`)).cents / 100);
      expect(told.total).toBe(inAll(() => true).nights);
    }),
    { numRuns: 15 },
  );
});

test('nights to come are nobody’s loss; a period is a year at most, and printed by an order', async () => {
  const tenant = await makeTenant(server.database);
  const client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  await makeRooms(server.database, { tenant });
  const coming = { from: '2031-01-01', to: '2031-02-01' };
  expect(await client.voidNights.get({ query: coming })).toMatchObject({ total: 0, rooms: [] });
  const long = { from: '2024-01-01', to: '2025-06-01' };
  const refused = await problemOf(client.voidNights.get({ query: long }));
  expect(refused.errors?.[0]?.path).toBe('to');
  const order = await client.exports.voidNights({ body: period });
  await server.jobs.drain();
  const made = await client.exports.get({ params: { id: order.id } });
  expect(made).toMatchObject({ state: 'done', kind: 'void_nights' });
});

test('they are the house’s: no council reads which rooms were empty, and what that cost', async () => {
  const tenants = [await makeTenant(server.database)];
  const council = { tenants, role: 'council_manager', platformRole: 'council_user' } as const;
  const client = server.clientAs(await makePerson(server.database, council));
  const refused = { status: 403 };
  expect(await problemOf(client.voidNights.get({ query: period }))).toMatchObject(refused);
  expect(await problemOf(client.exports.voidNights({ body: period }))).toMatchObject(refused);
});
