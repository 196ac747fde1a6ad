import { plainText } from '@keyhold/contract';
import type { contract, Page, Parsed, SavedView, SavedViewList } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { columnsOf } from '#core/records/columns.ts';
import { toPage } from '#core/records/lists.ts';

type ListInput = Parsed<typeof contract.savedViews.list>['query'];
export type NewView = Parsed<typeof contract.savedViews.create>['body'];
export type ViewChange = Parsed<typeof contract.savedViews.update>['body'];

const columns = [
  'id',
  'name',
  'search',
  'is_default as isDefault',
  'version',
  'created_at as createdAt',
  sql<SavedViewList>`list`.as('list'),
] as const;

/** Nobody's but their own: there is no other way to these rows. */
const from = (db: Db, userId: number) => db.selectFrom('saved_views').where('user_id', '=', userId);
const selecting = (query: ReturnType<typeof from>) => query.select(columns);

const sortColumns = { name: sql`lower(name)`, createdAt: sql`created_at` };

export const listViews = async (
  db: Db,
  { userId, ...input }: ListInput & { userId: number },
): Promise<Page<SavedView>> => {
  const { page, limit, list, search, sortBy = 'name', sortOrder } = input;
  const matched = from(db, userId)
    .$if(list !== undefined, (query) => query.where('list', '=', list ?? ''))
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`holds(name, ${plainText(search ?? '')})`),
    );
  const items = await selecting(matched)
    .orderBy(sortColumns[sortBy], sortOrder)
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

interface Own {
  id: number;
  userId: number;
}

export const lockView = (db: Db, { id, userId }: Own): Promise<SavedView | undefined> =>
  selecting(from(db, userId)).where('id', '=', id).forUpdate().executeTakeFirst();

/** A list opens with one view at most. */
export const clearDefault = (db: Db, { userId, list }: { userId: number; list: string }) =>
  db
    .updateTable('saved_views')
    .set({ is_default: false, version: sql`version + 1` })
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute();

export const insertView = async (
  db: Db,
  { userId, view }: { userId: number; view: NewView },
): Promise<number> => {
  const { id } = await db
    .insertInto('saved_views')
    .values({ ...columnsOf(view), user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateView = (db: Db, { id, userId, change }: Own & { change: ViewChange }) =>
  db
    .updateTable('saved_views')
    .set({ ...columnsOf(change), version: sql`version + 1` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();

export const deleteView = (db: Db, { id, userId }: Own) =>
  db.deleteFrom('saved_views').where('id', '=', id).where('user_id', '=', userId).execute();
