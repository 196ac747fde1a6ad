import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

import { refuse } from '#core/http/errors.ts';
import type { Db } from '#db/scope.ts';

const freeTries = 10;

/** Addresses are compared in small letters; dots in them count. */
export const emailKey = (email: string): string => email.normalize('NFKC').toLowerCase();

/** Ten tries are free; then the wait doubles from half a minute to an hour. */
const delayAfter = (tries: RawBuilder<number>) =>
  sql`case when ${tries} < ${freeTries} then interval '0'
    else least(interval '1 hour', interval '30 seconds' * power(2, least(${tries} - ${freeTries}, 10))) end`;

/**
 * Every way of guessing goes through here: one counter an address, known or not. A try is counted
 * before it is judged, so that a hundred at once are not a hundred free ones; success clears it.
 */
export const claimTry = async (db: Db, email: string, who?: number): Promise<void> => {
  const tries = sql<number>`sign_in_attempts.failures + 1`;
  const claimed = await db
    .insertInto('sign_in_attempts')
    .values({ email_key: emailKey(email), failures: 1 })
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet({ failures: tries, next_try_at: sql`now() + ${delayAfter(tries)}` })
        // Not now(): of several tries at once, one may have begun before the last one's was set.
        .where('sign_in_attempts.next_try_at', '<=', sql<string>`clock_timestamp()`),
    )
    .returning('failures')
    .executeTakeFirst();
  if (claimed !== undefined) return;
  const { seconds } = await db
    .selectFrom('sign_in_attempts')
    .select(
      sql<number>`greatest(1, ceil(extract(epoch from next_try_at - clock_timestamp())))::int`.as(
        'seconds',
      ),
    )
    .where('email_key', '=', emailKey(email))
    .executeTakeFirstOrThrow();
  refuse('too_many_attempts', { values: { seconds }, retryAfter: seconds, who });
};

/** Only who is signed in with all that is asked for begins anew: a password alone does not. */
export const clearTries = async (db: Db, email: string): Promise<void> => {
  await db.deleteFrom('sign_in_attempts').where('email_key', '=', emailKey(email)).execute();
};
