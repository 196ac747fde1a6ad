import { z } from 'zod';

import { day, instant } from '#core/fields.ts';

import { purchasingPriorities, purchasingStatuses } from './purchasing-states.ts';

const count = z.number().int();
const person = z.strictObject({ id: count, name: z.string() });

export const PurchasingLine = z.strictObject({
  id: count,
  /** Null: it was written in words. Its unit is that of the stock. */
  product: z
    .strictObject({ id: count, name: z.string(), unit: z.string(), decimals: count })
    .nullable(),
  /** As it was asked for: what was written in words keeps its name and unit whatever it is kept as. */
  name: z.string(),
  unit: z.string(),
  decimals: count,
  perishable: z.boolean(),
  shelfLifeDays: count.nullable(),
  quantity: z.number(),
  /** Null: nobody has decided. */
  approvedQuantity: z.number().nullable(),
  deliveredQuantity: z.number(),
  /** Of one unit. */
  unitPrice: z.number().nullable(),
  note: z.string(),
});
export type PurchasingLine = z.infer<typeof PurchasingLine>;

export const PurchasingRequest = z.strictObject({
  id: count,
  number: count,
  status: z.enum(purchasingStatuses),
  priority: z.enum(purchasingPriorities),
  lines: z.array(PurchasingLine),
  /** Of what was approved, else of what was asked for; of lines without a price nothing is in it. */
  value: z.number(),
  /** Lines of it that nobody said a price of. */
  withoutPrice: count,
  reason: z.string(),
  neededOn: day.nullable(),
  requestedBy: person,
  requestedAt: instant,
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
  adminRemarks: z.string(),
  orderedBy: person.nullable(),
  orderDate: day.nullable(),
  /** What it is called, or was called when it was ordered from. */
  supplier: z.string(),
  supplierId: count.nullable(),
  /** Where the order was sent, else where the supplier is written to; empty where nobody said. */
  supplierEmail: z.string(),
  expectedOn: day.nullable(),
  /** The day on which all of it was there. */
  deliveryDate: day.nullable(),
  /** Something of it should be there by now. */
  isLate: z.boolean(),
  version: count,
});
export type PurchasingRequest = z.infer<typeof PurchasingRequest>;

/** What was brought: a row a batch. */
export const PurchasingDelivery = z.strictObject({
  id: count,
  lineId: count,
  name: z.string(),
  quantity: z.number(),
  unit: z.string(),
  batch: z.string(),
  expiresOn: day.nullable(),
  /** In all. */
  cost: z.number().nullable(),
  /** Of one unit: what it cost in all by its quantity, in four decimals. */
  unitPrice: z.number().nullable(),
  /** In degrees Celsius, as it came; null: nobody measured. */
  temperature: z.number().nullable(),
  /** Where it lies in the stock; null of what is not kept there. */
  inventoryId: count.nullable(),
  /** What came of it there, of a line that was written in words. */
  stock: z
    .strictObject({ name: z.string(), quantity: z.number(), unit: z.string(), decimals: count })
    .nullable(),
  at: instant,
  by: person,
  /** It was taken back: its line is open again. */
  isUndone: z.boolean(),
  /** Until when whoever asks can take it back; null where they cannot. */
  undoUntil: instant.nullable(),
});
export type PurchasingDelivery = z.infer<typeof PurchasingDelivery>;

export const WholePurchasingRequest = PurchasingRequest.extend({
  deliveries: z.array(PurchasingDelivery),
});
export type WholePurchasingRequest = z.infer<typeof WholePurchasingRequest>;

/** Whom can be ordered from: where they are written to, and how many days they need. */
export const PurchasingSupplier = z.strictObject({
  id: count,
  name: z.string(),
  email: z.string(),
  leadDays: count.nullable(),
});
export type PurchasingSupplier = z.infer<typeof PurchasingSupplier>;

/** What runs low and nobody has asked for yet. */
export const PurchasingSuggestion = z.strictObject({
  product: z.strictObject({ id: count, name: z.string() }),
  unit: z.string(),
  decimals: count,
  supplier: z.string(),
  supplierId: count.nullable(),
  available: z.number(),
  minimum: z.number(),
  /** What four weeks used, by the week. */
  usedPerWeek: z.number(),
  /** In whole packs: up to twice its minimum, or what two weeks use. */
  quantity: z.number(),
  unitPrice: z.number().nullable(),
});
export type PurchasingSuggestion = z.infer<typeof PurchasingSuggestion>;

const spent = { value: z.number(), share: z.number() };
export const PurchasingFigures = z.strictObject({
  from: day,
  to: day,
  /** What was delivered in the period, at what it cost. */
  spent: z.number(),
  /** Deliveries of lines without a price: what they cost is not in it. */
  withoutPrice: count,
  byCategory: z.array(
    z.strictObject({
      /** Empty: its products have none, or it is no product. */
      category: z.string(),
      /** What was asked for in words, and not kept as a product. */
      isInWords: z.boolean(),
      ...spent,
    }),
  ),
  bySupplier: z.array(
    z.strictObject({
      supplier: z.string(),
      ...spent,
      /** Orders of which something came. */
      orders: count,
      /** Of those, the ones of which something came after the day on which it was expected. */
      late: count,
    }),
  ),
  /** A row a month. */
  months: z.array(z.strictObject({ month: day, value: z.number() })),
  waiting: z.strictObject({ requests: count, value: z.number() }),
  /** Ordered and still to come. */
  open: z.strictObject({ orders: count, value: z.number(), late: count }),
});
export type PurchasingFigures = z.infer<typeof PurchasingFigures>;
