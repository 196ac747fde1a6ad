import type { Clock, Maintenance } from '@keyhold/contract';
import { repeatDays } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** What a record points at: its id, and the word that it is known by. */
const room = sql<Maintenance['room']>`case when r.id is not null
  then jsonb_build_object('id', r.id, 'roomNo', r.room_no) end`;
const jobType = sql<Maintenance['jobType']>`case when j.id is not null
  then jsonb_build_object('id', j.id, 'title', j.title) end`;
const contractor = sql<Maintenance['contractor']>`case when c.id is not null
  then jsonb_build_object('id', c.id, 'contractorName', c.contractor_name) end`;
/** Sought for each row of the page: joined, all that there ever were would be read. */
const repeatOf = sql<
  Maintenance['repeatOf']
>`(select jsonb_build_object('id', f.id, 'number', f.number)
  from maintenances f where f.tenant_id = m.tenant_id and f.id = m.repeat_of)`;
const assignee = sql<Maintenance['assignee']>`case when m.assignee_id is not null
  then jsonb_build_object('id', m.assignee_id, 'name', coalesce(a.name, '')) end`;
const reportedBy = sql<Maintenance['reportedBy']>`case when m.reported_by is not null
  then jsonb_build_object('id', m.reported_by, 'name', coalesce(u.name, '')) end`;

const clocks = sql<Clock[]>`(select coalesce(jsonb_agg(jsonb_build_object('step', s.step,
  'startedAt', json_instant(s.started_at), 'due', json_instant(s.due_at),
  'stoppedAt', json_instant(s.stopped_at), 'state', s.state) order by s.due_at, s.step), '[]')
  from clock_states s where s.tenant_id = m.tenant_id and s.maintenance_id = m.id)`;
const photos = sql<Maintenance['photos']>`(select coalesce(jsonb_agg(jsonb_build_object('id', f.id,
  'fileKey', f.file_key, 'originalName', f.original_name, 'mimeType', f.mime_type, 'kind', p.kind)
  order by f.id), '[]') from maintenance_photos p
  join media f on f.tenant_id = p.tenant_id and f.id = p.media_id and f.deleted_at is null
  where p.tenant_id = m.tenant_id and p.maintenance_id = m.id)`;
const milestones = sql<Maintenance['milestones']>`(select coalesce(jsonb_agg(jsonb_build_object(
  'event', e.event, 'at', json_instant(e.at)) order by e.at), '[]')
  from maintenance_milestones e where e.tenant_id = m.tenant_id and e.maintenance_id = m.id)`;
const holds = sql<Maintenance['holds']>`(select coalesce(jsonb_agg(jsonb_build_object(
  'reason', h.reason, 'note', h.note, 'since', json_instant(h.since), 'until', json_instant(h.until))
  order by h.since, h.id), '[]') from maintenance_holds h where h.tenant_id = m.tenant_id and h.maintenance_id = m.id)`;
/** One kind: the same words, or the same kind of work. */
export const repeat = sql<number>`(select count(*)::int from maintenances o where o.tenant_id = m.tenant_id
  and o.room_id = m.room_id and o.id <> m.id and o.deleted_at is null and o.status <> 'cancelled'
  and (o.job_type_id = m.job_type_id or lower(o.issue) = lower(m.issue))
  and (o.reported_at, o.id) < (m.reported_at, m.id)
  and o.reported_at > m.reported_at - make_interval(days => ${repeatDays})) + 1`;
export const from = (db: Db) =>
  db
    .selectFrom('maintenances as m')
    .innerJoin('property_today as t', 't.tenant_id', 'm.tenant_id')
    .leftJoin('rooms as r', (join) =>
      join.onRef('r.tenant_id', '=', 'm.tenant_id').onRef('r.id', '=', 'm.room_id'),
    )
    .leftJoin('contractors as c', (join) =>
      join.onRef('c.tenant_id', '=', 'm.tenant_id').onRef('c.id', '=', 'm.contractor_id'),
    )
    .where('m.deleted_at', 'is', null);

export const selecting = (query: ReturnType<typeof from>) =>
  query
    .leftJoin('job_types as j', (join) =>
      join.onRef('j.tenant_id', '=', 'm.tenant_id').onRef('j.id', '=', 'm.job_type_id'),
    )
    .leftJoin('users as u', 'u.id', 'm.reported_by')
    .leftJoin('users as a', 'a.id', 'm.assignee_id')
    .select(['m.id', 'm.number', 'm.area', 'm.issue', 'm.blocks_room as blocksRoom', 'm.reason'])
    .select(['m.booked_in as bookedIn', 'm.cost_estimate as costEstimate', 'm.cost', 'm.version'])
    .select(['m.reported_at as reportedAt', 'm.aware_at as awareAt', 'm.started_at as startedAt'])
    .select(['m.resolved_at as resolvedAt', room.as('room'), jobType.as('jobType')])
    .select([contractor.as('contractor'), repeatOf.as('repeatOf')])
    .select([assignee.as('assignee'), reportedBy.as('reportedBy')])
    .select(sql<Maintenance['status']>`m.status`.as('status'))
    .select(sql<Maintenance['priority']>`m.priority`.as('priority'))
    .select(sql<Maintenance['hazard']>`m.hazard`.as('hazard'))
    .select([clocks.as('clocks'), photos.as('photos'), milestones.as('milestones')])
    .select([holds.as('holds'), repeat.as('repeat')]);
type Row = Awaited<ReturnType<ReturnType<typeof selecting>['execute']>>[number];

export const asMaintenance = (row: Row): Maintenance => {
  const waiting = row.holds.find(({ until }) => row.status === 'on_hold' && until === null);
  return { ...row, holdReason: waiting?.reason ?? null, reason: waiting?.note ?? row.reason };
};
