import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { ReactNode, Ref } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { controlClass } from '#ui/input/control-class.ts';
import { uiMessages } from '#ui/ui.messages.ts';

export type SelectOption<V extends string = string> = {
  value: V;
  label: string;
  hint?: string;
  icon?: ReactNode;
  isDisabled?: boolean;
};

export type SelectProps<V extends string = string> = {
  value: V | undefined;
  onChange: (value: V) => void;
  options: readonly SelectOption<V>[];
  id?: string;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  onBlur?: () => void;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
};

function Option({ option }: { option: SelectOption }) {
  return (
    <Radix.Item
      value={option.value}
      disabled={option.isDisabled}
      className="flex min-h-8 cursor-default items-center gap-2 rounded-sm py-1.5 pr-2 pl-8 text-base outline-none select-none data-disabled:opacity-50 data-highlighted:bg-brand-soft data-highlighted:text-brand-ink pointer-coarse:min-h-11"
    >
      <Radix.ItemIndicator className="absolute left-3.5">
        <Check size={16} aria-hidden />
      </Radix.ItemIndicator>
      {option.icon}
      <span className="flex min-w-0 flex-col">
        <Radix.ItemText>{option.label}</Radix.ItemText>
        {option.hint && <span className="text-xs text-ink-3">{option.hint}</span>}
      </span>
    </Radix.Item>
  );
}

/** One of up to some twenty choices; for more, or for records, use the combobox. */
export function Select<V extends string>(props: SelectProps<V>) {
  const t = useMessages(uiMessages);
  const { value, onChange, options, placeholder, disabled, className, name, onBlur, ...trigger } =
    props;
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Radix.Root value={value ?? ''} onValueChange={choose} disabled={disabled} name={name}>
      <Radix.Trigger
        {...trigger}
        onBlur={onBlur}
        className={controlClass(
          'group flex h-control items-center justify-between gap-2 px-3 text-left data-placeholder:text-ink-3',
          className,
        )}
      >
        <span className="min-w-0 truncate">
          <Radix.Value placeholder={placeholder ?? t('select')} />
        </span>
        <ChevronDown size={16} aria-hidden className="shrink-0 text-ink-3" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={clsx(
            'pop z-50 max-h-[min(22rem,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width)',
            'overflow-hidden rounded border border-line bg-raised shadow-float',
          )}
        >
          <Radix.Viewport className="relative max-h-[inherit] p-1">
            {options.map((option) => (
              <Option key={option.value} option={option} />
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
