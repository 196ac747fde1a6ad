import { stockProblems } from '@keyhold/contract';
import type { Inventory, NewInventory, StockMovement, TakeInLine } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { isSeen } from '#features/products/foods.ts';

import { findBatch } from './batches.queries.ts';
import { conclude } from './conclude.ts';
import { knowLines, linePath } from './lines.service.ts';
import type { Known, KnownLine, PathOf } from './lines.service.ts';
import { knowPlaces } from './places.service.ts';
import { insertBatches } from './stock.writes.ts';
import type { Move, NewBatch } from './stock.writes.ts';

type EventOfTaking = 'TAKE_IN_STOCK' | 'CREATE_INVENTORY';
interface TakingIn {
  lines: readonly TakeInLine[];
  /** The purchasing request that it is delivered by. */
  request?: { id: number; number: number };
  type?: EventOfTaking;
  /** How a field of a line is called to whoever sent it. */
  at?: PathOf;
}

/** Without a day it is that of the shelf life; what is perishable has one. */
const expiryOf = (
  ctx: Context,
  { index, line, product, at }: KnownLine<TakeInLine> & { at: PathOf },
): string | null => {
  const expiresOn = line.expiresOn === undefined ? product.lastsUntil : line.expiresOn;
  if (expiresOn !== null || !product.perishable) return expiresOn;
  return refuseField(ctx.locale, {
    path: at(index, 'expiresOn'),
    message: stockProblems.expiry,
  });
};

const keyOf = ({ productId, batch, expiresOn, location, cost }: NewBatch) =>
  JSON.stringify([productId, batch, expiresOn, location, cost]);

/** Into the batch that is named, else into one that is the same in all, else into a new one. */
const placeLines = async (
  ctx: Context,
  { lines, batches, at }: Known<TakeInLine> & { at: PathOf },
): Promise<number[]> => {
  const wanted = lines.map((known) => {
    const { line, product, batch } = known;
    if (batch !== null) return batch;
    const { batch: name, location, cost } = line;
    return {
      productId: product.id,
      batch: name,
      location,
      cost,
      expiresOn: expiryOf(ctx, { ...known, at }),
    };
  });
  const places = new Map(batches.map((batch) => [keyOf(batch), batch.id]));
  const made = new Map(
    wanted.filter((one) => !places.has(keyOf(one))).map((one) => [keyOf(one), one]),
  );
  const ids = await insertBatches(ctx.db, [...made.values()]);
  for (const [index, key] of [...made.keys()].entries()) places.set(key, ids[index] ?? 0);
  return wanted.map((one) => ('id' in one ? one.id : (places.get(keyOf(one)) ?? 0)));
};

export const takeIn = async (
  ctx: Context,
  { lines: given, request, type = 'TAKE_IN_STOCK', at = linePath }: TakingIn,
): Promise<StockMovement[]> => {
  const placeOf = await knowPlaces(
    ctx,
    given.map(({ location }) => location),
  );
  const lines = given.map((line) => ({ ...line, location: placeOf(line.location) }));
  const known = await knowLines(ctx, { lines, action: 'write', at });
  const places = await placeLines(ctx, { ...known, at });
  const moves = known.lines.map(({ index, line, product }): Move => ({
    kind: 'take_in',
    inventoryId: places[index] ?? 0,
    productId: product.id,
    change: line.quantity,
  }));
  const info = request && { purchasingRequest: request };
  return await conclude(ctx, {
    type,
    moves,
    products: known.products,
    request,
    ...(info && { info }),
  });
};

const ownPath: PathOf = (_index, field) => field;

export const createInventory = async (ctx: Context, body: NewInventory): Promise<Inventory> => {
  const [made] = await takeIn(ctx, { lines: [body], type: 'CREATE_INVENTORY', at: ownPath });
  const id = made?.inventoryId ?? 0;
  return (await findBatch(ctx.db, { id, seen: isSeen(ctx) })) ?? refuse('not_found');
};
