import { checkOutcomes, type CheckOutcome } from '@keyhold/contract';
import { clsx } from 'clsx';

import { outcomeIcons } from '#features/room-check/check-badges.tsx';
import { useCheckWords } from '#features/room-check/room-check.messages.ts';
import { useWalkWords } from '#features/round-walk/round-walk.messages.ts';

interface Props {
  /** What was said of the room before. */
  value: CheckOutcome | null;
  /** What is found where nothing differs: it stands out. */
  usual: CheckOutcome;
  onChoose: (outcome: CheckOutcome) => void;
  disabled: boolean;
}

/** Each in its own place from room to room, so that the thumb finds it; the first across the screen. */
export function OutcomeButtons({ value, usual, onChoose, disabled }: Props) {
  const t = useWalkWords();
  const word = useCheckWords();
  return (
    <div role="group" aria-label={t('found')} className="grid grid-cols-2 gap-2">
      {checkOutcomes.map((outcome) => {
        const Icon = outcomeIcons[outcome];
        const isFirst = outcome === 'seen';
        return (
          <button
            key={outcome}
            type="button"
            disabled={disabled}
            aria-pressed={value === outcome}
            onClick={() => onChoose(outcome)}
            className={clsx(
              'flex min-h-14 min-w-0 items-center gap-2.5 rounded border px-3 py-1.5 text-left font-semibold select-none',
              'transition-opacity duration-100 disabled:opacity-60',
              isFirst && 'col-span-2 justify-center text-md',
              outcome === usual
                ? 'border-brand bg-brand text-on-brand hover:bg-brand-hover'
                : 'border-line-strong/55 bg-paper text-ink hover:border-line-strong hover:bg-hover',
              'aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-brand',
            )}
          >
            <Icon size={20} aria-hidden className="shrink-0" />
            <span className="min-w-0 leading-tight break-words">{word(`outcome.${outcome}`)}</span>
          </button>
        );
      })}
    </div>
  );
}
