import { amountWord, stockProblems } from '@keyhold/contract';
import type {
  contract,
  EventName,
  MovementKind,
  Parsed,
  StockLine,
  StockMovement,
  StockReason,
} from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { demandMedia } from '#features/media/media.service.ts';

import { shelvesOf } from './allocate.ts';
import { conclude } from './conclude.ts';
import { knowLines } from './lines.service.ts';
import type { Known, KnownLine } from './lines.service.ts';
import { knowPlaces } from './places.service.ts';
import { insertBatches } from './stock.writes.ts';
import type { Move, NewBatch, StockBatch } from './stock.writes.ts';

type Routes = typeof contract.inventories;

interface Taken {
  known: KnownLine<StockLine>;
  inventoryId: number;
  quantity: number;
}

/**
 * The batches that a line may be taken from: what expires first first, and nothing expired but into the
 * bin. What is only past its best is taken on purpose: its batch is named.
 */
const sourcesOf = (
  { line, product, batch }: KnownLine<StockLine>,
  { batches, isForBin }: { batches: readonly StockBatch[]; isForBin: boolean },
) => {
  if (batch === null)
    return batches.filter((one) => one.productId === product.id && (isForBin || !one.isExpired));
  if (batch.isExpired && !isForBin && product.dateKind === 'use_by')
    refuse('stock_expired', {
      values: { name: product.name },
      details: { productId: product.id, inventoryId: line.inventoryId },
    });
  return [batch];
};

/** All lines or none: where one asks for more than there is, nothing is taken. */
const takeLines = ({ lines, batches }: Known<StockLine>, isForBin: boolean): Taken[] => {
  const shelves = shelvesOf(batches);
  return lines.flatMap((known) => {
    const { index, line, product } = known;
    const sources = sourcesOf(known, { batches, isForBin });
    const picks = shelves.take(sources, line.quantity);
    if (picks !== null) return picks.map((pick) => ({ known, ...pick }));
    const available = shelves.leftOf(sources);
    const { id: productId, name, unit } = product;
    return refuse('not_enough_stock', {
      values: { amount: amountWord({ quantity: available, unit }), name },
      details: { available, productId, line: index },
    });
  });
};

interface Taking {
  type: EventName;
  kind: Extract<MovementKind, 'take_out' | 'move_to_bin'>;
  lines: readonly StockLine[];
  reason: StockReason;
  note: string;
  photo?: number | null;
}
const take = async (ctx: Context, taking: Taking): Promise<StockMovement[]> => {
  const { type, kind, lines, reason, note, photo: mediaId = null } = taking;
  const known = await knowLines(ctx, { lines, action: 'update' });
  const isForBin = kind === 'move_to_bin';
  const taken = takeLines(known, isForBin);
  if (kind === 'take_out' && note === '' && known.lines.some(({ batch }) => batch?.isExpired))
    refuseField(ctx.locale, { path: 'note', message: stockProblems.pastBest });
  const moves = taken.map(({ known: of, inventoryId, quantity }): Move => ({
    kind,
    inventoryId,
    productId: of.product.id,
    change: -quantity,
    ...(isForBin && { binChange: quantity, mediaId }),
    reason,
    note,
  }));
  return await conclude(ctx, { type, moves, products: known.products, info: { reason, note } });
};

export const takeOut = (
  ctx: Context,
  body: Parsed<Routes['takeOut']>['body'],
): Promise<StockMovement[]> => take(ctx, { type: 'TAKE_OUT_STOCK', kind: 'take_out', ...body });

export const moveToBin = async (
  ctx: Context,
  body: Parsed<Routes['moveToBin']>['body'],
): Promise<StockMovement[]> => {
  if (body.photo !== null) await demandMedia(ctx, { id: body.photo, folder: 'inventory' });
  return await take(ctx, { type: 'MOVE_TO_BIN_STOCK', kind: 'move_to_bin', ...body });
};

const sameBut = ({ productId, batch, expiresOn, cost }: NewBatch, location: string): NewBatch => ({
  productId,
  batch,
  expiresOn,
  cost,
  location,
});
const keyOf = (batch: NewBatch) => JSON.stringify(sameBut(batch, batch.location));

/** The same batch at the other place, made where there is none yet; by the batch that it comes from. */
const placesAt = async (
  ctx: Context,
  { to, from, batches }: { to: string; from: readonly StockBatch[]; batches: StockBatch[] },
): Promise<Map<number, number>> => {
  const there = new Map(batches.map((batch) => [keyOf(batch), batch.id]));
  const wanted = from.map((batch) => ({ id: batch.id, at: sameBut(batch, to) }));
  const made = new Map(
    wanted.filter(({ at }) => !there.has(keyOf(at))).map(({ at }) => [keyOf(at), at]),
  );
  const ids = await insertBatches(ctx.db, [...made.values()]);
  for (const [index, key] of [...made.keys()].entries()) there.set(key, ids[index] ?? 0);
  return new Map(wanted.map(({ id, at }) => [id, there.get(keyOf(at)) ?? 0]));
};

/** Out of one place and into another: what is there already is not moved. */
export const transfer = async (
  ctx: Context,
  { lines: given, to: said, note }: Parsed<Routes['transfer']>['body'],
): Promise<StockMovement[]> => {
  const to = (await knowPlaces(ctx, [said]))(said);
  const known = await knowLines(ctx, { lines: given, action: 'update' });
  const here = known.lines.findIndex(({ batch }) => batch?.location === to);
  if (here >= 0) refuseField(ctx.locale, { path: 'to', message: stockProblems.place });
  const elsewhere = known.batches.filter(({ location }) => location !== to);
  const taken = takeLines({ ...known, batches: elsewhere }, false);
  const from = elsewhere.filter(({ id }) => taken.some(({ inventoryId }) => inventoryId === id));
  const places = await placesAt(ctx, { to, from, batches: known.batches });
  const shared = { kind: 'transfer', note } as const;
  const moves = taken.map(({ known: of, inventoryId, quantity }): Move => ({
    ...shared,
    productId: of.product.id,
    inventoryId,
    change: -quantity,
  }));
  const following = (ids: readonly number[]) =>
    moves.map((move, index) => ({
      ...move,
      inventoryId: places.get(move.inventoryId) ?? 0,
      change: -move.change,
      sourceId: ids[index] ?? 0,
    }));
  const { products } = known;
  const told = { type: 'TRANSFER_STOCK', moves, products, info: { to, note } } as const;
  return await conclude(ctx, { ...told, following });
};
