import { z } from 'zod';

import { defineJob } from '#core/jobs/jobs.ts';

import { forgetOneOutdated, forgetOneRuledOut } from './guests.service.ts';

/**
 * Erases what is personal of those who have left, once the day is past until which it was to be kept or
 * the property's rule keeps it, and of those who were removed a while ago.
 */
export const forgetGuests = defineJob({
  name: 'guests.forget',
  input: z.strictObject({}),
  cron: { at: '10 3 * * *', zone: 'property', isOfArchived: true },
  run: async ({ inTenant, signal }) => {
    while (!signal.aborted && (await inTenant(forgetOneOutdated)));
    while (!signal.aborted && (await inTenant(forgetOneRuledOut)));
  },
});
