import { plainText } from '@keyhold/contract';
import type { contract, CouncilUser, Page, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { platformTenant } from '#core/identity/session.ts';
import { toPage } from '#core/records/lists.ts';

type ListInput = Parsed<typeof contract.councils.list>['query'];

const places = sql<CouncilUser['places']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'role', r.title, 'roleName', r.name)
    order by lower(t.title)), '[]')
  from member_roles h
  join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id and r.kind = 'council'
  join tenants t on t.id = h.tenant_id and t.id <> ${platformTenant}
  where h.user_id = u.id)`;
const groups = sql<CouncilUser['groups']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'adminEmail', (
      select a.email from user_group_members c join users a on a.id = c.user_id
      where c.tenant_id = g.tenant_id and c.group_id = g.id and c.is_admin)) order by lower(g.name)), '[]')
  from user_group_members i join user_groups g on g.tenant_id = i.tenant_id and g.id = i.group_id
  where i.tenant_id = ${platformTenant} and i.user_id = u.id)`;
const isOfCouncil = sql<boolean>`exists (
  select 1 from member_roles h
  join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id and r.kind = 'council'
  where h.user_id = u.id)`;

const sortColumns = {
  name: sql`lower(u.name)`,
  email: sql`lower(u.email)`,
  status: sql`u.status`,
  lastActiveAt: sql`u.last_active_at`,
  deletedAt: sql`u.deleted_at`,
};

export const listCouncilUsers = async (db: Db, input: ListInput): Promise<Page<CouncilUser>> => {
  const { page, limit, sortBy = 'name', sortOrder, search, isRemoved } = input;
  const sought = plainText(search ?? '');
  const matched = db
    .selectFrom('users as u')
    .where('u.home_tenant_id', '=', platformTenant)
    .where('u.deleted_at', isRemoved ? 'is not' : 'is', null)
    .where('u.erased_at', 'is', null)
    .where('u.status', '!=', 'service')
    .where(isOfCouncil)
    .$if(Boolean(search), (query) =>
      query.where((where) =>
        where.or([sql<boolean>`holds(u.name, ${sought})`, sql<boolean>`holds(u.email, ${sought})`]),
      ),
    );
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const items = await matched
    .select(['u.id', 'u.name', 'u.email', 'u.version'])
    .select(['u.last_active_at as lastActiveAt', 'u.deleted_at as deletedAt'])
    .select(sql<CouncilUser['status']>`u.status`.as('status'))
    .select(
      sql<string>`'#USR-' || lpad(u.id::text, greatest(3, length(u.id::text)), '0')`.as(
        'displayId',
      ),
    )
    .select([places.as('places'), groups.as('groups')])
    .orderBy(sql`${sortColumns[sortBy]} ${direction} nulls last, u.id`)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

/** Each once, though every property has its own of that name; or those of one property. */
export const listCouncilRoles = (db: Db, tenantId: number | undefined) =>
  db
    .selectFrom('roles')
    .distinctOn('name')
    .select(['id', 'name', 'title'])
    .select(
      sql<string[]>`array(select p.permission from role_permissions p
        where p.tenant_id = roles.tenant_id and p.role_id = roles.id order by 1)`.as('permissions'),
    )
    .where('kind', '=', 'council')
    .$if(tenantId !== undefined, (query) => query.where('tenant_id', '=', tenantId ?? 0))
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Those of the transaction's property. */
export const listRolesHere = (db: Db) =>
  db.selectFrom('roles').select(['id', 'name', 'title']).where('kind', '=', 'council').execute();

/** The role of a council that the transaction's property has under this name. */
export const findCouncilRole = (db: Db, name: string) =>
  db
    .selectFrom('roles')
    .select(['id', 'title'])
    .where('kind', '=', 'council')
    .where('name', '=', name)
    .executeTakeFirst();

/** The titles of the roles that somebody has here as one of a council. */
export const listHeld = async (db: Db, userId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('member_roles as h')
    .innerJoin('roles as r', 'r.id', 'h.role_id')
    .select('r.title')
    .where('h.user_id', '=', userId)
    .where('r.kind', '=', 'council')
    .orderBy('r.title')
    .execute();
  return rows.map(({ title }) => title);
};

/** One role for these people of a council, whether here already or not. */
export const setMembers = async (
  db: Db,
  { userIds, roleId }: { userIds: readonly number[]; roleId: number },
): Promise<void> => {
  await sql`insert into members (user_id) select unnest(${userIds}::int[])
    on conflict do nothing`.execute(db);
  await sql`with gone as (
      delete from member_roles where user_id = any (${userIds}::int[]) and role_id <> ${roleId})
    insert into member_roles (user_id, role_id) select u, ${roleId} from unnest(${userIds}::int[]) u
    on conflict do nothing`.execute(db);
};

export const removeMember = (db: Db, userId: number) =>
  db.deleteFrom('members').where('user_id', '=', userId).execute();

/** On the platform: somebody of a council, removed or not, and nobody of another kind; locked. */
export const lockCouncilUser = (db: Db, id: number) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.deleted_at as deletedAt'])
    .where('u.id', '=', id)
    .where('u.erased_at', 'is', null)
    .where('u.status', '!=', 'service')
    .where('u.home_tenant_id', '=', platformTenant)
    .where(
      sql<boolean>`(select every(r.kind = 'council') from member_roles h
        join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id where h.user_id = u.id)`,
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
