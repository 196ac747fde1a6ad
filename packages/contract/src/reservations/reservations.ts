import { z } from 'zod';

import { day, id, instant, optionalText, recordId, text, whole, workDay } from '#core/fields.ts';
import { importOf } from '#core/import.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import { BulkResult, Room } from '../rooms/rooms.ts';
import { Calendar } from './calendar.ts';
import { ReservationRow } from './reservation-import.ts';
import {
  BulkReservations,
  NewReservation,
  ReservationChange,
  checkOutReasons,
  reservationStatuses,
  views,
} from './reservation-input.ts';
import { Segment, roomRef } from './segments.ts';

export * from './reservation-input.ts';
export * from './reservation-import.ts';
export * from './reservation-events.ts';
export { Beds } from './segments.ts';

const Council = z.strictObject({ id: z.number().int(), name: z.string() });

export const Reservation = z.strictObject({
  id: z.number().int(),
  bookingId: z.string(),
  guest: z.strictObject({ id: z.number().int(), name: z.string() }),
  room: roomRef.nullable(),
  checkIn: day,
  checkOut: day,
  nights: z.number().int(),
  persons: z.number().int(),
  status: z.enum(reservationStatuses),
  contactedDate: day.nullable(),
  expectedCheckIn: day.nullable(),
  bookingConfirmation: z.string(),
  councilReference: z.string(),
  /** Whose placement it is; nobody's without one. */
  council: Council.nullable(),
  placedBy: z.string(),
  isFamily: z.boolean(),
  isLocked: z.boolean(),
  late: z.enum(['arrival', 'departure']).nullable(),
  /** Nights so far of a stay in house, and the day on which a family's six weeks end where that is on. */
  stayClock: z.strictObject({ nights: z.number().int(), limit: day.nullable() }).nullable(),
  /** The rooms of the stay in order, one entry a room, at the price that each has now. */
  segments: z.array(Segment),
  checkedInAt: instant.nullable(),
  checkedOutAt: instant.nullable(),
  checkOutReason: z.enum(checkOutReasons).nullable(),
  reason: z.string(),
  /** Somebody has asked for its end, and nobody has decided yet. */
  endRequested: z.boolean(),
  /** Its check-in or no-show is of today, and nothing has happened to it since. */
  mayTakeBack: z.boolean(),
  version: z.number().int(),
});
export type Reservation = z.infer<typeof Reservation>;

