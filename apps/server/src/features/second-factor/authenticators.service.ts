import type { Locale } from '@keyhold/contract';
import { leastPassword, required } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Context, Db, OutsideContext } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { auditOwn } from '#core/identity/account-log.ts';
import { demandOwner } from '#core/identity/fresh-proof.ts';
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
  renewed: 'RENEW_RECOVERY_CODES',
  passkeyAdded: 'ADD_PASSKEY',
  passkeyRemoved: 'REMOVE_PASSKEY',
} as const;

export const mailOwner = (
  ctx: Pick<Context, 'db' | 'tenantId'>,
  { owner, what }: { owner: Owner; what: keyof typeof events | 'recovered' },
): Promise<void> =>
  sendMail(ctx, factorMail, {
    to: owner.email,
    locale: owner.locale,
    values: { name: owner.name, what },
  });

/** In the log, and in a mail to the owner. */
export const notifyOwner = async (ctx: Context, what: keyof typeof events): Promise<void> => {
  await auditOwn(ctx, events[what]);
  await mailOwner(ctx, { owner: ownerOf(ctx.session), what });
};

interface Enrolment {
  owner: Owner;
  sealed: string;
  step: number;
  /** The server's own. */
  secret: string;
}

/** From now on this authenticator counts, and none before it; gives its recovery codes. */
export const enrol = async (
  db: Db,
  { owner, sealed, step, secret }: Enrolment,
): Promise<string[]> => {
  const values = { secret: sealed, last_step: step, created_at: sql<string>`now()` };
  await db
    .insertInto('authenticators')
    .values({ user_id: owner.id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  await db.deleteFrom('trusted_devices').where('user_id', '=', owner.id).execute();
  await mailOwner({ db, tenantId: owner.homeTenantId }, { owner, what: 'enrolled' });
  return await renewCodes(db, { userId: owner.id, secret });
};

export const readState = async ({ db, session, accounts }: Context) => {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('authenticators as a', 'a.user_id', 'u.id')
    .select(['a.created_at as enrolledAt', 'u.skips_second_factor as skips'])
    .select(
      sql<number>`(select count(*)::int from recovery_codes r where r.user_id = u.id)`.as('left'),
    )
    .where('u.id', '=', session.user.id)
    .executeTakeFirstOrThrow();
  return {
    enrolledAt: row.enrolledAt,
    recoveryCodesLeft: row.left,
    isRequired: accounts.mfa !== 'off' && !row.skips,
  };
};

/** Asked for where the account has no second factor. */
interface Password {
  password?: string | undefined;
}

export const beginEnrolment = async (ctx: OutsideContext, { password }: Password) => {
  const session = demandSession(ctx);
  await demandOwner(ctx, password);
  const secret = makeSecret();
  const newSecret = seal(ctx.accounts.secret, secret);
  const { user } = session;
  const challenge = await ctx.identity.within((db) =>
    insertChallenge(db, { userId: user.id, purpose: 'enrol', newSecret }),
  );
  return { challenge, ...setupOf(secret, user.email) };
};

/** A try is counted whatever comes of it. */
export const judgeEnrolment = async (
  ctx: OutsideContext,
  by: { challenge: string; code: string },
) => {
  const session = demandSession(ctx);
  const asked = { token: by.challenge, purpose: 'enrol' } as const;
  const challenge = await ctx.identity.within(async (db) => {
    const found = await findChallenge(db, asked);
    if (found === undefined || found.userId !== session.user.id) return undefined;
    return (await countTry(db, found.id)) ? found : undefined;
  });
  const sealed = challenge?.newSecret;
  if (challenge === undefined || sealed == null) return refuse('challenge_over');
  const step = stepOf(openSecret(ctx.accounts.secret, sealed), by.code) ?? refuse('wrong_code');
  return { challengeId: challenge.id, sealed, step };
};

export const confirmEnrolment = async (
  ctx: Context,
  { challengeId, ...proven }: Awaited<ReturnType<typeof judgeEnrolment>>,
) => {
  const { db, session, accounts } = ctx;
  if (!(await spendChallenge(db, challengeId))) refuse('challenge_over');
  await auditOwn(ctx, 'ENROL_AUTHENTICATOR');
  const owner = ownerOf(session);
  return { recoveryCodes: await enrol(db, { owner, ...proven, secret: accounts.secret }) };
};

export const renewOwnCodes = async (ctx: Context) => {
  await notifyOwner(ctx, 'renewed');
  const { db, session, accounts } = ctx;
  const by = { userId: session.user.id, secret: accounts.secret };
  return { recoveryCodes: await renewCodes(db, by) };
};

/** The password is what is left, so it has to be long enough. */
export const removeAuthenticator = async (ctx: Context, { password }: Password) => {
  const { isRequired } = await readState(ctx);
  if (!isRequired) {
    if (password === undefined)
      return refuseField(ctx.locale, { path: 'password', message: required });
    if (Array.from(password.normalize('NFKC')).length < leastPassword.alone)
      refuse('short_password');
  }
  const { id } = ctx.session.user;
  await ctx.db.deleteFrom('authenticators').where('user_id', '=', id).execute();
  await ctx.db.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
  await notifyOwner(ctx, 'removed');
  return {};
};
