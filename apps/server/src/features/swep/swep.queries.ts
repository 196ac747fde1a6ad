import type { contract, Page, Parsed, SwepActivation, SwepHold, SwepRoom } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { describeFirstBlocker } from '#features/readiness/reasons.ts';
import type { Saying, StoredBlocker } from '#features/readiness/reasons.ts';

import { activationColumns, holdFrom, holdsWhere, roomBeds, runningIn } from './swep.columns.ts';
import type { Reader } from './swep.columns.ts';

type ListQuery = Parsed<typeof contract.swep.list>['query'];

export const listActivations = async (
  db: Db,
  { query, reader }: { query: ListQuery; reader: Reader },
): Promise<Page<SwepActivation>> => {
  const { page, limit, sortOrder, sortBy, search = '' } = query;
  const direction = sortBy !== undefined && sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const isMeant = sql`(${search} = '' or position(lower(${search}) in lower(a.reason)) > 0)`;
  const { rows: items } = await sql<SwepActivation>`select ${activationColumns(reader)}
    from swep_activations a where ${isMeant} order by a.started_at ${direction}, a.id ${direction}
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from swep_activations a where ${isMeant}`.execute(db);
  return { items, total: rows[0]?.total ?? 0 };
};

export const findActivation = async (
  db: Db,
  { id, reader }: { id: number; reader: Reader },
): Promise<SwepActivation | undefined> => {
  const { rows } = await sql<SwepActivation>`select ${activationColumns(reader)}
    from swep_activations a where a.id = ${id}`.execute(db);
  return rows[0];
};

/** The one that is on, or planned; never both. */
export const findRunning = async (db: Db): Promise<number | undefined> => {
  const row = await db
    .selectFrom('swep_activations')
    .select('id')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
};

export interface Day {
  today: string;
  timezone: string;
  now: string;
}
export const readDay = (db: Db): Promise<Day> =>
  db
    .selectFrom('property_today')
    .select(['today', 'timezone', sql<string>`clock_now()`.as('now')])
    .where('tenant_id', '=', sql<number>`current_tenant()`)
    .executeTakeFirstOrThrow();

/** The SWEP rooms with who has their beds tonight; a council is told of its own placements, and how many others there are. */
export const listSwepRooms = async (
  db: Db,
  { reader, by }: { reader: Reader; by: Saying },
): Promise<SwepRoom[]> => {
  type Stored = Omit<SwepRoom, 'blocker'> & { blocker: StoredBlocker | null };
  const { rows } = await sql<Stored>`
    with m as materialized (
      select tenant_id, room_id, effective_status, blockers from room_status where is_swep
    ), present as materialized (
      select p.*, g.name from present_stays p
      left join guests g on g.tenant_id = p.tenant_id and g.id = p.guest_id
      where p.room_id in (select room_id from m)
    ), counted as (
      select r.*, m.effective_status, m.blockers, ${roomBeds} as beds,
        least((select coalesce(sum(case when r.is_shared then p.persons else 1 end), 0)::int
          from (select room_id, persons from present union all
            select room_id, persons from hidden_presence((select current_councils()))) p
          where p.room_id = r.id), ${roomBeds}) as taken,
        (select count(*)::int from held_beds h where h.tenant_id = r.tenant_id and h.room_id = r.id) as held,
        exists (select 1 from room_closures c where c.tenant_id = r.tenant_id and c.room_id = r.id) as is_closed
      from rooms r join m on m.tenant_id = r.tenant_id and m.room_id = r.id
      where r.deleted_at is null
    )
    select r.id, r.room_no as "roomNo", r.type, r.floor, r.is_shared as "isShared",
      r.effective_status as "effectiveStatus", r.blockers->0 as blocker, r.beds, r.taken, r.held,
      case when r.is_closed then 0 else greatest(r.beds - r.taken - r.held, 0) end as free,
      (select coalesce(jsonb_agg(jsonb_build_object('reservationId', p.reservation_id,
          'bookingId', p.booking_id, 'name', p.name, 'persons', p.persons, 'isInHouse', p.is_in_house,
          'checkOut', p.check_out) order by p.reservation_id), '[]')
        from present p where p.room_id = r.id) as guests,
      ${holdsWhere(runningIn(sql`r`), reader)} as holds
    from counted r order by r.floor, r.sort_key, r.id`.execute(db);
  return rows.map((room) => ({ ...room, blocker: describeFirstBlocker(room.blocker, by) }));
};

/** Somebody is in; of them those alone who have a bed of the activation's rooms. */
export const listOccupied = async (db: Db, id: number) => {
  const { rows } = await sql<{ id: number; roomNo: string; persons: number }>`
    select m.id, m.room_no as "roomNo", sum(p.persons)::int as persons
    from (select tenant_id, room_id, is_in_house, persons from present_stays union all
      select tenant_id, room_id, is_in_house, persons
      from hidden_presence((select current_councils()))) p
    join rooms m on m.tenant_id = p.tenant_id and m.id = p.room_id
    join room_status v on v.tenant_id = m.tenant_id and v.room_id = m.id
    where p.is_in_house and (v.is_swep or m.id in (
      select w.room_id from swep_rooms w where w.activation_id = ${id}))
    group by m.id, m.room_no, m.sort_key
    order by m.sort_key, m.id`.execute(db);
  return rows;
};

/** They are all of this property. */
export const haveRooms = async (db: Db, ids: readonly number[]): Promise<boolean> => {
  if (ids.length === 0) return true;
  const found = await db
    .selectFrom('rooms')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return found.length === new Set(ids).size;
};

export const isSwepRoom = async (db: Db, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('room_status')
    .select('room_id')
    .where('room_id', '=', id)
    .where('is_swep', '=', true)
    .executeTakeFirst();
  return row !== undefined;
};

/** One that is over, or is not. */
export const findHold = async (
  db: Db,
  { id, reader }: { id: number; reader: Reader },
): Promise<(SwepHold & { activationId: number }) | undefined> => {
  const { rows } = await sql<{ holds: SwepHold[]; activationId: number }>`
    select h.activation_id as "activationId", ${holdsWhere(sql`h.tenant_id = current_tenant() and h.id = ${id}`, reader)} as holds
    from ${holdFrom} where h.id = ${id}`.execute(db);
  const [row] = rows;
  const [hold] = row?.holds ?? [];
  return row && hold && { ...hold, activationId: row.activationId };
};
