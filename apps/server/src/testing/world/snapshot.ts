import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database as Tables } from '#db/types.ts';

type Owner = Kysely<Tables>;

/** Rows of this property in this table are not as they were kept; null is nobody's property. */
export interface Difference {
  table: string;
  tenantId: number | null;
}

interface Kept {
  /** With its schema, as it is written in a statement. */
  table: string;
  copy: string;
  columns: string;
  /** An expression: whose row it is. */
  owner: string;
}

const ownerColumns: Record<string, string> = { users: 'home_tenant_id', tenants: 'id' };

const readKept = async (db: Owner): Promise<Kept[]> => {
  const { rows } = await sql<{ schema: string; name: string; columns: string; has: boolean }>`
    select n.nspname as schema, c.relname as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '') as columns,
      bool_or(a.attname = 'tenant_id') as has
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and (n.nspname = 'public' and c.relname not like 'kysely_%'
      or n.nspname = 'pgboss' and c.relname = 'job_common')
    group by 1, 2 order by 1, 2`.execute(db);
  return rows.map(({ schema, name, columns, has }) => ({
    table: `${schema}.${name}`,
    copy: `kept.${name}`,
    columns,
    owner: ownerColumns[name] ?? (has ? 'tenant_id' : 'null::int'),
  }));
};

/** What a table looks like from outside: it moves with every row that comes, goes or changes. */
const look = ({ table }: Kept) =>
  `select '${table}' as name, count(*) as rows, coalesce(sum(xmin::text::bigint), 0) as versions from ${table}`;

/** When somebody was last seen is nobody's change. */
const rowText = "(to_jsonb(t) - 'last_active_at')::text";

/** As a replica: neither triggers nor keys ask about rows that are put back where they were. */
const restoring = (kept: readonly Kept[]) => `
  create function kept.restore() returns table (name text, owner int)
  language plpgsql set session_replication_role = replica as $restore$
  #variable_conflict use_column
  declare moved record;
  begin
    for moved in select now.name from (${kept.map(look).join(' union all ')}) now
      join kept.looks known on known.name = now.name
      where (now.rows, now.versions) is distinct from (known.rows, known.versions)
    loop
      case moved.name ${kept.map(restoringOne).join('')}
      end case;
    end loop;
  end $restore$`;

const restoringOne = (kept: Kept) => {
  const { table, copy, columns, owner } = kept;
  return `
      when '${table}' then
        return query
          with now as (select ${owner} as owner, ${rowText} as row from ${table} t),
            known as (select ${owner} as owner, ${rowText} as row from ${copy} t)
          select distinct '${table}', owner from
            ((table now except table known) union all (table known except table now)) differing;
        delete from ${table} t where t::text not in (select k::text from ${copy} k);
        insert into ${table} (${columns}) overriding system value
          select ${columns} from ${copy} k where k::text not in (select t::text from ${table} t);
        update kept.looks known set rows = now.rows, versions = now.versions
          from (${look(kept)}) now where known.name = now.name;`;
};

/** Keeps all rows as they are now, inside the database, in a schema that the product does not know. */
export const keepRows = async (db: Owner): Promise<void> => {
  const kept = await readKept(db);
  const copies = kept.map(({ table, copy }) => `create table ${copy} as table ${table}`);
  const statements = [
    'drop schema if exists kept cascade',
    'create schema kept',
    ...copies,
    `create table kept.looks as ${kept.map(look).join(' union all ')}`,
    restoring(kept),
  ];
  await sql.raw(statements.join(';\n')).execute(db);
};

/** Puts back what is not as it was kept, and tells what that was. */
export const restoreRows = async (db: Owner): Promise<Difference[]> => {
  const { rows } = await sql<{ name: string; owner: number | null }>`
    select name, owner from kept.restore()`.execute(db);
  return rows.map(({ name, owner }) => ({ table: name, tenantId: owner }));
};
