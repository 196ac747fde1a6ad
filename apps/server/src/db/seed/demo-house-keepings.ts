import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

import { insertPastCleanings } from './demo-past.ts';
import type { DemoProperty } from './demo-people.ts';

const cleaners: Record<DemoProperty['size'], string | null> = {
  busy: 'housekeeper@demo.example',
  middle: 'admin.casa@demo.example',
  small: null,
};

/** Rooms in house get services in every state; a few empty ones that nobody is coming to are dirty. */
const insertCleanings = (db: Db, email: string) =>
  sql`with who as (select id from users where email = ${email}
    ), occupied as materialized (
      select s.room_id as id, row_number() over (order by s.room_id) as n
      from (select distinct s.room_id from stays s
        join reservations b on b.tenant_id = s.tenant_id and b.id = s.reservation_id
        where b.status = 'checked_in' and s.is_live and s.check_in < current_date and s.check_out > current_date + 2) s
    ), empty as materialized (
      select m.id, m.room_no, row_number() over (order by m.id) as n from rooms m
      where m.id not in (select room_id from stays where is_live and check_out >= current_date - 1)
        and m.id not in (select room_id from room_holds where released_at is null)
    )
    insert into house_keepings (room_id, type, status, priority, assignee_id, action_remarks, cause, ending,
      is_system, added_at, started_at, completed_at, completed_by)
    select o.id, 'stay_over', case o.n when 1 then 'in_progress' when 2 then 'cleaned' when 3 then 'cancelled' else 'dirty' end,
      'medium', case when o.n < 7 then w.id end, case o.n when 4 then 'Extra towels, please' else '' end,
      jsonb_build_object('kind', 'stay', 'nights', 7), case o.n when 3 then
        jsonb_build_object('kind', 'person', 'text', 'Do not disturb') end,
      true, now() - interval '3 hours', case when o.n = 1 then now() - interval '20 minutes' end,
      case when o.n in (2, 3) then now() - interval '40 minutes' end, case when o.n in (2, 3) then w.id end
    from occupied o, who w where o.n <= 9
    union all
    select e.id, 'departure', case e.n when 3 then 'cleaned' else 'dirty' end, 'medium', case when e.n <> 2 then w.id end,
      '', jsonb_build_object('kind', 'check_out', 'roomNo', e.room_no, 'at', json_instant(now() - e.n * interval '35 minutes')),
      null, true, now() - e.n * interval '35 minutes', null,
      case when e.n = 3 then now() - interval '10 minutes' end, case when e.n = 3 then w.id end
    from empty e, who w where e.n <= 3`.execute(db);

/** The lobby every day, and the whole house's taps by the week. */
const insertSeries = (db: Db, email: string) =>
  sql`with who as (select id from users where email = ${email}
    ), series as (
      insert into house_keeping_series (area, type, priority, assignee_id, action_remarks, starts_on, rule, created_by)
      select s.area, s.type, 'medium', w.id, s.remarks, current_today() - 28, s.rule, w.id
      from who w, (values ('Lobby', 'custom', 'Floor, glass of the door', 'FREQ=DAILY'),
        ('Kitchen, shared', 'deep', 'Ovens and extractor hoods', 'FREQ=WEEKLY')) s(area, type, remarks, rule)
      returning id, area, type, assignee_id, action_remarks, rule
    )
    insert into house_keepings (area, type, assignee_id, action_remarks, start_date, series_id, series_date, cause,
      is_system, status, added_at, completed_at, completed_by)
    select s.area, s.type, s.assignee_id, s.action_remarks, d.day, s.id, d.day, '{"kind": "series"}', true,
      case when d.day < t.today then 'cleaned' else 'dirty' end,
      least(now(), (d.day + time '00:05') at time zone t.timezone),
      case when d.day < t.today then (d.day + time '08:50') at time zone t.timezone end,
      case when d.day < t.today then s.assignee_id end
    from series s, property_today t, lateral (
      select t.today + n * case s.rule when 'FREQ=DAILY' then 1 else 7 end as day
      from generate_series(case s.rule when 'FREQ=DAILY' then -28 else -4 end,
        case s.rule when 'FREQ=DAILY' then 3 else 1 end) n) d
    order by d.day`.execute(db);

/** The kitchen was left out twice: the first of them stays open and stands for the later one. */
const missKitchen = (db: Db) =>
  sql`with waiting as (
      select k.id, k.type, k.start_date, row_number() over (order by k.start_date desc) as place
      from house_keepings k join property_today t on t.tenant_id = k.tenant_id
      where k.area = 'Kitchen, shared' and k.start_date <= t.today
    ), first as (select * from waiting where place = 3)
    update house_keepings k set status = case when k.id = f.id then 'dirty' else 'cancelled' end,
      completed_by = null, completed_at = case when k.id <> f.id then now() - interval '4 hours' end,
      joined_to = case when k.id <> f.id then f.id end,
      ending = case when k.id <> f.id
        then jsonb_build_object('kind', 'joined', 'type', f.type, 'day', f.start_date) end
    from waiting w, first f where k.id = w.id and w.place <= 3`.execute(db);

/** A day of housekeeping and the weeks before it: the same every time, in the property's own day. */
export const seedHouseKeepings = async (db: Db, size: DemoProperty['size']): Promise<void> => {
  const email = cleaners[size];
  if (email === null) return;
  await insertPastCleanings(db, email);
  await insertCleanings(db, email);
  await insertSeries(db, email);
  await missKitchen(db);
};
