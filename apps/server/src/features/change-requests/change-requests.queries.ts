import { plainText } from '@keyhold/contract';
import type { ChangeRequest, contract, Page, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage, containsPattern } from '#core/records/lists.ts';

type ListInput = Parsed<typeof contract.changeRequests.list>['query'];

/** What has ended in another way, is gone or is not as it was asked of, leaves nothing to decide. */
const status = sql<
  ChangeRequest['status']
>`case when c.status = 'pending' and (r.status <> 'checked_in'
  or c.type = 'update_shift' and (s.deleted_at is not null
    or c.wanted -> 'was' <> shift_plan(s.user_id, s.starts_at, s.ends_at))
  or c.type = 'update_clock_time'
    and c.wanted -> 'was' <> clock_times(l.clock_in, l.clock_out, l.break_minutes))
  then 'lapsed' else c.status end`;
const room = sql`(
  select jsonb_build_object('id', m.id, 'roomNo', m.room_no)
  from stays s join rooms m on m.tenant_id = s.tenant_id and m.id = s.room_id
  where s.tenant_id = r.tenant_id and s.reservation_id = r.id
  order by s.check_in <= t.today desc, abs(s.check_in - t.today) limit 1)`;
const reservation = sql<ChangeRequest['reservation']>`case when r.id is not null
  then jsonb_build_object('id', r.id, 'bookingId', r.booking_id,
    'guest', jsonb_build_object('id', g.id, 'name', g.name), 'room', ${room}) end`;
const shift = sql<ChangeRequest['shift']>`case when s.id is not null
  then jsonb_build_object('id', s.id, 'title', s.title, 'startsAt', json_instant(s.starts_at),
    'endsAt', json_instant(s.ends_at), 'user', case when s.user_id is not null
      then jsonb_build_object('id', s.user_id, 'name', coalesce(w.name, '')) end) end`;
const timeLog = sql<ChangeRequest['timeLog']>`case when l.id is not null
  then jsonb_build_object('id', l.id, 'clockIn', json_instant(l.clock_in),
    'clockOut', json_instant(l.clock_out),
    'user', jsonb_build_object('id', l.user_id, 'name', coalesce(o.name, ''))) end`;
const colleague = sql<ChangeRequest['colleague']>`case when c.asked_of is not null
  then jsonb_build_object('id', c.asked_of, 'name', coalesce(k.name, ''),
    'agreedAt', json_instant(c.agreed_at)) end`;
const leavesOn = sql`greatest(r.check_in + 1, least(r.check_out, t.today))`;
/** What times that are kept in JSON come to. */
const minutesOf = (
  times: ReturnType<typeof sql>,
) => sql`case when ${times} ->> 'clockOut' is not null
  then worked_minutes((${times} ->> 'clockIn')::timestamptz, (${times} ->> 'clockOut')::timestamptz,
    (${times} ->> 'breakMinutes')::int)::text end`;
/** What approving would do now, of each kind; what was decided stands as it was then. */
const changes = sql<ChangeRequest['changes']>`coalesce(c.changes, case c.type
  when 'end_reservation' then jsonb_build_array(
    jsonb_build_object('field', 'status', 'before', r.status, 'after', 'checked_out'),
    jsonb_build_object('field', 'checkOut', 'before', r.check_out, 'after', ${leavesOn}))
  when 'update_shift' then (
    select coalesce(jsonb_agg(jsonb_build_object('field', f.field, 'before', f.before, 'after', f.after)
      order by f.place), '[]')
    from (values
      (1, 'startsAt', coalesce(c.wanted -> 'was' ->> 'startsAt', json_instant(s.starts_at)),
        c.wanted ->> 'startsAt'),
      (2, 'endsAt', coalesce(c.wanted -> 'was' ->> 'endsAt', json_instant(s.ends_at)),
        c.wanted ->> 'endsAt'),
      (3, 'user', coalesce((select n.name from users n
          where n.id = (c.wanted -> 'was' ->> 'userId')::int), w.name),
        (select n.name from users n where n.id = (c.wanted ->> 'userId')::int)))
      f(place, field, before, after)
    where c.wanted ? case f.field when 'user' then 'userId' else f.field end)
  when 'update_clock_time' then jsonb_build_array(
    jsonb_build_object('field', 'clockIn', 'before', c.wanted -> 'was' ->> 'clockIn',
      'after', c.wanted ->> 'clockIn'),
    jsonb_build_object('field', 'clockOut', 'before', c.wanted -> 'was' ->> 'clockOut',
      'after', c.wanted ->> 'clockOut'),
    jsonb_build_object('field', 'breakMinutes', 'before', c.wanted -> 'was' ->> 'breakMinutes',
      'after', c.wanted ->> 'breakMinutes'),
    jsonb_build_object('field', 'worked', 'before', ${minutesOf(sql`c.wanted -> 'was'`)},
      'after', ${minutesOf(sql`c.wanted`)}))
  end)`;

/** Whoever asks for the queue: what others ask for is there for those who read its kind. */
export interface Asker {
  userId: number;
  reads: readonly string[];
}

