import { erasedName } from '@keyhold/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Db } from '#db/scope.ts';

import { ofInspections } from '../seed-inspections/demo-inspections-log.ts';
import { ofCouncilLane } from '../seed-lane/demo-lane.ts';
import { ofNightAnswers } from '../seed-rounds/demo-night-answers.ts';
import { ofRounds } from '../seed-rounds/demo-rounds.ts';
import { ofPurchasing } from '../seed-stock/demo-purchasing-log.ts';
import { ofStock } from '../seed-stock/demo-stock-log.ts';
import type { DemoProperty } from './demo-people.ts';

/** Who looks after the place, and who stands at its desk in turn. */
const staff: Record<DemoProperty['size'], { admin: string; desk: readonly string[] }> = {
  busy: {
    admin: 'admin@demo.example',
    desk: ['frontdesk@demo.example', 'mfa@demo.example', 'manager@demo.example'],
  },
  middle: { admin: 'admin.casa@demo.example', desk: ['frontdesk.casa@demo.example'] },
  small: { admin: 'admin.northgate@demo.example', desk: ['admin.northgate@demo.example'] },
};

const step = (before: string, after: string) =>
  sql`jsonb_build_array(jsonb_build_object('field', 'status', 'before', ${before}::text, 'after', ${after}::text))`;
const none = sql`'{}'::jsonb, '[]'::jsonb, null::int, null::jsonb`;

const ofTheHouse = sql`
  select min(r.created_at), 'CREATE_ROOMS', (select id from admin), 'rooms', null::int,
    min(r.room_no) || ' – ' || max(r.room_no),
    jsonb_build_object('rooms', jsonb_agg(jsonb_build_object('id', r.id, 'roomNo', r.room_no) order by r.id)),
    '[]'::jsonb, null::int, null::jsonb from rooms r
  union all
  select m.created_at, 'CREATE_USER', (select id from admin), 'user', u.id, u.name,
    jsonb_build_object('email', u.email), '[]', null, null
  from members m join users u on u.id = m.user_id
  union all
  select now() - interval '80 days', 'CREATE_GROUP', (select id from admin), 'user_group', id, name, ${none}
  from user_groups
  union all
  select now() - interval '85 days', 'CREATE_CONTRACTOR', (select id from admin), 'contractor', id,
    contractor_name, ${none} from contractors
  union all
  select e.published_at - interval '25 minutes', 'CREATE_POLICY', e.published_by, 'policy', p.id, p.title, ${none}
  from policy_editions e join policies p on p.tenant_id = e.tenant_id and p.id = e.policy_id
  union all
  select e.published_at, 'PUBLISH_POLICY_EDITION', e.published_by, 'policy', p.id, p.title,
    jsonb_build_object('edition', e.edition), '[]', null, null
  from policy_editions e join policies p on p.tenant_id = e.tenant_id and p.id = e.policy_id
  union all
  select d.written_at, 'UPDATE_POLICY', d.written_by, 'policy', d.policy_id, p.title, '{}',
    jsonb_build_array(jsonb_build_object('field', 'body', 'before', e.body, 'after', d.body)), null, null
  from policy_drafts d join policies p on p.tenant_id = d.tenant_id and p.id = d.policy_id
  join policy_editions e on e.tenant_id = p.tenant_id and e.policy_id = p.id and e.edition = p.edition
  union all
  select a.acknowledged_at, 'ACKNOWLEDGE_POLICY', a.user_id, 'policy', p.id, p.title,
    jsonb_build_object('edition', a.edition), '[]', null, null
  from policy_acknowledgements a join policies p on p.tenant_id = a.tenant_id and p.id = a.policy_id`;

const ofHolds = sql`
  select h.since, 'UPDATE_ROOM', h.held_by, 'room', m.id, m.room_no,
    jsonb_build_object('room', jsonb_build_object('roomNo', m.room_no)),
    jsonb_build_array(jsonb_build_object('field', 'status', 'before', 'available', 'after', h.kind),
      jsonb_build_object('field', 'reason', 'before', null, 'after', h.reason)), null::int, null::jsonb
  from room_holds h join rooms m on m.tenant_id = h.tenant_id and m.id = h.room_id
  union all
  select h.released_at, 'UPDATE_ROOM', h.held_by, 'room', m.id, m.room_no,
    jsonb_build_object('room', jsonb_build_object('roomNo', m.room_no)),
    jsonb_build_array(jsonb_build_object('field', 'status', 'before', h.kind, 'after', 'available'),
      jsonb_build_object('field', 'reason', 'before', h.reason, 'after', null)), null, null
  from room_holds h join rooms m on m.tenant_id = h.tenant_id and m.id = h.room_id
  where h.released_at is not null`;

