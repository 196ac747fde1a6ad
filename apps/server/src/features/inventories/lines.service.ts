import { stockProblems } from '@keyhold/contract';
import type { Action, StockMovement } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { demandFoods } from '#features/products/foods.ts';

import { fitsDecimals } from './allocate.ts';
import type { Undoing } from './stock.columns.ts';
import * as writes from './stock.writes.ts';
import type { LockedProduct, StockBatch } from './stock.writes.ts';

interface GivenLine {
  productId?: number | undefined;
  inventoryId?: number | undefined;
  quantity: number;
}
export interface KnownLine<Line extends GivenLine> {
  index: number;
  line: Line;
  product: LockedProduct;
  /** The one that was named. */
  batch: StockBatch | null;
}
export interface Known<Line extends GivenLine> {
  lines: KnownLine<Line>[];
  products: LockedProduct[];
  batches: StockBatch[];
}

/** Products locked for a change of their stock, and all that there is of them. */
export const lockStock = async (
  ctx: Context,
  { productIds, action }: { productIds: readonly number[]; action: Action },
) => {
  const products = await writes.lockProducts(ctx.db, [...new Set(productIds)]);
  const seen = products.filter(({ isFood }) => !isFood || ctx.can('read:foods'));
  demandFoods(ctx, { isFood: seen.some(({ isFood }) => isFood), action });
  const batches = await writes.readBatches(
    ctx.db,
    seen.map(({ id }) => id),
  );
  return { products: seen, batches };
};

export type PathOf = (index: number, field: string) => string;
/** Where a line of a call stands that has several. */
export const linePath: PathOf = (index, field) => `lines.${index}.${field}`;

/** Finds and locks what the lines name; what names nothing of this property is not there. */
export const knowLines = async <Line extends GivenLine>(
  ctx: Context,
  { lines, action, at = linePath }: { lines: readonly Line[]; action: Action; at?: PathOf },
): Promise<Known<Line>> => {
  const named = lines.flatMap(({ inventoryId }) => inventoryId ?? []);
  const owners = await writes.productsOfBatches(ctx.db, named);
  const ownerOf = ({ productId, inventoryId = 0 }: Line) => productId ?? owners.get(inventoryId);
  const productIds = lines.flatMap((line) => ownerOf(line) ?? []);
  const { products, batches } = await lockStock(ctx, { productIds, action });
  const productOf = new Map(products.map((product) => [product.id, product]));
  const batchOf = new Map(batches.map((batch) => [batch.id, batch]));
  const missing = (index: number, field: string) =>
    refuse('not_found', { details: { path: at(index, field) } });
  const known = lines.map((line, index): KnownLine<Line> => {
    const batch = line.inventoryId === undefined ? null : batchOf.get(line.inventoryId);
    if (batch === undefined) return missing(index, 'inventoryId');
    const product = productOf.get(ownerOf(line) ?? 0);
    if (product === undefined) return missing(index, 'productId');
    if (!fitsDecimals(line.quantity, product.decimals))
      return refuseField(ctx.locale, {
        path: at(index, 'quantity'),
        message: stockProblems.decimals,
      });
    return { index, line, product, batch };
  });
  return { lines: known, products, batches };
};

export const undoingOf = (ctx: Context): Undoing => ({
  userId: ctx.session.user.id,
  may: ctx.can('update:inventories'),
  mayFoods: ctx.can('update:foods'),
});

export type Movements = StockMovement[];
