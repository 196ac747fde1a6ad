import { sameEmail } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Context, Db, OutsideContext } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { auditOwn } from '#core/identity/account-log.ts';
import { demandOwner } from '#core/identity/fresh-proof.ts';
import { demandFreeAddress } from '#core/identity/required-provider.ts';
import type { Session } from '#core/identity/session.ts';
import { clearTries, emailKey } from '#core/identity/sign-in-attempts.ts';
import { sendMail } from '#core/mail/mail.ts';
import {
  claimEmailChallenge,
  insertEmailChallenge,
  spendCodes,
} from '#features/second-factor/own-challenges.service.ts';

import { emailChangedMail } from './email-change.mails.ts';

const demandSession = ({ session }: OutsideContext): Session => session ?? refuse('no_session');

/** Whether somebody else has the address is not looked at: only who reads its mail gets to know. */
export const beginChange = async (ctx: OutsideContext, by: { email: string; password: string }) => {
  const { user } = demandSession(ctx);
  if (emailKey(by.email) === emailKey(user.email))
    refuseField(ctx.locale, { path: 'email', message: sameEmail });
  await demandOwner(ctx, by.password);
  await ctx.identity.within((db) => demandFreeAddress(db, user.id));
  return await insertEmailChallenge(ctx, { userId: user.id, email: by.email });
};

const writeEmail = async (db: Db, { session, email }: { session: Session; email: string }) => {
  const { user } = session;
  const other = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', emailKey(email))
    .executeTakeFirst();
  if (other !== undefined) refuse('address_refused');
  await db
    .updateTable('users')
    .set({ email, version: sql`version + 1` })
    .where('id', '=', user.id)
    .execute();
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', user.id)
    .where('id', '!=', session.id)
    .execute();
  // What was mailed to the old address opens nothing any more.
  await db.deleteFrom('account_links').where('user_id', '=', user.id).execute();
  await db.deleteFrom('challenges').where('user_id', '=', user.id).execute();
  await clearTries(db, user.email);
};

export const judgeChange = (ctx: OutsideContext, { challenge }: { challenge: string }) =>
  claimEmailChallenge(ctx, { challenge, userId: demandSession(ctx).user.id });

type Claimed = Awaited<ReturnType<typeof judgeChange>>;

export const confirmChange = async (
  ctx: Context,
  { challenge, newEmail, ...codes }: Claimed & { oldCode: string; newCode: string },
) => {
  const { session, db, accounts } = ctx;
  const { user } = session;
  await spendCodes(db, { ...codes, challenge, secret: accounts.secret });
  await writeEmail(db, { session, email: newEmail });
  await auditOwn(ctx, 'CHANGE_EMAIL');
  for (const to of [user.email, newEmail])
    await sendMail(ctx, emailChangedMail, {
      to,
      locale: user.locale,
      values: { name: user.name, newAddress: newEmail },
    });
  ctx.afterCommit(() => ctx.forgetSessions([user.id]));
  return {};
};
