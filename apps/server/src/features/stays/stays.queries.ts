import type { EffectiveStatus, Room } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/context.ts';

import type { Beds, Period, Segment } from './segments.ts';

type Ids = readonly number[];
const anyOf = (ids: Ids) => sql<number>`any(${ids})`;

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

export interface Taken extends Segment {
  reservationId: number;
  bookingId: string;
  beds: Beds;
}

interface Where extends Period {
  roomIds: Ids;
}

/** What is in the rooms already over the days. */
export const listTaken = async (
  db: Db,
  { roomIds, checkIn, checkOut }: Where,
): Promise<Taken[]> => {
  const rows = await db
    .selectFrom('stays as s')
    .innerJoin('reservations as r', (join) =>
      join.onRef('r.tenant_id', '=', 's.tenant_id').onRef('r.id', '=', 's.reservation_id'),
    )
    .select(['s.room_id as roomId', 's.check_in as checkIn', 's.check_out as checkOut'])
    .select(['r.id as reservationId', 'r.booking_id as bookingId'])
    .select(sql<number>`lower(s.beds)`.as('from'))
    .select(sql<number | null>`upper(s.beds)`.as('to'))
    .where('s.room_id', '=', anyOf(roomIds))
    .where('s.is_live', '=', true)
    .where('s.check_in', '<', checkOut)
    .where('s.check_out', '>', checkIn)
    .orderBy('s.check_in')
    .orderBy('s.id')
    .execute();
  return rows.map(({ from, to, ...row }) => ({ ...row, beds: { from, to } }));
};

export interface NewStay extends Segment {
  reservationId: number;
  beds: Beds;
}
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

/** What stands in the way of moving into the rooms now. */
export const listReadiness = (db: Db, roomIds: Ids) =>
  db
    .selectFrom('room_status')
    .select(['id', 'room_no as roomNo', 'max_guests as maxGuests', 'is_shared as isShared'])
    .select(sql<EffectiveStatus>`effective_status`.as('effectiveStatus'))
    .select(sql<Room['blockers']>`blockers`.as('blockers'))
    .where('id', '=', anyOf(roomIds))
    .execute();

/** Who is in the rooms now. */
export const listInHouse = (db: Db, roomIds: Ids) =>
  db
    .selectFrom('present_stays')
    .select(['room_id as roomId', 'reservation_id as reservationId', 'booking_id as bookingId'])
    .select(['check_in as checkIn', 'check_out as checkOut'])
    .where('room_id', '=', anyOf(roomIds))
    .where('is_in_house', '=', true)
    .execute();

/** The first booking that needs one of the rooms in the time: somebody in house, or still to come. */
export const findNeed = (db: Db, { roomIds, until }: { roomIds: Ids; until: string | null }) =>
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
    .orderBy('s.check_in')
    .orderBy('s.id')
    .execute();

/** What keeps rooms from being promised, and until which day. */
export const listClosures = (db: Db, roomIds: Ids) =>
  db
    .selectFrom('room_closures as c')
    .innerJoin('rooms as m', (join) =>
      join.onRef('m.tenant_id', '=', 'c.tenant_id').onRef('m.id', '=', 'c.room_id'),
    )
    .select(['c.room_id as roomId', 'm.room_no as roomNo', 'c.reason', 'c.opens_on as opensOn'])
    .where('c.room_id', '=', anyOf(roomIds))
    .execute();

/** Of the room `r`: no hold lies on the first night. */
const isOpen = ({ checkIn }: Period) => sql<boolean>`not exists (select 1 from room_closures c
  where c.tenant_id = r.tenant_id and c.room_id = r.id and c.opens_on > ${checkIn}::date)`;

export interface FreeWhere extends Period {
  persons: number;
  isSwep?: boolean | undefined;
  limit: number;
}

const freeRoomsOffered = 20;

interface Offer {
  id: number;
  roomNo: string;
}
type OfferWhere = Period & { persons: number };

