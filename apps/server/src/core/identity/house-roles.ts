import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** Whether each of these is a role of the property's own people: a council's is none. */
export const areHouseRoles = async (db: Db, ids: readonly number[]): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from roles
    where id = any (${wanted}::int[]) and kind <> 'council'`.execute(db);
  return rows[0]?.count === wanted.length;
};
