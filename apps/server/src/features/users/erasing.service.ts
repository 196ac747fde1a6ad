import { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import { readErasedAccounts } from '#core/files/erasure-list.ts';
import type { ErasedAccount } from '#core/files/erasure-list.ts';
import type { Context } from '#core/http/context.ts';
import { defineJob, enqueue } from '#core/jobs/jobs.ts';
import { disposePicturesOf } from '#features/media/pictures.service.ts';
import { forgetErased } from '#features/sessions/erased-accounts.service.ts';

import { giveWorkAway } from './leaving.service.ts';
import { eraseUser, lockReturned } from './users.writes.ts';

/** The person goes, the row stays; what opened the account goes with a job that sees all of it. */
export const eraseForEver = async (
  ctx: Context,
  { id, name }: { id: number; name: string },
): Promise<void> => {
  await giveWorkAway(ctx, { userId: id });
  await eraseUser(ctx.db, id);
  await disposePicturesOf(ctx, id);
  await enqueue(ctx, forgetErased, { input: { userId: id } });
  await audit(ctx, { type: 'ERASE_USER', subject: { type: 'user', id, label: name } });
  ctx.afterCommit(() => ctx.forgetSessions([id]));
};

const eraseOneReturned = async (ctx: Context, erased: readonly ErasedAccount[]) => {
  const user = await lockReturned(ctx.db, erased);
  if (user !== undefined) await eraseForEver(ctx, user);
  return user !== undefined;
};

/** Of the accounts at home here: those that were deleted for ever and came back with a restore. */
export const eraseReturned = defineJob({
  name: 'users.returned',
  input: z.strictObject({}),
  cron: { at: '5 3 * * *', zone: 'everywhere', isOfArchived: true },
  run: async ({ inTenant, signal, services: { erasuresDir } }) => {
    const erased = erasuresDir === null ? [] : await readErasedAccounts(erasuresDir);
    if (erased.length === 0) return;
    while (!signal.aborted && (await inTenant((ctx) => eraseOneReturned(ctx, erased))));
  },
});
