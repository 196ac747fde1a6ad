import type { Kysely } from 'kysely';
import { sql } from 'kysely';

const ownHome = '(id = ( SELECT current_tenant() AS current_tenant))';
const visibleHomes = '(id = ANY (( SELECT visible_tenants() AS visible_tenants)::integer[]))';
const isFellow = '(EXISTS ( SELECT 1 FROM members m WHERE (m.user_id = users.id)))';
const isAtHome = '(home_tenant_id = ( SELECT current_tenant() AS current_tenant))';
const isOneself = '(id = ( SELECT current_user_id() AS current_user_id))';

/**
 * Who sees what of the tables that are no property's own: table, role, command (`r` select, `a` insert,
 * `w` update, `*` all), and the rules as the catalog writes them. What is not in this list opens a table.
 */
const known: readonly [string, string, string, string, string][] = [
  ['tenants', 'keyhold_app', 'r', ownHome, ''],
  ['tenants', 'keyhold_app', 'a', '', ownHome],
  ['tenants', 'keyhold_app', 'w', ownHome, ownHome],
  ['tenants', 'keyhold_span', 'r', visibleHomes, ''],
  ['tenants', 'keyhold_identity', '*', 'true', 'true'],
  ['users', 'keyhold_app', 'r', isFellow, ''],
  ['users', 'keyhold_app', 'r', isAtHome, ''],
  ['users', 'keyhold_app', 'a', '', isAtHome],
  ['users', 'keyhold_app', 'w', isAtHome, isAtHome],
  ['users', 'keyhold_app', 'w', isOneself, isOneself],
  ['users', 'keyhold_span', 'r', isFellow, ''],
  ['users', 'keyhold_identity', '*', 'true', 'true'],
  ['sessions', 'keyhold_identity', '*', 'true', 'true'],
  ['sign_in_attempts', 'keyhold_identity', '*', 'true', 'true'],
  ['password_requests', 'keyhold_identity', '*', 'true', 'true'],
  ['authenticators', 'keyhold_identity', '*', 'true', 'true'],
  ['recovery_codes', 'keyhold_identity', '*', 'true', 'true'],
  ['trusted_devices', 'keyhold_identity', '*', 'true', 'true'],
  ['challenges', 'keyhold_identity', '*', 'true', 'true'],
  ['passkeys', 'keyhold_identity', '*', 'true', 'true'],
  ['passkey_questions', 'keyhold_identity', '*', 'true', 'true'],
  ['mailed_codes', 'keyhold_identity', '*', 'true', 'true'],
  ['provider_questions', 'keyhold_identity', '*', 'true', 'true'],
  ['provider_arrivals', 'keyhold_identity', '*', 'true', 'true'],
  ['provider_sessions', 'keyhold_identity', '*', 'true', 'true'],
];

const ownAccount = (rule: string) =>
  `((( SELECT current_user_id() AS current_user_id) IS NULL) OR ${rule})`;
const isOwn = ownAccount('(user_id = ( SELECT current_user_id() AS current_user_id))');
const own = [
  'sessions',
  'authenticators',
  'recovery_codes',
  'trusted_devices',
  'challenges',
  'mailed_codes',
  'passkeys',
  'account_links',
  'provider_accounts',
  'provider_arrivals',
  'provider_sessions',
];
/** What the transaction of one account is kept to: table, command, and the rule of `own_account` there. */
export const accountRules: readonly (readonly [table: string, command: string, rule: string])[] = [
  ...own.map((table) => [table, '*', isOwn] as const),
  ['users', 'w', ownAccount(isOneself)],
  [
    'passkey_questions',
    '*',
    ownAccount('(EXISTS ( SELECT FROM sessions s WHERE (s.id = passkey_questions.session_id)))'),
  ],
  ['provider_questions', '*', '(( SELECT current_user_id() AS current_user_id) IS NULL)'],
  [
    'idempotency_keys',
    '*',
    '(actor_id = ANY (ARRAY[0, ( SELECT current_user_id() AS current_user_id)]))',
  ],
];

/** Accounts that a transaction of another one's could see. */
export const accountPolicyOffences = async <T>(db: Kysely<T>): Promise<string[]> => {
  const { rows } = await sql<{ name: string; command: string; rule: string }>`
    select c.relname::text as name, p.polcmd::text as command,
      regexp_replace(pg_get_expr(p.polqual, c.oid), '\\s+', ' ', 'g') as rule
    from pg_policy p join pg_class c on c.oid = p.polrelid
    join pg_roles r on p.polroles = array[r.oid] and r.rolname = 'keyhold_identity'
    where p.polname = 'own_account' and not p.polpermissive`.execute(db);
  const found = new Set(rows.map(({ name, command, rule }) => `${name} ${command} ${rule}`));
  return accountRules
    .filter((each) => !found.has(each.join(' ')))
    .map(([table]) => `table ${table} shows one account what is another's`);
};

/** Policies of tables without tenant_id that say anything else than they should. */
export const platformPolicyOffences = async <T>(db: Kysely<T>): Promise<string[]> => {
  const { rows } = await sql<{ name: string; policy: string; rule: string[] }>`
    select c.relname::text as name, p.polname::text as policy, array[c.relname::text,
      (select string_agg(coalesce(r.rolname, 'public'), ',') from unnest(p.polroles) o left join pg_roles r on r.oid = o),
      p.polcmd::text, regexp_replace(coalesce(pg_get_expr(p.polqual, c.oid), ''), '\\s+', ' ', 'g'),
      regexp_replace(coalesce(pg_get_expr(p.polwithcheck, c.oid), ''), '\\s+', ' ', 'g')] as rule
    from pg_policy p join pg_class c on c.oid = p.polrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where p.polpermissive and not exists (
      select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
    order by 1, 2`.execute(db);
  return rows
    .filter(({ rule }) => !known.some((each) => each.join('\n') === rule.join('\n')))
    .map(({ name, policy }) => `table ${name} has the policy ${policy}, which opens it`);
};
