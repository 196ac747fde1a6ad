import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

/** What is worked every day: by which role, from when for how long, and the how manieth of it. */
const plan = [
  { role: 'front_desk', place: 1, en: 'Early', es: 'Mañana', from: '07:00', hours: 8 },
  { role: 'front_desk', place: 2, en: 'Late', es: 'Tarde', from: '15:00', hours: 8 },
  { role: 'housekeeper', place: 1, en: 'Rooms', es: 'Habitaciones', from: '08:00', hours: 8 },
  { role: 'housekeeper', place: 2, en: 'Rooms', es: 'Habitaciones', from: '09:00', hours: 7 },
  { role: 'maintenance', place: 1, en: 'Day', es: 'Día', from: '08:30', hours: 8 },
  { role: 'security', place: 1, en: 'Night', es: 'Noche', from: '22:00', hours: 9 },
  { role: 'stores', place: 1, en: 'Kitchen', es: 'Cocina', from: '06:30', hours: 7 },
] as const;

/**
 * Last week, this one and the next: everybody has two days off, at which the shift of a role that has
 * nobody else is open, and what comes after this week is still a draft.
 */
export const seedShifts = async (db: Db, { isSpanish }: { isSpanish: boolean }): Promise<void> => {
  const rows = plan.map(({ en, es, ...shift }) => ({ ...shift, title: isSpanish ? es : en }));
  await sql`
    with t as (select today, timezone, date_trunc('week', today)::date as monday
      from property_today where tenant_id = current_tenant()),
    p as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p(role text, place int, title text, "from" time, hours int)),
    holders as (
      select m.user_id, m.role_id, row_number() over (partition by m.role_id order by m.user_id) as place
      from member_roles m join users u on u.id = m.user_id and u.status = 'active' and u.deleted_at is null
    ), days as (
      select t.monday + n as day, n, t.timezone, n >= 7 as is_ahead from t, generate_series(-7, 13) n
    )
    insert into shifts (user_id, role_id, title, starts_at, ends_at, break_minutes, status, published_at)
    select case when (d.n + 7 + p.place * 3 + r.id) % 7 < 5 then h.user_id end, r.id, p.title,
      (d.day + p."from") at time zone d.timezone,
      (d.day + p."from" + make_interval(hours => p.hours)) at time zone d.timezone,
      30, case when d.is_ahead then 'draft' else 'published' end,
      case when not d.is_ahead then clock_now() - interval '9 days' end
    from days d cross join p
    join roles r on r.name = p.role
    join holders h on h.role_id = r.id and h.place = p.place
    order by d.day, p."from"`.execute(db);
};
