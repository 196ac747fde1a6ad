import type { SwepActivation, SwepHold } from '@keyhold/contract';
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
    'until', json_instant(h.until), 'heldAt', json_instant(h.held_at),
    'by', case when ${isTold} then ${personOf('h.held_by')} end,
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

const rooms = sql<SwepActivation['rooms']>`(select coalesce(jsonb_agg(jsonb_build_object('id', m.id,
    'roomNo', m.room_no, 'beds', p.beds) order by m.sort_key, m.id), '[]')
  from swep_pool(a.id) p join rooms m on m.tenant_id = a.tenant_id and m.id = p.room_id)`;

/** Of an activation `a`. */
export const activationColumns = (reader: Reader) => sql`a.id, a.trigger, a.reason,
  case when a.begun_at is null then case when a.ended_at is null then 'planned' else 'cancelled' end
    when a.ended_at is null then 'on' else 'over' end as state, a.started_at as "startedAt", a.ends_at as "endsAt", a.ended_at as "endedAt", a.version,
  ${personOf('a.started_by')} as by, ${personOf('a.ended_by')} as "endedBy", ${rooms} as rooms,
  ${holdsWhere(sql`h.tenant_id = a.tenant_id and h.activation_id = a.id`, reader)} as holds,
  swep_report(a.id) as report`;
