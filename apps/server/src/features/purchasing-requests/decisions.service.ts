import { purchasingProblems, required, stockProblems } from '@keyhold/contract';
import type {
  ApprovePurchasing,
  EndOrder,
  EventName,
  PlaceOrder,
  PurchasingAct,
  PurchasingChange,
  WholePurchasingRequest,
} from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { readToday } from '#core/records/today.ts';
import { fitsDecimals } from '#features/inventories/allocate.ts';
import { knowSupplier, writeToSupplier } from '#features/products/suppliers.service.ts';

import { demandWithinLimit } from './limit.ts';
import { demandStep, isOwn, request } from './purchasing.record.ts';
import { cancelRequest, changeRequest } from './requests.service.ts';
import * as writes from './requests.writes.ts';

type Whole = WholePurchasingRequest;
type Written = Parameters<typeof writes.requests.update>[2];

interface Step {
  id: number;
  act: PurchasingAct;
  event: EventName;
  read?: number | undefined;
  write: (before: Whole) => Written | Promise<Written>;
}
const takeStep = (ctx: Context, { id, act, event, read, write }: Step): Promise<Whole> =>
  request.change(ctx, {
    id,
    read,
    event,
    write: async (before) => {
      demandStep(act, before);
      await writes.requests.update(ctx.db, id, await write(before));
    },
  });

interface Decision extends Step {
  /** What is named that is not there is told before anything else. */
  know?: (before: Whole) => void;
}
/** Whoever asked does not decide, by whichever call. */
const decide = (ctx: Context, { know, write, ...step }: Decision): Promise<Whole> =>
  takeStep(ctx, {
    ...step,
    write: async (before) => {
      know?.(before);
      if (isOwn(ctx, before)) refuse('own_purchase');
      const decided = { decided_by: ctx.session.user.id, decided_at: writes.now };
      return { ...decided, ...(await write(before)) };
    },
  });

type Lines = ApprovePurchasing['lines'];
/** A line of another request is not there. */
const demandLines = ({ lines }: Whole, given: Lines): void => {
  const known = new Set(lines.map(({ id }) => id));
  const stranger = given.findIndex(({ lineId }) => !known.has(lineId));
  if (stranger >= 0) refuse('not_found', { details: { path: `lines.${stranger}.lineId` } });
};
/** Of what comes in whole pieces no half is bought: it could never be taken in. */
const demandCounted = (ctx: Context, { lines }: Whole, given: Lines): void => {
  const decimalsOf = new Map(lines.map(({ id, decimals }) => [id, decimals]));
  const wrong = given.findIndex(
    ({ lineId, quantity }) => !fitsDecimals(quantity, decimalsOf.get(lineId) ?? 3),
  );
  if (wrong >= 0)
    refuseField(ctx.locale, { path: `lines.${wrong}.quantity`, message: stockProblems.decimals });
};
/** Each line with how much of it is bought. */
const decidedOf = ({ lines }: Whole, given: Lines) => {
  const said = new Map(given.map(({ lineId, quantity }) => [lineId, quantity]));
  return lines.map((line) => ({ line, quantity: said.get(line.id) ?? line.quantity }));
};

export const approveRequest = (
  ctx: Context,
  { id, lines, remarks, version }: { id: number } & ApprovePurchasing,
): Promise<Whole> =>
  decide(ctx, {
    id,
    act: 'approve',
    event: 'APPROVE_PURCHASING_REQUEST',
    read: version,
    know: (before) => demandLines(before, lines),
    write: async (before) => {
      demandCounted(ctx, before, lines);
      const decided = decidedOf(before, lines);
      if (decided.every(({ quantity }) => quantity === 0))
        refuseField(ctx.locale, { path: 'lines', message: purchasingProblems.none });
      await demandWithinLimit(ctx, decided);
      const rows = decided.map(({ line, quantity }) => ({ id: line.id, quantity }));
      await writes.approveLines(ctx.db, rows);
      return { status: 'approved', admin_remarks: remarks };
    },
  });

interface Refused {
  id: number;
  remarks: string;
  read?: number | undefined;
}
export const rejectRequest = (ctx: Context, { id, remarks, read }: Refused): Promise<Whole> =>
  decide(ctx, {
    id,
    act: 'reject',
    event: 'REJECT_PURCHASING_REQUEST',
    read,
    write: () => ({ status: 'rejected', admin_remarks: remarks }),
  });

export const placeOrder = async (
  ctx: Context,
  { id, read, ...order }: { id: number; read?: number | undefined } & PlaceOrder,
): Promise<Whole> => {
  const orderDate = order.orderDate ?? (await readToday(ctx.db));
  const { supplierEmail, expectedOn } = order;
  if (expectedOn !== null && expectedOn < orderDate)
    refuseField(ctx.locale, { path: 'expectedOn', message: purchasingProblems.expected });
  const supplier = (await knowSupplier(ctx, order)) ?? refuse('not_found');
  const address = await writeToSupplier(ctx, supplier, supplierEmail);
  return await takeStep(ctx, {
    id,
    act: 'order',
    event: 'PLACE_ORDER',
    read,
    write: () => ({
      status: 'ordered',
      ...writes.supplierColumns(supplier),
      supplier_email: address,
      order_date: orderDate,
      expected_on: expectedOn,
      ordered_by: ctx.session.user.id,
    }),
  });
};

/** What has come stays, and nothing more is waited for: of what nothing came nothing is bought. */
export const closeOrder = (
  ctx: Context,
  { id, reason }: { id: number } & EndOrder,
): Promise<Whole> =>
  takeStep(ctx, {
    id,
    act: 'close',
    event: 'CLOSE_ORDER',
    write: ({ adminRemarks, lines }) => ({
      ...(lines.some(({ deliveredQuantity }) => deliveredQuantity > 0)
        ? { status: 'delivered', delivery_date: writes.today }
        : { status: 'cancelled' }),
      is_closed: true,
      admin_remarks: [adminRemarks, reason].filter((words) => words !== '').join('\n'),
    }),
  });

type Said = PurchasingChange & { id: number };
const demandSaid = (ctx: Context, path: 'adminRemarks' | 'supplier', value = ''): string =>
  value === '' ? refuseField(ctx.locale, { path, message: required }) : value;

const whomSaid = (ctx: Context, { supplier, supplierId }: PurchasingChange) =>
  typeof supplierId === 'number'
    ? { supplier: '', supplierId }
    : { supplier: demandSaid(ctx, 'supplier', supplier) };

/** A status that is set takes the step that leads there, by the same rules. */
const takeStatus = async (ctx: Context, { id, version: read, ...said }: Said): Promise<Whole> => {
  if (said.status === 'cancelled') return await cancelRequest(ctx, id);
  if (!ctx.can('update:purchasing_requests')) refuse('forbidden');
  if (said.status === 'approved')
    return await approveRequest(ctx, {
      id,
      lines: [],
      remarks: said.adminRemarks ?? '',
      version: read,
    });
  if (said.status === 'rejected') {
    const remarks = demandSaid(ctx, 'adminRemarks', said.adminRemarks);
    return await rejectRequest(ctx, { id, remarks, read });
  }
  return await placeOrder(ctx, {
    id,
    read,
    ...whomSaid(ctx, said),
    supplierEmail: '',
    orderDate: said.orderDate,
    expectedOn: said.expectedOn ?? null,
  });
};

export const updateRequest = (ctx: Context, said: Said): Promise<Whole> => {
  if (said.status !== undefined) return takeStatus(ctx, said);
  const { id, version: read, adminRemarks: _remarks, orderDate: _date, ...change } = said;
  return changeRequest(ctx, { id, read, change });
};
