import { sql } from 'kysely';

import type { Before, Samples } from '#testing/samples/brought.ts';
import { sampleIdOf, tenantOf } from '#testing/samples/sample-values.ts';

const nothing = () => undefined;
const line = (id: number) => ({ lines: [{ inventoryId: id, quantity: 1 }] });
const takeOut: Before = ({ tenantId, id, userId }) =>
  sql`insert into stock_movements (tenant_id, id, kind, inventory_id, product_id, change, made_by)
    select ${tenantId}, ${id} + 3, 'take_out', i.id, i.product_id, -1, coalesce(${userId}::int, ${id})
    from inventories i where i.tenant_id = ${tenantId} and i.id = ${id}`;
/** Nothing of it is left, and nothing still to come. */
const usedUp: Before = (by) =>
  sql`with lines as (
      update purchasing_lines set product_id = null
      where tenant_id = ${by.tenantId} and product_id = ${by.id}
    ) ${takeOut(by)}`;
/** Around the triggers that keep a movement as it was: what the sample is must have been otherwise. */
const around = sql`around as materialized (select set_config('session_replication_role', 'replica', true) as role)`;
const own: Before = ({ tenantId, id, userId }) =>
  sql`with ${around}
    update stock_movements set made_by = ${userId}::int, made_at = now()
    where tenant_id = ${tenantId} and id = ${id} and (select role from around) = 'replica'`;
const inBin: Before = ({ tenantId, id }) =>
  sql`with ${around}, batch as (
      update inventories set quantity = 0, in_bin = 1
      where tenant_id = ${tenantId} and id = ${id} and (select role from around) = 'replica'
    )
    update stock_movements set kind = 'move_to_bin', change = -1, bin_change = 1, reason = 'other'
    where tenant_id = ${tenantId} and id = ${id} and (select role from around) = 'replica'`;
const binned = (id: number) => ({ body: { ids: [id] } });

export const samples: Samples = {
  calls: {
    'inventories.create': (id) => ({ body: { productId: id, quantity: 1 } }),
    'inventories.update': () => ({ body: { batch: 'sample' } }),
    'inventories.takeIn': (id) => ({ body: line(id) }),
    'inventories.takeOut': (id) => ({ body: { ...line(id), reason: 'kitchen' } }),
    'inventories.moveToBin': (id) => ({ body: { ...line(id), reason: 'expired' } }),
    'inventories.transfer': (id) => ({ body: { ...line(id), to: 'sample' } }),
    'inventories.count': (id) => ({
      body: { lines: [{ inventoryId: id, quantity: 2, lastMovementId: id }] },
    }),
    'inventories.restore': binned,
    'inventories.deleteForGood': binned,
    'stockPlaces.create': () => ({ body: { name: `Shelf ${Date.now()}` } }),
    'stockPlaces.update': () => ({ body: { name: `Rack ${Date.now()}` } }),
    'stockPlaces.merge': (id) => ({ body: { otherId: id + 1 } }),
    'inventories.figures': () => ({ query: { from: '2031-05-01', to: '2031-05-31' } }),
  },
  before: {
    'inventories.undo': own,
    'inventories.restore': inBin,
    'inventories.deleteForGood': inBin,
    'inventories.remove': takeOut,
    'products.remove': usedUp,
  },
  columns: {
    'inventories.quantity': nothing,
    'inventories.in_bin': nothing,
    'inventories.told_expiry': nothing,
    'products.quantity': nothing,
    'products.batches': nothing,
    'products.decimals': nothing,
    'products.pack_size': nothing,
    'stock_movements.bin_change': nothing,
    'stock_movements.reason': nothing,
    'stock_movements.source_id': nothing,
    'stock_movements.inventory_id': (canary) => sampleIdOf(tenantOf(canary)),
  },
};
