import type { contract, Output, Shift } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { propertyLogo } from '#core/identity/property-logo.ts';
import { sayBlocker, sayFirst } from '#features/readiness/job-words.ts';
import type { Saying, StoredBlocker } from '#features/readiness/job-words.ts';

type Stay = Shift['arrivals'][number];
type StoredStay = Omit<Stay, 'blocker'> & {
  /** The name of whoever is still in the room. */
  inTheWay: string | null;
  blocker: StoredBlocker | null;
};

/** Who is to come or to go by today, each with the room and what keeps it from being ready. */
export const listStays = async (db: Db, by: Saying): Promise<Stay[]> => {
  // The view is asked once for all rooms: joined row by row it is worked out anew for each stay.
  const { rows } = await sql<StoredStay>`
    with m as materialized (
      select id, room_no, sort_letters, sort_number, effective_status, blockers, is_shared, guest
      from rooms r join room_status m on m.tenant_id = r.tenant_id and m.room_id = r.id
    )
    select r.id, r.booking_id as "bookingId", jsonb_build_object('id', g.id, 'name', g.name) as guest,
      case when m.id is not null then jsonb_build_object('id', m.id, 'roomNo', m.room_no) end as room,
      r.check_in as "checkIn", r.check_out as "checkOut", r.persons, r.status, r.version,
      case when r.status = 'checked_in' and r.check_out < t.today then 'departure'
        when r.status <> 'checked_in' and greatest(r.check_in, r.expected_check_in) < t.today then 'arrival'
      end as late,
      r.status = 'checked_in' and r.id in (
        select e.reservation_id from requested_endings e) as "endRequested",
      coalesce(m.effective_status in ('void-RTL', 'reserved') and m.blockers = '[]' or m.is_shared
        and m.blockers = '[]', false) as "isReady",
      case when m.effective_status = 'occupied' and r.status <> 'checked_in' and not m.is_shared
        then m.guest->>'name' end as "inTheWay", m.blockers->0 as blocker
    from reservations r
    join property_today t on t.tenant_id = r.tenant_id
    join guests g on g.tenant_id = r.tenant_id and g.id = r.guest_id
    left join lateral (
      select s.room_id from stays s
      where s.tenant_id = r.tenant_id and s.reservation_id = r.id and s.check_in <= t.today
      order by s.check_in desc limit 1) s on true
    left join m on m.id = s.room_id
    where r.status in ('pending', 'contacted', 'confirmed') and r.check_in <= t.today
      or r.status = 'checked_in' and r.check_out <= t.today
    order by r.check_in, m.sort_letters, m.sort_number, r.id`.execute(db);
  return rows.map(({ inTheWay, blocker, ...stay }) => ({
    ...stay,
    blocker: inTheWay ?? sayFirst(blocker, by),
  }));
};

/** Rooms that cannot be let now, the longest wait first. */
export const listNotReady = async (db: Db, by: Saying): Promise<Shift['notReady']> => {
  const { rows } = await sql<
    Omit<Shift['notReady'][number], 'blocker'> & { blocker: StoredBlocker }
  >`
    select id, room_no as "roomNo", effective_status as "effectiveStatus", blockers->0 as blocker,
      (blockers->0->>'since')::timestamptz as since, blockers->0->>'waitingOn' as "waitingOn"
    from rooms r join room_status m on m.tenant_id = r.tenant_id and m.room_id = r.id
    where deleted_at is null and blockers <> '[]'
    order by since, id
    limit 200`.execute(db);
  return rows.map((room) => ({ ...room, blocker: sayBlocker(room.blocker, by).text }));
};

