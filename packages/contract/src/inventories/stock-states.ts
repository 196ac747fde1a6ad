/** One status a product, the first that is true. */
export const stockStatuses = ['OUT_OF_STOCK', 'EXPIRED', 'LOW_STOCK', 'IN_STOCK'] as const;
export type StockStatus = (typeof stockStatuses)[number];

/** Expired: its day is today or earlier. Near: at most three days are left. */
export const expiryBands = ['FRESH', 'NEAR_EXPIRY', 'EXPIRED'] as const;
export type ExpiryBand = (typeof expiryBands)[number];
export const nearExpiryDays = 3;

/** What is looked through before it is too late: the bands, and what expires within a week. */
export const expiryGroups = ['EXPIRED', 'NEAR_EXPIRY', 'SOON'] as const;
export type ExpiryGroup = (typeof expiryGroups)[number];
export const soonDays = 7;

export const movementKinds = [
  'take_in',
  'take_out',
  'move_to_bin',
  'restore',
  'delete',
  'count',
  'transfer',
  'undo',
] as const;
export type MovementKind = (typeof movementKinds)[number];
/** What is taken back in full by another movement; the bin has words of its own. */
export const undoableKinds = ['take_in', 'take_out', 'move_to_bin', 'count', 'transfer'] as const;
/** How long whoever did it can take it back. */
export const stockUndoMinutes = 15;

export const takeOutReasons = ['kitchen', 'room', 'event', 'other'] as const;
export type TakeOutReason = (typeof takeOutReasons)[number];
export const binReasons = ['expired', 'damaged', 'recalled', 'other'] as const;
export type BinReason = (typeof binReasons)[number];
/** Why a movement was made; of the others there is nothing to say. */
export const stockReasons = [
  'kitchen',
  'room',
  'event',
  'expired',
  'damaged',
  'recalled',
  'other',
] as const;
export type StockReason = (typeof stockReasons)[number];
