import type { Field } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

export interface DemoRaised {
  responseId: number;
  field: Field;
  note: string;
  /** Days since it failed. */
  days: number;
}
interface Staff {
  mender: string;
  manager: string;
}

/** The older it is, the further: the newest still open, the oldest long verified. */
const stateOf = (days: number): 'open' | 'in_progress' | 'done' | 'verified' => {
  if (days < 10) return 'open';
  if (days < 17) return 'in_progress';
  return days < 28 ? 'done' : 'verified';
};

/** What failed, as far as it has come; every other one by a repair, which closes with it. */
export const insertActions = async (
  db: Db,
  { raised, mender, manager }: Staff & { raised: readonly DemoRaised[] },
): Promise<void> => {
  const rows = raised
    .toSorted((one, other) => other.days - one.days || one.responseId - other.responseId)
    .map(({ field, note, days, responseId }, nth) => ({
      number: nth + 1,
      responseId,
      fieldId: field.id,
      issue: note === '' ? field.label : `${field.label}: ${note}`,
      status: stateOf(days),
      priority: field.actionPriority,
      keeps: field.blocksRoom,
      needsPhoto: field.requireOnFail.includes('photo'),
      hours: 5 + ((nth * 29) % 120),
      isRepaired: nth % 2 === 0 && days >= 10,
    }));
  await sql`with given as (
      select g.*, i.room_id, i.area, i.completed_at as at, i.completed_at + make_interval(hours => g.hours) as done_at,
        (i.completed_at at time zone t.timezone)::date + case g.priority when 'high' then t.action_due_high
          when 'medium' then t.action_due_medium else t.action_due_low end as due,
        (select id from users where email = ${mender}) as mender,
        (select id from users where email = ${manager}) as manager
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(number int, "responseId" int,
        "fieldId" text, issue text, status text, priority text, keeps boolean,
        "needsPhoto" boolean, hours int, "isRepaired" boolean)
      join questioner_responses r on r.id = g."responseId"
      join inspection_sessions i on i.tenant_id = r.tenant_id and i.id = r.inspection_id
      join tenants t on t.id = i.tenant_id
    ), repairs as (
      insert into maintenances (number, room_id, area, issue, status, priority, blocks_room, assignee_id,
        reported_by, reported_at, aware_at, started_at, resolved_at)
      select (select coalesce(max(number), 0) from maintenances) + row_number() over (order by number),
        room_id, area, issue, case when status = 'in_progress' then 'in_progress' else 'resolved' end,
        priority, false, mender, manager, at + interval '40 minutes', at + interval '40 minutes',
        at + interval '2 hours', case when status <> 'in_progress' then done_at end
      from given where "isRepaired" returning id, issue, reported_at
    )
    insert into questioner_actions (number, issue, status, priority, owner_id, due, room_id, area,
      keeps_room_from_ready, needs_photo, response_id, field_id, maintenance_id, created_at, started_at,
      started_by, done_at, done_by, verified_at, verified_by)
    select g.number, g.issue, g.status, g.priority, case when g.status <> 'open' then g.mender end, g.due,
      g.room_id, g.area, g.keeps, g."needsPhoto", g."responseId", g."fieldId", m.id, g.at,
      case when g.status <> 'open' then g.at + interval '2 hours' end,
      case when g.status <> 'open' then g.mender end,
      case when g.status in ('done', 'verified') then g.done_at end,
      case when g.status in ('done', 'verified') then g.mender end,
      case when g.status = 'verified' then g.done_at + interval '6 hours' end,
      case when g.status = 'verified' then g.manager end
    from given g left join repairs m on g."isRepaired" and m.issue = g.issue
      and m.reported_at = g.at + interval '40 minutes'
    order by g.number`.execute(db);
};
