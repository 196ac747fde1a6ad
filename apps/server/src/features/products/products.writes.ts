import type { NewProduct, ProductChange } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { columnsOf } from '#core/records/columns.ts';
import { binned, rowsOf } from '#core/records/rows.ts';

const products = rowsOf('products');

type InsteadOfName<Product> = Omit<Product, 'supplier' | 'supplierId'>;
export type ProductToWrite = InsteadOfName<NewProduct> & { supplierId: number | null };
type ChangeToWrite = InsteadOfName<ProductChange> & { supplierId?: number | null | undefined };

/** Gives the ids in the order of the products. */
export const insertProducts = async (
  db: Db,
  made: readonly ProductToWrite[],
): Promise<number[]> => {
  const rows = await db
    .insertInto('products')
    .values(made.map((product) => ({ ...columnsOf(product), name: product.name })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const updateProduct = (db: Db, id: number, change: ChangeToWrite) =>
  products.update(db, id, columnsOf(change));

export const removeProduct = (db: Db, id: number) => products.update(db, id, binned);

/** Nothing where it was brought back already. */
export const restoreProduct = (db: Db, id: number) =>
  db
    .updateTable('products')
    .set({ deleted_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
