import type { NewProduct, ProductChange, ProductCode } from '@keyhold/contract';

import type { Db } from '#core/http/context.ts';
import { columnsOf } from '#core/records/columns.ts';
import { binned, rowsOf } from '#core/records/rows.ts';

const products = rowsOf('products');

type OwnColumns<Product> = Omit<Product, 'supplier' | 'supplierId' | 'barcode' | 'codes'>;
export type ProductToWrite = OwnColumns<NewProduct> & {
  supplierId: number | null;
  codes: readonly ProductCode[];
};
type ChangeToWrite = OwnColumns<ProductChange> & { supplierId?: number | null | undefined };

interface OfProduct {
  productId: number;
  codes: readonly ProductCode[];
}
const insertCodes = async (db: Db, of: readonly OfProduct[]): Promise<void> => {
  const rows = of.flatMap(({ productId, codes }) =>
    codes.map((code, position) => ({ ...code, position, product_id: productId })),
  );
  if (rows.length > 0) await db.insertInto('product_codes').values(rows).execute();
};

/** Gives the ids in the order of the products. */
export const insertProducts = async (
  db: Db,
  made: readonly ProductToWrite[],
): Promise<number[]> => {
  const rows = await db
    .insertInto('products')
    .values(made.map(({ codes: _codes, ...row }) => ({ ...columnsOf(row), name: row.name })))
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await insertCodes(
    db,
    made.map(({ codes }, nth) => ({ productId: ids[nth] ?? 0, codes })),
  );
  return ids;
};

export const updateProduct = (db: Db, id: number, change: ChangeToWrite) =>
  products.update(db, id, columnsOf(change));

/** All of them, in their order. */
export const replaceCodes = async (db: Db, of: OfProduct): Promise<void> => {
  await db.deleteFrom('product_codes').where('product_id', '=', of.productId).execute();
  await insertCodes(db, [of]);
};

/** The codes of what is removed are free for others. */
const markCodes = (db: Db, id: number, isRemoved: boolean) =>
  db
    .updateTable('product_codes')
    .set({ is_removed: isRemoved })
    .where('product_id', '=', id)
    .execute();

export const removeProduct = async (db: Db, id: number): Promise<void> => {
  await products.update(db, id, binned);
  await markCodes(db, id, true);
};

/** False where it was brought back already. */
export const restoreProduct = async (db: Db, id: number): Promise<boolean> => {
  const isRestored = await products.restore(db, id);
  if (isRestored) await markCodes(db, id, false);
  return isRestored;
};
