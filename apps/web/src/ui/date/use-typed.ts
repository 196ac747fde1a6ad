import { useState, type KeyboardEvent } from 'react';

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
  onUnread?: ((why: Why | undefined) => void) | undefined;
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
  const [typed, setTyped] = useState<Typed | undefined>(() =>
    begun === undefined ? undefined : { text: begun, of: [value, ''] },
  );
  const open = typed?.of.includes(value) ? typed : undefined;

  const give = (given: string) => {
    if (given !== value) onChange(given);
    onUnread?.(undefined);
  };
  const readAll = (text: string): Read => (text.trim() === '' ? { value: '' } : read(text));
  function type(text: string) {
    const found = text.trim() === '' || isWhole(text) ? readAll(text) : undefined;
    const given = found?.why ? undefined : found?.value;
    setTyped({
      text,
      of: [value, given ?? value],
      why: open?.why && !found ? open.why : undefined,
    });
    if (given !== undefined) give(given);
    onText(given === undefined ? text : undefined);
  }
  function settle() {
    if (!open) return;
    const found = readAll(open.text);
    if (!found.why) {
      setTyped(undefined);
      give(found.value);
      onText(undefined);
      return;
    }
    setTyped({ ...open, of: [value, ''], why: found.why });
    if (value !== '') onChange('');
    onUnread?.(found.why);
    onText(open.text);
  }
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
