import type { RoleUse } from '@keyhold/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** What must not lose a role: what was for it alone would be everybody's. Each with its name, or null. */
const uses: Record<
  Exclude<RoleUse, 'people' | 'programs'>,
  (id: number) => RawBuilder<{ name: string | null }>
> = {
  signIns: (id) => sql`select distinct p.name from identity_provider_roles u
    join identity_providers p on p.tenant_id = u.tenant_id and p.id = u.provider_id
    where u.role_id = ${id}`,
  policies: (id) => sql`select case when exists (select from policy_editions e
      where e.tenant_id = p.tenant_id and e.policy_id = p.id) then p.title else coalesce(d.title, p.title) end
    from policies p
    left join policy_drafts d on d.tenant_id = p.tenant_id and d.policy_id = p.id
    where p.deleted_at is null and (${id} = any (d.roles) or exists (select from policy_roles u
      where u.tenant_id = p.tenant_id and u.policy_id = p.id and u.role_id = ${id}))`,
  shifts: (id) => sql`select null from shifts s
    where s.role_id = ${id} and s.deleted_at is null and s.ends_at > clock_now()`,
  shiftTemplates: (id) => sql`select t.title from shift_templates t
    where t.role_id = ${id} and t.deleted_at is null`,
  weekTemplates: (id) => sql`select w.name from week_templates w
    where w.deleted_at is null and exists (select from week_template_shifts s
      where s.tenant_id = w.tenant_id and s.template_id = w.id and s.role_id = ${id})`,
  coverRules: (id) => sql`select k.name from cover_rules k
    where k.deleted_at is null and exists (select from cover_rule_roles u
      where u.tenant_id = k.tenant_id and u.rule_id = k.id and u.role_id = ${id})`,
  inspections: (id) => sql`select null from inspection_sessions i
    where i.assignee_role_id = ${id} and i.status in ('scheduled', 'in_progress') and i.deleted_at is null`,
  inspectionSeries: (id) => sql`select null from inspection_series i
    where i.assignee_role_id = ${id} and i.deleted_at is null`,
};

export interface UsesOfRole {
  use: keyof typeof uses;
  count: number;
  /** None where they have no names of their own. */
  names: string[];
}
/** What a role is for, whoever holds it. */
export const listUses = async (db: Db, id: number): Promise<UsesOfRole[]> => {
  const each = Object.entries(uses).map(
    ([use, using]) => sql`select ${sql.lit(use)} as use, count(*)::int as count,
        array_remove(array_agg(x.name order by lower(x.name)), null) as names
      from (${using(id)}) x(name) having count(*) > 0`,
  );
  const { rows } = await sql<UsesOfRole>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows;
};

/** As they are kept in the bin: they come back without it. */
export const takeFromBinned = async (db: Db, id: number): Promise<void> => {
  await sql`delete from member_roles h using users u
    where h.role_id = ${id} and u.id = h.user_id and u.deleted_at is not null`.execute(db);
};
