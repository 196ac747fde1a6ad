import type { contract, EffectiveStatus, Page, Parsed, Room, RoomStatus } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/context.ts';

type ListInput = Parsed<typeof contract.rooms.list>['query'];

const columns = [
  'id',
  'room_no as roomNo',
  'prefix',
  'type',
  'floor',
  'max_guests as maxGuests',
  'price_per_night as pricePerNight',
  'is_shared as isShared',
  'tag',
  'amenities',
  sql<RoomStatus>`status`.as('status'),
  sql<EffectiveStatus>`effective_status`.as('effectiveStatus'),
  sql<Room['hold']>`hold`.as('hold'),
  sql<Room['blockers']>`blockers`.as('blockers'),
  sql<Room['guest']>`guest`.as('guest'),
  sql<boolean>`id in (select p.room_id from present_stays p
    join requested_endings e on e.tenant_id = p.tenant_id and e.reservation_id = p.reservation_id
    where p.is_in_house)`.as('endRequested'),
  sql<Room['due']>`due`.as('due'),
  'void_since as voidSince',
  'deleted_at as deletedAt',
  'version',
] as const;

/** Nothing tells of these yet; the view will, once jobs are there. */
const untold = { maintenance: null, housekeeping: null };

const from = (db: Db) => db.selectFrom('room_status');
const asRoom = (row: Omit<Room, keyof typeof untold>): Room => ({ ...row, ...untold });

const likely = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

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

export const listRooms = async (db: Db, input: ListInput): Promise<Page<Room>> => {
  const { page, limit, sortBy = 'roomNo', sortOrder } = input;
  const matched = matching(db, input);
  const sorted = [...sortColumns[sortBy], 'id' as const].reduce(
    (query, column) =>
      query.orderBy(column, (order) =>
        (sortOrder === 'asc' ? order.asc() : order.desc()).nullsLast(),
      ),
    matched.select(columns),
  );
  const skipped = (page - 1) * limit;
  // One row more than asked for tells whether there are more: only then they are counted.
  const rows = await sorted
    .limit(limit + 1)
    .offset(skipped)
    .execute();
  const items = rows.slice(0, limit).map(asRoom);
  const isLast = rows.length <= limit && (rows.length > 0 || page === 1);
  if (isLast) return { items, total: skipped + rows.length };
  const { total } = await matched
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
};

export const findRoom = async (db: Db, id: number): Promise<Room | undefined> => {
  const row = await from(db).select(columns).where('id', '=', id).executeTakeFirst();
  return row && asRoom(row);
};

export const findRooms = async (db: Db, ids: readonly number[]): Promise<Room[]> => {
  const rows = await from(db)
    .select(columns)
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('sort_letters')
    .orderBy('sort_number')
    .execute();
  return rows.map(asRoom);
};

export const listBoard = async (db: Db) => {
  const rows = await from(db)
    .select(['id', 'room_no as roomNo', 'floor', 'type', sql<RoomStatus>`status`.as('status')])
    .select(sql<EffectiveStatus>`effective_status`.as('effectiveStatus'))
    .select(sql<string | null>`guest->>'name'`.as('guest'))
    .where('deleted_at', 'is', null)
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
