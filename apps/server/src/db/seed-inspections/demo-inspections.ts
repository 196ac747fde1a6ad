import type { FormFile, Locale } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

import { insertActions } from './demo-actions.ts';
import type { DemoRaised } from './demo-actions.ts';
import { fillIn } from './demo-answers.ts';
import { demoForms, demoInspections, demoWords, roomsInspected } from './demo-plans.ts';
import type { DemoInspection } from './demo-plans.ts';

interface Staff {
  /** Who inspects in turn. */
  inspectors: readonly string[];
  mender: string;
  manager: string;
}
interface Council {
  id: number;
  name: string;
}
interface House {
  locale: Locale;
  /** What the property began with. */
  forms: readonly FormFile[];
  staff: Staff;
  council: Council | undefined;
}
const userOf = (email: string) => sql`(select id from users where email = ${email})`;

interface Known {
  forms: readonly (FormFile & { id: number })[];
  rooms: readonly number[];
  blocked: number | null;
}
const readKnown = async (db: Db, { forms }: House): Promise<Known> => {
  const { rows: ids } = await sql<{ id: number; title: string }>`
    select id, title from inspection_questioners`.execute(db);
  const { rows } = await sql<{ id: number; isBlocked: boolean }>`
    select m.id, exists (select from room_blockers b where b.tenant_id = m.tenant_id and b.room_id = m.id)
      and not exists (select from present_stays s where s.tenant_id = m.tenant_id and s.room_id = m.id)
      as "isBlocked"
    from rooms m where m.deleted_at is null order by m.id`.execute(db);
  return {
    forms: forms.map((form) => ({
      ...form,
      id: ids.find(({ title }) => title === form.title)?.id ?? 0,
    })),
    rooms: rows.slice(0, roomsInspected).map(({ id }) => id),
    blocked: rows.find(({ isBlocked }) => isBlocked)?.id ?? null,
  };
};

const series = ['fire', 'kitchen'] as const;
/** The fire walk is weekly; of the kitchen it is paused while its cold store is rebuilt. */
const insertSeries = async (db: Db, { known, house }: { known: Known; house: House }) => {
  const { locale, staff } = house;
  const rows = series.map((name) => ({
    form: known.forms[demoForms[name]]?.id,
    places: [{ roomId: null, area: demoWords[name === 'fire' ? 'house' : 'kitchen'][locale] }],
    since: name === 'fire' ? 79 : 80,
    from: name === 'fire' ? '09:00' : '14:30',
    until: name === 'fire' ? '11:00' : '16:30',
    paused: name === 'kitchen',
  }));
  const { rows: made } = await sql<{ id: number }>`
    insert into inspection_series (questioner_id, places, recurrence, starts_on, from_time, until_time,
      assignee_id, allow_late, is_paused, created_at)
    select g.form, g.places, 'FREQ=WEEKLY', t.today - g.since, g."from"::time, g.until::time,
      ${userOf(staff.inspectors[0] ?? '')}, true, g.paused, now() - interval '81 days'
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (form int, places jsonb,
      since int, "from" text, until text, paused boolean)) with ordinality as g
    cross join (select today from property_today where tenant_id = current_tenant()) t
    order by g.ordinality returning id`.execute(db);
  return new Map(series.map((name, at) => [name, made[at]?.id]));
};

