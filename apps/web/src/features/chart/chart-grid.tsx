import { addDays, daysBetween } from '@keyhold/contract';
import { useImperativeHandle, useState } from 'react';
import type { Ref } from 'react';

import {
  barAt,
  firstDayOf,
  lineOf,
  linesOf,
  parkingRow,
  trayRow,
} from '#features/chart/chart-cursor.ts';
import type { Cursor, Draft } from '#features/chart/chart-cursor.ts';
import { barsOf, keyOf, rowsOf, saturdayOf } from '#features/chart/chart-geometry.ts';
import type { Bar, Grouping, RoomRow, Row, Window } from '#features/chart/chart-geometry.ts';
import { DaysRow, LaneRows, OccupancyRow, useLanes } from '#features/chart/chart-head.tsx';
import {
  Ghost,
  GroupLine,
  Telling,
  useChartFocus,
  VirtualLines,
} from '#features/chart/chart-lines.tsx';
import { RoomLine, useChartWords } from '#features/chart/chart-row.tsx';
import type { ChartWords } from '#features/chart/chart-row.tsx';
import { useChartKeys } from '#features/chart/use-chart-keys.ts';
import { useChartPointer } from '#features/chart/use-chart-pointer.ts';
import { isLive } from '#features/stay-moves/stay-move-drawer.tsx';
import type { ChartRoom, StayMoves } from '#features/stay-moves/stay-move-drawer.tsx';
import { useDensity } from '#ui/look/theme.ts';
import { useIsPhone } from '#ui/table/use-fit.ts';

const useSizes = () => {
  const isPhone = useIsPhone();
  const { density } = useDensity();
  if (isPhone) return { row: 44, bed: 32, group: 32 };
  return density === 'compact' ? { row: 31, bed: 22, group: 26 } : { row: 38, bed: 26, group: 30 };
};

const useGroupName = (group: Grouping) => {
  const { t } = useChartWords();
  return ({ floor, type }: ChartRoom) => {
    if (group === 'type') return type;
    if (floor === 0) return t('groundFloor');
    return floor < 0 ? t('below', { floor: -floor }) : t('floorName', { floor });
  };
};

export interface ChartHandle {
  /** Where the focus goes when what was opened from the chart is closed. */
  focus: () => void;
}
interface GridProps {
  ref: Ref<ChartHandle>;
  moves: StayMoves;
  window: Window;
  group: Grouping;
  canReserve: boolean;
  onReserve: (draft: Draft) => void;
}

/** Everything that is drawn, worked out once for what is shown and what is walked over. */
function useChartModel({ moves, window, group }: Pick<GridProps, 'moves' | 'window' | 'group'>) {
  const { board } = moves;
  const sizes = useSizes();
  const nameOf = useGroupName(group);
  const rows = rowsOf({ board, window, group, sizes, nameOf });
  const stays = [...board.byId.values()].flat();
  const tray = barsOf({ stays: (board.byRoom.get(null) ?? []).filter(isLive), board, window });
  const aside = stays.filter(({ id, roomId }) => roomId !== null && board.parked.has(id));
  const parked = barsOf({ stays: aside, board, window });
  const lanes = useLanes({ tray, parked });
  const lines = linesOf([lanes.tray, lanes.parking], rows);
  return { rows, lanes, lines };
}
type Model = ReturnType<typeof useChartModel>;

const headRows: string[] = [trayRow, parkingRow];

/** At first tonight in the first room; then where the keyboard or a click has left it. */
function useCursor({ rows, lines }: Model, { window, today }: { window: Window; today: string }) {
  const [chosen, setCursor] = useState<Cursor | null>(null);
  const last = window.days - 1;
  const tonight = Math.min(last, Math.max(0, daysBetween(window.from, today)));
  const first = rows.find(({ kind }) => kind === 'room');
  const isHere = chosen && [...headRows, ...rows.map(({ key }) => key)].includes(chosen.row);
  const cursor = isHere
    ? { ...chosen, day: Math.min(chosen.day, last) }
    : { row: first?.key ?? '', lane: 0, day: tonight };
  const line = lineOf(lines, cursor);
  return { cursor, setCursor, bar: line && barAt(line, cursor.day) };
}

interface Marks {
  words: ChartWords;
  parked: ReadonlySet<number>;
  movingKey: string | null;
}
interface BodyProps {
  rows: readonly Row[];
  window: Window;
  scroller: HTMLElement | null;
  moves: StayMoves;
  marks: Marks;
  cursor: Cursor;
  cursorBar: Bar | undefined;
  draft: Draft | null;
}

