import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

import { seedNightAnswers } from './demo-night-answers.ts';

interface Council {
  id: number;
  name: string;
}
interface DemoRound {
  number: number;
  status: 'in_progress' | 'completed' | 'approved';
  startedMinutesAgo: number;
  endedMinutesAgo: number | null;
  floor: number;
  /** How many of its rooms, in their order. */
  answered: number;
  /** A council had asked for it. */
  isAsked?: boolean;
}
const day = 24 * 60;
const rounds: readonly DemoRound[] = [
  {
    number: 1,
    status: 'approved',
    startedMinutesAgo: 8 * day,
    endedMinutesAgo: 8 * day - 31,
    floor: 1,
    answered: 99,
    isAsked: true,
  },
  {
    number: 2,
    status: 'approved',
    startedMinutesAgo: 2 * day + 95,
    endedMinutesAgo: 2 * day + 60,
    floor: 0,
    answered: 99,
  },
  {
    number: 3,
    status: 'completed',
    startedMinutesAgo: day + 130,
    endedMinutesAgo: day + 92,
    floor: 2,
    answered: 99,
  },
  {
    number: 5,
    status: 'in_progress',
    startedMinutesAgo: 18,
    endedMinutesAgo: null,
    floor: 3,
    answered: 4,
  },
];

const walker = sql`(select id from users where email = 'security@demo.example')`;
const manager = sql`(select id from users where email = 'manager@demo.example')`;

/**
 * What is found behind the doors in turn; a room that nobody was in is mostly found so. The first of
 * either kind differs: how many of a floor are in house depends on the hour at which a demo is made.
 */
const found = sql`case
  when c.expected_persons = 0 then case when n.turn % 9 = 1 then 'seen' else 'empty' end
  else (array['seen', 'empty', 'seen', 'seen', 'signs_of_use', 'seen', 'no_answer'])[n.turn % 7 + 1] end`;

/** Who was in house then, as the stays of the demo tell. */
const snapshot = (db: Db, id: number) =>
  sql`with there as (
      select s.room_id, b.id, b.guest_id, b.persons, b.council_id, b.checked_in_at
      from room_inspections i
      join reservations b on b.tenant_id = i.tenant_id and b.checked_in_at <= i.started_at
        and coalesce(b.checked_out_at, 'infinity') > i.started_at
      join stays s on s.tenant_id = b.tenant_id and s.reservation_id = b.id
      where i.id = ${id}
    ), made as (
      insert into room_checks (inspection_id, room_id, expected_status, expected_persons, expected_since)
      select i.id, r.id, case when t.persons is null then 'available' else 'occupied' end,
        coalesce(t.persons, 0), t.since
      from room_inspections i
      join rooms r on r.tenant_id = i.tenant_id and r.deleted_at is null
        and to_jsonb(r.floor) = i.scope_value
      left join (select room_id, sum(persons)::int as persons, min(checked_in_at) as since
        from there group by room_id) t on t.room_id = r.id
      where i.id = ${id} order by r.floor, r.sort_key, r.id
      returning id, room_id
    )
    insert into room_check_stays (check_id, reservation_id, guest_id, persons, is_in_house, council_id)
    select m.id, t.id, t.guest_id, t.persons, true, t.council_id
    from made m join there t on t.room_id = m.room_id`.execute(db);

const answer = (db: Db, { id, answered }: { id: number; answered: number }) =>
  sql`update room_checks c set outcome = n.outcome, answered_by = ${walker},
      answered_at = n.started_at + n.place * interval '2 minutes', via_code = n.place % 3 > 0,
      persons_found = case when n.outcome = 'seen' then
        greatest(1, c.expected_persons - case when n.turn % 7 = 3 then 1 else 0 end) end,
      note = case when n.outcome = 'empty' and c.expected_persons > 0
        then 'The bed has not been slept in, and there are no bags' else '' end
    from (select n.*, ${found} as outcome from (
        select c.id, c.expected_persons, i.started_at, row_number() over (order by c.id) as place,
          row_number() over (partition by c.expected_persons > 0 order by c.id) as turn
        from room_checks c join room_inspections i on i.tenant_id = c.tenant_id
          and i.id = c.inspection_id where i.id = ${id}) n
      join room_checks c on c.id = n.id where n.place <= ${answered}) n
    where c.id = n.id`.execute(db);