/** What a council asks: one that was accepted, one that waits, one that was declined. */
const insertRequests = async (db: Db, { known, house }: { known: Known; house: House }) => {
  const { council, locale, staff } = house;
  if (council === undefined) return null;
  const say = (words: 'asked' | 'ready' | 'often') => demoWords[words][locale];
  const rows = [
    { status: 'accepted', note: say('asked'), reason: '', days: 2, by: 4 },
    { status: 'pending', note: say('ready'), reason: '', days: 1, by: 6 },
    { status: 'declined', note: '', reason: say('often'), days: 20, by: -12 },
  ];
  const { rows: made } = await sql<{ id: number; status: string }>`
    with asked as (
      insert into inspection_requests (council_id, council_name, questioner_id, by_day, note, status,
        requested_at, requested_by, decided_at, decided_by, reason)
      select ${council.id}, ${council.name}, ${known.forms[demoForms.readiness]?.id ?? null}::int,
        current_today() + g.by, g.note, g.status, now() - g.days * interval '1 day',
        ${userOf('council@demo.example')},
        case when g.status <> 'pending' then now() - g.days * interval '1 day' + interval '4 hours' end,
        case when g.status <> 'pending' then ${userOf(staff.manager)} end, g.reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g(status text, note text, reason text, days int, by int)
      order by g.days desc returning id, status
    ), rooms as (
      insert into inspection_request_rooms (request_id, room_id)
      select a.id, ${known.rooms[4] ?? 0} from asked a
    )
    select id, status from asked`.execute(db);
  return made.find(({ status }) => status === 'accepted')?.id ?? null;
};

interface Planned {
  known: Known;
  house: House;
  seriesOf: Map<string, number | undefined>;
  requestId: number | null;
}
const placeOf = ({ place }: DemoInspection, { known, house }: Planned) => {
  if (typeof place === 'number') return { roomId: known.rooms[place], area: '' };
  if (place !== 'blocked') return { area: demoWords[place][house.locale] };
  return { roomId: known.blocked ?? known.rooms[6], area: '' };
};

const insertSessions = async (db: Db, plan: Planned): Promise<number[]> => {
  const { known, house, seriesOf, requestId } = plan;
  const { inspectors, manager } = house.staff;
  const rows = demoInspections.map((one, nth) => ({
    ...one,
    ...placeOf(one, plan),
    formId: known.forms[demoForms[one.form]]?.id,
    by: inspectors[nth % inspectors.length],
    seriesId: one.series && seriesOf.get(one.series),
    requestId: one.isAsked ? requestId : null,
    reason: one.reason ? demoWords[one.reason][house.locale] : '',
  }));
  const { rows: made } = await sql<{ id: number }>`
    insert into inspection_sessions (number, status, questioner_id, questioner_version, room_id, area,
      assignee_id, from_at, until_at, allow_late, series_id, planned_for, request_id, council_ids, created_at,
      created_by, started_at, started_by, completed_at, completed_by, is_late, reason)
    select row_number() over (order by w.from_at), g.status, g."formId", case when s.has_begun then 1 end,
      g."roomId", coalesce(g.area, ''), u.id, w.from_at, w.from_at + make_interval(mins => g.lasts),
      g."seriesId" is not null, g."seriesId",
      case when g."seriesId" is not null then d.today - g.days end, g."requestId",
      case when g."requestId" is not null then ${house.council ? [house.council.id] : []}::int[] else '{}' end,
      least(w.from_at, now()) - interval '1 day', case when g."seriesId" is null then ${userOf(manager)} end,
      case when s.has_begun then w.from_at + interval '10 minutes' end, case when s.has_begun then u.id end,
      case when g.status = 'completed' then w.from_at + make_interval(mins => case when g."isLate" then
        g.lasts + 25 else 34 + (g.ordinality * 7)::int % 30 end) end,
      case when g.status = 'completed' then u.id end,
      case when g.status = 'completed' then coalesce(g."isLate", false) end, g.reason
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (status text, "formId" int,
      "roomId" int, area text, by text, days int, time text, ago int, lasts int, "isLate" boolean,
      "seriesId" int, "requestId" int, reason text)) with ordinality as g
    join users u on u.email = g.by
    cross join (select today, timezone from property_today where tenant_id = current_tenant()) d
    cross join lateral (select coalesce(now() - make_interval(mins => g.ago),
      (d.today - g.days + g.time::time) at time zone d.timezone) as from_at) w
    cross join lateral (select g.status in ('in_progress', 'completed') as has_begun) s
    order by g.ordinality returning id`.execute(db);
  return made.map(({ id }) => id);
};

interface Answered {
  sessionId: number;
  needsApproval: boolean;
  plan: DemoInspection;
  filled: ReturnType<typeof fillIn>;
}
const answersOf = ({ filled }: Answered) => [
  ...Object.entries(filled.answers).map(([field, value]) => ({ field, part: 'answer', value })),
  ...Object.entries(filled.notes).map(([field, value]) => ({ field, part: 'note', value })),
];

