import { plainText } from '@keyhold/contract';
import type { contract, Page, Parsed, User } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';

type ListInput = Parsed<typeof contract.users.list>['query'];
type BinInput = Parsed<typeof contract.users.bin>['query'];

const heldRoles = sql<User['roles']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title, 'name', r.name,
    'permissions', (select coalesce(jsonb_agg(jsonb_build_object('name', p.permission) order by p.permission), '[]')
      from role_permissions p where p.tenant_id = r.tenant_id and p.role_id = r.id)) order by r.title), '[]')
  from member_roles h join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
  where h.user_id = u.id)`;
const heldGroups = sql<User['groups']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'adminEmail', (
      select a.email from user_group_members c join users a on a.id = c.user_id
      where c.group_id = g.id and c.is_admin)) order by lower(g.name)), '[]')
  from user_group_members i join user_groups g on g.tenant_id = i.tenant_id and g.id = i.group_id
  where i.user_id = u.id)`;
const isAtHome = sql<boolean>`(u.home_tenant_id = (select current_tenant()))`;
const avatar = sql<User['avatar']>`case when u.avatar_key is not null
  then jsonb_build_object('fileKey', u.avatar_key) end`;
const home = sql<User['tenant']>`(select jsonb_build_object('id', t.id, 'title', t.title)
  from tenants t where t.id = u.home_tenant_id and t.id > 0)`;
/** The house's alone. */
const payrollRef = sql<string>`case when (select current_councils()) is null then m.payroll_ref else '' end`;
const displayId = sql<string>`'#USR-' || lpad(u.id::text, greatest(3, length(u.id::text)), '0')`;

const from = (db: Db) =>
  db
    .selectFrom('users as u')
    .innerJoin('members as m', 'm.user_id', 'u.id')
    // A program is no person, whose account is kept elsewhere.
    .where('u.status', '<>', 'service')
    .where('u.erased_at', 'is', null);

const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['u.id', 'u.name', 'u.email', 'u.version', 'u.created_at as createdAt'])
    .select(['u.last_active_at as lastActiveAt', 'u.deleted_at as deletedAt'])
    .select(sql<User['status']>`u.status`.as('status'))
    .select(sql<User['locale']>`u.locale`.as('locale'))
    .select([displayId.as('displayId'), avatar.as('avatar')])
    .select([heldRoles.as('roles'), heldGroups.as('groups'), isAtHome.as('isAtHome')])
    .select([home.as('tenant'), payrollRef.as('payrollRef')]);

const sortColumns = {
  id: sql`u.id`,
  name: sql`lower(u.name)`,
  email: sql`lower(u.email)`,
  status: sql`u.status`,
  lastActiveAt: sql`u.last_active_at`,
  createdAt: sql`u.created_at`,
  deletedAt: sql`u.deleted_at`,
};

interface Paging {
  page: number;
  limit: number;
  sortBy: keyof typeof sortColumns;
  sortOrder: 'asc' | 'desc';
}
const pageOf = async (matched: ReturnType<typeof from>, paging: Paging): Promise<Page<User>> => {
  const { page, limit, sortBy, sortOrder } = paging;
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const items: User[] = await selecting(matched)
    .orderBy(sql`${sortColumns[sortBy]} ${direction} nulls last, u.id ${direction}`)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

const isSought = (search: string) => {
  const sought = plainText(search);
  return sql<boolean>`(holds(u.name, ${sought}) or holds(u.email, ${sought}) or holds(${displayId}, ${sought}))`;
};
const holds = (by: { roleId: number | null; name: string | null }) => sql<boolean>`exists (
  select 1 from member_roles h join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
  where h.user_id = u.id and (${by.roleId}::int is null or r.id = ${by.roleId})
    and (${by.name}::text is null or r.name = ${by.name}))`;

export const listUsers = (
  db: Db,
  { input, userId }: { input: ListInput; userId: number },
): Promise<Page<User>> => {
  const { roleId, byRole, status = [], search, includeMe, sortBy = 'name' } = input;
  const matched = from(db)
    .where('u.deleted_at', 'is', null)
    .$if(roleId !== undefined || byRole !== undefined, (query) =>
      query.where(holds({ roleId: roleId ?? null, name: byRole ?? null })),
    )
    .$if(status.length > 0, (query) => query.where('u.status', 'in', status))
    .$if(Boolean(search), (query) => query.where(isSought(search ?? '')))
    .$if(!includeMe, (query) => query.where('u.id', '!=', userId));
  return pageOf(matched, { ...input, sortBy });
};

/** As sign-in's role: of the people of a property those of councils, with the groups that have it. */
export const listCouncilGroups = async (
  db: Db,
  tenantId: number,
): Promise<ReadonlyMap<number, string[]>> => {
  const { rows } = await sql<{ userId: number; names: string[] }>`
    select m.user_id as "userId", array_agg(g.name order by lower(g.name)) as names
    from user_group_tenants a
    join user_groups g on g.tenant_id = a.tenant_id and g.id = a.group_id
    join user_group_members m on m.tenant_id = g.tenant_id and m.group_id = g.id
    join members b on b.tenant_id = ${tenantId} and b.user_id = m.user_id
    where a.tenant_id = 0 and a.allowed_tenant_id = ${tenantId}
    group by m.user_id`.execute(db);
  return new Map(rows.map(({ userId, names }) => [userId, names]));
};

export const listBin = (db: Db, input: BinInput): Promise<Page<User>> => {
  const { search, sortBy = 'deletedAt' } = input;
  const matched = from(db)
    .where('u.deleted_at', 'is not', null)
    .where(isAtHome)
    .$if(Boolean(search), (query) => query.where(isSought(search ?? '')));
  return pageOf(matched, { ...input, sortBy });
};

/** In the bin or not. */
export const findUser = (db: Db, id: number): Promise<User | undefined> =>
  selecting(from(db)).where('u.id', '=', id).executeTakeFirst();

/** Of several, in the order of their numbers. */
export const listByIds = (db: Db, ids: readonly number[]): Promise<User[]> =>
  selecting(from(db))
    .where(sql<boolean>`u.id = any(${ids})`)
    .orderBy('u.id')
    .execute();

/** Those here who have one of these addresses; an address of somebody elsewhere is nobody's. */
export const listWithEmail = (db: Db, emails: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'deleted_at as deletedAt'])
    .where(sql<boolean>`lower(email) = any(select lower(e) from unnest(${emails}::text[]) e)`)
    .orderBy('id')
    .execute();
