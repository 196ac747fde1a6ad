import { plainText } from '@keyhold/contract';
import type { contract, Page, Parsed, ServiceAccount } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { columnsOf } from '#core/records/columns.ts';
import { toPage } from '#core/records/lists.ts';
import { rowsOf } from '#core/records/rows.ts';

type Routes = typeof contract.serviceAccounts;
type Values = Pick<Parsed<Routes['create']>['body'], 'name' | 'endsOn' | 'perMinute'>;
export interface Oversight {
  groupId: number;
  roleName: string;
  tenantIds: readonly number[];
}
const accounts = rowsOf('service_accounts');

const state = sql<ServiceAccount['state']>`case when a.withdrawn_at is not null then 'withdrawn'
  when a.ends_on < t.today then 'ended' else 'active' end`;
const role = sql<ServiceAccount['role']>`(select jsonb_build_object('id', r.id, 'title', r.title)
  from member_roles h join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
  where h.tenant_id = a.tenant_id and h.user_id = a.user_id)`;
const councilOf = sql<
  ServiceAccount['council']
>`case when a.council_role is not null then jsonb_build_object(
  'group', case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.name) end,
  'roleName', a.council_role, 'tenantIds', to_jsonb(a.council_tenant_ids)) end`;
const madeBy = sql<string>`coalesce((select m.name from users m where m.id = a.made_by), '')`;

const from = (db: Db) =>
  db
    .selectFrom('service_accounts as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .innerJoin('property_today as t', 't.tenant_id', 'a.tenant_id')
    .leftJoin('user_groups as g', (join) =>
      join.onRef('g.tenant_id', '=', 'a.tenant_id').onRef('g.id', '=', 'a.group_id'),
    );

const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['a.id', 'u.name', 'a.user_id as userId', role.as('role'), state.as('state')])
    .select(councilOf.as('council'))
    .select(['a.ends_on as endsOn', 'a.per_minute as perMinute', 'a.version'])
    .select(['a.key_end as keyEnd', 'a.key_made_at as keyMadeAt'])
    .select(['a.last_used_at as lastUsedAt', 'a.withdrawn_at as withdrawnAt'])
    .select([madeBy.as('madeBy'), 'a.made_at as madeAt']);

const sortColumns = {
  id: sql`a.id`,
  name: sql`lower(u.name)`,
  endsOn: sql`a.ends_on`,
  lastUsedAt: sql`a.last_used_at`,
};

export const listAccounts = async (
  db: Db,
  input: Parsed<Routes['list']>['query'],
): Promise<Page<ServiceAccount>> => {
  const { page, limit, sortBy = 'name', sortOrder, search, state: states } = input;
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const matched = from(db)
    .$if(states !== undefined, (query) => query.where(state, 'in', states ?? []))
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`holds(u.name, ${plainText(search ?? '')})`),
    );
  const items = await selecting(matched)
    .orderBy(sql`${sortColumns[sortBy]} ${direction} nulls last, a.id`)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const findAccount = (db: Db, id: number): Promise<ServiceAccount | undefined> =>
  selecting(from(db)).where('a.id', '=', id).executeTakeFirst();

export const lockAccount = (db: Db, id: number) =>
  db
    .selectFrom('service_accounts')
    .select(['version', 'user_id as userId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export interface NewKey {
  keyHash: string;
  keyEnd: string;
}

/** Somebody for the log, of whom no mail is ever read. */
const insertUser = async (db: Db, { name, address }: { name: string; address: string }) => {
  const { id } = await db
    .insertInto('users')
    .values({ name, email: address, status: 'service' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('members').values({ user_id: id }).execute();
  return id;
};

interface NewAccount {
  values: Values;
  key: NewKey;
  address: string;
  madeBy: number;
  /** One of both: a property's has a role there. */
  roleId?: number | undefined;
  council?: Oversight | undefined;
}
export const insertAccount = async (
  db: Db,
  { values, key, address, madeBy: by, roleId, council }: NewAccount,
): Promise<number> => {
  const { name, ...rest } = values;
  const userId = await insertUser(db, { name, address });
  if (roleId !== undefined) await setRole(db, { userId, roleId });
  if (council) await joinGroup(db, { userId, groupId: council.groupId });
  const own = columnsOf({ userId, madeBy: by, ...rest, ...key });
  return await accounts.insert(db, {
    ...own,
    ...(council && { group_id: council.groupId, ...columnsOfCouncil(council) }),
  });
};

const columnsOfCouncil = ({ roleName, tenantIds }: Omit<Oversight, 'groupId'>) => ({
  council_role: roleName,
  council_tenant_ids: [...tenantIds],
});

export const setCouncil = (db: Db, id: number, council: Omit<Oversight, 'groupId'>) =>
  accounts.update(db, id, columnsOfCouncil(council));

/** For whom it sees anything: as people of that council do. */
const joinGroup = async (
  db: Db,
  { userId, groupId }: { userId: number; groupId: number },
): Promise<void> => {
  await db
    .insertInto('user_group_members')
    .values({ user_id: userId, group_id: groupId })
    .execute();
};

export const leaveGroups = (db: Db, userId: number) =>
  db.deleteFrom('user_group_members').where('user_id', '=', userId).execute();

/** Where the group works. */
export const listGroupTenants = async (db: Db, groupId: number): Promise<number[] | undefined> => {
  const group = await db
    .selectFrom('user_groups as g')
    .select(
      sql<number[]>`array(select a.allowed_tenant_id from user_group_tenants a
        where a.tenant_id = g.tenant_id and a.group_id = g.id)`.as('tenantIds'),
    )
    .where('g.id', '=', groupId)
    .executeTakeFirst();
  return group?.tenantIds;
};

export const setRole = async (
  db: Db,
  { userId, roleId }: { userId: number; roleId: number | null },
): Promise<void> => {
  await db.deleteFrom('member_roles').where('user_id', '=', userId).execute();
  if (roleId !== null)
    await db.insertInto('member_roles').values({ user_id: userId, role_id: roleId }).execute();
};

export const setName = async (
  db: Db,
  { userId, name }: { userId: number; name: string },
): Promise<void> => {
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute();
};

type Change = Partial<Pick<Values, 'endsOn' | 'perMinute'>>;
export const updateAccount = (db: Db, id: number, change: Change) =>
  accounts.update(db, id, columnsOf(change));

export const setKey = (db: Db, id: number, key: NewKey) =>
  accounts.update(db, id, { ...columnsOf(key), key_made_at: sql<string>`clock_now()` });

/** Nothing is told to it any more either. */
export const withdraw = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('webhooks').where('account_id', '=', id).execute();
  await accounts.update(db, id, { withdrawn_at: sql<string>`clock_now()` });
};

/** Those whose last day is so near, each told once of each day. */
export const markEnding = async (db: Db, days: number): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    update service_accounts a set told_ending_on = a.ends_on
    from users u, property_today t
    where u.id = a.user_id and t.tenant_id = a.tenant_id and a.withdrawn_at is null
      and a.ends_on between t.today and t.today + ${days}::int
      and a.told_ending_on is distinct from a.ends_on
    returning a.id, u.name`.execute(db);
  return rows;
};
