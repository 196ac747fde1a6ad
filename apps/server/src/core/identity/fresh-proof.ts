import { required } from '@keyhold/contract';
import type { ProofMethod } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Context, Db, OutsideContext } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';

import { demandOwnPassword } from './own-password.ts';
import type { Session } from './session.ts';

const minutes = 10;

const readRow = (db: Db, { id, user }: Session) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.proven_by as provenBy', 'u.skips_second_factor as skips'])
    .select(
      sql<boolean>`coalesce(s.proven_at > now() - make_interval(mins => ${minutes}), false)`.as(
        'isFresh',
      ),
    )
    .select(sql<boolean>`exists (select from authenticators where user_id = u.id)`.as('hasApp'))
    .select(sql<boolean>`exists (select from passkeys where user_id = u.id)`.as('hasPasskey'))
    .where('s.id', '=', id)
    .where('u.id', '=', user.id)
    .executeTakeFirst();

/** How this person can prove who they are, and whether they did a moment ago. */
export const readProof = async ({
  db,
  session,
  accounts: { mfa, canMail },
}: Pick<Context, 'db' | 'session' | 'accounts'>) => {
  const row = (await readRow(db, session)) ?? refuse('no_session');
  const isMailed = canMail() && (row.hasApp || (mfa !== 'off' && !row.skips));
  const factors: ProofMethod[] = [];
  if (row.hasPasskey) factors.push('passkey');
  if (row.hasApp) factors.push('qr');
  if (isMailed) factors.push('otp');
  const hasFactor = factors.length > 0;
  const methods: ProofMethod[] = hasFactor ? factors : ['password'];
  return { isProven: row.isFresh && (!hasFactor || row.provenBy === 'factor'), methods };
};

/** A session may have been open for hours, and who sits before it another than who opened it. */
export const demandFreshProof = async (ctx: Context): Promise<void> => {
  const { isProven } = await readProof(ctx);
  if (!isProven) refuse('proof_needed');
};

/** The same as the first step of an act whose transaction knows no sessions. */
export const demandProofOutside = async (ctx: OutsideContext): Promise<void> => {
  const session = ctx.session ?? refuse('no_session');
  const { isProven } = await ctx.identity.within((db) => readProof({ ...ctx, db, session }));
  if (!isProven) refuse('proof_needed');
};

/**
 * Whoever changes how the own account is opened is its owner: by its second factor within the last ten
 * minutes where it has one, else by the password. One that is given is right in any case.
 */
export const demandOwner = async (ctx: OutsideContext, password?: string): Promise<void> => {
  const session = ctx.session ?? refuse('no_session');
  const { isProven, methods } = await ctx.identity.within((db) =>
    readProof({ ...ctx, db, session }),
  );
  const hasFactor = !methods.includes('password');
  if (password !== undefined) await demandOwnPassword(ctx, password);
  else if (!hasFactor) refuseField(ctx.locale, { path: 'password', message: required });
  if (hasFactor && !isProven) refuse('proof_needed');
};
