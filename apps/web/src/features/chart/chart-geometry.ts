import { addDays, daysBetween } from '@keyhold/contract';

import { isLastPart, isLive, toneOf } from '#features/stay-moves/stay-move-drawer.tsx';
import type {
  Board,
  ChartRoom,
  Stay,
  Taken,
  Tone,
} from '#features/stay-moves/stay-move-drawer.tsx';

export interface Window {
  from: string;
  days: number;
}
export type Grouping = 'floor' | 'type';

/** Where something lies between the window's first morning (0) and its last night (days). */
export interface Span {
  left: number;
  right: number;
  /** It goes on beyond the window. */
  isCutLeft: boolean;
  isCutRight: boolean;
}
export interface Bar extends Span {
  key: string;
  stay: Stay;
  tone: Tone;
  lane: number;
  /** Beds of a shared room, else one. */
  lanes: number;
}
export interface HoldSpan extends Span {
  kind: string;
}
interface Placed {
  key: string;
  top: number;
  height: number;
}
export interface GroupRow extends Placed {
  kind: 'group';
  name: string;
  rooms: number;
  free: number;
}
export interface RoomRow extends Placed {
  kind: 'room';
  room: ChartRoom;
  bars: readonly Bar[];
  hold: HoldSpan | null;
  taken: readonly Span[];
  lanes: number;
  laneHeight: number;
}
export type Row = GroupRow | RoomRow;

export interface Sizes {
  row: number;
  /** A bed of a shared room. */
  bed: number;
  group: number;
}

export const daysOf = ({ from, days }: Window): string[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index));

/** Where the first weekend begins, counted in days; negative when it has begun. */
export const saturdayOf = (from: string): number => {
  const weekday = (new Date(Date.parse(from)).getUTCDay() + 6) % 7;
  return weekday === 6 ? -1 : 5 - weekday;
};

/** People come and go at midday: a stay begins and ends in the middle of its days, so two can meet. */
const noon = 0.5;

const cut = ({ left, right, days }: { left: number; right: number; days: number }): Span | null => {
  const span = {
    left: Math.max(0, left),
    right: Math.min(days, right),
    isCutLeft: left < 0,
    isCutRight: right > days,
  };
  return span.right > span.left ? span : null;
};

export const spanOf = (
  stay: { checkIn: string; checkOut: string },
  { from, days }: Window,
): Span | null =>
  cut({
    left: daysBetween(from, stay.checkIn) + noon,
    right: daysBetween(from, stay.checkOut) + noon,
    days,
  });

export const keyOf = ({ id, roomId, checkIn }: Pick<Stay, 'id' | 'roomId' | 'checkIn'>): string =>
  `${id}-${roomId ?? 0}-${checkIn}`;

const toneIn = (stay: Stay, board: Board): Tone =>
  toneOf(stay, { today: board.today, isLast: isLastPart(stay, board) });

/** Who should have left is drawn up to now: they are still there. */
const shownEnd = (stay: Stay, { tone, today }: { tone: Tone; today: string }) =>
  tone === 'overdue' && today > stay.checkOut ? today : stay.checkOut;

interface Laid {
  stays: readonly Stay[];
  board: Board;
  window: Window;
  /** How many lanes a stay takes. */
  lanesOf?: (stay: Stay) => number;
}

const isFreeAt = (taken: readonly Bar[], bar: Bar) =>
  !taken.some(
    (other) =>
      other.lane < bar.lane + bar.lanes &&
      bar.lane < other.lane + other.lanes &&
      other.left < bar.right &&
      bar.left < other.right,
  );

const firstLane = (taken: readonly Bar[], bar: Bar): Bar => {
  for (let lane = 0; ; lane += 1) if (isFreeAt(taken, { ...bar, lane })) return { ...bar, lane };
};

