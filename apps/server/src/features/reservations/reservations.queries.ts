import { plainText } from '@keyhold/contract';
import type { contract, Page, Parsed, Reservation, ReservationStatus } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { anyOf } from '#core/records/any-of.ts';
import { toPage, containsPattern } from '#core/records/lists.ts';
import { lateness, readyArrivals, stayRules } from '#features/figures/rules.ts';
import { isFound } from '#features/guests/guests.service.ts';
import { bedsOf, heldFrom } from '#features/stays/stays.service.ts';

type ListInput = Parsed<typeof contract.reservations.list>['query'];

const parts = sql<Reservation['segments']>`(
  select coalesce(jsonb_agg(jsonb_build_object('room', jsonb_build_object('id', m.id, 'roomNo', m.room_no),
    'checkIn', s.check_in, 'checkOut', s.check_out, 'pricePerNight', m.price_per_night,
    'beds', ${bedsOf}) order by s.check_in), '[]')
  from stays s join rooms m on m.tenant_id = s.tenant_id and m.id = s.room_id
  where s.tenant_id = r.tenant_id and s.reservation_id = r.id)`;
const endRequested = sql<boolean>`(r.status = 'checked_in' and r.id in (
  select e.reservation_id from requested_endings e))`;
const stayClock = sql<
  Reservation['stayClock']
>`case when r.status = 'checked_in' then jsonb_build_object(
  'nights', greatest(t.today - r.check_in, 0),
  'limit', case when r.is_family and t.six_week_limit then r.check_in + 42 end) end`;

const council = sql<Reservation['council']>`case when r.council_id is not null
  then jsonb_build_object('id', r.council_id, 'name', r.council_name) end`;

/** Whatever else changes a booking makes another version of it. */
const mayTakeBack = sql<boolean>`coalesce(r.undo_version = r.version and r.status in ('checked_in', 'no_show')
  and (r.undo_since at time zone t.timezone)::date = t.today and g.erased_at is null, false)`;

/** Outer joins, though every row has its guest and its property: a count leaves out those it does not need. */
const from = (db: Db) =>
  db
    .selectFrom('reservations as r')
    .leftJoin('guests as g', (join) =>
      join.onRef('g.tenant_id', '=', 'r.tenant_id').onRef('g.id', '=', 'r.guest_id'),
    )
    .leftJoin('property_today as t', 't.tenant_id', 'r.tenant_id');
type From = ReturnType<typeof from>;

