import { plainText } from '@keyhold/contract';
import type { contract, EffectiveStatus, Page, Parsed, Room, RoomStatus } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { anyOf } from '#core/records/any-of.ts';
import { roomRules } from '#features/figures/rules.ts';
import { lastChecked } from '#features/figures/seen.ts';
import type { StoredBlocker } from '#features/readiness/reasons.ts';

type ListInput = Parsed<typeof contract.rooms.list>['query'];

/** What each field is made of. */
const columns = {
  id: 'id',
  roomNo: 'room_no as roomNo',
  prefix: 'prefix',
  type: 'type',
  floor: 'floor',
  maxGuests: 'max_guests as maxGuests',
  pricePerNight: 'price_per_night as pricePerNight',
  isShared: 'is_shared as isShared',
  tag: 'tag',
  amenities: 'amenities',
  status: sql<RoomStatus>`status`.as('status'),
  effectiveStatus: sql<EffectiveStatus>`effective_status`.as('effectiveStatus'),
  hold: sql<Room['hold']>`hold`.as('hold'),
  /** The oldest fault that keeps it from being let. */
  maintenance: sql<
    Room['maintenance']
  >`jsonb_path_query_first(blockers, '$[*] ? (@.kind == "maintenance")')`.as('maintenance'),
  openFaults: sql<number>`coalesce(f.count, 0)`.as('openFaults'),
  housekeeping: sql<Room['housekeeping']>`housekeeping`.as('housekeeping'),
  blockers: sql<StoredBlocker[]>`blockers`.as('blockers'),
  guest: sql<Room['guest']>`guest`.as('guest'),
  reservations: sql<Room['reservations']>`(select coalesce(json_agg(json_build_object('id', r.id,
      'bookingId', r.booking_id, 'checkIn', n.check_in, 'checkOut', n.check_out, 'status', r.status)
      order by n.check_in, r.id), '[]') from (
    select s.tenant_id, s.reservation_id, s.check_in, s.check_out from stays s
    where s.tenant_id = rooms.tenant_id and s.room_id = rooms.id and s.is_live and s.check_out >
      (select p.today from property_today p where p.tenant_id = current_tenant())
    order by s.check_in, s.reservation_id limit 10) n
    join reservations r on r.tenant_id = n.tenant_id and r.id = n.reservation_id)`.as(
    'reservations',
  ),
  // From the requests, of which there are few: the stays of the whole house would be read for one room.
  endRequested: sql<boolean>`id = any(array(select p.room_id from requested_endings e
    cross join lateral (select room_id from present_stays s where s.tenant_id = e.tenant_id
      and s.reservation_id = e.reservation_id and s.is_in_house offset 0) p))`.as('endRequested'),
  due: sql<Room['due']>`due`.as('due'),
  voidSince: 'void_since as voidSince',
  lastCheckedAt: lastChecked.as('lastCheckedAt'),
  deletedAt: 'deleted_at as deletedAt',
  version: 'version',
} as const satisfies Record<keyof Room, unknown>;
const everyColumn = Object.values(columns);
const noGuest = sql<Room['guest']>`null`.as('guest');
const noReservations = sql<Room['reservations']>`'[]'::jsonb`.as('reservations');

const from = (db: Db) =>
  db
    .selectFrom('rooms')
    .innerJoin('room_status as s', (join) =>
      join.onRef('s.tenant_id', '=', 'rooms.tenant_id').onRef('s.room_id', '=', 'rooms.id'),
    )
    // Left out by the planner where nothing asks for it; said as a word, since an index stands on that.
    .leftJoin(
      (open) =>
        open
          .selectFrom('maintenances')
          .select(['tenant_id', 'room_id', open.fn.countAll<number>().as('count')])
          .where(sql<boolean>`is_open`)
          .groupBy(['tenant_id', 'room_id'])
          .as('f'),
      (join) =>
        join.onRef('f.tenant_id', '=', 'rooms.tenant_id').onRef('f.room_id', '=', 'rooms.id'),
    );

