import type { EffectiveStatus, OccupancyNight, RoomFigures } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

import { roomRules, sleptFrom, sleptUntil, stayRules } from './rules.ts';

/** Every room is occupied, ready, not ready or reserved. */
const roomCounts = sql`count(*)::int as rooms,
    count(*) filter (where ${roomRules.occupied})::int as occupied,
    count(*) filter (where ${roomRules.occupied} and (m.tenant_id, m.room_id) in (
      select f.tenant_id, f.room_id from maintenances f where f.is_open and f.room_id is not null)
    )::int as "occupiedFaulty",
    count(*) filter (where ${roomRules.ready})::int as ready,
    count(*) filter (where ${roomRules.notReady})::int as "notReady",
    count(*) filter (where ${roomRules.reserved})::int as reserved`;
const existingRooms = sql`rooms r
  join room_status m on m.tenant_id = r.tenant_id and m.room_id = r.id and r.deleted_at is null`;

/** The rooms of each property in sight. */
export const roomFigures = sql`(
  select m.tenant_id, ${roomCounts} from ${existingRooms} group by m.tenant_id)`;

/** Who is in house, and who comes and goes today, in each property in sight. */
export const stayFigures = sql`(
  select r.tenant_id,
    count(*) filter (where ${stayRules.inHouse})::int as "inHouse",
    coalesce(sum(r.persons) filter (where ${stayRules.inHouse}), 0)::int as guests,
    count(*) filter (where ${stayRules.arriving})::int as arrivals,
    count(*) filter (where ${stayRules.late})::int as "lateArrivals",
    count(*) filter (where ${stayRules.departing})::int as departures,
    count(*) filter (where ${stayRules.overdue})::int as "overdueDepartures"
  from reservations r join property_today t on t.tenant_id = r.tenant_id
  where r.status = 'checked_in' or r.due_on <= t.today
  group by r.tenant_id)`;

const noRooms = {
  rooms: 0,
  occupied: 0,
  occupiedFaulty: 0,
  ready: 0,
  notReady: 0,
  reserved: 0,
};
const nobody = {
  inHouse: 0,
  arrivals: 0,
  lateArrivals: 0,
  departures: 0,
  overdueDepartures: 0,
};

export const findRoomFigures = async (db: Db) => {
  const { rows } = await sql<
    typeof noRooms
  >`select f.rooms, f.occupied, f."occupiedFaulty", f.ready, f."notReady", f.reserved
    from ${roomFigures} f where f.tenant_id = current_tenant()`.execute(db);
  return rows[0] ?? noRooms;
};

/** The same, apart by status and by whether they are for severe weather. */
export const listRoomFigures = async (
  db: Db,
): Promise<(RoomFigures & { isSwep: boolean; effectiveStatus: EffectiveStatus })[]> => {
  const { rows } = await sql<RoomFigures & { isSwep: boolean; effectiveStatus: EffectiveStatus }>`
    select m.is_swep as "isSwep", m.effective_status as "effectiveStatus", ${roomCounts}
    from ${existingRooms} group by m.is_swep, m.effective_status`.execute(db);
  return rows;
};

export const findStayFigures = async (db: Db) => {
  const { rows } = await sql<
    typeof nobody
  >`select f."inHouse", f.arrivals, f."lateArrivals", f.departures, f."overdueDepartures"
    from ${stayFigures} f where f.tenant_id = current_tenant()`.execute(db);
  return rows[0] ?? nobody;
};

/**
 * Stays in house as a share of the rooms, night by night: those that were, of the rooms that there
 * were when the night ended; from tonight on those that stay or are to come.
 */
export const listOccupancy = async (
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<OccupancyNight[]> => {
  const { rows } = await sql<OccupancyNight>`
    with days as materialized (
      select d::date as day, d::date < t.today as is_over,
        (d::date + 1)::timestamp at time zone t.timezone as ends_at
      from property_today t, generate_series(${from}::date, ${to}::date, interval '1 day') d
      where t.tenant_id = current_tenant()
    ), nights as materialized (
      select r.check_in as first, ${sleptFrom} as slept_from,
        case when r.status in ('checked_in', 'checked_out') then ${sleptUntil} end as slept_until,
        case when r.status in ('pending', 'contacted', 'confirmed', 'checked_in') then r.check_out end as booked_until
      from reservations r join property_today t on t.tenant_id = r.tenant_id
      where r.status not in ('cancelled', 'no_show') and r.check_in <= ${to}::date
        and (r.check_out > ${from}::date or r.status = 'checked_in' or r.checked_out_at >= ${from}::date)
      union all
      select h.first, h.slept_from, h.slept_until, h.booked_until
      from hidden_nights((select current_councils()), ${from}::date, ${to}::date) h
    ), existing as materialized (
      select created_at, coalesce(deleted_at, 'infinity') as until from rooms
    )
    select d.day, coalesce(round(100.0 * (
        select count(*) from nights n
        where d.day >= case when d.is_over then n.slept_from else n.first end
          and d.day < case when d.is_over then n.slept_until else n.booked_until end
      ) / nullif((
        select count(*) from existing m
        where m.created_at <= d.ends_at and m.until > d.ends_at), 0), 2), 0)::float8
      as percentage
    from days d order by d.day`.execute(db);
  return rows;
};
