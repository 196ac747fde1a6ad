import { highestRating, type OptionTone } from '@keyhold/contract';
import { clsx } from 'clsx';
import { Check, Minus, Square, SquareCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { numberOf, textsOf, type AnswerProps } from '#features/form-fill/answer-control.ts';
import { useFillWords } from '#features/form-fill/form-fill.messages.ts';

interface BigProps {
  isOn: boolean;
  onTap: () => void;
  children: ReactNode;
  label?: string;
  className?: string;
  tone?: OptionTone;
}

/** Made for a thumb; a second tap takes the answer back. */
function Big({ isOn, onTap, children, label, className, tone = 'neutral' }: BigProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      data-tone={tone}
      onClick={onTap}
      className={clsx(
        'flex min-h-13 min-w-0 items-center gap-2.5 rounded border px-3 py-1.5 text-left font-medium select-none',
        'border-line-strong/55 bg-paper text-ink hover:border-line-strong hover:bg-hover',
        'aria-pressed:font-semibold',
        tone === 'neutral'
          ? 'aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink'
          : 'aria-pressed:border-status aria-pressed:bg-status-soft aria-pressed:text-status',
        className,
      )}
    >
      {children}
    </button>
  );
}

const said = [
  { value: 'yes', icon: Check },
  { value: 'no', icon: X },
  { value: 'na', icon: Minus },
] as const;

export function YesNoAnswer({ answer, onAnswer }: AnswerProps) {
  const t = useFillWords();
  return (
    <div className="grid grid-cols-3 gap-2">
      {said.map(({ value, icon: Icon }) => (
        <Big
          key={value}
          isOn={answer === value}
          onTap={() => onAnswer(answer === value ? null : value)}
          className="flex-col justify-center gap-0.5! text-center! leading-tight"
        >
          <Icon size={20} aria-hidden className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">{t(value)}</span>
        </Big>
      ))}
    </div>
  );
}

export function SingleAnswer({ field, answer, onAnswer }: AnswerProps) {
  return (
    <div className="flex flex-col gap-2">
      {field.options.map(({ id, label, tone }) => (
        <Big
          key={id}
          tone={tone}
          isOn={answer === id}
          onTap={() => onAnswer(answer === id ? null : id)}
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
          {answer === id && <Check size={20} aria-hidden className="shrink-0" />}
        </Big>
      ))}
    </div>
  );
}

export function MultipleAnswer({ field, answer, onAnswer }: AnswerProps) {
  const chosen = textsOf(answer);
  return (
    <div className="flex flex-col gap-2">
      {field.options.map(({ id, label, tone }) => {
        const isOn = chosen.includes(id);
        const Box = isOn ? SquareCheck : Square;
        const others = chosen.filter((one) => one !== id);
        const ids = field.options.map((option) => option.id);
        return (
          <Big
            key={id}
            tone={tone}
            isOn={isOn}
            onTap={() =>
              onAnswer(isOn ? others : ids.filter((one) => one === id || chosen.includes(one)))
            }
          >
            <Box size={20} aria-hidden className="shrink-0" />
            <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
          </Big>
        );
      })}
    </div>
  );
}

export function RatingAnswer({ field, answer, onAnswer }: AnswerProps) {
  const t = useFillWords();
  const most = field.max ?? highestRating;
  const value = numberOf(answer);
  return (
    <div className="flex flex-wrap gap-2">
      {Array.from({ length: most }, (_, at) => at + 1).map((one) => (
        <Big
          key={one}
          isOn={value === one}
          label={t('rating', { value: one, most })}
          onTap={() => onAnswer(value === one ? null : one)}
          className="min-w-13! flex-1 justify-center text-md tabular-nums"
        >
          {one}
        </Big>
      ))}
    </div>
  );
}
