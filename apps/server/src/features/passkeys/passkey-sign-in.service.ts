import { sql } from 'kysely';

import type { Db, OutsideContext } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { openSession, welcome } from '#core/identity/open-session.ts';
import { claimTry, clearTries } from '#core/identity/sign-in-attempts.ts';

import { challengeIn, judgeAssertion, readAssertion } from './passkey-answers.ts';
import { keepQuestion, placeOf, spendQuestion } from './passkey-questions.ts';
import type { Asked } from './passkey-questions.ts';

/** Asked of nobody by name: the browser offers what it has. */
export const askForPasskey = async (ctx: OutsideContext, asked: Asked) => {
  const { rpID } = placeOf(ctx);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  const { challenge } = options;
  await ctx.identity.within((db) => keepQuestion(db, { ...asked, challenge }));
  return { options: JSON.stringify(options) };
};

const findPasskey = (db: Db, key: string) =>
  db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.public_key', 'p.counter', 'u.id as userId', 'u.email'])
    .where('p.credential_key', '=', key)
    .where('u.status', '=', 'active')
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

/**
 * Counted in the counter of all the other ways, but only once it is wrong: a passkey cannot be guessed,
 * and whoever has it comes in however often others have tried the password.
 */
const refusePasskey = async (
  ctx: OutsideContext,
  { email, userId }: { email: string; userId: number },
): Promise<never> => {
  await ctx.identity.within((db) => claimTry(db, email, userId));
  return refuse('passkey_refused', { who: userId });
};

interface Shown<T> {
  asked: Asked;
  response: string;
  /** What follows of the right passkey, in the transaction that takes note of its use. */
  admit: (db: Db, userId: number) => Promise<T>;
}

export const afterPasskey = async <T>(
  ctx: OutsideContext,
  { asked, admit, ...by }: Shown<T>,
): Promise<T> => {
  const response = readAssertion(by.response) ?? refuse('passkey_refused');
  const challenge = challengeIn(response) ?? refuse('passkey_refused');
  const isAsked = await ctx.identity.within((db) => spendQuestion(db, { ...asked, challenge }));
  if (!isAsked) return refuse('passkey_refused');
  const passkey = await ctx.identity.within((db) => findPasskey(db, response.id));
  if (passkey === undefined) return refuse('passkey_refused');
  const expected = { ...placeOf(ctx), challenge, passkey };
  const counter = (await judgeAssertion(response, expected)) ?? (await refusePasskey(ctx, passkey));
  return await ctx.identity.within(async (db) => {
    // It may have been removed, or used elsewhere, while it was judged.
    const used = await db
      .updateTable('passkeys')
      .set({ counter, last_used_at: sql`now()` })
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter)
      .returning('id')
      .executeTakeFirst();
    if (used === undefined) refuse('passkey_refused');
    const admitted = await admit(db, passkey.userId);
    await clearTries(db, passkey.email);
    return admitted;
  });
};

const atSignIn: Asked = { purpose: 'sign-in', sessionId: null };

export const askAtSignIn = (ctx: OutsideContext) => askForPasskey(ctx, atSignIn);

/** Whoever holds it has shown the device and a finger, a face or a number: no code is asked for. */
export const signInByPasskey = async (ctx: OutsideContext, { response }: { response: string }) => {
  const { identity, device } = ctx;
  const admit = async (db: Db, userId: number) => {
    const passed = { second_factor_at: sql<string>`now()` };
    await db.updateTable('users').set(passed).where('id', '=', userId).execute();
    return await openSession(db, { userId, device, provenBy: 'factor' });
  };
  const token = await afterPasskey(ctx, { asked: atSignIn, response, admit });
  return await welcome(identity, token);
};