export const reservations = {
  list: get('/reservation', {
    summary: 'Reservations, newest arrival first; what concerns today, soonest first',
    access: 'read:reservations',
    scope: 'tenant',
    query: {
      ...listQuery({
        sortBy: ['id', 'bookingId', 'guest', 'room', 'checkIn', 'checkOut', 'status', 'nights'],
        select: ['id', 'bookingId', 'guest', 'room', 'checkIn', 'checkOut', 'status'],
      }),
      status: oneOrMore(reservationStatuses).optional(),
      view: z.enum(views).optional(),
      from: day.optional().meta({ description: 'Stays that end after this day.' }),
      to: day.optional().meta({ description: 'Stays that begin on or before this day.' }),
      roomId: id.optional(),
      guestId: id.optional(),
      councilId: z
        .union([z.literal('none'), id])
        .optional()
        .meta({ description: 'Placed by this council, or by none.' }),
    },
    reply: listOf(Reservation),
  }),
  calendar: get('/reservation/calendar', {
    summary: 'The tape chart: rooms, and the stays that touch the days',
    access: 'read:reservations',
    scope: 'tenant',
    query: { from: day, to: day },
    reply: Calendar,
  }),
  freeRooms: get('/reservation/free-room', {
    summary: 'Rooms that are free over the days, ready ones first',
    access: 'read:reservations',
    scope: 'tenant',
    query: {
      checkIn: day,
      checkOut: day,
      persons: whole(1, 50).default(1),
      swep: flag.optional(),
    },
    reply: z.array(
      Room.pick({
        id: true,
        roomNo: true,
        type: true,
        floor: true,
        maxGuests: true,
        pricePerNight: true,
        isShared: true,
        effectiveStatus: true,
      }).extend({ blocker: z.string().nullable() }),
    ),
  }),
  councils: get('/reservation/council', {
    summary: 'The councils that work with the property: who can have placed a stay',
    access: 'read:reservations',
    scope: 'tenant',
    side: 'house',
    reply: z.array(Council),
  }),
  get: get('/reservation/:id', {
    summary: 'One reservation',
    access: 'read:reservations',
    scope: 'tenant',
    reply: Reservation,
  }),
  create: post('/reservation', {
    summary: 'Reserve, with or without a room',
    access: 'write:reservations',
    scope: 'tenant',
    side: 'house',
    events: ['CREATE_RESERVATION', 'CREATE_GUEST'],
    status: 201,
    body: NewReservation,
    reply: Reservation,
  }),
  import: post('/reservation/import', {
    summary: 'Reserve for the rows of a file, or say what would be reserved',
    access: 'write:reservations',
    side: 'house',
    events: ['CREATE_RESERVATION', 'CREATE_GUEST'],
    ...importOf(ReservationRow),
  }),
  update: patch('/reservation/:id', {
    summary: 'Extend, shorten, move, lock, or correct',
    access: 'update:reservations',
    scope: 'tenant',
    side: 'house',
    events: ['UPDATE_RESERVATION'],
    body: ReservationChange,
    reply: Reservation,
  }),
  swap: post('/reservation/:id/swap', {
    summary: 'Two reservations change rooms, both or neither',
    access: 'update:reservations',
    scope: 'tenant',
    side: 'house',
    events: ['UPDATE_RESERVATION'],
    body: z.strictObject({ otherId: recordId }),
    reply: z.array(Reservation),
  }),
  batch: post('/reservation/batch', {
    summary: 'The same act on many; says which were skipped and why',
    access: 'update:reservations',
    scope: 'tenant',
    side: 'house',
    events: ['UPDATE_RESERVATION', 'CONFIRM_RESERVATION', 'CHECK_OUT'],
    body: BulkReservations,
    reply: BulkResult,
  }),
  contact: post('/reservation/:id/contact', {
    summary: 'The guest was contacted',
    access: 'update:reservations',
    scope: 'tenant',
    side: 'house',
    events: ['CONTACT_RESERVATION'],
    body: z.strictObject({ contactedDate: workDay.optional() }),
    reply: Reservation,
  }),
  confirm: post('/reservation/:id/confirm', {
    summary: 'The reservation is confirmed',
    access: 'update:reservations',
    scope: 'tenant',
    side: 'house',
    events: ['CONFIRM_RESERVATION'],
    body: z.strictObject({ bookingConfirmation: optionalText(60).optional() }),
    reply: Reservation,
  }),
  checkIn: post('/reservation/:id/check-in', {
    summary:
      'The guest arrives; a reason and manage:reservations override a room that is not ready',
    access: 'update:reservations',
    scope: 'tenant',
    side: 'house',
    events: ['CHECK_IN'],
    body: z.strictObject({ roomId: recordId.optional(), reason: text(500).optional() }),
    reply: Reservation,
  }),
  checkOut: post('/reservation/:id/check-out', {
    summary: 'The guest leaves; the room is free at once',
    access: 'update:reservations',
    scope: 'tenant',
    side: 'house',
    events: ['CHECK_OUT'],
    body: z.strictObject({
      reason: z.enum(checkOutReasons).default('moved_on'),
      note: optionalText(500).optional(),
    }),
    reply: Reservation,
  }),
  noShow: post('/reservation/:id/no-show', {
    summary: 'The guest never came',
    access: 'update:reservations',
    scope: 'tenant',
    side: 'house',
    events: ['NO_SHOW'],
    body: z.strictObject({ reason: text(500) }),
    reply: Reservation,
  }),
  takeBack: post('/reservation/:id/take-back', {
    summary: 'A check-in or a no-show of today was wrong: the booking is what it was before',
    access: 'update:reservations',
    scope: 'tenant',
    side: 'house',
    events: ['TAKE_BACK_CHECK_IN', 'TAKE_BACK_NO_SHOW'],
    body: z.strictObject({ reason: text(500) }),
    reply: Reservation,
  }),
  remove: remove('/reservation/:id', {
    summary: 'Cancel, with a reason',
    access: 'update:reservations',
    scope: 'tenant',
    side: 'house',
    events: ['DELETE_RESERVATION'],
    body: z.strictObject({ reason: text(500) }),
    reply: Reservation,
  }),
};
