import { addDays, liveStatuses } from '@keyhold/contract';
import type { Contract, Output } from '@keyhold/contract';

export type Calendar = Output<Contract['reservations']['calendar']>;
/** One room's part of a stay, as the chart shows it. */
export type Stay = Calendar['stays'][number];
export type ChartRoom = Calendar['rooms'][number];
/** Nights that a room is taken, of which a council may know no more. */
export type Taken = Calendar['taken'][number];

/** The calendar arranged for questions, with what is put aside on this screen. */
export interface Board {
  today: string;
  /** In per cent, by day. */
  occupancy: ReadonlyMap<string, number>;
  rooms: ReadonlyMap<number, ChartRoom>;
  byRoom: ReadonlyMap<number | null, readonly Stay[]>;
  byId: ReadonlyMap<number, readonly Stay[]>;
  takenIn: ReadonlyMap<number, readonly Taken[]>;
  /** Reservations in the parking lane. */
  parked: ReadonlySet<number>;
  /** May dates lie further back than a week? */
  mayGoBack: boolean;
  /** The property's day of an instant. */
  dayOf: (instant: string) => string;
}

type Setting = Pick<Board, 'parked' | 'mayGoBack' | 'dayOf'>;

export const boardOf = (calendar: Omit<Calendar, 'door'>, setting: Setting): Board => ({
  ...setting,
  today: calendar.today,
  occupancy: new Map(calendar.occupancy.map(({ day, percentage }) => [day, percentage])),
  rooms: new Map(calendar.rooms.map((room) => [room.id, room])),
  byRoom: Map.groupBy(calendar.stays, (stay) => stay.roomId),
  byId: Map.groupBy(calendar.stays, (stay) => stay.id),
  takenIn: Map.groupBy(calendar.taken, ({ roomId }) => roomId),
});

export const isInHouse = ({ status }: Pick<Stay, 'status'>): boolean => status === 'checked_in';
export const isLive = ({ status }: Pick<Stay, 'status'>): boolean =>
  liveStatuses.some((live) => live === status);

interface Days {
  checkIn: string;
  checkOut: string;
}
export const isOverlapping = (one: Days, other: Days): boolean =>
  one.checkIn < other.checkOut && other.checkIn < one.checkOut;

const later = (one: string, other: string) => (one > other ? one : other);

/** The nights a stay keeps its room: one who should have left is still there tonight. */
export const nightsKept = (stay: Stay, today: string): Days => {
  const isLate = isInHouse(stay) && stay.late === 'departure';
  return {
    checkIn: stay.checkIn,
    checkOut: isLate ? later(stay.checkOut, addDays(today, 1)) : stay.checkOut,
  };
};
/** Where a stay shall go: another room, other days, or both; null takes its room away. */
export interface Proposal {
  stay: Stay;
  roomId: number | null;
  checkIn: string;
  checkOut: string;
}

export const isRoomChanged = ({ stay, roomId }: Proposal): boolean => roomId !== stay.roomId;
export const areDaysChanged = ({ stay, checkIn, checkOut }: Proposal): boolean =>
  checkIn !== stay.checkIn || checkOut !== stay.checkOut;

/** The first night of the change: who is in house keeps the nights slept where they were slept. */
export const firstNight = (proposal: Proposal, today: string): string => {
  const { stay, checkIn } = proposal;
  return isRoomChanged(proposal) && isInHouse(stay) ? later(today, stay.checkIn) : checkIn;
};

/** Does the stay end here, or go on in another room? */
export const isLastPart = (stay: Stay, { byId }: Pick<Board, 'byId'>): boolean =>
  !(byId.get(stay.id) ?? []).some((part) => part.checkIn >= stay.checkOut);

/** The stays as they will be: shown at once, and put back when the server says no. */
export const withMove = (stays: readonly Stay[], proposal: Proposal & { from: string }): Stay[] => {
  const { stay, roomId, checkIn, checkOut, from } = proposal;
  const rest = stays.filter((each) => each !== stay && !isSame(each, stay));
  const isSplit = isRoomChanged(proposal) && from > checkIn;
  const moved = { ...stay, roomId, checkOut, checkIn: isSplit ? from : checkIn };
  if (!isSplit) return [...rest, moved];
  const slept = { ...stay, checkOut: from, isSplit: true };
  return [...rest, slept, { ...moved, isSplit: true }];
};

export const isSame = (one: Stay, other: Stay): boolean =>
  one.id === other.id && one.roomId === other.roomId && one.checkIn === other.checkIn;

/** Both in the other's room; who is in house keeps the nights slept. */
export const withSwap = (
  stays: readonly Stay[],
  { pair: [one, other], today }: { pair: readonly [Stay, Stay]; today: string },
): Stay[] => {
  const moveOf = (stay: Stay, roomId: number | null) => {
    const proposal = { ...stay, stay, roomId };
    return { ...proposal, from: firstNight(proposal, today) };
  };
  return withMove(withMove(stays, moveOf(one, other.roomId)), moveOf(other, one.roomId));
};
