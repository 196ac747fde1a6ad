import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

/** Three frosty nights of the week before last: who came for a held bed, who did not, and what was released. */
export const seedSwep = async (db: Db): Promise<void> => {
  await sql`with t as (
      select today, timezone, (today - 11 + time '16:40') at time zone timezone as started,
        (today - 8 + time '09:35') at time zone timezone as ended
      from property_today where tenant_id = current_tenant()
    ), people as (
      select (select id from users where email = 'council.manager@demo.example') as council,
        (select id from users where email = 'frontdesk@demo.example') as desk
    ), made as (
      insert into swep_activations (trigger, reason, started_at, begun_at, ends_at, ended_at, started_by, ended_by, version)
      select 'cold', 'Forecast -3 °C on three nights, feeling like -7 °C; agreed with outreach at 15:30',
        started, started, (today - 8 + time '10:00') at time zone timezone, ended, council, council, 2
      from t, people where council is not null and desk is not null
      returning id
    ), beds as (
      select r.id, row_number() over (order by r.room_no) as n,
        case when r.is_shared then r.max_guests else 1 end as beds
      from rooms r where array_to_string(r.tag, ' ') ilike '%swep%' and r.deleted_at is null
    ), opened as (
      insert into swep_rooms (activation_id, room_id, beds)
      select made.id, b.id, b.beds from made, beds b
    ), came as (
      insert into swep_holds (activation_id, room_id, beds, guest_name, held_at, until, held_by, ended_at, ending, reservation_id)
      select made.id, s.room_id, s.beds, '', r.checked_in_at - interval '2 hours',
        r.checked_in_at + interval '9 hours', people.desk, r.checked_in_at, 'used', r.id
      from made, t, people, stays s
      join reservations r on r.tenant_id = s.tenant_id and r.id = s.reservation_id
      join beds b on b.id = s.room_id
      where r.checked_in_at between t.started + interval '2 hours' and t.ended
        and r.status in ('checked_in', 'checked_out') and s.check_in = r.check_in
      order by r.checked_in_at, r.id limit 4
    )
    insert into swep_holds (activation_id, room_id, beds, guest_name, held_at, until, held_by, ended_at, ending, is_lapse_told)
    select made.id, b.id, '[1,2)', h.name, t.started + h.after, t.started + h.after + interval '11 hours',
      people.desk, case when h.ending is not null then t.started + h.after + interval '4 hours' end, h.ending,
      h.ending is null
    from made, t, people, (values (1, 'Declan, from outreach', interval '4 hours', null),
      (2, 'Marta W.', interval '28 hours', 'released'), (3, 'Mr Osei', interval '30 hours', null))
      as h(n, name, after, ending)
    join beds b on b.n = h.n`.execute(db);
};
