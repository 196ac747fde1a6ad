import { z } from 'zod';

import { instant } from '#core/fields.ts';

import { effectiveStatuses, holdKinds, roomStatuses } from './room-input.ts';

const Hold = z.strictObject({
  kind: z.enum(holdKinds),
  reason: z.string(),
  since: instant,
  until: instant.nullable(),
});
/** Why a room is not ready: what, since when, waiting on whom. */
const Blocker = z.strictObject({
  kind: z.enum(['hold', 'maintenance', 'housekeeping', 'action']),
  id: z.number().int(),
  text: z.string(),
  since: instant,
  waitingOn: z.string().nullable(),
});
/** What today asks of a room's door; of several guests in one room, what asks for more. */
export const roomDues = ['overdue', 'leaving', 'late', 'arriving'] as const;
export const Room = z.strictObject({
  id: z.number().int(),
  roomNo: z.string(),
  prefix: z.string(),
  type: z.string(),
  floor: z.number().int(),
  maxGuests: z.number().int(),
  pricePerNight: z.number(),
  /** Its beds are let one by one, to people who do not know each other. */
  isShared: z.boolean(),
  tag: z.array(z.string()),
  amenities: z.array(z.string()),
  status: z.enum(roomStatuses),
  effectiveStatus: z.enum(effectiveStatuses),
  hold: Hold.nullable(),
  maintenance: z.strictObject({ id: z.number().int() }).nullable(),
  housekeeping: z.strictObject({ id: z.number().int(), status: z.string() }).nullable(),
  blockers: z.array(Blocker),
  /** Whatever is to be mended in it, whether it keeps the room from being let or not. */
  openFaults: z.number().int(),
  guest: z
    .strictObject({
      id: z.number().int(),
      name: z.string(),
      persons: z.number().int(),
      until: z.iso.date(),
    })
    .nullable(),
  /** Who is in it and who comes next, the nearest first; at most ten, for those who may read them. */
  reservations: z.array(
    z.strictObject({
      id: z.number().int(),
      bookingId: z.string(),
      checkIn: z.iso.date(),
      checkOut: z.iso.date(),
      status: z.string(),
    }),
  ),
  /** Somebody has asked for the end of the stay in it. */
  endRequested: z.boolean(),
  due: z.array(z.enum(roomDues)),
  voidSince: instant.nullable(),
  /** When an occupancy check of it was answered last. */
  lastCheckedAt: instant.nullable(),
  deletedAt: instant.nullable(),
  version: z.number().int(),
});
export type Room = z.infer<typeof Room>;
