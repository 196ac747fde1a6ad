import { z } from 'zod';

import {
  day,
  line,
  optionalLine,
  optionalText,
  recordId,
  unitMoney,
  version,
  workDay,
} from '#core/fields.ts';
import { sentence } from '#core/messages.ts';

import { stockLevel, stockQuantity } from '../products/product-input.ts';
import { binReasons, takeOutReasons } from './stock-states.ts';

export const stockProblems = {
  oneOf: sentence('stock.one_of', {
    en: 'Say the product or the batch, and only one of them',
    es: 'Indique el producto o el lote, y solo uno de los dos',
  }),
  decimals: sentence('stock.decimals', {
    en: '{path} has more decimals than this product is counted in',
    es: '{path} tiene más decimales de los que se usan para contar este producto',
  }),
  why: sentence('stock.why', {
    en: 'Say why the quantity is another',
    es: 'Diga por qué la cantidad es otra',
  }),
  expiry: sentence('stock.expiry', {
    en: '{path} is missing: this product is perishable',
    es: 'Falta {path}: este producto es perecedero',
  }),
  place: sentence('stock.place', {
    en: 'It is there already: choose another place',
    es: 'Ya está ahí: elija otro lugar',
  }),
  pastBest: sentence('stock.past_best', {
    en: 'Its best-before date has passed: say why it is still good',
    es: 'Ya pasó su fecha de consumo preferente: indique por qué sigue siendo apto',
  }),
  twice: sentence('stock.twice', {
    en: 'The same line is there twice',
    es: 'La misma línea está dos veces',
  }),
  period: sentence('stock.period', {
    en: 'Choose a period of one day up to a year',
    es: 'Elija un periodo de un día a un año',
  }),
};

const batchFields = {
  batch: optionalText(60),
  /** The day from which it counts as expired: use before it. */
  expiresOn: workDay.nullable(),
  /** One of the places of the property; a name that is new becomes one. */
  location: optionalLine(60),
  /** Of one unit; null where nobody knows. */
  cost: unitMoney.nullable(),
};

/** Without a day, that of the product's shelf life; null says that it does not expire. */
const newBatch = {
  batch: batchFields.batch.default(''),
  expiresOn: batchFields.expiresOn.optional(),
  location: batchFields.location.default(''),
  cost: batchFields.cost.default(null),
};

interface Named {
  productId?: number | undefined;
  inventoryId?: number | undefined;
}
const isOne = ({ productId, inventoryId }: Named) =>
  (productId === undefined) !== (inventoryId === undefined);
const saysOne = { path: ['productId'], error: stockProblems.oneOf };
const maxLines = 200;

/** Of a product, what expires first; or of that batch. */
const StockLine = z
  .strictObject({
    productId: recordId.optional(),
    inventoryId: recordId.optional(),
    quantity: stockQuantity,
  })
  .refine(isOne, saysOne);
export type StockLine = z.output<typeof StockLine>;
const lines = z.array(StockLine).min(1).max(maxLines);

export const NewInventory = z.strictObject({
  productId: recordId,
  quantity: stockQuantity,
  ...newBatch,
});
export type NewInventory = z.output<typeof NewInventory>;
export const InventoryChange = z
  .strictObject({
    ...batchFields,
    /** Another one than there is counts the batch, and the note says why. */
    quantity: stockLevel,
    note: line(500),
    version,
  })
  .partial();
export type InventoryChange = z.output<typeof InventoryChange>;

/** Into a new batch or one that is the same in all, or more of a batch that is there. */
export const TakeInLine = z
  .strictObject({
    productId: recordId.optional(),
    inventoryId: recordId.optional(),
    quantity: stockQuantity,
    ...newBatch,
  })
  .refine(isOne, saysOne);
export type TakeInLine = z.output<typeof TakeInLine>;
export const TakeIn = z.strictObject({ lines: z.array(TakeInLine).min(1).max(maxLines) });

const note = optionalText(500).default('');
/** What was best before a day that has passed is taken by its batch, and the note says why. */
export const TakeOut = z.strictObject({ lines, reason: z.enum(takeOutReasons), note });
export const MoveToBin = z.strictObject({
  lines,
  reason: z.enum(binReasons),
  note,
  /** A picture that was sent to the folder `inventory`. */
  photo: recordId.nullable().default(null),
});
/** To one of the places of the property; a name that is new becomes one. */
export const TransferStock = z.strictObject({ lines, to: line(60), note });

/** What was seen on the shelf, and what had happened to it last when the sheet was read. */
export const CountedLine = z.strictObject({
  inventoryId: recordId,
  quantity: stockLevel,
  lastMovementId: recordId,
});
const areApart = (given: readonly { inventoryId: number }[]) =>
  new Set(given.map(({ inventoryId }) => inventoryId)).size === given.length;
export const CountStock = z.strictObject({
  lines: z.array(CountedLine).min(1).max(1000).refine(areApart, { error: stockProblems.twice }),
  note,
});
export type CountStock = z.output<typeof CountStock>;

export const BinIds = z.strictObject({ ids: z.array(recordId).min(1).max(500) });
export const stockPeriod = { from: day, to: day };
