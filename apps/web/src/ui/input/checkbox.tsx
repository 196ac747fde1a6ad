import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

export type CheckboxProps = Omit<
  ComponentProps<typeof Radix.Root>,
  'onChange' | 'onCheckedChange' | 'checked'
> & {
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
  label?: ReactNode;
  hint?: ReactNode;
};

/** The target is 24 px (44 under a thumb), the box drawn in it 18. */
function Box({ checked, onChange, className, ...rest }: Omit<CheckboxProps, 'label' | 'hint'>) {
  const Mark = checked === 'indeterminate' ? Minus : Check;
  return (
    <Radix.Root
      {...rest}
      checked={checked}
      onCheckedChange={(next) => onChange(next === true)}
      className={clsx(
        'group relative -m-0.75 flex size-6 shrink-0 items-center justify-center rounded-sm pointer-coarse:before:absolute pointer-coarse:before:-inset-2.5 disabled:opacity-50',
        className,
      )}
    >
      <span className="flex size-4.5 items-center justify-center rounded-sm border border-line-strong bg-paper text-on-brand transition-colors group-hover:border-ink-2 group-aria-invalid:border-danger group-data-[state=checked]:border-brand group-data-[state=checked]:bg-brand group-data-[state=indeterminate]:border-brand group-data-[state=indeterminate]:bg-brand">
        <Radix.Indicator>
          <Mark size={16} strokeWidth={3} className="size-3.5" aria-hidden />
        </Radix.Indicator>
      </span>
    </Radix.Root>
  );
}

export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  if (!label) return <Box {...rest} />;
  return (
    <label className="flex min-h-6 items-start gap-2.5 py-0.5 pointer-coarse:min-h-11 pointer-coarse:items-center">
      <Box {...rest} className={clsx('mt-[-2px]', rest.className)} />
      <span className="flex min-w-0 flex-col">
        <span>{label}</span>
        {hint && <span className="text-sm text-ink-3">{hint}</span>}
      </span>
    </label>
  );
}
