import { stockProblems } from '@keyhold/contract';
import type { contract, CountStock, Inventory, InventoryChange, Parsed } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { lockIn, recordOf } from '#core/records/record.ts';
import { aboutProducts, demandFoods, isSeen } from '#features/products/foods.ts';

import { asQuantity, fitsDecimals, inThousandths } from './allocate.ts';
import { findBatch, findBatches } from './batches.queries.ts';
import { conclude } from './conclude.ts';
import { lockStock } from './lines.service.ts';
import { knowPlaces } from './places.service.ts';
import * as writes from './stock.writes.ts';
import type { LockedProduct, Move, StockBatch } from './stock.writes.ts';

type Routes = typeof contract.inventories;

const batch = recordOf<Inventory>({
  type: 'inventory',
  find: (ctx, id) => findBatch(ctx.db, { id, seen: isSeen(ctx) }),
  lock: lockIn('inventories'),
  labelOf: ({ product, batch: name }) => (name === '' ? product.name : `${product.name}, ${name}`),
  aboutOf: ({ product, isFood }) => aboutProducts([{ ...product, isFood }]),
  fieldsOf: ({ batch: name, expiresOn, location, cost }) => ({
    batch: name,
    expiresOn,
    location,
    cost,
  }),
});
export const findInventory = batch.find;

/** What makes of a batch what was counted of it. */
const countOf = (
  { id, productId, quantity: before }: Pick<StockBatch, 'id' | 'productId' | 'quantity'>,
  { quantity, note }: { quantity: number; note: string },
): Move => ({
  kind: 'count',
  inventoryId: id,
  productId,
  change: asQuantity(inThousandths(quantity) - inThousandths(before)),
  note,
});

export const updateInventory = async (
  ctx: Context,
  { id, version: read, quantity, note, ...change }: { id: number } & InventoryChange,
): Promise<Inventory> => {
  // Its product goes first, as it does of whoever moves it.
  const { product } = await batch.find(ctx, id);
  const { location } = change;
  const placeOf = await knowPlaces(ctx, [location ?? '']);
  const placed = { ...change, ...(location !== undefined && { location: placeOf(location) }) };
  const { products } = await lockStock(ctx, { productIds: [product.id], action: 'update' });
  const changed = await batch.change(ctx, {
    id,
    event: 'UPDATE_INVENTORY',
    read,
    write: () => writes.updateBatch(ctx.db, id, placed),
  });
  if (quantity === undefined || quantity === changed.quantity) return changed;
  const refuseAt = (path: string, message: string) => refuseField(ctx.locale, { path, message });
  if (note === undefined) return refuseAt('note', stockProblems.why);
  if (!fitsDecimals(quantity, changed.decimals))
    return refuseAt('quantity', stockProblems.decimals);
  const moves = [countOf({ ...changed, productId: product.id }, { quantity, note })];
  const info = { counted: 1, reopened: 0, note };
  await conclude(ctx, { type: 'COUNT_STOCK', moves, products, info });
  return await batch.find(ctx, id);
};

export const removeInventory = async (ctx: Context, id: number): Promise<Inventory> => {
  const { product, isFood } = await batch.find(ctx, id);
  demandFoods(ctx, { isFood, action: 'delete' });
  await lockStock(ctx, { productIds: [product.id], action: 'delete' });
  return await batch.remove(ctx, {
    id,
    event: 'DELETE_INVENTORY',
    write: async ({ quantity, inBin }) => {
      if (quantity > 0 || inBin > 0) refuse('has_history');
      await writes.removeBatch(ctx.db, id);
    },
  });
};

interface Sheet {
  lines: CountStock['lines'];
  products: readonly LockedProduct[];
  batches: readonly StockBatch[];
}
/** What was counted of each batch, and how much it differs; those that moved meanwhile are left open. */
const compare = (ctx: Context, { lines, products, batches }: Sheet) => {
  const batchOf = new Map(batches.map((one) => [one.id, one]));
  const productOf = new Map(products.map((one) => [one.id, one]));
  const known = lines.map((line, index) => {
    const found = batchOf.get(line.inventoryId);
    const product = productOf.get(found?.productId ?? 0);
    const path = `lines.${index}`;
    if (found === undefined || product === undefined)
      return refuse('not_found', { details: { path: `${path}.inventoryId` } });
    if (!fitsDecimals(line.quantity, product.decimals))
      return refuseField(ctx.locale, {
        path: `${path}.quantity`,
        message: stockProblems.decimals,
      });
    return { line, found };
  });
  const isMoved = ({ line, found }: (typeof known)[number]) =>
    found.lastMovementId !== line.lastMovementId;
  return {
    reopened: known.filter(isMoved).map(({ found }) => found.id),
    counted: known.filter((one) => !isMoved(one)),
  };
};

export const count = async (ctx: Context, { lines, note }: Parsed<Routes['count']>['body']) => {
  const ids = lines.map(({ inventoryId }) => inventoryId);
  const owners = await writes.productsOfBatches(ctx.db, ids);
  const productIds = [...owners.values()];
  const { products, batches } = await lockStock(ctx, { productIds, action: 'update' });
  const { counted, reopened } = compare(ctx, { lines, products, batches });
  const moves = counted.map(({ line, found }) => countOf(found, { quantity: line.quantity, note }));
  const info = { counted: counted.length, reopened: reopened.length, note };
  const made = await conclude(ctx, { type: 'COUNT_STOCK', moves, products, info });
  return { counted: made, reopened: await findBatches(ctx.db, reopened) };
};
