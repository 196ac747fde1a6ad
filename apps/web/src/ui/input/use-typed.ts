import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';

/** Why it cannot be taken, in the language of the moment. */
export type Why = () => string;
export type Read = { value: string; why?: undefined } | { why: Why };

interface Typing {
  value: string;
  onChange: (value: string) => void;
  read: (text: string) => Read;
  write: (value: string) => string;
  /** A text that nobody goes on with: its value is given while it is typed. */
  isWhole: (text: string) => boolean;
  /** While it is typed nothing is said yet. */
  onUnread?: ((why: Why | undefined, isTyping?: boolean) => void) | undefined;
  /** What stood in the field when it was left, and nobody could read. */
  begun?: string | undefined;
  /** What stands there and is no value yet. */
  onText?: ((text: string | undefined) => void) | undefined;
}
interface Typed {
  text: string;
  /** Of these values it may be the text; another one was set elsewhere. */
  of: readonly string[];
  why?: Why | undefined;
}

const noted = () => undefined;

/** A text field whose value is written differently; what cannot be read stays as it was typed. */
export function useTyped(typing: Typing) {
  const { value, onChange, read, write, isWhole, onUnread, begun, onText = noted } = typing;
  const readAll = (text: string): Read => (text.trim() === '' ? { value: '' } : read(text));
  const [typed, setTyped] = useState<Typed | undefined>(() =>
    begun === undefined ? undefined : { text: begun, of: [value, ''], why: readAll(begun).why },
  );
  const open = typed?.of.includes(value) ? typed : undefined;

  const give = (given: string) => {
    onUnread?.(undefined);
    if (given !== value) onChange(given);
  };
  /** False where it is no value; whatever sends the form before the field is left has none then. */
  function take(text: string, isTyping: boolean) {
    const found = readAll(text);
    const given = found.why ? '' : found.value;
    const why = isTyping ? undefined : found.why;
    setTyped(isTyping || why ? { text, of: [value, given], why } : undefined);
    onText(found.why ? text : undefined);
    if (!found.why) give(given);
    else {
      onUnread?.(found.why, isTyping);
      if (value !== '') onChange('');
    }
    return !found.why;
  }
  function type(text: string) {
    if (text.trim() === '' || isWhole(text)) take(text, true);
    else {
      setTyped({ text, of: [value], why: open?.why });
      onText(text);
    }
  }
  const settle = () => !open || take(open.text, false);
  const onBegun = useEffectEvent(() => {
    if (open?.why) onUnread?.(open.why);
  });
  useEffect(() => onBegun(), []);
  return {
    why: open?.why?.(),
    settle,
    input: {
      value: open ? open.text : write(value),
      onChange: (event: { target: { value: string } }) => type(event.target.value),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') settle();
      },
    },
  };
}
