import { addDays } from '@keyhold/contract';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

import { addMonths } from '#core/language/days.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { weekdayOf } from '#core/language/read-day.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { dateMessages } from '#ui/date/date.messages.ts';
import { TimeInput } from '#ui/date/time-input.tsx';

interface CalendarProps {
  value: string;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  hasTime?: boolean | undefined;
  isRequired: boolean;
  onPick: (value: string, isDone: boolean) => void;
}
interface Bounds {
  min?: string | undefined;
  max?: string | undefined;
}

const within = (day: string, { min, max }: Bounds) => {
  if (max && day > max) return max;
  return min && day < min ? min : day;
};

const moves: Record<string, (day: string, isFar: boolean) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, 1 - weekdayOf(day)),
  End: (day) => addDays(day, 7 - weekdayOf(day)),
  PageUp: (day, isFar) => addMonths(day, isFar ? -12 : -1),
  PageDown: (day, isFar) => addMonths(day, isFar ? 12 : 1),
};

const weeksOf = (cursor: string) => {
  const first = `${cursor.slice(0, 8)}01`;
  const start = addDays(first, 1 - weekdayOf(first));
  return [0, 1, 2, 3, 4, 5].map((week) =>
    [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(start, week * 7 + day)),
  );
};

interface PartProps extends Bounds {
  cursor: string;
  onMove: (day: string) => void;
}

/** The month that is shown, turned by a step or chosen: a date of birth is decades away. */
function MonthBar({ cursor, min, max, onMove }: PartProps) {
  const t = useMessages(dateMessages);
  const format = useFormat();
  const [year = 0, month = 1] = cursor.split('-').map(Number);
  const first = Number((min ?? `${year - 100}`).slice(0, 4));
  const last = Math.max(year, Number((max ?? `${year + 10}`).slice(0, 4)));
  const to = (count: number) => onMove(within(addMonths(cursor, count), { min, max }));
  const look = 'h-8 rounded bg-transparent px-1 font-semibold hover:bg-hover pointer-coarse:h-11';
  return (
    <div className="flex items-center justify-between gap-1">
      <IconButton size="sm" icon={ChevronLeft} label={t('monthBefore')} onClick={() => to(-1)} />
      <span className="flex">
        <select
          aria-label={t('month')}
          value={month}
          onChange={(event) => to(Number(event.target.value) - month)}
          className={look}
        >
          {Array.from({ length: 12 }, (_, index) => (
            <option key={index} value={index + 1}>
              {format.pattern(addMonths('2026-01-01', index), 'LLLL')}
            </option>
          ))}
        </select>
        <select
          aria-label={t('year')}
          value={year}
          onChange={(event) => to((Number(event.target.value) - year) * 12)}
          className={look}
        >
          {Array.from({ length: last - first + 1 }, (_, index) => (
            <option key={index}>{first + index}</option>
          ))}
        </select>
      </span>
      <IconButton size="sm" icon={ChevronRight} label={t('monthAfter')} onClick={() => to(1)} />
    </div>
  );
}

interface DaysProps extends PartProps {
  chosen: string;
  today: string;
  onPick: (day: string) => void;
}

/** A grid with one stop: the arrows go by days and weeks, Page keys by months, with Shift by years. */
function Days({ cursor, chosen, today, min, max, onMove, onPick }: DaysProps) {
  const format = useFormat();
  const grid = useRef<HTMLDivElement>(null);
  const focus = () => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  useEffect(focus, []);
  const weeks = weeksOf(cursor);
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    flushSync(() => onMove(within(move(cursor, event.shiftKey), { min, max })));
    focus();
  };
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={format.pattern(cursor, 'LLLL yyyy')}
      onKeyDown={press}
      className="grid gap-y-0.5 tabular-nums outline-none"
    >
      <div role="row" className="grid grid-cols-7">
        {weeks[0]?.map((day) => (
          <span
            key={day}
            role="columnheader"
            aria-label={format.pattern(day, 'EEEE')}
            className="pb-1 text-center text-xs font-medium text-ink-3"
          >
            {format.pattern(day, 'EEEEEE')}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className="grid grid-cols-7">
          {week.map((day) => (
            <span key={day} role="gridcell" aria-selected={day === chosen}>
              <button
                type="button"
                tabIndex={day === cursor ? 0 : -1}
                aria-label={format.pattern(day, 'PPPP')}
                aria-current={day === today ? 'date' : undefined}
                disabled={within(day, { min, max }) !== day}
                onClick={() => onPick(day)}
                className={clsx(
                  'relative flex size-9 items-center justify-center rounded focus-visible:outline-offset-[-2px] disabled:text-ink-3 disabled:line-through disabled:opacity-50 pointer-coarse:size-11',
                  day === chosen
                    ? 'bg-brand font-semibold text-on-brand'
                    : 'enabled:hover:bg-hover',
                  day !== chosen && day.slice(0, 7) !== cursor.slice(0, 7) && 'text-ink-3',
                  day === today &&
                    'font-semibold after:absolute after:bottom-1 after:h-0.5 after:w-4 after:rounded after:bg-current',
                )}
              >
                {Number(day.slice(8))}
              </button>
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A month to pick a day from; with a time, both are set before it is done. */
export function Calendar({ value, today, hasTime, isRequired, onPick, ...bounds }: CalendarProps) {
  const t = useMessages(dateMessages);
  const id = useId();
  const [chosen = '', time = '12:00'] = value.split('T');
  const [cursor, setCursor] = useState(
    within(/^\d{4}-\d\d-\d\d$/.test(chosen) ? chosen : today, bounds),
  );
  const pick = (day: string) => {
    setCursor(day);
    onPick(hasTime ? `${day}T${time}` : day, !hasTime);
  };
  return (
    <div className="flex flex-col gap-2">
      <MonthBar {...bounds} cursor={cursor} onMove={setCursor} />
      <Days {...bounds} {...{ cursor, chosen, today }} onMove={setCursor} onPick={pick} />
      {hasTime && (
        <div className="flex items-center gap-3">
          <span id={id} className="text-sm text-ink-2">
            {t('time')}
          </span>
          <TimeInput
            aria-label={t('time')}
            value={value && time}
            onChange={(set) => set && onPick(`${chosen || cursor}T${set}`, false)}
          />
        </div>
      )}
      <div className="flex justify-between gap-2">
        <Button size="sm" disabled={within(today, bounds) !== today} onClick={() => pick(today)}>
          {t('today')}
        </Button>
        {value && !isRequired && (
          <Button size="sm" variant="ghost" onClick={() => onPick('', true)}>
            {t('clear')}
          </Button>
        )}
        {hasTime && (
          <Button size="sm" variant="primary" onClick={() => onPick(value, true)}>
            {t('done')}
          </Button>
        )}
      </div>
    </div>
  );
}
