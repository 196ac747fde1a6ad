import type { ReactNode } from 'react';

interface Choice<Value> {
  value: Value;
  label: ReactNode;
}
interface ChoiceChipsProps<Value> {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
}

/** Ready-made questions over a list, one tap each; a row to swipe on a phone. */
export function ChoiceChips<Value extends string | undefined>({
  label,
  value,
  choices,
  onChange,
}: ChoiceChipsProps<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      data-print="hide"
      className="-mx-4 mb-4 flex gap-1.5 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {choices.map((choice) => (
        <button
          key={choice.value ?? 'all'}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className="min-h-8 shrink-0 rounded-full border border-line-strong/55 bg-paper px-3 text-sm font-medium whitespace-nowrap text-ink-2 hover:border-line-strong hover:bg-hover hover:text-ink aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-ink pointer-coarse:min-h-11 pointer-coarse:px-4"
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
