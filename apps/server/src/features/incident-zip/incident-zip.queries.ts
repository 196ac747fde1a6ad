import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

export interface Extent {
  /** Those that are there. */
  count: number;
  files: number;
  /** Of their evidence: what is shown, and originals, which are about as large. */
  bytes: number;
}
export const measure = async (db: Db, ids: readonly number[]): Promise<Extent> => {
  const { rows } = await sql<Extent>`
    select (select count(*)::int from incidents where id = any (${ids}::int[])) as count,
      count(*)::int as files,
      coalesce(sum(m.size * case when m.has_original then 2 else 1 end), 0)::int8 as bytes
    from incident_evidence e
    join media m on m.tenant_id = e.tenant_id and m.id = e.media_id
    where e.incident_id = any (${ids}::int[])`.execute(db);
  return rows[0] ?? { count: 0, files: 0, bytes: 0 };
};
