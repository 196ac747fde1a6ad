import type { FactorMethod } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db, OutsideContext } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { logAccountEvent } from '#core/identity/account-log.ts';
import { openSession, welcome } from '#core/identity/open-session.ts';
import { claimTry, clearTries } from '#core/identity/sign-in-attempts.ts';
import { seal } from '#core/secrets/secret-box.ts';
import { hashToken, makeToken } from '#core/secrets/secret-token.ts';

import { enrol, mailOwner } from './authenticators.service.ts';
import {
  countTry,
  findChallenge,
  insertChallenge,
  keepNewSecret,
  spendChallenge,
} from './challenges.queries.ts';
import type { Challenge, Purpose } from './challenges.queries.ts';
import { methodsOf } from './factor-methods.ts';
import { isMailedCode, mailCode } from './mailed-codes.ts';
import { spendCode } from './recovery-codes.ts';
import { makeSecret, openSecret, setupOf, stepOf } from './totp.ts';

const trustDays = 30;

/** A transaction of sign-in, and who asked for it. */
interface At {
  ctx: OutsideContext;
  db: Db;
}

const ownerOf = ({ userId, ...challenge }: Challenge) => ({ ...challenge, id: userId });

const isSince = sql<boolean>`created_at >= coalesce(
  (select signed_out_at from users u where u.id = user_id), '-infinity')`;
const isTrusted = async (db: Db, by: { userId: number; token: string }): Promise<boolean> => {
  const trusted = await db
    .updateTable('trusted_devices')
    .set({ last_seen_at: sql`now()` })
    .where('token_hash', '=', hashToken(by.token))
    .where('user_id', '=', by.userId)
    .where('expires_at', '>', sql<string>`now()`)
    .where(isSince)
    .returning('id')
    .executeTakeFirst();
  return trusted !== undefined;
};

/** What whoever has given the right password, or comes from a provider, must still answer; null where that is all. */
export const challengeAfter = async (
  { ctx, db }: At,
  { userId, arrival = null }: { userId: number; arrival?: string | null },
) => {
  const { mfa, canMail } = ctx.accounts;
  const person = await db
    .selectFrom('users as u')
    .leftJoin('authenticators as a', 'a.user_id', 'u.id')
    .select(['u.skips_second_factor as skips', 'u.second_factor_at as passedAt'])
    .select('a.user_id as enrolledId')
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const isEnrolled = person.enrolledId !== null;
  if (!isEnrolled && (mfa === 'off' || person.skips)) return null;
  const { token } = ctx.device;
  if (mfa !== 'always' && token !== null && (await isTrusted(db, { userId, token }))) return null;
  const challenge = await insertChallenge(db, { userId, purpose: 'sign-in', arrival });
  const enrolled: FactorMethod[] = isEnrolled ? ['otp', 'qr'] : ['otp'];
  const { passedAt } = person;
  const methods = methodsOf({ isEnrolled, passedAt, canMail: canMail() });
  return { challenge, methods, enrolled };
};

const findOpen = async (db: Db, token: string): Promise<Challenge> =>
  (await findChallenge(db, { token, purpose: 'sign-in' })) ?? refuse('challenge_over');

/** A secret that counts once its first code came. */
const offerSetup = async ({ ctx, db }: At, { id, email }: Challenge) => {
  const secret = makeSecret();
  await keepNewSecret(db, { id, sealed: seal(ctx.accounts.secret, secret) });
  return setupOf(secret, email);
};

export const requestFactor = (
  ctx: OutsideContext,
  { challenge: token, method }: { challenge: string; method: FactorMethod },
): Promise<{ sentTo?: string; otpauthUrl?: string; secret?: string }> =>
  ctx.identity.within(async (db) => {
    const challenge = await findOpen(db, token);
    const { secret } = ctx.accounts;
    if (method === 'otp') return await mailCode(db, { challenge, purpose: 'sign-in', secret });
    if (challenge.secret !== null) return {};
    if (challenge.passedAt !== null) refuse('challenge_over');
    return await offerSetup({ ctx, db }, challenge);
  });

/** Counted for the challenge and for the account, and that is kept whatever comes of it. */
export const claim = async (
  ctx: OutsideContext,
  asked: { token: string; purpose: Purpose },
): Promise<Challenge> => {
  const found = await ctx.identity.within(async (db) => {
    const challenge = await findChallenge(db, asked);
    if (challenge === undefined) return undefined;
    await claimTry(db, challenge.email, challenge.userId);
    return (await countTry(db, challenge.id)) ? challenge : undefined;
  });
  return found ?? refuse('challenge_over');
};

interface Given {
  challenge: Challenge;
  purpose: 'sign-in' | 'prove';
  method: FactorMethod;
  code: string;
}
type Proof = { isRight: false } | { isRight: true; recoveryCodes?: string[] };

