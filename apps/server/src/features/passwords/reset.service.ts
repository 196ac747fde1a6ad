import type { Locale } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Context, Db, OutsideContext } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { auditOwn } from '#core/identity/account-log.ts';
import { clearTries } from '#core/identity/sign-in-attempts.ts';
import type { Visitor } from '#core/identity/without-account.ts';
import { sendMail } from '#core/mail/mail.ts';
import { hashPassword } from '#core/secrets/passwords.ts';

import { findOwner, spendLink } from './account-links.queries.ts';
import { flawOf } from './password-rules.ts';
import { passwordChangedMail } from './passwords.mails.ts';

export interface Person {
  id: number;
  name: string;
  email: string;
  homeTenantId: number;
}

/** What a password of this person is judged by. */
const readRules = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('authenticators as a', 'a.user_id', 'u.id')
    .select(['u.skips_second_factor as skips', sql<boolean>`a.user_id is not null`.as('hasFactor')])
    .select(
      sql<string[]>`array(select t.title from members m join tenants t on t.id = m.tenant_id
        where m.user_id = u.id)`.as('properties'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();

/** Refuses a password that this person should not have, naming the field and what to do instead. */
export const demandGoodPassword = async (
  ctx: OutsideContext,
  { path, password, person }: { path: string; password: string; person: Person },
): Promise<void> => {
  const { properties, hasFactor, skips } = await ctx.identity.within((db) =>
    readRules(db, person.id),
  );
  const needsSecondFactor = hasFactor || (ctx.accounts.mfa !== 'off' && !skips);
  const flaw = await flawOf(password, { ...person, properties, needsSecondFactor });
  if (flaw !== null) refuseField(ctx.locale, { path, message: flaw });
};

interface Change {
  person: Person;
  passwordHash: string;
  /** The session that did it goes on. */
  keptSession: number | null;
}

/**
 * From now on only the new password counts: whoever came in by the old one is out, and no link that
 * was mailed before opens anything. False, and nothing done, where somebody has suspended or removed
 * the account while the password was judged.
 */
export const writePassword = async (db: Db, change: Change): Promise<boolean> => {
  const { person, passwordHash, keptSession } = change;
  const changed = await db
    .updateTable('users')
    .set({ password_hash: passwordHash, status: 'active', version: sql`version + 1` })
    .where('id', '=', person.id)
    .where('status', '!=', 'suspended')
    .where('deleted_at', 'is', null)
    .returning(sql<Locale>`locale`.as('locale'))
    .executeTakeFirst();
  if (changed === undefined) return false;
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', person.id)
    .where('id', '!=', keptSession ?? 0)
    .execute();
  await db.deleteFrom('trusted_devices').where('user_id', '=', person.id).execute();
  await db.deleteFrom('challenges').where('user_id', '=', person.id).execute();
  await db.deleteFrom('account_links').where('user_id', '=', person.id).execute();
  await clearTries(db, person.email);
  await sendMail({ db, tenantId: person.homeTenantId }, passwordChangedMail, {
    to: person.email,
    locale: changed.locale,
    values: { name: person.name },
  });
  return true;
};

/** Whom the link names, and the password to be. */
export const judgeReset = async (
  ctx: OutsideContext,
  { token, password }: { token: string; password: string },
) => {
  const { identity, session } = ctx;
  const owner = (await identity.within((db) => findOwner(db, token))) ?? refuse('link_dead');
  await demandGoodPassword(ctx, { path: 'password', password, person: owner });
  const passwordHash = await hashPassword(password);
  const keptSession = session?.user.id === owner.id ? session.id : null;
  const visitor: Visitor = { tenantId: owner.homeTenantId, userId: owner.id, name: owner.name };
  return { ...visitor, owner, passwordHash, keptSession };
};

/** The link proves the mailbox and nothing more: whoever used it signs in like everybody else. */
export const resetPassword = async (
  ctx: Context,
  { token, owner, ...change }: { token: string } & Awaited<ReturnType<typeof judgeReset>>,
) => {
  const { db } = ctx;
  if (!(await spendLink(db, token))) refuse('link_dead');
  if (!(await writePassword(db, { ...change, person: owner }))) refuse('link_dead');
  await auditOwn(ctx, owner.kind === 'activation' ? 'ACTIVATE_USER' : 'RESET_PASSWORD');
  ctx.afterCommit(() => ctx.forgetSessions([owner.id]));
  return {};
};
