import { sql } from 'kysely';

import type { Database } from '#db/connect.ts';
import type { Db, Scope } from '#db/scope.ts';

import { findCanaries } from './samples/canary.ts';

interface Relation {
  name: string;
  columns: string[];
  hasTenant: boolean;
  mayUpdate: boolean;
  mayDelete: boolean;
}

/** What the scope's role may touch at all. */
const readRelations = async (db: Db): Promise<Relation[]> => {
  const { rows } = await sql<Relation>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns,
      bool_or(a.attname = 'tenant_id') and c.relkind <> 'v' as "hasTenant",
      has_table_privilege(c.oid, 'update') as "mayUpdate", has_table_privilege(c.oid, 'delete') as "mayDelete"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and has_column_privilege(c.oid, a.attnum, 'select')
    where c.relkind in ('r', 'p', 'v', 'm')
    group by c.oid, c.relname, c.relkind order by 1`.execute(db);
  return rows;
};

/** Tries a statement and takes it back; gives how many rows it would have changed. */
const attempt = async (db: Db, statement: ReturnType<typeof sql>): Promise<number> => {
  await sql`savepoint attempt`.execute(db);
  try {
    const { numAffectedRows = 0n } = await statement.execute(db);
    return Number(numAffectedRows);
  } catch {
    return 0;
  } finally {
    await sql`rollback to savepoint attempt`.execute(db);
  }
};

const probe = async (
  db: Db,
  { relation, tenantId }: { relation: Relation; tenantId: number },
): Promise<string[]> => {
  const table = sql.table(relation.name);
  const columns = sql.join(relation.columns.map((name) => sql.ref(name)));
  const { rows } = await sql`select ${columns} from ${table}`.execute(db);
  const leaks = findCanaries(JSON.stringify(rows)).filter((found) => found.tenantId !== tenantId);
  const offences = leaks.map(({ text }) => `${relation.name} shows ${text}`);
  if (!relation.hasTenant) return offences;
  const others = sql`where tenant_id <> ${tenantId}`;
  const updated = relation.mayUpdate
    ? await attempt(db, sql`update ${table} set tenant_id = tenant_id ${others}`)
    : 0;
  const deleted = relation.mayDelete ? await attempt(db, sql`delete from ${table} ${others}`) : 0;
  if (updated > 0) offences.push(`${relation.name} lets ${updated} rows be changed`);
  if (deleted > 0) offences.push(`${relation.name} lets ${deleted} rows be deleted`);
  return offences;
};

export interface Probed {
  relations: string[];
  offences: string[];
}

/** Reads all that a scope may read and tries to change what it may not: below every route. */
export const probeScope = (
  database: Database,
  { scope, tenantId }: { scope: Scope; tenantId: number },
): Promise<Probed> =>
  database.inScope(scope, async (db) => {
    const relations = await readRelations(db);
    const offences: string[] = [];
    for (const relation of relations) offences.push(...(await probe(db, { relation, tenantId })));
    return { relations: relations.map(({ name }) => name), offences };
  });
