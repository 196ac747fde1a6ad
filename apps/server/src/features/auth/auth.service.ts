import type { Locale } from '@keyhold/contract';
import { sql } from 'kysely';

import { audit } from '#core/audit.ts';
import type { Context, OutsideContext } from '#core/context.ts';
import { refuse } from '#core/errors.ts';
import { profileOf } from '#core/session.ts';

export const signIn = async (ctx: OutsideContext, by: { email: string; password: string }) => {
  const token = await ctx.identity.signIn({ ...by, userAgent: ctx.userAgent });
  const session = await ctx.identity.authenticate(token);
  return session === null ? refuse('wrong_credentials') : { token, user: profileOf(session) };
};

export const signOut = async (ctx: OutsideContext) => {
  if (ctx.session !== null) await ctx.identity.signOut(ctx.session);
  return {};
};

export const updateOwnProfile = async (
  ctx: Context,
  change: { name?: string | undefined; locale?: Locale | undefined },
) => {
  const { user } = ctx.session;
  const after = await ctx.db
    .updateTable('users')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', user.id)
    .returning(['id', 'name', 'email', 'version', sql<Locale>`locale`.as('locale')])
    .executeTakeFirst();
  if (after === undefined) return refuse('not_found');
  await audit(ctx, {
    type: 'UPDATE_USER',
    subject: { type: 'user', id: user.id, label: after.name },
    before: user,
    after,
  });
  ctx.afterCommit(() => ctx.forgetSessions([user.id]));
  return profileOf({ ...ctx.session, user: after });
};
