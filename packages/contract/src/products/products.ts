import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { day, id, instant, optionalText, text } from '#core/fields.ts';
import { importOf } from '#core/import.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import { expiryBands, stockStatuses } from '../inventories/stock-states.ts';
import {
  allergens,
  dateKinds,
  NewProduct,
  ProductChange,
  ProductCode,
  ProductRow,
} from './product-input.ts';

export * from './product-input.ts';

const count = z.number().int();

export const Product = z.strictObject({
  id: count,
  name: z.string(),
  category: z.string(),
  unit: z.string(),
  packSize: z.number(),
  decimals: count,
  minimum: z.number().nullable(),
  /** The first of its codes; empty: it has none. */
  barcode: z.string(),
  codes: z.array(z.strictObject({ code: z.string(), quantity: z.number() })),
  shelfLifeDays: count.nullable(),
  perishable: z.boolean(),
  dateKind: z.enum(dateKinds),
  allergens: z.array(z.enum(allergens)),
  /** What the supplier is called; empty: it has none. */
  supplier: z.string(),
  supplierId: count.nullable(),
  isFood: z.boolean(),
  /** All that is there, what has expired too. */
  quantity: z.number(),
  /** What can be taken out: without what has expired. */
  available: z.number(),
  /** Of those that something is left of. */
  batches: count,
  earliestExpiry: day.nullable(),
  stockStatus: z.enum(stockStatuses),
  /** Of what expires first. */
  expiry: z.enum(expiryBands),
  /** What can be taken out is at or below the minimum, whatever its one status is. */
  isLow: z.boolean(),
  locations: z.array(z.string()),
  /** What a unit cost when it was last taken in with a price. */
  lastCost: z.number().nullable(),
  /** Of what is there, at what each batch cost. */
  value: z.number(),
  lastMovementAt: instant.nullable(),
  /** Removed: nothing of it can be taken in. */
  removedAt: instant.nullable(),
  version: count,
});
export type Product = z.infer<typeof Product>;

export const ScannedProduct = Product.extend({
  /** How much of it the code stands for. */
  codeQuantity: z.number(),
});
export type ScannedProduct = z.infer<typeof ScannedProduct>;

/** What a unit cost each time that it was taken in with a price. */
export const ProductPrice = z.strictObject({
  id: count,
  at: instant,
  cost: z.number(),
  quantity: z.number(),
  batch: z.string(),
  purchasingRequest: z.strictObject({ id: count, number: count }).nullable(),
});
export type ProductPrice = z.infer<typeof ProductPrice>;

const productFields = Object.keys(Product.shape) as [keyof Product, ...(keyof Product)[]];
const house = { scope: 'tenant', side: 'house' } as const;
const one = { ...house, reply: Product } as const;

