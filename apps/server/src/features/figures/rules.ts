import { sql } from 'kysely';

/**
 * What each figure counts, once for the figure and for the list behind it (docs/figures.md).
 * `r` is the reservation, `t` its property's day.
 */
export const stayRules = {
  inHouse: sql<boolean>`r.status = 'checked_in'`,
  arriving: sql<boolean>`r.due_on <= t.today`,
  late: sql<boolean>`(r.due_on <= t.today and greatest(r.check_in, r.expected_check_in) < t.today)`,
  departing: sql<boolean>`(r.status = 'checked_in' and r.check_out <= t.today)`,
  overdue: sql<boolean>`(r.status = 'checked_in' and r.check_out < t.today)`,
  overSixWeeks: sql<boolean>`(r.status = 'checked_in' and r.check_in < t.today - 42)`,
  withoutRoom: sql<boolean>`(r.due_on is not null and r.check_out > t.today and not exists (
    select 1 from stays s where s.tenant_id = r.tenant_id and s.reservation_id = r.id))`,
};

/** Who is late for the door, and on which way through it. */
export const lateness = sql<
  'arrival' | 'departure' | null
>`case when ${stayRules.late} then 'arrival'
  when ${stayRules.overdue} then 'departure' end`;

/** The first night that the guest slept here: whoever comes later than booked does not sleep before. */
export const sleptFrom = sql<string>`greatest(r.check_in,
  (r.checked_in_at at time zone t.timezone)::date)`;

/** The first night that the guest did not sleep here: whoever has not left yet sleeps here tonight. */
export const sleptUntil = sql<string>`case when r.status = 'checked_in' then greatest(r.check_out, t.today + 1)
  else coalesce((r.checked_out_at at time zone t.timezone)::date, r.check_out) end`;

/** Of rooms, by the columns of `room_status`. A room that somebody lives in is never a lost one. */
export const roomRules = {
  occupied: sql<boolean>`effective_status = 'occupied'`,
  ready: sql<boolean>`effective_status = 'void-RTL'`,
  notReady: sql<boolean>`is_not_ready`,
  reserved: sql<boolean>`(effective_status = 'reserved' and not is_not_ready)`,
};

/** A guest can go up to it now; in a shared one others may be. */
export const canMoveIn = sql<boolean>`(blockers = '[]'
  and (effective_status in ('void-RTL', 'reserved') or is_shared))`;

/** The arrivals whose room waits for them. The rooms are worked out once, not once an arrival. */
export const readyArrivals = sql`(
  with open as materialized (
    select m.room_id from rooms join room_status m on m.tenant_id = rooms.tenant_id and m.room_id = rooms.id
    where ${canMoveIn}
  ), present as (
    select distinct on (s.reservation_id) s.reservation_id, s.room_id
    from reservations d join stays s on s.tenant_id = d.tenant_id and s.reservation_id = d.id
    where d.due_on <= current_today() and s.check_in <= current_today()
    order by s.reservation_id, s.check_in desc
  )
  select present.reservation_id from present join open on open.room_id = present.room_id)`;
