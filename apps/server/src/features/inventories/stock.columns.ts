import { stockUndoMinutes, undoableKinds } from '@keyhold/contract';
import type { DateKind, Inventory, StockMovement } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { bandOf } from '#features/products/products.columns.ts';

type Product = Inventory['product'];
export const product = sql<Product>`jsonb_build_object('id', p.id, 'name', p.name)`;

export const person = (column: string) =>
  sql<StockMovement['by']>`case when ${sql.ref(column)} is not null then jsonb_build_object(
    'id', ${sql.ref(column)}, 'name', coalesce((select u.name from users u
      where u.id = ${sql.ref(column)}), '')) end`;

/** `i` is the batch, `p` its product, `t` the property's day. */
export const batchStatus = sql<
  Inventory['stockStatus']
>`(case when i.quantity = 0 then 'OUT_OF_STOCK'
  when i.expires_on <= t.today then 'EXPIRED'
  when p.quantity <= p.minimum then 'LOW_STOCK' else 'IN_STOCK' end)`;
export const batchBand = bandOf('i.expires_on');

export const fromBatches = (db: Db) =>
  db
    .selectFrom('inventories as i')
    .innerJoin('products as p', (join) =>
      join.onRef('p.tenant_id', '=', 'i.tenant_id').onRef('p.id', '=', 'i.product_id'),
    )
    .innerJoin('property_today as t', 't.tenant_id', 'i.tenant_id');

export const selectBatches = (query: ReturnType<typeof fromBatches>) =>
  query
    .select(['i.id', 'i.batch', 'i.quantity', 'p.unit', 'p.decimals', 'p.is_food as isFood'])
    .select(['p.category', 'i.expires_on as expiresOn', 'i.location', 'i.cost', 'i.version'])
    .select(['i.in_bin as inBin', 'i.last_movement_at as lastMovementAt'])
    .select(['i.last_movement as lastMovementId', 'i.counted_at as countedAt'])
    .select(sql<DateKind>`p.date_kind`.as('dateKind'))
    .select([product.as('product'), batchStatus.as('stockStatus'), batchBand.as('expiry')])
    .select(sql<number | null>`round(i.quantity * i.cost, 2)`.as('value'));

/** `m` is the movement, `a` what takes it back, restores or deletes it. */
export const fromMovements = (db: Db) =>
  db
    .selectFrom('stock_movements as m')
    .innerJoin('inventories as i', (join) =>
      join.onRef('i.tenant_id', '=', 'm.tenant_id').onRef('i.id', '=', 'm.inventory_id'),
    )
    .innerJoin('products as p', (join) =>
      join.onRef('p.tenant_id', '=', 'm.tenant_id').onRef('p.id', '=', 'm.product_id'),
    )
    .leftJoin('stock_movements as a', (join) =>
      join
        .onRef('a.tenant_id', '=', 'm.tenant_id')
        .onRef('a.source_id', '=', 'm.id')
        .on('a.kind', 'in', ['restore', 'delete', 'undo']),
    );

/** Who asks, as far as they may take something back at all. */
export interface Undoing {
  userId: number;
  may: boolean;
  /** And what is food. */
  mayFoods: boolean;
}
/** So long it can be taken back. */
export const undoLimit = sql`make_interval(mins => ${stockUndoMinutes})`;
export const undoUntil = ({ userId, may, mayFoods }: Undoing) =>
  sql<string | null>`case when ${may} and m.made_by = ${userId} and a.id is null
    and (${mayFoods} or not p.is_food) and m.change <> 0
    and m.kind = any (${[...undoableKinds]}::text[])
    and m.made_at > clock_now() - ${undoLimit} then m.made_at + ${undoLimit} end`;

export const selectMovements = (query: ReturnType<typeof fromMovements>, undoing: Undoing) =>
  query
    .select(['m.id', 'm.inventory_id as inventoryId', 'i.batch', 'p.unit', 'p.decimals'])
    .select(sql<StockMovement['kind']>`m.kind`.as('kind'))
    .select(sql<StockMovement['reason']>`m.reason`.as('reason'))
    .select(['i.expires_on as expiresOn', 'i.location', 'm.before', 'm.change', 'm.after'])
    .select(['m.quantity', 'm.note', 'm.cost', 'm.made_at as at', 'm.source_id as ofMovementId'])
    .select([product.as('product'), person('m.made_by').as('by')])
    .select(
      sql<StockMovement['purchasingRequest']>`case when m.request is not null
        then jsonb_build_object('id', m.request, 'number', m.request_number) end`.as(
        'purchasingRequest',
      ),
    )
    .select(
      sql<StockMovement['undoneBy']>`case when a.kind = 'undo' then ${person('a.made_by')} end`.as(
        'undoneBy',
      ),
    )
    .select(undoUntil(undoing).as('undoUntil'));
