import type { Locale, QuestionerAction } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { wordsIn } from '#features/form-words/form-words.columns.ts';

const person = (column: string) =>
  sql<QuestionerAction['owner']>`case when ${sql.ref(column)} is not null then jsonb_build_object(
    'id', ${sql.ref(column)}, 'name', coalesce((select u.name from users u
      where u.id = ${sql.ref(column)}), '')) end`;

const inspectionIn = (locale: Locale) => sql<
  QuestionerAction['inspection']
>`(select jsonb_build_object('id', i.id,
    'number', i.number, 'title', coalesce(w.title, v.title, ''))
  from questioner_responses q
  join inspection_sessions i on i.tenant_id = q.tenant_id and i.id = q.inspection_id
  left join inspection_questioner_versions v on v.tenant_id = i.tenant_id
    and v.questioner_id = i.questioner_id and v.version = i.questioner_version
  left join form_words w on ${wordsIn(locale, 'i.questioner_id')}
  where q.tenant_id = a.tenant_id and q.id = a.response_id)`;

/** What was said of one part of the answer last. */
export const said = (part: 'answer' | 'note', value: ReturnType<typeof sql>) =>
  sql`(select ${value} from questioner_answers g where g.tenant_id = a.tenant_id
    and g.response_id = a.response_id and g.field = a.field_id and g.part = ${part}
    order by g.answered_at desc, g.id desc limit 1)`;
const whoAnswered = sql`(select jsonb_build_object('id', u.id, 'name', u.name) from users u
  where u.id = g.answered_by)`;
type Sql = ReturnType<typeof sql>;
/** The label that the reader's words have there, else its own. */
const labelOf = (path: Sql, { id, own }: { id: Sql; own: Sql }) =>
  sql`coalesce(nullif(jsonb_path_query_first(w.words, ${path},
    jsonb_build_object('field', f -> 'id', 'id', ${id})) ->> 'label', ''), ${own})`;
const question = labelOf(sql`'$.fields[*] ? (@.id == $id)'`, {
  id: sql`f -> 'id'`,
  own: sql`f ->> 'label'`,
});
const option = labelOf(sql`'$.fields[*] ? (@.id == $field).options[*] ? (@.id == $id)'`, {
  id: sql`o -> 'id'`,
  own: sql`o ->> 'label'`,
});
const chosenOptions = sql`(select jsonb_agg(jsonb_build_object('id', o ->> 'id', 'label', ${option}))
  from jsonb_array_elements(f -> 'options') o
  where f ->> 'type' in ('single', 'multiple') and g.value @> (o -> 'id'))`;

