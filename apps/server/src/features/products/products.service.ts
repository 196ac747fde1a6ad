import { productProblems } from '@keyhold/contract';
import type {
  contract,
  NewProduct,
  Parsed,
  Product,
  ProductChange,
  ProductCode,
  ScannedProduct,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { lockIn, recordOf } from '#core/records/record.ts';

import {
  changedCodes,
  codesOf,
  demandCodes,
  demandCodesApart,
  demandCounted,
  hasSame,
  withCode,
} from './codes.service.ts';
import { aboutProducts, demandFoods, isSeen } from './foods.ts';
import * as queries from './products.queries.ts';
import * as writes from './products.writes.ts';
import type { ProductToWrite } from './products.writes.ts';
import { knowSupplier, knowSuppliers } from './suppliers.service.ts';

const told = [
  'name',
  'category',
  'unit',
  'packSize',
  'decimals',
  'minimum',
  'codes',
  'shelfLifeDays',
  'perishable',
  'dateKind',
  'allergens',
  'supplier',
  'isFood',
] as const satisfies (keyof Product)[];

const product = recordOf<Product>({
  type: 'product',
  find: (ctx, id) => queries.findProduct(ctx.db, { id, seen: isSeen(ctx) }),
  lock: lockIn('products'),
  labelOf: ({ name }) => name,
  aboutOf: (row) => aboutProducts([row]),
  fieldsOf: (row) => Object.fromEntries(told.map((name) => [name, row[name]])),
});
export const findProduct = product.find;

export const listProducts = (ctx: Context, query: Parsed<typeof contract.products.list>['query']) =>
  queries.listProducts(ctx.db, { query, seen: isSeen(ctx) });

export const findByBarcode = async (ctx: Context, code: string): Promise<ScannedProduct> =>
  (await queries.findByBarcode(ctx.db, { code, seen: isSeen(ctx) })) ?? refuse('not_found');

/** As they are written: pointing to their suppliers, with all of their codes. */
const withSuppliers = async (
  ctx: Context,
  made: readonly NewProduct[],
  pathOf?: (nth: number) => string,
): Promise<ProductToWrite[]> => {
  const known = await knowSuppliers(ctx, made, pathOf);
  return made.map(({ supplier: _name, barcode, codes, ...row }, nth) => ({
    ...row,
    codes: codesOf({ barcode, codes }),
    supplierId: known[nth]?.id ?? null,
  }));
};

export const createProduct = async (ctx: Context, body: NewProduct): Promise<Product> => {
  demandFoods(ctx, { isFood: body.isFood, action: 'write' });
  await demandCodes(ctx, { codes: codesOf(body), decimals: body.decimals });
  const rows = await withSuppliers(ctx, [body]);
  return await product.create(ctx, {
    event: 'CREATE_PRODUCT',
    write: async () => (await writes.insertProducts(ctx.db, rows))[0] ?? 0,
  });
};

/** Makes them and logs it once; gives the ids in their order. */
export const addProducts = async (ctx: Context, made: readonly NewProduct[]): Promise<number[]> => {
  const rows = await withSuppliers(ctx, made, (nth) => `products.${nth}.supplierId`);
  const ids = await writes.insertProducts(ctx.db, rows);
  const named = made.map(({ name, isFood }, index) => ({ id: ids[index] ?? 0, name, isFood }));
  const label = named.length === 1 ? (named[0]?.name ?? '') : String(named.length);
  const products = named.map(({ id, name }) => ({ id, name }));
  const { info, ...about } = aboutProducts(named);
  await audit(ctx, {
    type: 'CREATE_PRODUCTS',
    subject: { type: 'products', id: null, label },
    info: { ...info, products },
    ...about,
  });
  return ids;
};

export const createProducts = async (
  ctx: Context,
  made: readonly NewProduct[],
): Promise<Product[]> => {
  demandFoods(ctx, { isFood: made.some(({ isFood }) => isFood), action: 'write' });
  await demandCodesApart(ctx, made);
  const ids = await addProducts(ctx, made);
  return await queries.findMany(ctx.db, { ids, seen: isSeen(ctx) });
};

/** What lies on the shelves must still be countable. */
const demandDecimals = async (
  ctx: Context,
  { id, decimals, before }: { id: number; decimals: number | undefined; before: Product },
) => {
  if (decimals === undefined || decimals >= before.decimals) return;
  if (!(await queries.fitsDecimals(ctx.db, { id, decimals })))
    refuseField(ctx.locale, { path: 'decimals', message: productProblems.left });
};

export const updateProduct = async (
  ctx: Context,
  { id, ...body }: { id: number } & ProductChange,
): Promise<Product> => {
  const { version: read, supplier, supplierId, barcode, codes: said, ...change } = body;
  const known = await knowSupplier(ctx, { supplier, supplierId });
  return await product.change(ctx, {
    id,
    event: 'UPDATE_PRODUCT',
    read,
    write: async (before) => {
      const isFood = before.isFood || change.isFood === true;
      demandFoods(ctx, { isFood, action: 'update' });
      const codes = changedCodes({ barcode, codes: said }, before.codes);
      const { decimals = before.decimals } = change;
      await demandCodes(ctx, { codes: codes ?? before.codes, decimals, except: id });
      await demandDecimals(ctx, { id, decimals: change.decimals, before });
      await writes.updateProduct(ctx.db, id, {
        ...change,
        supplierId: known === undefined ? undefined : (known?.id ?? null),
      });
      if (codes !== undefined) await writes.replaceCodes(ctx.db, { productId: id, codes });
    },
  });
};

/** Where it is there already, it stands for so much from now on. */
export const addCode = async (
  ctx: Context,
  { id, ...code }: { id: number } & ProductCode,
): Promise<Product> => {
  const read = await product.find(ctx, id);
  demandFoods(ctx, { isFood: read.isFood, action: 'update' });
  demandCounted(ctx, { ...code, decimals: read.decimals, path: 'quantity' });
  if (hasSame(read.codes, code)) {
    ctx.isUnchanged = true;
    return read;
  }
  return await product.change(ctx, {
    id,
    event: 'UPDATE_PRODUCT',
    write: async (before) => {
      const codes = withCode(before.codes, code);
      await demandCodes(ctx, { codes, decimals: before.decimals, except: id });
      await writes.updateProduct(ctx.db, id, {});
      await writes.replaceCodes(ctx.db, { productId: id, codes });
    },
  });
};

export const removeProduct = (ctx: Context, id: number): Promise<Product> =>
  product.remove(ctx, {
    id,
    event: 'DELETE_PRODUCT',
    write: async ({ isFood }) => {
      demandFoods(ctx, { isFood, action: 'delete' });
      if (await queries.hasStock(ctx.db, id)) refuse('has_history');
      const requests = await queries.countRequests(ctx.db, id);
      if (requests > 0) refuse('product_in_use', { values: { requests } });
      await writes.removeProduct(ctx.db, id);
    },
  });

export const restoreProduct = async (ctx: Context, id: number): Promise<Product> => {
  const { isFood, codes, decimals } = await product.find(ctx, id);
  demandFoods(ctx, { isFood, action: 'delete' });
  await demandCodes(ctx, { codes, decimals, except: id });
  return await product.restore(ctx, {
    id,
    event: 'RESTORE_PRODUCT',
    write: () => writes.restoreProduct(ctx.db, id),
  });
};
