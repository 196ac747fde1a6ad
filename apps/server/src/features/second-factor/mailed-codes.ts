import { randomInt } from 'node:crypto';

import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { sendMail } from '#core/mail/mail.ts';
import { hashCode } from '#core/secrets/secret-box.ts';

import type { Challenge } from './challenges.queries.ts';
import { codeMail } from './second-factor.mails.ts';

export type CodePurpose = 'sign-in' | 'new-authenticator' | 'prove' | 'old-address' | 'new-address';
const minutes = 10;
const codesAnHour = 5;

interface For {
  challenge: Challenge;
  purpose: CodePurpose;
  secret: string;
}

const asKept = ({ challenge, purpose, secret }: For, code: string): string =>
  hashCode(secret, `${challenge.id} ${purpose} ${code.replaceAll(/\D/g, '')}`);

/** Enough to know one's own mailbox by. */
export const maskOf = (email: string): string => {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}…@${domain.slice(0, 1)}…`;
};

/** One code for one challenge and purpose: a newer one voids the older. */
export const mailCode = async (db: Db, by: For): Promise<{ sentTo: string }> => {
  const { userId, email, name, locale, homeTenantId, id } = by.challenge;
  const { count } = await db
    .selectFrom('mailed_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (count >= codesAnHour) refuse('too_many_codes', { retryAfter: 3600 });
  await db
    .updateTable('mailed_codes')
    .set({ expires_at: sql`now()` })
    .where('challenge_id', '=', id)
    .where('purpose', '=', by.purpose)
    .execute();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db
    .insertInto('mailed_codes')
    .values({
      user_id: userId,
      challenge_id: id,
      purpose: by.purpose,
      code_hash: asKept(by, code),
      expires_at: sql`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
  await sendMail({ db, tenantId: homeTenantId }, codeMail, {
    to: email,
    locale,
    values: { name, code, purpose: by.purpose },
  });
  return { sentTo: maskOf(email) };
};

export const isMailedCode = async (db: Db, by: For & { code: string }): Promise<boolean> => {
  const found = await db
    .updateTable('mailed_codes')
    .set({ expires_at: sql`now()` })
    .where('challenge_id', '=', by.challenge.id)
    .where('purpose', '=', by.purpose)
    .where('code_hash', '=', asKept(by, by.code))
    .where('expires_at', '>', sql<string>`now()`)
    .returning('id')
    .executeTakeFirst();
  return found !== undefined;
};
