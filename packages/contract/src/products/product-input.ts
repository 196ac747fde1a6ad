import { z } from 'zod';

import { line, optionalLine, optionalText, recordId, version } from '#core/fields.ts';
import { flagCell, listCell, numberCell, wordCell } from '#core/import.ts';
import { sentence } from '#core/messages.ts';

import { allergens, allergenWords, dateKinds, dateKindWords } from './product-kinds.ts';

export * from './product-kinds.ts';
export * from './product-units.ts';

/** A quantity of anything: three decimals at most, and of a product as many as its unit has. */
export const stockQuantity = z.number().min(0.001).max(1_000_000).multipleOf(0.001);
/** What may be nothing: a count, a level. */
export const stockLevel = z.number().min(0).max(1_000_000).multipleOf(0.001);

export const productProblems = {
  barcode: sentence('products.barcode', {
    en: '{path} must be 1 to 64 letters, digits or signs without spaces',
    es: '{path} debe tener de 1 a 64 letras, cifras o signos sin espacios',
  }),
  sameBarcode: sentence('products.same_barcode', {
    en: 'There is a product with this barcode',
    es: 'Ya hay un producto con este código de barras',
  }),
  sameName: sentence('products.same_name', {
    en: 'There is a product of this name',
    es: 'Ya hay un producto con este nombre',
  }),
  codeTwice: sentence('products.code_twice', {
    en: 'This barcode is there twice',
    es: 'Este código de barras está dos veces',
  }),
  manyCodes: sentence('products.many_codes', {
    en: 'A product has 20 barcodes at most',
    es: 'Un producto tiene como máximo 20 códigos de barras',
  }),
  sameRow: sentence('products.import.same_row', {
    en: 'This looks like the product of row {other}',
    es: 'Parece el mismo producto que el de la fila {other}',
  }),
  dateKind: sentence('products.date_kind', {
    en: '{path} must be “use by” or “best before”',
    es: '{path} debe ser «fecha de caducidad» o «consumo preferente»',
  }),
  allergen: sentence('products.allergen', {
    en: '“{word}” is none of the fourteen allergens',
    es: '«{word}» no es ninguno de los catorce alérgenos',
  }),
  left: sentence('products.left', {
    en: 'Part of what is in stock has more decimals: count it first',
    es: 'Una parte de las existencias tiene más decimales: haga antes un recuento',
  }),
};

const barcode = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,64}$/, { error: productProblems.barcode });
export const mostCodes = 20;
/** How much of its product is moved when it is scanned: 1 by that of a bottle, 12 by that of the case. */
export const ProductCode = z.strictObject({ code: barcode, quantity: stockQuantity.default(1) });
export type ProductCode = z.output<typeof ProductCode>;

const codes = z
  .array(ProductCode)
  .max(mostCodes)
  .superRefine((all, check) => {
    for (const [index, { code }] of all.entries())
      if (all.findIndex((one) => one.code === code) < index)
        check.addIssue({
          code: 'custom',
          path: [index, 'code'],
          message: productProblems.codeTwice,
        });
  });
const decimals = z.number().int().min(0).max(3);
const shelfLifeDays = z.number().int().min(1).max(3650);

const hasOnce = (all: readonly string[]) => new Set(all).size === all.length;

const fields = {
  name: line(120),
  category: optionalText(60),
  unit: line(20),
  /** How many units a pack has. */
  packSize: stockQuantity,
  /** In how many decimals the unit is counted. */
  decimals,
  /** At or below this it is low; null: never. */
  minimum: stockLevel.nullable(),
  /** The first of its codes, of one unit where it is not among them; empty: none. */
  barcode: z.union([z.literal(''), barcode]),
  /** Each is one product's alone. */
  codes,
  /** From the day that it is taken in. */
  shelfLifeDays: shelfLifeDays.nullable(),
  /** Nothing of it is taken in without a day on which it expires. */
  perishable: z.boolean(),
  /** What the day on its packs means. */
  dateKind: z.enum(dateKinds),
  /** What it has in it that people must be told of. */
  allergens: z.array(z.enum(allergens)).max(allergens.length).refine(hasOnce),
  /** By its name, which makes it a supplier where it is none yet; empty: nobody. */
  supplier: optionalLine(120),
  /** Seen and moved only by those who may do the same with foods. */
  isFood: z.boolean(),
};

/** Said, it counts before the name. */
const supplierId = recordId.nullable();

export const NewProduct = z.strictObject({
  ...fields,
  category: fields.category.default(''),
  unit: fields.unit.default('piece'),
  packSize: fields.packSize.default(1),
  decimals: fields.decimals.default(0),
  minimum: fields.minimum.default(null),
  barcode: fields.barcode.default(''),
  codes: fields.codes.default([]),
  shelfLifeDays: fields.shelfLifeDays.default(null),
  perishable: fields.perishable.default(false),
  dateKind: fields.dateKind.default('use_by'),
  allergens: fields.allergens.default([]),
  supplier: fields.supplier.default(''),
  supplierId: supplierId.optional(),
  isFood: fields.isFood.default(false),
});
export type NewProduct = z.output<typeof NewProduct>;
export const ProductChange = z.strictObject({ ...fields, supplierId, version }).partial();
export type ProductChange = z.output<typeof ProductChange>;

/** A row of a file of products, each cell a text that is not empty. */
export const ProductRow = z.strictObject({
  name: fields.name,
  category: fields.category.default(''),
  unit: fields.unit.default('piece'),
  packSize: numberCell(fields.packSize).default(1),
  decimals: numberCell(decimals).default(0),
  minimum: numberCell(stockLevel).nullable().default(null),
  barcode: barcode.default(''),
  shelfLifeDays: numberCell(shelfLifeDays).nullable().default(null),
  perishable: flagCell.default(false),
  dateKind: wordCell(dateKindWords, productProblems.dateKind).default('use_by'),
  allergens: listCell(z.array(wordCell(allergenWords, productProblems.allergen))).default([]),
  supplier: fields.supplier.default(''),
  isFood: flagCell.default(false),
});
export type ProductRow = z.infer<typeof ProductRow>;
