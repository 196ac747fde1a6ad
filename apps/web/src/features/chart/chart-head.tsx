import { Archive, ChevronDown, ChevronUp, UserRoundX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';

import { isWeekend } from '#core/language/days.ts';
import { useFormat } from '#core/language/format.ts';
import { parkingRow, trayRow } from '#features/chart/chart-cursor.ts';
import { daysOf, laneCount } from '#features/chart/chart-geometry.ts';
import type { Bar, Window } from '#features/chart/chart-geometry.ts';
import { StayBar } from '#features/chart/chart-row.tsx';
import type { BarLook, ChartWords } from '#features/chart/chart-row.tsx';
import { countsOf } from '#features/chart/chart-window.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { clampPercent } from '#ui/show/occupancy-bar.tsx';
import { useIsPhone } from '#ui/table/use-fit.ts';

interface DaysProps {
  window: Window;
  today: string;
  words: ChartWords;
}

/** Weekday over date; the month stands where it begins. */
export function DaysRow({ window, today, words }: DaysProps) {
  const format = useFormat();
  const weekday = window.days > 14 ? 'EEEEE' : 'EEE';
  const days = daysOf(window);
  const above = (day: string, index: number) =>
    format.pattern(day, (index === 0 && window.days > 7) || day.endsWith('-01') ? 'MMM' : weekday);
  return (
    <div role="row" aria-rowindex={1} className="chart-headrow">
      <div
        role="columnheader"
        className="chart-side flex items-end px-3 pb-1.5 text-sm font-medium text-ink-2 max-sm:px-2"
      >
        {words.t('room')}
      </div>
      {days.map((day, index) => (
        <div
          key={day}
          role="columnheader"
          aria-label={words.day(day)}
          aria-current={day === today ? 'date' : undefined}
          data-today={day === today || undefined}
          data-weekend={isWeekend(day) || undefined}
          className="chart-day chart-date"
        >
          {`${above(day, index)}\n${Number(day.slice(-2))}`}
        </div>
      ))}
    </div>
  );
}

export function OccupancyRow({
  window,
  occupancy,
  words,
}: {
  window: Window;
  occupancy: ReadonlyMap<string, number>;
  words: ChartWords;
}) {
  const { t } = words;
  const format = useFormat();
  const unit = window.days > 14 ? '' : '%';
  return (
    <div role="row" aria-rowindex={2} className="chart-headrow">
      <div
        role="rowheader"
        className="chart-side truncate px-3 text-xs leading-5.5 text-ink-2 max-sm:px-2"
      >
        {t('occupancy')} %
      </div>
      {daysOf(window).map((day) => {
        const share = Math.round(clampPercent(occupancy.get(day) ?? 0));
        return (
          <div
            key={day}
            role="gridcell"
            aria-label={t('occupancyOf', {
              day: words.day(day),
              percent: format.percent(share, 0),
            })}
            className="chart-day chart-share"
            style={{ backgroundSize: `100% ${share}%` }}
          >
            {`${share}${unit}`}
          </div>
        );
      })}
    </div>
  );
}

export interface Lane {
  row: typeof trayRow | typeof parkingRow;
  bars: readonly Bar[];
  /** How many lanes are shown. */
  lanes: number;
}
export const laneHeight = 30;
/** On a phone the counts say it; the bars come when asked for. */
const fewLanes = { phone: 0, wide: 3 };

/** Which lanes of those without a room are shown: a few, or all when asked. */
export function useLanes({ tray, parked }: { tray: readonly Bar[]; parked: readonly Bar[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const few = useIsPhone() ? fewLanes.phone : fewLanes.wide;
  const all = laneCount(tray);
  const lanes = isOpen ? all : Math.min(all, few);
  const shown = tray.filter(({ lane }) => lane < lanes);
  return {
    tray: { row: trayRow, bars: shown, lanes } satisfies Lane,
    parking: { row: parkingRow, bars: parked, lanes: laneCount(parked) } satisfies Lane,
    waiting: tray.map(({ stay }) => stay),
    isOpen,
    toggle: () => setIsOpen(!isOpen),
    canToggle: all > few,
  };
}

interface LaneRowProps extends Omit<BarLook, 'row'> {
  lane: Lane;
  rowIndex: number;
  name: string;
  hint: string | false;
  icon: LucideIcon;
  isOver: boolean;
  counts?: readonly number[];
  window: Window;
  action?: React.ReactNode;
}

function LaneRow(props: LaneRowProps) {
  const { lane, rowIndex, name, hint, icon: Icon, isOver, counts, window, action, ...look } = props;
  const top = counts ? 24 : 0;
  const least = useIsPhone() && action ? 44 : 26;
  const height = Math.max(top + lane.lanes * laneHeight, least);
  const days = daysOf(window);
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      data-lane={lane.row}
      data-over={isOver || undefined}
      className="chart-headrow chart-lane"
      style={{ height }}
    >
      <div
        role="rowheader"
        className="chart-side flex items-start gap-1.5 px-3 pt-1 text-xs text-ink-2 max-sm:items-center max-sm:justify-between max-sm:px-2 max-sm:pt-0"
      >
        <Icon size={16} aria-hidden className="size-3.5 shrink-0 text-ink-3 max-sm:size-5" />
        <span className="min-w-0 flex-1 leading-4 max-sm:sr-only">
          <span className="block truncate font-semibold">{name}</span>
          {height > 44 && <span className="line-clamp-2 text-ink-3">{hint}</span>}
        </span>
        {action}
      </div>
      {lane.lanes === 0 && !counts && (
        <div role="gridcell" className="px-3 text-xs leading-6 text-ink-3">
          {hint}
        </div>
      )}
      {counts?.map((count, index) =>
        count === 0 ? null : (
          <div
            key={days[index]}
            role="gridcell"
            aria-label={look.words.t('trayOf', { count, day: look.words.day(days[index] ?? '') })}
            className="chart-count h-4.5"
            style={{ left: `calc(var(--room) + var(--day) * ${index})` }}
          >
            {count}
          </div>
        ),
      )}
      {lane.bars.map((bar) => (
        <StayBar
          key={bar.key}
          bar={bar}
          row={lane.row}
          laneHeight={laneHeight}
          pad={2}
          offset={top}
          {...look}
        />
      ))}
    </div>
  );
}

interface LanesProps extends Omit<BarLook, 'row'> {
  lanes: ReturnType<typeof useLanes>;
  window: Window;
  over: string | null;
  canMove: boolean;
  isMoving: boolean;
  cursorRow: string;
}

/** Who has no room yet, and what is put aside while rooms are being reshuffled. */
export function LaneRows(props: LanesProps) {
  const { lanes, window, over, canMove, isMoving, cursorRow, cursorKey, ...look } = props;
  const keyIn = (row: string) => (row === cursorRow ? cursorKey : null);
  const { t } = look.words;
  const { tray, parking, waiting, isOpen, toggle, canToggle } = lanes;
  // Always there where one drags: a row that came with the drag would move the rooms under the pointer.
  const isParkingShown = (!useIsPhone() && canMove) || parking.bars.length > 0;
  const counts = waiting.length > 0 ? countsOf(waiting, window) : undefined;
  const trayHint = waiting.length === 0 ? t('trayEmpty') : canMove && t('trayText');
  const toggleLabel = isOpen ? t('less') : t('more', { count: waiting.length });
  return (
    <>
      <LaneRow
        {...look}
        lane={tray}
        cursorKey={keyIn(trayRow)}
        rowIndex={3}
        name={t('tray')}
        hint={isMoving ? t('unassignHere') : trayHint}
        icon={UserRoundX}
        isOver={over === trayRow}
        counts={counts}
        window={window}
        action={
          canToggle && (
            <IconButton
              size="sm"
              icon={isOpen ? ChevronUp : ChevronDown}
              label={toggleLabel}
              onClick={toggle}
            />
          )
        }
      />
      {isParkingShown && (
        <LaneRow
          {...look}
          lane={parking}
          cursorKey={keyIn(parkingRow)}
          rowIndex={4}
          name={t('parking')}
          hint={parking.lanes === 0 ? t('parkHere') : t('parkingText')}
          icon={Archive}
          isOver={over === parkingRow}
          window={window}
        />
      )}
    </>
  );
}
