import { z } from 'zod';

import { sentence } from '#core/messages.ts';

export const userProblems = {
  heir: sentence('users.heir', {
    en: 'Choose somebody else who works here',
    es: 'Elija a otra persona que trabaje aquí',
  }),
};

/** What somebody has still to do in a property. */
export const OpenWork = z.strictObject({
  cleanings: z.number().int(),
  /** Series of cleanings. */
  series: z.number().int(),
  faults: z.number().int(),
  actions: z.number().int(),
  inspections: z.number().int(),
  inspectionSeries: z.number().int(),
  /** That begin later; they become open shifts whoever has the rest. */
  shifts: z.number().int(),
});
export type OpenWork = z.output<typeof OpenWork>;

/** Whose work goes to somebody else. */
export const workEvents = [
  'UPDATE_HOUSEKEEPING',
  'UPDATE_MAINTENANCE',
  'UPDATE_QUESTIONER_ACTION',
  'UPDATE_INSPECTION_SERIES',
  'UPDATE_SHIFT',
] as const;