export const readCounts = async (db: Db) => {
  const { rows } = await sql<{
    today: string;
    roomCount: number;
    ready: number;
    notReady: number;
    inHouse: number;
    withoutRoom: number;
    cleaningLeft: number;
  }>`
    select t.today, m.*,
      (select count(*)::int from house_keepings k where k.status in ('dirty', 'in_progress')
        and k.deleted_at is null and k.start_date <= t.today) as "cleaningLeft",
      (select count(*)::int from reservations r where r.status = 'checked_in') as "inHouse",
      (select count(*)::int from reservations r
        where r.status in ('pending', 'contacted', 'confirmed') and r.check_out > t.today and not exists (
          select 1 from stays s where s.tenant_id = r.tenant_id and s.reservation_id = r.id)) as "withoutRoom"
    from property_today t, (
      select count(*)::int as "roomCount",
        count(*) filter (where effective_status = 'void-RTL')::int as ready,
        count(*) filter (where blockers <> '[]')::int as "notReady"
      from rooms r join room_status m on m.tenant_id = r.tenant_id and m.room_id = r.id
      where deleted_at is null) m
    where t.tenant_id = current_tenant()`.execute(db);
  const none = { ready: 0, notReady: 0, inHouse: 0, withoutRoom: 0, cleaningLeft: 0 };
  return rows[0] ?? { today: '', roomCount: 0, ...none };
};

/** The share of rooms slept in, or promised, night by night. */
export const readTrend = async (db: Db): Promise<Shift['trend']> => {
  const { rows } = await sql<Shift['trend'][number]>`
    with days as (
      select t.today, d::date as day from property_today t,
        generate_series(t.today - 28, t.today + 14, interval '1 day') d
      where t.tenant_id = current_tenant()
    ), nights as (
      select s.room_id, s.check_in, s.check_out, r.status
      from stays s
      join reservations r on r.tenant_id = s.tenant_id and r.id = s.reservation_id
      where s.is_live and s.check_out > (select min(day) from days) and s.check_in <= (select max(day) from days)
    ), all_rooms as (select count(*) as total from rooms where deleted_at is null)
    select d.day, round(least(100, 100.0 * count(distinct n.room_id) / nullif(a.total, 0)), 2)::float8 as percentage
    from days d
    cross join all_rooms a
    left join nights n on n.check_in <= d.day and n.check_out > d.day
      and (d.day >= d.today or n.status in ('checked_in', 'checked_out'))
    group by d.day, a.total
    order by d.day`.execute(db);
  return rows.map((row) => ({ ...row, percentage: row.percentage ?? 0 }));
};

type Health = Output<typeof contract.stats.platform>;

/** Every property of the span, one row each. */
export const readHealth = async (db: Db): Promise<Health> => {
  const { rows } = await sql<Health[number]>`
    select t.id as "tenantId", t.title as "tenantTitle", t.category, ${propertyLogo},
      coalesce(m.rooms, 0) as "roomCount", coalesce(m.ready, 0) as ready, coalesce(m.not_ready, 0) as "notReady",
      coalesce(r.guests, 0) as "guestCount", coalesce(r.stays, 0) as "activeReservations",
      coalesce(r.overdue, 0) as "overdueDepartures",
      case when coalesce(m.rooms, 0) = 0 then 0 else round(100.0 * coalesce(r.stays, 0) / m.rooms, 2) end as percentage
    from tenants t
    left join (
      select r.tenant_id, count(*)::int as rooms, count(*) filter (where effective_status = 'void-RTL')::int as ready,
        count(*) filter (where blockers <> '[]')::int as not_ready
      from rooms r join room_status m on m.tenant_id = r.tenant_id and m.room_id = r.id
      where deleted_at is null group by r.tenant_id
    ) m on m.tenant_id = t.id
    left join (
      select r.tenant_id, count(*)::int as stays, sum(r.persons)::int as guests,
        count(*) filter (where r.check_out < d.today)::int as overdue
      from reservations r join property_today d on d.tenant_id = r.tenant_id
      where r.status = 'checked_in' group by r.tenant_id
    ) r on r.tenant_id = t.id
    order by t.title, t.id`.execute(db);
  return rows;
};
