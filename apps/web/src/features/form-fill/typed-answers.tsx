import type { Field } from '@keyhold/contract';

import { numberOf, textOf, type AnswerProps } from '#features/form-fill/answer-control.ts';
import { useFillWords } from '#features/form-fill/form-fill.messages.ts';
import { DateInput } from '#ui/date/date-input.tsx';
import { TimeInput } from '#ui/date/time-input.tsx';
import { Input } from '#ui/input/input.tsx';
import { NumberInput } from '#ui/input/number-input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';

const longest = { short_text: 500, long_text: 5000, barcode: 200 };

export function ShortAnswer({ answer, onAnswer, aria }: AnswerProps) {
  return (
    <Input
      {...aria}
      maxLength={longest.short_text}
      autoComplete="off"
      value={textOf(answer)}
      onChange={({ target }) => onAnswer(target.value || null)}
    />
  );
}

export function LongAnswer({ answer, onAnswer, aria }: AnswerProps) {
  return (
    <Textarea
      {...aria}
      rows={4}
      maxLength={longest.long_text}
      value={textOf(answer)}
      onChange={({ target }) => onAnswer(target.value || null)}
    />
  );
}

/** A scanner that is a keyboard types here, too. */
export function BarcodeAnswer({ answer, onAnswer, aria }: AnswerProps) {
  return (
    <Input
      {...aria}
      maxLength={longest.barcode}
      autoComplete="off"
      spellCheck={false}
      className="font-mono"
      value={textOf(answer)}
      onChange={({ target }) => onAnswer(target.value || null)}
    />
  );
}

/** What may be typed, in words; none where all may. */
export const useLimits = ({ type, min, max }: Field): string | undefined => {
  const t = useFillWords();
  if (type !== 'number' && type !== 'temperature') return undefined;
  if (min !== null && max !== null) return t('between', { min, max });
  if (min !== null) return t('atLeast', { min });
  return max === null ? undefined : t('atMost', { max });
};

export const isOutside = ({ type, min, max }: Field, answer: AnswerProps['answer']): boolean => {
  const value = numberOf(answer);
  if (value === null || (type !== 'number' && type !== 'temperature')) return false;
  return (min !== null && value < min) || (max !== null && value > max);
};

export function NumberAnswer({ field, answer, onAnswer, aria }: AnswerProps) {
  return (
    <NumberInput
      {...aria}
      aria-invalid={isOutside(field, answer) || undefined}
      step={field.type === 'temperature' ? 0.1 : 1}
      inputMode="decimal"
      unit={field.unit || undefined}
      value={numberOf(answer)}
      onChange={onAnswer}
    />
  );
}

export function DateAnswer({ answer, onAnswer, aria }: AnswerProps) {
  return <DateInput {...aria} value={textOf(answer)} onChange={(day) => onAnswer(day || null)} />;
}

export function TimeAnswer({ field, answer, onAnswer }: AnswerProps) {
  return (
    <TimeInput
      aria-label={field.label}
      value={textOf(answer)}
      onChange={(time) => onAnswer(time || null)}
    />
  );
}
