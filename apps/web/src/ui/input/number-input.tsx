import { writeNumber } from '@keyhold/contract';
import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { useId, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';

import { useLanguage, useMessages } from '#core/language/i18n.ts';
import { controlClass } from '#ui/input/control-class.ts';
import { readTypedNumber } from '#ui/input/read-typed-number.ts';
import { Unread } from '#ui/input/unread.tsx';
import { useTyped } from '#ui/input/use-typed.ts';
import { uiMessages } from '#ui/ui.messages.ts';

type Bounds = { min?: number; max?: number; step?: number };

export type NumberInputProps = Bounds &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'min' | 'max' | 'step'> & {
    value: number | null | undefined;
    /** `NaN` is never given: an empty field is null. */
    onChange: (value: number | null) => void;
    hasButtons?: boolean;
    unit?: ReactNode;
    isUnitBefore?: boolean;
    /** Whoever says mistakes in another place; otherwise it is said below. */
    isSaidElsewhere?: boolean;
  } & Pick<Parameters<typeof useTyped>[0], 'begun' | 'onText' | 'onUnread'>;

function moved(value: number, { by, min = -Infinity, max = Infinity }: Bounds & { by: number }) {
  return Math.min(max, Math.max(min, Number((value + by).toFixed(6))));
}

type StepButtonsProps = Bounds & {
  value: number;
  onMove: (by: number) => void;
  disabled?: boolean;
};

function StepButtons({
  value,
  onMove,
  disabled,
  min = -Infinity,
  max = Infinity,
  step = 1,
}: StepButtonsProps) {
  const t = useMessages(uiMessages);
  const look =
    'flex w-8 items-center justify-center text-ink-2 hover:bg-hover hover:text-ink disabled:opacity-40 pointer-coarse:w-11';
  return (
    <span className="-ml-px flex divide-x divide-line overflow-hidden rounded-r border border-line-strong/70 bg-paper">
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('decrease')}
        disabled={disabled || value <= min}
        onClick={() => onMove(-step)}
        className={look}
      >
        <Minus size={16} aria-hidden />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('increase')}
        disabled={disabled || value >= max}
        onClick={() => onMove(step)}
        className={look}
      >
        <Plus size={16} aria-hidden />
      </button>
    </span>
  );
}

function Unit({ children, isBefore }: { children: ReactNode; isBefore?: boolean }) {
  const side = isBefore ? 'left-3' : 'right-3';
  return (
    <span className={`pointer-events-none absolute inset-y-0 flex items-center text-ink-3 ${side}`}>
      {children}
    </span>
  );
}

type TypingProps = Pick<
  NumberInputProps,
  'value' | 'onChange' | 'onUnread' | 'begun' | 'onText'
> & {
  isQuantity: boolean;
};

/** Read by the language of the moment, and written in it once the field is left. */
function useTypedNumber({ value, onChange, isQuantity, ...rest }: TypingProps) {
  const language = useLanguage();
  return useTyped({
    value: value === null || value === undefined || Number.isNaN(value) ? '' : String(value),
    onChange: (text) => onChange(text === '' ? null : Number(text)),
    read: (text) => readTypedNumber(text, { language, isQuantity }),
    write: (text) => text && writeNumber(Number(text), language, { isQuantity }),
    isWhole: () => true,
    ...rest,
  });
}

/** A text field that takes numbers only: unlike the browser's own, it never turns with the mouse wheel. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, onUnread, begun, onText, hasButtons, unit, isUnitBefore, ...more } =
    props;
  const { min, max, step = 1, isSaidElsewhere, className, ...rest } = more;
  const id = useId();
  // Of sums of money there are hundredths: three digits behind a mark may be thousands.
  const isQuantity = step !== 0.01;
  const typing = { value, onChange, onUnread, begun, onText, isQuantity };
  const { input, settle, why } = useTypedNumber(typing);
  const said = isSaidElsewhere ? undefined : why;
  // What cannot be read is not written over by a step.
  function move(by: number) {
    if (settle()) onChange(moved(value ?? 0, { by, min, max }));
  }
  function press(event: KeyboardEvent) {
    input.onKeyDown(event);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? step : -step);
  }
  const room = isUnitBefore ? 'pl-7' : 'pr-12';
  return (
    <span className={clsx('flex min-w-0 flex-col gap-1', className)}>
      <span className="flex min-w-0 items-stretch">
        <span className="relative flex min-w-0 flex-1">
          {unit && <Unit isBefore={isUnitBefore}>{unit}</Unit>}
          <input
            inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
            {...rest}
            {...input}
            {...(said && { 'aria-invalid': true, 'aria-describedby': id })}
            role="spinbutton"
            aria-valuenow={value ?? undefined}
            aria-valuemin={min}
            aria-valuemax={max}
            autoComplete="off"
            onBlur={(event) => {
              settle();
              rest.onBlur?.(event);
            }}
            onKeyDown={press}
            className={controlClass(
              'h-control px-3 tabular-nums',
              hasButtons && 'rounded-r-none',
              !!unit && room,
            )}
          />
        </span>
        {hasButtons && (
          <StepButtons
            {...{ min, max, step }}
            value={value ?? 0}
            onMove={move}
            disabled={rest.disabled}
          />
        )}
      </span>
      <Unread id={id} why={said} />
    </span>
  );
}
