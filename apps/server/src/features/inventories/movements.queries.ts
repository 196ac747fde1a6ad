import { plainText } from '@keyhold/contract';
import type { BinEntry, contract, Page, Parsed, StockMovement } from '@keyhold/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { containsPattern, toPage } from '#core/records/lists.ts';

import { fromMovements, person, product, selectMovements, undoUntil } from './stock.columns.ts';
import type { Undoing } from './stock.columns.ts';

type Routes = typeof contract.inventories;
type AuditQuery = Parsed<Routes['audit']>['query'];
type BinQuery = Parsed<Routes['bin']>['query'];
interface Asking {
  seen: RawBuilder<boolean>;
  undoing: Undoing;
}

/** The first instant of a day in the property's zone. */
const startOf = (day: string, after = 0) =>
  sql<string>`(select (${day}::date + ${after}::int)::timestamp at time zone timezone
    from property_today where tenant_id = current_tenant())`;

const searched = (search: string) => {
  const like = containsPattern(search);
  const sought = plainText(search);
  return sql<boolean>`(holds(p.name, ${sought}) or holds(i.batch, ${sought}) or m.note ilike ${like})`;
};

const conditionsOf = (query: AuditQuery) => {
  const { search = '', productId, inventoryId, kind, reason, userId, from, to } = query;
  return [
    search !== '' && searched(search),
    productId !== undefined && sql<boolean>`m.product_id = ${productId}`,
    inventoryId !== undefined && sql<boolean>`m.inventory_id = ${inventoryId}`,
    kind !== undefined && sql<boolean>`m.kind = any (${kind}::text[])`,
    reason !== undefined && sql<boolean>`m.reason = any (${reason}::text[])`,
    userId !== undefined && sql<boolean>`m.made_by = ${userId}`,
    from !== undefined && sql<boolean>`m.made_at >= ${startOf(from)}`,
    to !== undefined && sql<boolean>`m.made_at < ${startOf(to, 1)}`,
  ].filter((condition) => condition !== false);
};

export const listMovements = async (
  db: Db,
  { query, seen, undoing }: Asking & { query: AuditQuery },
): Promise<Page<StockMovement>> => {
  const { page, limit, sortBy, sortOrder } = query;
  const direction = sortBy === undefined ? 'desc' : sortOrder;
  const matched = conditionsOf(query).reduce(
    (rows, condition) => rows.where(condition),
    fromMovements(db).where(seen),
  );
  const items = await selectMovements(matched, undoing)
    .orderBy('m.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

/** In the order in which they were made. */
export const findMovements = (
  db: Db,
  { ids, undoing }: { ids: readonly number[]; undoing: Undoing },
): Promise<StockMovement[]> =>
  selectMovements(fromMovements(db), undoing)
    .where(sql<boolean>`m.id = any (${ids}::int[])`)
    .orderBy('m.id')
    .execute();

const directions = { asc: sql`asc`, desc: sql`desc` };
const binSorts = {
  id: sql`m.id`,
  at: sql`m.id`,
  product: sql`lower(p.name)`,
  quantity: sql`m.quantity`,
  cost: sql`m.cost`,
};

const photo = sql<BinEntry['photo']>`(select jsonb_build_object('id', f.id, 'fileKey', f.file_key,
    'mimeType', f.mime_type) from media f
  where f.tenant_id = m.tenant_id and f.id = m.media_id and f.deleted_at is null)`;

export const listBin = async (
  db: Db,
  { query, seen, undoing }: Asking & { query: BinQuery },
): Promise<Page<BinEntry>> => {
  const { page, limit, sortBy, sortOrder, search = '', reason, productId } = query;
  const direction = directions[sortBy === undefined ? 'desc' : sortOrder];
  const conditions = [
    search !== '' && searched(search),
    reason !== undefined && sql<boolean>`m.reason = any (${reason}::text[])`,
    productId !== undefined && sql<boolean>`m.product_id = ${productId}`,
  ].filter((condition) => condition !== false);
  const matched = conditions.reduce(
    (rows, condition) => rows.where(condition),
    fromMovements(db)
      .where(seen)
      .where('i.in_bin', '>', 0)
      .where('m.kind', '=', 'move_to_bin')
      .where('a.id', 'is', null),
  );
  const items = await matched
    .select(['m.id', 'm.inventory_id as inventoryId', 'i.batch', 'm.quantity', 'p.unit'])
    .select(['p.decimals', 'p.is_food as isFood', 'i.expires_on as expiresOn', 'i.location'])
    .select(['m.note', 'm.cost'])
    .select(['m.made_at as at', product.as('product'), person('m.made_by').as('by')])
    .select(sql<BinEntry['reason']>`m.reason`.as('reason'))
    .select([photo.as('photo'), undoUntil(undoing).as('undoUntil')])
    .orderBy(sql`${binSorts[sortBy ?? 'id']} ${direction} nulls last`)
    .orderBy('m.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const findPhotoKey = async (
  db: Db,
  { id, seen }: { id: number; seen: RawBuilder<boolean> },
): Promise<string | undefined> => {
  const found = await fromMovements(db)
    .innerJoin('media as f', (join) =>
      join.onRef('f.tenant_id', '=', 'm.tenant_id').onRef('f.id', '=', 'm.media_id'),
    )
    .select('f.file_key as fileKey')
    .where('m.id', '=', id)
    .where('f.deleted_at', 'is', null)
    .where(seen)
    .executeTakeFirst();
  return found?.fileKey;
};

/** Those who have moved stock: each found by the index, not by reading every movement. */
export const listPeople = async (db: Db): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.name from users u
    where exists (select from stock_movements m
      where m.tenant_id = current_tenant() and m.made_by = u.id)
    order by lower(u.name), u.id`.execute(db);
  return rows;
};
