import { dateKinds, expiryBands, stockStatuses } from '@keyhold/contract';
import type { Inventory } from '@keyhold/contract';

import { choice, fieldsOf } from '#core/records/fields.ts';
import { numberIn, unitIn } from '#features/stock/quantity.ts';
import { BandBadge, StockBadge } from '#features/stock/stock-badges.tsx';
import { stockMessages } from '#features/stock/stock.messages.ts';
import { PlaceField } from '#features/stock/word-fields.tsx';
import { MoneyField } from '#ui/form/number-field.tsx';

/** A batch: so much of a product that expires on one day, at one place. */
export const batchFields = fieldsOf<Inventory>('inventory')({
  product: {
    label: ['Product', 'Producto'],
    value: ({ product }) => product.name,
    column: { isSortable: true, isHideable: false, card: 'title' },
    isLogged: false,
  },
  quantity: {
    label: ['Quantity', 'Cantidad'],
    kind: 'number',
    say: (value, format) => numberIn(format, { quantity: Number(value) }),
    column: { isSortable: true },
    fact: true,
  },
  unit: {
    label: ['Unit', 'Unidad'],
    value: ({ unit }) => unit,
    say: (value, format) => unitIn(format, { unit: String(value), quantity: 2 }),
    column: {},
    fact: true,
  },
  batch: {
    label: ['Batch', 'Lote'],
    column: {},
    edit: { maxLength: 60 },
    fact: true,
  },
  expiresOn: {
    label: ['Use before', 'Usar antes del'],
    hint: ['From this day on it counts as expired.', 'Desde ese día cuenta como caducado.'],
    kind: 'day',
    column: { isSortable: true },
    edit: {},
    fact: true,
  },
  dateKind: {
    label: ['Date on packs', 'Fecha del envase'],
    ...choice(dateKinds, (kind) => stockMessages.text(`date.${kind}`)),
    column: { isHidden: true },
    fact: true,
    isLogged: false,
  },
  expiry: {
    label: ['Expiry', 'Caducidad'],
    ...choice(expiryBands, (band) => stockMessages.text(`band.${band}`)),
    column: { cell: ({ row }) => <BandBadge band={row.expiry} /> },
    isLogged: false,
  },
  stockStatus: {
    label: ['Stock status', 'Estado'],
    ...choice(stockStatuses, (status) => stockMessages.text(`status.${status}`)),
    column: { cell: ({ row }) => <StockBadge status={row.stockStatus} /> },
    isLogged: false,
  },
  location: {
    label: ['Place', 'Lugar'],
    column: { isSortable: true },
    edit: PlaceField,
    fact: true,
  },
  cost: {
    label: ['Cost of a unit', 'Coste por unidad'],
    kind: 'money',
    say: (value, format) => format.unitMoney(Number(value)),
    column: {},
    edit: (props) => <MoneyField isOfUnit {...props} />,
    fact: true,
  },
  value: { label: ['Value', 'Valor'], kind: 'money', column: {}, fact: true, isLogged: false },
  inBin: { label: ['In the bin', 'En la papelera'], kind: 'number', fact: true, isLogged: false },
  lastMovementAt: {
    label: ['Last movement', 'Último movimiento'],
    kind: 'instant',
    column: { isSortable: true },
    fact: true,
    isLogged: false,
  },
  countedAt: { label: ['Last count', 'Último recuento'], kind: 'instant', fact: true },
});
