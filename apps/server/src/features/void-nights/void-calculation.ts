import { openMaintenance, voidCauses } from '@keyhold/contract';
import type { VoidCause, VoidNightsByCause } from '@keyhold/contract';

/** All moments are seconds since 1970; what has no end lasts. */
export interface Night {
  day: string;
  endsAt: number;
}
export interface VoidRoom {
  id: number;
  roomNo: string;
  /** What a night costs now, and what it cost until when, the oldest first. */
  cents: number;
  formerPrices: readonly { until: number; cents: number }[];
  since: number;
  until: number | null;
}
export interface Interval {
  roomId: number;
  cause: VoidCause;
  /** Since when the reason is known: of several, the oldest counts. */
  known: number;
  since: number;
  until: number | null;
}
/** Days, the last one not slept. */
export interface BookedDays {
  roomId: number;
  from: string;
  until: string;
}
export interface FaultSpan {
  id: number;
  roomNo: string | null;
  blocksRoom: boolean;
  status: string;
  since: number;
  resolvedAt: number | null;
  deletedAt: number | null;
}
export interface Change {
  faultId: number;
  field: 'status' | 'blocksRoom' | 'room';
  before: unknown;
  at: number;
}

interface State {
  roomNo: unknown;
  blocksRoom: unknown;
  status: unknown;
}
const isBlocking = ({ roomNo, blocksRoom, status }: State) =>
  roomNo !== null && blocksRoom === true && openMaintenance.some((one) => one === status);
const stateField = { status: 'status', blocksRoom: 'blocksRoom', room: 'roomNo' } as const;

/**
 * When a fault blocked which room: from what it is now back through what was changed of it. What was
 * resolved without a word in the log ended when it says.
 */
export const intervalsOfFault = (
  fault: FaultSpan,
  { changes, roomIds }: { changes: readonly Change[]; roomIds: ReadonlyMap<string, number> },
): Interval[] => {
  const intervals: Interval[] = [];
  const state: State = { ...fault };
  let until = fault.deletedAt;
  const close = (since: number) => {
    const roomId = roomIds.get(String(state.roomNo));
    if (isBlocking(state) && roomId !== undefined && (until ?? Infinity) > since)
      intervals.push({ roomId, cause: 'maintenance', known: fault.since, since, until });
    until = since;
  };
  const isTold = changes.some(({ field }) => field === 'status');
  if (fault.resolvedAt !== null && !isTold) {
    close(fault.resolvedAt);
    state.status = 'pending';
  }
  for (const { field, before, at } of changes.toReversed()) {
    close(at);
    state[stateField[field]] = before;
  }
  close(fault.since);
  return intervals;
};

const none = (): VoidNightsByCause => ({
  maintenance: 0,
  cleaning: 0,
  inspection: 0,
  blocked: 0,
  ready: 0,
});

const groupBy = <Item extends { roomId: number }>(items: readonly Item[]) =>
  Map.groupBy(items, ({ roomId }) => roomId);

const isThere = ({ since, until }: { since: number; until: number | null }, at: number) =>
  since <= at && (until === null || until > at);

/** What came first of all that blocked the room at that moment, as everywhere that reasons are listed. */
const causeAt = (intervals: readonly Interval[], at: number): VoidCause =>
  intervals
    .filter((interval) => isThere(interval, at))
    .reduce<Interval | null>(
      (first, interval) =>
        first === null ||
        interval.known < first.known ||
        (interval.known === first.known &&
          voidCauses.indexOf(interval.cause) < voidCauses.indexOf(first.cause))
          ? interval
          : first,
      null,
    )?.cause ?? 'ready';

export interface RoomLoss extends VoidRoom {
  nights: VoidNightsByCause;
  lostCents: VoidNightsByCause;
  total: number;
}
interface VoidInput {
  nights: readonly Night[];
  rooms: readonly VoidRoom[];
  intervals: readonly Interval[];
  taken: readonly BookedDays[];
}

const centsAt = ({ cents, formerPrices }: VoidRoom, at: number): number =>
  formerPrices.find(({ until }) => until > at)?.cents ?? cents;

/** A night is void where nobody was in the room, for what kept the room from being ready at its end. */
export const calculateVoids = ({ nights, rooms, intervals, taken }: VoidInput): RoomLoss[] => {
  const intervalsOf = groupBy(intervals);
  const takenOf = groupBy(taken);
  return rooms.map((room) => {
    const counted = none();
    const lostCents = none();
    let total = 0;
    for (const { day, endsAt } of nights) {
      const isTaken = takenOf.get(room.id)?.some(({ from, until }) => from <= day && day < until);
      if (isTaken || !isThere(room, endsAt)) continue;
      const cause = causeAt(intervalsOf.get(room.id) ?? [], endsAt);
      counted[cause] += 1;
      lostCents[cause] += centsAt(room, endsAt);
      total += 1;
    }
    return { ...room, nights: counted, lostCents, total };
  });
};
