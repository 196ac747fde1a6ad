import type { Locale } from '@keyhold/contract';
import { sql } from 'kysely';

import { audit } from '#core/audit/audit.ts';
import type { Context, OutsideContext } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { findLeaveAt } from '#core/identity/arrivals.ts';
import { profileOf } from '#core/identity/session.ts';
import { unlessSame } from '#core/records/unless-same.ts';
import { unseal } from '#core/secrets/secret-box.ts';
import { demandMedia, replaceMedia } from '#features/media/media.service.ts';

/** Whoever came in by the organisation's sign-in is told where to sign out there. */
export const signOut = async (ctx: OutsideContext) => {
  const { identity, session, accounts } = ctx;
  if (session === null) return {};
  const sealed = await identity.within((db) => findLeaveAt(db, session.id));
  await identity.signOut(session);
  ctx.logSecurity('signed_out');
  const leaveAt = sealed === null ? null : unseal(accounts.secret, sealed);
  return leaveAt === null ? {} : { leaveAt };
};

interface ProfileChange {
  name?: string | undefined;
  locale?: Locale | undefined;
  timezone?: string | null | undefined;
  phone?: string | undefined;
  avatarId?: number | null | undefined;
}

/** Only a picture that one has sent oneself; undefined leaves the present one. */
const avatarKeyOf = async (ctx: Context, avatarId: number | null | undefined) => {
  if (avatarId == null) return avatarId;
  const { fileKey, uploadedBy } = await demandMedia(ctx, { id: avatarId, folder: 'avatars' });
  return uploadedBy.id === ctx.session.user.id ? fileKey : refuse('not_found');
};

const findOwn = ({ db, session }: Context) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'timezone', 'version', 'avatar_key as avatarKey'])
    .select(sql<Locale>`locale`.as('locale'))
    .where('id', '=', session.user.id)
    .forUpdate()
    .executeTakeFirst();

export const updateOwnProfile = async (ctx: Context, { avatarId, ...change }: ProfileChange) => {
  const { user } = ctx.session;
  const avatarKey = await avatarKeyOf(ctx, avatarId);
  const before = (await findOwn(ctx)) ?? refuse('not_found');
  const after = await unlessSame(ctx, before, async () => {
    await ctx.db
      .updateTable('users')
      .set({ ...change, avatar_key: avatarKey, version: sql`version + 1` })
      .where('id', '=', user.id)
      .execute();
    return (await findOwn(ctx)) ?? refuse('not_found');
  });
  if (after === before) return profileOf({ ...ctx.session, user: before });
  if (user.avatarKey !== null && user.avatarKey !== after.avatarKey)
    await replaceMedia(ctx, user.avatarKey);
  await audit(ctx, {
    type: 'UPDATE_USER',
    subject: { type: 'user', id: user.id, label: after.name },
    before: user,
    after,
  });
  ctx.afterCommit(() => ctx.forgetSessions([user.id]));
  return profileOf({ ...ctx.session, user: after });
};
