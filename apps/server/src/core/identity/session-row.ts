import type { HeldGroup } from '@keyhold/contract';
import { sql } from 'kysely';

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

/** A session is found by its token, or by its number where an address that we signed names it. */
export type SessionKey = { tokenHash: string } | { sessionId: number };

/** The row of a session that still lives, with whose it is. */
export const readSession = async (db: Db, named: SessionKey) =>
  await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('tenants as h', 'h.id', 'u.home_tenant_id')
    .select(['s.opened_by', 's.acting_in', 's.reason'])
    .select(['s.id as session_id', 's.tenant_id_chosen', 'u.id', 'u.name', 'u.email', 'u.status'])
    .select([
      'u.locale',
      'u.timezone',
      'u.home_tenant_id',
      'u.version',
      'u.avatar_key',
      'u.phone',
      roleRows.as('roles'),
      groupRows.as('groups'),
    ])
    .select(sql<boolean>`s.last_seen_at < now() - interval '1 minute'`.as('is_stale'))
    .select(endOf.as('ends_at'))
    .where((where) =>
      'tokenHash' in named
        ? where('s.token_hash', '=', named.tokenHash)
        : where('s.id', '=', named.sessionId),
    )
    .where('s.expires_at', '>', sql<string>`now()`)
    .where('s.last_seen_at', '>', sql<string>`now() - make_interval(hours => ${idleHours})`)
    .where('u.status', '=', 'active')
    .where('u.deleted_at', 'is', null)
    .where('s.created_at', '>=', sql<string>`coalesce(u.signed_out_at, '-infinity')`)
    // The people of an archived property are out.
    .where('h.archived_at', 'is', null)
    .executeTakeFirst();
export type SessionRow = NonNullable<Awaited<ReturnType<typeof readSession>>>;
