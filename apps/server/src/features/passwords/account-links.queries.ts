import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { hashToken, makeToken } from '#core/secrets/secret-token.ts';

export type LinkKind = 'activation' | 'reset';
const minutesOf: Record<LinkKind, number> = { activation: 72 * 60, reset: 30 };
export const linksAnHour = 5;

interface Wanted {
  tenantId: number;
  userId: number;
  kind: LinkKind;
}

/** How many links this person was mailed within the hour. */
export const countRecent = async (db: Db, by: Omit<Wanted, 'tenantId'>): Promise<number> => {
  const { count } = await db
    .selectFrom('account_links')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', by.userId)
    .where('kind', '=', by.kind)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
};

/** A new link, whose token only its mail knows; the older ones of its kind are dead from now on. */
export const insertLink = async (db: Db, { tenantId, userId, kind }: Wanted): Promise<string> => {
  const token = makeToken();
  // Those of the last hour are counted, so they stay, dead.
  await db
    .deleteFrom('account_links')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '<', sql<string>`now() - interval '1 hour'`)
    .execute();
  await db
    .updateTable('account_links')
    .set({ expires_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<string>`now()`)
    .execute();
  await db
    .insertInto('account_links')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      kind,
      token_hash: hashToken(token),
      expires_at: sql`now() + make_interval(mins => ${minutesOf[kind]})`,
    })
    .execute();
  return token;
};

/** Whose link it is, as long as it is good. */
export const findOwner = (db: Db, token: string) =>
  db
    .selectFrom('account_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.kind', 'u.id', 'u.name', 'u.email', 'u.home_tenant_id as homeTenantId'])
    .where('l.token_hash', '=', hashToken(token))
    .where('l.expires_at', '>', sql<string>`now()`)
    .where('u.status', '!=', 'suspended')
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

/** Of two who use one link at once, one has it. */
export const spendLink = async (db: Db, token: string): Promise<boolean> => {
  const spent = await db
    .deleteFrom('account_links')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<string>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
};
