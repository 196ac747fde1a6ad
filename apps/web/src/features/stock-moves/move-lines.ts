import { addDays } from '@keyhold/contract';
import type { Inventory, Product } from '@keyhold/contract';

import { plus } from '#features/stock/quantity.ts';

/** What is done with goods by hand, in the order of a day. */
export const moveKinds = ['take-in', 'take-out', 'bin', 'transfer'] as const;
export type MoveKind = (typeof moveKinds)[number];

/** So much of a product, or of one batch of it. */
export interface MoveLine {
  key: string;
  product: Product;
  of: Inventory | null;
  quantity: number | null;
  /** Of what is taken in. */
  expiresOn: string | null;
  batch: string;
  location: string;
  cost: number | null;
  /** What stands there is no number. */
  isCostUnread?: boolean;
}

export interface Taken {
  product: Product;
  /** What its code stands for; null: it was chosen by its name. */
  quantity: number | null;
}

interface Beginning {
  kind: MoveKind;
  today: string;
}

const blank = { of: null, expiresOn: null, batch: '', location: '', cost: null };

const newLine = (product: Product, { kind, today }: Beginning): MoveLine => {
  const { shelfLifeDays, packSize, lastCost, id } = product;
  if (kind !== 'take-in') return { ...blank, key: `p${id}`, product, quantity: 1 };
  return {
    ...blank,
    key: `p${id}`,
    product,
    quantity: packSize,
    expiresOn: shelfLifeDays === null ? null : addDays(today, shelfLifeDays),
    cost: lastCost,
  };
};

/**
 * More of it, as much as its code stands for; chosen by its name, a pack or one. The same again is the
 * same line, and the last one stands first.
 */
export const withProduct = (
  lines: readonly MoveLine[],
  { product, quantity }: Taken,
  beginning: Beginning,
): MoveLine[] => {
  const begun = newLine(product, beginning);
  const made = { ...begun, quantity: quantity ?? begun.quantity };
  const known = lines.find(({ key }) => key === made.key);
  const others = lines.filter(({ key }) => key !== made.key);
  if (!known) return [made, ...others];
  return [{ ...known, quantity: plus(known.quantity, made.quantity) }, ...others];
};

/** A batch as a whole. */
export const lineOfBatch = (of: Inventory, product: Product): MoveLine => ({
  ...blank,
  key: `b${of.id}`,
  product,
  of,
  quantity: of.quantity,
});

const isExpired = ({ expiry }: Pick<Inventory, 'expiry'>) => expiry === 'EXPIRED';
/** Only good for the bin. */
export const isSpent = (of: Pick<Inventory, 'expiry' | 'dateKind'>) =>
  isExpired(of) && of.dateKind !== 'best_before';
/** Taken out although it was best before a day that has passed: somebody says why. */
export const isPastBest = ({ of }: MoveLine) => of !== null && isExpired(of) && !isSpent(of);

/** How much of it can be moved so, by what is known here. */
export const mostOf = ({ product, of }: MoveLine, kind: MoveKind): number => {
  if (kind === 'take-in') return Infinity;
  const isOnlyFresh = kind !== 'bin';
  if (of) return isOnlyFresh && isSpent(of) ? 0 : of.quantity;
  return isOnlyFresh ? product.available : product.quantity;
};

export type LineProblem =
  | 'quantity'
  | 'decimals'
  | 'cost'
  | 'expiry'
  | 'expired'
  | 'pastBest'
  | 'pastBestHere'
  | 'most';

const lacksDay = ({ product, expiresOn, of }: MoveLine) =>
  product.perishable && expiresOn === null && of === null;

const overOf = (line: MoveLine, kind: MoveKind): LineProblem | null => {
  const most = mostOf(line, kind);
  if ((line.quantity ?? 0) <= most) return null;
  const there = line.of?.quantity ?? line.product.quantity;
  if (kind === 'bin' || most > 0 || there === 0) return 'most';
  if (line.product.dateKind !== 'best_before') return 'expired';
  return kind === 'transfer' ? 'pastBestHere' : 'pastBest';
};

/** What is to be mended before it can be sent. */
export const problemOf = (line: MoveLine, kind: MoveKind): LineProblem | null => {
  const { quantity, product } = line;
  if (quantity === null || quantity <= 0) return 'quantity';
  if (Number(quantity.toFixed(product.decimals)) !== quantity) return 'decimals';
  if (kind !== 'take-in') return overOf(line, kind);
  if (line.isCostUnread) return 'cost';
  return lacksDay(line) ? 'expiry' : null;
};

interface Picked {
  batch: Inventory;
  quantity: number;
}
const last = '9999-12-31';
/** From which batches it is taken: what expires first, first. */
export const picksOf = (batches: readonly Inventory[], line: MoveLine): Picked[] => {
  const own = batches
    .filter((batch) => batch.product.id === line.product.id && !isExpired(batch))
    .toSorted(
      (one, other) =>
        (one.expiresOn ?? last).localeCompare(other.expiresOn ?? last) || one.id - other.id,
    );
  let left = line.quantity ?? 0;
  return own.flatMap((batch) => {
    const quantity = Number(Math.min(left, batch.quantity).toFixed(3));
    left -= quantity;
    return quantity > 0 ? [{ batch, quantity }] : [];
  });
};

const named = ({ of, product }: MoveLine) =>
  of === null ? { productId: product.id } : { inventoryId: of.id };

export const linesOut = (lines: readonly MoveLine[]) =>
  lines.map((line) => ({ ...named(line), quantity: line.quantity ?? 0 }));

export const linesIn = (lines: readonly MoveLine[]) =>
  lines.map((line) => {
    const { quantity, expiresOn, batch, location, cost } = line;
    return { ...named(line), quantity: quantity ?? 0, expiresOn, batch, location, cost };
  });
