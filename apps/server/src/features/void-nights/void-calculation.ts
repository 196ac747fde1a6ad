import { openMaintenance, voidCauses } from '@keyhold/contract';
import type { VoidCause, VoidNightsByCause } from '@keyhold/contract';

/** All moments are seconds since 1970; what has no end lasts. */
export interface Night {
  day: string;
  endsAt: number;
}
/** What a night costs, and by how many beds it is let; null: whole. */
export interface Price {
  cents: number;
  sharedBeds: number | null;
}
/** The price now, and which one held until when, the oldest first. */
export interface Priced extends Price {
  formerPrices: readonly (Price & { until: number })[];
}
export interface VoidRoom extends Priced {
  id: number;
  roomNo: string;
  since: number;
  until: number | null;
}
export interface Interval {
  roomId: number;
  cause: VoidCause;
  /** In somebody's words; none of what the cause says itself. */
  text: string;
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
  issue: string;
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
  const named = { cause: 'maintenance', text: fault.issue, known: fault.since } as const;
  let until = fault.deletedAt;
  const close = (since: number) => {
    const roomId = roomIds.get(String(state.roomNo));
    if (isBlocking(state) && roomId !== undefined && (until ?? Infinity) > since)
      intervals.push({ ...named, roomId, since, until });
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

/** All that blocked the room at that moment, what came first in front, as everywhere that reasons are listed. */
const blockersAt = (intervals: readonly Interval[], at: number): Interval[] =>
  intervals
    .filter((interval) => isThere(interval, at))
    .toSorted(
      (one, other) =>
        one.known - other.known || voidCauses.indexOf(one.cause) - voidCauses.indexOf(other.cause),
    );

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

export const priceAt = (room: Priced, at: number): Price =>
  room.formerPrices.find(({ until }) => until > at) ?? room;

export interface EmptyNight {
  day: string;
  cause: VoidCause;
  blockers: Interval[];
  cents: number;
}

/** A night is void where nobody was in the room, for what kept the room from being ready at its end. */
export const listEmptyNights = ({
  nights,
  rooms,
  intervals,
  taken,
}: VoidInput): Map<VoidRoom, EmptyNight[]> => {
  const intervalsOf = groupBy(intervals);
  const takenOf = groupBy(taken);
  const emptyIn = (room: VoidRoom) =>
    nights.flatMap(({ day, endsAt }) => {
      const isTaken = takenOf.get(room.id)?.some(({ from, until }) => from <= day && day < until);
      if (isTaken || !isThere(room, endsAt)) return [];
      const blockers = blockersAt(intervalsOf.get(room.id) ?? [], endsAt);
      const cause: VoidCause = blockers[0]?.cause ?? 'ready';
      return [{ day, cause, blockers, cents: priceAt(room, endsAt).cents }];
    });
  return new Map(rooms.map((room) => [room, emptyIn(room)]));
};

export const sumVoids = (empty: ReturnType<typeof listEmptyNights>): RoomLoss[] =>
  [...empty].map(([room, those]) => {
    const counted = none();
    const lostCents = none();
    for (const { cause, cents } of those) {
      counted[cause] += 1;
      lostCents[cause] += cents;
    }
    return { ...room, nights: counted, lostCents, total: those.length };
  });
