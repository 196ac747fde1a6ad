import type { HeldGroup } from '@keyhold/contract';
import { sql } from 'kysely';

import { tokenLength } from '#core/secrets/secret-token.ts';
import type { Db } from '#db/scope.ts';

export const idleHours = 8;

const roleRows = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('tenantId', r.tenant_id, 'id', r.id, 'kind', r.kind,
    'title', r.title, 'name', r.name, 'permissions', (
      select coalesce(jsonb_agg(p.permission order by p.permission), '[]') from held_permissions p
      where p.tenant_id = r.tenant_id and p.role_id = r.id and p.user_id = u.id)) order by r.tenant_id, r.id), '[]')
  from member_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
  where mr.user_id = u.id)`;

const groupRows = sql<HeldGroup[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'adminEmail', (
      select a.email from user_group_members c join users a on a.id = c.user_id
      where c.tenant_id = g.tenant_id and c.group_id = g.id and c.is_admin)) order by lower(g.name)), '[]')
  from user_group_members m join user_groups g on g.tenant_id = m.tenant_id and g.id = m.group_id
  where m.tenant_id = u.home_tenant_id and m.user_id = u.id)`;

/** When the session ends if nothing more is done in it. */
const endOf = sql<string>`least(s.expires_at, s.last_seen_at + make_interval(hours => ${idleHours}))`;

/**
 * A session is found by its token, or by its number where an address that we signed names it. That of a
 * program is its key, and its number the account's below zero.
 */
export type SessionKey = { tokenHash: string } | { sessionId: number } | { keyHash: string };

/** The key of a program begins so: whoever finds one where it does not belong knows what it is. */
export const keyPrefix = 'kh_';
/** A token of a session may begin like one by chance, and is shorter. */
export const isKey = (token: string): boolean =>
  token.length === keyPrefix.length + tokenLength && token.startsWith(keyPrefix);

const byKey = (named: SessionKey): boolean =>
  'keyHash' in named || ('sessionId' in named && named.sessionId < 0);

const whoIs = [
  'u.id',
  'u.name',
  'u.email',
  'u.status',
  'u.locale',
  'u.timezone',
  'u.home_tenant_id',
  'u.version',
  'u.avatar_key',
  'u.phone',
] as const;

const readOwnSession = (db: Db, named: SessionKey) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('tenants as h', 'h.id', 'u.home_tenant_id')
    .select(['s.opened_by', 's.acting_in', 's.reason'])
    .select(['s.id as session_id', 's.tenant_id_chosen', ...whoIs])
    .select([roleRows.as('roles'), groupRows.as('groups')])
    .select(sql<boolean>`s.last_seen_at < now() - interval '1 minute'`.as('is_stale'))
    .select(endOf.as('ends_at'))
    .select(sql<number | null>`null::int`.as('per_minute'))
    .where((where) =>
      'tokenHash' in named
        ? where('s.token_hash', '=', named.tokenHash)
        : where('s.id', '=', 'sessionId' in named ? named.sessionId : 0),
    )
    .where('s.expires_at', '>', sql<string>`now()`)
    .where('s.last_seen_at', '>', sql<string>`now() - make_interval(hours => ${idleHours})`)
    .where('u.status', '=', 'active')
    .where('u.deleted_at', 'is', null)
    .where('s.created_at', '>=', sql<string>`coalesce(u.signed_out_at, '-infinity')`)
    // The people of an archived property are out.
    .where('h.archived_at', 'is', null)
    .executeTakeFirst();
export type SessionRow = NonNullable<Awaited<ReturnType<typeof readOwnSession>>>;

/** Where no last day is said: later than anything that is asked. */
const withoutEnd = '9999-12-31T00:00:00Z';

const readKey = (db: Db, named: SessionKey): Promise<SessionRow | undefined> => {
  const endsAt = sql<string>`coalesce((a.ends_on + 1)::timestamp at time zone h.timezone, ${withoutEnd})`;
  return db
    .selectFrom('service_accounts as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .innerJoin('tenants as h', 'h.id', 'a.tenant_id')
    .select(sql<null>`null`.as('opened_by'))
    .select([sql<null>`null`.as('acting_in'), sql<null>`null`.as('reason')])
    .select([sql<number>`-a.id`.as('session_id'), 'a.tenant_id as tenant_id_chosen', ...whoIs])
    .select([roleRows.as('roles'), groupRows.as('groups')])
    .select(
      sql<boolean>`coalesce(a.last_used_at < now() - interval '1 minute', true)`.as('is_stale'),
    )
    .select([endsAt.as('ends_at'), 'a.per_minute'])
    .where((where) =>
      'keyHash' in named
        ? where('a.key_hash', '=', named.keyHash)
        : where('a.id', '=', 'sessionId' in named ? -named.sessionId : 0),
    )
    .where('a.withdrawn_at', 'is', null)
    .where(endsAt, '>', sql<string>`now()`)
    .where('u.status', '=', 'service')
    .where('h.archived_at', 'is', null)
    .executeTakeFirst();
};

/** The row of a session that still lives, with whose it is. */
export const readSession = async (db: Db, named: SessionKey) =>
  byKey(named) ? await readKey(db, named) : await readOwnSession(db, named);

/** That it is used, to the minute. */
export const noteUse = async (db: Db, { session_id: id }: Pick<SessionRow, 'session_id'>) => {
  if (id > 0)
    await db
      .updateTable('sessions')
      .set({ last_seen_at: sql`now()` })
      .where('id', '=', id)
      .execute();
  else
    await db
      .updateTable('service_accounts')
      .set({ last_used_at: sql`now()` })
      .where('id', '=', -id)
      .execute();
};
