/** Half-open days: the guest sleeps there from checkIn to the night before checkOut. */
export interface Period {
  checkIn: string;
  checkOut: string;
}
/** One room's part of a stay. */
export interface Segment extends Period {
  roomId: number;
}

export const later = (one: string, other: string): string => (one > other ? one : other);
export const earlier = (one: string, other: string): string => (one < other ? one : other);
export const isOverlapping = (one: Period, other: Period): boolean =>
  one.checkIn < other.checkOut && other.checkIn < one.checkOut;

/** The parts cut to the period, the outer ones stretched to reach its ends. */
const fit = (segments: readonly Segment[], period: Period): Segment[] => {
  const touching = segments.filter((segment) => isOverlapping(segment, period));
  const kept = touching.length > 0 ? touching : segments.slice(0, 1);
  return kept.map((segment, index) => ({
    ...segment,
    checkIn: index === 0 ? period.checkIn : segment.checkIn,
    checkOut: index === kept.length - 1 ? period.checkOut : segment.checkOut,
  }));
};

const joinSameRooms = (segments: readonly Segment[]): Segment[] =>
  segments.flatMap((segment, index) => {
    if (segments[index - 1]?.roomId === segment.roomId) return [];
    const others = segments.findIndex((one, at) => at > index && one.roomId !== segment.roomId);
    const last = segments.at(others === -1 ? -1 : others - 1) ?? segment;
    return [{ ...segment, checkOut: last.checkOut }];
  });

interface Change {
  period: Period;
  /** The first night that was booked so far. */
  booked?: string | undefined;
  /** Another room; null for none; left out to stay where the parts are. */
  roomId?: number | null | undefined;
  /** The first night in the other room. */
  from?: string | undefined;
}

/** Whoever came late into a room that was another's till then is not given its nights before. */
const sinceLate = ([first]: readonly Segment[], { checkIn, checkOut }: Period): Period => {
  const since = later(checkIn, first?.checkIn ?? checkIn);
  return { checkIn: since < checkOut ? since : checkIn, checkOut };
};

/** What the parts of a stay become: what lies before the move stays as it was. */
export const planStay = (
  segments: readonly Segment[],
  { period: asked, booked, roomId, from = asked.checkIn }: Change,
): Segment[] => {
  if (roomId === null) return [];
  const period = booked === asked.checkIn ? sinceLate(segments, asked) : asked;
  const fitted = fit(segments, period);
  if (roomId === undefined) return fitted;
  const before = fitted
    .filter((segment) => segment.checkIn < from)
    .map((segment) => ({ ...segment, checkOut: earlier(segment.checkOut, from) }));
  const checkIn = before.length === 0 ? period.checkIn : from;
  return joinSameRooms([...before, { roomId, checkIn, checkOut: period.checkOut }]);
};

export interface Beds {
  from: number;
  /** Null: to the last one there could be, the whole room. */
  to: number | null;
}

/** The lowest run of free beds that takes them all, as a half-open range; null where there is none. */
export const findRun = (
  taken: readonly Beds[],
  { persons, capacity }: { persons: number; capacity: number },
): Beds | null => {
  const isTaken = (bed: number) =>
    taken.some(({ from, to }) => bed >= from && (to === null || bed < to));
  for (let from = 1; from + persons - 1 <= capacity; from += 1) {
    const run = Array.from({ length: persons }, (_, index) => from + index);
    if (!run.some(isTaken)) return { from, to: from + persons };
  }
  return null;
};
