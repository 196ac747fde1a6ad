import { addDays } from '@keyhold/contract';
import type { Maintenance } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { isWeekend } from '#core/language/days.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useToday } from '#core/shell/today.ts';
import { faultNumber } from '#features/fault/fault-badges.tsx';
import { boardMessages } from '#features/maintenance/maintenance-views.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { fetchAll } from '#ui/table/list-state.ts';

const weekLength = 7;
const monthOf = (day: string) => day.slice(0, 7);
const monthAfter = (month: string, by: number) => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
};

/** The weeks that a month touches, Monday first. */
export const weeksOf = (month: string): string[][] => {
  const first = `${month}-01`;
  const offset = (new Date(first).getUTCDay() + 6) % weekLength;
  const weeks: string[][] = [];
  for (let day = addDays(first, -offset); ; day = addDays(day, weekLength)) {
    if (weeks.length > 0 && monthOf(day) !== month) return weeks;
    const monday = day;
    weeks.push(Array.from({ length: weekLength }, (_, at) => addDays(monday, at)));
  }
};

interface DayProps {
  day: string;
  month: string;
  faults: readonly Maintenance[];
  onOpen: (id: number) => void;
}
function Day({ day, month, faults, onOpen }: DayProps) {
  const format = useFormat();
  const isToday = useToday() === day;
  const isOutside = monthOf(day) !== month;
  return (
    <li
      className={clsx(
        'flex min-w-0 flex-col gap-1 border-line p-1.5 max-sm:border-b sm:min-h-24 sm:border-r sm:border-b',
        isWeekend(day) ? 'bg-sunken' : 'bg-paper',
        faults.length === 0 && 'max-sm:hidden',
      )}
    >
      <h3
        className={clsx(
          'text-sm tabular-nums',
          isOutside ? 'text-ink-3' : 'text-ink-2',
          isToday && 'font-bold text-brand-ink!',
        )}
      >
        <span className="max-sm:hidden">{Number(day.slice(8))}</span>
        <span className="sm:hidden">{format.date(day)}</span>
        <span className="sr-only max-sm:hidden">{format.date(day)}</span>
      </h3>
      <ul className="flex flex-col gap-1">
        {faults.map((fault) => (
          <li key={fault.id}>
            <button
              type="button"
              onClick={() => onOpen(fault.id)}
              data-tone={fault.hazard === 'emergency' ? 'danger' : 'info'}
              title={`${faultNumber(fault.number)} ${fault.issue}`}
              className={clsx(
                'w-full rounded-sm bg-status-soft px-1.5 py-1 text-left text-xs text-ink pointer-coarse:min-h-11',
                fault.status === 'resolved' && 'line-through opacity-70',
              )}
            >
              <span className="font-semibold">{fault.room?.roomNo ?? fault.area}</span>{' '}
              <span className="line-clamp-2 break-words">
                {fault.contractor?.contractorName ?? fault.issue}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface CalendarProps {
  month: string | undefined;
  onMonth: (month: string) => void;
  onOpen: (id: number) => void;
}

/** Who comes when: by the day that a fault is booked in for. */
export function MaintenanceCalendarPanel({ month: chosen, onMonth, onOpen }: CalendarProps) {
  const t = useMessages(boardMessages);
  const format = useFormat();
  const today = useToday();
  const month = chosen ?? monthOf(today);
  const weeks = weeksOf(month);
  const from = weeks[0]?.[0] ?? today;
  const to = weeks.at(-1)?.at(-1) ?? today;
  const { data, error, refetch } = useQuery({
    queryKey: ['maintenance', 'calendar', from, to],
    queryFn: () =>
      fetchAll((paging) => api.maintenance.list.call({ query: { from, to, ...paging } })),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  const shown = (data ?? []).filter(({ status }) => status !== 'cancelled');
  return (
    <section aria-label={t('calendar')}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <IconButton
          icon={ChevronLeft}
          label={t('previousMonth')}
          onClick={() => onMonth(monthAfter(month, -1))}
        />
        <IconButton
          icon={ChevronRight}
          label={t('nextMonth')}
          onClick={() => onMonth(monthAfter(month, 1))}
        />
        <h2 aria-live="polite" className="text-md font-semibold first-letter:uppercase">
          {format.pattern(`${month}-01`, 'LLLL yyyy')}
        </h2>
        {month !== monthOf(today) && (
          <Button size="sm" onClick={() => onMonth(monthOf(today))}>
            {t('today')}
          </Button>
        )}
      </div>
      <div className="overflow-hidden rounded border border-line">
        <div aria-hidden className="grid grid-cols-7 border-b border-line bg-sunken max-sm:hidden">
          {weeks[0]?.map((day) => (
            <span key={day} className="px-1.5 py-1 text-xs font-medium text-ink-3">
              {format.pattern(day, 'EEE')}
            </span>
          ))}
        </div>
        <ul className="sm:grid sm:grid-cols-7">
          {weeks.flat().map((day) => (
            <Day
              key={day}
              day={day}
              month={month}
              faults={shown.filter(({ bookedIn }) => bookedIn === day)}
              onOpen={onOpen}
            />
          ))}
        </ul>
        {data && shown.length === 0 && (
          <p className="px-3 py-4 text-ink-2 sm:hidden">{t('noneBooked')}</p>
        )}
      </div>
    </section>
  );
}
