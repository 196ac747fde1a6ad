import type { FactorMethod } from '@keyhold/contract';

import type { Db, OutsideContext } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';

import { findChallenge, insertChallenge, spendChallenge } from './challenges.queries.ts';
import type { Challenge, Purpose } from './challenges.queries.ts';
import { claim } from './challenges.service.ts';
import { isMailedCode, mailCode } from './mailed-codes.ts';

const findOwn = async (db: Db, asked: { token: string; purpose: Purpose }): Promise<Challenge> =>
  (await findChallenge(db, asked)) ?? refuse('challenge_over');

/** Asked of somebody who is signed in; the code of an authenticator is not sent, so nothing is. */
export const beginProof = (
  ctx: OutsideContext,
  { userId, method }: { userId: number; method: FactorMethod },
): Promise<{ challenge: string; sentTo?: string }> =>
  ctx.identity.within(async (db) => {
    const asked = { purpose: 'prove' } as const;
    const token = await insertChallenge(db, { ...asked, userId });
    if (method === 'qr') return { challenge: token };
    const challenge = await findOwn(db, { ...asked, token });
    const { secret } = ctx.accounts;
    return { challenge: token, ...(await mailCode(db, { ...asked, challenge, secret })) };
  });

/** A code to the old address and one to the new: whoever has both reads both mailboxes. */
export const insertEmailChallenge = (
  ctx: OutsideContext,
  { userId, email }: { userId: number; email: string },
): Promise<{ challenge: string }> =>
  ctx.identity.within(async (db) => {
    const { secret } = ctx.accounts;
    const wanted = { userId, purpose: 'new-email', newEmail: email } as const;
    const token = await insertChallenge(db, wanted);
    const challenge = await findOwn(db, { token, purpose: 'new-email' });
    await mailCode(db, { challenge, purpose: 'old-address', secret });
    await mailCode(db, { challenge: { ...challenge, email }, purpose: 'new-address', secret });
    return { challenge: token };
  });

/** A try is counted whatever comes of it. */
export const claimEmailChallenge = async (
  ctx: OutsideContext,
  by: { challenge: string; userId: number },
) => {
  const challenge = await claim(ctx, { token: by.challenge, purpose: 'new-email' });
  const { newEmail, userId } = challenge;
  if (userId !== by.userId || newEmail === null) return refuse('challenge_over');
  return { challenge, newEmail };
};

interface Codes {
  challenge: Challenge;
  oldCode: string;
  newCode: string;
  secret: string;
}

export const spendCodes = async (db: Db, { challenge, secret, ...codes }: Codes): Promise<void> => {
  const given = [
    { purpose: 'old-address', code: codes.oldCode },
    { purpose: 'new-address', code: codes.newCode },
  ] as const;
  // A right one beside a wrong one is not used up: all of this goes or none.
  for (const each of given)
    if (!(await isMailedCode(db, { ...each, challenge, secret }))) refuse('wrong_code');
  if (!(await spendChallenge(db, challenge.id))) refuse('challenge_over');
};
