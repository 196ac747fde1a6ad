import { nearExpiryDays, soonDays, plainText } from '@keyhold/contract';
import type { contract, ExpiringInventory, Inventory, Page, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';
import { hasCode } from '#features/products/products.columns.ts';

import { batchBand, batchStatus, fromBatches, selectBatches } from './stock.columns.ts';

type Routes = typeof contract.inventories;
type Seen = RawBuilder<boolean>;
type ListQuery = Parsed<Routes['list']>['query'];
type ExpiredQuery = Parsed<Routes['expired']>['query'];
type Sort = NonNullable<ListQuery['sortBy']>;

const sortColumns: Record<Sort, RawBuilder<unknown>> = {
  id: sql`i.id`,
  product: sql`lower(p.name)`,
  quantity: sql`i.quantity`,
  expiresOn: sql`i.expires_on`,
  location: sql`lower(i.location)`,
  lastMovementAt: sql`i.last_movement_at`,
};
const directions = { asc: sql`asc`, desc: sql`desc` };
const orderOf = ({ sortBy = 'expiresOn', sortOrder }: Pick<ListQuery, 'sortBy' | 'sortOrder'>) =>
  sql`${sortColumns[sortBy]} ${directions[sortOrder]} nulls last`;

const searched = (search: string) => {
  const sought = plainText(search);
  return sql<boolean>`(holds(p.name, ${sought}) or holds(i.batch, ${sought}) or holds(i.location, ${sought})
    or ${hasCode(search)})`;
};

const shared = ({ search = '', location, isFood }: ListQuery | ExpiredQuery) => [
  sql<boolean>`i.deleted_at is null`,
  search !== '' && searched(search),
  location !== undefined && sql<boolean>`i.location = ${location}`,
  isFood !== undefined && sql<boolean>`p.is_food = ${isFood}`,
];

const conditionsOf = (query: ListQuery) => {
  const { productId, stockStatus, expiry, category, isEmpty = false } = query;
  return [
    ...shared(query),
    isEmpty ? sql<boolean>`i.quantity = 0` : !stockStatus && sql<boolean>`i.quantity > 0`,
    productId !== undefined && sql<boolean>`i.product_id = ${productId}`,
    stockStatus !== undefined && sql<boolean>`${batchStatus} = any (${stockStatus}::text[])`,
    expiry !== undefined && sql<boolean>`${batchBand} = any (${expiry}::text[])`,
    category !== undefined && sql<boolean>`p.category = ${category}`,
  ].filter((condition) => condition !== false);
};

export const listBatches = async (
  db: Db,
  { query, seen }: { query: ListQuery; seen: Seen },
): Promise<Page<Inventory>> => {
  const { page, limit } = query;
  const matched = conditionsOf(query).reduce(
    (rows, condition) => rows.where(condition),
    fromBatches(db).where(seen),
  );
  const items = await selectBatches(matched)
    .orderBy(orderOf(query))
    .orderBy('i.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const groupOf = sql<
  ExpiringInventory['group']
>`(case when i.expires_on <= t.today then 'EXPIRED'
  when i.expires_on <= t.today + ${nearExpiryDays}::int then 'NEAR_EXPIRY' else 'SOON' end)`;

export const listExpiring = async (
  db: Db,
  { query, seen }: { query: ExpiredQuery; seen: Seen },
): Promise<Page<ExpiringInventory>> => {
  const { page, limit, group } = query;
  const conditions = [
    ...shared(query),
    group !== undefined && sql<boolean>`${groupOf} = any (${group}::text[])`,
  ].filter((condition) => condition !== false);
  const matched = conditions.reduce(
    (rows, condition) => rows.where(condition),
    fromBatches(db)
      .where(seen)
      .where(
        sql<boolean>`(i.quantity > 0 and i.expires_on <= (select today + ${soonDays}::int
          from property_today where tenant_id = current_tenant()))`,
      ),
  );
  const items = await selectBatches(matched)
    .select(groupOf.as('group'))
    .select(sql<number>`(i.expires_on - t.today)`.as('daysLeft'))
    .orderBy(orderOf(query))
    .orderBy('i.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const findBatch = (
  db: Db,
  { id, seen }: { id: number; seen: Seen },
): Promise<Inventory | undefined> =>
  selectBatches(fromBatches(db))
    .where('i.id', '=', id)
    .where('i.deleted_at', 'is', null)
    .where(seen)
    .executeTakeFirst();

export const findBatches = (db: Db, ids: readonly number[]): Promise<Inventory[]> =>
  selectBatches(fromBatches(db))
    .where(sql<boolean>`i.id = any (${ids}::int[])`)
    .orderBy('i.id')
    .execute();
