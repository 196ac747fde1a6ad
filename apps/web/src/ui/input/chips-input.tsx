import { X } from 'lucide-react';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { controlClass } from '#ui/input/control-class.ts';
import { uiMessages } from '#ui/ui.messages.ts';

export type ChipsInputProps = {
  value: readonly string[];
  onChange: (value: string[]) => void;
  id?: string;
  placeholder?: string;
  type?: 'text' | 'email';
  /** Gives the sentence to show when the text may not be added. */
  check?: (text: string) => string | undefined;
  addLabel?: string;
  disabled?: boolean;
  onBlur?: () => void;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
};

export function Chip({ text, onRemove }: { text: string; onRemove?: () => void }) {
  const t = useMessages(uiMessages);
  return (
    <li className="inline-flex max-w-full items-center rounded-sm bg-sunken text-sm text-ink">
      <span className="min-w-0 truncate py-1 pl-2">{text}</span>
      {onRemove ? (
        <button
          type="button"
          aria-label={t('remove', { name: text })}
          onClick={onRemove}
          className="flex size-7 shrink-0 items-center justify-center rounded-sm text-ink-3 hover:bg-line hover:text-ink pointer-coarse:size-11"
        >
          <X size={16} aria-hidden className="size-3.5" />
        </button>
      ) : (
        <span className="w-2" />
      )}
    </li>
  );
}

/**
 * A list of texts: Enter, comma or Add takes one in, a pasted list takes in all. What is typed and right
 * counts already, so that it is not lost to whoever saves without adding it.
 */
export function ChipsInput(props: ChipsInputProps) {
  const t = useMessages(uiMessages);
  const { value, onChange, check, addLabel, disabled, onBlur, ...field } = props;
  const [text, setText] = useState('');
  /** Of what is typed, what the value has already. */
  const [typed, setTyped] = useState<string>();
  const chips = value.filter((each) => each !== typed);
  const [refusal, setRefusal] = useState<string>();

  function add(raw: string) {
    const wanted = raw
      .split(/[,;\n]/)
      .map((each) => each.trim())
      .filter(Boolean);
    const wrong = wanted.find((each) => check?.(each));
    setRefusal(wrong && check?.(wrong));
    if (wrong) return setText(raw);
    setTyped(undefined);
    onChange([...new Set([...chips, ...wanted])]);
    setText('');
  }
  function take(given: string) {
    const one = given.trim();
    const isRight = one !== '' && !/[,;\n]/.test(one) && !check?.(one) && !chips.includes(one);
    setText(given);
    setRefusal(undefined);
    setTyped(isRight ? one : undefined);
    if (isRight || typed !== undefined) onChange(isRight ? [...chips, one] : chips);
  }
  function leave() {
    if (text.trim() !== '' && typed === undefined) add(text);
    onBlur?.();
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Backspace' && text === '') onChange(chips.slice(0, -1));
    if ((event.key !== 'Enter' && event.key !== ',') || text.trim() === '') return;
    event.preventDefault();
    add(text);
  }
  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text');
    if (!/[,;\n]/.test(pasted)) return;
    event.preventDefault();
    add(pasted);
  }
  return (
    <div className="flex flex-col gap-2">
      {chips.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {chips.map((each) => (
            <Chip
              key={each}
              text={each}
              onRemove={
                disabled ? undefined : () => onChange(value.filter((other) => other !== each))
              }
            />
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <input
          {...field}
          disabled={disabled}
          value={text}
          onChange={(event) => take(event.target.value)}
          onBlur={leave}
          onKeyDown={press}
          onPaste={paste}
          className={controlClass('h-control px-3')}
        />
        <Button disabled={disabled || text.trim() === ''} onClick={() => add(text)}>
          {addLabel ?? t('add')}
        </Button>
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {refusal}
      </p>
    </div>
  );
}
