import { z } from 'zod';

import { readErasures } from '#core/files/erasure-list.ts';
import { defineJob } from '#core/jobs/jobs.ts';
import { placeOf, writeDownErased } from '#features/erasures/erasures.jobs.ts';

import { forgetOneOutdated, forgetOneReturned, forgetOneRuledOut } from './guests.service.ts';

/**
 * Erases what is personal of those who have left, once the day is past until which it was to be kept or
 * the property's rule keeps it, of those who were removed a while ago, and of those who were erased and
 * came back with a restore.
 */
export const forgetGuests = defineJob({
  name: 'guests.forget',
  input: z.strictObject({}),
  cron: { at: '10 3 * * *', zone: 'property', isOfArchived: true },
  run: async (job) => {
    const { inTenant, signal } = job;
    const place = placeOf(job);
    const erased = place === null ? [] : await readErasures(place);
    if (erased.length > 0)
      while (!signal.aborted && (await inTenant((ctx) => forgetOneReturned(ctx, erased))));
    while (!signal.aborted && (await inTenant(forgetOneOutdated)));
    while (!signal.aborted && (await inTenant(forgetOneRuledOut)));
    await writeDownErased(job);
  },
});
