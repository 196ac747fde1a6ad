import { Minus, Plus } from 'lucide-react';
import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { controlClass } from '#ui/input/control-class.ts';
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
  };

function toText(value: number | null | undefined) {
  return value === null || value === undefined || Number.isNaN(value) ? '' : String(value);
}

/** Accepts a comma or a point, as people write it. */
function toNumber(text: string) {
  const cleaned = text.trim().replace(',', '.');
  return cleaned === '' || Number.isNaN(Number(cleaned)) ? null : Number(cleaned);
}

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

/** A text field that takes numbers only: unlike the browser's own, it never turns with the mouse wheel. */
export function NumberInput(props: NumberInputProps) {
  const {
    value,
    onChange,
    min,
    max,
    step = 1,
    hasButtons,
    unit,
    isUnitBefore,
    className,
    ...rest
  } = props;
  const [typed, setTyped] = useState<string>();
  const shown = typed !== undefined && toNumber(typed) === (value ?? null) ? typed : toText(value);
  const move = (by: number) => onChange(moved(value ?? 0, { by, min, max }));
  function type(text: string) {
    if (!/^-?\d*(?:[.,]\d*)?$/.test(text.trim())) return;
    setTyped(text);
    onChange(toNumber(text));
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? step : -step);
  }
  const room = isUnitBefore ? 'pl-7' : 'pr-12';
  return (
    <span className={`flex min-w-0 items-stretch ${className ?? ''}`}>
      <span className="relative flex min-w-0 flex-1">
        {unit && <Unit isBefore={isUnitBefore}>{unit}</Unit>}
        <input
          {...rest}
          inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
          role="spinbutton"
          aria-valuenow={value ?? undefined}
          aria-valuemin={min}
          aria-valuemax={max}
          autoComplete="off"
          value={shown}
          onChange={(event) => type(event.target.value)}
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
  );
}
