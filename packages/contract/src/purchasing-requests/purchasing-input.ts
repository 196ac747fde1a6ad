import { z } from 'zod';

import {
  email,
  money,
  optionalLine,
  optionalText,
  recordId,
  text,
  unitMoney,
  version,
  workDay,
} from '#core/fields.ts';
import { required, sentence } from '#core/messages.ts';

import { stockLevel, stockQuantity } from '../products/product-input.ts';
import { purchasingPriorities } from './purchasing-states.ts';

export const purchasingProblems = {
  what: sentence('purchasing.what', {
    en: 'Say the product, or in words what is needed, and only one of them',
    es: 'Indique el producto o escriba qué hace falta, y solo uno de los dos',
  }),
  twice: sentence('purchasing.twice', {
    en: 'The same line is there twice',
    es: 'La misma línea está dos veces',
  }),
  none: sentence('purchasing.none', {
    en: 'Nothing would be left to order: reject the request instead',
    es: 'No quedaría nada por pedir: rechace la solicitud',
  }),
  line: sentence('purchasing.line', {
    en: 'Choose a line of this request',
    es: 'Elija una línea de esta solicitud',
  }),
  expected: sentence('purchasing.expected', {
    en: '{path} cannot be before the day of the order',
    es: '{path} no puede ser anterior al día del pedido',
  }),
  known: sentence('purchasing.known', {
    en: 'This line has its product already',
    es: 'Esta línea ya tiene su producto',
  }),
  stockQuantity: sentence('purchasing.stock_quantity', {
    en: 'Quantity for the stock is missing: the product is counted in another unit than the order',
    es: 'Falta la cantidad para existencias: el producto se cuenta en otra unidad que el pedido',
  }),
  sameUnit: sentence('purchasing.same_unit', {
    en: 'This line is counted as its product is: say only how much has come',
    es: 'Esta línea se cuenta como su producto: indique solo cuánto ha llegado',
  }),
  period: sentence('purchasing.period', {
    en: 'Choose a period of one day up to a year',
    es: 'Elija un periodo de un día a un año',
  }),
};

export const mostPurchasingLines = 100;

/** A product of the stock, or in words what is not kept there. */
const PurchasingLineInput = z
  .strictObject({
    productId: recordId.nullable().default(null),
    name: optionalText(120).default(''),
    /** Of what is written in words; a product has its own. */
    unit: optionalText(20).default(''),
    quantity: stockQuantity,
    /** Of one unit. Left out: what the product cost last; null: nobody knows. */
    unitPrice: unitMoney.nullable().optional(),
    note: optionalText(300).default(''),
  })
  .refine(({ productId, name }) => (productId === null) !== (name === ''), {
    path: ['productId'],
    error: purchasingProblems.what,
  });
export type PurchasingLineInput = z.output<typeof PurchasingLineInput>;

const fields = {
  priority: z.enum(purchasingPriorities),
  reason: optionalText(500),
  /** By when it is needed. */
  neededOn: workDay.nullable(),
  /** By its name, which makes it a supplier where it is none yet; empty: nobody. */
  supplier: optionalLine(120),
  lines: z.array(PurchasingLineInput).min(1).max(mostPurchasingLines),
};

/** Said, it counts before the name. */
const supplierId = recordId.nullable();

export const NewPurchasingRequest = z.strictObject({
  ...fields,
  priority: fields.priority.default('medium'),
  reason: fields.reason.default(''),
  neededOn: fields.neededOn.default(null),
  /** Left empty: that of its products, where they have one and the same. */
  supplier: fields.supplier.default(''),
  supplierId: supplierId.optional(),
});
export type NewPurchasingRequest = z.output<typeof NewPurchasingRequest>;

export const PlaceOrder = z
  .strictObject({
    /** Today where it is left out. */
    orderDate: workDay.optional(),
    supplier: fields.supplier.default(''),
    supplierId: recordId.optional(),
    /** Where the order is mailed to, if not to the supplier’s address; a supplier without one keeps it. */
    supplierEmail: z.union([z.literal(''), email]).default(''),
    expectedOn: workDay.nullable().default(null),
  })
  .refine(({ supplier, supplierId: known }) => supplier !== '' || known !== undefined, {
    path: ['supplier'],
    error: required,
  });
export type PlaceOrder = z.output<typeof PlaceOrder>;

/**
 * What was asked is changed by whoever asked, as long as nobody has decided; when it comes, by those who
 * order. `status` takes the step that leads there, as its own call does.
 */
export const PurchasingChange = z
  .strictObject({
    ...fields,
    supplierId,
    status: z.enum(['approved', 'rejected', 'ordered', 'cancelled']),
    adminRemarks: optionalText(500),
    orderDate: workDay,
    expectedOn: workDay.nullable(),
    version,
  })
  .partial();
export type PurchasingChange = z.output<typeof PurchasingChange>;

const areApart = (lines: readonly { lineId: number }[]) =>
  new Set(lines.map(({ lineId }) => lineId)).size === lines.length;

export const ApprovePurchasing = z.strictObject({
  /** What is bought of each; none: no line of it. Those that are left out are bought as they were asked for. */
  lines: z
    .array(z.strictObject({ lineId: recordId, quantity: stockLevel }))
    .max(mostPurchasingLines)
    .refine(areApart, { error: purchasingProblems.twice })
    .default([]),
  remarks: optionalText(500).default(''),
  /** The one that was read. */
  version: version.optional(),
});
export type ApprovePurchasing = z.output<typeof ApprovePurchasing>;

export const PurchasingRemarks = z.strictObject({ remarks: text(500) });
export const EndOrder = z.strictObject({ reason: text(500) });
export type EndOrder = z.output<typeof EndOrder>;

/** What is written in words without a unit is counted by the piece. */
const unitKey = (unit: string) => unit.trim().toLowerCase() || 'piece';
/** What a line counts and what its product counts are not the same. */
export const isOtherUnit = (unit: string, ofProduct: string): boolean =>
  unitKey(unit) !== unitKey(ofProduct);

/** A line may come in several batches, and then stands there several times. */
const DeliveredLine = z.strictObject({
  lineId: recordId,
  quantity: stockQuantity,
  /** How much of the product that is, where it is counted in another unit than the line. */
  stockQuantity: stockQuantity.nullable().default(null),
  /** Without a day, that of the product's shelf life; null says that it does not expire. */
  expiresOn: workDay.nullable().optional(),
  batch: optionalText(60).default(''),
  location: optionalLine(60).default(''),
  /** In all; what a unit cost follows from it. Left out: at the price of the line; null: nobody knows. */
  cost: money.nullable().optional(),
  /** In degrees Celsius, of chilled goods as they came. */
  temperature: z.number().min(-40).max(80).multipleOf(0.1).nullable().default(null),
  /** The product that it is kept as, of a line that was written in words; null: it is not kept. */
  productId: recordId.nullable().optional(),
});
export type DeliveredLine = z.output<typeof DeliveredLine>;
export const DeliverPurchasing = z.strictObject({
  lines: z.array(DeliveredLine).min(1).max(200),
});
