import { z } from 'zod';

import { day, instant } from '#core/fields.ts';

import { effectiveStatuses, holdKinds } from '../rooms/room-input.ts';
import { Room } from '../rooms/rooms.ts';
import { DoorFigures, OccupancyNight } from '../stats/figures.ts';
import { reservationStatuses } from './reservation-input.ts';

const CalendarStay = z.strictObject({
  id: z.number().int(),
  bookingId: z.string(),
  guest: z.string(),
  council: z.string().nullable(),
  roomId: z.number().int().nullable(),
  /** This room's part of the stay. */
  checkIn: day,
  checkOut: day,
  status: z.enum(reservationStatuses),
  late: z.enum(['arrival', 'departure']).nullable(),
  endRequested: z.boolean(),
  persons: z.number().int(),
  isLocked: z.boolean(),
  isSplit: z.boolean(),
  version: z.number().int(),
});
const CalendarRoom = Room.pick({
  id: true,
  roomNo: true,
  type: true,
  floor: true,
  maxGuests: true,
  isShared: true,
  tag: true,
}).extend({
  effectiveStatus: z.enum(effectiveStatuses),
  blocker: z.string().nullable(),
  hold: z
    .strictObject({ kind: z.enum(holdKinds), reason: z.string(), until: instant.nullable() })
    .nullable(),
});

export const Calendar = z.strictObject({
  today: day,
  rooms: z.array(CalendarRoom),
  stays: z.array(CalendarStay),
  /** For a council, the nights in a room of whom it did not place: nothing else is told of them. */
  taken: z.array(z.strictObject({ roomId: z.number().int(), checkIn: day, checkOut: day })),
  /** Of today, whatever days are asked for. */
  door: DoorFigures,
  occupancy: z.array(OccupancyNight),
});
