import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { rowsOf } from '#core/records/rows.ts';

export const suppliers = rowsOf('suppliers');

/** Gives the ids of those that are new; who makes the same one at once waits, and finds it. */
export const insertNames = async (db: Db, names: readonly string[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`insert into suppliers (name)
    select distinct on (lower(n)) n from unnest(${names}::text[]) n order by lower(n)
    on conflict (tenant_id, lower(name)) where deleted_at is null do nothing
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/** What was ordered keeps the name that it was ordered by. */
export const renameRequests = async (
  db: Db,
  { id, name }: { id: number; name: string },
): Promise<void> => {
  await sql`update purchasing_requests set supplier = ${name}
    where supplier_id = ${id} and status in ('pending', 'approved')`.execute(db);
};

/** A product that comes back has none. */
export const leaveRemoved = async (db: Db, id: number): Promise<void> => {
  await sql`update products set supplier_id = null
    where supplier_id = ${id} and deleted_at is not null`.execute(db);
};
