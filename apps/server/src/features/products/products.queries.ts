import { openRequests, plainText } from '@keyhold/contract';
import type {
  contract,
  Page,
  Parsed,
  Product,
  ProductPrice,
  ScannedProduct,
} from '@keyhold/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';

import {
  bandOf,
  from,
  hasCode,
  isLow,
  isPriced,
  selecting,
  stockStatus,
} from './products.columns.ts';

type Routes = typeof contract.products;
type Seen = RawBuilder<boolean>;
type Query = Parsed<Routes['list']>['query'];

const directions = { asc: sql`asc`, desc: sql`desc` };
const sortColumns = {
  id: sql`p.id`,
  name: sql`lower(p.name)`,
  category: sql`lower(p.category)`,
  quantity: sql`p.quantity`,
  minimum: sql`p.minimum`,
  supplier: sql`lower(s.name)`,
  earliestExpiry: sql`p.earliest_expiry`,
  lastMovementAt: sql`p.last_movement_at`,
};

const searched = (search: string) => {
  const sought = plainText(search);
  return sql<boolean>`(holds(p.name, ${sought}) or holds(p.category, ${sought}) or holds(s.name, ${sought})
    or ${hasCode(search)})`;
};
const isKeptAt = (location: string) =>
  sql<boolean>`exists (select from inventories i where i.tenant_id = p.tenant_id
    and i.product_id = p.id and i.quantity > 0 and i.location = ${location})`;

const ofSupplier = ({ supplier, supplierId }: Query) => [
  supplier !== undefined && sql<boolean>`s.name = ${supplier}`,
  supplierId !== undefined && sql<boolean>`p.supplier_id = ${supplierId}`,
];

const conditionsOf = (query: Query) => {
  const {
    search = '',
    stockStatus: statuses,
    expiry,
    allergen,
    category,
    location,
    isFood,
  } = query;
  return [
    query.isRemoved === true
      ? sql<boolean>`p.deleted_at is not null`
      : sql<boolean>`p.deleted_at is null`,
    search !== '' && searched(search),
    statuses !== undefined && sql<boolean>`${stockStatus} = any (${statuses}::text[])`,
    expiry !== undefined &&
      sql<boolean>`(p.quantity > 0 and ${bandOf('p.earliest_expiry')} = any (${expiry}::text[]))`,
    query.isLow !== undefined && sql<boolean>`coalesce(${isLow}, false) = ${query.isLow}`,
    allergen !== undefined && sql<boolean>`p.allergens && ${allergen}::text[]`,
    category !== undefined && sql<boolean>`p.category = ${category}`,
    ...ofSupplier(query),
    location !== undefined && isKeptAt(location),
    isFood !== undefined && sql<boolean>`p.is_food = ${isFood}`,
  ].filter((condition) => condition !== false);
};

