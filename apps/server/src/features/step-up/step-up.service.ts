import type { Proof, ProofMethod } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db, OutsideContext } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { readProof } from '#core/identity/fresh-proof.ts';
import { demandOwnPassword } from '#core/identity/own-password.ts';
import type { Session } from '#core/identity/session.ts';
import { clearTries } from '#core/identity/sign-in-attempts.ts';
import { afterPasskey, askForPasskey } from '#features/passkeys/passkey-sign-in.service.ts';
import { afterCode } from '#features/second-factor/challenges.service.ts';
import { beginProof as beginCode } from '#features/second-factor/own-challenges.service.ts';

const demandSession = ({ session }: OutsideContext): Session => session ?? refuse('no_session');

const demandMethod = async (ctx: OutsideContext, method: ProofMethod): Promise<Session> => {
  const session = demandSession(ctx);
  const { methods } = await ctx.identity.within((db) => readProof({ ...ctx, db, session }));
  return methods.includes(method) ? session : refuse('proof_needed');
};

const asked = ({ id }: Session) => ({ purpose: 'prove', sessionId: id }) as const;

export const beginProof = async (
  ctx: OutsideContext,
  { method }: { method: 'passkey' | 'qr' | 'otp' },
): Promise<{ challenge?: string; sentTo?: string; options?: string }> => {
  const session = await demandMethod(ctx, method);
  if (method === 'passkey') return await askForPasskey(ctx, asked(session));
  return await beginCode(ctx, { userId: session.user.id, method });
};

const keepProof = (db: Db, by: { session: Session; provenBy: 'password' | 'factor' }) =>
  db
    .updateTable('sessions')
    .set({ proven_at: sql`now()`, proven_by: by.provenBy })
    .where('id', '=', by.session.id)
    .execute();

export const prove = async (ctx: OutsideContext, { proof }: { proof: Proof }) => {
  const session = await demandMethod(ctx, proof.method);
  const keep = async (db: Db, userId: number) => {
    if (userId !== session.user.id) refuse('proof_needed');
    await clearTries(db, session.user.email);
    await keepProof(db, { session, provenBy: 'factor' });
  };
  if (proof.method === 'password') {
    await demandOwnPassword(ctx, proof.password);
    await ctx.identity.within((db) => keepProof(db, { session, provenBy: 'password' }));
  } else if (proof.method === 'passkey') {
    await afterPasskey(ctx, { asked: asked(session), response: proof.response, admit: keep });
  } else {
    const answer = { ...proof, purpose: 'prove' } as const;
    await afterCode(ctx, { answer, admit: ({ db }, { challenge }) => keep(db, challenge.userId) });
  }
  return {};
};
