import { generateRegistrationOptions } from '@simplewebauthn/server';

import type { OutsideContext } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { demandOwnPassword } from '#core/identity/own-password.ts';
import type { Session } from '#core/identity/session.ts';
import { tellOwner } from '#features/second-factor/authenticators.service.ts';

import { algorithms, challengeIn, judgeAttestation, readAttestation } from './passkey-answers.ts';
import { keepQuestion, placeOf, spendQuestion } from './passkey-questions.ts';

const mostEach = 20;
const shown = ['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'] as const;

const demandSession = ({ session }: OutsideContext): Session => session ?? refuse('no_session');
const ownerOf = ({ user, homeTenantId }: Session) => ({ ...user, homeTenantId });

export const listPasskeys = (ctx: OutsideContext) => {
  const { user } = demandSession(ctx);
  return ctx.identity.within((db) =>
    db.selectFrom('passkeys').select(shown).where('user_id', '=', user.id).orderBy('id').execute(),
  );
};

export const beginPasskey = async (ctx: OutsideContext, { password }: { password: string }) => {
  const { user, id: sessionId } = demandSession(ctx);
  await demandOwnPassword(ctx, password);
  const known = await ctx.identity.within((db) =>
    db
      .selectFrom('passkeys')
      .select('credential_key as id')
      .where('user_id', '=', user.id)
      .execute(),
  );
  if (known.length >= mostEach) refuse('too_many_passkeys');
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

export const addPasskey = async (ctx: OutsideContext, by: { name: string; response: string }) => {
  const session = demandSession(ctx);
  const response = readAttestation(by.response) ?? refuse('passkey_refused');
  const challenge = challengeIn(response) ?? refuse('passkey_refused');
  await spendQuestion(ctx, { challenge, purpose: 'add', sessionId: session.id });
  const asked = { ...placeOf(ctx), challenge };
  const credential = (await judgeAttestation(response, asked)) ?? refuse('passkey_refused');
  return await ctx.identity.within(async (db) => {
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
    await tellOwner(db, { owner: ownerOf(session), what: 'passkeyAdded', by: ctx });
    return added;
  });
};

export const removePasskey = async (ctx: OutsideContext, by: { id: number; password: string }) => {
  const session = demandSession(ctx);
  await demandOwnPassword(ctx, by.password);
  await ctx.identity.within(async (db) => {
    const gone = await db
      .deleteFrom('passkeys')
      .where('id', '=', by.id)
      .where('user_id', '=', session.user.id)
      .returning('id')
      .executeTakeFirst();
    if (gone === undefined) refuse('not_found');
    await tellOwner(db, { owner: ownerOf(session), what: 'passkeyRemoved', by: ctx });
  });
  return {};
};