export const listProducts = async (
  db: Db,
  { query, seen }: { query: Query; seen: Seen },
): Promise<Page<Product>> => {
  const { page, limit, sortBy = 'name', sortOrder } = query;
  const matched = conditionsOf(query).reduce(
    (rows, condition) => rows.where(condition),
    from(db).where(seen),
  );
  const items = await selecting(matched)
    .orderBy(sql`${sortColumns[sortBy]} ${directions[sortOrder]} nulls last`)
    .orderBy('p.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const findProduct = (
  db: Db,
  { id, seen }: { id: number; seen: Seen },
): Promise<Product | undefined> =>
  selecting(from(db)).where('p.id', '=', id).where(seen).executeTakeFirst();

export const findMany = (
  db: Db,
  { ids, seen }: { ids: readonly number[]; seen: Seen },
): Promise<Product[]> =>
  selecting(from(db))
    .where(sql<boolean>`p.id = any (${ids}::int[])`)
    .where(seen)
    .orderBy('p.id')
    .execute();

export const findByBarcode = (
  db: Db,
  { code, seen }: { code: string; seen: Seen },
): Promise<ScannedProduct | undefined> =>
  selecting(from(db))
    .innerJoin('product_codes as k', (join) =>
      join.onRef('k.tenant_id', '=', 'p.tenant_id').onRef('k.product_id', '=', 'p.id'),
    )
    .select('k.quantity as codeQuantity')
    .where('k.code', '=', code)
    .where('k.is_removed', '=', false)
    .where('p.deleted_at', 'is', null)
    .where(seen)
    .executeTakeFirst();

export interface KnownProduct {
  id: number;
  name: string;
  codes: string[];
  isFood: boolean;
}
/** The living products of these names or codes, whoever may see them: a code is one product's. */
export const findLike = async (
  db: Db,
  { names, codes }: { names: readonly string[]; codes: readonly string[] },
): Promise<KnownProduct[]> =>
  await db
    .selectFrom('products as p')
    .select(['p.id', 'p.name', 'p.is_food as isFood'])
    .select(
      sql<string[]>`array(select c.code from product_codes c
        where c.tenant_id = p.tenant_id and c.product_id = p.id)`.as('codes'),
    )
    .where('p.deleted_at', 'is', null)
    .where(
      sql<boolean>`(lower(p.name) = any (${names.map((name) => name.toLowerCase())}::text[])
        or p.id in (select c.product_id from product_codes c where c.tenant_id = current_tenant()
          and c.code = any (${codes}::text[]) and not c.is_removed))`,
    )
    .orderBy('p.id')
    .execute();

/** What is left of it, on the shelf or in the bin. */
export const hasStock = async (db: Db, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('inventories')
    .select('id')
    .where('product_id', '=', id)
    .where(sql<boolean>`(quantity > 0 or in_bin > 0)`)
    .executeTakeFirst();
  return row !== undefined;
};

/** Of how many requests some of it is still to be decided, ordered or to come. */
export const countRequests = async (db: Db, id: number): Promise<number> => {
  const { rows } = await sql<{ requests: number }>`
    select count(distinct r.id)::int as requests from purchasing_lines l
    join purchasing_requests r on r.tenant_id = l.tenant_id and r.id = l.request_id
    where l.tenant_id = current_tenant() and l.product_id = ${id}
      and r.status = any (${[...openRequests]}::text[])
      and l.delivered_quantity < coalesce(l.approved_quantity, l.quantity)`.execute(db);
  return rows[0]?.requests ?? 0;
};

/** Whether all that there is of it can be said in so many decimals. */
export const fitsDecimals = async (
  db: Db,
  { id, decimals }: { id: number; decimals: number },
): Promise<boolean> => {
  const row = await db
    .selectFrom('inventories')
    .select('id')
    .where('product_id', '=', id)
    .where(
      sql<boolean>`(round(quantity, ${decimals}::int), round(in_bin, ${decimals}::int))
        is distinct from (quantity, in_bin)`,
    )
    .executeTakeFirst();
  return row === undefined;
};

export const listPrices = async (
  db: Db,
  { id, page, limit, sortOrder }: { id: number } & Parsed<Routes['prices']>['query'],
): Promise<Page<ProductPrice>> => {
  const matched = db
    .selectFrom('stock_movements as m')
    .innerJoin('inventories as i', (join) =>
      join.onRef('i.tenant_id', '=', 'm.tenant_id').onRef('i.id', '=', 'm.inventory_id'),
    )
    .where('m.product_id', '=', id)
    .where(isPriced);
  const items = await matched
    .select(['m.id', 'm.made_at as at', 'm.change as quantity', 'i.batch'])
    .select(sql<number>`m.unit_cost`.as('cost'))
    .select(
      sql<ProductPrice['purchasingRequest']>`case when m.request is not null
        then jsonb_build_object('id', m.request, 'number', m.request_number) end`.as(
        'purchasingRequest',
      ),
    )
    .orderBy('m.id', sortOrder)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

type Words = Record<'categories' | 'units' | 'suppliers' | 'locations', string[]>;
export const readWords = async (db: Db, seen: Seen): Promise<Words> => {
  const column = (name: string) => sql`array(select distinct ${sql.ref(`p.${name}`)} from products p
    where p.deleted_at is null and ${sql.ref(`p.${name}`)} <> '' and ${seen} order by 1)`;
  const { rows } = await sql<Words>`select ${column('category')} as categories,
    ${column('unit')} as units,
    array(select s.name from suppliers s where s.deleted_at is null order by lower(s.name)) as suppliers,
    array(select l.name from stock_places l order by lower(l.name)) as locations`.execute(db);
  return rows[0] ?? { categories: [], units: [], suppliers: [], locations: [] };
};
