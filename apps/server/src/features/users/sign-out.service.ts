import { userStatusWords } from '@keyhold/contract';
import type { User } from '@keyhold/contract';
import { sql } from 'kysely';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { forgetSignedOut } from '#features/sessions/signed-out.service.ts';

import { demandChangeable, getUser } from './users.service.ts';
import { updateUser } from './users.writes.ts';

/** For a lost phone or a screen that was left open: they sign in again, and their work stays theirs. */
export const signOutUser = async (ctx: Context, id: number): Promise<User> => {
  const { user } = await demandChangeable(ctx, id);
  if (user.deletedAt !== null) return refuse('not_found');
  if (id === ctx.session.user.id) refuse('own_account');
  if (user.status !== 'active')
    refuse('illegal_transition', { values: { from: userStatusWords[user.status] } });
  await updateUser(ctx.db, id, { signed_out_at: sql`now()` });
  await enqueue(ctx, forgetSignedOut, { input: { userId: id } });
  await audit(ctx, { type: 'SIGN_OUT_USER', subject: { type: 'user', id, label: user.name } });
  ctx.afterCommit(() => ctx.forgetSessions([id]));
  return await getUser(ctx, id);
};
