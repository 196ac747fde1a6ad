import { z } from 'zod';

import { defineJob } from '#core/jobs/jobs.ts';

import { planAllToday } from './check-schedules.service.ts';

/** The day's rounds, before anybody walks one, and what was missed the day before. Twice is as good as once. */
export const planRounds = defineJob({
  name: 'room-inspections.plan',
  input: z.strictObject({}),
  cron: { at: '25 4 * * *', zone: 'property' },
  run: async ({ inTenant }) => {
    await inTenant(planAllToday);
  },
});
