import { X } from 'lucide-react';
import { useId } from 'react';

import { useFormat } from '#core/language/format.ts';
import {
  mostOf,
  picksOf,
  problemOf,
  type MoveKind,
  type MoveLine,
} from '#features/stock-moves/move-lines.ts';
import { useMovesWords } from '#features/stock-moves/stock-moves.messages.ts';
import type { StockKnown } from '#features/stock-moves/use-stock-known.ts';
import { quantityIn, unitIn } from '#features/stock/quantity.ts';
import { PlaceInput } from '#features/stock/word-fields.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DateInput } from '#ui/date/date-input.tsx';
import { Input } from '#ui/input/input.tsx';
import { NumberInput } from '#ui/input/number-input.tsx';

interface Props {
  kind: MoveKind;
  line: MoveLine;
  known: StockKnown;
  change: (by: Partial<MoveLine>) => void;
  onRemove: () => void;
}

/** From which batches it will come. */
function Picks({ line, known }: Pick<Props, 'line' | 'known'>) {
  const t = useMovesWords();
  const format = useFormat();
  if (line.of !== null) return null;
  const { unit, decimals } = line.product;
  return (
    <ul className="text-sm text-ink-2">
      {picksOf(known.batches, line).map(({ batch, quantity }) => {
        const said = {
          quantity: quantityIn(format, { quantity, unit, decimals }),
          batch: batch.batch || t('ofProduct'),
        };
        return (
          <li key={batch.id}>
            {batch.expiresOn === null
              ? t('pickNever', said)
              : t('pick', { ...said, day: format.date(batch.expiresOn) })}
            {batch.location && ` · ${batch.location}`}
          </li>
        );
      })}
    </ul>
  );
}

function Arrived({ line, change }: Pick<Props, 'line' | 'change'>) {
  const t = useMovesWords();
  const id = useId();
  return (
    <>
      <div className="flex flex-col gap-1">
        <label htmlFor={`${id}-day`} className="text-sm font-medium">
          {line.product.dateKind === 'best_before' ? t('bestBefore') : t('expiresOn')}
        </label>
        <DateInput
          id={`${id}-day`}
          value={line.expiresOn ?? ''}
          onChange={(day) => change({ expiresOn: day || null })}
        />
      </div>
      <details>
        <summary className="min-h-6 cursor-pointer text-sm text-ink-2">{t('details')}</summary>
        <div className="mt-2 grid gap-2 sm:grid-cols-3">
          <label className="flex flex-col gap-1 text-sm font-medium">
            {t('batch')}
            <Input
              maxLength={60}
              autoComplete="off"
              value={line.batch}
              onChange={({ target }) => change({ batch: target.value })}
            />
          </label>
          <label className="flex flex-col gap-1 text-sm font-medium">
            {t('place')}
            <PlaceInput
              value={line.location}
              onChange={({ target }) => change({ location: target.value })}
            />
          </label>
          <label className="flex flex-col gap-1 text-sm font-medium">
            {t('cost')}
            <NumberInput
              min={0}
              step={0.0001}
              value={line.cost}
              onChange={(cost) => change({ cost, isCostUnread: false })}
              onUnread={(why) => {
                if (why) change({ cost: null, isCostUnread: true });
                else if (line.isCostUnread) change({ isCostUnread: false });
              }}
            />
          </label>
        </div>
      </details>
    </>
  );
}

function Problem({ kind, line }: Pick<Props, 'kind' | 'line'>) {
  const t = useMovesWords();
  const format = useFormat();
  const problem = problemOf(line, kind);
  if (problem === null) return null;
  const most = quantityIn(format, { ...line.product, quantity: mostOf(line, kind) });
  return (
    <p className="text-sm font-medium text-danger">
      {problem === 'most' ? t('problem.most', { quantity: most }) : t(`problem.${problem}`)}
    </p>
  );
}

export function MoveLineRow({ kind, line, known, change, onRemove }: Props) {
  const t = useMovesWords();
  const format = useFormat();
  const { product, of, quantity } = line;
  const { name, unit, decimals } = product;
  const there = of ?? product;
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-medium break-words">{name}</p>
          <p className="text-sm text-ink-2">
            {[
              of?.batch,
              t('there', { quantity: quantityIn(format, { ...there, unit, decimals }) }),
              of?.location,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <IconButton icon={X} size="sm" label={t('remove', { name })} onClick={onRemove} />
      </div>
      <NumberInput
        aria-label={t('quantity', { name })}
        aria-invalid={problemOf(line, kind) !== null || undefined}
        min={0}
        step={decimals === 0 ? 1 : 0.1}
        hasButtons
        unit={unitIn(format, { unit, quantity: quantity ?? 0 })}
        value={quantity}
        onChange={(next) => change({ quantity: next })}
      />
      {kind === 'take-in' && of === null && <Arrived {...{ line, change }} />}
      {kind === 'take-out' && <Picks {...{ line, known }} />}
      <Problem {...{ kind, line }} />
    </li>
  );
}
