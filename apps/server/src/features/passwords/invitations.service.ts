import type { Locale } from '@keyhold/contract';
import { sql } from 'kysely';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { inProperty } from '#core/identity/place.ts';
import { sendMail } from '#core/mail/mail.ts';
import { demandCovered } from '#features/roles/roles.service.ts';

import { countRecent, insertLink, linksAnHour } from './account-links.queries.ts';
import { activationMail } from './passwords.mails.ts';

const findInvited = async ({ db }: Context, userId: number) => {
  const person = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'status', sql<Locale>`locale`.as('locale')])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const { status, ...invited } = person ?? refuse('not_found');
  return status === 'invited' ? invited : refuse('already_active');
};

/**
 * Mails a link by which somebody who was entered here sets a password and becomes active; for whoever
 * makes people, in the same transaction. Their event is the caller's.
 */
export const inviteUser = async (
  ctx: Context,
  { userId, isOneOfMany = false }: { userId: number; isOneOfMany?: boolean },
) => {
  const { tenantId, db } = ctx;
  const { id, name, email, locale } = await findInvited(ctx, userId);
  const link = { tenantId, userId: id, kind: 'activation' } as const;
  if ((await countRecent(db, link)) >= linksAnHour) refuse('too_many_mails', { retryAfter: 3600 });
  const token = await insertLink(db, link);
  await sendMail(ctx, activationMail, { to: email, locale, values: { name, token }, isOneOfMany });
  return { id, name, email };
};

export const resendActivation = async (ctx: Context, by: { userId: number }) => {
  const held = await ctx.db
    .selectFrom('member_roles')
    .select('role_id as id')
    .where('user_id', '=', by.userId)
    .execute();
  await demandCovered(
    ctx,
    held.map(({ id }) => id),
  );
  const { id, name } = await inviteUser(ctx, by);
  await audit(ctx, { type: 'INVITE_USER', subject: { type: 'user', id, label: name } });
  return {};
};

export const resendFromPlatform = async (
  ctx: Context,
  { tenantId, ...by }: { userId: number; tenantId?: number | undefined },
) =>
  tenantId === undefined
    ? await resendActivation(ctx, by)
    : await inProperty(ctx, tenantId, (there) => resendActivation(there, by));
