import { binReasons } from '@keyhold/contract';
import type { BinEntry } from '@keyhold/contract';
import { RotateCcw } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { choice, fieldsOf } from '#core/records/fields.ts';
import { useAbility, useCan } from '#core/session/session.tsx';
import { BinPhoto } from '#features/inventory/bin-photo.tsx';
import { useInventoryWords } from '#features/inventory/inventory.messages.ts';
import { quantityIn } from '#features/stock/quantity.ts';
import { stockMessages, useStockWords } from '#features/stock/stock.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/show/badge.tsx';

const tones = {
  expired: 'danger',
  damaged: 'warning',
  recalled: 'brand',
  other: 'neutral',
} as const;

function Reason({ row: { reason } }: { row: BinEntry }) {
  const t = useStockWords();
  return <Badge tone={tones[reason]}>{t(`reason.${reason}`)}</Badge>;
}

function Quantity({ row }: { row: BinEntry }) {
  return <span className="whitespace-nowrap">{quantityIn(useFormat(), row)}</span>;
}

function Restore({ row: { id, product, isFood } }: { row: BinEntry }) {
  const t = useInventoryWords();
  const { can } = useAbility();
  const may = useCan(api.inventories.restore) && (!isFood || can('update:foods'));
  const restore = useAction(api.inventories.restore, { success: t('restored', { count: 1 }) });
  if (!may) return null;
  return (
    <Button
      size="sm"
      icon={<RotateCcw size={16} aria-hidden />}
      aria-label={t('restoreOf', { name: product.name })}
      isLoading={restore.isPending}
      onClick={() => restore.mutate({ body: { ids: [id] } })}
    >
      {t('restore')}
    </Button>
  );
}

export const binFields = fieldsOf<BinEntry>('bin_entry')({
  product: {
    label: ['Product', 'Producto'],
    value: ({ product }) => product.name,
    column: { isSortable: true, isHideable: false, card: 'title' },
  },
  quantity: {
    label: ['Quantity', 'Cantidad'],
    kind: 'number',
    column: { isSortable: true, cell: Quantity },
  },
  reason: {
    label: ['Reason', 'Motivo'],
    ...choice(binReasons, (reason) => stockMessages.text(`reason.${reason}`)),
    column: { cell: Reason, card: 'corner' },
  },
  cost: { label: ['Cost', 'Coste'], kind: 'money', column: { isSortable: true } },
  photo: {
    label: ['Photo', 'Foto'],
    value: () => null,
    column: { cell: BinPhoto, csv: [] },
  },
  batch: { label: ['Batch', 'Lote'], column: {} },
  expiresOn: { label: ['Use before', 'Usar antes del'], kind: 'day', column: {} },
  location: { label: ['Place', 'Lugar'], column: { isHidden: true } },
  note: { label: ['Note', 'Nota'], column: {} },
  by: { label: ['User', 'Usuario'], value: ({ by }) => by?.name, column: {} },
  at: { label: ['Time', 'Hora'], kind: 'instant', column: { isSortable: true } },
  restore: {
    label: ['Restore', 'Recuperar'],
    value: () => null,
    column: { cell: Restore, csv: [], card: 'foot' },
  },
});
