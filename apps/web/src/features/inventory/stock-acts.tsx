import { ArrowRightLeft, ClipboardCheck, PackageMinus, PackagePlus, Trash2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { acts } from '#features/inventory/inventory-view.ts';
import type { Act, BatchesAddress } from '#features/inventory/inventory-view.ts';
import { useMovesWords } from '#features/stock-moves/stock-moves.messages.ts';
import { Button } from '#ui/button/button.tsx';

const MoveSheet = onDemand(
  async () => (await import('#features/stock-moves/move-sheet.tsx')).MoveSheet,
);
const CountSheet = onDemand(
  async () => (await import('#features/stock-moves/count-sheet.tsx')).CountSheet,
);

const icons: Record<Act, LucideIcon> = {
  'take-in': PackagePlus,
  'take-out': PackageMinus,
  bin: Trash2,
  transfer: ArrowRightLeft,
  count: ClipboardCheck,
};

/** Everything that is done with stock by hand; a link opens it as well. */
export function StockActs({ address }: { address: BatchesAddress }) {
  const t = useMovesWords();
  const may: Record<Act, boolean> = {
    'take-in': useCan(api.inventories.takeIn),
    'take-out': useCan(api.inventories.takeOut),
    bin: useCan(api.inventories.moveToBin),
    transfer: useCan(api.inventories.transfer),
    count: useCan(api.inventories.count),
  };
  const { search, setSearch } = address;
  const act = acts.find((one) => one === search.act && may[one]);
  const close = () => setSearch({ act: undefined, batch: undefined }, { replace: true });
  return (
    <>
      {acts
        .filter((one) => may[one])
        .map((one) => {
          const Icon = icons[one];
          return (
            <Button
              key={one}
              variant={one === 'take-in' ? 'primary' : 'secondary'}
              icon={<Icon size={16} aria-hidden />}
              onClick={() => setSearch({ act: one })}
            >
              {t(`act.${one}`)}
            </Button>
          );
        })}
      {act === 'count' && <CountSheet onClose={close} />}
      {act !== undefined && act !== 'count' && (
        <MoveSheet
          key={act}
          kind={act}
          batchIds={search.batch === undefined ? undefined : [search.batch]}
          onClose={close}
        />
      )}
    </>
  );
}
