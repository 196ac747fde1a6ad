import type { StockMovement } from '@keyhold/contract';
import { Undo2 } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useCan } from '#core/session/session.tsx';
import { quantityIn } from '#features/stock/quantity.ts';
import { useStockWords } from '#features/stock/stock.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { useNow } from '#ui/show/relative-time.tsx';

/** Whoever did it takes it back, as long as that is possible. */
export function UndoMovement({ movement }: { movement: StockMovement }) {
  const t = useStockWords();
  const format = useFormat();
  const now = useNow();
  const may = useCan(api.inventories.undo);
  const undo = useAction(api.inventories.undo, { success: t('undoDone') });
  const { id, undoUntil, product } = movement;
  if (!may || undoUntil === null || Date.parse(undoUntil) <= now) return null;
  const what = `${t(`kind.${movement.kind}`)}, ${quantityIn(format, movement)} ${product.name}`;
  return (
    <Button
      size="sm"
      icon={<Undo2 size={16} aria-hidden />}
      aria-label={t('undoOf', { what })}
      isLoading={undo.isPending}
      onClick={() => undo.mutate({ params: { movementId: id } })}
    >
      {t('undo')}
    </Button>
  );
}
