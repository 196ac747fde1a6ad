import { addDays } from '@keyhold/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { useTitle } from '#core/shell/title.ts';
import { useToday } from '#core/shell/today.ts';
import type { Draft } from '#features/chart/chart-cursor.ts';
import type { Window } from '#features/chart/chart-geometry.ts';
import { ChartGrid } from '#features/chart/chart-grid.tsx';
import type { ChartHandle } from '#features/chart/chart-grid.tsx';
import {
  ChartSearch,
  roomlessOf,
  stepOf,
  useCalendar,
  zooms,
} from '#features/chart/chart-window.ts';
import { chartMessages } from '#features/chart/chart.messages.ts';
import { RoomsViewPicker } from '#features/readiness/rooms-view-switch.tsx';
import type { Prefill } from '#features/reservation/new-reservation-dialog.tsx';
import {
  hueOf,
  isLastPart,
  StayMoveDrawer,
  TakenNotice,
  toneOf,
  tones,
  useStayMoves,
} from '#features/stay-moves/stay-move-drawer.tsx';
import type { Calendar, Stay } from '#features/stay-moves/stay-move-drawer.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DateInput } from '#ui/date/date-input.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { useHotkeys } from '#ui/keys/hotkeys.ts';
import { Toolbar } from '#ui/page/toolbar.tsx';
import { StatusBadge } from '#ui/show/status-badge.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { DelayedSkeleton, Skeleton } from '#ui/state/skeleton.tsx';
import { useIsPhone } from '#ui/table/use-fit.ts';

import './chart.css';

const NewReservationDialog = onDemand(
  async () =>
    (await import('#features/reservation/new-reservation-dialog.tsx')).NewReservationDialog,
);

type Change = { from?: string | undefined; days?: number; group?: string };

interface BarProps {
  window: Window;
  group: 'floor' | 'type';
  onChange: (change: Change) => void;
}

function ChartToolbar({ window, group, onChange }: BarProps) {
  const t = useMessages(chartMessages);
  const isPhone = useIsPhone();
  const { from, days } = window;
  const go = (step: number) => () => onChange({ from: addDays(from, step) });
  const earlier = go(-stepOf(days));
  const later = go(stepOf(days));
  const toToday = () => onChange({ from: undefined });
  const keys = t('keysGroup');
  useHotkeys([
    { keys: 't', label: t('keyToday'), group: keys, run: toToday },
    { keys: 'shift+arrowleft', label: t('keyEarlier'), group: keys, run: earlier },
    { keys: 'shift+arrowright', label: t('keyLater'), group: keys, run: later },
  ]);
  return (
    <Toolbar label={t('tools')} className="mb-2">
      <span className="flex items-center gap-1">
        <IconButton icon={ChevronLeft} label={t('earlier')} onClick={earlier} variant="secondary" />
        <Button onClick={toToday}>{t('today')}</Button>
        <IconButton icon={ChevronRight} label={t('later')} onClick={later} variant="secondary" />
      </span>
      <DateInput
        aria-label={t('jump')}
        value={from}
        onChange={(day) => day && onChange({ from: day })}
        className="w-44 pointer-coarse:w-52"
      />
      <SegmentedControl
        label={t('zoom')}
        value={String(days)}
        onChange={(zoom) => onChange({ days: Number(zoom) })}
        options={zooms.map((zoom) => ({
          value: String(zoom),
          label: isPhone ? String(zoom) : t('zoomDays', { days: zoom }),
        }))}
      />
      <SegmentedControl
        label={t('grouping')}
        value={group}
        onChange={(next) => onChange({ group: next })}
        options={(['floor', 'type'] as const).map((value) => ({ value, label: t(value) }))}
      />
    </Toolbar>
  );
}

/** The day in one line: who comes, who goes, who is late, who has no room. */
function Tally({ calendar }: { calendar: Calendar }) {
  const t = useMessages(chartMessages);
  const { arrivals, lateArrivals, departures, overdueDepartures } = calendar.door;
  const roomless = roomlessOf(calendar);
  const parts = [
    arrivals > 0 &&
      [
        t('arriving', { count: arrivals - lateArrivals }),
        lateArrivals > 0 && t('late', { count: lateArrivals }),
      ]
        .filter(Boolean)
        .join(' '),
    departures > 0 &&
      [
        t('departing', { count: departures - overdueDepartures }),
        overdueDepartures > 0 && t('overdue', { count: overdueDepartures }),
      ]
        .filter(Boolean)
        .join(' '),
    roomless > 0 && t('roomless', { count: roomless }),
  ].filter(Boolean);
  return (
    <p className="text-ink-2 tabular-nums">{parts.length > 0 ? parts.join(' · ') : t('quiet')}</p>
  );
}

