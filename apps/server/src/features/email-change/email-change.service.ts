import { sameEmail } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db, OutsideContext } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { logAccountEvent } from '#core/identity/account-log.ts';
import { demandOwnPassword } from '#core/identity/own-password.ts';
import type { Session } from '#core/identity/session.ts';
import { clearTries, emailKey } from '#core/identity/sign-in-attempts.ts';
import { sendMail } from '#core/mail/mail.ts';
import {
  afterCodes,
  insertEmailChallenge,
} from '#features/second-factor/own-challenges.service.ts';

import { emailChangedMail } from './email-change.mails.ts';

const demandSession = ({ session }: OutsideContext): Session => session ?? refuse('no_session');

/** Whether somebody else has the address is not looked at: only who reads its mail gets to know. */
export const beginChange = async (ctx: OutsideContext, by: { email: string; password: string }) => {
  const { user } = demandSession(ctx);
  if (emailKey(by.email) === emailKey(user.email))
    refuseField(ctx.locale, { path: 'email', message: sameEmail });
  await demandOwnPassword(ctx, by.password);
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

export const confirmChange = async (
  ctx: OutsideContext,
  codes: { challenge: string; oldCode: string; newCode: string },
) => {
  const session = demandSession(ctx);
  const { user, homeTenantId } = session;
  const admit = async (db: Db, email: string) => {
    await writeEmail(db, { session, email });
    await logAccountEvent(db, { type: 'CHANGE_EMAIL', person: { ...user, homeTenantId }, by: ctx });
    for (const to of [user.email, email])
      await sendMail({ db, tenantId: homeTenantId }, emailChangedMail, {
        to,
        locale: user.locale,
        values: { name: user.name, newAddress: email },
      });
  };
  await afterCodes(ctx, { ...codes, userId: user.id, admit });
  ctx.identity.forget([user.id]);
  return {};
};
