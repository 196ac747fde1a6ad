import { z } from 'zod';

import { addErasures, readErasures } from '#core/files/erasure-list.ts';
import type { Erasure, Place } from '#core/files/erasure-list.ts';
import { defineJob } from '#core/jobs/jobs.ts';
import type { JobRun } from '#core/jobs/jobs.ts';

import { listErased } from './erasures.queries.ts';

export const placeOf = ({ services, tenantId }: JobRun): Place | null =>
  services.erasuresDir === null ? null : { folder: services.erasuresDir, tenantId };

const keyOf = ({ guestId, createdAt }: Erasure) => `${guestId} ${createdAt}`;

/** Writes down who was erased where a restore of the database does not reach. */
export const writeDownErased = async (job: JobRun): Promise<void> => {
  const place = placeOf(job);
  if (place === null) return;
  const known = new Set((await readErasures(place)).map(keyOf));
  const erased = await job.inTenant(({ db }) => listErased(db));
  const added = erased.filter((each) => !known.has(keyOf(each)));
  if (added.length > 0) await addErasures(place, added);
};

/** Ordered with an erasure, which is not to wait for the night. */
export const keepErasures = defineJob({
  name: 'erasures.keep',
  input: z.strictObject({}),
  run: writeDownErased,
});
