import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

const name = sql`case when k.place = 0 then g.name
  else coalesce(g.household->(k.place - 1)->>'name', '') end`;
/** A drill of the week before: two went round with their phones, somebody was out, one was found late. */
export const seedRollCall = async (db: Db): Promise<void> => {
  await sql`with t as (
      select (today - 9 + time '15:04') at time zone timezone as started
      from property_today where tenant_id = current_tenant()
    ), manager as (
      select id, name from users where email = 'manager@demo.example'
    ), desk as (
      select id, name from users where email = 'frontdesk@demo.example'
    ), made as (
      insert into roll_calls (key, started_at, started_by, started_name, ended_at, ended_by, ended_name, kind,
          remark)
      select md5('drill'), t.started, manager.id, manager.name,
        t.started + interval '14 minutes', manager.id, manager.name, 'drill',
        'Assembly point at the car park; the second floor was slow'
      from t, manager, desk
      returning id, started_at
    ), guests_in as (
      insert into roll_call_people
        (roll_call_id, person_key, reservation_id, place, guest_name, room_no, floor, needs_help)
      select made.id, r.id || '/' || k.place, r.id, k.place, ${name}, m.room_no, m.floor,
        coalesce((g.needs->>'evacuation')::boolean, false)
      from made
      join reservations r on r.checked_in_at < made.started_at
        and coalesce(r.checked_out_at, 'infinity') > made.started_at
      join guests g on g.tenant_id = r.tenant_id and g.id = r.guest_id
      join lateral (select s.room_id from stays s where s.tenant_id = r.tenant_id
        and s.reservation_id = r.id and s.check_in <= current_today() - 9
        order by s.check_in desc limit 1) s on true
      join rooms m on m.tenant_id = r.tenant_id and m.id = s.room_id
      cross join lateral generate_series(0, r.persons - 1) as k(place)
      returning roll_call_id, person_key, reservation_id, place, floor, needs_help
    ), staff_in as (
      insert into roll_call_people (roll_call_id, person_key, user_id, staff_name)
      select made.id, 'u' || u.id, u.id, u.name
      from made, (select * from manager union all select * from desk) u
      returning roll_call_id, person_key
    ), called as (
      select roll_call_id, person_key, needs_help, false as is_staff,
        row_number() over (order by floor, reservation_id, place) as n, count(*) over () as persons
      from guests_in
      union all
      select roll_call_id, person_key, false, true, 0, 1 from staff_in
    )
    insert into roll_call_ticks (roll_call_id, person_key, state, at, received_at, said_by, said_name, key)
    select c.roll_call_id, c.person_key, said.state, at.at, at.at, u.id, u.name,
      md5(c.person_key || said.state)
    from called c
    cross join made
    cross join lateral (
      select 'safe' as state, case when c.n % 23 = 5 then 12.5
        when c.is_staff then 1 else 1.5 + 9.0 * c.n / c.persons end as minutes
      where c.n % 17 <> 9
      union all select 'not_here', 8 where c.n % 17 = 9
      union all select 'missing', 6 where c.n % 23 = 5 and c.n % 17 <> 9
    ) said
    cross join lateral (select made.started_at + said.minutes * interval '1 minute' as at) at
    join (select *, 0 as turn from manager union all select *, 1 from desk) u on u.turn = c.n % 2`.execute(
    db,
  );
};
