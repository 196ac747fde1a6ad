import { plainText } from '@keyhold/contract';
import type { contract, IdentityProvider, Page, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { columnsOf } from '#core/records/columns.ts';
import { toPage } from '#core/records/lists.ts';
import { rowsOf } from '#core/records/rows.ts';

type Routes = typeof contract.identityProviders;
export type ProviderRow = Omit<IdentityProvider, 'returnAddress' | 'leaveAddress'>;

/** Who asks: whoever manages a property manages its own, and on the platform those of the groups they are admin of. */
export interface Manager {
  userId: number;
  managesAll: boolean;
}

const providers = rowsOf('identity_providers');

const group = sql<IdentityProvider['group']>`(select jsonb_build_object('id', g.id, 'name', g.name)
  from user_groups g where g.tenant_id = p.tenant_id and g.id = p.group_id)`;
const trial = sql<
  IdentityProvider['trial']
>`case when p.trial_at is not null then jsonb_build_object(
  'at', p.trial_at, 'email', p.trial_email, 'hasFactor', p.trial_has_factor,
  'isAskable', p.trial_is_askable, 'roleValues', p.trial_role_values) end`;
const roles = sql<
  IdentityProvider['roles']
>`(select coalesce(jsonb_agg(jsonb_build_object('value', m.value,
    'role', jsonb_build_object('id', r.id, 'title', r.title)) order by m.place), '[]')
  from identity_provider_roles m join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
  where m.tenant_id = p.tenant_id and m.provider_id = p.id)`;
const people = sql<number>`(select count(*)::int from provider_accounts a
  where a.tenant_id = p.tenant_id and a.provider_id = p.id)`;
const madeBy = sql<string>`coalesce((select m.name from users m where m.id = p.made_by), '')`;

const isAdmin = (groupId: ReturnType<typeof sql>, userId: number) =>
  sql<SqlBool>`exists (select from user_group_members m where m.tenant_id = (select current_tenant())
    and m.group_id = ${groupId} and m.user_id = ${userId} and m.is_admin)`;

const managed = (db: Db, { userId, managesAll }: Manager) =>
  db
    .selectFrom('identity_providers as p')
    .$if(!managesAll, (query) => query.where(isAdmin(sql`p.group_id`, userId)));

const selecting = (query: ReturnType<typeof managed>) =>
  query
    .select(['p.id', group.as('group'), 'p.name', 'p.issuer', 'p.client_id as clientId'])
    .select([sql<string[]>`p.domains`.as('domains'), trial.as('trial'), people.as('people')])
    .select(sql<IdentityProvider['state']>`p.state`.as('state'))
    .select(['p.role_claim as roleClaim', roles.as('roles')])
    .select([madeBy.as('madeBy'), 'p.made_at as madeAt', 'p.version']);

const sortColumns = { id: sql`p.id`, name: sql`lower(p.name)` };

export const listProviders = async (
  db: Db,
  { manager, ...input }: Parsed<Routes['list']>['query'] & { manager: Manager },
): Promise<Page<ProviderRow>> => {
  const { page, limit, sortBy = 'name', sortOrder, search } = input;
  const sought = plainText(search ?? '');
  const matched = managed(db, manager).$if(Boolean(search), (query) =>
    query.where(sql<SqlBool>`(holds(p.name, ${sought}) or holds(p.issuer, ${sought}))`),
  );
  const items = await selecting(matched)
    .orderBy(sortColumns[sortBy], sortOrder)
    .orderBy('p.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const findProvider = (
  db: Db,
  { id, manager }: { id: number; manager: Manager },
): Promise<ProviderRow | undefined> =>
  selecting(managed(db, manager)).where('p.id', '=', id).executeTakeFirst();

export const lockProvider = (db: Db, id: number) =>
  db
    .selectFrom('identity_providers')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** A group that this person manages and that has no provider yet. */
export const isFreeGroup = async (
  db: Db,
  { groupId, manager }: { groupId: number; manager: Manager },
): Promise<boolean> => {
  const free = await db
    .selectFrom('user_groups as g')
    .select('g.id')
    .where('g.id', '=', groupId)
    .where(
      sql<SqlBool>`not exists (select from identity_providers p where p.group_id = g.id and p.tenant_id = g.tenant_id)`,
    )
    .$if(!manager.managesAll, (query) => query.where(isAdmin(sql`g.id`, manager.userId)))
    .executeTakeFirst();
  return free !== undefined;
};

/** The first of these domains of which none of the people it would be for has joined with an address. */
export const findStrangeDomain = async (
  db: Db,
  { domains, groupId }: { domains: readonly string[]; groupId: number | null },
): Promise<number | undefined> => {
  const { rows } = await sql<{ place: number }>`
    select (place - 1)::int as place from unnest(${[...domains]}::text[]) with ordinality d (domain, place)
    where not exists (select from users u where u.home_tenant_id = (select current_tenant())
      and u.status = 'active' and u.deleted_at is null and lower(split_part(u.email, '@', 2)) = d.domain
      and (${groupId}::int is null or exists (select from user_group_members m
        where m.tenant_id = u.home_tenant_id and m.group_id = ${groupId}::int and m.user_id = u.id)))
    order by place limit 1`.execute(db);
  return rows[0]?.place;
};

interface NewProvider {
  groupId: number | null;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  domains: readonly string[];
  madeBy: number;
}
export const insertProvider = (db: Db, by: NewProvider): Promise<number> =>
  providers.insert(db, {
    group_id: by.groupId,
    name: by.name,
    issuer: by.issuer,
    client_id: by.clientId,
    client_secret: by.clientSecret,
    domains: [...by.domains],
    made_by: by.madeBy,
  });

export interface ProviderChange {
  name?: string | undefined;
  issuer?: string | undefined;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  domains?: string[] | undefined;
  roleClaim?: string | undefined;
}
export const updateProvider = (db: Db, id: number, change: ProviderChange) =>
  providers.update(db, id, columnsOf(change));

export interface RoleRule {
  value: string;
  roleId: number;
}
/** As they are from now on, in this order; what stands there twice is there once. */
export const replaceRoles = async (
  db: Db,
  { id, rules }: { id: number; rules: readonly RoleRule[] },
): Promise<void> => {
  await db.deleteFrom('identity_provider_roles').where('provider_id', '=', id).execute();
  if (rules.length === 0) return;
  await db
    .insertInto('identity_provider_roles')
    .values(
      rules.map(({ value, roleId }, place) => ({ provider_id: id, value, role_id: roleId, place })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** What was told of another claim tells nothing of this one. */
export const forgetRoleValues = (db: Db, id: number) =>
  db
    .updateTable('identity_providers')
    .set({ trial_role_values: null })
    .where('id', '=', id)
    .execute();

/** What was tried is no more what is set: off until it is tried again. */
export const forgetTrial = (db: Db, id: number) =>
  db
    .updateTable('identity_providers')
    .set({
      state: 'off',
      trial_at: null,
      trial_email: null,
      trial_has_factor: null,
      trial_is_askable: null,
      trial_role_values: null,
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .execute();

/** Who somebody is there means nothing at another provider. */
export const forgetAccounts = (db: Db, id: number) =>
  db.deleteFrom('provider_accounts').where('provider_id', '=', id).execute();

export const setState = (db: Db, id: number, state: IdentityProvider['state']) =>
  providers.update(db, id, { state });

export const deleteProvider = (db: Db, id: number) =>
  db.deleteFrom('identity_providers').where('id', '=', id).execute();
