import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

const absences = [
  { role: 'front_desk', kind: 'holiday', from: 7, to: 11, en: '', es: '' },
  {
    role: 'security',
    kind: 'other',
    from: 9,
    to: 9,
    en: 'First aid course',
    es: 'Curso de primeros auxilios',
  },
  { role: 'manager', kind: 'sick', from: -6, to: -5, en: 'Flu', es: 'Gripe' },
] as const;

/**
 * One at the front desk has next week off, whose drafts warn of it; a guard has a day of a course, and a
 * manager was ill last week. Days count from the Monday of this week.
 */
export const seedAbsences = async (
  db: Db,
  { isSpanish }: { isSpanish: boolean },
): Promise<void> => {
  const rows = absences.map(({ en, es, ...absence }) => ({
    ...absence,
    note: isSpanish ? es : en,
  }));
  await sql`
    with p as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p(role text, kind text, "from" int, "to" int, note text)),
    t as (select date_trunc('week', today)::date as monday from property_today
      where tenant_id = current_tenant()),
    holders as (
      select r.name as role, min(m.user_id) as user_id from member_roles m
      join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
      join users u on u.id = m.user_id and u.status = 'active' and u.deleted_at is null
      group by r.name
    )
    insert into absences (user_id, kind, from_day, to_day, note, entered_by)
    select h.user_id, p.kind, t.monday + p."from", t.monday + p."to", p.note,
      coalesce(k.user_id, h.user_id)
    from p cross join t
    join holders h on h.role = p.role
    left join holders k on k.role = 'admin'
    order by p."from"`.execute(db);
};