/** What can be had instead, told to whoever was refused: in a rush for one room many are, so it costs little. */
const offers = ({ checkIn, checkOut, persons }: OfferWhere) => sql<Offer>`
  select r.id, r.room_no as "roomNo"
  from rooms r
  left join (
    select room_id, sum(coalesce(upper(beds), 1000) - lower(beds)) as beds from stays
    where is_live and check_in < ${checkOut}::date and check_out > ${checkIn}::date group by room_id
  ) t on t.room_id = r.id
  left join room_holds h on h.tenant_id = r.tenant_id and h.room_id = r.id and h.released_at is null
    and (h.until is null or h.until > now())
  where r.deleted_at is null and r.max_guests >= ${persons}::int
    and (t.room_id is null or r.is_shared and t.beds + ${persons}::int <= r.max_guests)
    and ${isOpen({ checkIn, checkOut })}
  order by h.room_id is not null, r.max_guests, r.sort_letters, r.sort_number
  limit ${freeRoomsOffered}`;

export const listOffers = async (db: Db, by: OfferWhere): Promise<Offer[]> =>
  (await offers(by).execute(db)).rows;

export interface Held extends Period {
  roomNo: string;
  bookingId: string;
  freeRooms: Offer[];
}

/** Who has the room over some of the days, where it is one guest's at a time, and what is free instead. */
export const heldFrom = ({ roomId, ...by }: OfferWhere & { roomId?: number | null | undefined }) =>
  sql<Held | null>`(
    select jsonb_build_object('roomNo', m.room_no, 'bookingId', r.booking_id, 'checkIn', s.check_in,
      'checkOut', s.check_out, 'freeRooms', (select coalesce(jsonb_agg(o), '[]') from (${offers(by)}) o))
    from stays s
    join rooms m on m.tenant_id = s.tenant_id and m.id = s.room_id
    join reservations r on r.tenant_id = s.tenant_id and r.id = s.reservation_id
    where s.room_id = ${roomId ?? 0} and s.is_live and not m.is_shared and m.deleted_at is null
      and s.check_in < ${by.checkOut}::date and s.check_out > ${by.checkIn}::date
    order by s.check_in limit 1)`;

/** Rooms that nobody has over the days and that fit: ready ones first, then the smallest that do. */
export const listFreeRooms = (db: Db, by: FreeWhere) =>
  db
    .selectFrom('room_status as r')
    .leftJoin(
      (from) =>
        from
          .selectFrom('stays')
          .select(['tenant_id', 'room_id'])
          .select(sql<number | null>`sum(coalesce(upper(beds), 1000) - lower(beds))`.as('taken'))
          .where('is_live', '=', true)
          .where('check_in', '<', by.checkOut)
          .where('check_out', '>', by.checkIn)
          .groupBy(['tenant_id', 'room_id'])
          .as('t'),
      (join) => join.onRef('t.tenant_id', '=', 'r.tenant_id').onRef('t.room_id', '=', 'r.id'),
    )
    .select(['r.id', 'r.room_no as roomNo', 'r.type', 'r.floor', 'r.max_guests as maxGuests'])
    .select(sql<EffectiveStatus>`r.effective_status`.as('effectiveStatus'))
    .select('r.is_shared as isShared')
    .where('r.deleted_at', 'is', null)
    .where('r.max_guests', '>=', by.persons)
    .$if(by.isSwep !== undefined, (query) => query.where('r.is_swep', '=', by.isSwep ?? false))
    .where(
      sql<boolean>`(t.room_id is null or r.is_shared and t.taken + ${by.persons}::int <= r.max_guests)`,
    )
    .where(isOpen(by))
    .orderBy(sql`r.effective_status = 'void-RTL'`, 'desc')
    .orderBy('r.max_guests')
    .orderBy('r.sort_letters')
    .orderBy('r.sort_number')
    .limit(by.limit)
    .execute();
export type FreeRoom = Awaited<ReturnType<typeof listFreeRooms>>[number];
