import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from './connect.ts';
import { pendingMigrations } from './migrate.ts';
import { placementPolicyOffences } from './placement-policies.ts';
import { accountPolicyOffences, platformPolicyOffences } from './platform-policies.ts';

/** Tables that are no property's own, each with its reason. */
const platformTables: Record<string, string> = {
  tenants: 'the properties themselves: a policy on their id',
  users: 'people sign in before a property is known: seen by fellow members only',
  sessions: 'only sign-in sees them',
  sign_in_attempts: 'only sign-in sees them',
  password_requests: 'only sign-in sees them',
  authenticators: 'only sign-in sees them',
  recovery_codes: 'only sign-in sees them',
  trusted_devices: 'only sign-in sees them',
  challenges: 'only sign-in sees them',
  passkeys: 'only sign-in sees them',
  passkey_questions: 'only sign-in sees them',
  provider_questions: 'only sign-in sees them',
  provider_arrivals: 'only sign-in sees them',
  provider_sessions: 'only sign-in sees them',
  mailed_codes: 'only sign-in sees them',
};
const scopeRoles = ['keyhold_app', 'keyhold_span', 'keyhold_identity', 'keyhold_jobs'];

/** The rules of protect(), as the catalog writes them: anything else may let more through. */
const oneTenant = '(tenant_id = ( SELECT current_tenant() AS current_tenant))';
const severalTenants =
  '(tenant_id = ANY (( SELECT visible_tenants() AS visible_tenants)::integer[]))';

const relationOffences = async <T>(db: Kysely<T>): Promise<string[]> => {
  const { rows } = await sql<{ name: string; offence: string }>`
    with relations as (
      select c.oid, c.relname::text as name, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.reloptions,
        exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as is_tenants
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm')
    )
    select name, 'has no forced row-level security' as offence from relations
      where relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)
    union all select name, 'has no policy one_tenant: select protect(''' || name || ''')' from relations r
      where relkind in ('r', 'p') and is_tenants
        and not exists (select 1 from pg_policy p where p.polrelid = r.oid and p.polname = 'one_tenant')
    union all select name, 'is a view without security_invoker' from relations
      where relkind in ('v', 'm') and not coalesce('security_invoker=true' = any (reloptions), false)
    union all select name, 'has no tenant_id and is not listed as a platform table' from relations
      where relkind in ('r', 'p') and not is_tenants and name <> all (${Object.keys(platformTables)})
    union all select r.name, 'has a primary key that does not lead with tenant_id' from relations r
      join pg_index i on i.indrelid = r.oid and i.indisprimary
      join pg_attribute a on a.attrelid = r.oid and a.attnum = i.indkey[0]
      where r.is_tenants and a.attname <> 'tenant_id'
    union all select r.name, 'has the foreign key ' || k.conname || ' without tenant_id' from relations r
      join pg_constraint k on k.conrelid = r.oid and k.contype = 'f'
      join relations f on f.oid = k.confrelid and f.is_tenants
      where r.is_tenants and not exists (select 1 from unnest(k.conkey) col
        join pg_attribute a on a.attrelid = r.oid and a.attnum = col where a.attname = 'tenant_id'
          -- Into what is the platform's own: its number is written into the table.
          or a.attname = 'platform_id' and a.attgenerated = 's')
    order by 1, 2`.execute(db);
  return rows.map(({ name, offence }) => `table or view ${name} ${offence}`);
};

/** Policies add up: one that is wider than protect's own opens the table, whatever the others say. */
const policyOffences = async <T>(db: Kysely<T>): Promise<string[]> => {
  const { rows } = await sql<{ name: string; policy: string }>`
    select c.relname::text as name, p.polname::text as policy
    from pg_policy p join pg_class c on c.oid = p.polrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where p.polpermissive
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')
      and (array(select coalesce(r.rolname, 'public')::text from unnest(p.polroles) o left join pg_roles r on r.oid = o),
        p.polcmd::text, coalesce(pg_get_expr(p.polqual, c.oid), ''), coalesce(pg_get_expr(p.polwithcheck, c.oid), '')) not in (
        (array['keyhold_app'], '*', ${oneTenant}::text, ${oneTenant}::text),
        (array['keyhold_span'], 'r', ${severalTenants}::text, ''),
        (array['keyhold_identity'], '*', 'true', 'true'),
        (array['keyhold_jobs'], '*', 'true', 'true'))
    order by 1, 2`.execute(db);
  return rows.map(
    ({ name, policy }) => `table ${name} has the policy ${policy}, which is not protect()'s`,
  );
};

