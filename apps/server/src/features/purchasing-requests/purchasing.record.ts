import { purchasingLife } from '@keyhold/contract';
import type { PurchasingAct, PurchasingLine, WholePurchasingRequest } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { takeAct } from '#core/records/life.ts';
import { recordOf } from '#core/records/record.ts';
import { undoingOf } from '#features/inventories/lines.service.ts';

import { findRequest } from './requests.queries.ts';
import { lockRequest } from './requests.writes.ts';

type Request = WholePurchasingRequest;

/** How much of it is bought: as was decided, else as was asked. */
export const wantedOf = ({ approvedQuantity, quantity }: PurchasingLine): number =>
  approvedQuantity ?? quantity;

const lineWords = (line: PurchasingLine) => `${line.name} ${wantedOf(line)} ${line.unit}`.trim();

export const numberOf = ({ number }: { number: number }) =>
  `#PUR-${String(number).padStart(3, '0')}`;

const labelOf = ({ number, lines }: Request): string => {
  const [first] = lines;
  const more = lines.length > 1 ? ` +${lines.length - 1}` : '';
  return `${numberOf({ number })} ${first?.name ?? ''}${more}`.trim();
};

const infoOf = ({ number, status, value, version, lines }: Request) => ({
  purchasing: { number, status, value, version },
  products: lines.map((line) => ({
    ...(line.product && { id: line.product.id }),
    name: line.name,
    quantity: wantedOf(line),
    unit: line.unit,
  })),
});

export const request = recordOf<Request>({
  type: 'purchasing_request',
  find: (ctx, id) => findRequest(ctx.db, { id, taking: undoingOf(ctx) }),
  lock: ({ db }, id) => lockRequest(db, id),
  labelOf,
  aboutOf: (row) => ({ info: infoOf(row) }),
  fieldsOf: (row) => ({
    status: row.status,
    priority: row.priority,
    reason: row.reason,
    neededOn: row.neededOn,
    supplier: row.supplier,
    supplierEmail: row.supplierEmail,
    lines: row.lines.map(lineWords).join(', '),
    delivered: row.lines
      .filter(({ deliveredQuantity }) => deliveredQuantity > 0)
      .map(({ name, deliveredQuantity, unit }) => `${name} ${deliveredQuantity} ${unit}`.trim())
      .join(', '),
    adminRemarks: row.adminRemarks,
    orderDate: row.orderDate,
    expectedOn: row.expectedOn,
    deliveryDate: row.deliveryDate,
  }),
});

export const demandStep = (act: PurchasingAct, { status }: Pick<Request, 'status'>) =>
  takeAct(purchasingLife, act, status);

export const isOwn = (ctx: Context, { requestedBy }: Request): boolean =>
  requestedBy.id === ctx.session.user.id;
