import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export interface Column {
  table: string;
  name: string;
  number: number;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
  /** The words that a check constraint allows. */
  allowed: string[];
}
export interface ForeignKey {
  name: string;
  table: string;
  target: string;
  columns: string[];
  definition: string;
}

const wordsOf = (check: string | null): string[] => {
  const list = /= ANY \(\(?ARRAY\[(.*?)\]/.exec(check ?? '')?.[1] ?? '';
  return [...list.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '');
};

export const readColumns = async <T>(db: Kysely<T>): Promise<Column[]> => {
  const { rows } = await sql<Column & { check: string | null }>`
    select c.relname as "table", a.attname as name, a.attnum::int as number, t.typname as type,
      not a.attnotnull as "isNullable", a.atthasdef as "hasDefault", a.attgenerated <> '' as "isGenerated",
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as "check"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_type t on t.oid = a.atttypid
    where a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db);
  return rows.map(({ check, ...column }) => ({ ...column, allowed: wordsOf(check) }));
};

export const readForeignKeys = async <T>(db: Kysely<T>): Promise<ForeignKey[]> => {
  const { rows } = await sql<ForeignKey>`
    select k.conname as name, c.relname as "table", f.relname as target,
      array(select a.attname::text from unnest(k.conkey) with ordinality u(number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = u.number order by place) as columns,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class f on f.oid = k.confrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where k.contype = 'f' order by 2, 1`.execute(db);
  return rows;
};

/** The tables that belong to a property, those that others point at first. */
export const tenantTables = (columns: readonly Column[], keys: readonly ForeignKey[]): string[] => {
  const left = new Set(
    columns.filter((column) => column.name === 'tenant_id').map((column) => column.table),
  );
  const sorted: string[] = [];
  const isFree = (table: string) =>
    keys.every((key) => key.table !== table || key.target === table || !left.has(key.target));
  while (left.size > 0) {
    const free = [...left].filter(isFree);
    if (free.length === 0) throw new Error(`${[...left].join(', ')} point at each other`);
    for (const table of free) left.delete(table);
    sorted.push(...free);
  }
  return sorted;
};
