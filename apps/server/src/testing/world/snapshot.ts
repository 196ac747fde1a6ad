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

const namesOf = (kept: readonly Kept[]) => kept.map(({ table }) => `'${table}'`).join(', ');

/** Each statement that writes, whoever's, tells of its table; of one in parts it names the whole. */
const watching = (kept: readonly Kept[]) => `
  create unlogged table kept.touched (name text);
  grant usage on schema kept to public;
  grant insert on kept.touched to public;
  create function kept.touch() returns trigger language plpgsql as $touch$
  begin
    insert into kept.touched select unnest(tg_argv[0:]);
    return null;
  end $touch$;
  do $watch$
  declare watched record;
  begin
    for watched in
      select whole, string_agg(quote_literal(part), ', ') as parts
      from unnest(array[${namesOf(kept)}]) part,
        lateral (select part::regclass as whole union select pg_partition_ancestors(part::regclass)) up
      group by whole
    loop
      execute format('create trigger kept_touch after insert or update or delete or truncate on %s
        for each statement execute function kept.touch(%s)', watched.whole, watched.parts);
    end loop;
  end $watch$`;

/** When somebody was last seen is nobody's change. */
const rowText = "(to_jsonb(t) - 'last_active_at')::text";

/** As a replica: neither triggers nor keys ask about rows that are put back where they were. */
const restoring = (kept: readonly Kept[]) => `
  create function kept.restore(is_whole boolean) returns table (name text, owner int)
  language plpgsql set session_replication_role = replica as $restore$
  #variable_conflict use_column
  declare moved text;
  begin
    for moved in select name from kept.touched
      union select unnest(array[${namesOf(kept)}]) where is_whole
    loop
      case moved ${kept.map(restoringOne).join('')}
      end case;
    end loop;
    delete from kept.touched;
  end $restore$`;

const restoringOne = ({ table, copy, columns, owner }: Kept) => `
      when '${table}' then
        return query
          with now as (select ${owner} as owner, ${rowText} as row from ${table} t),
            known as (select ${owner} as owner, ${rowText} as row from ${copy} t)
          select distinct '${table}', owner from
            ((table now except table known) union all (table known except table now)) differing;
        delete from ${table} t where t::text not in (select k::text from ${copy} k);
        insert into ${table} (${columns}) overriding system value
          select ${columns} from ${copy} k where k::text not in (select t::text from ${table} t);`;

/** Keeps all rows as they are now, inside the database, in a schema that the product does not know. */
export const keepRows = async (db: Owner): Promise<void> => {
  const kept = await readKept(db);
  const copies = kept.map(({ table, copy }) => `create table ${copy} as table ${table}`);
  const statements = [
    'drop schema if exists kept cascade',
    'create schema kept',
    ...copies,
    watching(kept),
    restoring(kept),
  ];
  await sql.raw(statements.join(';\n')).execute(db);
};

/** Puts back what is not as it was kept, and tells what that was; on the whole also where no statement told of it. */
export const restoreRows = async (db: Owner, isWhole: boolean): Promise<Difference[]> => {
  const { rows } = await sql<{ name: string; owner: number | null }>`
    select name, owner from kept.restore(${isWhole})`.execute(db);
  return rows.map(({ name, owner }) => ({ table: name, tenantId: owner }));
};

/** The tables, with their schema, that a statement has written to since the rows were kept or put back. */
export const readTouched = async (db: Owner): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select distinct name from kept.touched`.execute(db);
  return rows.map(({ name }) => name);
};