const selecting = (query: From) =>
  query
    .select(['r.id', 'r.booking_id as bookingId', 'r.persons', 'r.guest_id as guestId'])
    .select([sql<string>`g.name`.as('name'), sql<string>`t.today`.as('today')])
    .select(['r.check_in as checkIn', 'r.check_out as checkOut', 'r.version'])
    .select(sql<ReservationStatus>`r.status`.as('status'))
    .select(sql<number>`r.check_out - r.check_in`.as('nights'))
    .select(['r.contacted_date as contactedDate', 'r.expected_check_in as expectedCheckIn'])
    .select(['r.booking_confirmation as bookingConfirmation', 'r.placed_by as placedBy'])
    .select(['r.council_reference as councilReference', 'r.is_family as isFamily'])
    .select(['r.is_locked as isLocked', 'r.checked_in_at as checkedInAt'])
    .select(['r.checked_out_at as checkedOutAt', 'r.closing_note as reason'])
    .select(council.as('council'))
    .select(sql<Reservation['checkOutReason']>`r.check_out_reason`.as('checkOutReason'))
    .select(['g.erased_at as erasedAt'])
    .select([
      lateness.as('late'),
      endRequested.as('endRequested'),
      mayTakeBack.as('mayTakeBack'),
      stayClock.as('stayClock'),
      parts.as('segments'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selecting>['execute']>>[number];

/** What a service needs to know besides what the wire tells. */
export type StoredReservation = Reservation & { today: string; isErased: boolean };

/** The part of the stay that counts now: the last one begun, or the first. */
const presentRoom = ({ segments, today }: Row): Reservation['room'] => {
  const begun = segments.filter((segment) => segment.checkIn <= today);
  return (begun.at(-1) ?? segments[0])?.room ?? null;
};

const asKnown = ({ guestId, name, erasedAt, ...row }: Row): StoredReservation => ({
  ...row,
  guest: { id: guestId, name },
  room: presentRoom({ guestId, name, erasedAt, ...row }),
  isErased: erasedAt !== null,
});

const isIn = {
  today: sql<boolean>`(${stayRules.arriving} or ${stayRules.inHouse})`,
  arriving: stayRules.arriving,
  unready: sql<boolean>`${stayRules.arriving} and r.id not in ${readyArrivals}`,
  late: stayRules.late,
  in_house: stayRules.inHouse,
  departing: stayRules.departing,
  overdue: stayRules.overdue,
  no_room: stayRules.withoutRoom,
  over_28: sql<boolean>`r.status = 'checked_in' and r.check_in < t.today - 28`,
  over_42: stayRules.overSixWeeks,
  swep: sql<boolean>`r.status in ('pending', 'contacted', 'confirmed', 'checked_in') and r.id in (
    select s.reservation_id from stays s join room_status m on m.tenant_id = s.tenant_id and m.room_id = s.room_id
    where m.is_swep)`,
};

const matching = (db: Db, input: ListInput) => {
  const { status, view, from: first, to, roomId, guestId, councilId, search } = input;
  const like = containsPattern(search ?? '');
  const sought = plainText(search ?? '');
  return from(db)
    .$if(status !== undefined, (query) => query.where('r.status', 'in', status ?? []))
    .$if(view !== undefined, (query) => query.where(isIn[view ?? 'in_house']))
    .$if(first !== undefined, (query) => query.where('r.check_out', '>', first ?? ''))
    .$if(to !== undefined, (query) => query.where('r.check_in', '<=', to ?? ''))
    .$if(guestId !== undefined, (query) => query.where('r.guest_id', '=', guestId ?? 0))
    .$if(typeof councilId === 'number', (query) =>
      query.where('r.council_id', '=', Number(councilId)),
    )
    .$if(councilId === 'none', (query) => query.where('r.council_id', 'is', null))
    .$if(roomId !== undefined, (query) =>
      query.where(
        sql<boolean>`r.id in (select s.reservation_id from stays s where s.room_id = ${roomId ?? 0})`,
      ),
    )
    .$if(Boolean(search), (query) =>
      query.where(
        sql<boolean>`(r.booking_id ilike ${like} or r.booking_confirmation ilike ${like} or ${isFound(search ?? '')}
          or r.id in (select s.reservation_id from stays s
            join rooms m on m.tenant_id = s.tenant_id and m.id = s.room_id where holds(m.room_no, ${sought})))`,
      ),
    );
};

const roomOrder = sql`(
  select m.sort_key from stays s join rooms m on m.tenant_id = s.tenant_id and m.id = s.room_id
  where s.tenant_id = r.tenant_id and s.reservation_id = r.id
  order by s.check_in <= t.today desc, abs(s.check_in - t.today) limit 1)`;
const sortColumns = {
  id: [sql`r.id`],
  bookingId: [sql`r.number`],
  guest: [sql`lower(g.name)`],
  room: [roomOrder],
  checkIn: [sql`r.check_in`],
  checkOut: [sql`r.check_out`],
  status: [sql`r.status`, sql`r.check_in`],
  nights: [sql`r.check_out - r.check_in`],
};

/** The day on which somebody comes, or goes. */
const nextStep = sql`case when r.status = 'checked_in' then r.check_out else r.due_on end`;
const concernToday = new Set<ListInput['view']>([
  'today',
  'arriving',
  'unready',
  'late',
  'in_house',
  'departing',
  'overdue',
]);

export const listReservations = async (db: Db, input: ListInput): Promise<Page<Reservation>> => {
  const { page, limit, sortBy, sortOrder, view } = input;
  // Without a wish: the newest arrival first, and of today's the soonest.
  const isToday = sortBy === undefined && concernToday.has(view);
  const isUp = isToday || (sortBy !== undefined && sortOrder === 'asc');
  const matched = matching(db, input);
  const columns = isToday ? [nextStep] : sortColumns[sortBy ?? 'checkIn'];
  const sorted = [...columns, sql`r.id`].reduce(
    (query, column) =>
      query.orderBy(column, (order) => {
        const directed = isUp ? order.asc() : order.desc();
        // Only a room may be missing; elsewhere these words would keep the index from being used.
        return sortBy === 'room' ? directed.nullsLast() : directed;
      }),
    selecting(matched),
  );
  const rows = await sorted
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items: rows.map(asKnown), page, limit, matched });
};

export const findReservations = async (
  db: Db,
  ids: readonly number[],
): Promise<StoredReservation[]> => {
  const rows = await selecting(from(db)).where('r.id', '=', anyOf(ids)).orderBy('r.id').execute();
  return rows.map(asKnown);
};

/** The one that this transaction has just made: it holds the counter. */
export const findNewest = async (db: Db): Promise<StoredReservation | undefined> => {
  const row = await selecting(from(db))
    .where(
      'r.number',
      '=',
      sql<number>`(select last from booking_counters where tenant_id = current_tenant())`,
    )
    .executeTakeFirst();
  return row && asKnown(row);
};

interface Wish {
  guestId?: number | undefined;
  roomId?: number | null | undefined;
  checkIn: string;
  checkOut: string;
  persons: number;
}

/** The property's day, its guest where one is named, and who has the room: known before any lock. */
export const lookAhead = (db: Db, wish: Wish) =>
  db
    .selectFrom('property_today as t')
    .leftJoin('guests as g', (join) =>
      join
        .onRef('g.tenant_id', '=', 't.tenant_id')
        .on('g.id', '=', wish.guestId ?? 0)
        .on('g.deleted_at', 'is', null),
    )
    .select(['t.today', 'g.id as guestId', heldFrom(wish).as('held')])
    .where('t.tenant_id', '=', sql<number>`current_tenant()`)
    .executeTakeFirstOrThrow();
