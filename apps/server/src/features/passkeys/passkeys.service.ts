import type { Context, OutsideContext } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { demandOwner } from '#core/identity/fresh-proof.ts';
import type { Session } from '#core/identity/session.ts';
import { notifyOwner } from '#features/second-factor/authenticators.service.ts';

import { algorithms, challengeIn, judgeAttestation, readAttestation } from './passkey-answers.ts';
import { keepQuestion, placeOf, spendQuestion } from './passkey-questions.ts';

const mostEach = 20;
const shown = ['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'] as const;

const demandSession = ({ session }: OutsideContext): Session => session ?? refuse('no_session');

export const listPasskeys = ({ db, session }: Context) =>
  db
    .selectFrom('passkeys')
    .select(shown)
    .where('user_id', '=', session.user.id)
    .orderBy('id')
    .execute();

export const beginPasskey = async (
  ctx: OutsideContext,
  { password }: { password?: string | undefined },
) => {
  const { user, id: sessionId } = demandSession(ctx);
  await demandOwner(ctx, password);
  const known = await ctx.identity.within((db) =>
    db
      .selectFrom('passkeys')
      .select('credential_key as id')
      .where('user_id', '=', user.id)
      .execute(),
  );
  if (known.length >= mostEach) refuse('too_many_passkeys');
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: 'Keyhold',
    rpID: placeOf(ctx).rpID,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(`keyhold ${user.id}`),
    excludeCredentials: known,
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { challenge } = options;
  await ctx.identity.within((db) => keepQuestion(db, { challenge, purpose: 'add', sessionId }));
  return { options: JSON.stringify(options) };
};

/** A wrong answer spends its question too; a right one does with what follows of it. */
export const judgePasskey = async (ctx: OutsideContext, by: { response: string }) => {
  const { id: sessionId } = demandSession(ctx);
  const response = readAttestation(by.response) ?? refuse('passkey_refused');
  const challenge = challengeIn(response) ?? refuse('passkey_refused');
  const asked = { challenge, purpose: 'add', sessionId } as const;
  const credential = await judgeAttestation(response, { ...placeOf(ctx), challenge });
  if (credential !== null) return { asked, credential };
  await ctx.identity.within((db) => spendQuestion(db, asked));
  return refuse('passkey_refused');
};

export const addPasskey = async (
  ctx: Context,
  by: { name: string } & Awaited<ReturnType<typeof judgePasskey>>,
) => {
  const { db, session } = ctx;
  const { asked, credential } = by;
  if (!(await spendQuestion(db, asked))) refuse('passkey_refused');
  const added = await db
    .insertInto('passkeys')
    .values({
      user_id: session.user.id,
      name: by.name,
      credential_key: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
    })
    .onConflict((conflict) => conflict.column('credential_key').doNothing())
    .returning(shown)
    .executeTakeFirst();
  if (added === undefined) return refuse('passkey_refused');
  await notifyOwner(ctx, 'passkeyAdded');
  return added;
};

export const removePasskey = async (ctx: Context, id: number) => {
  const gone = await ctx.db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', ctx.session.user.id)
    .returning('id')
    .executeTakeFirst();
  if (gone === undefined) refuse('not_found');
  await notifyOwner(ctx, 'passkeyRemoved');
  return {};
};