function ChartBody(props: BodyProps) {
  const { rows, window, scroller, moves, marks, cursor, cursorBar, draft } = props;
  const { words } = marks;
  const { judged, board } = moves;
  const today = daysBetween(window.from, board.today);
  const last = rows.at(-1);
  const cellIn = (row: RoomRow) => {
    if (cursor.row !== row.key || cursorBar) return null;
    const { day, lane } = cursor;
    const isTaken = row.taken.some(({ left, right }) => left < day + 1 && right > day + 0.5);
    return { day, lane, label: words.cellOf(row.room, addDays(window.from, day), isTaken) };
  };
  return (
    <div role="rowgroup" className="chart-body" style={{ height: last && last.top + last.height }}>
      <div
        className="chart-weekends"
        style={{ backgroundPositionX: `calc(var(--day) * ${saturdayOf(window.from)})` }}
      />
      {today >= 0 && today < window.days && (
        <div
          className="chart-today"
          style={{ left: `calc(var(--room) + var(--day) * ${today})` }}
        />
      )}
      <VirtualLines rows={rows} scroller={scroller} kept={cursor.row}>
        {(row, index) =>
          row.kind === 'group' ? (
            <GroupLine key={row.key} line={row} rowIndex={index + 5} words={words} />
          ) : (
            <RoomLine
              key={row.key}
              {...marks}
              line={row}
              rowIndex={index + 5}
              isFree={judged?.free.has(row.room.id) ?? false}
              cursorKey={cursor.row === row.key ? (cursorBar?.key ?? null) : null}
              cursor={cellIn(row)}
            />
          )
        }
      </VirtualLines>
      <Ghost moves={moves} rows={rows} window={window} draft={draft} words={words} />
    </div>
  );
}

const headHeight = (scroller: HTMLElement) =>
  scroller.querySelector<HTMLElement>('.chart-head')?.offsetHeight ?? 0;

/** Scrolls a row into sight, with room for the sentence under it. */
const revealIn = (scroller: HTMLElement | null) => (row: RoomRow) => {
  if (!scroller) return;
  const { scrollTop, clientHeight } = scroller;
  const lowest = row.top + row.height + 96 - (clientHeight - headHeight(scroller));
  scroller.scrollTo({ top: Math.max(lowest, Math.min(scrollTop, row.top - 8)) });
};

/** The chart itself: rooms by days, for the mouse, the finger and the keys alike. */
export function ChartGrid({ ref, moves, window, group, canReserve, onReserve }: GridProps) {
  const words = useChartWords();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [said, say] = useState('');
  const { board, judged } = moves;
  const model = useChartModel({ moves, window, group });
  const { rows, lanes, lines } = model;
  const { cursor, setCursor, bar } = useCursor(model, { window, today: board.today });
  const focus = useChartFocus(scroller);
  useImperativeHandle(ref, () => ({ focus: focus.focus }));
  const barsIn = (key: string) =>
    lines.filter(({ row }) => row === key).flatMap(({ bars }) => bars);
  const hand = { rows, window, moves, canReserve, onReserve };
  const pointer = useChartPointer({ ...hand, scroller, barsIn });
  const walkTo = (next: Cursor) => {
    focus.follow();
    setCursor(next);
  };
  const reveal = revealIn(scroller);
  const onKeyDown = useChartKeys({ ...hand, lines, cursor, setCursor: walkTo, reveal, say });
  const follow = (target: EventTarget) => {
    const { row, bar: key } = target instanceof HTMLElement ? target.dataset : {};
    const found = row === undefined ? undefined : barsIn(row).find((each) => each.key === key);
    if (row !== undefined && found && found !== bar)
      setCursor({ row, lane: found.lane, day: firstDayOf(found) });
  };
  const movingKey = judged && keyOf(judged.proposal.stay);
  const marks = { words, parked: board.parked, movingKey };
  return (
    <>
      <div
        ref={setScroller}
        role="grid"
        tabIndex={-1}
        aria-label={words.t('label')}
        aria-rowcount={rows.length + 4}
        aria-colcount={window.days + 1}
        aria-describedby="chart-help"
        data-days={window.days}
        data-can-move={moves.canMove || undefined}
        data-dragging={pointer.at !== null || undefined}
        data-print="flow"
        className="chart min-h-0 flex-1 rounded border border-line bg-paper"
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          focus.onFocus();
          follow(target);
        }}
        onBlur={focus.onBlur}
        {...pointer.handlers}
      >
        <div className="chart-inner" role="presentation">
          <div role="rowgroup" className="chart-head">
            <DaysRow window={window} today={board.today} words={words} />
            <OccupancyRow window={window} occupancy={board.occupancy} words={words} />
            <LaneRows
              {...marks}
              lanes={lanes}
              window={window}
              over={pointer.over}
              canMove={moves.canMove}
              isMoving={judged !== null || pointer.over !== null}
              cursorRow={cursor.row}
              cursorKey={bar?.key ?? null}
            />
          </div>
          <ChartBody
            {...{ rows, window, scroller, moves, marks, cursor }}
            cursorBar={bar}
            draft={pointer.draft}
          />
        </div>
      </div>
      <Telling moves={moves} at={pointer.at} said={said} />
      <p id="chart-help" className="sr-only">
        {words.t('help')}
      </p>
    </>
  );
}
