import type { contract, InspectionFigures, Locale, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { wordsIn } from '#features/form-words/form-words.columns.ts';

export type FiguresQuery = Parsed<typeof contract.questionerResponses.figures>['query'];

/** From midnight to midnight by the clock of the property. */
export const bounds = ({ from, to }: FiguresQuery) => sql`bounds as materialized (
  select ${from}::date::timestamp at time zone t.timezone as since,
    (${to}::date + 1)::timestamp at time zone t.timezone as until, t.timezone
  from property_today t where t.tenant_id = current_tenant())`;
const within = (moment: RawBuilder<unknown>) =>
  sql`${moment} >= (select since from bounds) and ${moment} < (select until from bounds)`;
const weekOf = (moment: RawBuilder<unknown>) =>
  sql`date_trunc('week', ${moment} at time zone (select timezone from bounds))::date`;

const completedAt = sql`i.completed_at`;
const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
const ofPlace = ({ roomId, area }: FiguresQuery, of: 'i' | 'a') => [
  ...(roomId === undefined ? [] : [sql`${sql.ref(`${of}.room_id`)} = ${roomId}`]),
  ...(area === undefined ? [] : [sql`lower(${sql.ref(`${of}.area`)}) = lower(${area})`]),
];
const ofForm = ({ questionerId }: FiguresQuery) =>
  questionerId === undefined ? [] : [sql`i.questioner_id = ${questionerId}`];

export const completed = (query: FiguresQuery) => sql`
  from inspection_sessions i
  join questioner_responses r on r.tenant_id = i.tenant_id and r.inspection_id = i.id
  where ${all([
    sql`i.status = 'completed' and i.deleted_at is null`,
    within(completedAt),
    ...ofForm(query),
    ...ofPlace(query, 'i'),
  ])}`;

export interface Judged {
  completed: number;
  score: number | null;
  failed: number;
  late: number;
}
export interface JudgedBy extends Judged {
  by: 'all' | 'week' | 'form' | 'place';
  week: string | null;
  form: { id: number; title: string } | null;
  room: { id: number; roomNo: string } | null;
  area: string | null;
}

/** What was completed: altogether, by week, by form and by place, in one pass. */
export const sumCompleted = async (
  db: Db,
  { locale, ...query }: FiguresQuery & { locale: Locale },
): Promise<JudgedBy[]> => {
  const { rows } = await sql<JudgedBy>`with ${bounds(query)}, done as (
      select i.questioner_id, i.room_id, i.area, lower(i.area) as place,
        ${weekOf(completedAt)} as week, i.is_late, r.score, r.failed <> '{}' as has_failed
      ${completed(query)}
    ), sums as (
      select case grouping(week, questioner_id, room_id) when 7 then 'all' when 3 then 'week'
          when 5 then 'form' else 'place' end as by,
        week, questioner_id, room_id, min(area) as area, count(*)::int as completed,
        round(avg(score), 1) as score, (count(*) filter (where has_failed))::int as failed,
        (count(*) filter (where is_late))::int as late
      from done group by grouping sets ((), (week), (questioner_id), (room_id, place))
    )
    select s.by, s.week, s.completed, s.score, s.failed, s.late, s.area,
      case when f.id is not null then
        jsonb_build_object('id', f.id, 'title', coalesce(w.title, f.title)) end as form,
      case when m.id is not null then jsonb_build_object('id', m.id, 'roomNo', m.room_no) end as room
    from sums s
    left join inspection_questioners f on f.tenant_id = current_tenant() and f.id = s.questioner_id
    left join form_words w on ${wordsIn(locale, 'f.id')}
    left join rooms m on m.tenant_id = current_tenant() and m.id = s.room_id
    order by s.score nulls last, s.completed desc, s.room_id, s.questioner_id`.execute(db);
  return rows;
};

export const sumMissed = async (
  db: Db,
  query: FiguresQuery,
): Promise<{ week: string; missed: number }[]> => {
  const { rows } = await sql<{ week: string; missed: number }>`with ${bounds(query)}
    select ${weekOf(sql`i.from_at`)} as week, count(*)::int as missed from inspection_sessions i
    where ${all([
      sql`i.status = 'missed' and i.deleted_at is null`,
      within(sql`i.from_at`),
      ...ofForm(query),
      ...ofPlace(query, 'i'),
    ])} group by 1`.execute(db);
  return rows;
};

const mostFailing = 15;
type Failing = Omit<InspectionFigures['failing'][number], 'of'>;
/** By question, the most often first, in the words of the last version that asked it. */
export const listFailing = async (
  db: Db,
  { locale, ...query }: FiguresQuery & { locale: Locale },
): Promise<Failing[]> => {
  const asked = sql`'$[*].fields[*] ? (@.id == $id)'`;
  const said = sql`'$.fields[*] ? (@.id == $id)'`;
  const one = sql`jsonb_build_object('id', n.field)`;
  const { rows } = await sql<Failing>`with ${bounds(query)}, counted as (
      select i.questioner_id, x.field, count(*)::int as failed
      from (select i.tenant_id, i.questioner_id, r.failed ${completed(query)}) i
      cross join lateral unnest(i.failed) x(field)
      group by 1, 2 order by 3 desc, 1, 2 limit ${mostFailing}
    )
    select jsonb_build_object('id', f.id, 'title', coalesce(w.title, f.title)) as form,
      n.field as "fieldId", n.failed, coalesce(
      nullif(jsonb_path_query_first(w.words, ${said}, ${one}) ->> 'label', ''), (select jsonb_path_query_first(v.steps, ${asked}, ${one}) ->> 'label'
        from inspection_questioner_versions v where v.tenant_id = f.tenant_id
          and v.questioner_id = f.id and jsonb_path_exists(v.steps, ${asked}, ${one})
        order by v.version desc limit 1), n.field) as label
    from counted n
    join inspection_questioners f on f.tenant_id = current_tenant() and f.id = n.questioner_id
    left join form_words w on ${wordsIn(locale, 'f.id')}
    order by n.failed desc, f.id, n.field`.execute(db);
  return rows;
};

/** Of a form: those that an answer to it raised. What was cancelled counts as never raised. */
const actionsOf = (query: FiguresQuery) => [
  sql`a.status <> 'cancelled'`,
  ...ofPlace(query, 'a'),
  ...(query.questionerId === undefined
    ? []
    : [
        sql`exists (select from questioner_responses r
          join inspection_sessions i on i.tenant_id = r.tenant_id and i.id = r.inspection_id
          where r.tenant_id = a.tenant_id and r.id = a.response_id
            and i.questioner_id = ${query.questionerId})`,
      ]),
];

export interface ActionWeek {
  /** Null: of the whole period. */
  week: string | null;
  raised: number;
  verified: number;
  medianHours: number | null;
}
export const sumActions = async (db: Db, query: FiguresQuery): Promise<ActionWeek[]> => {
  const conditions = actionsOf(query);
  const { rows } = await sql<ActionWeek>`with ${bounds(query)}, moments as (
      select ${weekOf(sql`a.created_at`)} as week, null::numeric as hours, true as is_raised
      from questioner_actions a where ${all([within(sql`a.created_at`), ...conditions])}
      union all
      select ${weekOf(sql`a.verified_at`)}, extract(epoch from a.verified_at - a.created_at) / 3600, false
      from questioner_actions a where ${all([within(sql`a.verified_at`), ...conditions])}
    )
    select week, (count(*) filter (where is_raised))::int as raised,
      (count(*) filter (where not is_raised))::int as verified,
      round((percentile_cont(0.5) within group (order by hours))::numeric, 1) as "medianHours"
    from moments group by grouping sets ((), (week))`.execute(db);
  return rows;
};

export const countOpenActions = async (db: Db, query: FiguresQuery): Promise<number> => {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open
    from questioner_actions a
    where ${all([sql`a.status <> 'verified'`, ...actionsOf(query)])}`.execute(db);
  return rows[0]?.open ?? 0;
};