const matching = (db: Db, input: ListInput) => {
  const { status, effectiveStatus, type, floor, tag, search, due } = input;
  return from(db)
    .where('deleted_at', input.bin === true ? 'is not' : 'is', null)
    .$if(status !== undefined, (query) => query.where('status', 'in', status ?? []))
    .$if(effectiveStatus !== undefined, (query) =>
      query.where('effective_status', 'in', effectiveStatus ?? []),
    )
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$if(floor !== undefined, (query) => query.where('floor', '=', floor ?? 0))
    .$if(tag !== undefined, (query) => query.where(sql`${tag}`, '=', sql`any(tag)`))
    .$if(input.swep !== undefined, (query) => query.where('is_swep', '=', input.swep ?? false))
    .$if(due !== undefined, (query) => query.where(sql<boolean>`due && ${due ?? []}`))
    .$if(input.hasMaintenance !== undefined, (query) =>
      query.where(sql<boolean>`exists (select from maintenances m where m.tenant_id = rooms.tenant_id
        and m.room_id = rooms.id and m.is_open) = ${input.hasMaintenance ?? false}`),
    )
    .$if(input.dirty !== undefined, (query) =>
      query.where(sql<boolean>`(housekeeping is not null) = ${input.dirty ?? false}`),
    )
    .$if(input.notCheckedDays !== undefined, (query) =>
      query.where(sql<boolean>`not exists (select from room_checks c where c.tenant_id = rooms.tenant_id
        and c.room_id = rooms.id
        and c.answered_at > clock_now() - make_interval(days => ${input.notCheckedDays ?? 0}))`),
    )
    .$if(input.ready === true, (query) => query.where(roomRules.ready))
    .$if(input.ready === false, (query) => query.where(roomRules.notReady))
    .$if(Boolean(search), (query) =>
      query.where((where) =>
        where.or([
          sql<boolean>`holds(room_no, ${plainText(search ?? '')})`,
          sql<boolean>`holds(type, ${plainText(search ?? '')})`,
        ]),
      ),
    );
};

const sortColumns = {
  id: ['id'],
  roomNo: ['sort_key'],
  type: ['type', 'sort_key'],
  floor: ['floor', 'sort_key'],
  maxGuests: ['max_guests', 'sort_key'],
  pricePerNight: ['price_per_night', 'sort_key'],
  voidSince: ['void_since', 'sort_key'],
  lastCheckedAt: [sql`coalesce(${lastChecked}, '-infinity')`, 'sort_key'],
} as const;

interface Wanted {
  input: ListInput;
  withGuests: boolean;
  withReservations: boolean;
}

/** Only what is asked for is read: the type says all of it, the serialiser sends no more. */
const columnsOf = ({ input, withGuests, withReservations }: Wanted) => {
  const known = {
    ...columns,
    ...(!withGuests && { guest: noGuest }),
    ...(!withReservations && { reservations: noReservations }),
  };
  return input.select === undefined
    ? Object.values(known)
    : [...new Set(input.select)].map((field) => known[field]);
};

export const listRooms = async (db: Db, wanted: Wanted): Promise<Page<Room>> => {
  const { page, limit, sortBy = 'roomNo', sortOrder } = wanted.input;
  const matched = matching(db, wanted.input);
  const sorted = [...sortColumns[sortBy], 'id' as const].reduce(
    (query, column) =>
      query.orderBy(column, (order) => {
        const directed = sortOrder === 'asc' ? order.asc() : order.desc();
        return column === 'void_since' ? directed.nullsLast() : directed;
      }),
    matched.select(columnsOf(wanted)),
  );
  const skipped = (page - 1) * limit;
  // One row more than asked for tells whether there are more: only then they are counted.
  const rows: Room[] = await sorted
    .limit(limit + 1)
    .offset(skipped)
    .execute();
  const items = rows.slice(0, limit);
  const isLast = rows.length <= limit && (rows.length > 0 || page === 1);
  if (isLast) return { items, total: skipped + rows.length };
  const { total } = await matched
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
};

export const findRoom = (db: Db, id: number): Promise<Room | undefined> =>
  from(db).select(everyColumn).where('id', '=', id).executeTakeFirst();

export const findByDoor = (db: Db, code: string) =>
  db
    .selectFrom('rooms')
    .select(['id', 'room_no as roomNo'])
    .where('door_code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findRooms = (db: Db, ids: readonly number[]): Promise<Room[]> =>
  from(db).select(everyColumn).where('id', '=', anyOf(ids)).orderBy('sort_key').execute();

/** What rooms are picked from; `isReady` leaves out what waits for cleaning or repair. */
export const listBoard = async (db: Db, { isReady }: { isReady: boolean }) => {
  const rows = await from(db)
    .select(['id', 'room_no as roomNo', 'floor', 'type', sql<RoomStatus>`status`.as('status')])
    .select(sql<EffectiveStatus>`effective_status`.as('effectiveStatus'))
    .select(sql<string | null>`guest->>'name'`.as('guest'))
    .where('deleted_at', 'is', null)
    .$if(isReady, (query) => query.where('effective_status', '!=', 'void-N-RTL'))
    .orderBy('sort_key')
    .execute();
  return rows;
};

/** Those of the numbers that a room outside of the bin already has. */
export const findTaken = async (db: Db, roomNos: readonly string[]): Promise<string[]> => {
  const lower = roomNos.map((roomNo) => roomNo.toLowerCase());
  const rows = await db
    .selectFrom('rooms')
    .select('room_no')
    .where('deleted_at', 'is', null)
    .where(sql`lower(room_no)`, '=', sql`any(${lower})`)
    .orderBy('sort_key')
    .execute();
  return rows.map((row) => row.room_no);
};

/** Locks the rooms against other changes until this one is done. */
export const lockRooms = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('rooms')
    .select(['id', 'room_no', 'version', 'deleted_at', 'is_shared', 'max_guests'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
