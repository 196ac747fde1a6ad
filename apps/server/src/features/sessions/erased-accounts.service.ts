import { z } from 'zod';

import { defineJob } from '#core/jobs/jobs.ts';

/** Whatever opened the account of somebody who is deleted for ever, and where; no property sees it all. */
const kept = [
  'members',
  'sessions',
  'trusted_devices',
  'passkeys',
  'authenticators',
  'recovery_codes',
  'mailed_codes',
  'challenges',
  'provider_arrivals',
  'provider_accounts',
  'account_links',
  'push_devices',
] as const;

export const forgetErased = defineJob({
  name: 'account.erased',
  input: z.strictObject({ userId: z.number().int() }),
  run: ({ asIdentity }, { userId }) =>
    asIdentity(async (db) => {
      const erased = await db
        .updateTable('users')
        .set({ password_hash: null })
        .where('id', '=', userId)
        .where('erased_at', 'is not', null)
        .returning('id')
        .executeTakeFirst();
      if (erased === undefined) return;
      for (const table of kept) await db.deleteFrom(table).where('user_id', '=', userId).execute();
    }),
});
