import { sql } from 'kysely';

import type { Erasure } from '#core/files/erasure-list.ts';
import type { Db } from '#core/http/context.ts';

/** Whoever is erased now. */
export const listErased = async (db: Db): Promise<Erasure[]> => {
  const { rows } = await sql<Erasure>`
    select id as "guestId", json_instant(created_at) as "createdAt", json_instant(erased_at) as "erasedAt"
    from guests where erased_at is not null order by erased_at, id`.execute(db);
  return rows;
};
