import type { Locale } from '@keyhold/contract';
import { sql } from 'kysely';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { inTenant } from '#core/identity/in-tenant.ts';
import { sendMails } from '#core/mail/mail.ts';
import { demandCovered } from '#features/roles/roles.service.ts';

import { countRecent, insertLinks, linksAnHour } from './account-links.queries.ts';
import { activationMail } from './passwords.mails.ts';

const listInvited = async ({ db }: Context, userIds: readonly number[]) => {
  const people = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'status', sql<Locale>`locale`.as('locale')])
    .where(sql<boolean>`id = any (${userIds}::int[])`)
    .where('deleted_at', 'is', null)
    .execute();
  if (people.length < userIds.length) refuse('not_found');
  if (people.some(({ status }) => status !== 'invited')) refuse('already_active');
  return people;
};

/**
 * Mails each a link by which somebody who was entered here sets a password and becomes active; for
 * whoever makes people, in the same transaction. Their event is the caller's.
 */
export const inviteUsers = async (ctx: Context, { userIds }: { userIds: readonly number[] }) => {
  const { tenantId, db } = ctx;
  const people = await listInvited(ctx, userIds);
  const links = { tenantId, userIds: people.map(({ id }) => id), kind: 'activation' } as const;
  if ((await countRecent(db, links)) >= linksAnHour) refuse('too_many_mails', { retryAfter: 3600 });
  const tokens = await insertLinks(db, links);
  await sendMails(
    ctx,
    activationMail,
    people.map(({ name, email, locale }, index) => ({
      to: email,
      locale,
      values: { name, token: tokens[index] ?? '' },
    })),
  );
  return people;
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
  const [invited] = await inviteUsers(ctx, { userIds: [by.userId] });
  const { id, name } = invited ?? refuse('not_found');
  await audit(ctx, { type: 'INVITE_USER', subject: { type: 'user', id, label: name } });
  return {};
};

export const resendFromPlatform = async (
  ctx: Context,
  { tenantId, ...by }: { userId: number; tenantId?: number | undefined },
) =>
  tenantId === undefined
    ? await resendActivation(ctx, by)
    : await inTenant(ctx, tenantId, (there) => resendActivation(there, by));
