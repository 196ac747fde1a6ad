import type { SwepActivation, SwepHold, SwepReport } from '@keyhold/contract';
import { sql } from 'kysely';

/** Whose names the reader is told: a council those that it has written itself. */
export interface Reader {
  userId: number;
  isOfCouncil: boolean;
  councilIds: number[];
}

/** What the log calls an activation. */
export const label = 'SWEP';

const personOf = (column: string) =>
  sql<string | null>`(select u.name from users u where u.id = ${sql.ref(column)})`;

const isLapsed = sql`h.ended_at is null and h.until <= clock_now()`;
const isRunning = sql`h.ended_at is null and h.until > clock_now()`;

/** Of a hold `h`, its room `m` and the stay `b` that it became. */
const holdJson = (reader: Reader) => {
  const { userId, isOfCouncil, councilIds } = reader;
  const isTold = sql`(not ${isOfCouncil}::boolean or h.held_by = ${userId}::int
    or h.council_id = any(${councilIds}::int[]))`;
  return sql<SwepHold>`jsonb_build_object('id', h.id,
    'room', jsonb_build_object('id', m.id, 'roomNo', m.room_no),
    'guestName', case when ${isTold} then coalesce(nullif(h.guest_name, ''), (select g.name
      from guests g where g.tenant_id = b.tenant_id and g.id = b.guest_id), '') end,
    'until', json_instant(h.until), 'heldAt', json_instant(h.held_at), 'by', ${personOf('h.held_by')},
    'state', case when ${isLapsed} then 'lapsed' else coalesce(h.ending, 'held') end,
    'endedAt', json_instant(case when ${isLapsed} then h.until else h.ended_at end),
    'bookingId', case when ${isTold} then b.booking_id end)`;
};

export const holdFrom = sql`swep_holds h
  join rooms m on m.tenant_id = h.tenant_id and m.id = h.room_id
  left join reservations b on b.tenant_id = h.tenant_id and b.id = h.reservation_id`;
export const holdsWhere = (where: ReturnType<typeof sql>, reader: Reader) =>
  sql<SwepHold[]>`(select coalesce(jsonb_agg(${holdJson(reader)} order by h.until, h.id), '[]')
    from ${holdFrom} where ${where})`;
export const runningIn = (room: ReturnType<typeof sql>) =>
  sql`h.tenant_id = ${room}.tenant_id and h.room_id = ${room}.id and ${isRunning}`;

export const roomBeds = sql<number>`case when r.is_shared then r.max_guests else 1 end`;

/** Of the activation `a`: the rooms that were opened, and while it is on those that were tagged since. */
export const pool = sql`(select x.room_id, max(x.beds) as beds from (
    select p.room_id, p.beds from swep_rooms p
    where p.tenant_id = a.tenant_id and p.activation_id = a.id
    union all
    select r.id, ${roomBeds} from rooms r
    join room_status v on v.tenant_id = r.tenant_id and v.room_id = r.id and v.is_swep
    where a.ended_at is null and r.tenant_id = a.tenant_id and r.deleted_at is null
  ) x group by x.room_id)`;

/**
 * Who was in the rooms while it was on: their beds, and from which night to before which one. A night
 * belongs to whom its midnight finds in house, overdue or not; a room that is let whole is one bed.
 */
const slept = sql`(select s.room_id, lower(s.beds) as first, coalesce(upper(s.beds), lower(s.beds) + 1) as past,
    greatest(s.check_in, (coalesce(r.checked_in_at, s.check_in) at time zone t.timezone)::date, d.first) as since,
    least(case when d.goes_on then s.check_out else 'infinity'::date end,
      coalesce((r.checked_out_at at time zone t.timezone)::date, 'infinity'), d.last) as before
  from property_today t
  cross join ${pool} p
  join stays s on s.tenant_id = a.tenant_id and s.room_id = p.room_id
  join reservations r on r.tenant_id = s.tenant_id and r.id = s.reservation_id
    and r.status in ('checked_in', 'checked_out')
  cross join lateral (select (a.started_at at time zone t.timezone)::date as first,
    (coalesce(a.ended_at, clock_now()) at time zone t.timezone)::date as last,
    exists (select 1 from stays l where l.tenant_id = s.tenant_id
      and l.reservation_id = s.reservation_id and l.check_in > s.check_in) as goes_on) d
  where t.tenant_id = a.tenant_id and s.check_in <= d.last and (not d.goes_on or s.check_out > d.first)
    and coalesce(r.checked_in_at, '-infinity') < coalesce(a.ended_at, clock_now())
    and coalesce(r.checked_out_at, 'infinity') > a.started_at)`;

const report = sql<SwepReport>`jsonb_build_object(
  'opened', (select coalesce(sum(p.beds), 0) from ${pool} p),
  'used', (select count(distinct (s.room_id, bed)) from ${slept} s
    cross join generate_series(s.first, s.past - 1) bed),
  'nights', (select coalesce(sum((s.past - s.first) * greatest(s.before - s.since, 0)), 0) from ${slept} s),
  'released', (select count(*) from swep_holds h where h.tenant_id = a.tenant_id and h.activation_id = a.id
    and (h.ending = 'released' or ${isLapsed})))`;

const rooms = sql<SwepActivation['rooms']>`(select coalesce(jsonb_agg(jsonb_build_object('id', m.id,
    'roomNo', m.room_no, 'beds', p.beds) order by m.sort_letters, m.sort_number, m.id), '[]')
  from ${pool} p join rooms m on m.tenant_id = a.tenant_id and m.id = p.room_id)`;

/** Of an activation `a`. */
export const activationColumns = (reader: Reader) => sql`a.id, a.trigger, a.reason,
  a.started_at as "startedAt", a.ends_at as "endsAt", a.ended_at as "endedAt", a.version,
  ${personOf('a.started_by')} as by, ${personOf('a.ended_by')} as "endedBy", ${rooms} as rooms,
  ${holdsWhere(sql`h.tenant_id = a.tenant_id and h.activation_id = a.id`, reader)} as holds,
  ${report} as report`;