/** As its form asks for it. */
const approvalOf = ({ plan, needsApproval }: Answered) => {
  if (plan.status === 'completed' && !needsApproval) return 'none';
  return plan.approval ?? 'pending';
};

const insertResponses = async (
  db: Db,
  { answered, house }: { answered: readonly Answered[]; house: House },
): Promise<Map<number, number>> => {
  const rows = answered.map((one) => {
    const { sessionId, plan, filled } = one;
    const isJudged = plan.status === 'completed' || plan.approval === 'rejected';
    return {
      sessionId,
      approval: approvalOf(one),
      score: isJudged ? filled.score : null,
      failed: isJudged ? filled.failed : [],
      remarks: plan.approval === 'rejected' ? demoWords.remarks[house.locale] : '',
    };
  });
  const { rows: made } = await sql<{ id: number; sessionId: number }>`
    insert into questioner_responses (inspection_id, score, failed, approval, decided_at, decided_by, remarks)
    select g."sessionId", g.score, g.failed, g.approval,
      case when g.approval in ('approved', 'rejected') then least(i.from_at + interval '20 hours', now() - interval '1 hour') end,
      case when g.approval in ('approved', 'rejected') then ${userOf(house.staff.manager)} end, g.remarks
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g("sessionId" int, score numeric,
      failed text[], approval text, remarks text)
    join inspection_sessions i on i.id = g."sessionId" order by i.from_at
    returning id, inspection_id as "sessionId"`.execute(db);
  await sql`update questioner_responses r set previous_id = l.before
    from (select r.id, lag(case when i.completed_at is not null then r.id end) over (
        partition by i.questioner_id, i.room_id, lower(i.area) order by i.from_at) as before
      from questioner_responses r join inspection_sessions i on i.tenant_id = r.tenant_id
        and i.id = r.inspection_id) l
    where l.id = r.id and l.before is not null`.execute(db);
  const idOf = new Map(made.map(({ id, sessionId }) => [sessionId, id]));
  const given = answered.flatMap((one) =>
    answersOf(one).map((answer, nth) => ({ ...answer, nth, responseId: idOf.get(one.sessionId) })),
  );
  await sql`insert into questioner_answers (response_id, field, part, value, answered_at, answered_by, device)
    select g."responseId", g.field, g.part, g.value, i.started_at + make_interval(secs => 20 * g.nth),
      i.started_by, 0
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g("responseId" int, field text, part text,
      value jsonb, nth int)
    join questioner_responses r on r.id = g."responseId"
    join inspection_sessions i on i.tenant_id = r.tenant_id and i.id = r.inspection_id`.execute(db);
  return idOf;
};

/** A quarter of inspections by the first forms, what came of them, and what is done about it. */
export const seedInspections = async (db: Db, house: House): Promise<void> => {
  const { locale, staff } = house;
  const known = await readKnown(db, house);
  const seriesOf = await insertSeries(db, { known, house });
  const requestId = await insertRequests(db, { known, house });
  const ids = await insertSessions(db, { known, house, seriesOf, requestId });
  const answered = demoInspections.flatMap((plan, nth): Answered[] => {
    const form = known.forms[demoForms[plan.form]];
    if (form === undefined || !['in_progress', 'completed'].includes(plan.status)) return [];
    const filled = fillIn(form, { fails: plan.fails, part: plan.part ?? 1, locale });
    const { needsApproval } = form;
    return [{ sessionId: ids[nth] ?? 0, needsApproval, plan, filled }];
  });
  const responseOf = await insertResponses(db, { answered, house });
  const raised = answered
    .filter(({ plan }) => plan.status === 'completed')
    .flatMap(({ sessionId, plan, filled }): DemoRaised[] =>
      filled.raised.map((field) => ({
        responseId: responseOf.get(sessionId) ?? 0,
        field,
        note: filled.notes[field.id] ?? '',
        days: plan.days ?? 0,
      })),
    );
  await insertActions(db, { raised, ...staff });
};
