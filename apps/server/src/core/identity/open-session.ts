import { sql } from 'kysely';

import { refuse } from '#core/http/errors.ts';
import { hashToken, makeToken } from '#core/secrets/secret-token.ts';
import type { Db } from '#db/scope.ts';

import type { Identity } from './identity.ts';
import { profileOf } from './session.ts';

export const overallHours = 24;

interface Opened {
  userId: number;
  userAgent: string;
  address: string;
  tenantId?: number | null;
  /** What was given to get in. */
  provenBy: 'password' | 'factor';
}

/** Somebody is signed in from now on; the token is told once, and only its hash is kept. */
export const openSession = async (db: Db, by: Opened): Promise<string> => {
  const token = makeToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: by.userId,
      user_agent: by.userAgent.slice(0, 200),
      address: by.address,
      tenant_id_chosen: by.tenantId ?? null,
      proven_at: sql`now()`,
      proven_by: by.provenBy,
      expires_at: sql`now() + make_interval(hours => ${overallHours})`,
    })
    .execute();
  return token;
};

/** What whoever has just signed in is told. */
export const welcome = async (identity: Identity, token: string) => {
  const session = await identity.authenticate(token);
  return session === null ? refuse('wrong_credentials') : { token, user: profileOf(session) };
};
