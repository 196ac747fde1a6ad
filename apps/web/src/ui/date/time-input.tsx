import { useId } from 'react';

import { useFormat } from '#core/language/format.ts';
import { readTime } from '#core/language/read-day.ts';
import { dateMessages } from '#ui/date/date.messages.ts';
import { controlClass } from '#ui/input/control-class.ts';
import { Unread } from '#ui/input/unread.tsx';
import { useTyped, type Read } from '#ui/input/use-typed.ts';

interface TimeInputProps {
  /** '14:30' */
  value: string;
  onChange: (value: string) => void;
  'aria-label': string;
}

const read = (text: string): Read => {
  const value = readTime(text);
  return value ? { value } : { why: () => dateMessages.text('noTime', { typed: text }) };
};

/** A time of day, written as the language writes it. */
export function TimeInput({ value, onChange, ...rest }: TimeInputProps) {
  const id = useId();
  const format = useFormat();
  const { input, settle, why } = useTyped({
    value,
    onChange,
    read,
    write: (time) => format.clock(time),
    isWhole: (text) => /^\d\d:\d\d$/.test(text),
  });
  return (
    <span className="flex flex-col gap-1">
      <input
        {...rest}
        {...input}
        autoComplete="off"
        aria-invalid={why ? true : undefined}
        aria-describedby={why && id}
        onBlur={() => settle()}
        className={controlClass('h-control px-3 tabular-nums')}
      />
      <Unread id={id} why={why} />
    </span>
  );
}