/** By the authenticator that is being set up, by the present one, or by a recovery code. */
const proveByAuthenticator = async (
  { ctx, db }: At,
  { challenge, code }: Given,
): Promise<Proof> => {
  const { secret } = ctx.accounts;
  const owner = ownerOf(challenge);
  if (challenge.newSecret !== null) {
    const step = stepOf(openSecret(secret, challenge.newSecret), code);
    if (step !== null) {
      const sealed = challenge.newSecret;
      await logAccountEvent(db, { type: 'ENROL_AUTHENTICATOR', person: owner, by: ctx });
      return { isRight: true, recoveryCodes: await enrol(db, { owner, sealed, step, secret }) };
    }
  }
  if (challenge.secret === null) return { isRight: false };
  const step = stepOf(openSecret(secret, challenge.secret), code);
  if (step !== null) {
    const taken = await db
      .updateTable('authenticators')
      .set({ last_step: step })
      .where('user_id', '=', owner.id)
      .where('last_step', '<', step)
      .returning('user_id')
      .executeTakeFirst();
    return { isRight: taken !== undefined };
  }
  const isRight = await spendCode(db, { userId: owner.id, secret, code });
  if (isRight) {
    await logAccountEvent(db, { type: 'USE_RECOVERY_CODE', person: owner, by: ctx });
    await mailOwner({ db, tenantId: owner.homeTenantId }, { owner, what: 'recovered' });
  }
  return { isRight };
};

const prove = async (at: At, given: Given): Promise<Proof> => {
  if (given.method === 'qr') return await proveByAuthenticator(at, given);
  const { secret } = at.ctx.accounts;
  return { isRight: await isMailedCode(at.db, { ...given, secret }) };
};

const trustDevice = async (db: Db, by: { userId: number; ctx: OutsideContext }) => {
  const deviceToken = makeToken();
  await db
    .insertInto('trusted_devices')
    .values({
      user_id: by.userId,
      token_hash: hashToken(deviceToken),
      user_agent: by.ctx.device.userAgent.slice(0, 200),
      address: by.ctx.device.address,
      expires_at: sql`now() + make_interval(days => ${trustDays})`,
    })
    .execute();
  return deviceToken;
};

interface Answer {
  challenge: string;
  method: FactorMethod;
  code: string;
  trustDevice?: boolean | undefined;
}

const admit = async ({ ctx, db }: At, { userId, email, arrival: hash }: Challenge) => {
  await clearTries(db, email);
  await db
    .updateTable('users')
    .set({ second_factor_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
  const arrival = hash === null ? null : { hash, by: ctx };
  return await openSession(db, { userId, device: ctx.device, provenBy: 'factor', arrival });
};

interface Following<T> {
  answer: Answer & { purpose: 'sign-in' | 'prove' };
  /** What follows of a right code, in the transaction that takes it. */
  admit: (at: At, by: { challenge: Challenge; recoveryCodes?: string[] }) => Promise<T>;
}

export const afterCode = async <T>(
  ctx: OutsideContext,
  { answer, admit: follow }: Following<T>,
): Promise<T> => {
  const { purpose } = answer;
  const challenge = await claim(ctx, { token: answer.challenge, purpose });
  const admitted = await ctx.identity.within(async (db) => {
    const { isRight, ...proof } = await prove({ ctx, db }, { ...answer, challenge });
    if (!isRight) return null;
    if (!(await spendChallenge(db, challenge.id))) refuse('challenge_over');
    return { given: await follow({ ctx, db }, { challenge, ...proof }) };
  });
  return (admitted ?? refuse('wrong_code', { who: challenge.userId })).given;
};

export const verifyFactor = async (ctx: OutsideContext, answer: Answer) => {
  const { token, ...opened } = await afterCode(ctx, {
    answer: { ...answer, purpose: 'sign-in' },
    admit: async ({ db }, { challenge, recoveryCodes }) => {
      const { userId } = challenge;
      const sessionToken = await admit({ ctx, db }, challenge);
      const isTrusting = answer.trustDevice === true && ctx.accounts.mfa !== 'always';
      const deviceToken = isTrusting ? await trustDevice(db, { userId, ctx }) : undefined;
      return { token: sessionToken, deviceToken, recoveryCodes };
    },
  });
  return { ...(await welcome(ctx.identity, token)), ...opened };
};

export const forgotAuthenticator = (ctx: OutsideContext, { challenge }: { challenge: string }) =>
  ctx.identity.within(async (db) =>
    mailCode(db, {
      challenge: await findOpen(db, challenge),
      purpose: 'new-authenticator',
      secret: ctx.accounts.secret,
    }),
  );

export const replaceAuthenticator = async (
  ctx: OutsideContext,
  by: { challenge: string; code: string },
) => {
  const challenge = await claim(ctx, { token: by.challenge, purpose: 'sign-in' });
  const { secret } = ctx.accounts;
  const setup = await ctx.identity.within(async (db) => {
    const given = { challenge, purpose: 'new-authenticator', secret, code: by.code } as const;
    return (await isMailedCode(db, given)) ? await offerSetup({ ctx, db }, challenge) : null;
  });
  return setup ?? refuse('wrong_code', { who: challenge.userId });
};
