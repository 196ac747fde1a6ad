import type { Locale } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { hashToken, makeToken } from '#core/secrets/secret-token.ts';

const minutes = 10;
const triesEach = 5;

export type Purpose = 'sign-in' | 'enrol' | 'prove' | 'new-email';

interface Wanted {
  userId: number;
  purpose: Purpose;
  newSecret?: string;
  newEmail?: string;
  /** What the organisation's sign-in has said before. */
  arrival?: string | null;
}

export const insertChallenge = async (db: Db, by: Wanted): Promise<string> => {
  const token = makeToken();
  await db
    .insertInto('challenges')
    .values({
      user_id: by.userId,
      purpose: by.purpose,
      token_hash: hashToken(token),
      new_secret: by.newSecret ?? null,
      new_email: by.newEmail ?? null,
      arrival: by.arrival ?? null,
      expires_at: sql`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
  return token;
};

/** A challenge that lives, and whose it is. */
export const findChallenge = (db: Db, by: { token: string; purpose: Purpose }) =>
  db
    .selectFrom('challenges as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('authenticators as a', 'a.user_id', 'u.id')
    .select(['c.id', 'c.new_secret as newSecret', 'c.new_email as newEmail'])
    .select(['c.purpose', 'c.arrival', 'u.id as userId', 'u.name', 'u.email'])
    .select(['u.home_tenant_id as homeTenantId', 'a.secret', 'u.second_factor_at as passedAt'])
    .select(sql<Locale>`u.locale`.as('locale'))
    .where('c.token_hash', '=', hashToken(by.token))
    .where('c.purpose', '=', by.purpose)
    .where('c.expires_at', '>', sql<string>`now()`)
    .where('c.tries', '<', triesEach)
    .where('u.status', '=', 'active')
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
export type Challenge = NonNullable<Awaited<ReturnType<typeof findChallenge>>>;

/** Counted before it is judged; of many at once no more than five are let through. */
export const countTry = async (db: Db, id: number): Promise<boolean> => {
  const counted = await db
    .updateTable('challenges')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('tries', '<', triesEach)
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
};

/** It opens one session: of two right answers at once, one has it. */
export const spendChallenge = async (db: Db, id: number): Promise<boolean> => {
  const spent = await db
    .deleteFrom('challenges')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
};

export const keepNewSecret = (db: Db, { id, sealed }: { id: number; sealed: string }) =>
  db.updateTable('challenges').set({ new_secret: sealed }).where('id', '=', id).execute();
