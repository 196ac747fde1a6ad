import { sql } from 'kysely';
import { z } from 'zod';

import { defineJob } from './jobs.ts';

/** An address that nobody has tried for a day begins anew; whoever guesses at addresses that nobody has leaves no rows. */
export const forgetTries = defineJob({
  name: 'sign-in.forget',
  input: z.strictObject({}),
  cron: { at: '45 3 * * *', zone: 'UTC' },
  run: ({ asIdentity }) =>
    asIdentity(async (db) => {
      // Set by each try, to its own moment or to at most an hour after it.
      const dayOld = sql<string>`now() - interval '1 day'`;
      await db.deleteFrom('sign_in_attempts').where('next_try_at', '<', dayOld).execute();
    }),
});
