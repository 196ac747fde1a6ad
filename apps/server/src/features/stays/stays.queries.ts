import type { Beds as BedsTold, EffectiveStatus } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { anyOf } from '#core/records/any-of.ts';
import type { StoredBlocker } from '#features/readiness/reasons.ts';

import { heldBed, heldForMovers } from './held-beds.ts';
import type { HeldBed } from './held-beds.ts';
import type { Beds, Period, Segment } from './segments.ts';

type Ids = readonly number[];

/** Locks rooms against other changes of their stays; always in the order of ids, so none waits in a ring. */
export const lockRooms = (db: Db, ids: Ids) =>
  db
    .selectFrom('rooms')
    .select(['id', 'room_no as roomNo', 'max_guests as maxGuests', 'is_shared as isShared'])
    .select('deleted_at as deletedAt')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
export type LockedRoom = Awaited<ReturnType<typeof lockRooms>>[number];

export interface BookedSegment extends Segment {
  reservationId: number;
  bookingId: string;
  beds: Beds;
  /** Where it is no stay but a bed that is held for a name. */
  hold?: HeldBed | null;
  /** Their last night there is slept, and those who ask come later than they booked. */
  isOver?: boolean;
  /** No night of theirs is to come, and they are in their beds still. */
  hasNotLeft?: boolean;
}

interface Where extends Period {
  roomIds: Ids;
  /** Somebody is to be let in, or promised a bed now: whoever has not left is in theirs until they have. */
  isEntering?: boolean | undefined;
}

const stillIn = ({ roomIds, checkIn, checkOut }: Where) => sql`
    union all
    select o.room_id, o.check_in, o.check_out, o.reservation_id, o.booking_id, lower(o.beds),
      upper(o.beds), null::jsonb, false, true
    from (select room_id, check_in, check_out, reservation_id, booking_id, beds from overstays
      union all
      select room_id, check_in, check_out, 0, '', beds
      from hidden_overstays((select current_councils()))) o
    where o.room_id = ${anyOf(roomIds)}
      and o.check_in < ${checkOut}::date and o.check_out > ${checkIn}::date`;

/** What is in the rooms already over the days. */
export const listTaken = async (
  db: Db,
  { roomIds, checkIn, checkOut, isEntering = false }: Where,
): Promise<BookedSegment[]> => {
  type Row = Omit<BookedSegment, 'beds'> & { from: number; to: number | null };
  const isOver = (last: 's.check_out' | 'h.check_out') =>
    sql`${sql.ref(last)} <= (select current_today()) and (select current_today()) < ${checkOut}::date`;
  const { rows } = await sql<Row>`
    select s.room_id as "roomId", s.check_in as "checkIn", s.check_out as "checkOut",
      r.id as "reservationId", r.booking_id as "bookingId", lower(s.beds) as "from",
      upper(s.beds) as "to", null::jsonb as hold, ${isOver('s.check_out')} as "isOver",
      false as "hasNotLeft"
    from stays s join reservations r on r.tenant_id = s.tenant_id and r.id = s.reservation_id
    where s.room_id = ${anyOf(roomIds)} and s.is_live
      and s.check_in < ${checkOut}::date and s.check_out > ${checkIn}::date
    union all
    select h.room_id, h.check_in, h.check_out, 0, '', lower(h.beds), upper(h.beds), null::jsonb,
      ${isOver('h.check_out')}, false
    from hidden_stays((select current_councils()), ${checkIn}::date, ${checkOut}::date) h
    where h.room_id = ${anyOf(roomIds)}
    union all
    select h.room_id, h.check_in, h.check_out, 0, '', lower(h.beds), upper(h.beds), ${heldBed}, false, false
    from held_beds h
    where h.room_id = ${anyOf(roomIds)}
      and h.check_in < ${checkOut}::date and h.check_out > ${checkIn}::date
    ${isEntering ? stillIn({ roomIds, checkIn, checkOut }) : sql``}
    order by "checkIn", "reservationId"`.execute(db);
  return rows.map(({ from, to, ...row }) => ({ ...row, beds: { from, to } }));
};

export interface NewStay extends Segment {
  reservationId: number;
  beds: Beds;
}
/** Of a stay `s` in the room `m`: its beds, where they are let one by one. */
export const bedsOf = sql<BedsTold | null>`case when m.is_shared then jsonb_build_object(
  'from', lower(s.beds), 'to', coalesce(upper(s.beds) - 1, m.max_guests), 'of', m.max_guests) end`;

export const bedsText = ({ from, to }: Beds): string => `[${from},${to ?? ''})`;

export const insertStays = async (db: Db, stays: readonly NewStay[]): Promise<void> => {
  if (stays.length === 0) return;
  await db
    .insertInto('stays')
    .values(
      stays.map((stay) => ({
        reservation_id: stay.reservationId,
        room_id: stay.roomId,
        beds: bedsText(stay.beds),
        check_in: stay.checkIn,
        check_out: stay.checkOut,
      })),
    )
    .execute();
};

/** The parts of reservations, in order. */
export const listSegments = (db: Db, reservationIds: Ids) =>
  db
    .selectFrom('stays')
    .select(['id', 'reservation_id as reservationId', 'room_id as roomId'])
    .select(['check_in as checkIn', 'check_out as checkOut', 'is_live as isLive'])
    .select(sql<number | null>`upper(beds) - lower(beds)`.as('beds'))
    .where('reservation_id', '=', anyOf(reservationIds))
    .orderBy('reservation_id')
    .orderBy('check_in')
    .execute();
