import { openOrders, purchasingLife, purchasingProblems, stockProblems } from '@keyhold/contract';
import type {
  contract,
  NewPurchasingRequest,
  Parsed,
  Product,
  PurchasingChange,
  PurchasingLineInput,
  WholePurchasingRequest,
} from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { refuseFrom } from '#core/records/life.ts';
import { fitsDecimals } from '#features/inventories/allocate.ts';
import { isSeen } from '#features/products/foods.ts';
import { findMany } from '#features/products/products.queries.ts';
import { knowSupplier } from '#features/products/suppliers.service.ts';
import type { SaidSupplier } from '#features/products/suppliers.service.ts';

import { demandStep, isOwn, request } from './purchasing.record.ts';
import * as queries from './requests.queries.ts';
import * as writes from './requests.writes.ts';
import type { NewLine } from './requests.writes.ts';

type Routes = typeof contract.purchasingRequests;
type Change = Omit<PurchasingChange, 'version' | 'status' | 'adminRemarks' | 'orderDate'>;

export const listRequests = (ctx: Context, query: Parsed<Routes['list']>['query']) =>
  queries.listRequests(ctx.db, { query, userId: ctx.session.user.id });
export const getRequest = request.find;

type Products = ReadonlyMap<number, Product>;
/** What whoever asks may name: of food what they may read. */
const knowProducts = async (
  ctx: Context,
  lines: readonly PurchasingLineInput[],
): Promise<Products> => {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await findMany(ctx.db, { ids, seen: isSeen(ctx) });
  return new Map(found.filter(({ removedAt }) => removedAt === null).map((one) => [one.id, one]));
};

const linesOf = (
  ctx: Context,
  { lines, products }: { lines: readonly PurchasingLineInput[]; products: Products },
): NewLine[] =>
  lines.map(({ unitPrice, ...line }, index) => {
    if (line.productId === null) return { ...line, unitPrice: unitPrice ?? null };
    const product =
      products.get(line.productId) ??
      refuse('not_found', { details: { path: `lines.${index}.productId` } });
    if (!fitsDecimals(line.quantity, product.decimals))
      refuseField(ctx.locale, { path: `lines.${index}.quantity`, message: stockProblems.decimals });
    const known = unitPrice === undefined ? product.lastCost : unitPrice;
    return { ...line, unit: '', unitPrice: known };
  });

/** The one that is said, else that of its products, where they all have the same. */
const supplierOf = ({ supplier, supplierId }: SaidSupplier, products: Products): SaidSupplier => {
  if (supplier !== '' || supplierId !== undefined) return { supplier, supplierId };
  const [only = null, ...others] = new Set([...products.values()].map((one) => one.supplierId));
  return { supplierId: others.length === 0 ? only : null };
};

export const createRequest = async (
  ctx: Context,
  { lines: given, ...asked }: NewPurchasingRequest,
): Promise<WholePurchasingRequest> => {
  const products = await knowProducts(ctx, given);
  const lines = linesOf(ctx, { lines: given, products });
  const supplier = (await knowSupplier(ctx, supplierOf(asked, products))) ?? null;
  return await request.create(ctx, {
    event: 'CREATE_PURCHASING_REQUEST',
    write: async () => {
      const userId = ctx.session.user.id;
      const id = await writes.insertRequest(ctx.db, { ...asked, supplier, userId });
      await writes.insertLines(ctx.db, { requestId: id, lines });
      return id;
    },
  });
};

const isOpen = ({ status }: WholePurchasingRequest) => openOrders.some((open) => open === status);

/** When it comes is said by those who order, of what is still to come. */
const demandExpected = (
  ctx: Context,
  before: WholePurchasingRequest,
  expectedOn: string | null,
) => {
  if (!ctx.can('update:purchasing_requests')) refuse('forbidden');
  if (!isOpen(before)) refuseFrom(purchasingLife, { from: before.status, to: 'ordered' });
  if (expectedOn !== null && before.orderDate !== null && expectedOn < before.orderDate)
    refuseField(ctx.locale, { path: 'expectedOn', message: purchasingProblems.expected });
};

const isSaid = (values: object) => Object.values(values).some((value) => value !== undefined);

export const changeRequest = async (
  ctx: Context,
  { id, read, change }: { id: number; read: number | undefined; change: Change },
): Promise<WholePurchasingRequest> => {
  const { lines: given, expectedOn, ...asked } = change;
  const products = await knowProducts(ctx, given ?? []);
  const supplier = await knowSupplier(ctx, asked);
  return await request.change(ctx, {
    id,
    read,
    event: 'UPDATE_PURCHASING_REQUEST',
    write: async (before) => {
      if (
        (isSaid(asked) || given !== undefined) &&
        !(isOwn(ctx, before) && before.status === 'pending')
      )
        refuse('not_own_purchase');
      if (expectedOn !== undefined) demandExpected(ctx, before, expectedOn);
      if (given !== undefined) {
        const lines = linesOf(ctx, { lines: given, products });
        await writes.replaceLines(ctx.db, { requestId: id, lines });
      }
      await writes.requests.update(ctx.db, id, {
        priority: asked.priority,
        reason: asked.reason,
        needed_on: asked.neededOn,
        ...(supplier !== undefined && writes.supplierColumns(supplier)),
        expected_on: expectedOn,
        ...(expectedOn !== undefined && { told_late: false }),
      });
    },
  });
};

/** One's own until somebody decides; that of others, and what was decided, by who may delete. */
export const cancelRequest = (ctx: Context, id: number, isRemoving = false) =>
  request.change(ctx, {
    id,
    event: 'CANCEL_PURCHASING_REQUEST',
    write: async (before) => {
      const isTakenBack = isOwn(ctx, before) && before.status === 'pending';
      if (!isTakenBack && !ctx.can('delete:purchasing_requests')) refuse('forbidden');
      if (isRemoving && before.status !== 'pending') refuse('has_history');
      demandStep('cancel', before);
      await writes.requests.update(ctx.db, id, { status: 'cancelled' });
    },
  });
