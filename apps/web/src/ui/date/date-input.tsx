import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useId, useState, type ComponentProps } from 'react';

import { createFormat, useFormat, type Format } from '#core/language/format.ts';
import { currentLanguage, useMessages } from '#core/language/i18n.ts';
import { readDay, readMoment } from '#core/language/read-day.ts';
import { dateMessages } from '#ui/date/date.messages.ts';
import { controlClass } from '#ui/input/control-class.ts';
import { Unread } from '#ui/input/unread.tsx';
import { useTyped, type Read } from '#ui/input/use-typed.ts';
import { Popover } from '#ui/overlay/popover.tsx';
import { useNow } from '#ui/show/relative-time.tsx';

const Calendar = lazy(async () => ({
  default: (await import('#ui/date/calendar.tsx')).Calendar,
}));

interface Limits {
  min?: string | undefined;
  max?: string | undefined;
  /** A day alone is '2026-06-10', with its time '2026-06-10T14:30': in the property's zone. */
  hasTime?: boolean | undefined;
}
export type DateInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'min' | 'max'
> &
  Limits & {
    value: string;
    onChange: (value: string) => void;
    /** Whoever says mistakes in another place is told why a text is none; otherwise it is said below. */
    onUnread?: Parameters<typeof useTyped>[0]['onUnread'];
  } & Pick<Parameters<typeof useTyped>[0], 'begun' | 'onText'>;

const write = (value: string, format: Format) => {
  const [day = '', time] = value.split('T');
  const written = format.date(day);
  return written && time ? `${written}, ${format.clock(time)}` : written || value;
};

function read(text: string, given: Limits & { was: string; today: string; format: Format }): Read {
  const { hasTime, min, max, format } = given;
  const value = hasTime ? readMoment(text, given) : readDay(text, given);
  const typed = text.trim();
  const inWords = (day: string) =>
    createFormat({ ...format, currency: '', language: currentLanguage() }).date(day);
  if (value === undefined)
    return { why: () => dateMessages.text(hasTime ? 'noMoment' : 'noDay', { typed }) };
  const day = value.slice(0, 10);
  if (min && day < min) return { why: () => dateMessages.text('tooEarly', { day: inWords(min) }) };
  if (max && day > max) return { why: () => dateMessages.text('tooLate', { day: inWords(max) }) };
  return { value };
}

const isWhole = (text: string, hasTime = false) =>
  hasTime ? /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) : /^\d{4}-\d\d-\d\d$|\D\d{4}$/.test(text);

/** A day that is typed as people write it, or picked; it is shown with its weekday. */
export function DateInput(props: DateInputProps) {
  const { value, onChange, hasTime, min, max, onUnread, begun, onText, className, ...rest } = props;
  const t = useMessages(dateMessages);
  const format = useFormat();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const today = format.pattern(useNow(), 'yyyy-MM-dd');
  const { input, settle, why } = useTyped({
    value,
    onChange,
    read: (text) => read(text, { hasTime, min, max, was: value, today, format }),
    write: (written) => write(written, format),
    isWhole: (text) => isWhole(text, hasTime),
    onUnread,
    begun,
    onText,
  });
  const said = onUnread ? undefined : why;
  const pick = (picked: string, isDone: boolean) => {
    if (picked !== value || why) onChange(picked);
    onUnread?.(undefined);
    onText?.(undefined);
    if (isDone) setIsOpen(false);
  };
  return (
    <span className={clsx('flex min-w-0 flex-col gap-1', className)}>
      <span className="relative flex min-w-0 items-center">
        <input
          placeholder={t(hasTime ? 'momentExample' : 'dayExample')}
          autoComplete="off"
          {...rest}
          {...input}
          {...(said && { 'aria-invalid': true, 'aria-describedby': id })}
          onBlur={(event) => {
            settle();
            rest.onBlur?.(event);
          }}
          onKeyDown={(event) => {
            if (event.altKey && event.key === 'ArrowDown') setIsOpen(true);
            else input.onKeyDown(event);
          }}
          className={controlClass('h-control pr-8 pl-3 tabular-nums pointer-coarse:pr-11')}
        />
        <Popover
          label={t('calendar')}
          open={isOpen}
          onOpenChange={setIsOpen}
          align="end"
          className="w-auto! p-3!"
          trigger={
            <button
              type="button"
              disabled={rest.disabled}
              aria-label={[t('pick'), value && write(value, format)].filter(Boolean).join(', ')}
              className="absolute right-1 flex size-7 items-center justify-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink disabled:opacity-50 pointer-coarse:right-0 pointer-coarse:size-11"
            >
              <CalendarDays size={16} aria-hidden />
            </button>
          }
        >
          <Suspense fallback={<span className="block size-64" />}>
            <Calendar
              {...{ value, today, min, max, hasTime }}
              isRequired={rest['aria-required'] === true}
              onPick={pick}
            />
          </Suspense>
        </Popover>
      </span>
      <Unread id={id} why={said} />
    </span>
  );
}
