import { incidentRepeatDays } from '@keyhold/contract';
import type { Incident, IncidentPart, OwnIncident, TenantIncident } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { posting, postingOf } from '#features/incident-postings/postings.columns.ts';

import { writtenOf } from './told.ts';

const room = sql<Incident['room']>`case when r.id is not null
  then jsonb_build_object('id', r.id, 'roomNo', r.room_no) end`;
const type = sql<Incident['type']>`jsonb_build_object('id', k.id, 'title', k.title,
  'titleEn', k.title_en, 'titleEs', k.title_es)`;
const reportedBy = sql<Incident['reportedBy']>`jsonb_build_object('id', i.reported_by,
  'name', coalesce((select u.name from users u where u.id = i.reported_by), ''))`;
const duplicateOf = sql<Incident['duplicateOf']>`(select jsonb_build_object('id', d.id,
  'number', d.number) from incidents d where d.tenant_id = i.tenant_id and d.id = i.duplicate_of)`;

/** When the recording is overwritten, where there is one or its type asks for one. */
export const secureBy = sql<string | null>`case when i.cctv_available = 'yes'
    or (i.cctv_available = 'unknown' and 'cctv' = any (k.required))
  then i.happened_at + make_interval(days => t.cctv_retention_days) end`;
/** Nobody has put the recording where it stays. */
export const isUnsecured = sql<boolean>`(i.secured_at is null and i.status <> 'closed'
  and i.cctv_available <> 'no' and ${secureBy} is not null)`;

const cctv = sql<Incident['cctv']>`jsonb_build_object('available', i.cctv_available,
  'cameras', i.cctv_cameras, 'from', json_instant(i.cctv_from), 'to', json_instant(i.cctv_to),
  'secureBy', json_instant(${secureBy}), 'securedAt', json_instant(i.secured_at),
  'securedBy', case when i.secured_by is not null then jsonb_build_object('id', i.secured_by,
    'name', coalesce((select u.name from users u where u.id = i.secured_by), '')) end,
  'storedWhere', i.stored_where)`;
const riddorReport = sql<Incident['riddorReport']>`case when i.riddor_filed_at is not null
  then jsonb_build_object('filedAt', json_instant(i.riddor_filed_at), 'reference', i.riddor_reference,
    'by', jsonb_build_object('id', i.riddor_by, 'name', coalesce((select u.name from users u
      where u.id = i.riddor_by), ''))) end`;
const riddorNotNeeded = sql<Incident['riddorNotNeeded']>`case when i.riddor_judged_at is not null
  then jsonb_build_object('reason', i.riddor_not_needed, 'at', json_instant(i.riddor_judged_at),
    'by', jsonb_build_object('id', i.riddor_judged_by, 'name', coalesce((select u.name from users u
      where u.id = i.riddor_judged_by), ''))) end`;
const injury = sql<Incident['injury']>`jsonb_build_object('any', i.injury_any,
  'details', i.injury_details, 'followUp', i.injury_follow_up)`;
const guests = sql<Incident['guests']>`(select coalesce(jsonb_agg(jsonb_build_object('id', g.id,
  'name', g.name) order by lower(g.name), g.id), '[]') from incident_guests v
  join guests g on g.tenant_id = v.tenant_id and g.id = v.guest_id
  where v.tenant_id = i.tenant_id and v.incident_id = i.id)`;
const evidence = sql<Incident['evidence']>`(select coalesce(jsonb_agg(jsonb_build_object(
  'mediaId', m.id, 'fileKey', m.file_key, 'originalName', m.original_name, 'mimeType', m.mime_type,
  'hasOriginal', m.has_original, 'sha256', m.sha256, 'takenAt', json_instant(m.taken_at),
  'source', coalesce(m.source, 'file'), 'stamp', case when m.stamp_state is not null then
    jsonb_build_object('state', m.stamp_state, 'text', m.stamp_text) end,
  'uploadedBy', coalesce(m.uploaded_as, (select u.name from users u where u.id = m.uploaded_by), ''))
  order by m.id), '[]') from incident_evidence e
  join media m on m.tenant_id = e.tenant_id and m.id = e.media_id
  where e.tenant_id = i.tenant_id and e.incident_id = i.id)`;
const addenda = sql<Incident['addenda']>`(select coalesce(jsonb_agg(jsonb_build_object(
  'text', a.text, 'at', json_instant(a.added_at), 'by', jsonb_build_object('id', a.added_by,
    'name', coalesce((select u.name from users u where u.id = a.added_by), '')))
  order by a.id), '[]') from incident_addenda a
  where a.tenant_id = i.tenant_id and a.incident_id = i.id)`;
const links = sql<Incident['links']>`(select coalesce(jsonb_agg(jsonb_build_object(
  'type', case when l.maintenance_id is not null then 'maintenance'
    when l.house_keeping_id is not null then 'house_keeping'
    when l.room_inspection_id is not null then 'room_inspection'
    when l.inspection_session_id is not null then 'inspection' else 'incident' end,
  'id', coalesce(l.maintenance_id, l.house_keeping_id, l.room_inspection_id,
    l.inspection_session_id, l.other_id),
  'label', coalesce('#MNT-' || lpad(f.number::text, greatest(3, length(f.number::text)), '0'),
    '#INC-' || lpad(o.number::text, greatest(3, length(o.number::text)), '0'),
    '#OCC-' || lpad(c.number::text, greatest(3, length(c.number::text)), '0'),
    '#INS-' || lpad(s.number::text, greatest(3, length(s.number::text)), '0'),
    nullif(h.area, ''), q.room_no, '')) order by l.id), '[]')
  from incident_links l
  left join maintenances f on f.tenant_id = l.tenant_id and f.id = l.maintenance_id
  left join incidents o on o.tenant_id = l.tenant_id and o.id = l.other_id
  left join room_inspections c on c.tenant_id = l.tenant_id and c.id = l.room_inspection_id
  left join inspection_sessions s on s.tenant_id = l.tenant_id
    and s.id = l.inspection_session_id
  left join house_keepings h on h.tenant_id = l.tenant_id and h.id = l.house_keeping_id
  left join rooms q on q.tenant_id = h.tenant_id and q.id = h.room_id
  where l.tenant_id = i.tenant_id and l.incident_id = i.id)`;