/** In shared rooms they were ticked by name; where one fewer was seen, the one who came last was not. */
const tick = (db: Db, id: number) =>
  sql`update room_checks c set seen_stays = t.seen
    from (select s.check_id, (array_agg(s.reservation_id order by s.reservation_id))
        [:count(*)::int - case when min(o.persons_found) < min(o.expected_persons) then 1 else 0 end] as seen
      from room_checks o join room_check_stays s on s.tenant_id = o.tenant_id and s.check_id = o.id
      where o.inspection_id = ${id} and o.outcome = 'seen'
      group by s.check_id having count(*) > 1) t
    where c.id = t.check_id`.execute(db);

/** The first of what differs has been settled, or all of it. */
const settle = (db: Db, { id, isAll }: { id: number; isAll: boolean }) =>
  sql`update room_checks c set resolution_kind = 'explained',
      resolution_reason = 'The guest was at work and came back at six; seen by the desk',
      resolved_at = i.completed_at + interval '25 minutes', resolved_by = ${manager},
      resolved_discrepancy = f.discrepancy, resolved_persons = f.persons
    from room_inspections i
    join (select f.*, row_number() over (order by f.check_id) as place from room_check_findings f
      where f.discrepancy is not null and f.inspection_id = ${id}) f on ${isAll} or f.place = 1
    where i.id = ${id} and c.id = f.check_id`.execute(db);

const insertRound = async (
  db: Db,
  { round, requestId }: { round: DemoRound; requestId: number | null },
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    insert into room_inspections (number, status, scope_kind, scope_value, request_id, created_at,
      created_by, started_at, started_by, completed_at, completed_by, approved_at, approved_by)
    select g.number, g.status, 'floor', to_jsonb(g.floor), ${requestId}::int, t.started, ${manager},
      t.started, ${walker}, t.ended, case when t.ended is not null then ${walker} end,
      case when g.status = 'approved' then t.ended + interval '2 hours' end,
      case when g.status = 'approved' then ${manager} end
    from jsonb_to_record(${JSON.stringify(round)}::jsonb) as g(number int, status text,
      "startedMinutesAgo" int, "endedMinutesAgo" int, floor int)
    cross join lateral (select now() - make_interval(mins => g."startedMinutesAgo") as started,
      now() - make_interval(mins => g."endedMinutesAgo") as ended) t
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await snapshot(db, id);
  await answer(db, { id, answered: round.answered });
  await tick(db, id);
  if (round.status === 'in_progress') return;
  await settle(db, { id, isAll: round.status === 'approved' });
  await sql`update room_inspections set open_left = (select count(*) from room_check_findings f
      join room_checks c on c.tenant_id = f.tenant_id and c.id = f.check_id
      where f.inspection_id = ${id} and f.discrepancy is not null and c.resolved_at is null)
    where id = ${id}`.execute(db);
};

const requests = [
  { daysAgo: 9, by: -7, note: 'Before we pay for the month.', isTaken: true },
  { daysAgo: 2, by: 5, note: 'Families only, please: are they all still there?', isTaken: false },
];

const insertRequests = async (db: Db, council: Council): Promise<number | null> => {
  const { rows } = await sql<{ id: number; status: string }>`
    insert into occupancy_check_requests (council_id, council_name, by_day, note, status,
      requested_at, requested_by, decided_at, decided_by)
    select ${council.id}, ${council.name}, current_date + g.by, g.note,
      case when g."isTaken" then 'accepted' else 'pending' end,
      now() - g."daysAgo" * interval '1 day',
      (select id from users where email = 'council@demo.example'),
      case when g."isTaken" then now() - g."daysAgo" * interval '1 day' + interval '3 hours' end,
      case when g."isTaken" then ${manager} end
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb)
      as g("daysAgo" int, by int, note text, "isTaken" boolean)
    order by g."daysAgo" desc returning id, status`.execute(db);
  return rows.find(({ status }) => status === 'accepted')?.id ?? null;
};