function LegendList() {
  const t = useMessages(chartMessages);
  return (
    <ul
      aria-label={t('legend')}
      className="chart-legend flex flex-wrap gap-x-4 gap-y-1 py-1 text-xs text-ink-2"
    >
      {tones.map((tone) => (
        <li key={tone} className="flex items-center gap-1.5">
          <span aria-hidden data-tone={tone} className="bar" />
          {t(`tone.${tone}`)}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="chart-hold" />
        {t('hold')}
      </li>
    </ul>
  );
}

function Legend() {
  const t = useMessages(chartMessages);
  if (!useIsPhone()) return <LegendList />;
  return (
    <details className="text-sm text-ink-2">
      <summary className="py-2">{t('legend')}</summary>
      <LegendList />
    </details>
  );
}

function ChartSkeleton() {
  return (
    <DelayedSkeleton className="flex flex-1 flex-col gap-2">
      <Skeleton className="h-16 w-full" />
      {Array.from({ length: 12 }, (_, row) => (
        <Skeleton key={row} className="h-7 w-full" />
      ))}
    </DelayedSkeleton>
  );
}

interface ViewProps {
  calendar: Calendar;
  window: Window;
  group: 'floor' | 'type';
}

function ChartView({ calendar, window, group }: ViewProps) {
  const t = useMessages(chartMessages);
  const [prefill, setPrefill] = useState<Prefill | null>(null);
  const moves = useStayMoves(calendar);
  const canReserve = useCan(api.reservations.create);
  const chart = useRef<ChartHandle>(null);
  const { board } = moves;
  const reserve = ({ row, from, to }: Draft) =>
    setPrefill({
      roomId: row.room.id,
      checkIn: addDays(window.from, from),
      checkOut: addDays(window.from, to + 1),
    });
  const toneBadge = (stay: Stay) => {
    const tone = toneOf(stay, { today: board.today, isLast: isLastPart(stay, board) });
    return <StatusBadge status={hueOf[tone]}>{t(`tone.${tone}`)}</StatusBadge>;
  };
  return (
    <>
      <TakenNotice moves={moves} />
      <ChartGrid
        ref={chart}
        moves={moves}
        window={window}
        group={group}
        canReserve={canReserve}
        onReserve={reserve}
      />
      <StayMoveDrawer
        moves={moves}
        toneOf={toneBadge}
        onReturnFocus={() => chart.current?.focus()}
      />
      {prefill && (
        <NewReservationDialog
          kind="reservation"
          prefill={prefill}
          onClose={() => {
            setPrefill(null);
            chart.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** Rooms by day: who is where, who comes and goes, and where there is room. */
export function ChartPage() {
  const t = useMessages(chartMessages);
  const format = useFormat();
  const isPhone = useIsPhone();
  const today = useToday();
  useTitle(t('title'));
  const { search, setSearch } = useScreenSearch(ChartSearch);
  const days = search.days ?? (isPhone ? 7 : 14);
  const window = { from: search.from ?? addDays(today, isPhone ? 0 : -1), days };
  const query = useCalendar(window);
  const { data, error } = query;
  const until = addDays(window.from, days - 1);
  return (
    <div className="flex h-[calc(100dvh-var(--header-h)-var(--bottom-bar-h)-2.5rem)] min-h-120 flex-col print:h-auto">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="text-xl font-semibold tracking-[-0.018em]">{t('title')}</h1>
          <p className="font-medium tabular-nums max-sm:hidden">
            {format.pattern(window.from, 'd MMM')} – {format.pattern(until, 'd MMM yyyy')}
          </p>
          {data && <Tally calendar={data} />}
        </div>
        <RoomsViewPicker
          value="chart"
          onChange={(view) => setSearch({ view: view === 'grid' ? undefined : view })}
        />
      </div>
      <ChartToolbar window={window} group={search.group} onChange={setSearch} />
      {error && !data && (
        <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <ChartSkeleton />}
      {data?.rooms.length === 0 && (
        <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
      )}
      {data && data.rooms.length > 0 && (
        <ChartView calendar={data} window={window} group={search.group} />
      )}
      <Legend />
    </div>
  );
}