/** Not later than this one, not too long ago, and no double of another. */
const counts = sql<boolean>`((o.happened_at, o.id) <= (i.happened_at, i.id)
  and o.happened_at > i.happened_at - make_interval(days => ${incidentRepeatDays})
  and (o.id = i.id or o.duplicate_of is null))`;
const inRoom = sql<number>`case when i.room_id is null then 0 else (select count(*)::int
  from incidents o where o.tenant_id = i.tenant_id and o.room_id = i.room_id and ${counts}) end`;
const ofGuest = sql<number>`(select coalesce(max(n), 0)::int from (select count(*) as n
  from incident_guests v
  join incident_guests w on w.tenant_id = v.tenant_id and w.guest_id = v.guest_id
  join incidents o on o.tenant_id = w.tenant_id and o.id = w.incident_id
  where v.tenant_id = i.tenant_id and v.incident_id = i.id and ${counts}
  group by v.guest_id) each_guest)`;
export const isRepeat = sql<boolean>`(${inRoom} > 1 or ${ofGuest} > 1)`;

/** Open, by when it was reported. */
export const isOfAge = {
  day: sql<boolean>`(i.status = 'new' and i.reported_at >= clock_now() - interval '1 day')`,
  week: sql<boolean>`(i.status = 'new' and i.reported_at < clock_now() - interval '1 day'
    and i.reported_at >= clock_now() - interval '7 days')`,
  older: sql<boolean>`(i.status = 'new' and i.reported_at < clock_now() - interval '7 days')`,
};

/** When it happened by the clock of its property. */
export const dayOf = sql`(i.happened_at at time zone t.timezone)::date`;
export const hourOf = sql<number>`extract(hour from i.happened_at at time zone t.timezone)::int`;

/** Each has its property and its type: joined as if not, since what nobody asks for is then not read. */
export const from = (db: Db) =>
  db
    .selectFrom('incidents as i')
    .leftJoin('tenants as t', 't.id', 'i.tenant_id')
    .leftJoin('incident_types as k', (join) =>
      join.onRef('k.tenant_id', '=', 'i.tenant_id').onRef('k.id', '=', 'i.type_id'),
    )
    .leftJoin('rooms as r', (join) =>
      join.onRef('r.tenant_id', '=', 'i.tenant_id').onRef('r.id', '=', 'i.room_id'),
    );
/** Where several properties are shown together. */
export const inProperty = sql<
  TenantIncident['tenant']
>`jsonb_build_object('id', t.id, 'title', t.title, 'timezone', t.timezone)`.as('tenant');

export type Matched = ReturnType<typeof from>;

/** What its reporter sees of it. */
export const selectingOwn = (query: Matched) =>
  query
    .select(['i.id', 'i.number', 'i.area', 'i.description', room.as('room'), type.as('type')])
    .select(['i.happened_at as happenedAt', 'i.reported_at as reportedAt'])
    .select(sql<OwnIncident['status']>`i.status`.as('status'))
    .select(sql<OwnIncident['priority']>`i.priority`.as('priority'))
    .select(addenda.as('addenda'));

export const selecting = (query: Matched) =>
  selectingOwn(query)
    .select(['i.opinion', 'i.actions_taken as actionsTaken', 'i.outcome', 'i.reason', 'i.version'])
    .select(['i.resolved_at as resolvedAt', 'i.closed_at as closedAt'])
    .select(sql<Incident['managementMode']>`i.management_mode`.as('managementMode'))
    .select(sql<Incident['people']>`i.people`.as('people'))
    .select(sql<Incident['agencies']>`i.agencies`.as('agencies'))
    .select([reportedBy.as('reportedBy'), duplicateOf.as('duplicateOf'), guests.as('guests')])
    .select([cctv.as('cctv'), injury.as('injury'), evidence.as('evidence')])
    .select([links.as('links'), posting.as('posting'), riddorReport.as('riddorReport')])
    .select(riddorNotNeeded.as('riddorNotNeeded'))
    .select([inRoom.as('inRoom'), ofGuest.as('ofGuest')])
    .select(sql<boolean>`k.riddor`.as('asksRiddor'))
    .select(sql<IncidentPart[]>`k.required`.as('required'));
type Row = Awaited<ReturnType<ReturnType<typeof selecting>['execute']>>[number];

const isTold: Record<IncidentPart, (row: Row) => boolean> = {
  cctv: ({ cctv: { available } }) => available !== 'unknown',
  people: ({ people }) => people.length > 0,
  agencies: ({ agencies }) => agencies.length > 0,
  injury: ({ injury: { any } }) => any !== null,
  evidence: (row) => row.evidence.length > 0,
  guest: (row) => row.guests.length > 0,
  room: (row) => row.room !== null,
};

export const asIncident = <Known extends Row>(row: Known) => {
  const { inRoom: roomCount, ofGuest: guestCount, asksRiddor, required, ...rest } = row;
  const { posting: posted, ...incident } = rest;
  const told = {
    ...incident,
    repeat: { guest: guestCount, room: roomCount },
    missing: required.filter((part) => !isTold[part](row)),
    riddor: asksRiddor && row.injury.any === true,
  };
  return { ...told, council: posted && postingOf(posted, writtenOf(told)) };
};
