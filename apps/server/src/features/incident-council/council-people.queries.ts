import type { Locale, Side } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { platformTenant } from '#core/identity/session.ts';

/** As sign-in's role: a council's people lie on the platform, which no property sees. */

export interface Council {
  id: number;
  name: string;
}

const readsIncidents = sql<boolean>`h.permission in ('read:incidents', 'manage:incidents')`;

/** The councils that work with the property: groups of the platform whose people may read incidents there. */
export const listReadingCouncils = async (db: Db, tenantId: number): Promise<Council[]> =>
  await db
    .selectFrom('user_groups as g')
    .select(['g.id', 'g.name'])
    .where('g.tenant_id', '=', platformTenant)
    .where(
      sql<boolean>`exists (select 1 from user_group_tenants a where a.tenant_id = g.tenant_id
        and a.group_id = g.id and a.allowed_tenant_id = ${tenantId})`,
    )
    .where(
      sql<boolean>`exists (select 1 from user_group_members m
        join users u on u.id = m.user_id and u.status <> 'service'
        join held_permissions h on h.tenant_id = ${tenantId} and h.user_id = m.user_id
        where m.tenant_id = g.tenant_id and m.group_id = g.id and ${readsIncidents})`,
    )
    .orderBy(sql`lower(g.name)`)
    .execute();

export interface Owner {
  id: number;
  name: string;
  side: Side;
}
export interface Recipient {
  id: number;
  name: string;
  email: string;
  locale: Locale;
}

/** Who of these groups may read incidents in the property, and is here to read them. */
export const listCouncilPeople = async (
  db: Db,
  { tenantId, councilIds }: { tenantId: number; councilIds: readonly number[] },
): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select distinct on (lower(u.name), u.id) u.id, u.name, u.email, u.locale
    from user_group_members m
    join users u on u.id = m.user_id and u.status = 'active' and u.deleted_at is null
    join held_permissions h on h.tenant_id = ${tenantId} and h.user_id = u.id and ${readsIncidents}
    where m.tenant_id = ${platformTenant} and m.group_id = any (${[...councilIds]}::int[])
    order by lower(u.name), u.id`.execute(db);
  return rows;
};

/** Who hands incidents to councils there, and so answers them. */
export const listHousePeople = async (db: Db, tenantId: number): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select distinct on (lower(u.name), u.id) u.id, u.name, u.email, u.locale
    from held_permissions h
    join users u on u.id = h.user_id and u.status = 'active' and u.deleted_at is null
    where h.tenant_id = ${tenantId} and h.permission in ('write:post_council', 'manage:post_council')
      and not exists (select 1 from member_roles o join roles r on r.tenant_id = o.tenant_id
        and r.id = o.role_id and r.kind = 'council' where o.user_id = u.id)
    order by lower(u.name), u.id`.execute(db);
  return rows;
};

/** Whom an action can be given to, by name. */
export const listOwners = async (
  db: Db,
  by: { tenantId: number; councilIds: readonly number[] },
): Promise<Owner[]> => {
  const council = await listCouncilPeople(db, by);
  const house = await listHousePeople(db, by.tenantId);
  return [
    ...house.map(({ id, name }) => ({ id, name, side: 'house' as const })),
    ...council.map(({ id, name }) => ({ id, name, side: 'council' as const })),
  ];
};
