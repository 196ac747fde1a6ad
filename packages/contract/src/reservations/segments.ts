import { z } from 'zod';

import { day } from '#core/fields.ts';

export const roomRef = z.strictObject({ id: z.number().int(), roomNo: z.string() });

/** Which beds of a shared room, the last one among them, and how many it has. */
export const Beds = z.strictObject({
  from: z.number().int(),
  to: z.number().int(),
  of: z.number().int(),
});
export type Beds = z.infer<typeof Beds>;

/** A stay's part in one room, at the price that the room has now. */
export const Segment = z.strictObject({
  room: roomRef,
  checkIn: day,
  checkOut: day,
  pricePerNight: z.number(),
  beds: Beds.nullable(),
});
