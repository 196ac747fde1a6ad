import type { Permission, Room, Shift } from '@keyhold/contract';

/** What a shift is about, told by what the person may do and never by the name of the role. */
export type ShiftFocus = 'lead' | 'desk' | 'cleaning' | 'repairs' | 'stores' | 'presence';

const focuses: readonly [Permission, ShiftFocus][] = [
  ['manage:reservations', 'lead'],
  ['update:reservations', 'desk'],
  ['update:house_keepings', 'cleaning'],
  ['update:maintenances', 'repairs'],
  ['write:inventories', 'stores'],
];

export const focusOf = (can: (permission: Permission) => boolean): ShiftFocus =>
  focuses.find(([permission]) => can(permission))?.[1] ?? 'presence';

export type CountName = keyof Shift['counts'];

const atTheDesk: readonly CountName[] = [
  'arrivalsWithoutReadyRoom',
  'lateArrivals',
  'overdueDepartures',
  'departures',
  'arrivals',
  'notReady',
  'withoutRoom',
  'inHouse',
];
const inTheHouse: readonly CountName[] = ['inHouse', 'arrivals', 'departures', 'overdueDepartures'];
/** The numbers of each, the most pressing first. */
export const countsOf: Record<ShiftFocus, readonly CountName[]> = {
  lead: atTheDesk,
  desk: atTheDesk,
  cleaning: ['cleaningLeft', 'notReady', 'arrivals', 'departures'],
  repairs: ['notReady', 'occupiedFaulty', 'ready', 'inHouse'],
  stores: inTheHouse,
  presence: inTheHouse,
};

interface ListBehind {
  to: '/dashboard/reservations' | '/dashboard/rooms' | '/dashboard/house-keepings';
  search: Record<string, string>;
}
const bookings = (view: string): ListBehind => ({
  to: '/dashboard/reservations',
  search: { view },
});
const roomsBy = (search: Record<string, string>): ListBehind => ({
  to: '/dashboard/rooms',
  search,
});

/** The list behind each number: it has as many entries as the number says. */
export const listOfCount: Record<CountName, ListBehind> = {
  arrivals: bookings('arriving'),
  arrivalsWithoutReadyRoom: bookings('unready'),
  lateArrivals: bookings('late'),
  departures: bookings('departing'),
  overdueDepartures: bookings('overdue'),
  inHouse: bookings('in_house'),
  withoutRoom: bookings('no_room'),
  ready: roomsBy({ ready: 'true' }),
  notReady: roomsBy({ ready: 'false' }),
  occupiedFaulty: roomsBy({ status: 'occupied', faulty: 'true' }),
  // Of everybody's work: a list of one's own would have fewer.
  cleaningLeft: {
    to: '/dashboard/house-keepings',
    search: { view: 'board', status: 'dirty,in_progress' },
  },
};

/** Of a number, those that are told apart: a plain sum hides who is late. */
export const lateOf: Partial<Record<CountName, CountName>> = {
  arrivals: 'lateArrivals',
  departures: 'overdueDepartures',
};

type Waiting = Pick<Room, 'id' | 'effectiveStatus' | 'blockers' | 'hold'>;

/** Somebody is about to come to it. */
export const isExpected = ({ effectiveStatus }: Pick<Room, 'effectiveStatus'>): boolean =>
  effectiveStatus === 'reserved';

const oldest = ({ blockers }: Waiting) =>
  Math.min(...blockers.map(({ since }) => Date.parse(since)), Number.MAX_SAFE_INTEGER);
const byUrgency = (one: Waiting, other: Waiting) =>
  Number(isExpected(other)) - Number(isExpected(one)) || oldest(one) - oldest(other);

const isBlockedBy = (room: Waiting, kind: 'housekeeping' | 'maintenance') =>
  room.blockers.some((blocker) => blocker.kind === kind);
const isOwn: Record<ShiftFocus, (room: Waiting) => boolean> = {
  lead: () => true,
  desk: () => true,
  stores: () => true,
  presence: () => true,
  cleaning: (room) => room.hold?.kind === 'cleaning' || isBlockedBy(room, 'housekeeping'),
  repairs: (room) => room.hold?.kind === 'maintenance' || isBlockedBy(room, 'maintenance'),
};

/** This person's own work and the rest; rooms that wait for a guest first, then the longest wait. */
export const partedFor = <R extends Waiting>(
  focus: ShiftFocus,
  rooms: readonly R[],
): { own: R[]; others: R[] } => {
  const sorted = rooms.toSorted(byUrgency);
  return {
    own: sorted.filter((room) => isOwn[focus](room)),
    others: sorted.filter((room) => !isOwn[focus](room)),
  };
};

/** One's own work is shown whole; elsewhere it stands beside what is more pressing. */
export const listLength = {
  lead: 5,
  desk: 5,
  cleaning: 40,
  repairs: 40,
  stores: 12,
  presence: 12,
} as const;

export const ownTitles = {
  cleaning: 'toClean',
  repairs: 'toMend',
  stores: 'notReady',
  presence: 'notReady',
} as const;
