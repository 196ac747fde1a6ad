import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Context } from '#core/http/context.ts';

/** A role by which somebody decides about what is bought. */
export const decidesPurchases = sql<boolean>`exists (select from role_permissions p
  where p.tenant_id = r.tenant_id and p.role_id = r.id
    and p.permission in ('update:purchasing_requests', 'manage:purchasing_requests'))`;

const mostOf = (isMeant: RawBuilder<boolean>) => sql<{ most: number | null }>`
  select case when bool_and(r.purchase_limit is not null) then max(r.purchase_limit) end as most
  from roles r where r.tenant_id = current_tenant() and ${isMeant} and ${decidesPurchases}`;

/** The most that one of the roles allows, among those by which they may decide; null is any amount. */
export const limitOf = (roleIds: readonly number[]) =>
  mostOf(sql<boolean>`r.id = any (${[...roleIds]}::int[])`);

/** Whether this person may approve anything at all: up to nothing, they order and take in, and others decide. */
export const approvesAny = (userId: number) =>
  sql<boolean>`coalesce((${mostOf(
    sql<boolean>`r.id in (select m.role_id from member_roles m
    where m.tenant_id = current_tenant() and m.user_id = ${userId})`,
  )}) > 0, true)`;

/** How much the caller may approve; any amount, too, for those whose rights are not of a role here. */
export const purchaseLimitOf = async ({ db, session }: Context): Promise<number | null> => {
  const { rows } = await limitOf(session.roles.map(({ id }) => id)).execute(db);
  return rows[0]?.most ?? null;
};
