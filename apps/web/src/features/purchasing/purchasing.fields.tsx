import {
  purchasingPriorities,
  purchasingStatuses,
  type PurchasingRequest,
} from '@keyhold/contract';

import type { Format } from '#core/language/format.ts';
import { choice, fieldsOf } from '#core/records/fields.ts';
import { PurchasingBadge, PurchasingPriority } from '#features/purchasing/purchasing-badges.tsx';
import { purchasingNumber, whatOf } from '#features/purchasing/purchasing-view.ts';
import { purchasingMessages } from '#features/purchasing/purchasing.messages.ts';
import { RequestSupplierField } from '#features/purchasing/supplier-fields.tsx';
import { amountsIn, quantityIn } from '#features/stock/quantity.ts';

const t = purchasingMessages.text;
const amounts = (value: unknown, format: Format) => amountsIn(format, String(value));

export const purchasingFields = fieldsOf<PurchasingRequest>('purchasing_request')({
  number: {
    label: ['Number', 'Número'],
    say: (value) => purchasingNumber(Number(value)),
    column: {
      cell: ({ row }) => (
        <span className="whitespace-nowrap tabular-nums">{purchasingNumber(row.number)}</span>
      ),
      isSortable: true,
    },
  },
  products: {
    label: ['Products', 'Productos'],
    value: whatOf,
    column: {
      cell: ({ row }) => <span className="font-semibold break-words">{whatOf(row)}</span>,
      isHideable: false,
      card: 'title',
      width: '22%',
      csv: [
        {
          header: ['Products', 'Productos'],
          // As their value is: of what was approved, else of what was asked for.
          value: ({ lines }, format) =>
            lines
              .map((line) => ({ ...line, quantity: line.approvedQuantity ?? line.quantity }))
              .filter(({ quantity }) => quantity > 0)
              .map((line) => `${line.name} ${quantityIn(format, line)}`)
              .join('; '),
        },
      ],
    },
    isLogged: false,
  },
  priority: {
    label: ['Priority', 'Prioridad'],
    ...choice(purchasingPriorities, (priority) => t(`priority.${priority}`)),
    column: { cell: ({ row }) => <PurchasingPriority {...row} />, isSortable: true },
    fact: true,
    edit: {},
    first: 'medium',
  },
  status: {
    label: ['Status', 'Estado'],
    ...choice(purchasingStatuses, (status) => t(`status.${status}`)),
    column: {
      cell: ({ row }) => <PurchasingBadge request={row} />,
      isSortable: true,
      card: 'corner',
    },
  },
  value: {
    label: ['Value', 'Valor'],
    kind: 'money',
    column: { isSortable: true, align: 'end' },
    fact: true,
    isLogged: false,
  },
  requestedBy: {
    label: ['Requested by', 'Pedida por'],
    value: ({ requestedBy }) => requestedBy.name,
    column: {},
    fact: true,
  },
  requestedAt: {
    label: ['Requested at', 'Pedida el'],
    kind: 'instant',
    column: { isSortable: true },
    fact: true,
  },
  neededOn: {
    label: ['Needed on', 'Hace falta el'],
    kind: 'day',
    column: { isSortable: true },
    fact: true,
    edit: {},
  },
  decidedBy: {
    label: ['Decided by', 'Decidida por'],
    value: ({ decidedBy }) => decidedBy?.name,
    column: {},
    fact: true,
    isKnownOnly: true,
  },
  supplier: {
    label: ['Supplier', 'Proveedor'],
    column: { isSortable: true },
    fact: true,
    edit: RequestSupplierField,
  },
  supplierEmail: {
    label: ['Supplier’s email', 'Correo del proveedor'],
    fact: true,
    isKnownOnly: true,
  },
  orderDate: {
    label: ['Order date', 'Fecha del pedido'],
    kind: 'day',
    column: { isSortable: true },
    fact: true,
    isKnownOnly: true,
  },
  expectedOn: {
    label: ['Expected on', 'Llega el'],
    kind: 'day',
    column: { isSortable: true },
    fact: true,
    isKnownOnly: true,
  },
  deliveryDate: {
    label: ['Delivery date', 'Fecha de entrega'],
    kind: 'day',
    column: { isSortable: true },
    fact: true,
    isKnownOnly: true,
  },
  reason: {
    label: ['Reason', 'Motivo'],
    kind: 'lines',
    fact: true,
    isKnownOnly: true,
    edit: {},
  },
  adminRemarks: {
    label: ['Admin remarks', 'Observaciones'],
    kind: 'lines',
    fact: true,
    isKnownOnly: true,
  },
  lines: { label: ['What is bought', 'Qué se compra'], value: whatOf, say: amounts },
  delivered: {
    label: ['What has come', 'Qué ha llegado'],
    value: () => undefined,
    say: amounts,
  },
});