/** One that was planned for yesterday, and nobody walked. */
const insertMissed = (db: Db) =>
  sql`insert into room_inspections (number, status, scope_kind, planned_for, created_at, created_by)
    select 4, 'missed', 'all', t.today - 1, (t.today - 1 + time '00:05') at time zone t.timezone, ${manager}
    from property_today t`.execute(db);

/** Two that were approved, one with differences still open, one missed, one going on, and what a council asks. */
export const seedRounds = async (db: Db, council: Council | undefined): Promise<void> => {
  const requestId = council === undefined ? null : await insertRequests(db, council);
  for (const round of rounds)
    await insertRound(db, { round, requestId: round.isAsked ? requestId : null });
  await insertMissed(db);
  if (council !== undefined) await seedNightAnswers(db, council.id);
};

const step = (before: string, after: string) =>
  sql`jsonb_build_array(jsonb_build_object('field', 'status', 'before', ${before}::text,
    'after', ${after}::text))`;
const label = sql`'#OCC-' || lpad(i.number::text, 3, '0')`;
/** The same, as the log would hold it. */
export const ofRounds = sql`
  select s.at, s.type, s.actor, 'room_inspection', i.id, ${label},
    jsonb_build_object('round', jsonb_build_object('number', i.number)), s.changes, null::int, null::jsonb
  from room_inspections i
  cross join lateral (values
    (coalesce(i.started_at - interval '1 minute', i.created_at), 'CREATE_ROOM_INSPECTION', i.created_by, '[]'::jsonb),
    (case when i.status = 'missed' then i.created_at + interval '1 day' end, 'MISS_ROOM_INSPECTION', i.created_by,
      ${step('draft', 'missed')}),
    (i.started_at, 'START_ROOM_INSPECTION', i.started_by, ${step('draft', 'in_progress')}),
    (i.completed_at, 'COMPLETE_ROOM_INSPECTION', i.completed_by, ${step('in_progress', 'completed')}),
    (i.approved_at, 'APPROVE_ROOM_INSPECTION', i.approved_by, ${step('completed', 'approved')})
  ) s(at, type, actor, changes)
  union all
  select s.at, s.type, s.actor, 'occupancy_check_request', q.id, q.council_name || ' · ' || q.by_day,
    jsonb_build_object('council', jsonb_build_object('id', q.council_id, 'name', q.council_name),
      'by', q.by_day), s.changes, null::int, null::jsonb
  from occupancy_check_requests q
  cross join lateral (values
    (q.requested_at, 'REQUEST_OCCUPANCY_CHECK', q.requested_by, '[]'::jsonb),
    (q.decided_at, 'ACCEPT_OCCUPANCY_CHECK', q.decided_by, ${step('pending', 'accepted')})
  ) s(at, type, actor, changes)
  union all
  select c.answered_at, 'CHECK_ROOM', c.answered_by, 'room_inspection', i.id, ${label},
    jsonb_build_object('round', jsonb_build_object('number', i.number), 'checkId', c.id,
      'room', jsonb_build_object('id', r.id, 'roomNo', r.room_no), 'check', jsonb_build_object(
        'outcome', c.outcome, 'personsFound', c.persons_found, 'viaCode', c.via_code)), '[]'::jsonb,
    null::int, null::jsonb
  from room_checks c join room_inspections i on i.tenant_id = c.tenant_id and i.id = c.inspection_id
  join rooms r on r.tenant_id = c.tenant_id and r.id = c.room_id where c.outcome is not null
  union all
  select c.resolved_at, 'RESOLVE_DISCREPANCY', c.resolved_by, 'room_inspection', i.id, ${label},
    jsonb_build_object('round', jsonb_build_object('number', i.number), 'checkId', c.id,
      'room', jsonb_build_object('id', r.id, 'roomNo', r.room_no), 'discrepancy', c.resolved_discrepancy,
      'resolution', c.resolution_kind), '[]'::jsonb, null::int, null::jsonb
  from room_checks c join room_inspections i on i.tenant_id = c.tenant_id and i.id = c.inspection_id
  join rooms r on r.tenant_id = c.tenant_id and r.id = c.room_id where c.resolved_at is not null`;
