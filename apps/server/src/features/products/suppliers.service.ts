import type { contract, NewSupplier, Parsed, Supplier, SupplierChange } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { columnsOf } from '#core/records/columns.ts';
import { lockIn, recordOf } from '#core/records/record.ts';
import { binned } from '#core/records/rows.ts';

import { isSeen } from './foods.ts';
import * as queries from './suppliers.queries.ts';
import type { KnownSupplier } from './suppliers.queries.ts';
import * as writes from './suppliers.writes.ts';

const supplier = recordOf<Supplier>({
  type: 'supplier',
  find: (ctx, id) => queries.findSupplier(ctx.db, { id, seen: isSeen(ctx) }),
  lock: lockIn('suppliers'),
  labelOf: ({ name }) => name,
  fieldsOf: ({ name, email, phone, leadDays, note }) => ({ name, email, phone, leadDays, note }),
});
export const getSupplier = supplier.find;

export const listSuppliers = (
  ctx: Context,
  query: Parsed<typeof contract.suppliers.list>['query'],
) => queries.listSuppliers(ctx.db, { query, seen: isSeen(ctx) });

export const createSupplier = (ctx: Context, body: NewSupplier) =>
  supplier.create(ctx, {
    event: 'CREATE_SUPPLIER',
    write: () => writes.suppliers.insert(ctx.db, columnsOf(body)),
  });

export const updateSupplier = (
  ctx: Context,
  { id, version: read, ...change }: { id: number } & SupplierChange,
): Promise<Supplier> =>
  supplier.change(ctx, {
    id,
    event: 'UPDATE_SUPPLIER',
    read,
    write: async ({ name }) => {
      await writes.suppliers.update(ctx.db, id, columnsOf(change));
      if (change.name !== undefined && change.name !== name)
        await writes.renameRequests(ctx.db, { id, name: change.name });
    },
  });

export const removeSupplier = (ctx: Context, id: number) =>
  supplier.remove(ctx, {
    id,
    event: 'DELETE_SUPPLIER',
    write: async () => {
      const { products, requests } = await queries.countPointing(ctx.db, id);
      if (products + requests > 0) refuse('supplier_in_use', { values: { products, requests } });
      await writes.leaveRemoved(ctx.db, id);
      await writes.suppliers.update(ctx.db, id, binned);
    },
  });

/** Whose supplier somebody says: which one, or by its name. */
export interface SaidSupplier {
  supplier?: string | undefined;
  supplierId?: number | null | undefined;
}
const nameOf = ({ supplier: name = '', supplierId }: SaidSupplier): string =>
  supplierId === undefined ? name : '';

/** Those of these names that are nobody's yet become suppliers. */
const makeMissing = async (ctx: Context, names: readonly string[]): Promise<KnownSupplier[]> => {
  for (const id of await writes.insertNames(ctx.db, names))
    await supplier.create(ctx, { event: 'CREATE_SUPPLIER', write: async () => id });
  return await queries.findKnown(ctx.db, { ids: [], names });
};

/**
 * The suppliers that are said, in their order: undefined where nothing is said of one, null where
 * there is to be none. They are asked for before what points to them is locked, as whoever changes a
 * supplier locks it first.
 */
export const knowSuppliers = async (
  ctx: Context,
  said: readonly SaidSupplier[],
  pathOf = (_nth: number) => 'supplierId',
): Promise<(KnownSupplier | null | undefined)[]> => {
  const ids = said.flatMap(({ supplierId }) => supplierId ?? []);
  const names = [...new Set(said.map(nameOf))].filter((name) => name !== '');
  const found =
    ids.length + names.length === 0 ? [] : await queries.findKnown(ctx.db, { ids, names });
  const known = new Set(found.flatMap(({ words }) => words));
  const missing = names.filter((name) => !known.has(name));
  if (missing.length > 0) found.push(...(await makeMissing(ctx, missing)));
  const byId = new Map(found.map((one) => [one.id, one]));
  const byName = new Map(found.flatMap((one) => one.words.map((word) => [word, one] as const)));
  return said.map((one, nth) => {
    if (typeof one.supplierId === 'number')
      return byId.get(one.supplierId) ?? refuse('not_found', { details: { path: pathOf(nth) } });
    if (one.supplierId === null || one.supplier === '') return null;
    return one.supplier === undefined ? undefined : byName.get(one.supplier);
  });
};

export const knowSupplier = async (
  ctx: Context,
  said: SaidSupplier,
): Promise<KnownSupplier | null | undefined> => (await knowSuppliers(ctx, [said]))[0];

/** Where an order is written to: an address that is said of a supplier without one becomes its own. */
export const writeToSupplier = async (
  ctx: Context,
  { id, email }: KnownSupplier,
  said: string,
): Promise<string> => {
  if (said === '' || email !== '') return said || email;
  await updateSupplier(ctx, { id, email: said });
  return said;
};
