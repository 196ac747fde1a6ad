import type { Inventory } from '@keyhold/contract';
import { useState } from 'react';

import { useFormat } from '#core/language/format.ts';
import { useDraft, type Draft } from '#core/offline/draft.tsx';
import { useNetwork } from '#core/offline/network.ts';
import { useToday } from '#core/shell/today.ts';
import { MoveAboutFields } from '#features/stock-moves/move-about.tsx';
import { MoveLineRow } from '#features/stock-moves/move-line.tsx';
import {
  isPastBest,
  lineOfBatch,
  problemOf,
  withProduct,
  type MoveKind,
  type MoveLine,
} from '#features/stock-moves/move-lines.ts';
import { ProductSearch } from '#features/stock-moves/product-search.tsx';
import { useMovesWords } from '#features/stock-moves/stock-moves.messages.ts';
import { useMove, type MoveAbout } from '#features/stock-moves/use-move.ts';
import { useStockKnown, type StockKnown } from '#features/stock-moves/use-stock-known.ts';
import { quantityIn } from '#features/stock/quantity.ts';
import { Button } from '#ui/button/button.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

interface SheetProps {
  kind: MoveKind;
  /** What it begins with; otherwise with what was left here the last time. */
  batchIds?: readonly number[] | undefined;
  onClose: () => void;
  onSent?: () => void;
}

const isExpired = ({ of, product }: MoveLine) => (of ?? product).expiry === 'EXPIRED';
const aboutOf = (lines: readonly MoveLine[]): MoveAbout => ({
  takeOutReason: 'kitchen',
  binReason: lines.every(isExpired) ? 'expired' : 'damaged',
  to: '',
  note: '',
  photos: [],
});

const linesOf = (batches: readonly Inventory[], known: StockKnown): MoveLine[] =>
  batches.flatMap((batch) => {
    const product = known.products.find(({ id }) => id === batch.product.id);
    return product ? [lineOfBatch(batch, product)] : [];
  });

/** What it costs that these are thrown away, as far as that is known. */
const worthOf = (lines: readonly MoveLine[]) =>
  lines.reduce(
    (sum, { of, product, quantity }) =>
      sum + (quantity ?? 0) * ((of ? of.cost : product.lastCost) ?? 0),
    0,
  );

interface InnerProps extends SheetProps {
  known: StockKnown;
  begin: readonly MoveLine[];
  draft: Draft<MoveLine[]> | null;
}

/** The lines, of which every change is kept on this device until they are sent. */
function useLines(begin: readonly MoveLine[], draft: InnerProps['draft']) {
  const [lines, setLines] = useState(begin);
  const set = (next: readonly MoveLine[]) => {
    setLines(next);
    if (next.length === 0) draft?.clear();
    else draft?.keep([...next]);
  };
  return [lines, set] as const;
}

function Sheet({ kind, known, begin, draft, onClose, onSent }: InnerProps) {
  const t = useMovesWords();
  const format = useFormat();
  const today = useToday();
  const { isLost } = useNetwork();
  const [lines, setLines] = useLines(begin, draft);
  const [about, setAbout] = useState<Partial<MoveAbout>>({});
  const { send, isSending } = useMove(kind);
  const whole = { ...aboutOf(lines), ...about };
  // What others have taken meanwhile is not known without a network: the server will say it.
  const isWrong = (line: MoveLine) => {
    const problem = problemOf(line, kind);
    return problem !== null && !(isLost && problem === 'most');
  };
  const isNoteNeeded = kind === 'take-out' && lines.some(isPastBest);
  const isAboutSaid =
    (kind !== 'transfer' || whole.to.trim() !== '') && (!isNoteNeeded || whole.note.trim() !== '');
  const canSend = lines.length > 0 && !lines.some(isWrong) && isAboutSaid;
  const worth = worthOf(lines);
  const onDone = async () => {
    await send(lines, whole);
    setLines([]);
    setAbout({});
    onSent?.();
    if (kind !== 'take-in') onClose();
  };
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`act.${kind}`)}
      description={t(`hint.${kind}`)}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="primary"
            aria-disabled={!canSend || undefined}
            isLoading={isSending}
            onClick={() => void onDone()}
          >
            {t(`send.${kind}`, { count: lines.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ProductSearch
          known={known}
          onTaken={(taken) => {
            const { product } = taken;
            const next = withProduct(lines, taken, { kind, today });
            setLines(next);
            const quantity = quantityIn(format, { ...product, quantity: next[0]?.quantity ?? 0 });
            return t('found', { name: product.name, quantity });
          }}
        />
        {lines.length === 0 ? (
          <p className="py-4 text-center text-ink-2">{t('none')}</p>
        ) : (
          <ul aria-label={t('lines')} className="divide-y divide-line border-y border-line">
            {lines.map((line) => (
              <MoveLineRow
                key={line.key}
                {...{ kind, line, known }}
                change={(by) =>
                  setLines(lines.map((one) => (one.key === line.key ? { ...one, ...by } : one)))
                }
                onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
              />
            ))}
          </ul>
        )}
        {kind === 'bin' && worth > 0 && (
          <p className="font-medium">{t('worth', { cost: format.money(worth) })}</p>
        )}
        <MoveAboutFields
          {...{ kind, about: whole, isNoteNeeded }}
          change={(by) => setAbout({ ...about, ...by })}
        />
      </div>
    </Drawer>
  );
}

/** Goods in, out, into the bin or to another place, line by line. */
export function MoveSheet(props: SheetProps) {
  const { kind, batchIds, onClose } = props;
  const t = useMovesWords();
  const { known, error, retry } = useStockKnown(kind);
  const draft = useDraft<MoveLine[]>(`stock/${kind}`);
  if (known && draft.isRead) {
    if (batchIds === undefined)
      return <Sheet {...props} {...{ known, draft }} begin={draft.kept ?? []} />;
    const batches = known.batches.filter(({ id }) => batchIds.includes(id));
    return <Sheet {...props} known={known} draft={null} begin={linesOf(batches, known)} />;
  }
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`act.${kind}`)}
      description={t(`hint.${kind}`)}
    >
      {error ? <ErrorState onRetry={retry}>{error.message}</ErrorState> : <SkeletonLines />}
    </Drawer>
  );
}