const failedIn = (locale: Locale) => sql<QuestionerAction['failed']>`(select jsonb_build_object(
    'question', coalesce(${question}, ''), 'answer', ${said('answer', sql`g.value`)},
    'options', coalesce(${said('answer', chosenOptions)}, '[]'),
    'note', coalesce(${said('note', sql`g.value #>> '{}'`)}, ''),
    'by', ${said('answer', whoAnswered)}, 'at', ${said('answer', sql`json_instant(g.answered_at)`)})
  from questioner_responses q
  join inspection_sessions i on i.tenant_id = q.tenant_id and i.id = q.inspection_id
  join inspection_questioner_versions v on v.tenant_id = i.tenant_id
    and v.questioner_id = i.questioner_id and v.version = i.questioner_version
  left join form_words w on ${wordsIn(locale, 'i.questioner_id')}
  cross join lateral jsonb_path_query(v.steps, '$[*].fields[*]') f
  where q.tenant_id = a.tenant_id and q.id = a.response_id and f ->> 'id' = a.field_id)`;

const photos = sql<QuestionerAction['photos']>`(select coalesce(jsonb_agg(jsonb_build_object(
    'mediaId', m.id, 'fileKey', m.file_key, 'originalName', m.original_name,
    'mimeType', m.mime_type, 'kind', p.kind) order by p.kind desc, m.id), '[]')
  from questioner_action_photos p
  join media m on m.tenant_id = p.tenant_id and m.id = p.media_id and m.deleted_at is null
  where p.tenant_id = a.tenant_id and p.action_id = a.id)`;

const repair = sql<QuestionerAction['repair']>`coalesce(
  (select jsonb_build_object('kind', 'maintenance', 'id', m.id,
      'status', case when m.deleted_at is null then m.status else 'cancelled' end, 'isOpen', m.is_open,
      'waitingOn', coalesce(c.contractor_name, u.name),
      'startedAt', json_instant(m.reported_at),
      'endedAt', json_instant(coalesce(m.resolved_at, m.deleted_at)))
    from maintenances m
    left join contractors c on c.tenant_id = m.tenant_id and c.id = m.contractor_id
    left join users u on u.id = m.assignee_id
    where m.tenant_id = a.tenant_id and m.id = a.maintenance_id),
  (select jsonb_build_object('kind', 'house_keeping', 'id', k.id,
      'status', case when k.deleted_at is null then k.status else 'cancelled' end,
      'isOpen', k.status in ('dirty', 'in_progress') and k.deleted_at is null,
      'waitingOn', u.name, 'startedAt', json_instant(k.added_at),
      'endedAt', json_instant(coalesce(k.completed_at, k.deleted_at)))
    from house_keepings k left join users u on u.id = k.assignee_id
    where k.tenant_id = a.tenant_id and k.id = a.house_keeping_id))`;

/** Who else is told of it: the councils that its inspection is told to. */
const councilIds = sql<number[]>`coalesce((select to_jsonb(i.council_ids)
  from questioner_responses q
  join inspection_sessions i on i.tenant_id = q.tenant_id and i.id = q.inspection_id
  where q.tenant_id = a.tenant_id and q.id = a.response_id), '[]')`;

/** The council that asked for its inspection, where nobody of the house is left to verify it. */
const councilToVerify = sql<string | null>`(select v.council_name from council_verifications v
  where v.tenant_id = a.tenant_id and v.action_id = a.id)`;

export const isOpen = sql<boolean>`(a.status in ('open', 'in_progress'))`;
export const hasEnded = sql<boolean>`(a.status in ('verified', 'cancelled'))`;
export const isOverdue = sql<boolean>`(${isOpen} and a.due < t.today)`;

export const from = (db: Db) =>
  db
    .selectFrom('questioner_actions as a')
    .innerJoin('property_today as t', 't.tenant_id', 'a.tenant_id')
    .leftJoin('rooms as r', (join) =>
      join.onRef('r.tenant_id', '=', 'a.tenant_id').onRef('r.id', '=', 'a.room_id'),
    );

export const selecting = (query: ReturnType<typeof from>, locale: Locale) =>
  query
    .select(['a.id', 'a.number', 'a.issue', 'a.due', 'a.area', 'a.reason', 'a.version'])
    .select(['a.response_id as responseId', 'a.field_id as fieldId'])
    .select(['a.keeps_room_from_ready as keepsRoomFromReady', 'a.needs_photo as needsPhoto'])
    .select(['a.created_at as createdAt', 'a.started_at as startedAt', 'a.done_at as doneAt'])
    .select(['a.verified_at as verifiedAt', 'a.verified_council as verifiedCouncil'])
    .select(['a.reopened_at as reopenedAt', councilToVerify.as('councilToVerify')])
    .select(['a.cancelled_at as cancelledAt', 'a.cancelled_reason as cancelledReason'])
    .select(sql<QuestionerAction['status']>`a.status`.as('status'))
    .select(sql<QuestionerAction['priority']>`a.priority`.as('priority'))
    .select(isOverdue.as('isOverdue'))
    .select(
      sql<QuestionerAction['room']>`case when r.id is not null then jsonb_build_object('id', r.id,
        'roomNo', r.room_no, 'floor', r.floor) end`.as('room'),
    )
    .select([person('a.owner_id').as('owner'), person('a.created_by').as('createdBy')])
    .select([person('a.started_by').as('startedBy'), person('a.done_by').as('doneBy')])
    .select([person('a.verified_by').as('verifiedBy'), person('a.reopened_by').as('reopenedBy')])
    .select(person('a.cancelled_by').as('cancelledBy'))
    .select([inspectionIn(locale).as('inspection'), failedIn(locale).as('failed')])
    .select(photos.as('photos'))
    .select([repair.as('repair'), councilIds.as('councilIds')]);
