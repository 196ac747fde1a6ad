import { plainText } from '@keyhold/contract';
import type { contract, Group, GroupMember, Page, Parsed, WholeGroup } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage, containsPattern } from '#core/records/lists.ts';

type ListInput = Parsed<typeof contract.groups.list>['query'];

/** Programs of a council are in its group, and nobody of it. */
const isPerson = sql`u.deleted_at is null and u.status <> 'service'`;
const userCount = sql<number>`(
  select count(*)::int from user_group_members m join users u on u.id = m.user_id
  where m.group_id = g.id and ${isPerson})`;
const adminEmail = sql<string | null>`(
  select u.email from user_group_members m join users u on u.id = m.user_id
  where m.group_id = g.id and m.is_admin and ${isPerson})`;
const allowedTenantIds = sql<number[]>`array(
  select a.allowed_tenant_id from user_group_tenants a where a.group_id = g.id order by 1)`;

const from = (db: Db) => db.selectFrom('user_groups as g');

const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['g.id', 'g.name', 'g.description', 'g.version'])
    .select([userCount.as('userCount'), adminEmail.as('adminEmail')])
    .select(allowedTenantIds.as('allowedTenantIds'));

const sortColumns = { id: sql`g.id`, name: sql`lower(g.name)`, userCount };

export const listGroups = async (db: Db, input: ListInput): Promise<Page<Group>> => {
  const { page, limit, sortBy = 'name', sortOrder, search } = input;
  const matched = from(db).$if(Boolean(search), (query) =>
    query.where((where) =>
      where.or([
        sql<boolean>`holds(g.name, ${plainText(search ?? '')})`,
        where('g.description', 'ilike', containsPattern(search ?? '')),
      ]),
    ),
  );
  const items = await selecting(matched)
    .orderBy(sortColumns[sortBy], sortOrder)
    .orderBy('g.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

/** Those in the bin are left out. */
const users = sql<GroupMember[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email,
    'displayId', '#USR-' || lpad(u.id::text, greatest(3, length(u.id::text)), '0'), 'status', u.status,
    'isAdmin', m.is_admin, 'roles', array(select r.title from member_roles h
      join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
      where h.user_id = u.id order by r.title)) order by lower(u.name), u.id), '[]')
  from user_group_members m join users u on u.id = m.user_id
  where m.group_id = g.id and ${isPerson})`;

/** Whether programs come in its name. */
export const hasPrograms = async (db: Db, id: number): Promise<boolean> => {
  const found = await db
    .selectFrom('service_accounts')
    .select('id')
    .where('group_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

export const findGroup = (db: Db, id: number): Promise<WholeGroup | undefined> =>
  selecting(from(db)).select(users.as('users')).where('g.id', '=', id).executeTakeFirst();

export const isNameTaken = async (db: Db, name: string): Promise<boolean> => {
  const taken = await db
    .selectFrom('user_groups')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  return taken !== undefined;
};

const here = sql<boolean>`home_tenant_id = (select current_tenant())`;

/** Those of them who are at home here. */
export const listPeople = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(here)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
  return rows.map(({ id }) => id);
};

export const findByEmail = async (db: Db, email: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(here)
    .where('deleted_at', 'is', null)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row?.id;
};
