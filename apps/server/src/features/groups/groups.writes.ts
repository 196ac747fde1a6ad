import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

export const lockGroup = (db: Db, id: number) =>
  db
    .selectFrom('user_groups')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

interface People {
  groupId: number;
  userIds: readonly number[];
  adminId: number | null;
}
/**
 * Says anew who is in the group and which of them is its admin; whoever is in the bin, and programs, stay
 * where they are: the admin, too, until another one is named.
 */
export const replaceMembers = async (db: Db, { groupId, userIds, adminId }: People) => {
  await sql`update user_group_members m set is_admin = false from users u
    where m.group_id = ${groupId} and m.is_admin and m.user_id is distinct from ${adminId}::int
      and u.id = m.user_id and (u.deleted_at is null or ${adminId}::int is not null)`.execute(db);
  await sql`with gone as (
      delete from user_group_members m using users u
      where m.group_id = ${groupId} and m.user_id <> all (${userIds}::int[])
        and u.id = m.user_id and u.deleted_at is null and u.status <> 'service'
    )
    insert into user_group_members (group_id, user_id, is_admin)
    select ${groupId}, u, u is not distinct from ${adminId}::int from unnest(${userIds}::int[]) u
    on conflict (tenant_id, group_id, user_id) do update set is_admin = excluded.is_admin`.execute(
    db,
  );
};

export const replaceTenants = async (
  db: Db,
  { groupId, tenantIds }: { groupId: number; tenantIds: readonly number[] },
) => {
  await sql`with gone as (
      delete from user_group_tenants
      where group_id = ${groupId} and allowed_tenant_id <> all (${tenantIds}::int[])
    )
    insert into user_group_tenants (group_id, allowed_tenant_id)
    select ${groupId}, t from unnest(${tenantIds}::int[]) t on conflict do nothing`.execute(db);
};

export const deleteGroup = (db: Db, id: number) =>
  db.deleteFrom('user_groups').where('id', '=', id).execute();
