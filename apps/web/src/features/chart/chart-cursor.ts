import { rowAt } from '#features/chart/chart-geometry.ts';
import type { Bar, RoomRow, Row, Window } from '#features/chart/chart-geometry.ts';

export const trayRow = 'tray';
export const parkingRow = 'parking';

/** Where the keyboard is: one lane of one row, on one of the window's days. */
export interface Cursor {
  row: string;
  lane: number;
  day: number;
}
/** What the arrow keys walk over: each lane of each row, from the top of the page down. */
export interface Line {
  row: string;
  lane: number;
  bars: readonly Bar[];
}

interface Lanes {
  row: string;
  lanes: number;
  bars: readonly Bar[];
}
const linesIn = ({ row, lanes, bars }: Lanes): Line[] =>
  Array.from({ length: lanes }, (_, lane) => ({
    row,
    lane,
    bars: bars.filter((bar) => bar.lane <= lane && lane < bar.lane + bar.lanes),
  }));

export const linesOf = (head: readonly Lanes[], rows: readonly Row[]): Line[] => [
  ...head.flatMap((lanes) => linesIn(lanes)),
  ...rows.flatMap((row) =>
    row.kind === 'room' ? linesIn({ row: row.key, lanes: row.lanes, bars: row.bars }) : [],
  ),
];

/** The stay that sleeps there that night; on the first morning also one that just leaves. */
export const barAt = ({ bars }: Pick<Line, 'bars'>, day: number): Bar | undefined =>
  bars.find(({ left, right }) => left < day + 1 && right > day + 0.5) ??
  (day === 0 ? bars.find(({ right }) => right <= 0.5) : undefined);

export const lineOf = (lines: readonly Line[], cursor: Cursor): Line | undefined =>
  lines.find(({ row, lane }) => row === cursor.row && lane === cursor.lane) ??
  lines.find(({ row }) => row === cursor.row);

export const firstDayOf = ({ left }: Bar): number => Math.max(0, Math.floor(left));

const sideways = (line: Line, { cursor, by }: { cursor: Cursor; by: 1 | -1 }): number => {
  const bar = barAt(line, cursor.day);
  if (!bar) return cursor.day + by;
  return by === 1 ? Math.max(cursor.day + 1, Math.ceil(bar.right - 0.5)) : firstDayOf(bar) - 1;
};

const page = 10;
const vertical: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -page,
  PageDown: page,
};

export interface Walk {
  lines: readonly Line[];
  days: number;
  cursor: Cursor;
  key: string;
  /** With Ctrl, Home and End go to the first and the last room. */
  isFar: boolean;
}

/** A bar of several beds is one stop: up and down leave it at its edge. */
const nextLine = ({ lines, cursor }: Walk, count: number): Line | undefined => {
  const line = lineOf(lines, cursor);
  if (!line) return lines[0];
  const bar = barAt(line, cursor.day);
  const index = lines.indexOf(line);
  const way = count > 0 ? lines.slice(index + 1) : lines.slice(0, index).toReversed();
  const stops = way.filter((other) => bar === undefined || barAt(other, cursor.day) !== bar);
  return stops[Math.abs(count) - 1] ?? stops.at(-1);
};

const endOf = ({ lines, isFar, key }: Walk, line: Line): Line => {
  if (!isFar) return line;
  return (key === 'Home' ? lines[0] : lines.at(-1)) ?? line;
};

/** Where a key leads; undefined when the key is not one of the walk. */
export const walk = (by: Walk): Cursor | undefined => {
  const { lines, days, cursor, key } = by;
  const line = lineOf(lines, cursor) ?? lines[0];
  if (!line) return undefined;
  const within = (day: number) => Math.min(days - 1, Math.max(0, day));
  const count = vertical[key];
  if (count !== undefined) {
    const next = nextLine(by, count) ?? line;
    return { row: next.row, lane: next.lane, day: cursor.day };
  }
  const at = { row: line.row, lane: line.lane };
  if (key === 'ArrowRight' || key === 'ArrowLeft')
    return { ...at, day: within(sideways(line, { cursor, by: key === 'ArrowRight' ? 1 : -1 })) };
  if (key !== 'Home' && key !== 'End') return undefined;
  const { row, lane } = endOf(by, line);
  return { row, lane, day: key === 'Home' ? 0 : days - 1 };
};

/** Where the pointer is on the screen. */
export interface Spot {
  left: number;
  top: number;
}
export interface Ground {
  scroller: HTMLElement | null;
  rows: readonly Row[];
  window: Window;
}

/** Pixels to days and rows; measured anew each time, since the chart may have been scrolled. */
export const groundAt = ({ scroller, rows, window }: Ground, { left, top }: Spot) => {
  const body = scroller?.querySelector('.chart-body')?.getBoundingClientRect() ?? new DOMRect();
  const room = scroller?.querySelector<HTMLElement>('.chart-side')?.offsetWidth ?? 0;
  const width = (body.width - room) / window.days;
  return { row: rowAt(rows, top - body.top), day: (left - body.left - room) / width, width };
};

/** The lane above the rooms that lies under the pointer: those without a room, or put aside. */
export const laneAt = ({ left, top }: Spot): string | undefined =>
  document.elementFromPoint(left, top)?.closest<HTMLElement>('[data-lane]')?.dataset['lane'];

export const isFreeGround = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('.chart-body') !== null &&
  target.closest('.chart-side, .chart-group, [data-bar]') === null;

const margin = 44;
const speed = 12;

/** Scrolls while something is held near the edge; says whether it did. */
export const scrollNear = (scroller: HTMLElement, { left, top }: Spot): boolean => {
  const rect = scroller.getBoundingClientRect();
  const head = rect.top + (scroller.querySelector<HTMLElement>('.chart-head')?.offsetHeight ?? 0);
  const down = top > rect.bottom - margin ? speed : 0;
  const up = top > head && top < head + margin / 2 ? -speed : 0;
  const right = left > rect.right - margin ? speed : 0;
  scroller.scrollBy(right, down + up);
  return right + down + up !== 0;
};

/** Days of a room that somebody is about to reserve. */
export interface Draft {
  row: RoomRow;
  from: number;
  to: number;
}

/** Free days from the first one, as far as the pointer goes and nobody is in the way. */
export const draftOf = ({ row, day }: { row: RoomRow; day: number }, to: number): Draft => {
  const bars = row.room.isShared ? [] : row.bars;
  const step = to < day ? -1 : 1;
  let last = day;
  while (last !== to && barAt({ bars }, last + step) === undefined) last += step;
  return { row, from: Math.min(day, last), to: Math.max(day, last) };
};
