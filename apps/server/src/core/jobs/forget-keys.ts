import { sql } from 'kysely';
import { z } from 'zod';

import { defineJob } from './jobs.ts';

const atOnce = 5000;

/** A key protects a day (see docs/decisions/019); after that its answer is only somebody's data that lies about. */
export const forgetKeys = defineJob({
  name: 'idempotency.forget',
  input: z.strictObject({}),
  cron: { at: '50 3 * * *', zone: 'everywhere', isOfArchived: true },
  run: async ({ inTenant }) => {
    const forget = () =>
      inTenant(({ db }) =>
        sql`with old as (
            select actor_id, key from idempotency_keys
            where created_at < now() - interval '1 day' limit ${atOnce})
          delete from idempotency_keys k using old
          where k.actor_id = old.actor_id and k.key = old.key`.execute(db),
      );
    while ((await forget()).numAffectedRows === BigInt(atOnce));
  },
});
