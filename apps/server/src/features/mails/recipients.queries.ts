import type { Locale } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

export interface Recipients {
  primary: string;
  /** What they are written in. */
  locale: Locale;
  cc: { email: string; isConfirmed: boolean }[];
}

export const readRecipients = async (db: Db): Promise<Recipients> => {
  const rows = await db
    .selectFrom('mail_recipients')
    .select([
      'kind',
      'email',
      sql<Locale>`locale`.as('locale'),
      sql<boolean>`confirmed_at is not null`.as('isConfirmed'),
    ])
    .orderBy('id')
    .execute();
  const named = rows.find(({ kind }) => kind === 'primary');
  return {
    primary: named?.email ?? '',
    locale: named?.locale ?? 'en',
    cc: rows
      .filter(({ kind }) => kind === 'cc')
      .map(({ email, isConfirmed }) => ({ email, isConfirmed })),
  };
};

export const writePrimary = (db: Db, { email, locale }: { email: string; locale: Locale }) =>
  db
    .insertInto('mail_recipients')
    .values({ kind: 'primary', email, locale, confirmed_at: sql`now()` })
    .onConflict((conflict) =>
      // To the letter: a plan that is kept knows no parameter, and then not which index is meant.
      conflict
        .column('tenant_id')
        .where(sql<boolean>`kind = 'primary'`)
        .doUpdateSet({ email, locale }),
    )
    .execute();

export const removeCc = (db: Db, emails: readonly string[]) =>
  db
    .deleteFrom('mail_recipients')
    .where('kind', '=', 'cc')
    .where(sql`lower(email)`, 'in', emails)
    .execute();

export const insertCc = (db: Db, by: { email: string; tokenHash: string }) =>
  db
    .insertInto('mail_recipients')
    .values({
      kind: 'cc',
      email: by.email,
      token_hash: by.tokenHash,
      token_expires_at: sql`now() + interval '7 days'`,
    })
    .execute();

const isGood = (hash: string) => sql<boolean>`token_hash = ${hash} and token_expires_at > now()`;

export const findAsked = (db: Db, hash: string) =>
  db
    .selectFrom('mail_recipients')
    .select(['tenant_id as tenantId', 'email as name'])
    .where(isGood(hash))
    .executeTakeFirst();

/** Gives the address; a link confirms once. */
export const confirm = async (db: Db, hash: string): Promise<string | undefined> => {
  const confirmed = await db
    .updateTable('mail_recipients')
    .set({ confirmed_at: sql`now()`, token_hash: null, token_expires_at: null })
    .where(isGood(hash))
    .returning('email')
    .executeTakeFirst();
  return confirmed?.email;
};
