import { Search, X } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { controlClass } from '#ui/input/control-class.ts';
import { Kbd } from '#ui/show/kbd.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

export type SearchInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: string;
  onChange: (value: string) => void;
  label: string;
  keys?: string;
};

export function SearchInput({
  value,
  onChange,
  label,
  keys,
  className,
  ...rest
}: SearchInputProps) {
  const t = useMessages(uiMessages);
  const field = useRef<HTMLInputElement>(null);
  function clear() {
    onChange('');
    field.current?.focus();
  }
  return (
    <span className={`relative flex min-w-0 items-center ${className ?? ''}`}>
      <Search size={16} aria-hidden className="pointer-events-none absolute left-3 text-ink-3" />
      <input
        {...rest}
        ref={field}
        type="search"
        aria-label={label}
        placeholder={rest.placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={controlClass('h-control pr-9 pl-9 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={t('clear')}
          onClick={clear}
          className="absolute right-1 flex size-7 items-center justify-center rounded text-ink-3 hover:bg-hover hover:text-ink"
        >
          <X size={16} aria-hidden />
        </button>
      )}
      {value === '' && keys && (
        <span className="pointer-events-none absolute right-2 hidden sm:flex" aria-hidden>
          <Kbd keys={keys} />
        </span>
      )}
    </span>
  );
}
