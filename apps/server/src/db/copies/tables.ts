import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export interface Table {
  name: string;
  /** Quoted; those that the database works out by itself are left out. */
  columns: string[];
  /** What each of these columns is filled with from a row that was written down as JSON. */
  values: string[];
  /** Its primary key, to sort by. */
  key: string[];
  /** Columns that number themselves. */
  counters: string[];
}

/** What waits to be done, and the keys of what was; the rest of their schema each start makes anew. */
export const jobs = 'pgboss.job_common';

/**
 * A row written down as JSON has one null, and JSON in a column has one of its own. A column is
 * either never without a value, and then its null is that of JSON, or takes no null of JSON.
 * Every table of the product and the jobs, settled by the alphabet: an order that both engines share.
 */
export const readTables = async <T>(db: Kysely<T>): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    select (case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname) collate "C" as name,
      array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select case when a.attnotnull and a.atttypid = 'jsonb'::regtype
          then format('coalesce(%1$I, ''null'')', a.attname) else quote_ident(a.attname) end
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as values,
      array(select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end from pg_index i, unnest(i.indkey) with ordinality as k(number, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number
        order by k.place) as key,
      array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attidentity <> ''
        and not a.attisdropped) as counters
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname = 'public' or c.oid = ${jobs}::regclass)
    order by name`.execute(db);
  return rows;
};
