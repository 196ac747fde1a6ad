import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** They are kept from the owner of the schema too, which is who upgrades. */
const kept = ['roles', 'role_permissions', 'audit_log', 'audit_unsealed'];
const openly = async <T>(db: Kysely<T>, work: () => Promise<unknown>): Promise<void> => {
  const say = async (word: 'no force' | 'force') => {
    for (const table of kept)
      await sql`alter table ${sql.table(table)} ${sql.raw(word)} row level security`.execute(db);
  };
  await say('no force');
  await work();
  await say('force');
};

/** Remembers for this transaction what each role may do; false where there are no roles yet. */
export const rememberRights = async <T>(db: Kysely<T>): Promise<boolean> => {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('public.role_permissions') is not null
      and to_regclass('public.audit_unsealed') is not null as "isThere"`.execute(db);
  if (rows[0]?.isThere !== true) return false;
  await openly(db, () =>
    sql`create temporary table rights_before on commit drop as
      select tenant_id, role_id, permission from role_permissions`.execute(db),
  );
  return true;
};

/** Writes into each property's log which of its roles may do more, or less, since they were remembered. */
export const tellOfRights = <T>(db: Kysely<T>): Promise<void> =>
  openly(db, () =>
    sql`with rights as (
      select tenant_id, role_id, split_part(permission, ':', 2) as field,
        split_part(permission, ':', 1) as action, b.was is not null as was, n.is_now is not null as is_now
      from (select *, true as was from rights_before) b
      full join (select tenant_id, role_id, permission, true as is_now from role_permissions) n
        using (tenant_id, role_id, permission)
    ), changed as (
      select tenant_id, role_id, field, jsonb_agg(action order by action) filter (where was) as before,
        jsonb_agg(action order by action) filter (where is_now) as after
      from rights group by 1, 2, 3 having bool_or(was <> is_now)
    )
    insert into audit_log (tenant_id, type, actor_id, actor_name, subject_type, subject_id, subject_label,
      addition_info, changes, origin, request_id)
    select r.tenant_id, 'UPGRADE_ROLE', 0, 'Keyhold', 'role', r.id, r.title, '{"automatic": true}',
      jsonb_agg(jsonb_build_object('field', c.field, 'before', c.before, 'after', c.after) order by c.field),
      'system', gen_random_uuid()::text
    from changed c join roles r on r.tenant_id = c.tenant_id and r.id = c.role_id
    group by r.tenant_id, r.id`.execute(db),
  );
