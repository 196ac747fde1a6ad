import type { InspectionChoices } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

const inspects = sql`('write:questioner_responses', 'manage:questioner_responses')`;

export const listPeople = async (db: Db): Promise<InspectionChoices['people']> => {
  const { rows } = await sql<InspectionChoices['people'][number]>`
    select u.id, u.name, exists (select 1 from member_roles g
      join role_permissions p on p.tenant_id = g.tenant_id and p.role_id = g.role_id
      where g.tenant_id = b.tenant_id and g.user_id = b.user_id
        and p.permission in ${inspects}) as "mayInspect"
    from members b
    join users u on u.id = b.user_id and u.deleted_at is null and u.status = 'active'
    order by lower(u.name), u.id`.execute(db);
  return rows;
};

/** Of the house, whose holders fill in inspections. */
export const listRoles = async (db: Db): Promise<InspectionChoices['roles']> => {
  const { rows } = await sql<InspectionChoices['roles'][number]>`
    select r.id, r.title as name from roles r
    where r.tenant_id = current_tenant() and r.kind <> 'council' and exists (
      select 1 from role_permissions p where p.tenant_id = r.tenant_id and p.role_id = r.id
        and p.permission in ${inspects})
    order by lower(r.title), r.id`.execute(db);
  return rows;
};

/** Who may take what is given to a role. */
export const listHolders = async (
  db: Db,
  roleId: number,
): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.name from member_roles g
    join users u on u.id = g.user_id and u.deleted_at is null and u.status = 'active'
    where g.role_id = ${roleId} order by u.id`.execute(db);
  return rows;
};
