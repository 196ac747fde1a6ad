import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

/** What house and council say of a night in which nobody was found. */
const said = [
  {
    side: 'house',
    email: 'manager@demo.example',
    payable: 'yes',
    reason: 'At work at night; the desk saw them at six',
    hours: 20,
  },
  {
    side: 'council',
    email: 'council@demo.example',
    payable: 'no',
    reason: 'Told us on the day that they sleep elsewhere',
    hours: 44,
  },
];

/** A night of a room that the approved rounds found empty, of which house and council say otherwise. */
export const seedNightAnswers = (db: Db, councilId: number) =>
  sql`insert into night_answers (day, room_id, reservation_id, payable, side, reason, answered_by,
      answered_name, answered_at)
    select n.day, n.room_id, n.reservation_id, g.payable, g.side, g.reason, u.id, u.name,
      n.approved_at + g.hours * interval '1 hour'
    from (select (c.answered_at at time zone t.timezone - interval '12 hours')::date as day,
        c.room_id, e.reservation_id, i.approved_at
      from room_checks c
      join property_today t on t.tenant_id = c.tenant_id
      join room_inspections i on i.tenant_id = c.tenant_id and i.id = c.inspection_id
      join room_check_stays e on e.tenant_id = c.tenant_id and e.check_id = c.id and e.is_in_house
      where c.outcome = 'empty' and i.status = 'approved' and e.council_id = ${councilId}
      order by i.approved_at, c.id limit 1) n
    cross join jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
      as g(side text, email text, payable text, reason text, hours int)
    join users u on u.email = g.email
    where n.approved_at + g.hours * interval '1 hour' < now()
    order by g.hours`.execute(db);

/** The same, as the log would hold it. */
export const ofNightAnswers = sql`
  select a.answered_at, case when a.side = 'council' then 'DISPUTE_NIGHT' else 'ANSWER_NIGHT_QUERY' end,
    a.answered_by, 'night', a.reservation_id, r.room_no || ' · ' || a.day,
    jsonb_build_object('day', a.day, 'roomNo', r.room_no, 'roomId', r.id),
    jsonb_build_array(jsonb_build_object('field', 'payable',
      'before', case when a.side = 'council' then 'yes' else 'query' end, 'after', a.payable)),
    b.guest_id, '{}'::jsonb
  from night_answers a join rooms r on r.tenant_id = a.tenant_id and r.id = a.room_id
  join reservations b on b.tenant_id = a.tenant_id and b.id = a.reservation_id`;
