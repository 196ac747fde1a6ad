import {
  effectiveStatuses,
  flag,
  oneOrMore,
  roomDues,
  type Room,
  plainText,
} from '@keyhold/contract';
import type { ReactNode } from 'react';
import { z } from 'zod';

import type { Pool } from '#features/readiness/room-stats-panel.tsx';
import { listFields, searchWord, type SetSearchOf } from '#ui/table/list-state.ts';

/** What the address of the rooms screen holds. */
export const RoomsSearch = z.object({
  view: z.enum(['grid', 'table']).default('grid'),
  status: oneOrMore(effectiveStatuses).optional(),
  floor: z
    .string()
    .regex(/^-?\d{1,3}$/)
    .transform(Number)
    .optional(),
  type: searchWord,
  tag: searchWord,
  swep: flag.optional(),
  ready: flag.optional(),
  due: oneOrMore(roomDues).optional(),
  faulty: flag.optional(),
  dirty: flag.optional(),
  /** Not checked for so many days. */
  unchecked: z.coerce.number().int().min(1).max(365).optional(),
  bin: flag.optional(),
  ...listFields([
    'roomNo',
    'type',
    'floor',
    'maxGuests',
    'pricePerNight',
    'voidSince',
    'lastCheckedAt',
  ]),
});
export type RoomsSearch = z.output<typeof RoomsSearch>;

/** What narrows the rooms; the bin is a place, not a filter. */
const filterNames = [
  ...(['status', 'floor', 'type', 'tag', 'swep', 'ready'] as const),
  ...(['due', 'faulty', 'dirty', 'unchecked', 'search'] as const),
];
export type RoomFilters = Pick<RoomsSearch, (typeof filterNames)[number] | 'bin'>;
export type SetSearch = SetSearchOf<RoomsSearch>;

export interface ListingProps {
  /** All rooms, or all in the bin, as far as one answer holds them. */
  rooms: readonly Room[];
  total: number;
  search: RoomsSearch;
  setSearch: SetSearch;
  onEdit: (room: Room) => void;
  /** On a phone they stand behind its menu. */
  numbers: { isShown: boolean; toggle: () => void };
}
export interface ViewProps extends ListingProps {
  matching: readonly Room[];
  filters: ReactNode;
  onExport: () => void;
}

/** A change that takes every filter away. */
export const noFilters: Partial<Record<(typeof filterNames)[number] | 'page', undefined>> =
  Object.fromEntries([...filterNames, 'page'].map((name) => [name, undefined]));

export const isFiltered = (filters: RoomFilters): boolean =>
  filterNames.some((name) => filters[name] !== undefined);

/** What the two questions of a day ask for; who is late is asked for as well. */
export const duesOf = {
  arrivals: ['arriving', 'late'],
  departures: ['leaving', 'overdue'],
} as const;

export const isSwep = ({ tag }: Pick<Room, 'tag'>): boolean =>
  tag.some((each) => /swep/i.test(each));

const includes = (text: string, part: string) => {
  const sought = plainText(part);
  return sought !== '' && plainText(text).includes(sought);
};

const dayMs = 86_400_000;
const isUnchecked = ({ lastCheckedAt }: Room, days: number): boolean =>
  lastCheckedAt === null || Date.parse(lastCheckedAt) <= Date.now() - days * dayMs;

const isToDo = (room: Room, { faulty, dirty, unchecked }: RoomFilters): boolean =>
  (faulty === undefined || room.openFaults > 0 === faulty) &&
  (dirty === undefined || (room.housekeeping !== null) === dirty) &&
  (unchecked === undefined || isUnchecked(room, unchecked));

/** The same rules as the list's on the server, for the rooms that are here already. */
export const isMatch = (room: Room, filters: RoomFilters): boolean => {
  const { status, floor, type, tag, swep, ready, due, search } = filters;
  return [
    status === undefined || status.includes(room.effectiveStatus),
    floor === undefined || room.floor === floor,
    type === undefined || room.type === type,
    tag === undefined || room.tag.includes(tag),
    swep === undefined || isSwep(room) === swep,
    ready !== true || room.effectiveStatus === 'void-RTL',
    ready !== false || (room.blockers.length > 0 && room.effectiveStatus !== 'occupied'),
    due === undefined || room.due.some((each) => due.includes(each)),
    isToDo(room, filters),
    search === undefined || includes(room.roomNo, search) || includes(room.type, search),
  ].every(Boolean);
};

const flagOf = (value: boolean | undefined) => {
  if (value === undefined) return undefined;
  return value ? ('true' as const) : ('false' as const);
};

/** The filters as the list's own query. */
export const listQueryOf = ({ status, floor, type, tag, due, search, ...flags }: RoomFilters) => ({
  effectiveStatus: status?.join(','),
  due: due?.join(','),
  floor,
  type,
  tag,
  search,
  swep: flagOf(flags.swep),
  ready: flagOf(flags.ready),
  hasMaintenance: flagOf(flags.faulty),
  dirty: flagOf(flags.dirty),
  notCheckedDays: flags.unchecked,
  bin: flagOf(flags.bin),
  fetchGuests: 'true' as const,
});

export const isPool = ({ status, swep }: RoomFilters, pool: Pool): boolean =>
  status?.length === 1 && status[0] === pool.status && swep === pool.swep;

export interface Floor {
  floor: number;
  rooms: Room[];
}

/** The top floor first, as the house stands and as the buttons of its lift are. */
export const floorsOf = (rooms: readonly Room[]): Floor[] => {
  const floors = Map.groupBy(rooms, (room) => room.floor);
  return [...floors]
    .map(([floor, onFloor]) => ({ floor, rooms: onFloor }))
    .toSorted((one, other) => other.floor - one.floor);
};

const distinct = (words: readonly string[]) =>
  [...new Set(words)].toSorted((one, other) => one.localeCompare(other));

export const choicesOf = (rooms: readonly Room[]) => ({
  floors: [...new Set(rooms.map((room) => room.floor))].toSorted((one, other) => one - other),
  types: distinct(rooms.map((room) => room.type)),
  tags: distinct(rooms.flatMap((room) => room.tag)),
});
export type Choices = ReturnType<typeof choicesOf>;

export interface Place {
  id: number;
  left: number;
  top: number;
  width: number;
}
export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

const middle = ({ left, width }: Place) => left + width / 2;

/** Which tile an arrow key leads to; up and down keep to the column as far as the rows allow. */
export const neighbourOf = (
  places: readonly Place[],
  { from, key }: { from: number; key: Arrow },
): number | undefined => {
  const index = places.findIndex(({ id }) => id === from);
  const here = places[index];
  if (!here) return places[0]?.id;
  const inOrder = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: places.length - 1 };
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return places[inOrder[key]]?.id;
  const sign = key === 'ArrowDown' ? 1 : -1;
  const beyond = places.filter(({ top }) => (top - here.top) * sign > 1);
  const row = Math.min(...beyond.map(({ top }) => top * sign)) * sign;
  const distance = (place: Place) => Math.abs(middle(place) - middle(here));
  return beyond
    .filter(({ top }) => Math.abs(top - row) <= 1)
    .toSorted((one, other) => distance(one) - distance(other))[0]?.id;
};
