import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

export type Segment<V extends string> = { value: V; label: string; icon?: LucideIcon };

export type SegmentedControlProps<V extends string> = {
  value: V;
  onChange: (value: V) => void;
  options: readonly Segment<V>[];
  label: string;
  /** Shows the icons only; the words are still read out. */
  isIconOnly?: boolean;
  disabled?: boolean;
};

/** Two to five choices, one of them always taken. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { value, onChange, options, label, isIconOnly, disabled } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx(
        'inline-flex min-h-control max-w-full items-stretch gap-0.5 rounded bg-sunken p-0.5',
        // Icons stand in one row wherever they are: among buttons of a phone they would be stacked.
        !isIconOnly && 'flex-wrap',
      )}
    >
      {options.map(({ value: each, label: word, icon: Icon }) => (
        <label
          key={each}
          className="relative flex min-h-[calc(var(--control-h)-0.25rem)] min-w-8 flex-auto pointer-coarse:min-h-11 pointer-coarse:min-w-11 items-center justify-center gap-1.5 rounded-[calc(var(--radius)-2px)] px-2.5 text-sm font-medium whitespace-nowrap text-ink-2 hover:text-ink has-checked:bg-paper has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--color-line-strong)] has-disabled:opacity-50"
        >
          <input
            type="radio"
            name={name}
            value={each}
            checked={value === each}
            onChange={() => onChange(each)}
            disabled={disabled}
            className="absolute inset-0 appearance-none rounded-[inherit] focus-visible:outline-offset-0"
          />
          {Icon && <Icon size={16} aria-hidden className="shrink-0" />}
          <span className={isIconOnly ? 'sr-only' : undefined}>{word}</span>
        </label>
      ))}
    </div>
  );
}
