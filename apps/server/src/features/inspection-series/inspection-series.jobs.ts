import { z } from 'zod';

import { defineJob } from '#core/jobs/jobs.ts';

import { planAllAhead } from './inspection-series.service.ts';

/** A day ahead, before anybody begins one, and within the hour when the server is back. Twice is as good as once. */
export const planInspections = defineJob({
  name: 'inspections.plan',
  input: z.strictObject({}),
  cron: { at: '35 * * * *', zone: 'property' },
  run: async ({ inTenant }) => {
    await inTenant(planAllAhead);
  },
});
