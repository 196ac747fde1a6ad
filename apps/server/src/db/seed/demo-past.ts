import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

import type { DemoProperty } from './demo-people.ts';

const holdReasons = {
  english: ['Shower tray resealed', 'Deep clean after a long stay', 'Mattress replaced'],
  spanish: ['Plato de ducha sellado', 'Limpieza a fondo tras una estancia larga', 'Colchón nuevo'],
};

/**
 * Each departure was cleaned on its day; where nobody came that day, one in nine only the next morning,
 * which cost the night.
 */
export const insertPastCleanings = (db: Db, email: string) =>
  sql`with who as (select id from users where email = ${email}
    ), gone as (
      select s.room_id, m.room_no, b.checked_out_at as at, b.id % 4 as n,
        exists (select from stays a where a.is_live and a.room_id = s.room_id and a.check_in = s.check_out) as is_awaited,
        b.id % 9 = 0 and not m.is_shared and s.check_out < t.today - 1 and not exists (select from stays a
          where a.is_live and a.room_id = s.room_id and a.check_in = s.check_out) as is_late
      from stays s join reservations b on b.tenant_id = s.tenant_id and b.id = s.reservation_id
      join rooms m on m.tenant_id = s.tenant_id and m.id = s.room_id
      join property_today t on t.tenant_id = s.tenant_id
      where b.status = 'checked_out' and s.is_live and s.check_out < t.today
    ), done as (select *, case when is_late then at + interval '23 hours'
      else at + interval '70 minutes' + n * interval '35 minutes' end as cleaned_at from gone)
    insert into house_keepings (room_id, type, status, priority, assignee_id, start_date, cause, is_system,
      added_at, started_at, completed_at, completed_by)
    select d.room_id, 'departure', 'cleaned', case when d.is_awaited then 'high' else 'medium' end, w.id,
      (d.at at time zone t.timezone)::date,
      jsonb_build_object('kind', 'check_out', 'roomNo', d.room_no, 'at', json_instant(d.at)), true,
      d.at, d.cleaned_at - interval '40 minutes', d.cleaned_at, w.id
    from done d, who w, property_today t order by d.at`.execute(db);

/** Between two stays a room was sometimes kept out of use, for each of the reasons there are. */
export const insertPastHolds = (db: Db, { timezone }: DemoProperty) => {
  const reasons = holdReasons[timezone === 'Europe/Madrid' ? 'spanish' : 'english'];
  return sql`with stay as (
      select s.room_id, b.checked_out_at as at,
        lead(s.check_in) over (partition by s.room_id order by s.check_in) as next, s.check_out
      from stays s join reservations b on b.tenant_id = s.tenant_id and b.id = s.reservation_id
      join rooms m on m.tenant_id = s.tenant_id and m.id = s.room_id
      where s.is_live and not m.is_shared
    ), gap as (
      select stay.*, row_number() over (order by at, room_id) as n from stay, property_today t
      where at is not null and next > check_out and next < t.today
    )
    insert into room_holds (room_id, kind, reason, since, released_at, held_by)
    select g.room_id, (array['maintenance', 'cleaning', 'void'])[1 + g.n / 3 % 3],
      (${[...reasons]}::text[])[1 + g.n / 3 % 3], g.at + interval '3 hours',
      (g.next + time '12:00') at time zone t.timezone, (select min(held_by) from room_holds)
    from gap g, property_today t where g.n % 3 = 0 order by g.at`.execute(db);
};
