import type { EffectiveStatus } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import type { StoredBlocker } from '#features/readiness/reasons.ts';

import type { Period } from './segments.ts';

/** As `nightsAsked`: the first night for which a room must be free; worked out once, not once a row. */
const firstAsked = ({ checkIn, checkOut }: Period) => sql<string>`(select case
  when t.today < ${checkOut}::date then greatest(${checkIn}::date, t.today) else ${checkIn}::date end
  from current_today() as t(today))`;

/** Of the room `r`: no hold lies on the first night. */
const isOpen = (by: Period) => sql<boolean>`not exists (select 1 from room_closures c
  where c.tenant_id = r.tenant_id and c.room_id = r.id and c.opens_on > ${firstAsked(by)})`;

export interface FreeWhere extends Period {
  persons: number;
  isSwep?: boolean | undefined;
  /** Of those that nobody is in only the ready ones. */
  isReady?: boolean | undefined;
  limit: number;
}

const freeRoomsOffered = 20;

interface Offer {
  id: number;
  roomNo: string;
}
type OfferWhere = Period & {
  persons: number;
  isReady: boolean;
  /** Not those that somebody has not left yet. */
  isEntering?: boolean | undefined;
};

/** Of the room `r`: it is not waiting for cleaning or repair. */
const isNotWaiting = sql<boolean>`exists (select 1 from room_status v
  where v.tenant_id = r.tenant_id and v.room_id = r.id and v.effective_status <> 'void-N-RTL')`;

/** What can be had instead, told to whoever was refused: in a rush for one room many are, so it costs little. */
export const listOffers = async (
  db: Db,
  { checkIn, checkOut, persons, isReady, isEntering = false }: OfferWhere,
): Promise<Offer[]> => {
  const { rows } = await sql<Offer>`select r.id, r.room_no as "roomNo"
  from rooms r
  left join (
    select room_id, sum(coalesce(upper(beds), 1000) - lower(beds)) as beds from (
      select room_id, beds from stays
      where is_live and check_in < ${checkOut}::date and check_out > ${firstAsked({ checkIn, checkOut })}
      union all
      select room_id, beds from held_beds
      where check_in < ${checkOut}::date and check_out > ${firstAsked({ checkIn, checkOut })}
      ${isEntering ? sql`union all select room_id, beds from overstays` : sql``}
    ) b group by room_id
  ) t on t.room_id = r.id
  left join room_holds h on h.tenant_id = r.tenant_id and h.room_id = r.id and h.released_at is null
    and (h.until is null or h.until > clock_now())
  where r.deleted_at is null and r.max_guests >= ${persons}::int
    and (t.room_id is null or r.is_shared and t.beds + ${persons}::int <= r.max_guests)
    and ${isOpen({ checkIn, checkOut })}
    and ${isReady ? isNotWaiting : sql`true`}
  order by h.room_id is not null, r.max_guests, r.sort_key
  limit ${freeRoomsOffered}`.execute(db);
  return rows;
};

/** The guest's name of a booking that the reader may see. */
export const findHolder = async (db: Db, bookingId: string): Promise<string | null> => {
  const found = await db
    .selectFrom('reservations as r')
    .innerJoin('guests as g', (join) =>
      join.onRef('g.tenant_id', '=', 'r.tenant_id').onRef('g.id', '=', 'r.guest_id'),
    )
    .select('g.name')
    .where('r.booking_id', '=', bookingId)
    .executeTakeFirst();
  return found?.name ?? null;
};

export interface Held extends Period {
  roomNo: string;
  bookingId: string;
}

/** Who has the room over some of the days, where it is one guest's at a time. */
export const heldFrom = ({ roomId, ...by }: Period & { roomId?: number | null | undefined }) =>
  sql<Held | null>`(
    select jsonb_build_object('roomNo', m.room_no, 'bookingId', r.booking_id, 'checkIn', s.check_in,
      'checkOut', s.check_out)
    from stays s
    join rooms m on m.tenant_id = s.tenant_id and m.id = s.room_id
    join reservations r on r.tenant_id = s.tenant_id and r.id = s.reservation_id
    where s.room_id = ${roomId ?? 0} and s.is_live and not m.is_shared and m.deleted_at is null
      and s.check_in < ${by.checkOut}::date and s.check_out > ${firstAsked(by)}
    order by s.check_in limit 1)`;

/** The stays of the days, with those of which a council may know only that there is one. */
const takenIn = ({ checkIn, checkOut }: Period) =>
  sql<{ tenant_id: number; room_id: number; beds: string }>`(
    select tenant_id, room_id, beds from stays
    where is_live and check_in < ${checkOut}::date and check_out > ${firstAsked({ checkIn, checkOut })}
    union all
    select tenant_id, room_id, beds from held_beds
    where check_in < ${checkOut}::date and check_out > ${firstAsked({ checkIn, checkOut })}
    union all
    select tenant_id, room_id, beds
    from hidden_stays((select current_councils()), ${firstAsked({ checkIn, checkOut })}, ${checkOut}::date))`;

/**
 * Rooms that nobody has over the days and that fit: ready ones first, those for severe weather and
 * those of strangers last, then the smallest that do.
 */
export const listFreeRooms = (db: Db, by: FreeWhere) =>
  db
    .selectFrom('rooms as r')
    .innerJoin('room_status as m', (join) =>
      join.onRef('m.tenant_id', '=', 'r.tenant_id').onRef('m.room_id', '=', 'r.id'),
    )
    .leftJoin(
      (from) =>
        from
          .selectFrom(takenIn(by).as('s'))
          .select(['tenant_id', 'room_id'])
          .select(sql<number | null>`sum(coalesce(upper(beds), 1000) - lower(beds))`.as('taken'))
          .groupBy(['tenant_id', 'room_id'])
          .as('t'),
      (join) => join.onRef('t.tenant_id', '=', 'r.tenant_id').onRef('t.room_id', '=', 'r.id'),
    )
    .select(['r.id', 'r.room_no as roomNo', 'r.type', 'r.floor', 'r.max_guests as maxGuests'])
    .select(sql<EffectiveStatus>`m.effective_status`.as('effectiveStatus'))
    .select(['r.is_shared as isShared', 'r.price_per_night as pricePerNight'])
    .select(sql<StoredBlocker | null>`m.blockers->0`.as('blocker'))
    .where('r.deleted_at', 'is', null)
    .where('r.max_guests', '>=', by.persons)
    .$if(by.isReady === true, (query) => query.where('m.effective_status', '!=', 'void-N-RTL'))
    .$if(by.isSwep !== undefined, (query) => query.where('m.is_swep', '=', by.isSwep ?? false))
    .where(
      sql<boolean>`(t.room_id is null or r.is_shared and t.taken + ${by.persons}::int <= r.max_guests)`,
    )
    .where(isOpen(by))
    .orderBy(sql`m.effective_status = 'void-RTL'`, 'desc')
    .orderBy('m.is_swep')
    .orderBy('r.is_shared')
    .orderBy('r.max_guests')
    .orderBy('r.sort_key')
    .limit(by.limit)
    .execute();
export type FreeRoom = Awaited<ReturnType<typeof listFreeRooms>>[number];
