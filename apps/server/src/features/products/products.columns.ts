import { nearExpiryDays } from '@keyhold/contract';
import type { Allergen, DateKind, ExpiryBand, ProductCode, StockStatus } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** `p` is the product, `s` its supplier, `t` its property's day: what expires today has expired. */
export const stockStatus = sql<StockStatus>`(case when p.quantity = 0 then 'OUT_OF_STOCK'
  when p.earliest_expiry <= t.today then 'EXPIRED'
  when p.quantity <= p.minimum then 'LOW_STOCK' else 'IN_STOCK' end)`;

export const bandOf = (
  day: string,
) => sql<ExpiryBand>`(case when ${sql.ref(day)} <= t.today then 'EXPIRED'
  when ${sql.ref(day)} <= t.today + ${nearExpiryDays}::int then 'NEAR_EXPIRY' else 'FRESH' end)`;

/** What can be taken out. Only where something has expired the batches are asked. */
export const available = sql<number>`(case when p.earliest_expiry <= t.today
  then (select coalesce(sum(i.quantity), 0) from inventories i where i.tenant_id = p.tenant_id
    and i.product_id = p.id and i.quantity > 0 and (i.expires_on is null or i.expires_on > t.today))
  else p.quantity end)`;
export const isLow = sql<boolean>`(p.minimum is not null and ${available} <= p.minimum)`;

export const from = (db: Db) =>
  db
    .selectFrom('products as p')
    .innerJoin('property_today as t', 't.tenant_id', 'p.tenant_id')
    .leftJoin('suppliers as s', (join) =>
      join.onRef('s.tenant_id', '=', 'p.tenant_id').onRef('s.id', '=', 'p.supplier_id'),
    );

const ofCodes = sql`from product_codes c where c.tenant_id = p.tenant_id and c.product_id = p.id`;
export const hasCode = (code: string) =>
  sql<boolean>`exists (select ${ofCodes} and c.code = ${code})`;

const ofBatches = (what: ReturnType<typeof sql>) => sql`(select ${what} from inventories i
  where i.tenant_id = p.tenant_id and i.product_id = p.id and i.quantity > 0)`;

/** `m` came in at a price, and was not taken back. */
export const isPriced = sql<boolean>`(m.kind = 'take_in' and m.unit_cost is not null
  and not exists (select from stock_movements a where a.tenant_id = m.tenant_id and a.source_id = m.id
    and a.kind = 'undo'))`;
export const lastCost = sql<number | null>`(select m.unit_cost from stock_movements m
  where m.tenant_id = p.tenant_id and m.product_id = p.id and ${isPriced} order by m.id desc limit 1)`;

export const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['p.id', 'p.name', 'p.category', 'p.unit', 'p.pack_size as packSize', 'p.decimals'])
    .select(['p.minimum', 'p.shelf_life_days as shelfLifeDays', 'p.perishable'])
    .select(
      sql<string>`coalesce((select c.code ${ofCodes} order by c.position limit 1), '')`.as(
        'barcode',
      ),
    )
    .select(
      sql<ProductCode[]>`coalesce((select jsonb_agg(jsonb_build_object('code', c.code,
        'quantity', c.quantity) order by c.position) ${ofCodes}), '[]')`.as('codes'),
    )
    .select([
      'p.supplier_id as supplierId',
      'p.is_food as isFood',
      'p.quantity',
      'p.batches',
      'p.version',
    ])
    .select(['p.earliest_expiry as earliestExpiry', 'p.last_movement_at as lastMovementAt'])
    .select(['p.deleted_at as removedAt', stockStatus.as('stockStatus')])
    .select([bandOf('p.earliest_expiry').as('expiry'), available.as('available')])
    .select(sql<string>`coalesce(s.name, '')`.as('supplier'))
    .select(sql<DateKind>`p.date_kind`.as('dateKind'))
    .select(sql<Allergen[]>`p.allergens`.as('allergens'))
    .select(sql<boolean>`coalesce(${isLow}, false)`.as('isLow'))
    .select(
      sql<string[]>`coalesce(${ofBatches(sql`array_agg(distinct i.location order by i.location)
        filter (where i.location <> '')`)}, '{}')`.as('locations'),
    )
    .select(
      sql<number>`coalesce(${ofBatches(sql`round(sum(i.quantity * i.cost), 2)`)}, 0)`.as('value'),
    )
    .select(lastCost.as('lastCost'));
