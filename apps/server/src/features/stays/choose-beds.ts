import type { Beds, Period } from './segments.ts';
import { findRun, isOverlapping, later } from './segments.ts';
import type { BookedSegment, LockedRoom } from './stays.queries.ts';

export interface Asked {
  room: LockedRoom;
  period: Period;
  persons: number;
}

/**
 * Where some have not left a shared room, how many lie in it tonight with all that are promised a bed,
 * which may be one of those that they should have left.
 */
const liesTonight = (inWay: readonly BookedSegment[], capacity: number): number => {
  const still = inWay.find(({ hasNotLeft }) => hasNotLeft);
  if (still === undefined) return 0;
  return inWay
    .filter((one) => isOverlapping(one, still))
    .reduce((sum, { beds: { from, to } }) => sum + (to ?? capacity + 1) - from, 0);
};

/** The beds that a stay gets in a locked room: all of them, or a run of a shared one's. */
export const chooseBeds = (
  { room, period, persons }: Asked,
  taken: readonly BookedSegment[],
): Beds | null => {
  const inWay = taken.filter((one) => one.roomId === room.id && isOverlapping(one, period));
  if (!room.isShared) return inWay.length === 0 ? { from: 1, to: null } : null;
  const capacity = room.maxGuests;
  if (liesTonight(inWay, capacity) + persons > capacity) return null;
  return findRun(
    inWay.map(({ beds }) => beds),
    { persons, capacity },
  );
};

/** The beds, and from which night on: whoever comes late is let into a room that others have left since. */
export const placeIn = ({ room, period, persons }: Asked, taken: readonly BookedSegment[]) => {
  const beds = chooseBeds({ room, period, persons }, taken);
  if (beds !== null) return { beds, checkIn: period.checkIn };
  const isPast = (one: BookedSegment) => one.isOver === true && one.roomId === room.id;
  const checkIn = taken
    .filter((one) => isPast(one) && isOverlapping(one, period))
    .map(({ checkOut }) => checkOut)
    .reduce(later, period.checkIn);
  const since = { room, period: { ...period, checkIn }, persons };
  const left = chooseBeds(
    since,
    taken.filter((one) => !isPast(one)),
  );
  return left && { beds: left, checkIn };
};