/** What the database checks by itself only where a key says so, and what it checks for nobody. */
const trustOffences = async <T>(db: Kysely<T>): Promise<string[]> => {
  const { rows } = await sql<{ offence: string }>`
    with columns as (
      select c.oid, c.relname::text as name, a.attnum, a.attname::text as column, a.atttypid as type
      from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p')
    )
    select 'table ' || name || ' has ' || "column" || ' without a foreign key' as offence from columns o
      where type in ('int4'::regtype, 'int8'::regtype) and "column" ~ '_(id|of)$'
        -- The log tells of whoever and whatever there was, also once it is gone.
        and "column" not in ('tenant_id', 'actor_id', 'subject_id')
        and not exists (select 1 from pg_constraint k where k.conrelid = o.oid and k.contype = 'f' and o.attnum = any (k.conkey))
    union all select 'table ' || o.name || ' has files by ' || o."column" || ', and would have removed ones too: select hold_files(''' || o.name || ''')'
      from columns o join pg_constraint k on k.conrelid = o.oid and k.contype = 'f' and k.confrelid = 'media'::regclass
        and o.attnum = k.conkey[2]
      where not exists (select 1 from pg_trigger t where t.tgrelid = o.oid and t.tgname = 'take_' || o."column"
        and t.tgenabled <> 'D')
    -- In whatever schema, but for what an extension brings: only what is called matters, not where it lies.
    union all select 'function ' || p.oid::regproc || ' runs with the rights of its owner' from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace and n.nspname <> all ('{pg_catalog,information_schema}')
      where p.prosecdef and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`.execute(db);
  return rows.map(({ offence }) => offence);
};

/** What the scopes of requests may do to the jobs' tables, which are nobody's property; anything more is a hole. */
const jobRights = [
  'job_common keyhold_app INSERT',
  'job_common keyhold_app SELECT',
  'job_common keyhold_identity INSERT',
  'job_common keyhold_span SELECT',
];

const jobOffences = async <T>(db: Kysely<T>): Promise<string[]> => {
  const { rows } = await sql<{ offence: string }>`
    with tables as (
      select c.* from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'pgboss'
    )
    select 'grants ' || privilege_type || ' on pgboss.' || c.relname || ' to ' || coalesce(r.rolname, 'public') as offence
      from tables c cross join lateral aclexplode(c.relacl) g left join pg_roles r on r.oid = g.grantee
      where (g.grantee = 0 or r.rolname in (${sql.join(scopeRoles.slice(0, 3))}))
        and c.relname || ' ' || coalesce(r.rolname, 'public') || ' ' || privilege_type <> all (${jobRights})
    union all select 'has no forced row-level security on pgboss.job_common' from tables
      where relname = 'job_common' and not (relrowsecurity and relforcerowsecurity)
    union all select 'has the policy ' || polname || ' on pgboss.' || c.relname || ', which nobody planned'
      from pg_policy p join tables c on c.oid = p.polrelid
      where polname not in ('runner', 'add_own', 'add_any', 'see_own', 'see_several', 'run_again')
    order by 1`.execute(db);
  return rows.map(({ offence }) => `the schema of the jobs ${offence}`);
};

const roleOffences = async <T>(db: Kysely<T>): Promise<string[]> => {
  const { rows } = await sql<{ name: string; offence: string }>`
    select rolname::text as name, 'is a superuser' as offence from pg_roles
      where rolsuper and rolname in (current_user, ${sql.join(scopeRoles)})
    union all select rolname::text, 'bypasses row-level security' from pg_roles
      where rolbypassrls and rolname in (current_user, ${sql.join(scopeRoles)})
    union all select current_user::text, 'has the rights of ' || rolname || ' before it steps into it: it must be noinherit'
      from pg_roles where rolname in (${sql.join(scopeRoles)}) and pg_has_role(current_user, oid, 'usage')
    union all select current_user::text, 'has no limits of its own, which a pooler does not give it: give DATABASE_ADMIN_URL once'
      where current_setting('statement_timeout') = '0' or current_setting('timezone') <> 'UTC'
    union all select current_user::text, 'owns the table ' || c.relname from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where c.relkind = 'r' and pg_has_role(current_user, c.relowner, 'member')`.execute(db);
  return rows.map(({ name, offence }) => `the role ${name} ${offence}`);
};

/** Everything about the database that would make serving from it unsafe, each naming the offender. */
export const findOffences = async (database: Database): Promise<string[]> => {
  // The embedded engine's only session is a superuser; each scope leaves it by its role.
  const roles = database.engine === 'postgres' ? await database.asLogin(roleOffences) : [];
  const pending = await database.asLogin(pendingMigrations);
  if (pending.length > 0)
    return [...roles, `the schema lacks ${pending.join(', ')}: give DATABASE_ADMIN_URL once`];
  const looks = [
    relationOffences,
    policyOffences,
    platformPolicyOffences,
    accountPolicyOffences,
    placementPolicyOffences,
    trustOffences,
    jobOffences,
  ];
  const found = looks.map((look) => database.asLogin(look));
  return [...roles, ...(await Promise.all(found)).flat()];
};

export const demandSafeDatabase = async (database: Database): Promise<void> => {
  const offences = await findOffences(database);
  if (offences.length === 0) return;
  throw new Error(`Keyhold does not start on this database:\n  ${offences.join('\n  ')}`);
};
