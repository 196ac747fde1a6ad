import { sql } from 'kysely';

const step = (before: string, after: string, field = 'status') =>
  sql`jsonb_build_array(jsonb_build_object('field', ${field}::text, 'before', ${before}::text,
    'after', ${after}::text))`;
const nothing = sql`'[]'::jsonb`;
const label = sql`'#INS-' || lpad(i.number::text, 3, '0')`;
const place = sql`case when m.id is null then jsonb_build_object('area', i.area) else
  jsonb_build_object('room', jsonb_build_object('id', m.id, 'roomNo', m.room_no)) end`;
const about = sql`jsonb_build_object('inspectionQuestioner', jsonb_build_object('title', f.title),
  'questionerResponse', jsonb_build_object('scheduleDate', json_instant(i.from_at))) || ${place}`;
const joined = sql`join inspection_questioners f on f.tenant_id = i.tenant_id and f.id = i.questioner_id
  left join rooms m on m.tenant_id = i.tenant_id and m.id = i.room_id`;

/** What was planned, done and decided by people, as the log would hold it. */
export const ofInspections = sql`
  select s.at, s.type, s.actor, 'inspection_session', i.id, ${label}, ${about}, s.changes, null::int, null::jsonb
  from inspection_sessions i ${joined}
  cross join lateral (values
    (i.created_at, 'CREATE_INSPECTION_SESSION', i.created_by, ${nothing}),
    (i.started_at, 'START_INSPECTION_SESSION', i.started_by, ${step('scheduled', 'in_progress')}),
    (i.completed_at, 'COMPLETE_INSPECTION_SESSION', i.completed_by, ${step('in_progress', 'completed')}),
    (case when i.status = 'cancelled' then i.from_at end, 'CANCEL_INSPECTION_SESSION', i.created_by,
      ${step('scheduled', 'cancelled')})
  ) s(at, type, actor, changes)
  union all
  select r.decided_at, case r.approval when 'approved' then 'APPROVE_QUESTIONER_RESPONSE'
      else 'REJECT_QUESTIONER_RESPONSE' end, r.decided_by, 'questioner_response', r.id, ${label},
    ${about} || jsonb_build_object('inspection', jsonb_build_object('id', i.id, 'number', i.number)),
    jsonb_build_array(jsonb_build_object('field', 'approval', 'before', 'pending', 'after', r.approval)),
    null, null
  from questioner_responses r
  join inspection_sessions i on i.tenant_id = r.tenant_id and i.id = r.inspection_id ${joined}
  where r.decided_at is not null
  union all
  select s.at, s.type, s.actor, 'questioner_action', a.id, left(a.issue, 120),
    jsonb_build_object('questionerAction', jsonb_build_object('issue', left(a.issue, 120))) ||
      case when m.id is null then '{}' else
        jsonb_build_object('room', jsonb_build_object('id', m.id, 'roomNo', m.room_no)) end,
    s.changes, null, null
  from questioner_actions a
  join questioner_responses r on r.tenant_id = a.tenant_id and r.id = a.response_id
  join inspection_sessions i on i.tenant_id = r.tenant_id and i.id = r.inspection_id
  left join rooms m on m.tenant_id = a.tenant_id and m.id = a.room_id
  cross join lateral (values
    (a.created_at, 'CREATE_QUESTIONER_ACTION', i.completed_by, ${nothing}),
    (a.started_at, 'START_QUESTIONER_ACTION', a.started_by, ${step('open', 'in_progress')}),
    (a.done_at, 'DONE_QUESTIONER_ACTION', a.done_by, ${step('in_progress', 'done')}),
    (a.verified_at, 'VERIFY_QUESTIONER_ACTION', a.verified_by, ${step('done', 'verified')})
  ) s(at, type, actor, changes)
  union all
  select s.at, s.type, s.actor, 'inspection_request', q.id, q.council_name || ' · ' || q.by_day,
    jsonb_build_object('council', jsonb_build_object('id', q.council_id, 'name', q.council_name),
      'by', q.by_day), s.changes, null, null
  from inspection_requests q
  cross join lateral (values
    (q.requested_at, 'CREATE_INSPECTION_REQUEST', q.requested_by, ${nothing}),
    (q.decided_at, case q.status when 'accepted' then 'ACCEPT_INSPECTION_REQUEST'
      else 'DECLINE_INSPECTION_REQUEST' end, q.decided_by,
      jsonb_build_array(jsonb_build_object('field', 'status', 'before', 'pending', 'after', q.status)))
  ) s(at, type, actor, changes)`;
