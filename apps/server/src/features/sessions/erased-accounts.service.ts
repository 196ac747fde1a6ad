import { sql } from 'kysely';
import { z } from 'zod';

import { addErasedAccount, readErasedAccounts } from '#core/files/erasure-list.ts';
import type { ErasedAccount } from '#core/files/erasure-list.ts';
import type { Db } from '#core/http/context.ts';
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

const forgetAccount = async (db: Db, userId: number): Promise<ErasedAccount | undefined> => {
  const erased = await db
    .updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', userId)
    .where('erased_at', 'is not', null)
    .returning([
      'id as userId',
      sql<string>`json_instant(created_at)`.as('createdAt'),
      sql<string>`json_instant(erased_at)`.as('erasedAt'),
    ])
    .executeTakeFirst();
  if (erased !== undefined)
    for (const table of kept) await db.deleteFrom(table).where('user_id', '=', userId).execute();
  return erased;
};

/** Written down, too, where a restore of the database does not reach. */
export const forgetErased = defineJob({
  name: 'account.erased',
  input: z.strictObject({ userId: z.number().int() }),
  run: async ({ asIdentity, services }, { userId }) => {
    const erased = await asIdentity((db) => forgetAccount(db, userId));
    const folder = services.erasuresDir;
    if (erased === undefined || folder === null) return;
    const isKnown = (each: ErasedAccount) =>
      each.userId === userId && each.createdAt === erased.createdAt;
    if (!(await readErasedAccounts(folder)).some(isKnown)) await addErasedAccount(folder, erased);
  },
});
