import { plainText } from '@keyhold/contract';
import type { contract, Page, Parsed, WeekTemplate } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';
import { binned, rowsOf } from '#core/records/rows.ts';
import { planDrafts } from '#features/shifts/shifts.writes.ts';

const rows = rowsOf('week_templates');

const from = (db: Db) => db.selectFrom('week_templates as w').where('w.deleted_at', 'is', null);
const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['w.id', 'w.name', 'w.version'])
    .select(
      sql<number>`(select count(*)::int from week_template_shifts s
        where s.tenant_id = w.tenant_id and s.template_id = w.id)`.as('shifts'),
    )
    .select(
      sql<number>`(select count(s.user_id)::int from week_template_shifts s
        where s.tenant_id = w.tenant_id and s.template_id = w.id)`.as('assigned'),
    );

export const listTemplates = async (
  db: Db,
  { page, limit, search, sortOrder }: Parsed<typeof contract.weekTemplates.list>['query'],
): Promise<Page<WeekTemplate>> => {
  const matched = from(db).$if(Boolean(search), (query) =>
    query.where(sql<boolean>`holds(w.name, ${plainText(search ?? '')})`),
  );
  const items = await selecting(matched)
    .orderBy(sql`lower(w.name)`, sortOrder)
    .orderBy('w.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const findTemplate = (db: Db, id: number): Promise<WeekTemplate | undefined> =>
  selecting(from(db)).where('w.id', '=', id).executeTakeFirst();

export const insertTemplate = (db: Db, name: string): Promise<number> => rows.insert(db, { name });
export const renameTemplate = (db: Db, id: number, name: string | undefined) =>
  rows.update(db, id, { name });
export const binTemplate = (db: Db, id: number) => rows.update(db, id, binned);

interface Kept {
  templateId: number;
  from: string;
  hasPeople: boolean;
}
/** Keeps what begins in the seven days from one on; gives how many. */
export const keepWeek = async (
  db: Db,
  { templateId, from: first, hasPeople }: Kept,
): Promise<number> => {
  const { rows: kept } = await sql`
    insert into week_template_shifts (template_id, user_id, role_id, title, day, from_time, to_time,
      break_minutes, notes)
    select ${templateId}, case when ${hasPeople} then s.user_id end, s.role_id, s.title,
      (s.starts_at at time zone t.timezone)::date - ${first}::date,
      (s.starts_at at time zone t.timezone)::time, (s.ends_at at time zone t.timezone)::time,
      s.break_minutes, s.notes
    from shifts s join tenants t on t.id = s.tenant_id
    where s.deleted_at is null
      and s.starts_at >= (select ${first}::date::timestamp at time zone timezone from tenants
        where id = current_tenant())
      and s.starts_at < (select (${first}::date + 7)::timestamp at time zone timezone from tenants
        where id = current_tenant())
    order by s.starts_at, s.id
    returning id`.execute(db);
  return kept.length;
};

/** Plans the seven days from one on by it: no more of what is there already. */
export const planWeek = async (
  db: Db,
  { id, to }: { id: number; to: string },
): Promise<{ planned: number; skipped: number }> => {
  const { planned, all } = await planDrafts(
    db,
    sql`select w.user_id, w.role_id, w.title, w.break_minutes, w.notes,
        wall_instant(${to}::date + w.day + w.from_time, t.timezone) as starts_at,
        wall_instant(${to}::date + w.day + w.to_time
          + case when w.to_time <= w.from_time then interval '1 day' else interval '0' end,
          t.timezone) as ends_at
      from week_template_shifts w join tenants t on t.id = w.tenant_id
      where w.template_id = ${id}`,
  );
  return { planned, skipped: all - planned };
};
