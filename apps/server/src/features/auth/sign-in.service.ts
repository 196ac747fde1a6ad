import { sql } from 'kysely';

import type { Db, OutsideContext } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { demandArrival } from '#core/identity/arrivals.ts';
import { openSession, welcome } from '#core/identity/open-session.ts';
import { demandFreeDoor } from '#core/identity/required-provider.ts';
import { claimTry, clearTries, emailKey } from '#core/identity/sign-in-attempts.ts';
import { verifyPassword } from '#core/secrets/passwords.ts';
import { challengeAfter } from '#features/second-factor/challenges.service.ts';

interface Candidate {
  id: number;
  password_hash: string | null;
}

const findCandidate = async (db: Db, email: string): Promise<Candidate | undefined> => {
  const found = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(sql`lower(email)`, '=', emailKey(email))
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  await claimTry(db, email, found?.id);
  return found;
};

/** While the password was judged it may have been changed, or its owner suspended. */
const demandAsJudged = async (db: Db, { id, password_hash }: Candidate): Promise<void> => {
  const same = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (same === undefined) refuse('wrong_credentials', { who: id });
};

interface Given {
  email: string;
  password: string;
  /** What the organisation's sign-in has said before: the password shows whose account it belongs to. */
  arrival?: string | undefined;
}

/** Gives a token, or what is asked for besides; or refuses: which part was wrong is not said. */
export const signIn = async (ctx: OutsideContext, by: Given) => {
  const { identity, device } = ctx;
  const candidate = await identity.within((db) => findCandidate(db, by.email));
  const isRight = await verifyPassword(by.password, candidate?.password_hash ?? null);
  if (!isRight || candidate === undefined)
    return refuse('wrong_credentials', { who: candidate?.id });
  const { id: userId } = candidate;
  const next = await identity.within(async (db) => {
    await demandAsJudged(db, candidate);
    const token = by.arrival;
    const hash = token === undefined ? null : await demandArrival(db, { userId, token });
    if (hash === null) await demandFreeDoor(db, userId);
    // The two accounts are joined by all that opens this one, whatever the provider says of a second factor.
    const mfa = await challengeAfter({ ctx, db }, { userId, arrival: hash });
    if (mfa !== null) return { mfa };
    await clearTries(db, by.email);
    const arrival = hash === null ? null : { hash, by: ctx };
    return { token: await openSession(db, { userId, device, provenBy: 'password', arrival }) };
  });
  return next.mfa ? { mfa: next.mfa } : await welcome(identity, next.token);
};
