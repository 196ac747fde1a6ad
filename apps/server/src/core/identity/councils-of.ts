import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

/** The councils of somebody who is of one, by the same rule as a session; null for everybody else. As sign-in's role. */
export const listCouncilsOf = async (db: Db, userId: number): Promise<number[] | null> => {
  const { rows } = await sql<{ ids: number[] | null }>`
    select case when exists (select 1 from member_roles h
        join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id and r.kind = 'council'
        where h.user_id = u.id)
      then array(select m.group_id from user_group_members m
        where m.tenant_id = u.home_tenant_id and m.user_id = u.id) end as ids
    from users u where u.id = ${userId}`.execute(db);
  return rows[0]?.ids ?? null;
};
