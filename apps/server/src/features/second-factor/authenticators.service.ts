import type { Locale } from '@keyhold/contract';
import { leastPassword } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db, OutsideContext } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { logAccountEvent } from '#core/identity/account-log.ts';
import { demandOwnPassword } from '#core/identity/own-password.ts';
import type { Session } from '#core/identity/session.ts';
import { sendMail } from '#core/mail/mail.ts';
import { seal } from '#core/secrets/secret-box.ts';

import { countTry, findChallenge, insertChallenge, spendChallenge } from './challenges.queries.ts';
import { renewCodes } from './recovery-codes.ts';
import { factorMail } from './second-factor.mails.ts';
import { makeSecret, openSecret, setupOf, stepOf } from './totp.ts';

export interface Owner {
  id: number;
  name: string;
  email: string;
  homeTenantId: number;
  locale: Locale;
}

const ownerOf = ({ user, homeTenantId }: Session): Owner => ({ ...user, homeTenantId });
const demandSession = ({ session }: OutsideContext): Session => session ?? refuse('no_session');

const events = {
  enrolled: 'ENROL_AUTHENTICATOR',
  removed: 'REMOVE_AUTHENTICATOR',
  recovered: 'USE_RECOVERY_CODE',
  renewed: 'RENEW_RECOVERY_CODES',
  passkeyAdded: 'ADD_PASSKEY',
  passkeyRemoved: 'REMOVE_PASSKEY',
} as const;
type What = keyof typeof events;

/** In the log, and in a mail to the owner. */
export const tellOwner = async (
  db: Db,
  { owner, what, by }: { owner: Owner; what: What; by: OutsideContext },
): Promise<void> => {
  await logAccountEvent(db, { type: events[what], person: owner, by });
  await sendMail({ db, tenantId: owner.homeTenantId }, factorMail, {
    to: owner.email,
    locale: owner.locale,
    values: { name: owner.name, what },
  });
};

interface Enrolment {
  owner: Owner;
  sealed: string;
  step: number;
  by: OutsideContext;
}

/** From now on this authenticator counts, and none before it; gives its recovery codes. */
export const enrol = async (db: Db, { owner, sealed, step, by }: Enrolment): Promise<string[]> => {
  const values = { secret: sealed, last_step: step, created_at: sql<string>`now()` };
  await db
    .insertInto('authenticators')
    .values({ user_id: owner.id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  await db.deleteFrom('trusted_devices').where('user_id', '=', owner.id).execute();
  await tellOwner(db, { owner, what: 'enrolled', by });
  return await renewCodes(db, { userId: owner.id, secret: by.accounts.secret });
};

export const readState = async (ctx: OutsideContext) => {
  const { user } = demandSession(ctx);
  const row = await ctx.identity.within((db) =>
    db
      .selectFrom('users as u')
      .leftJoin('authenticators as a', 'a.user_id', 'u.id')
      .select(['a.created_at as enrolledAt', 'u.skips_second_factor as skips'])
      .select(
        sql<number>`(select count(*)::int from recovery_codes r where r.user_id = u.id)`.as('left'),
      )
      .where('u.id', '=', user.id)
      .executeTakeFirstOrThrow(),
  );
  return {
    enrolledAt: row.enrolledAt,
    recoveryCodesLeft: row.left,
    isRequired: ctx.accounts.mfa !== 'off' && !row.skips,
  };
};

export const beginEnrolment = async (ctx: OutsideContext, { password }: { password: string }) => {
  const session = demandSession(ctx);
  await demandOwnPassword(ctx, password);
  const secret = makeSecret();
  const newSecret = seal(ctx.accounts.secret, secret);
  const { user } = session;
  const challenge = await ctx.identity.within((db) =>
    insertChallenge(db, { userId: user.id, purpose: 'enrol', newSecret }),
  );
  return { challenge, ...setupOf(secret, user.email) };
};

export const confirmEnrolment = async (
  ctx: OutsideContext,
  by: { challenge: string; code: string },
) => {
  const session = demandSession(ctx);
  const { identity, accounts } = ctx;
  const asked = { token: by.challenge, purpose: 'enrol' } as const;
  const challenge = await identity.within(async (db) => {
    const found = await findChallenge(db, asked);
    if (found === undefined || found.userId !== session.user.id) return undefined;
    return (await countTry(db, found.id)) ? found : undefined;
  });
  const sealed = challenge?.newSecret;
  if (challenge === undefined || sealed == null) return refuse('challenge_over');
  const step = stepOf(openSecret(accounts.secret, sealed), by.code) ?? refuse('wrong_code');
  const recoveryCodes = await identity.within(async (db) => {
    if (!(await spendChallenge(db, challenge.id))) refuse('challenge_over');
    return await enrol(db, { owner: ownerOf(session), sealed, step, by: ctx });
  });
  return { recoveryCodes };
};

export const renewOwnCodes = async (ctx: OutsideContext, { password }: { password: string }) => {
  const session = demandSession(ctx);
  await demandOwnPassword(ctx, password);
  const owner = ownerOf(session);
  const recoveryCodes = await ctx.identity.within(async (db) => {
    await tellOwner(db, { owner, what: 'renewed', by: ctx });
    return await renewCodes(db, { userId: owner.id, secret: ctx.accounts.secret });
  });
  return { recoveryCodes };
};

export const removeAuthenticator = async (
  ctx: OutsideContext,
  { password }: { password: string },
) => {
  const session = demandSession(ctx);
  await demandOwnPassword(ctx, password);
  const { isRequired } = await readState(ctx);
  if (!isRequired && Array.from(password.normalize('NFKC')).length < leastPassword.alone)
    refuse('short_password');
  const owner = ownerOf(session);
  await ctx.identity.within(async (db) => {
    await db.deleteFrom('authenticators').where('user_id', '=', owner.id).execute();
    await db.deleteFrom('recovery_codes').where('user_id', '=', owner.id).execute();
    await tellOwner(db, { owner, what: 'removed', by: ctx });
  });
  return {};
};
