import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { day, instant } from '#core/fields.ts';
import { get } from '#core/route.ts';

import { Note } from '../notes/notes.ts';
import { Beds, Reservation } from '../reservations/reservations.ts';
import { roomRef } from '../reservations/segments.ts';
import { effectiveStatuses } from '../rooms/room-input.ts';
import { PropertyLogo } from '../tenants/tenants.ts';
import { DoorFigures, LastCheck, OccupancyNight, RoomFigures } from './figures.ts';
import { FirstStep } from './first-steps.ts';

export * from './figures.ts';
export * from './first-steps.ts';

const ShiftStay = Reservation.pick({
  id: true,
  bookingId: true,
  guest: true,
  room: true,
  checkIn: true,
  checkOut: true,
  persons: true,
  status: true,
  late: true,
  endRequested: true,
  version: true,
}).extend({
  beds: Beds.nullable(),
  /** Whether the room can be moved into now, and if not, who is still in it, or its first reason. */
  isReady: z.boolean(),
  inTheWay: z.string().nullable(),
  blocker: z.string().nullable(),
});

/** Somebody in house whose stay goes on in another room from today on. */
const ShiftMove = Reservation.pick({ id: true, bookingId: true, guest: true }).extend({
  from: roomRef,
  to: roomRef,
});

/** The landing page of property staff: what needs doing now. */
export const Shift = z.strictObject({
  today: day,
  occupancy: z.strictObject({
    percentage: z.number(),
    activeReservations: z.number().int(),
    roomCount: z.number().int(),
  }),
  arrivals: z.array(ShiftStay),
  departures: z.array(ShiftStay),
  /** Who changes rooms today. */
  moves: z.array(ShiftMove),
  counts: DoorFigures.extend({
    ...RoomFigures.pick({ ready: true, notReady: true, occupiedFaulty: true }).shape,
    arrivalsWithoutReadyRoom: z.number().int(),
    inHouse: z.number().int(),
    withoutRoom: z.number().int(),
    /** Housekeeping jobs to be done by today. */
    cleaningLeft: z.number().int(),
  }),
  notReady: z.array(
    z.strictObject({
      id: z.number().int(),
      roomNo: z.string(),
      effectiveStatus: z.enum(effectiveStatuses),
      blocker: z.string(),
      since: instant,
      waitingOn: z.string().nullable(),
    }),
  ),
  /** Occupancy per day, four weeks back and two ahead. */
  trend: z.array(OccupancyNight),
  handovers: z.array(Note),
  /** Those that one has still to acknowledge, and of them those that one is late with. */
  policies: z.strictObject({
    open: z.number().int(),
    overdue: z.number().int(),
    /** One has put off today what one is late with. */
    isPutOff: z.boolean(),
  }),
  /** Batches that expire and products that run low; null for those who may not read the stock. */
  stock: z
    .strictObject({
      expired: z.number().int(),
      nearExpiry: z.number().int(),
      low: z.number().int(),
    })
    .nullable(),
  /** What waits for one's decision, comes today or should be there by now; null for those who read no purchases. */
  purchasing: z
    .strictObject({
      toDecide: z.number().int(),
      dueToday: z.number().int(),
      late: z.number().int(),
    })
    .nullable(),
  /** Where too few are at work now, and where too few are planned soon; null for those who do not plan. */
  cover: z.strictObject({ now: z.number().int(), soon: z.number().int() }).nullable(),
  /** Of a new property, those that one may take oneself; null once all of them are taken. */
  firstSteps: z.array(FirstStep).nullable(),
});
export type Shift = z.infer<typeof Shift>;

const PropertyHealth = RoomFigures.omit({ rooms: true }).extend({
  tenantId: z.number().int(),
  tenantTitle: z.string(),
  logo: PropertyLogo.nullable(),
  category: z.string(),
  roomCount: z.number().int(),
  guestCount: z.number().int(),
  activeReservations: z.number().int(),
  percentage: z.number(),
  overdueDepartures: z.number().int(),
  lastCheck: LastCheck.nullable(),
  /** Actions of inspections that are past their day, as far as the reader may read them. */
  overdueActions: z.number().int(),
});

export const stats = {
  shift: get('/stats/dashboard', {
    summary: 'My shift',
    access: 'read:dashboard',
    scope: 'tenant',
    reply: Shift,
  }),
  platform: get('/stats/platform', {
    summary: 'Every property that the caller may enter, and how it does',
    access: 'read:dashboard',
    scope: 'span',
    reply: z.array(PropertyHealth),
  }),
  occupancy: get('/occupancy', {
    summary: 'Occupancy per property',
    access: 'read:dashboard',
    scope: 'span',
    reply: z.array(
      PropertyHealth.pick({
        tenantId: true,
        tenantTitle: true,
        roomCount: true,
        guestCount: true,
        activeReservations: true,
        percentage: true,
      }),
    ),
  }),
};

export const statsDeclaration = declare({
  shows: {
    stats: [
      'rooms',
      'guests',
      'reservations',
      'changes',
      'notes',
      'policies',
      'maintenance',
      'housekeeping',
      'inventory',
      'purchasing',
      'shifts',
      'time_logs',
      'CREATE_PROPERTY',
      'UPDATE_PROPERTY',
      'ARCHIVE_PROPERTY',
      'RESTORE_PROPERTY',
    ],
  },
});
