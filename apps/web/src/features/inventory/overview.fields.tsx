import { expiryBands, stockStatuses } from '@keyhold/contract';
import type { Product } from '@keyhold/contract';

import { useFormat } from '#core/language/format.ts';
import { choice, fieldsOf } from '#core/records/fields.ts';
import { numberIn, unitIn } from '#features/stock/quantity.ts';
import { BandBadge, StockBadges } from '#features/stock/stock-badges.tsx';
import { stockMessages } from '#features/stock/stock.messages.ts';
import { None } from '#ui/show/none.tsx';

function Quantity({ row }: { row: Product }) {
  return <span className="tabular-nums">{numberIn(useFormat(), row)}</span>;
}

/** A product as the shelves have it. */
export const overviewFields = fieldsOf<Product>('stock_overview')({
  name: {
    label: ['Product', 'Producto'],
    column: { isSortable: true, isHideable: false, card: 'title' },
  },
  quantity: {
    label: ['Quantity', 'Cantidad'],
    kind: 'number',
    column: { isSortable: true, cell: Quantity },
  },
  unit: {
    label: ['Unit', 'Unidad'],
    say: (value, format) => unitIn(format, { unit: String(value), quantity: 2 }),
    column: {},
  },
  batches: { label: ['Batches', 'Lotes'], kind: 'number', column: {} },
  earliestExpiry: {
    label: ['Earliest expiry', 'Primera caducidad'],
    kind: 'day',
    column: { isSortable: true },
  },
  expiry: {
    label: ['Expiry', 'Caducidad'],
    ...choice(expiryBands, (band) => stockMessages.text(`band.${band}`)),
    column: {
      cell: ({ row }) => (row.batches === 0 ? <None /> : <BandBadge band={row.expiry} />),
    },
  },
  stockStatus: {
    label: ['Stock status', 'Estado'],
    ...choice(stockStatuses, (status) => stockMessages.text(`status.${status}`)),
    column: { cell: ({ row }) => <StockBadges of={row} />, card: 'corner' },
  },
  locations: { label: ['Place', 'Lugar'], kind: 'words', column: {} },
  value: { label: ['Value', 'Valor'], kind: 'money', column: {} },
  lastMovementAt: {
    label: ['Last movement', 'Último movimiento'],
    kind: 'instant',
    column: { isSortable: true },
  },
});
