import { sql } from 'kysely';

import type { Db, OutsideContext } from '#core/http/context.ts';
import { hashToken } from '#core/secrets/secret-token.ts';

/** Passkeys are bound to the one origin that people come to, whatever a request calls the host. */
export const placeOf = ({ accounts }: OutsideContext) => {
  const { hostname, origin } = new URL(accounts.publicUrl);
  return { rpID: hostname, origin };
};

const minutes = 5;

/** What for, and in which session: an answer to one question is none to another. */
export type Asked =
  | { purpose: 'add' | 'prove'; sessionId: number }
  | { purpose: 'sign-in'; sessionId: null };

/** Of a session the newest question counts. */
export const keepQuestion = async (db: Db, by: Asked & { challenge: string }): Promise<void> => {
  if (by.sessionId !== null)
    await db.deleteFrom('passkey_questions').where('session_id', '=', by.sessionId).execute();
  await db
    .insertInto('passkey_questions')
    .values({
      challenge_hash: hashToken(by.challenge),
      purpose: by.purpose,
      session_id: by.sessionId,
      expires_at: sql`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
};

/** It is answered once, whether or not the answer is right. */
export const spendQuestion = async (
  db: Db,
  by: Asked & { challenge: string },
): Promise<boolean> => {
  const spent = await db
    .deleteFrom('passkey_questions')
    .where('challenge_hash', '=', hashToken(by.challenge))
    .where('purpose', '=', by.purpose)
    .where('session_id', 'is not distinct from', by.sessionId)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('challenge_hash')
    .executeTakeFirst();
  return spent !== undefined;
};
