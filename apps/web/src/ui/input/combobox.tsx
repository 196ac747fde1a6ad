import { clsx } from 'clsx';
import { Command } from 'cmdk';
import { Check, ChevronsUpDown, Search } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { useEffect, useId, useState, type ReactNode } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { Spinner } from '#ui/button/spinner.tsx';
import { controlClass } from '#ui/input/control-class.ts';
import { uiMessages } from '#ui/ui.messages.ts';

export type ComboboxOption = {
  value: string;
  label: string;
  hint?: string;
  icon?: ReactNode;
  keywords?: string[];
};

export type ComboboxProps = {
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  options: readonly ComboboxOption[];
  label: string;
  id?: string;
  placeholder?: string;
  disabled?: boolean;
  /** Given, the caller searches (on a server, say) and the list is shown as it comes. */
  onSearch?: (text: string) => void;
  isLoading?: boolean;
  isClearable?: boolean;
  /** Opens with what it stands in, where nothing else is to be done there. */
  isOpenAtFirst?: boolean;
  className?: string;
  onBlur?: () => void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
};

type ListProps = Pick<ComboboxProps, 'options' | 'value' | 'label' | 'onSearch' | 'isLoading'> & {
  onPick: (value: string) => void;
};

function List({ options, value, label, onSearch, isLoading, onPick }: ListProps) {
  const t = useMessages(uiMessages);
  return (
    <Command label={label} shouldFilter={!onSearch} loop>
      <div className="flex items-center gap-2 border-b border-line px-3 text-ink-3">
        <Search size={16} aria-hidden />
        <Command.Input
          autoFocus
          placeholder={t('search')}
          onValueChange={onSearch}
          className="h-control min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-ink-3"
        />
        {isLoading && <Spinner />}
      </div>
      <Command.List className="max-h-72 overflow-y-auto p-1">
        <Command.Empty className="px-3 py-6 text-center text-ink-2">
          {isLoading ? t('loading') : t('noneFound')}
        </Command.Empty>
        {options.map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            keywords={[option.label, option.hint ?? '', ...(option.keywords ?? [])]}
            onSelect={() => onPick(option.value)}
            className="flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2.5 py-1.5 aria-selected:bg-brand-soft aria-selected:text-brand-ink pointer-coarse:min-h-11"
          >
            {option.icon}
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="truncate">{option.label}</span>
              {option.hint && <span className="truncate text-xs text-ink-3">{option.hint}</span>}
            </span>
            {value === option.value && <Check size={16} aria-hidden />}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}

/** A select that can be searched: for rooms, guests, people, whatever has many. */
export function Combobox(props: ComboboxProps) {
  const t = useMessages(uiMessages);
  const {
    value,
    onChange,
    options,
    label,
    placeholder,
    onSearch,
    isLoading,
    isClearable,
    isOpenAtFirst = false,
    className,
    ...trigger
  } = props;
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpenAtFirst) return undefined;
    // A frame later the dialog that it stands in has taken the focus, which would close it.
    const frame = requestAnimationFrame(() => setIsOpen(true));
    return () => cancelAnimationFrame(frame);
  }, [isOpenAtFirst]);
  const chosen = options.find((option) => option.value === value);
  function pick(picked: string) {
    onChange(isClearable && picked === value ? null : picked);
    setIsOpen(false);
  }
  return (
    <Radix.Root open={isOpen} onOpenChange={setIsOpen}>
      <Radix.Trigger
        {...trigger}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-haspopup="dialog"
        aria-label={trigger.id ? undefined : label}
        className={controlClass(
          'flex h-control items-center justify-between gap-2 px-3 text-left',
          className,
        )}
      >
        <span className={clsx('flex min-w-0 items-center gap-2 truncate', !chosen && 'text-ink-3')}>
          {chosen?.icon}
          {chosen?.label ?? placeholder ?? t('select')}
        </span>
        <ChevronsUpDown size={16} aria-hidden className="shrink-0 text-ink-3" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          id={panelId}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className="pop z-50 w-(--radix-popover-trigger-width) min-w-60 overflow-hidden rounded border border-line bg-raised shadow-float"
        >
          <List
            options={options}
            value={value}
            label={label}
            onSearch={onSearch}
            isLoading={isLoading}
            onPick={pick}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
