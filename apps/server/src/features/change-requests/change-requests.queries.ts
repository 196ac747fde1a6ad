import type { ChangeRequest, contract, Page, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage, containsPattern } from '#core/records/lists.ts';

type ListInput = Parsed<typeof contract.changeRequests.list>['query'];

/** Whoever has ended the stay in another way has left nothing to decide. */
const status = sql<
  ChangeRequest['status']
>`case when c.status = 'pending' and r.status <> 'checked_in'
  then 'lapsed' else c.status end`;
const room = sql<ChangeRequest['reservation']['room']>`(
  select jsonb_build_object('id', m.id, 'roomNo', m.room_no)
  from stays s join rooms m on m.tenant_id = s.tenant_id and m.id = s.room_id
  where s.tenant_id = r.tenant_id and s.reservation_id = r.id
  order by s.check_in <= t.today desc, abs(s.check_in - t.today) limit 1)`;
const leavesOn = sql`greatest(r.check_in + 1, least(r.check_out, t.today))`;
const changes = sql<ChangeRequest['changes']>`coalesce(c.changes, jsonb_build_array(
  jsonb_build_object('field', 'status', 'before', r.status, 'after', 'checked_out'),
  jsonb_build_object('field', 'checkOut', 'before', r.check_out, 'after', ${leavesOn})))`;

const from = (db: Db) =>
  db
    .selectFrom('change_requests as c')
    .innerJoin('reservations as r', (join) =>
      join.onRef('r.tenant_id', '=', 'c.tenant_id').onRef('r.id', '=', 'c.reservation_id'),
    )
    .innerJoin('property_today as t', 't.tenant_id', 'c.tenant_id');

const selecting = (query: ReturnType<typeof from>) =>
  query
    .innerJoin('guests as g', (join) =>
      join.onRef('g.tenant_id', '=', 'r.tenant_id').onRef('g.id', '=', 'r.guest_id'),
    )
    .leftJoin('users as u', 'u.id', 'c.requested_by')
    .leftJoin('users as d', 'd.id', 'c.decided_by')
    .select(['c.id', 'c.reason', 'c.remarks', 'c.created_at as requestedAt'])
    .select(['c.decided_at as decidedAt', 'c.requested_by as requesterId', 'u.name as requester'])
    .select(['c.decided_by as deciderId', 'd.name as decider', 'r.id as reservationId'])
    .select(['r.booking_id as bookingId', 'g.id as guestId', 'g.name as guest'])
    .select([status.as('status'), room.as('room'), changes.as('changes')])
    .select(sql<ChangeRequest['type']>`c.type`.as('type'))
    .select(sql<ChangeRequest['checkOutReason']>`c.check_out_reason`.as('checkOutReason'));
type Row = Awaited<ReturnType<ReturnType<typeof selecting>['execute']>>[number];

const asRequest = (row: Row): ChangeRequest => {
  const { requesterId, requester, deciderId, decider, ...rest } = row;
  const { reservationId, bookingId, guestId, guest, room: place, ...own } = rest;
  return {
    ...own,
    reservation: { id: reservationId, bookingId, guest: { id: guestId, name: guest }, room: place },
    requestedBy: { id: requesterId, name: requester ?? '' },
    decidedBy: deciderId === null ? null : { id: deciderId, name: decider ?? '' },
  };
};

const matching = (db: Db, input: ListInput) => {
  const { type, status: wanted, reservationId, search } = input;
  const like = containsPattern(search ?? '');
  return from(db)
    .$if(type !== undefined, (query) => query.where('c.type', 'in', type ?? []))
    .$if(wanted !== undefined, (query) => query.where(status, 'in', wanted ?? []))
    .$if(reservationId !== undefined, (query) => query.where('r.id', '=', reservationId ?? 0))
    .$if(Boolean(search), (query) =>
      query.where(
        sql<boolean>`(r.booking_id ilike ${like} or c.reason ilike ${like} or r.guest_id in (
          select g.id from guests g where g.name ilike ${like}))`,
      ),
    );
};

export const listRequests = async (db: Db, input: ListInput): Promise<Page<ChangeRequest>> => {
  const { page, limit, sortBy, sortOrder } = input;
  const matched = matching(db, input);
  // Without a wish: the newest first.
  const isUp = sortBy !== undefined && sortOrder === 'asc';
  const rows = await selecting(matched)
    .orderBy('c.id', isUp ? 'asc' : 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items: rows.map(asRequest), page, limit, matched });
};

export const findRequest = async (db: Db, id: number): Promise<ChangeRequest | undefined> => {
  const row = await selecting(from(db)).where('c.id', '=', id).executeTakeFirst();
  return row && asRequest(row);
};

interface NewEnding extends Pick<ChangeRequest, 'checkOutReason' | 'reason'> {
  reservationId: number;
  userId: number;
}

/** Nothing where somebody else's is waiting for an answer. */
export const insertEnding = (
  db: Db,
  { reservationId, checkOutReason, reason, userId }: NewEnding,
) =>
  db
    .insertInto('change_requests')
    .values({
      type: 'end_reservation',
      reservation_id: reservationId,
      check_out_reason: checkOutReason,
      reason,
      requested_by: userId,
    })
    // No index is named: a plan that is kept does not know the word that a partial one asks for.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

interface Decision {
  id: number;
  from: readonly string[];
  to: ChangeRequest['status'];
  userId: number;
  remarks: string;
  changes: ChangeRequest['changes'];
}

/** Answers a request that nobody has answered yet; nothing where somebody has. */
export const decide = (
  db: Db,
  { id, from: states, to, userId, remarks, changes: told }: Decision,
) =>
  db
    .updateTable('change_requests')
    .set({
      status: to,
      remarks,
      decided_by: userId,
      decided_at: sql<string>`clock_now()`,
      changes: JSON.stringify(told),
    })
    .where('id', '=', id)
    .where('status', 'in', states)
    .returning(sql<string>`decided_at`.as('decidedAt'))
    .executeTakeFirst();
