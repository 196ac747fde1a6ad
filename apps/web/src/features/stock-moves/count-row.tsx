import type { Inventory } from '@keyhold/contract';

import type { Format } from '#core/language/format.ts';
import { useCountWords } from '#features/stock-moves/count.messages.ts';
import { quantityIn, unitIn } from '#features/stock/quantity.ts';
import { Checkbox } from '#ui/input/checkbox.tsx';
import { NumberInput } from '#ui/input/number-input.tsx';
import { Badge } from '#ui/show/badge.tsx';

export interface Counted {
  /** As it stood when its row was shown. */
  batch: Inventory;
  quantity: number | null;
  isTicked: boolean;
}

interface Props {
  batch: Inventory;
  format: Format;
  isReopened: boolean;
  counted: Counted | undefined;
  onCount: (counted: Counted) => void;
}

/** One tick where it is as it should be; what is typed ticks by itself. */
export function CountRow({ batch, format, isReopened, counted, onCount }: Props) {
  const t = useCountWords();
  const { product, unit, expiresOn, location } = batch;
  const of = counted?.batch ?? batch;
  const quantity = counted ? counted.quantity : of.quantity;
  const name = [product.name, batch.batch].filter(Boolean).join(', ');
  const facts = [
    t('should', { quantity: quantityIn(format, of) }),
    expiresOn && t('useBefore', { day: format.date(expiresOn) }),
    location,
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-40 flex-1">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-ink-2">{facts.join(' · ')}</p>
        {isReopened && <Badge tone="warning">{t('again')}</Badge>}
      </div>
      <NumberInput
        aria-label={t('counted', { name })}
        className="w-40"
        min={0}
        step={batch.decimals === 0 ? 1 : 0.1}
        unit={unitIn(format, { unit, quantity: quantity ?? 0 })}
        value={quantity}
        onChange={(next) => onCount({ batch: of, quantity: next, isTicked: next !== null })}
      />
      <Checkbox
        aria-label={t('tick', { name })}
        checked={counted?.isTicked === true}
        onChange={(isTicked) => onCount({ batch: of, quantity, isTicked })}
      />
    </li>
  );
}
