import { movementKinds, stockReasons } from '@keyhold/contract';
import type { StockMovement } from '@keyhold/contract';

import { useFormat } from '#core/language/format.ts';
import { choice, fieldsOf } from '#core/records/fields.ts';
import { numberIn, quantityIn } from '#features/stock/quantity.ts';
import { stockMessages, useStockWords } from '#features/stock/stock.messages.ts';
import { UndoMovement } from '#features/stock/undo-movement.tsx';
import { Badge, type Tone } from '#ui/show/badge.tsx';

const tones: Record<StockMovement['kind'], Tone> = {
  take_in: 'success',
  take_out: 'info',
  move_to_bin: 'warning',
  restore: 'success',
  delete: 'danger',
  count: 'brand',
  transfer: 'neutral',
  undo: 'neutral',
};

function Kind({ row }: { row: StockMovement }) {
  const t = useStockWords();
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone={tones[row.kind]}>{t(`kind.${row.kind}`)}</Badge>
      {row.undoneBy && <Badge>{t('undone', { name: row.undoneBy.name })}</Badge>}
    </span>
  );
}

function Levels({ row }: { row: StockMovement }) {
  const format = useFormat();
  const { before, after, decimals } = row;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {numberIn(format, { quantity: before, decimals })} →{' '}
      {numberIn(format, { quantity: after, decimals })}
    </span>
  );
}

function Moved({ row }: { row: StockMovement }) {
  return <span className="whitespace-nowrap">{quantityIn(useFormat(), row)}</span>;
}

/** Every movement: who did what to which batch, and what it held before and after. */
export const movementFields = fieldsOf<StockMovement>('stock_movement')({
  at: {
    label: ['Time', 'Hora'],
    kind: 'instant',
    column: { isSortable: true },
  },
  by: { label: ['User', 'Usuario'], value: ({ by }) => by?.name, column: {} },
  product: {
    label: ['Product', 'Producto'],
    value: ({ product }) => product.name,
    column: { isHideable: false, card: 'title' },
  },
  kind: {
    label: ['Movement', 'Movimiento'],
    ...choice(movementKinds, (kind) => stockMessages.text(`kind.${kind}`)),
    column: { cell: Kind },
  },
  quantity: { label: ['Quantity', 'Cantidad'], kind: 'number', column: { cell: Moved } },
  before: {
    label: ['Before → after', 'Antes → después'],
    value: ({ before, after }) => `${before} → ${after}`,
    column: { cell: Levels },
  },
  batch: { label: ['Batch', 'Lote'], column: {} },
  location: { label: ['Place', 'Lugar'], column: { isHidden: true } },
  reason: {
    label: ['Reason', 'Motivo'],
    ...choice(stockReasons, (reason) => stockMessages.text(`reason.${reason}`)),
    column: {},
  },
  note: { label: ['Note', 'Nota'], column: { isHidden: true } },
  cost: { label: ['Cost', 'Coste'], kind: 'money', column: { isHidden: true } },
  undo: {
    label: ['Undo', 'Deshacer'],
    value: () => null,
    column: { cell: ({ row }) => <UndoMovement movement={row} />, csv: [], card: 'foot' },
    isLogged: false,
  },
});
