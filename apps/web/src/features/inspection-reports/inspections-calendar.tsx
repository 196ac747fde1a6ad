import { addDays } from '@keyhold/contract';
import type { ListedInspection } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { addMonths, isWeekend } from '#core/language/days.ts';
import { useFormat } from '#core/language/format.ts';
import { useToday } from '#core/shell/today.ts';
import {
  narrowedBy,
  spans,
  type InspectionsAddress,
  type Span,
} from '#features/inspection-reports/inspection-reports-view.ts';
import { useReportsWords } from '#features/inspection-reports/inspection-reports.messages.ts';
import { placeOf } from '#features/inspection/inspection-place.ts';
import { useInspectionWords } from '#features/inspection/inspection.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { fetchAll } from '#ui/table/list-state.ts';

const weekLength = 7;
const mondayOf = (day: string) =>
  addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % weekLength));
const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The days that are shown, Monday first: one week, or all weeks that a month touches. */
export const daysShown = (day: string, span: Span): string[] => {
  const from = mondayOf(span === 'week' ? day : firstOf(day));
  const last = span === 'week' ? from : mondayOf(addDays(addMonths(firstOf(day), 1), -1));
  const days: string[] = [];
  for (let next = from; next <= addDays(last, weekLength - 1); next = addDays(next, 1))
    days.push(next);
  return days;
};

const tones = {
  scheduled: 'info',
  in_progress: 'brand',
  completed: 'success',
  missed: 'danger',
  cancelled: 'neutral',
} as const;

interface ItemProps {
  inspection: ListedInspection;
  onOpen: (id: number) => void;
}
function Item({ inspection, onOpen }: ItemProps) {
  const format = useFormat();
  const word = useInspectionWords();
  const { id, status, overdue, place, questioner, scheduledFor } = inspection;
  const whose = inspection.assignedTo ?? inspection.assignedRole;
  const state = word(overdue ? 'overdue' : `status.${status}`);
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(id)}
        data-tone={overdue ? 'danger' : tones[status]}
        className="w-full rounded-sm bg-status-soft px-1.5 py-1 text-left text-xs text-ink pointer-coarse:min-h-11"
      >
        <span className="font-semibold break-words">
          {format.time(scheduledFor.from)} {placeOf(place)}
        </span>
        <span className="line-clamp-2 break-words">{questioner.title}</span>
        <span className="font-medium text-status">{state}</span>
        {whose && <span className="text-ink-2"> · {whose.name}</span>}
      </button>
    </li>
  );
}

interface DayProps {
  day: string;
  isOutside: boolean;
  inspections: readonly ListedInspection[];
  onOpen: (id: number) => void;
}
function Day({ day, isOutside, inspections, onOpen }: DayProps) {
  const format = useFormat();
  const isToday = useToday() === day;
  return (
    <li
      className={clsx(
        'flex min-w-0 flex-col gap-1 border-line p-1.5 max-sm:border-b sm:min-h-24 sm:border-r sm:border-b',
        isWeekend(day) ? 'bg-sunken' : 'bg-paper',
        inspections.length === 0 && 'max-sm:hidden',
      )}
    >
      <h3
        className={clsx(
          'text-sm tabular-nums',
          isOutside ? 'text-ink-3' : 'text-ink-2',
          isToday && 'font-bold text-brand-ink!',
        )}
      >
        <span aria-hidden className="max-sm:hidden">
          {Number(day.slice(8))}
        </span>
        <span className="sm:sr-only">{format.date(day)}</span>
      </h3>
      <ul className="flex flex-col gap-1">
        {inspections.map((inspection) => (
          <Item key={inspection.id} {...{ inspection, onOpen }} />
        ))}
      </ul>
    </li>
  );
}

interface TurnProps {
  on: string;
  span: Span;
  onChange: (change: { on?: string | undefined; span?: Span }) => void;
}
function Turn({ on, span, onChange }: TurnProps) {
  const t = useReportsWords();
  const format = useFormat();
  const days = daysShown(on, span);
  const step = (by: number) =>
    onChange({ on: span === 'week' ? addDays(on, by * weekLength) : addMonths(firstOf(on), by) });
  const title =
    span === 'month'
      ? format.pattern(firstOf(on), 'LLLL yyyy')
      : `${format.pattern(days[0], 'd MMM')} – ${format.pattern(days.at(-1), 'd MMM yyyy')}`;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <IconButton icon={ChevronLeft} label={t('previous')} onClick={() => step(-1)} />
      <IconButton icon={ChevronRight} label={t('next')} onClick={() => step(1)} />
      <h2 aria-live="polite" className="text-md font-semibold first-letter:uppercase">
        {title}
      </h2>
      {!days.includes(useToday()) && (
        <Button size="sm" onClick={() => onChange({ on: undefined })}>
          {t('today')}
        </Button>
      )}
      <span className="ml-auto">
        <SegmentedControl
          label={t('span')}
          value={span}
          onChange={(next) => onChange({ span: next })}
          options={spans.map((value) => ({ value, label: t(`span.${value}`) }))}
        />
      </span>
    </div>
  );
}

/** What falls on which day: by the day on which it may begin. */
export function InspectionsCalendar({ search, setSearch }: InspectionsAddress) {
  const t = useReportsWords();
  const format = useFormat();
  const today = useToday();
  const { span } = search;
  const on = search.on ?? today;
  const days = daysShown(on, span);
  const query = { ...narrowedBy(search), from: days[0], to: days.at(-1) };
  const { data, error, refetch } = useQuery({
    queryKey: ['inspections', 'calendar', query],
    queryFn: () =>
      fetchAll((paging) => api.inspections.list.call({ query: { ...query, ...paging } })),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  const shown = (data ?? []).filter(({ status }) => status !== 'cancelled');
  const byDay = Map.groupBy(shown, ({ scheduledFor }) =>
    format.pattern(scheduledFor.from, 'yyyy-MM-dd'),
  );
  const open = (id: number) => setSearch({ open: id });
  return (
    <section aria-label={t('layout.calendar')}>
      <Turn {...{ on, span }} onChange={(change) => setSearch(change, { replace: true })} />
      <div className="overflow-hidden rounded border border-line">
        <div aria-hidden className="grid grid-cols-7 border-b border-line bg-sunken max-sm:hidden">
          {days.slice(0, weekLength).map((day) => (
            <span key={day} className="px-1.5 py-1 text-xs font-medium text-ink-3">
              {format.pattern(day, 'EEE')}
            </span>
          ))}
        </div>
        <ul className="sm:grid sm:grid-cols-7">
          {days.map((day) => (
            <Day
              key={day}
              day={day}
              isOutside={span === 'month' && firstOf(day) !== firstOf(on)}
              inspections={byDay.get(day) ?? []}
              onOpen={open}
            />
          ))}
        </ul>
        {data && shown.length === 0 && (
          <p className="px-3 py-4 text-ink-2 sm:hidden">{t('nonePlanned')}</p>
        )}
      </div>
    </section>
  );
}
