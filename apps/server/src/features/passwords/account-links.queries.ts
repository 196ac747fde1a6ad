import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { hashToken, makeToken } from '#core/secrets/secret-token.ts';

export type LinkKind = 'activation' | 'reset';
const minutesOf: Record<LinkKind, number> = { activation: 72 * 60, reset: 30 };
export const linksAnHour = 5;

interface Wanted {
  tenantId: number;
  userIds: readonly number[];
  kind: LinkKind;
}

/** How many links the one of these people who was mailed the most got within the hour. */
export const countRecent = async (db: Db, by: Omit<Wanted, 'tenantId'>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account_links
    where user_id = any (${by.userIds}::int[]) and kind = ${by.kind}
      and created_at > now() - interval '1 hour'
    group by user_id order by count desc limit 1`.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * A new link for each, in their order, whose token only its mail knows; the older ones of its kind are
 * dead from now on.
 */
export const insertLinks = async (
  db: Db,
  { tenantId, userIds, kind }: Wanted,
): Promise<string[]> => {
  const tokens = userIds.map(() => makeToken());
  // Those of the last hour are counted, so they stay, dead.
  await sql`
    with gone as (
      delete from account_links where user_id = any (${userIds}::int[]) and kind = ${kind}
        and created_at < now() - interval '1 hour'
    ), ended as (
      update account_links set expires_at = now()
      where user_id = any (${userIds}::int[]) and kind = ${kind}
        and created_at >= now() - interval '1 hour' and expires_at > now()
    )
    insert into account_links (tenant_id, user_id, kind, token_hash, expires_at)
    select ${tenantId}::int, user_id, ${kind}::text, token_hash, now() + make_interval(mins => ${minutesOf[kind]})
    from unnest(${userIds}::int[], ${tokens.map(hashToken)}::text[]) l(user_id, token_hash)`.execute(
    db,
  );
  return tokens;
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