/** Puts each stay into the highest lane that has room for it. */
export const barsOf = ({ stays, board, window, lanesOf }: Laid): Bar[] => {
  const placed: Bar[] = [];
  const sorted = stays.toSorted((one, other) => one.checkIn.localeCompare(other.checkIn));
  for (const stay of sorted) {
    const tone = toneIn(stay, board);
    const checkOut = shownEnd(stay, { tone, today: board.today });
    const span = spanOf({ checkIn: stay.checkIn, checkOut }, window);
    if (!span) continue;
    const bar = { ...span, key: keyOf(stay), stay, tone, lane: 0, lanes: lanesOf?.(stay) ?? 1 };
    placed.push(firstLane(placed, bar));
  }
  return placed;
};

export const laneCount = (bars: readonly Bar[]): number =>
  Math.max(0, ...bars.map(({ lane, lanes }) => lane + lanes));

/** From today until it ends by itself; without an end, as far as one can see. */
const holdOf = ({ hold }: ChartRoom, { board, window }: Omit<Laid, 'stays'>): HoldSpan | null => {
  if (!hold) return null;
  const left = daysBetween(window.from, board.today);
  const end =
    hold.until === null
      ? window.days + 1
      : daysBetween(window.from, board.dayOf(hold.until)) + noon;
  const span = cut({ left, right: Math.max(end, left + noon), days: window.days });
  return span && { ...span, kind: hold.kind };
};

const isSleptIn = ({ checkIn, checkOut }: Taken, night: string) =>
  checkIn <= night && checkOut > night;

const isFreeTonight = (room: ChartRoom, { byRoom, takenIn, today }: Board) =>
  room.hold === null &&
  !(takenIn.get(room.id) ?? []).some((nights) => isSleptIn(nights, today)) &&
  !(byRoom.get(room.id) ?? []).some(
    (stay) =>
      isLive(stay) && stay.checkIn <= today && (stay.checkOut > today || stay.late === 'departure'),
  );

interface Layout {
  board: Board;
  window: Window;
  group: Grouping;
  sizes: Sizes;
  nameOf: (room: ChartRoom) => string;
}

const roomRowOf = (room: ChartRoom, { board, window, sizes }: Layout): RoomRow => {
  const lanesOf = (stay: Stay) => (room.isShared ? Math.min(stay.persons, room.maxGuests) : 1);
  const bars = barsOf({ stays: board.byRoom.get(room.id) ?? [], board, window, lanesOf });
  const lanes = Math.max(room.isShared ? room.maxGuests : 1, laneCount(bars));
  const laneHeight = lanes === 1 ? sizes.row : sizes.bed;
  const height = lanes * laneHeight + (lanes === 1 ? 0 : 6);
  const hold = holdOf(room, { board, window });
  const spans = (board.takenIn.get(room.id) ?? []).map((nights) => spanOf(nights, window));
  return {
    kind: 'room',
    key: `room-${room.id}`,
    room,
    bars,
    hold,
    taken: spans.filter((span) => span !== null),
    lanes,
    laneHeight,
    top: 0,
    height,
  };
};

/** The house from the top of the page down: a heading for each floor or type, then its rooms. */
export const rowsOf = (layout: Layout): Row[] => {
  const { board, group, sizes, nameOf } = layout;
  const keyed = (room: ChartRoom) => (group === 'floor' ? room.floor : room.type);
  const groups = [...Map.groupBy(board.rooms.values(), keyed)];
  let top = 0;
  const place = <R extends Row>(row: R): R => {
    const placed = { ...row, top };
    top += row.height;
    return placed;
  };
  return groups.flatMap(([key, rooms]): Row[] => {
    const [first] = rooms;
    if (!first) return [];
    const free = rooms.filter((room) => isFreeTonight(room, board)).length;
    const heading: GroupRow = {
      kind: 'group',
      key: `group-${key}`,
      name: nameOf(first),
      rooms: rooms.length,
      free,
      top,
      height: sizes.group,
    };
    return [place(heading), ...rooms.map((room) => place(roomRowOf(room, layout)))];
  });
};

/** The row at a height, for the pointer. */
export const rowAt = (rows: readonly Row[], y: number): Row | undefined => {
  let low = 0;
  let high = rows.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (!row) return undefined;
    if (y < row.top) high = middle - 1;
    else if (y >= row.top + row.height) low = middle + 1;
    else return row;
  }
  return undefined;
};
