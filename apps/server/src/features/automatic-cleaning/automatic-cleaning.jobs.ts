import { z } from 'zod';

import { defineJob } from '#core/jobs/jobs.ts';
import { joinMissed } from '#features/house-keepings/joined.ts';
import { planAllAhead } from '#features/house-keepings/series.service.ts';

import { addNightly } from './automatic-cleaning.service.ts';

/** Before anybody begins to work: the day's jobs that nobody has to think of. Twice is as good as once. */
export const planHouseKeeping = defineJob({
  name: 'house-keepings.plan',
  input: z.strictObject({}),
  cron: { at: '20 4 * * *', zone: 'property' },
  run: async ({ inTenant }) => {
    await inTenant(addNightly);
    await inTenant(planAllAhead);
    await inTenant(joinMissed);
  },
});
