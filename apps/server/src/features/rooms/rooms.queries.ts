import type { contract, EffectiveStatus, Page, Parsed, Room, RoomStatus } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { likely } from '#core/records/lists.ts';
import type { StoredBlocker } from '#features/readiness/job-words.ts';

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
  maintenance: sql<Room['maintenance']>`(select jsonb_build_object('id', b->'id')
    from jsonb_array_elements(blockers) b where b->>'kind' = 'maintenance' limit 1)`.as(
    'maintenance',
  ),
  openFaults: sql<number>`(select count(*)::int from maintenances m
    where m.tenant_id = rooms.tenant_id and m.room_id = rooms.id and m.is_open)`.as('openFaults'),
  housekeeping: sql<Room['housekeeping']>`housekeeping`.as('housekeeping'),
  blockers: sql<StoredBlocker[]>`blockers`.as('blockers'),
  guest: sql<Room['guest']>`guest`.as('guest'),
  reservations: sql<Room['reservations']>`(select coalesce(jsonb_agg(jsonb_build_object('id', n.id,
      'bookingId', n.booking_id, 'checkIn', n.check_in, 'checkOut', n.check_out, 'status', n.status)
      order by n.check_in), '[]') from (
    select r.id, r.booking_id, s.check_in, s.check_out, r.status from stays s
    join reservations r on r.tenant_id = s.tenant_id and r.id = s.reservation_id
    where s.tenant_id = rooms.tenant_id and s.room_id = rooms.id and s.is_live and s.check_out >
      (select p.today from property_today p where p.tenant_id = rooms.tenant_id)
    order by s.check_in limit 10) n)`.as('reservations'),
  endRequested: sql<boolean>`id in (select p.room_id from present_stays p
    join requested_endings e on e.tenant_id = p.tenant_id and e.reservation_id = p.reservation_id
    where p.is_in_house)`.as('endRequested'),
  due: sql<Room['due']>`due`.as('due'),
  voidSince: 'void_since as voidSince',
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
    .$if(input.ready === true, (query) => query.where('effective_status', '=', 'void-RTL'))
    .$if(input.ready === false, (query) => query.where('blockers', '!=', sql`'[]'`))
    .$if(Boolean(search), (query) =>
      query.where((where) =>
        where.or([
          where('room_no', 'ilike', likely(search ?? '')),
          where('type', 'ilike', likely(search ?? '')),
        ]),
      ),
    );
};

const sortColumns = {
  id: ['id'],
  roomNo: ['sort_letters', 'sort_number'],
  type: ['type', 'sort_letters', 'sort_number'],
  floor: ['floor', 'sort_letters', 'sort_number'],
  maxGuests: ['max_guests', 'sort_number'],
  pricePerNight: ['price_per_night', 'sort_number'],
  voidSince: ['void_since', 'sort_number'],
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

export const findByDoor = (db: Db, code: string): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('rooms')
    .select('id')
    .where('door_code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findRooms = (db: Db, ids: readonly number[]): Promise<Room[]> =>
  from(db)
    .select(everyColumn)
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('sort_letters')
    .orderBy('sort_number')
    .execute();

/** What rooms are picked from; `isReady` leaves out what waits for cleaning or repair. */
export const listBoard = async (db: Db, { isReady }: { isReady: boolean }) => {
  const rows = await from(db)
    .select(['id', 'room_no as roomNo', 'floor', 'type', sql<RoomStatus>`status`.as('status')])
    .select(sql<EffectiveStatus>`effective_status`.as('effectiveStatus'))
    .select(sql<string | null>`guest->>'name'`.as('guest'))
    .where('deleted_at', 'is', null)
    .$if(isReady, (query) => query.where('effective_status', '!=', 'void-N-RTL'))
    .orderBy('sort_letters')
    .orderBy('sort_number')
    .execute();
  return rows;
};

export const countByStatus = (db: Db) =>
  from(db)
    .select(['is_swep', 'effective_status'])
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .groupBy(['is_swep', 'effective_status'])
    .execute();

/** Those of the numbers that a room outside of the bin already has. */
export const findTaken = async (db: Db, roomNos: readonly string[]): Promise<string[]> => {
  const lower = roomNos.map((roomNo) => roomNo.toLowerCase());
  const rows = await db
    .selectFrom('rooms')
    .select('room_no')
    .where('deleted_at', 'is', null)
    .where(sql`lower(room_no)`, '=', sql`any(${lower})`)
    .orderBy('sort_number')
    .execute();
  return rows.map((row) => row.room_no);
};

/** Locks the rooms against other changes until this one is done. */
export const lockRooms = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('rooms')
    .select(['id', 'room_no', 'version', 'deleted_at', 'is_shared'])
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute();
