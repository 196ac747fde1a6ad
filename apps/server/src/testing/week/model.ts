import type {
  CheckOutcome,
  Client,
  Contract,
  HoldKind,
  ReservationStatus,
} from '@keyhold/contract';

import type { TestPerson } from '../world/factories.ts';
import { midnight } from './calendar.ts';

export type By = Client<Contract>;

/** What is so, as whoever stood in the house would know it: no query and no code of the server's. */
export interface Room {
  id: number;
  roomNo: string;
  isShared: boolean;
  isSwep: boolean;
  beds: number;
  /** What it cost from when on. */
  prices: { from: number; cents: number }[];
  emptiedAt: number | null;
}
export interface Booking {
  id: number;
  guestId: number;
  councilId: number | null;
  /** Whose placement it was since when. */
  placed: { since: number; councilId: number | null }[];
  persons: number;
  room: Room;
  checkIn: string;
  checkOut: string;
  status: ReservationStatus;
}
interface Move {
  at: number;
  booking: Booking;
  /** Null: out of the house. */
  room: Room | null;
}
export interface Blocker {
  id: number;
  kind: 'hold' | 'maintenance' | 'housekeeping';
  room: Room;
  /** Of a hold, or of a cleaning. */
  type: HoldKind | 'departure' | 'stay_over' | 'custom' | null;
  since: number;
  until: number | null;
}
/** What a round found in a room: of several answers the latest by its own time. */
export interface Check {
  room: Room;
  at: number;
  outcome: CheckOutcome;
  expected: readonly Booking[];
  seen: readonly Booking[] | null;
}
export interface NightWord {
  day: string;
  booking: Booking;
  side: 'house' | 'council';
  payable: 'yes' | 'no';
}
export interface House {
  tenantId: number;
  zone: string;
  people: Record<Role, TestPerson>;
  by: Record<Role, By>;
  officer: By;
  head: By;
  rooms: Room[];
  bookings: Booking[];
  moves: Move[];
  blockers: Blocker[];
  checks: Check[];
  words: NightWord[];
  /** How many entries of each type the log is to hold. */
  events: Map<string, number>;
  stock: Map<number, number>;
  /** Who is at work since when, and what they have worked. */
  atWork: Map<Role, number>;
  minutes: Map<Role, number>;
  incidents: Incident[];
}
export interface Incident {
  id: number;
  isPosted: boolean;
  isAcknowledged: boolean;
  thread: number;
  isResolved: boolean;
}
export const roles = [
  'manager',
  'front_desk',
  'housekeeper',
  'maintenance',
  'security',
  'stores',
] as const;
export type Role = (typeof roles)[number];

export const note = ({ events }: House, ...types: string[]): void => {
  for (const type of types) events.set(type, (events.get(type) ?? 0) + 1);
};

export const isExpected = ({ status }: Booking) =>
  status === 'pending' || status === 'contacted' || status === 'confirmed';
export const isHere = ({ status }: Booking) => status === 'checked_in';

export const whereAt = ({ moves }: House, { booking, at }: { booking: Booking; at: number }) =>
  moves.findLast((move) => move.booking === booking && move.at <= at)?.room ?? null;
export const inRoom = (house: House, { room, at }: { room: Room; at: number }) =>
  house.bookings.filter((booking) => whereAt(house, { booking, at }) === room);
export const insideOf = (house: House, room: Room) =>
  house.bookings.filter((one) => isHere(one) && one.room === room);

interface Days {
  checkIn: string;
  checkOut: string;
}
const isTouching = (one: Days, other: Days) =>
  one.checkIn < other.checkOut && other.checkIn < one.checkOut;

interface Wish extends Days {
  persons: number;
  except?: Booking;
}
/** Whether a room can be promised: of a shared one's beds those are left out that anybody had in the days. */
export const isFree = (house: House, room: Room, { persons, except, ...period }: Wish): boolean => {
  const wasIn = (one: Booking) =>
    room.isShared && house.moves.some((move) => move.booking === one && move.room === room);
  const taken = house.bookings.filter(
    (one) =>
      one !== except &&
      one.status !== 'cancelled' &&
      one.status !== 'no_show' &&
      ((one.room === room && one.status !== 'checked_out') || wasIn(one)) &&
      (isTouching(one, period) || (room.isShared && isHere(one))),
  );
  if (!room.isShared) return taken.length === 0 && persons <= room.beds;
  return persons === 1 && taken.length < room.beds;
};

export const openBlockers = ({ blockers }: House, room: Room): Blocker[] =>
  blockers.filter((one) => one.room === room && one.until === null);
export const holdOf = (house: House, room: Room) =>
  openBlockers(house, room).find(({ kind }) => kind === 'hold');
/** Nobody is promised what is held, but for a cleaning. */
export const isClosed = (house: House, room: Room) => {
  const hold = holdOf(house, room);
  return hold !== undefined && hold.type !== 'cleaning';
};
/** Somebody can go up to it now: nothing but a service of those who live there waits. */
export const isReady = (house: House, room: Room) =>
  openBlockers(house, room).every(({ type }) => type === 'stay_over') &&
  (room.isShared ? insideOf(house, room).length < room.beds : insideOf(house, room).length === 0);

/** Rooms of the everyday: those for severe weather are given by their own way alone. */
export const everyday = ({ rooms }: House) => rooms.filter(({ isSwep }) => !isSwep);

export const centsAt = ({ prices }: Room, at: number): number =>
  prices.findLast(({ from }) => from <= at)?.cents ?? 0;

/** A night is that one's whose placement the stay was when it ended. */
export const councilAt = ({ placed }: Booking, at: number): number | null =>
  placed.findLast(({ since }) => since <= at)?.councilId ?? null;

export const startOf = ({ zone }: House, day: string): number => midnight(zone, day);
