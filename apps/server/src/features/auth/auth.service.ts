import type { Locale } from '@keyhold/contract';
import { sql } from 'kysely';

import { audit } from '#core/audit/audit.ts';
import type { Context, OutsideContext } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { profileOf } from '#core/identity/session.ts';
import { demandMedia, replaceMedia } from '#features/media/media.service.ts';

export const signOut = async (ctx: OutsideContext) => {
  if (ctx.session !== null) await ctx.identity.signOut(ctx.session);
  return {};
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

export const updateOwnProfile = async (ctx: Context, { avatarId, ...change }: ProfileChange) => {
  const { user } = ctx.session;
  const avatarKey = await avatarKeyOf(ctx, avatarId);
  const after = await ctx.db
    .updateTable('users')
    .set({ ...change, avatar_key: avatarKey, version: sql`version + 1` })
    .where('id', '=', user.id)
    .returning(['id', 'name', 'email', 'phone', 'timezone', 'version', 'avatar_key as avatarKey'])
    .returning(sql<Locale>`locale`.as('locale'))
    .executeTakeFirst();
  if (after === undefined) return refuse('not_found');
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