/** A guest's name lies apart, as it does of what people do themselves. */
const ofStays = sql`
  select b.created_at - interval '1 second', 'CREATE_GUEST', b.actor, 'guest', b.guest_id, 'Guest ' || b.guest_id,
    '{}'::jsonb, '[]'::jsonb, b.guest_id, jsonb_build_object('label', b.name) from booked b
  union all
  select s.at, s.type, b.actor, 'reservation', b.id, b.booking_id, b.info, s.changes, b.guest_id, '{}'
  from booked b cross join lateral (values
    (b.created_at, 'CREATE_RESERVATION', '[]'::jsonb),
    (b.checked_in_at, 'CHECK_IN', ${step('confirmed', 'checked_in')}),
    (b.checked_out_at, 'CHECK_OUT', ${step('checked_in', 'checked_out')}),
    (case when b.status = 'cancelled' then b.created_at + interval '1 day' end, 'DELETE_RESERVATION',
      ${step('confirmed', 'cancelled')}),
    (case when b.status = 'no_show' then b.check_in + time '21:30' end, 'NO_SHOW', ${step('confirmed', 'no_show')})
  ) s(at, type, changes)`;

const ofUpkeep = sql`
  select c.completed_at, 'CLEAN_ROOM', c.completed_by, 'house_keeping', c.id, c.area, c.info,
    ${step('dirty', 'cleaned')}, null::int, null::jsonb from cleaning c where c.status = 'cleaned'
  union all
  select c.added_at, 'CREATE_HOUSEKEEPING', (select id from desk where n = 0), 'house_keeping', c.id, c.area,
    c.info || jsonb_build_object('system', true, 'automatic', true), '[]', null, null
  from cleaning c where c.status <> 'cleaned' and c.cause ->> 'kind' = 'check_out'
  union all
  select s.at, s.type, f.reported_by, 'maintenance', f.id, left(f.issue, 120),
    jsonb_build_object('maintenance', jsonb_build_object('area', f.area, 'status', s.status,
      'issue', left(f.issue, 120))) || case when m.id is null then '{}' else
      jsonb_build_object('room', jsonb_build_object('id', m.id, 'roomNo', m.room_no)) end, s.changes, null, null
  from maintenances f left join rooms m on m.tenant_id = f.tenant_id and m.id = f.room_id
  cross join lateral (values
    (f.reported_at, 'CREATE_MAINTENANCE', 'pending', '[]'::jsonb),
    (f.resolved_at, 'RESOLVE_MAINTENANCE', 'resolved', ${step('in_progress', 'resolved')}),
    (case when f.status = 'on_hold' then f.reported_at + interval '4 hours' end, 'UPDATE_MAINTENANCE', 'on_hold',
      ${step('pending', 'on_hold')}),
    (case when f.status = 'cancelled' then f.reported_at + interval '2 hours' end, 'UPDATE_MAINTENANCE', 'cancelled',
      ${step('pending', 'cancelled')})
  ) s(at, type, status, changes)`;

const ofIncidents = sql`
  select s.at, s.type, case when s.type = 'CLOSE_INCIDENT' and i.management_mode = 'manage_council'
    then (select id from users where email = 'council.manager@demo.example') else i.reported_by end,
    'incident', i.id,
    '#INC-' || lpad(i.number::text, 3, '0') || ' ' || k.title,
    jsonb_build_object('incident', jsonb_build_object('number', i.number, 'type', k.title,
      'status', s.status)) || case when m.id is null then '{}' else
      jsonb_build_object('room', jsonb_build_object('id', m.id, 'roomNo', m.room_no)) end,
    s.changes, null::int, null::jsonb
  from incidents i join incident_types k on k.tenant_id = i.tenant_id and k.id = i.type_id
  left join rooms m on m.tenant_id = i.tenant_id and m.id = i.room_id
  cross join lateral (values
    (i.reported_at, 'CREATE_INCIDENT', 'new', '[]'::jsonb),
    (i.resolved_at, 'RESOLVE_INCIDENT', 'resolved', ${step('new', 'resolved')}),
    (i.closed_at, 'CLOSE_INCIDENT', 'closed', ${step('resolved', 'closed')})
  ) s(at, type, status, changes)`;