const from = (db: Db, { userId, reads }: Asker) =>
  db
    .selectFrom('change_requests as c')
    .innerJoin('property_today as t', 't.tenant_id', 'c.tenant_id')
    .leftJoin('reservations as r', (join) =>
      join.onRef('r.tenant_id', '=', 'c.tenant_id').onRef('r.id', '=', 'c.reservation_id'),
    )
    .leftJoin('guests as g', (join) =>
      join.onRef('g.tenant_id', '=', 'r.tenant_id').onRef('g.id', '=', 'r.guest_id'),
    )
    .leftJoin('shifts as s', (join) =>
      join.onRef('s.tenant_id', '=', 'c.tenant_id').onRef('s.id', '=', 'c.shift_id'),
    )
    .leftJoin('users as w', 'w.id', 's.user_id')
    .leftJoin('time_logs as l', (join) =>
      join.onRef('l.tenant_id', '=', 'c.tenant_id').onRef('l.id', '=', 'c.time_log_id'),
    )
    .leftJoin('users as o', 'o.id', 'l.user_id')
    .where(
      sql<boolean>`(c.type = any (${[...reads]}::text[])
        or c.requested_by = ${userId} and c.type <> 'end_reservation' or c.asked_of = ${userId})`,
    );

const selecting = (query: ReturnType<typeof from>) =>
  query
    .leftJoin('users as u', 'u.id', 'c.requested_by')
    .leftJoin('users as d', 'd.id', 'c.decided_by')
    .leftJoin('users as k', 'k.id', 'c.asked_of')
    .select(['c.id', 'c.reason', 'c.remarks', 'c.day', 'c.created_at as requestedAt'])
    .select(['c.decided_at as decidedAt', 'c.requested_by as requesterId', 'u.name as requester'])
    .select(['c.decided_by as deciderId', 'd.name as decider'])
    .select([status.as('status'), changes.as('changes')])
    .select([reservation.as('reservation'), shift.as('shift'), timeLog.as('timeLog')])
    .select(colleague.as('colleague'))
    .select(sql<ChangeRequest['type']>`c.type`.as('type'))
    .select(sql<ChangeRequest['checkOutReason']>`c.check_out_reason`.as('checkOutReason'));
type Row = Awaited<ReturnType<ReturnType<typeof selecting>['execute']>>[number];

const asRequest = (row: Row): ChangeRequest => {
  const { requesterId, requester, deciderId, decider, ...own } = row;
  return {
    ...own,
    requestedBy: { id: requesterId, name: requester ?? '' },
    decidedBy: deciderId === null ? null : { id: deciderId, name: decider ?? '' },
  };
};

interface Listing {
  input: ListInput;
  asker: Asker;
}
const matching = (db: Db, { input, asker }: Listing) => {
  const { type, status: wanted, reservationId, shiftId, timeLogId } = input;
  const { mine, decidable, asksMe, search } = input;
  const like = containsPattern(search ?? '');
  const sought = plainText(search ?? '');
  return from(db, asker)
    .$if(type !== undefined, (query) => query.where('c.type', 'in', type ?? []))
    .$if(wanted !== undefined, (query) => query.where(status, 'in', wanted ?? []))
    .$if(reservationId !== undefined, (query) => query.where('r.id', '=', reservationId ?? 0))
    .$if(shiftId !== undefined, (query) => query.where('s.id', '=', shiftId ?? 0))
    .$if(timeLogId !== undefined, (query) => query.where('l.id', '=', timeLogId ?? 0))
    .$if(mine !== undefined, (query) =>
      query.where(sql<boolean>`(c.requested_by = ${asker.userId}) = ${mine ?? true}`),
    )
    .$if(decidable !== undefined, (query) =>
      query.where(
        sql<boolean>`(${status} = 'pending' and c.requested_by is distinct from ${asker.userId}::int
          and (c.asked_of is null or c.agreed_at is not null)) = ${decidable ?? true}`,
      ),
    )
    .$if(asksMe !== undefined, (query) =>
      query.where(
        sql<boolean>`(${status} = 'pending' and c.agreed_at is null
          and c.asked_of is not distinct from ${asker.userId}::int) = ${asksMe ?? true}`,
      ),
    )
    .$if(Boolean(search), (query) =>
      query.where(
        sql<boolean>`(holds(r.booking_id, ${sought}) or c.reason ilike ${like} or holds(g.name, ${sought})
          or holds(s.title, ${sought}) or holds(w.name, ${sought}) or holds(o.name, ${sought})
          or c.day is not null and exists (select from users q
            where q.id = c.requested_by and holds(q.name, ${sought})))`,
      ),
    );
};

export const listRequests = async (db: Db, by: Listing): Promise<Page<ChangeRequest>> => {
  const { page, limit, sortBy, sortOrder } = by.input;
  const matched = matching(db, by);
  // Without a wish: the newest first.
  const isUp = sortBy !== undefined && sortOrder === 'asc';
  const rows = await selecting(matched)
    .orderBy('c.id', isUp ? 'asc' : 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items: rows.map(asRequest), page, limit, matched });
};

export const findRequest = async (
  db: Db,
  { id, asker }: { id: number; asker: Asker },
): Promise<ChangeRequest | undefined> => {
  const row = await selecting(from(db, asker)).where('c.id', '=', id).executeTakeFirst();
  return row && asRequest(row);
};
