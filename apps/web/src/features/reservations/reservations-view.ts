import { day, oneOrMore, reservationStatuses, views } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf } from '#core/api/list.ts';
import { listFields, type ChangeOf, type SetSearchOf } from '#ui/table/list-state.ts';

const record = z.coerce.number().int().min(1).optional();

/** What the address of the reservations screen holds. */
export const ReservationsSearch = z.object({
  view: z.enum(views).optional(),
  status: oneOrMore(reservationStatuses).optional(),
  from: day.optional(),
  to: day.optional(),
  roomId: record,
  guestId: record,
  ...listFields(['bookingId', 'guest', 'room', 'checkIn', 'checkOut', 'status', 'nights']),
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
export type SearchChange = ChangeOf<ReservationsSearch>;
export type SetSearch = SetSearchOf<ReservationsSearch>;

export const reservationList = listOf(api.reservations.list, {
  filters: ['view', 'status', 'from', 'to', 'roomId', 'guestId'],
  filtersOf: ({ view, status, from, to, roomId, guestId }: ReservationsSearch) => ({
    view,
    status: status?.join(','),
    from,
    to,
    roomId,
    guestId,
  }),
});

export const closedNew = {
  new: undefined,
  newGuest: undefined,
  newRoom: undefined,
  checkIn: undefined,
  checkOut: undefined,
} satisfies SearchChange;