const ofNotes = sql`
  select n.created_at, 'CREATE_NOTE', n.author_id, 'note', n.id,
    case when n.guest_id is not null then 'Guest ' || n.guest_id else coalesce(m.room_no, b.booking_id, '') end,
    jsonb_build_object('author', jsonb_build_object('id', u.id, 'name', u.name), 'about',
      jsonb_build_object('type', n.entity_type, 'id', coalesce(n.room_id, n.guest_id, n.reservation_id)))
      || case when coalesce(n.guest_id, b.guest_id) is null then said.note else '{}' end,
    '[]'::jsonb, coalesce(n.guest_id, b.guest_id), said.note || jsonb_build_object('label', g.name)
  from notes n join users u on u.id = n.author_id
  cross join lateral (select jsonb_build_object('note', jsonb_build_object('content', n.content)) as note) said
  left join rooms m on m.tenant_id = n.tenant_id and m.id = n.room_id
  left join guests g on g.tenant_id = n.tenant_id and g.id = n.guest_id
  left join reservations b on b.tenant_id = n.tenant_id and b.id = n.reservation_id`;

/**
 * What the log would hold if all that is in the demo had been done by its people in its time, the last
 * night not yet read by them. Written at once: `audit()` tells of now. Features bring what is of theirs.
 */
export const seedLog = async (
  db: Db,
  { size }: DemoProperty,
  brought: readonly RawBuilder<unknown>[],
): Promise<void> => {
  const { admin, desk } = staff[size];
  // Nothing is known of the tables yet: it would go through all entries for each of them.
  await sql`set local enable_nestloop = off`.execute(db);
  await sql`with admin as (select id from users where email = ${admin}
    ), desk as (
      select u.id, e.n - 1 as n, count(*) over () as of
      from unnest(${[...desk]}::text[]) with ordinality e(email, n) join users u on u.email = e.email
    ), booked as (
      select b.*, g.name, d.id as actor, jsonb_build_object('bookingId', b.booking_id) || case when m.id is null
        then '{}' else jsonb_build_object('room', jsonb_build_object('id', m.id, 'roomNo', m.room_no)) end as info
      from reservations b join guests g on g.tenant_id = b.tenant_id and g.id = b.guest_id
      join desk d on d.n = b.id % d.of
      left join stays s on s.tenant_id = b.tenant_id and s.reservation_id = b.id
      left join rooms m on m.tenant_id = s.tenant_id and m.id = s.room_id
    ), cleaning as (
      select k.id, k.status, k.cause, k.added_at, k.completed_at, k.completed_by, p.area,
        jsonb_build_object('housekeeping', jsonb_build_object('area', p.area, 'type', k.type, 'status', k.status))
        || case when m.id is null then '{}' else
          jsonb_build_object('room', jsonb_build_object('id', m.id, 'roomNo', m.room_no)) end as info
      from house_keepings k left join rooms m on m.tenant_id = k.tenant_id and m.id = k.room_id
      cross join lateral (select coalesce(nullif(k.area, ''), m.room_no) as area) p
    ), happened(at, type, actor, subject, id, label, info, changes, guest, words) as (
      ${ofTheHouse} union all ${ofHolds} union all ${ofStays} union all ${ofUpkeep}
      union all ${ofIncidents} union all ${ofCouncilLane} union all ${ofRounds}
      union all ${ofNightAnswers}
      union all ${ofNotes} union all ${ofStock} union all ${ofPurchasing}
      union all ${ofInspections} union all ${sql.join(brought, sql` union all `)}
    ), entry as (
      select e.*, row_number() over (order by at, subject, id) as place from happened e where at <= now()
    ), made as (
      insert into audit_log (type, actor_id, actor_name, subject_type, subject_id, subject_label, addition_info,
        changes, origin, request_id, created_at)
      select e.type, e.actor, u.name, e.subject, e.id, e.label, e.info || case when e.guest is null then '{}'
        else jsonb_build_object('guest', jsonb_build_object('id', e.guest, 'name', ${erasedName}::text)) end,
        e.changes, 'web', 'demo-' || e.place, e.at
      from entry e join users u on u.id = e.actor order by e.place
      returning id, request_id
    )
    insert into audit_personal (audit_log_id, guest_id, label, info, changes)
    select m.id, e.guest, coalesce(e.words ->> 'label', e.label), e.words - 'label'
      || jsonb_build_object('guest', jsonb_build_object('id', g.id, 'name', g.name)), e.changes
    from made m join entry e on m.request_id = 'demo-' || e.place
    join guests g on g.id = e.guest`.execute(db);
  await sql`insert into notification_marks (user_id, read_until)
    select user_id, now() - interval '10 hours' from members`.execute(db);
};
