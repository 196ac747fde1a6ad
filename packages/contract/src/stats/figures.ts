import { z } from 'zod';

import { day } from '#core/fields.ts';

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

export const OccupancyNight = z.strictObject({ day, percentage: z.number() });
export type OccupancyNight = z.infer<typeof OccupancyNight>;
