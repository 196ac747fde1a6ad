import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

const rules = [
  { role: 'security', en: 'Night security', es: 'Seguridad nocturna', from: '22:00', to: '07:00' },
  {
    role: 'front_desk',
    en: 'Front desk by day',
    es: 'Recepción de día',
    from: '07:00',
    to: '23:00',
  },
] as const;

const templates = [
  { role: 'front_desk', en: 'Early', es: 'Mañana', from: '07:00', to: '15:00' },
  { role: 'front_desk', en: 'Late', es: 'Tarde', from: '15:00', to: '23:00' },
  { role: 'security', en: 'Night', es: 'Noche', from: '22:00', to: '07:00' },
] as const;

const seedTemplates = async (db: Db, { isSpanish }: { isSpanish: boolean }): Promise<void> => {
  const rows = templates.map(({ en, es, ...rest }) => ({ ...rest, title: isSpanish ? es : en }));
  await sql`insert into shift_templates (title, role_id, from_time, to_time, break_minutes)
    select p.title, r.id, p."from", p."to", 30
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p(role text, title text, "from" time, "to" time)
    join roles r on r.name = p.role and r.tenant_id = current_tenant()`.execute(db);
};

/** What must be there, which whoever is off leaves open next week; and this week, kept for those to come. */
export const seedCover = async (db: Db, { isSpanish }: { isSpanish: boolean }): Promise<void> => {
  await seedTemplates(db, { isSpanish });
  const rows = rules.map(({ en, es, ...rule }) => ({ ...rule, name: isSpanish ? es : en }));
  await sql`
    with p as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p(role text, name text, "from" time, "to" time)),
    made as (
      insert into cover_rules (name, weekdays, from_time, to_time, needed)
      select name, '{1,2,3,4,5,6,7}', "from", "to", 1 from p order by "from" desc returning id, name
    )
    insert into cover_rule_roles (rule_id, role_id)
    select m.id, r.id from made m join p on p.name = m.name
    join roles r on r.name = p.role and r.tenant_id = current_tenant()`.execute(db);
  const name = isSpanish ? 'Semana normal' : 'Ordinary week';
  await sql`
    with made as (insert into week_templates (name) values (${name}) returning id)
    insert into week_template_shifts
      (template_id, user_id, role_id, title, day, from_time, to_time, break_minutes)
    select m.id, s.user_id, s.role_id, s.title, (s.starts_at at time zone t.timezone)::date - t.monday,
      (s.starts_at at time zone t.timezone)::time, (s.ends_at at time zone t.timezone)::time,
      s.break_minutes
    from made m
    cross join (select timezone, date_trunc('week', today)::date as monday from property_today
      where tenant_id = current_tenant()) t
    join shifts s on s.deleted_at is null
      and (s.starts_at at time zone t.timezone)::date between t.monday and t.monday + 6
    order by s.starts_at, s.id`.execute(db);
};
