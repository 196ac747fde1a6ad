import { z } from 'zod';

import { day, instant } from '#core/fields.ts';

const count = z.number().int();

/** Every room is one of the last four: occupied, ready, not ready (empty, and why not), reserved. */
export const RoomFigures = z.strictObject({
  rooms: count,
  /** Of the occupied ones, those with something to be mended. */
  occupiedFaulty: count,
  occupied: count,
  ready: count,
  notReady: count,
  reserved: count,
});
export type RoomFigures = z.infer<typeof RoomFigures>;

/** Who comes and who goes today; those who are late for it are among them, and told apart. */
export const DoorFigures = z.strictObject({
  arrivals: count,
  lateArrivals: count,
  departures: count,
  overdueDepartures: count,
});
export type DoorFigures = z.infer<typeof DoorFigures>;

/** A property with somebody in house whose last occupancy check ended longer ago is shown as such. */
export const staleCheckDays = 7;

/** The last round that ended, in which the reader may read a room. */
export const LastCheck = z.strictObject({
  at: instant,
  /** The day of the property on which it ended. */
  day,
  /** How many rooms were answered, and in how many nobody or somebody else was found: of a council's own placements, null for the house's side. */
  rooms: count.nullable(),
  discrepancies: count.nullable(),
});

export const OccupancyNight = z.strictObject({ day, percentage: z.number() });
export type OccupancyNight = z.infer<typeof OccupancyNight>;
