import { mailLink, phoneLink, type Supplier } from '@keyhold/contract';

import { fieldsOf } from '#core/records/fields.ts';
import { None } from '#ui/show/none.tsx';

export const supplierFields = fieldsOf<Supplier>('supplier')({
  name: {
    label: ['Name', 'Nombre'],
    column: { isSortable: true, isHideable: false, card: 'title' },
    edit: { maxLength: 120, autoFocus: true },
  },
  email: {
    label: ['Email', 'Correo'],
    hint: ['Where orders are written to.', 'Adónde se escriben los pedidos.'],
    column: {},
    fact: ({ row: { email } }) => (email ? <a href={mailLink(email)}>{email}</a> : <>–</>),
    edit: { type: 'email', autoComplete: 'off' },
  },
  phone: {
    label: ['Phone', 'Teléfono'],
    column: {
      cell: ({ row }) => <span className="whitespace-nowrap">{row.phone || <None />}</span>,
    },
    fact: ({ row: { phone } }) => (phone ? <a href={phoneLink(phone)}>{phone}</a> : <>–</>),
    edit: { type: 'tel', autoComplete: 'off' },
  },
  leadDays: {
    label: ['Lead days', 'Días de entrega'],
    hint: [
      'From the order to the door: an order proposes its day by it.',
      'Desde el pedido hasta la puerta: con ellos se propone el día en que llega.',
    ],
    kind: 'number',
    column: { isSortable: true },
    fact: true,
    edit: { min: 0, max: 365, hasButtons: true },
  },
  products: {
    label: ['Products', 'Productos'],
    kind: 'number',
    column: { isSortable: true },
    isLogged: false,
  },
  note: {
    label: ['Note', 'Nota'],
    kind: 'lines',
    column: { isHidden: true },
    fact: true,
    edit: { maxLength: 500 },
  },
});
