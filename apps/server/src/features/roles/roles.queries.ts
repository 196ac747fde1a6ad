import { permissionNumber, plainText } from '@keyhold/contract';
import type { contract, Page, Parsed, Permission, RoleRow } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';

import { decidesPurchases, limitOf } from './purchase-limit.ts';

type ListInput = Parsed<typeof contract.roles.list>['query'];

/** Every permission of the roles, each once. */
const heldBy = (roleIds: readonly number[]) =>
  sql`select distinct permission from role_permissions where role_id = any(${roleIds}::int[])`;

interface Holder {
  /** What the caller holds, and by which roles. */
  rights: readonly string[];
  by: readonly number[];
}
interface Given extends Holder {
  roleIds: readonly number[];
}
interface Excess {
  permission: string | null;
  /** What the caller may approve, where one of the roles lets its holders approve more. */
  limit: number | null;
}
/** Of a role `r`: its holders may approve more than is the caller's `own`. */
const approvesMore = sql<boolean>`coalesce(r.purchase_limit > own.most, own.most is not null)
  and ${decidesPurchases}`;
/** Of what the roles may do, the first thing that goes beyond what the caller may. */
export const findExcess = async (db: Db, { roleIds, rights, by }: Given): Promise<Excess> => {
  const { rows } = await sql<Excess>`
    select (select permission from (${heldBy(roleIds)}) held
        where permission <> all (${rights}::text[])
          and 'manage:' || split_part(permission, ':', 2) <> all (${rights}::text[])
        order by 1 limit 1) as permission,
      (select own.most from (${limitOf(by)}) own where exists (select from roles r
        where r.id = any (${roleIds}::int[]) and ${approvesMore})) as "limit"`.execute(db);
  return rows[0] ?? { permission: null, limit: null };
};

/** The roles of staff that may do and approve nothing beyond what the caller may. */
export const listWithin = (db: Db, { rights, by }: Holder) =>
  db
    .selectFrom('roles as r')
    .select(['r.id', 'r.name', 'r.title'])
    .where('r.kind', 'in', ['staff', 'administrator'])
    .where(
      sql<boolean>`not exists (
        select 1 from role_permissions p where p.role_id = r.id
          and p.permission <> all (${rights}::text[])
          and 'manage:' || split_part(p.permission, ':', 2) <> all (${rights}::text[]))`,
    )
    .where(sql<boolean>`not exists (select from (${limitOf(by)}) own where ${approvesMore})`)
    .execute();

export const listKinds = (db: Db, roleIds: readonly number[]) =>
  db
    .selectFrom('roles')
    .select(['id', sql<RoleRow['kind']>`kind`.as('kind')])
    .where(sql<boolean>`id = any(${roleIds}::int[])`)
    .execute();

const permissionNames = sql<string[]>`array(
  select p.permission from role_permissions p where p.role_id = r.id order by p.permission)`;
const userCount = sql<number>`(select count(*)::int from member_roles h where h.role_id = r.id)`;
const holders = (condition: ReturnType<typeof sql>) => sql<number>`(select count(*)::int
  from member_roles h join users u on u.id = h.user_id
  where h.tenant_id = r.tenant_id and h.role_id = r.id and ${condition})`;
const isProgram = sql`u.status = 'service'`;
const peopleCount = holders(sql`not ${isProgram} and u.deleted_at is null`);
const binnedCount = holders(sql`not ${isProgram} and u.deleted_at is not null`);
const programCount = holders(isProgram);
const isGivenBySignIn = sql<boolean>`exists (select from identity_provider_roles g
  where g.tenant_id = r.tenant_id and g.role_id = r.id)`;

const from = (db: Db) => db.selectFrom('roles as r');
const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['r.id', 'r.title', 'r.name', 'r.version', 'r.purchase_limit as purchaseLimit'])
    .select(sql<RoleRow['kind']>`r.kind`.as('kind'))
    .select([permissionNames.as('permissions'), userCount.as('userCount')])
    .select([peopleCount.as('peopleCount'), binnedCount.as('binnedCount')])
    .select([programCount.as('programCount'), isGivenBySignIn.as('isGivenBySignIn')]);

type Read = Omit<RoleRow, 'permissions'> & { permissions: string[] };
const named = (names: readonly string[]) =>
  names.map((name) => ({ id: permissionNumber(name), name }));
const rowOf = (role: Read): RoleRow => ({ ...role, permissions: named(role.permissions) });

const sortColumns = { id: sql`r.id`, title: sql`lower(r.title)`, userCount };

export const listRoles = async (db: Db, input: ListInput): Promise<Page<RoleRow>> => {
  const { page, limit, sortBy = 'title', sortOrder, search } = input;
  const matched = from(db).$if(Boolean(search), (query) =>
    query.where(sql<boolean>`holds(r.title, ${plainText(search ?? '')})`),
  );
  const items = await selecting(matched)
    .orderBy(sortColumns[sortBy], sortOrder)
    .orderBy('r.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items: items.map(rowOf), page, limit, matched });
};

export const findRole = async (db: Db, id: number): Promise<RoleRow | undefined> => {
  const role = await selecting(from(db)).where('r.id', '=', id).executeTakeFirst();
  return role && rowOf(role);
};

export const lockRole = (db: Db, id: number) =>
  db.selectFrom('roles').select('version').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** As nobody points at it in the meantime. */
export const lockRoleWhole = (db: Db, id: number) =>
  db.selectFrom('roles').select('version').where('id', '=', id).forUpdate().executeTakeFirst();

export const listHolders = async (db: Db, roleId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('member_roles')
    .select('user_id')
    .where('role_id', '=', roleId)
    .execute();
  return rows.map((row) => row.user_id);
};

export const setPermissions = async (
  db: Db,
  { id, names }: { id: number; names: readonly Permission[] },
): Promise<void> => {
  await sql`with gone as (
      delete from role_permissions where role_id = ${id} and permission <> all (${names}::text[])
    )
    insert into role_permissions (role_id, permission) select ${id}, unnest(${names}::text[])
    on conflict do nothing`.execute(db);
};

export const deleteRole = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('roles').where('id', '=', id).execute();
};
