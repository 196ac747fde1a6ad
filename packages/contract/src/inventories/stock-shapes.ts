import { z } from 'zod';

import { day, instant } from '#core/fields.ts';

import { dateKinds } from '../products/product-kinds.ts';
import {
  binReasons,
  expiryBands,
  expiryGroups,
  movementKinds,
  stockReasons,
  stockStatuses,
} from './stock-states.ts';

const count = z.number().int();
const person = z.strictObject({ id: count, name: z.string() });
const product = z.strictObject({ id: count, name: z.string() });

export const Inventory = z.strictObject({
  id: count,
  product,
  batch: z.string(),
  quantity: z.number(),
  unit: z.string(),
  decimals: count,
  isFood: z.boolean(),
  category: z.string(),
  expiresOn: day.nullable(),
  /** What that day means. */
  dateKind: z.enum(dateKinds),
  location: z.string(),
  /** Of one unit. */
  cost: z.number().nullable(),
  /** Of all that is left; null where nobody knows what it cost. */
  value: z.number().nullable(),
  /** In the bin, and not yet deleted for good. */
  inBin: z.number(),
  stockStatus: z.enum(stockStatuses),
  expiry: z.enum(expiryBands),
  lastMovementAt: instant.nullable(),
  /** A count says it: a line that moved since then is to be counted again. */
  lastMovementId: count.nullable(),
  countedAt: instant.nullable(),
  version: count,
});
export type Inventory = z.infer<typeof Inventory>;

/** What expires within a week or has expired, by how much it presses. */
export const ExpiringInventory = Inventory.extend({ group: z.enum(expiryGroups), daysLeft: count });
export type ExpiringInventory = z.infer<typeof ExpiringInventory>;

export const StockMovement = z.strictObject({
  id: count,
  kind: z.enum(movementKinds),
  product,
  inventoryId: count,
  batch: z.string(),
  unit: z.string(),
  decimals: count,
  expiresOn: day.nullable(),
  location: z.string(),
  /** What the batch held before and after. */
  before: z.number(),
  change: z.number(),
  after: z.number(),
  /** How much was moved: of what is deleted from the bin, the change of the shelf is none. */
  quantity: z.number(),
  reason: z.enum(stockReasons).nullable(),
  note: z.string(),
  /** Of the quantity, at what a unit cost. */
  cost: z.number().nullable(),
  by: person.nullable(),
  at: instant,
  purchasingRequest: z.strictObject({ id: count, number: count }).nullable(),
  /** The one that this takes back, restores or deletes; of a transfer, its other end. */
  ofMovementId: count.nullable(),
  undoneBy: person.nullable(),
  /** Until when whoever asks can take it back; null where they cannot. */
  undoUntil: instant.nullable(),
});
export type StockMovement = z.infer<typeof StockMovement>;

/** What lies in the bin: `id` is its movement there, by which it is restored or deleted for good. */
export const BinEntry = z.strictObject({
  id: count,
  inventoryId: count,
  product,
  batch: z.string(),
  quantity: z.number(),
  unit: z.string(),
  decimals: count,
  isFood: z.boolean(),
  expiresOn: day.nullable(),
  location: z.string(),
  reason: z.enum(binReasons),
  note: z.string(),
  cost: z.number().nullable(),
  photo: z.strictObject({ id: count, fileKey: z.string(), mimeType: z.string() }).nullable(),
  by: person.nullable(),
  at: instant,
  undoUntil: instant.nullable(),
});
export type BinEntry = z.infer<typeof BinEntry>;

/** Counts products, and of batches what presses. */
export const StockStats = z.strictObject({
  products: count,
  statuses: z.array(z.strictObject({ status: z.enum(stockStatuses), count })),
  low: count,
  batches: z.strictObject({ expired: count, nearExpiry: count, soon: count }),
  value: z.number(),
  /** Value of the batches that nobody said a price of is not in it: so many. */
  withoutCost: count,
  bin: z.strictObject({ entries: count, cost: z.number() }),
});
export type StockStats = z.infer<typeof StockStats>;

const costOf = { cost: z.number(), quantity: z.number() };
export const StockFigures = z.strictObject({
  from: day,
  to: day,
  /** What is there now. */
  value: z.number(),
  valueByCategory: z.array(z.strictObject({ category: z.string(), value: z.number() })),
  takenIn: z.number(),
  used: z.number(),
  waste: z.strictObject({
    cost: z.number(),
    byReason: z.array(
      z.strictObject({ reason: z.enum(binReasons), cost: z.number(), movements: count }),
    ),
    /** The ten that cost most. */
    byProduct: z.array(z.strictObject({ product, unit: z.string(), ...costOf })),
  }),
  /** A row a week that begins on Monday: what was used and thrown away, and for how many nights. */
  weeks: z.array(
    z.strictObject({
      week: day,
      used: z.number(),
      waste: z.number(),
      personNights: count,
      /** Null: nobody was in house. */
      perPersonNight: z.number().nullable(),
    }),
  ),
  personNights: count,
  perPersonNight: z.number().nullable(),
  /** The twenty that were used most, by money. */
  byProduct: z.array(
    z.strictObject({
      product,
      unit: z.string(),
      ...costOf,
      quantityPerPersonNight: z.number().nullable(),
    }),
  ),
});
export type StockFigures = z.infer<typeof StockFigures>;

/** A batch of which something is likely to be left on the day that it expires. */
export const ExpectedWaste = z.strictObject({
  inventoryId: count,
  product,
  batch: z.string(),
  quantity: z.number(),
  unit: z.string(),
  decimals: count,
  expiresOn: day,
  location: z.string(),
  /** How much of the product a day is likely to use. */
  perDay: z.number(),
  /** Of this batch, on the day that it expires. */
  left: z.number(),
  cost: z.number().nullable(),
});
export type ExpectedWaste = z.infer<typeof ExpectedWaste>;
export const StockForecast = z.strictObject({
  /** The days before today that the rate of use is taken from; below 14 nothing is said. */
  days: count,
  personNights: count,
  inHouse: count,
  rows: z.array(ExpectedWaste),
});
export type StockForecast = z.infer<typeof StockForecast>;
