import { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import { defineJob } from '#core/jobs/jobs.ts';

import { markAbsent, markMissing, removeOldPhotos } from './attendance.queries.ts';

/** However often it runs, each shift that nobody has begun and each forgotten clock-out is told once. */
export const watchAttendance = defineJob({
  name: 'attendance.watch',
  input: z.strictObject({}),
  cron: { at: '*/10 * * * *', zone: 'property' },
  run: ({ inTenant }) =>
    inTenant(async (ctx) => {
      const missing = (await markMissing(ctx.db)).map(({ id, name, at }) => ({
        type: 'MISSING_CLOCK_OUT' as const,
        subject: { type: 'time_log', id, label: name },
        info: { timeLog: { time: at }, automatic: true },
      }));
      const absent = (await markAbsent(ctx.db)).map(({ id, name, title, at }) => ({
        type: 'SHIFT_NOT_BEGUN' as const,
        subject: { type: 'shift', id, label: name },
        info: { shift: { title }, startsAt: at, automatic: true },
      }));
      await audit(ctx, ...missing, ...absent);
    }),
});

const atOnce = 500;

/** Photos of whoever clocked in are kept for `clockPhotoDays`; their bytes go with what else was removed. */
export const forgetClockPhotos = defineJob({
  name: 'attendance.forget-photos',
  input: z.strictObject({}),
  cron: { at: '20 3 * * *', zone: 'property', isOfArchived: true },
  run: async ({ inTenant, signal }) => {
    const removeSome = () => inTenant(({ db }) => removeOldPhotos(db, atOnce));
    while (!signal.aborted && (await removeSome()) === atOnce);
  },
});
