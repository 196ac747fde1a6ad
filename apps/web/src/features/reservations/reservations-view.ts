import {
  day,
  oneOrMore,
  reservationStatuses,
  views,
  type Contract,
  type Input,
  type Reservation,
} from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api.ts';
import type { TableState } from '#ui/table/column.ts';

const word = z.string().trim().min(1).max(120).optional();
const record = z.coerce.number().int().min(1).optional();
const sortable = ['bookingId', 'guest', 'room', 'checkIn', 'checkOut', 'status', 'nights'] as const;

/** What the address of the reservations screen holds. */
export const ReservationsSearch = z.object({
  view: z.enum(views).optional(),
  status: oneOrMore(reservationStatuses).optional(),
  from: day.optional(),
  to: day.optional(),
  roomId: record,
  guestId: record,
  search: word,
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  sortBy: z.enum(sortable).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
  columns: word,
  /** The booking in the drawer, and its tab. */
  open: record,
  tab: z.enum(['details', 'activity', 'notes']).default('details'),
  /** An act that is being asked about, and on which booking. */
  act: z
    .enum(['checkIn', 'checkOut', 'confirm', 'contact', 'change', 'move', 'noShow', 'cancel'])
    .optional(),
  on: record,
  /** A new booking, with what is known of it already. */
  new: z.enum(['1', 'walk-in']).optional(),
  newGuest: record,
  newRoom: record,
  checkIn: day.optional(),
  checkOut: day.optional(),
});
export type ReservationsSearch = z.output<typeof ReservationsSearch>;
export type SearchChange = {
  [Name in keyof ReservationsSearch]?: string | number | boolean | undefined;
};
export type SetSearch = (change: SearchChange, options?: { replace?: boolean }) => void;

export const noFilters = {
  view: undefined,
  status: undefined,
  from: undefined,
  to: undefined,
  roomId: undefined,
  guestId: undefined,
  search: undefined,
  page: undefined,
} satisfies SearchChange;

export const closedNew = {
  new: undefined,
  newGuest: undefined,
  newRoom: undefined,
  checkIn: undefined,
  checkOut: undefined,
} satisfies SearchChange;

type Filters = Pick<
  ReservationsSearch,
  'view' | 'status' | 'from' | 'to' | 'roomId' | 'guestId' | 'search'
>;

export const filtersOf = ({ view, status, from, to, roomId, guestId, search }: Filters) => ({
  view,
  status: status?.join(','),
  from,
  to,
  roomId,
  guestId,
  search,
});

export const isFiltered = (filters: Filters): boolean =>
  Object.values(filtersOf(filters)).some((value) => value !== undefined);

type Query = NonNullable<Input<Contract['reservations']['list']>['query']>;

export const queryOf = (search: ReservationsSearch): Query => {
  const { page, limit, sortBy, sortOrder } = search;
  return { ...filtersOf(search), page, limit, sortBy, sortOrder };
};

export const tableStateOf = (search: ReservationsSearch): TableState => ({
  page: search.page,
  limit: search.limit,
  sortBy: search.sortBy,
  sortOrder: search.sortOrder,
  search: search.search,
  columns: search.columns?.split(','),
});

export const searchChangeOf = (patch: Partial<TableState>): SearchChange => {
  const { columns, ...rest } = patch;
  return 'columns' in patch ? { ...rest, columns: columns?.join(',') } : rest;
};

/** Every reservation that matches, in the table's order, page after page. */
export const fetchMatching = async (search: ReservationsSearch): Promise<Reservation[]> => {
  const found: Reservation[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...queryOf(search), page, limit: 1000 };
    const answer = await api.reservations.list.call({ query });
    found.push(...answer.items);
    if (answer.items.length === 0 || found.length >= answer.total) return found;
  }
};
