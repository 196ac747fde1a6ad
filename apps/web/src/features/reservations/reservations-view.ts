import { day, id, views, reservations } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, type AddressOf } from '#core/api/list.ts';
import { dialogActs } from '#features/reservation/act-rules.ts';
import type { ChangeOf } from '#ui/table/list-state.ts';

const record = id.optional();

export const screenViews = [...views, 'all'] as const;
type Looked = {
  view?: (typeof screenViews)[number] | undefined;
} & Partial<
  Record<'status' | 'from' | 'to' | 'roomId' | 'guestId' | 'councilId' | 'search', unknown>
>;

const isNarrowed = ({ status, from, to, roomId, guestId, councilId, search }: Looked): boolean =>
  [status, from, to, roomId, guestId, councilId, search].some((each) => each !== undefined);

/** The list opens on today; whoever looks for something looks among all. */
export const viewOf = (search: Looked): (typeof screenViews)[number] =>
  search.view ?? (isNarrowed(search) ? 'all' : 'today');

export const reservationList = listOf(api.reservations.list, reservations.list, {
  filters: ['view', 'status', 'from', 'to', 'roomId', 'guestId', 'councilId'],
  address: {
    view: z.enum(screenViews).optional(),
    /** The booking in the drawer, and its tab. */
    open: record,
    tab: z.enum(['details', 'incidents', 'notes', 'files', 'activity']).default('details'),
    /** An act that is being asked about, and on which booking. */
    act: z.enum(dialogActs).optional(),
    on: record,
    /** A new booking, with what is known of it already. */
    new: z.enum(['1', 'walk-in']).optional(),
    newGuest: record,
    newRoom: record,
    checkIn: day.optional(),
    checkOut: day.optional(),
  },
  filtersOf: (search) => {
    const view = viewOf(search);
    return { view: view === 'all' ? undefined : view };
  },
  isFiltered: (search) => isNarrowed(search) || !['today', 'all'].includes(viewOf(search)),
  views: 'reservations',
});
export type ReservationsAddress = AddressOf<typeof reservationList>;
export type SearchChange = ChangeOf<ReservationsAddress['search']>;

export const closedNew = {
  new: undefined,
  newGuest: undefined,
  newRoom: undefined,
  checkIn: undefined,
  checkOut: undefined,
} satisfies SearchChange;
