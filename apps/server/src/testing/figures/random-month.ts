import fc from 'fast-check';
import { sql } from 'kysely';

import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';

import { add, run } from './plain-count.ts';

/** Rooms that came and went, and one stay after the other in each of them, as days from today. */
const room = fc.record({
  since: fc.integer({ min: 1, max: 60 }),
  binned: fc.option(fc.integer({ min: 1, max: 40 }), { freq: 4 }),
  isSwep: fc.boolean(),
  isHeld: fc.constantFrom(false, false, false, true),
  fault: fc.constantFrom('none', 'none', 'blocking', 'small'),
  cleaning: fc.constantFrom('none', 'none', 'dirty', 'tomorrow', 'cleaned'),
  stays: fc.array(
    fc.record({
      gap: fc.integer({ min: 0, max: 3 }),
      nights: fc.integer({ min: 1, max: 9 }),
      fate: fc.integer({ min: 0, max: 9 }),
      overstay: fc.integer({ min: 0, max: 2 }),
      expected: fc.option(fc.integer({ min: 0, max: 2 })),
      isUnassigned: fc.boolean(),
    }),
    { minLength: 9, maxLength: 14 },
  ),
});
export const month = fc.array(room, { minLength: 16, maxLength: 20 });
export type Month = typeof month extends fc.Arbitrary<infer Value> ? Value : never;

const pastStatus: Record<number, string> = { 2: 'confirmed', 3: 'checked_in' };
const statusOf = (fate: number, { from, to }: { from: number; to: number }): string => {
  if (fate === 0) return 'cancelled';
  if (fate === 1) return from < 0 ? 'no_show' : 'pending';
  if (from > 0) return fate < 6 ? 'pending' : 'confirmed';
  if (to < 0) return pastStatus[fate] ?? 'checked_out';
  if (fate < 5) return 'contacted';
  return to === 0 && fate === 9 ? 'checked_out' : 'checked_in';
};

interface Place {
  database: TestApp['database'];
  tenantId: number;
  userId: number;
  today: string;
}
const noonOf = ({ today }: Place, days: number | null) =>
  days === null
    ? sql`null::timestamptz`
    : sql`((${add(today, days)}::date + time '12:00') at time zone 'Europe/Madrid')`;

const binnedOn = ({ binned, since }: Month[number]): number | null =>
  binned !== null && binned < since ? -binned : null;

const writeRoom = async (place: Place, { one, roomId }: { one: Month[number]; roomId: number }) => {
  const { database, tenantId, userId, today } = place;
  const noon = (days: number | null) => noonOf(place, days);
  await run(
    database,
    sql`update rooms set created_at = ${noon(-one.since)}, tag = ${one.isSwep ? ['SWEP'] : []},
      deleted_at = ${noon(binnedOn(one))} where tenant_id = ${tenantId} and id = ${roomId}`,
  );
  if (one.isHeld)
    await run(
      database,
      sql`insert into room_holds (tenant_id, room_id, kind, reason, since, held_by)
        values (${tenantId}, ${roomId}, 'void', 'x', ${noon(-1)}, ${userId})`,
    );
  if (one.fault !== 'none')
    await run(
      database,
      sql`insert into maintenances (tenant_id, number, room_id, issue, status, blocks_room, reported_at, aware_at)
        values (${tenantId}, ${roomId}, ${roomId}, 'x', 'pending', ${one.fault === 'blocking'},
          ${noon(-2)}, ${noon(-2)})`,
    );
  const isCleaned = one.cleaning === 'cleaned';
  if (one.cleaning !== 'none')
    await run(
      database,
      sql`insert into house_keepings (tenant_id, room_id, type, status, start_date, added_at, completed_at)
        values (${tenantId}, ${roomId}, 'departure', ${isCleaned ? 'cleaned' : 'dirty'},
          ${add(today, one.cleaning === 'tomorrow' ? 1 : -1)}::date, ${noon(-1)},
          ${noon(isCleaned ? -1 : null)})`,
    );
};

interface Booked {
  roomId: number;
  from: number;
  to: number;
  number: number;
  stay: Month[number]['stays'][number];
}
const writeStay = (place: Place, { roomId, from, to, number, stay }: Booked) => {
  const { database, tenantId, today } = place;
  const status = statusOf(stay.fate, { from, to });
  const left = status === 'checked_out' ? Math.min(to + stay.overstay, 0) : null;
  const isComing = ['pending', 'confirmed', 'contacted'].includes(status);
  const expected = stay.expected === null ? null : add(today, from + stay.expected);
  return run(
    database,
    sql`with guest as (
        insert into guests (tenant_id, name) values (${tenantId}, 'G') returning id
      ), booking as (
        insert into reservations (tenant_id, number, guest_id, check_in, check_out, persons, status,
          expected_check_in, checked_out_at)
        select ${tenantId}, ${number}::int, id, ${add(today, from)}::date, ${add(today, to)}::date, 1, ${status},
          ${expected}::date, ${noonOf(place, left)} from guest returning id
      )
      insert into stays (tenant_id, reservation_id, room_id, check_in, check_out, is_live)
      select ${tenantId}, id, ${roomId}::int, ${add(today, from)}::date, ${add(today, to)}::date,
        ${!['cancelled', 'no_show'].includes(status)} from booking where ${!(stay.isUnassigned && isComing)}`,
  );
};

/** A property that had such a month, and somebody who may see all of it. */
export const writeMonth = async ({ database, clientAs }: TestApp, given: Month) => {
  const tenant = await makeTenant(database, { timezone: 'Europe/Madrid' });
  const person = await makePerson(database, { tenants: [tenant] });
  const numbers = given.map((_, index) => String(101 + index));
  const ids = await makeRooms(database, { tenant, numbers });
  const { rows } = await run(
    database,
    sql<{ today: string }>`select (now() at time zone 'Europe/Madrid')::date::text as today`,
  );
  const today = rows[0]?.today ?? '';
  const place = { database, tenantId: tenant.id, userId: person.id, today };
  let number = 0;
  for (const [index, one] of given.entries()) {
    const roomId = ids[index] ?? 0;
    await writeRoom(place, { one, roomId });
    let from = -Math.min(one.since, 40);
    for (const stay of one.stays) {
      from += stay.gap;
      const to = from + stay.nights;
      if (to > (binnedOn(one) ?? Infinity)) break;
      number += 1;
      await writeStay(place, { roomId, from, to, number, stay });
      from = to;
    }
  }
  return { tenantId: tenant.id, client: clientAs(person) };
};