export type StoredSegment = Awaited<ReturnType<typeof listSegments>>[number];

export const deleteStays = async (db: Db, ids: Ids): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('stays').where('id', '=', anyOf(ids)).execute();
};

/** The parts that were planned keep their rooms from nobody any more. */
export const releaseStays = (db: Db, reservationIds: Ids) =>
  db
    .updateTable('stays')
    .set({ is_live: false })
    .where('reservation_id', '=', anyOf(reservationIds))
    .execute();

/** Ends stays today: nights slept stay, nights to come are free, a part of no night keeps nothing. */
export const endStays = (db: Db, { ids, today }: { ids: Ids; today: string }) =>
  sql`with planned as (
      delete from stays where reservation_id = any(${ids}) and check_in > ${today}::date
    )
    update stays set check_out = greatest(check_in + 1, least(check_out, ${today}::date)),
      is_live = is_live and check_in < ${today}::date
    where reservation_id = any(${ids}) and check_in <= ${today}::date`.execute(db);

export const markEmptied = (db: Db, roomIds: Ids) =>
  db
    .updateTable('rooms')
    .set({ emptied_at: sql<string>`clock_now()` })
    .where('id', '=', anyOf(roomIds))
    .execute();

/**
 * What stands in the way of moving into the rooms now. Whoever is about to have moved in counts as in
 * house already, so the reasons are read as they are; a service of those who live there is none. And
 * whether a bed that the movers would have is held for somebody.
 */
export const listReadiness = (db: Db, { roomIds, movers = [] }: { roomIds: Ids; movers?: Ids }) =>
  db
    .selectFrom('rooms as r')
    .innerJoin('room_status as m', (join) =>
      join.onRef('m.tenant_id', '=', 'r.tenant_id').onRef('m.room_id', '=', 'r.id'),
    )
    .select(['id', 'room_no as roomNo', 'max_guests as maxGuests', 'is_shared as isShared'])
    .select(sql<EffectiveStatus>`effective_status`.as('effectiveStatus'))
    .select(
      sql<StoredBlocker[]>`(select coalesce(jsonb_agg(jsonb_build_object('kind', b.kind, 'id', b.id,
          'text', b.text, 'since', json_instant(b.since), 'waitingOn', b.waiting_on, 'job', b.job)
          order by b.since, b.id), '[]')
        from room_blockers b
        where b.tenant_id = r.tenant_id and b.room_id = r.id
          and coalesce(b.job->>'type', '') <> 'stay_over')`.as('blockers'),
    )
    .select(heldForMovers(movers).as('hold'))
    .where('id', '=', anyOf(roomIds))
    .execute();

/** Who is in the rooms now, those first who should leave first. */
export const listInHouse = (db: Db, roomIds: Ids) =>
  db
    .selectFrom('present_stays')
    .select(['room_id as roomId', 'reservation_id as reservationId', 'booking_id as bookingId'])
    .select(['check_in as checkIn', 'check_out as checkOut', 'persons'])
    .where('room_id', '=', anyOf(roomIds))
    .where('is_in_house', '=', true)
    .orderBy('check_out')
    .orderBy('reservation_id')
    .execute();

interface Needing {
  roomIds: Ids;
  until: string | null;
  /** Only who has a bed behind so many. */
  beyond?: number | undefined;
}
/** The first booking that needs one of the rooms in the time: somebody in house, or still to come. */
export const findNeed = (db: Db, { roomIds, until, beyond }: Needing) =>
  db
    .selectFrom('stays as s')
    .innerJoin('reservations as r', (join) =>
      join.onRef('r.tenant_id', '=', 's.tenant_id').onRef('r.id', '=', 's.reservation_id'),
    )
    .innerJoin('property_today as t', 't.tenant_id', 's.tenant_id')
    .innerJoin('rooms as m', (join) =>
      join.onRef('m.tenant_id', '=', 's.tenant_id').onRef('m.id', '=', 's.room_id'),
    )
    .select(['s.room_id as roomId', 'm.room_no as roomNo', 'r.id as reservationId'])
    .select(['r.booking_id as bookingId', 's.check_in as checkIn', 's.check_out as checkOut'])
    .where('s.room_id', '=', anyOf(roomIds))
    .where('s.is_live', '=', true)
    .where('r.status', 'in', ['pending', 'contacted', 'confirmed', 'checked_in'])
    .where(
      sql<boolean>`(s.check_out > t.today or r.status = 'checked_in' and s.check_out = r.check_out)`,
    )
    .where(
      sql<boolean>`(${until}::timestamptz is null or s.check_in <= (${until}::timestamptz at time zone t.timezone)::date)`,
    )
    .$if(beyond !== undefined, (query) =>
      query.where(sql<boolean>`upper(s.beds) - 1 > ${beyond}::int`),
    )
    .orderBy('s.check_in')
    .orderBy('s.id')
    .execute();

/** What keeps rooms from being promised, and until which day; no night that is gone is promised. */
export const listClosures = (db: Db, roomIds: Ids) =>
  db
    .selectFrom('room_closures as c')
    .innerJoin('rooms as m', (join) =>
      join.onRef('m.tenant_id', '=', 'c.tenant_id').onRef('m.id', '=', 'c.room_id'),
    )
    .select(['c.room_id as roomId', 'm.room_no as roomNo', 'c.reason', 'c.opens_on as opensOn'])
    .where('c.room_id', '=', anyOf(roomIds))
    .where('c.opens_on', '>', sql<string>`(select current_today())`)
    .execute();
