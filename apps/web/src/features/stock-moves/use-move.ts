import type { BinReason, StockMovement, TakeOutReason } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useQueuedAction } from '#core/offline/use-queued-action.ts';
import { toast } from '#core/shell/toast.tsx';
import {
  linesIn,
  linesOut,
  type MoveKind,
  type MoveLine,
} from '#features/stock-moves/move-lines.ts';
import { useMovesWords } from '#features/stock-moves/stock-moves.messages.ts';
import { quantityIn } from '#features/stock/quantity.ts';

/** Why, whereto, and what is said of it. */
export interface MoveAbout {
  takeOutReason: TakeOutReason;
  binReason: BinReason;
  to: string;
  note: string;
  photos: readonly File[];
}

interface Moved {
  name: string;
  quantity: number;
  unit: string;
  decimals: number;
}
const linedOf = ({ product, quantity }: MoveLine): Moved => ({
  name: product.name,
  unit: product.unit,
  decimals: product.decimals,
  quantity: quantity ?? 0,
});
const movedOf = ({ product, quantity, unit, decimals }: StockMovement): Moved => ({
  name: product.name,
  quantity,
  unit,
  decimals,
});

/** Moves stock as it was moved by hand: kept first where there is no network, and sent once. */
export function useMove(kind: MoveKind) {
  const t = useMovesWords();
  const format = useFormat();
  const undo = useAction(api.inventories.undo, { success: t('undone') });
  const say = (moved: readonly Moved[]) => {
    const [first = '', ...rest] = moved.map(
      ({ name, ...amount }) => `${quantityIn(format, amount)} ${name}`,
    );
    return rest.length === 0 ? first : t('more', { first, count: rest.length });
  };
  const onSent = (movements: readonly StockMovement[]) => {
    const own = movements.filter(({ change }) => kind === 'take-in' || change < 0);
    const [first] = own;
    if (first === undefined) return;
    toast.undoLonger(t(`done.${kind}`, { what: say(own.map(movedOf)) }), () =>
      undo.mutate({ params: { movementId: first.id }, query: { whole: 'true' } }),
    );
  };
  const options = { success: null, onSent } as const;
  const takeIn = useQueuedAction(api.inventories.takeIn, options);
  const takeOut = useQueuedAction(api.inventories.takeOut, options);
  const transfer = useQueuedAction(api.inventories.transfer, options);
  const moveToBin = useQueuedAction(api.inventories.moveToBin, {
    ...options,
    photos: { folder: 'inventory', field: 'photo', isMany: false },
  });
  const send = async (lines: readonly MoveLine[], about: MoveAbout) => {
    const given = { label: t(`done.${kind}`, { what: say(lines.map(linedOf)) }) };
    const { note, to, photos } = about;
    switch (kind) {
      case 'take-in':
        return await takeIn.mutateAsync({ body: { lines: linesIn(lines) } }, given);
      case 'take-out': {
        const body = { lines: linesOut(lines), reason: about.takeOutReason, note };
        return await takeOut.mutateAsync({ body }, given);
      }
      case 'bin': {
        const body = { lines: linesOut(lines), reason: about.binReason, note };
        return await moveToBin.mutateAsync({ body }, { ...given, files: photos });
      }
      case 'transfer':
        return await transfer.mutateAsync({ body: { lines: linesOut(lines), to, note } }, given);
    }
  };
  const isSending = [takeIn, takeOut, transfer, moveToBin].some(({ isPending }) => isPending);
  return { send, isSending };
}
