import { sql } from 'kysely';
import { z } from 'zod';

import { defineJob } from '#core/jobs/jobs.ts';

/**
 * What was opened before somebody was signed out counts no more from that moment; this takes the rows away,
 * with which the alerts on their devices end and a sign-in that was half done. No property sees any of it.
 */
export const forgetSignedOut = defineJob({
  name: 'account.signed_out',
  input: z.strictObject({ userId: z.number().int() }),
  isQuick: true,
  run: ({ asIdentity }, { userId }) =>
    asIdentity(async (db) => {
      const before = sql<string>`(select signed_out_at from users where id = ${userId})`;
      for (const table of ['sessions', 'trusted_devices', 'challenges'] as const)
        await db
          .deleteFrom(table)
          .where('user_id', '=', userId)
          .where('created_at', '<', before)
          .execute();
    }),
});