export const products = {
  list: get('/product', {
    summary: 'Products with what is there of each; of food for those who may read foods',
    access: 'read:inventories',
    ...house,
    query: {
      ...listQuery({
        sortBy: [
          'id',
          'name',
          'category',
          'quantity',
          'minimum',
          'supplier',
          'earliestExpiry',
          'lastMovementAt',
        ],
        select: productFields,
      }),
      stockStatus: oneOrMore(stockStatuses).optional(),
      expiry: oneOrMore(expiryBands).optional(),
      isLow: flag.optional().meta({
        description: 'What can be taken out is at or below the minimum.',
      }),
      allergen: oneOrMore(allergens).optional().meta({ description: 'Has one of these in it.' }),
      category: optionalText(60).optional(),
      supplier: optionalText(120).optional(),
      supplierId: id.optional(),
      location: optionalText(60).optional(),
      isFood: flag.optional(),
      isRemoved: flag.optional().meta({ description: 'Those that were removed instead.' }),
    },
    reply: listOf(Product),
  }),
  words: get('/product/words', {
    summary:
      'The categories and units that are in use, the suppliers and the places, for forms and filters',
    access: 'read:inventories',
    ...house,
    reply: z.strictObject({
      categories: z.array(z.string()),
      units: z.array(z.string()),
      suppliers: z.array(z.string()),
      locations: z.array(z.string()),
    }),
  }),
  byBarcode: get('/product/by-barcode', {
    summary: 'The product that carries a barcode, and how much of it the code stands for',
    access: 'read:inventories',
    ...house,
    query: { code: text(64) },
    reply: ScannedProduct,
  }),
  get: get('/product/:id', {
    summary:
      'One product; its batches are GET /inventory?productId=, its movements /inventory/audit',
    access: 'read:inventories',
    ...one,
  }),
  prices: get('/product/:id/prices', {
    summary: 'What a unit of it cost each time, newest first',
    access: 'read:inventories',
    ...house,
    query: listQuery({ sortBy: ['id'], select: ['id', 'at', 'cost', 'quantity'] }),
    reply: listOf(ProductPrice),
  }),
  create: post('/product', {
    summary: 'Add a product',
    access: 'write:inventories',
    ...one,
    events: ['CREATE_PRODUCT', 'CREATE_SUPPLIER'],
    status: 201,
    body: NewProduct,
  }),
  createMany: post('/product/batch', {
    summary: 'Add several products: all of them or none',
    access: 'write:inventories',
    ...house,
    events: ['CREATE_PRODUCTS', 'CREATE_SUPPLIER'],
    status: 201,
    body: z.strictObject({ products: z.array(NewProduct).min(1).max(500) }),
    reply: z.array(Product),
  }),
  import: post('/product/import', {
    summary: 'Add products from the rows of a file, or say what would be added',
    access: 'write:inventories',
    side: 'house',
    events: ['CREATE_PRODUCTS', 'CREATE_SUPPLIER'],
    ...importOf(ProductRow),
  }),
  update: patch('/product/:id', {
    summary: 'Change what is said of a product',
    access: 'update:inventories',
    ...one,
    events: ['UPDATE_PRODUCT', 'CREATE_SUPPLIER'],
    body: ProductChange,
  }),
  addCode: post('/product/:id/code', {
    summary: 'Attach a barcode to a product, or say anew how much of it the code stands for',
    access: 'update:inventories',
    ...one,
    events: ['UPDATE_PRODUCT'],
    body: ProductCode,
  }),
  remove: remove('/product/:id', {
    summary: 'Remove a product that nothing is left of or still to come; its history stays',
    access: 'delete:inventories',
    ...one,
    events: ['DELETE_PRODUCT'],
  }),
  restore: post('/product/:id/restore', {
    summary: 'Bring a removed product back',
    access: 'delete:inventories',
    ...one,
    events: ['RESTORE_PRODUCT'],
  }),
};

export const productDeclaration = declare({
  family: 'inventory',
  record: { type: 'product', editedBy: 'update:inventories' },
  pages: { product: '/dashboard/products/:id', products: '/dashboard/products' },
  savedViews: 'products',
  shows: { products: ['inventory', 'UPDATE_PROPERTY'] },
  events: {
    CREATE_PRODUCT: { en: 'added the product', es: 'añadió el producto' },
    CREATE_PRODUCTS: { en: 'added several products', es: 'añadió varios productos' },
    UPDATE_PRODUCT: { en: 'changed the product', es: 'cambió el producto' },
    DELETE_PRODUCT: { en: 'removed the product', es: 'retiró el producto' },
    RESTORE_PRODUCT: { en: 'brought the product back', es: 'recuperó el producto' },
  },
  failures: {
    barcode_taken: failure(
      409,
      'Barcode {code} is that of {name} already',
      'El código de barras {code} ya es el de {name}',
    ),
    has_history: failure(
      409,
      'Something of it is left, on the shelf or in the bin: take it out first',
      'Todavía queda algo, en la despensa o en la papelera: dele salida antes',
    ),
    product_in_use: failure(
      409,
      'Open purchasing requests that still wait for it: {requests}. End or cancel them first',
      'Solicitudes de compra abiertas que aún lo esperan: {requests}. Termínelas o anúlelas antes',
    ),
  },
});
