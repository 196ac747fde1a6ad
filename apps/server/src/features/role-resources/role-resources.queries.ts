import { plainText } from '@keyhold/contract';
import type { contract, OpenResource, Page, Parsed, RoleResource } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';

type ListInput = Parsed<typeof contract.roleResources.list>['query'];

const from = (db: Db) =>
  db
    .selectFrom('role_resources as x')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.tenant_id', '=', 'x.tenant_id').onRef('r.id', '=', 'x.role_id'),
    )
    .innerJoin('tenants as t', 't.id', 'x.tenant_id');

const today = sql`(now() at time zone t.timezone)::date`;
const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['x.id', 'x.entity_type as entityType', 'x.group_id as groupId'])
    .select(['x.starts_on as from', 'x.ends_on as until'])
    .select(sql<RoleResource['actions']>`x.actions`.as('actions'))
    .select(
      sql<
        RoleResource['role']
      >`jsonb_build_object('id', r.id, 'name', r.name, 'title', r.title)`.as('role'),
    )
    .select(
      sql<RoleResource['tenant']>`jsonb_build_object('id', t.id, 'title', t.title)`.as('tenant'),
    )
    // Each save makes its rows anew, so the highest number tells one from the next.
    .select(
      sql<number>`(select max(o.id) from role_resources o
        where o.tenant_id = x.tenant_id and o.role_id = x.role_id
          and o.group_id is not distinct from x.group_id)`.as('version'),
    )
    .select(
      sql<boolean>`${today} between x.starts_on and coalesce(x.ends_on, 'infinity')`.as('isOpen'),
    );

const sortColumns = {
  tenant: sql`lower(t.title)`,
  role: sql`lower(r.title)`,
  entityType: sql`x.entity_type`,
  from: sql`x.starts_on`,
  until: sql`x.ends_on`,
};

export const listRoleResources = async (db: Db, input: ListInput): Promise<Page<RoleResource>> => {
  const { page, limit, sortBy = 'tenant', sortOrder, search } = input;
  const { entityType, roleId, tenantId, groupId } = input;
  const matched = from(db)
    .$if(entityType !== undefined, (query) => query.where('x.entity_type', '=', entityType ?? ''))
    .$if(roleId !== undefined, (query) => query.where('x.role_id', '=', roleId ?? 0))
    .$if(tenantId !== undefined, (query) => query.where('x.tenant_id', '=', tenantId ?? 0))
    .$if(groupId !== undefined, (query) => query.where('x.group_id', '=', groupId ?? 0))
    .$if(Boolean(search), (query) =>
      query.where((where) =>
        where.or([
          sql<boolean>`holds(t.title, ${plainText(search ?? '')})`,
          sql<boolean>`holds(r.title, ${plainText(search ?? '')})`,
        ]),
      ),
    );
  const items = await selecting(matched)
    .orderBy(sortColumns[sortBy], sortOrder)
    .orderBy('x.role_id')
    .orderBy(sql`x.group_id nulls first`)
    .orderBy('x.entity_type')
    .orderBy('x.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

/** A role and whom of those who hold it is meant. */
export interface Holders {
  roleId: number;
  groupId: number | null;
}

export const listOf = (db: Db, { roleId, groupId }: Holders): Promise<RoleResource[]> =>
  selecting(from(db))
    .where('x.role_id', '=', roleId)
    .where(sql<boolean>`x.group_id is not distinct from ${groupId}::int`)
    .orderBy('x.entity_type')
    .execute();

/** A council's role here with what it may do at most, locked: two who say anew what it may wait in line. */
export const lockRole = (db: Db, roleId: number) =>
  db
    .selectFrom('roles as r')
    .select(['r.id', 'r.title'])
    .select(
      sql<string[]>`array(select p.permission from role_permissions p where p.role_id = r.id)`.as(
        'permissions',
      ),
    )
    .where('r.id', '=', roleId)
    .where('r.kind', '=', 'council')
    .forNoKeyUpdate()
    .executeTakeFirst();

export const replace = async (
  db: Db,
  { roleId, groupId, rows }: Holders & { rows: readonly OpenResource[] },
): Promise<void> => {
  await sql`delete from role_resources
    where role_id = ${roleId} and group_id is not distinct from ${groupId}::int`.execute(db);
  if (rows.length === 0) return;
  await db
    .insertInto('role_resources')
    .values(
      rows.map(({ entityType, actions, from: starts_on, until: ends_on }) => ({
        role_id: roleId,
        group_id: groupId,
        entity_type: entityType,
        actions: [...new Set(actions)],
        starts_on,
        ends_on,
      })),
    )
    .execute();
};

/** Of the platform, where the transaction is: whether the group is for this property. */
export const findGroup = (db: Db, { id, tenantId }: { id: number; tenantId: number }) =>
  db
    .selectFrom('user_groups as g')
    .select(['g.id', 'g.name'])
    .select(
      sql<boolean>`exists (select 1 from user_group_tenants a
        where a.group_id = g.id and a.allowed_tenant_id = ${tenantId})`.as('isAllowed'),
    )
    .where('g.id', '=', id)
    .executeTakeFirst();
