import type { EffectiveStatus, Reservation } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { lateness } from '#features/figures/rules.ts';
import { describeFirstBlocker } from '#features/readiness/reasons.ts';
import type { Saying, StoredBlocker } from '#features/readiness/reasons.ts';

type Stored<Row> = Omit<Row, 'blocker'> & { blocker: StoredBlocker | null };

export interface SheetRoom {
  roomNo: string;
  type: string;
  floor: number;
  effectiveStatus: EffectiveStatus;
  blocker: string | null;
  until: string | null;
}

/** Every room as it is now, in the order of the doors. */
export const listRooms = async (db: Db, by: Saying): Promise<SheetRoom[]> => {
  const { rows } = await sql<Stored<SheetRoom>>`
    select room_no as "roomNo", type, floor, effective_status as "effectiveStatus",
      blockers->0 as blocker,
      case when effective_status = 'occupied' then guest->>'until' end as until
    from rooms r join room_status m on m.tenant_id = r.tenant_id and m.room_id = r.id
    where deleted_at is null
    order by floor, sort_key, id`.execute(db);
  return rows.map((room) => ({ ...room, blocker: describeFirstBlocker(room.blocker, by) }));
};

export interface SheetStay {
  bookingId: string;
  guest: string;
  roomNo: string | null;
  /** Its first, in a room that is let by the bed. */
  bed: number | null;
  checkIn: string;
  checkOut: string;
  persons: number;
  status: Reservation['status'];
  blocker: string | null;
  late: Reservation['late'];
  isOccupied: boolean;
  isArrival: boolean;
  isDeparture: boolean;
}

/** Who comes and who goes on a day; on the day it is, those who are late for it too. */
export const listStays = async (
  db: Db,
  { day, ...by }: Saying & { day: string },
): Promise<SheetStay[]> => {
  const { rows } = await sql<Stored<SheetStay>>`
    with m as materialized (
      select id, room_no, floor, sort_key, effective_status, blockers, is_shared
      from rooms r join room_status m on m.tenant_id = r.tenant_id and m.room_id = r.id
    ), due as (
      select r.*, case when d.is_today then ${lateness} end as late, r.check_in = d.day or d.is_today and r.check_in < d.day
          and r.status in ('pending', 'contacted', 'confirmed') as is_arrival,
        r.check_out = d.day and (d.is_ahead or r.status in ('checked_in', 'checked_out'))
          or d.is_today and r.check_out < d.day and r.status = 'checked_in' as is_departure
      from reservations r join property_today t on t.tenant_id = r.tenant_id, (
        select c.day, c.day = current_today() as is_today, c.day > current_today() as is_ahead
        from (select ${day}::date as day) c) d
      where r.status not in ('cancelled', 'no_show')
    )
    select r.booking_id as "bookingId", g.name as guest, m.room_no as "roomNo",
      case when m.is_shared then lower(s.beds) end as bed, r.check_in as "checkIn",
      r.check_out as "checkOut", r.persons, r.status, m.blockers->0 as blocker,
      coalesce(m.effective_status = 'occupied' and not m.is_shared, false) as "isOccupied",
      r.is_arrival as "isArrival", r.is_departure as "isDeparture", r.late
    from due r
    join guests g on g.tenant_id = r.tenant_id and g.id = r.guest_id
    left join lateral (
      select s.room_id, s.beds from stays s
      where s.tenant_id = r.tenant_id and s.reservation_id = r.id and s.check_in <= ${day}::date
      order by s.check_in desc limit 1) s on true
    left join m on m.id = s.room_id
    where r.is_arrival or r.is_departure
    order by m.floor, m.sort_key, r.id`.execute(db);
  return rows.map((stay) => ({ ...stay, blocker: describeFirstBlocker(stay.blocker, by) }));
};

export interface SheetMove {
  bookingId: string;
  guest: string;
  from: string;
  to: string;
}
/** Whose stay goes on in another room from that day on; whoever came later was never in the first one. */
export const listMoves = async (db: Db, day: string): Promise<SheetMove[]> => {
  const { rows } = await sql<SheetMove>`
    select r.booking_id as "bookingId", g.name as guest, o.room_no as "from", m.room_no as "to"
    from stays s
    join property_today t on t.tenant_id = s.tenant_id
    join reservations r on r.tenant_id = s.tenant_id and r.id = s.reservation_id
      and r.status not in ('cancelled', 'no_show')
      and coalesce((r.checked_in_at at time zone t.timezone)::date < s.check_out, s.check_out > t.today)
    join guests g on g.tenant_id = r.tenant_id and g.id = r.guest_id
    join stays n on n.tenant_id = s.tenant_id and n.reservation_id = s.reservation_id and n.is_live
      and n.check_in = s.check_out and n.room_id <> s.room_id
    join rooms o on o.tenant_id = s.tenant_id and o.id = s.room_id
    join rooms m on m.tenant_id = n.tenant_id and m.id = n.room_id
    where s.is_live and s.check_out = ${day}::date
    order by o.floor, o.sort_key, r.id`.execute(db);
  return rows;
};
