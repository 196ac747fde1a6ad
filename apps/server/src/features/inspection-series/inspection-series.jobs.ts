import { z } from 'zod';

import { defineJob } from '#core/jobs/jobs.ts';

import { planAllAhead } from './inspection-series.service.ts';

/** A day ahead, before anybody begins one. Twice is as good as once. */
export const planInspections = defineJob({
  name: 'inspections.plan',
  input: z.strictObject({}),
  cron: { at: '35 4 * * *', zone: 'property' },
  run: async ({ inTenant }) => {
    await inTenant(planAllAhead);
  },
});
