import { Switch as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';

export type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
  isLabelHidden?: boolean;
  id?: string;
};

/** For what takes effect at once; what waits for Save is a checkbox. */
export function Switch({
  checked,
  onChange,
  label,
  hint,
  disabled,
  isLabelHidden,
  id,
}: SwitchProps) {
  const hintId = useId();
  return (
    <label className="flex min-h-8 items-center justify-between gap-4 pointer-coarse:min-h-11">
      <span className={isLabelHidden ? 'sr-only' : 'flex min-w-0 flex-col'}>
        <span>{label}</span>
        {hint && (
          <span id={hintId} className="text-sm text-ink-3">
            {hint}
          </span>
        )}
      </span>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? hintId : undefined}
        className="relative h-6 w-10 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors disabled:opacity-50 data-[state=checked]:border-brand data-[state=checked]:bg-brand"
      >
        <Radix.Thumb className="block size-4 translate-x-[3px] rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-[19px] data-[state=checked]:bg-on-brand" />
      </Radix.Root>
    </label>
  );
}
