import { highestRating } from '@keyhold/contract';
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
}

/** Made for a thumb; a second tap takes the answer back. */
function Big({ isOn, onTap, children, label, className }: BigProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      onClick={onTap}
      className={clsx(
        'flex min-h-13 min-w-0 items-center gap-2.5 rounded border px-3 py-1.5 text-left font-medium select-none',
        'border-line-strong/55 bg-paper text-ink hover:border-line-strong hover:bg-hover',
        'aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-ink',
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
      {field.options.map((option) => (
        <Big
          key={option}
          isOn={answer === option}
          onTap={() => onAnswer(answer === option ? null : option)}
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{option}</span>
          {answer === option && <Check size={20} aria-hidden className="shrink-0" />}
        </Big>
      ))}
    </div>
  );
}

export function MultipleAnswer({ field, answer, onAnswer }: AnswerProps) {
  const chosen = textsOf(answer);
  return (
    <div className="flex flex-col gap-2">
      {field.options.map((option) => {
        const isOn = chosen.includes(option);
        const Box = isOn ? SquareCheck : Square;
        const others = chosen.filter((one) => one !== option);
        return (
          <Big
            key={option}
            isOn={isOn}
            onTap={() =>
              onAnswer(
                isOn
                  ? others
                  : field.options.filter((one) => one === option || chosen.includes(one)),
              )
            }
          >
            <Box size={20} aria-hidden className="shrink-0" />
            <span className="min-w-0 flex-1 wrap-anywhere">{option}</span>
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
