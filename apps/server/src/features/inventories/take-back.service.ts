import { stockUndoMinutes, undoableKinds } from '@keyhold/contract';
import type { Action, EventName, StockMovement } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';

import { inThousandths } from './allocate.ts';
import { conclude } from './conclude.ts';
import { lockStock } from './lines.service.ts';
import { findMoves, findTogether } from './stock.writes.ts';
import type { KnownMove, Move, StockBatch } from './stock.writes.ts';

const minutes = stockUndoMinutes;
const undoable = new Set<string>(undoableKinds);

/** Locks what was moved, so that nobody answers it meanwhile; what may not be seen is not there. */
const lockMoved = async (
  ctx: Context,
  { moves, action }: { moves: readonly KnownMove[]; action: Action },
) => {
  const productIds = moves.map(({ productId }) => productId);
  const locked = await lockStock(ctx, { productIds, action });
  const known = new Set(locked.products.map(({ id }) => id));
  if (productIds.some((id) => !known.has(id))) refuse('not_found');
  return locked;
};

/** Nothing goes below zero: what was taken elsewhere meanwhile cannot be taken back. */
const demandStock = (moves: readonly Move[], batches: readonly StockBatch[]) => {
  const left = new Map(batches.map(({ id, quantity }) => [id, inThousandths(quantity)]));
  for (const { inventoryId, change } of moves)
    left.set(inventoryId, (left.get(inventoryId) ?? 0) + inThousandths(change));
  if ([...left.values()].some((quantity) => quantity < 0)) refuse('taken_meanwhile');
};

const demandOwn = (ctx: Context, { madeBy, isLate, kind }: KnownMove) => {
  if (!undoable.has(kind)) refuse('not_undoable');
  if (madeBy !== ctx.session.user.id) refuse('undo_not_own');
  if (isLate) refuse('undo_late', { values: { minutes } });
};

const undoOf = ({ id, inventoryId, productId, change, binChange }: KnownMove): Move => ({
  kind: 'undo',
  inventoryId,
  productId,
  change: -change,
  binChange: -binChange,
  sourceId: id,
});

/** Looks at the order that stock was delivered by, and gives what tells of it once that is taken back. */
export type LookAtOrder = (
  ctx: Context,
  requestId: number,
) => Promise<(() => Promise<void>) | undefined>;

interface Undoing {
  movementId: number;
  whole?: boolean | undefined;
  /** None: whoever takes it back tells of the order. */
  lookAtOrder?: LookAtOrder;
}
export const undo = async (
  ctx: Context,
  { movementId, whole = false, lookAtOrder }: Undoing,
): Promise<StockMovement[]> => {
  const [named] = await findMoves(ctx.db, { ids: [movementId], minutes });
  if (named === undefined) return refuse('not_found');
  const meant = await findTogether(ctx.db, { of: named, whole, minutes });
  const { products, batches } = await lockMoved(ctx, { moves: meant, action: 'update' });
  demandOwn(ctx, named);
  // Read anew: what was done with it until its product was locked stands now.
  const ids = meant.map(({ id }) => id);
  const moves = await findMoves(ctx.db, { ids, minutes });
  const answered = moves.filter(({ isAnswered }) => isAnswered);
  if (answered.some(({ answer }) => answer !== 'undo')) refuse('taken_meanwhile');
  if (answered.length > 0 && !whole) refuse('already_undone');
  const open = moves.filter(({ isAnswered, change }) => !isAnswered && change !== 0);
  if (open.length === 0) refuse(answered.length > 0 ? 'already_undone' : 'not_undoable');
  const undone = open.toReversed().map(undoOf);
  demandStock(undone, batches);
  // What is done in one call has one order; it is locked after its products, as by whoever brings it.
  const tell = named.requestId === null ? undefined : await lookAtOrder?.(ctx, named.requestId);
  const movements = await conclude(ctx, { type: 'UNDO_STOCK', moves: undone, products });
  await tell?.();
  return movements;
};

interface Emptying {
  ids: readonly number[];
  kind: 'restore' | 'delete';
  type: EventName;
  action: Action;
}
const isInBin = ({ kind, isAnswered }: KnownMove) => kind === 'move_to_bin' && !isAnswered;

/** All of them or none: of what somebody else has restored or deleted nothing is left to do. */
const emptyBin = async (
  ctx: Context,
  { ids: given, kind, type, action }: Emptying,
): Promise<StockMovement[]> => {
  const ids = [...new Set(given)];
  const named = await findMoves(ctx.db, { ids, minutes });
  if (named.length < ids.length) return refuse('not_found');
  const { products } = await lockMoved(ctx, { moves: named, action });
  const binned = await findMoves(ctx.db, { ids, minutes });
  const gone = binned.filter((move) => !isInBin(move)).map(({ id }) => id);
  if (gone.length > 0) refuse('not_in_bin', { details: { ids: gone } });
  const moves = binned.map(({ id, inventoryId, productId, binChange }): Move => ({
    kind,
    inventoryId,
    productId,
    change: kind === 'restore' ? binChange : 0,
    binChange: -binChange,
    sourceId: id,
  }));
  return await conclude(ctx, { type, moves, products });
};

export const restore = (ctx: Context, ids: readonly number[]): Promise<StockMovement[]> =>
  emptyBin(ctx, { ids, kind: 'restore', type: 'RESTORE_STOCK', action: 'update' });

export const deleteForGood = (ctx: Context, ids: readonly number[]): Promise<StockMovement[]> =>
  emptyBin(ctx, { ids, kind: 'delete', type: 'DELETE_STOCK', action: 'delete' });
