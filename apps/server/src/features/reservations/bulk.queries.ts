import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { heldBed } from '#features/stays/held-beds.ts';
import type { HeldBed } from '#features/stays/held-beds.ts';

/** What lies in the way of lengthening each reservation in its last room. */
export const listExtensionClashes = async (
  db: Db,
  { ids, nights }: { ids: readonly number[]; nights: number },
) => {
  const { rows } = await sql<{
    id: number;
    roomNo: string;
    bookingId: string;
    checkIn: string;
    checkOut: string;
    hold: HeldBed | null;
  }>`
    with clashes as (
    select r.id, m.room_no as "roomNo", o.booking_id as "bookingId",
      c.check_in as "checkIn", c.check_out as "checkOut", null::jsonb as hold
    from reservations r
    join stays s on s.tenant_id = r.tenant_id and s.reservation_id = r.id and s.is_live and s.check_out = r.check_out
    join stays c on c.tenant_id = s.tenant_id and c.room_id = s.room_id and c.is_live and c.id <> s.id
      and c.beds && s.beds and c.check_in < r.check_out + ${nights}::int and c.check_out > r.check_out
    join reservations o on o.tenant_id = c.tenant_id and o.id = c.reservation_id
    join rooms m on m.tenant_id = s.tenant_id and m.id = s.room_id
    where r.id = any(${ids})
    union all
    select r.id, m.room_no, '', h.check_in, h.check_out, ${heldBed}
    from reservations r
    join stays s on s.tenant_id = r.tenant_id and s.reservation_id = r.id and s.is_live and s.check_out = r.check_out
    join held_beds h on h.tenant_id = s.tenant_id and h.room_id = s.room_id and h.beds && s.beds
      and h.check_in < r.check_out + ${nights}::int and h.check_out > r.check_out
    join rooms m on m.tenant_id = s.tenant_id and m.id = s.room_id
    where r.id = any(${ids}))
    select distinct on (id) * from clashes order by id, "checkIn"`.execute(db);
  return rows;
};

/** Rooms that can be given whole, the smallest first, and whether they are ready now. */
export const listCandidates = (db: Db) =>
  db
    .selectFrom('rooms as r')
    .innerJoin('room_status as m', (join) =>
      join.onRef('m.tenant_id', '=', 'r.tenant_id').onRef('m.room_id', '=', 'r.id'),
    )
    .select(['id', 'max_guests as maxGuests'])
    .select(sql<boolean>`effective_status = 'void-RTL'`.as('isReady'))
    .select(
      sql<string | null>`(select c.opens_on from room_closures c
        where c.tenant_id = r.tenant_id and c.room_id = r.id)`.as('opensOn'),
    )
    .where('deleted_at', 'is', null)
    .where('is_shared', '=', false)
    .where('is_swep', '=', false)
    .orderBy('max_guests')
    .orderBy(sql`effective_status = 'void-RTL'`, 'desc')
    .orderBy('sort_key')
    .execute();
export type Candidate = Awaited<ReturnType<typeof listCandidates>>[number];

export const listTakenFrom = (db: Db, day: string) =>
  db
    .selectFrom('stays')
    .select(['room_id as roomId', 'check_in as checkIn', 'check_out as checkOut'])
    .where('is_live', '=', true)
    .where('check_out', '>', day === '' ? '9999-12-31' : day)
    .execute();
