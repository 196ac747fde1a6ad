import { plainText } from '@keyhold/contract';
import type {
  contract,
  FormWords,
  InspectionChoices,
  ListedInspection,
  Locale,
  Page,
  Parsed,
  Step,
} from '@keyhold/contract';
import { sql } from 'kysely';

import type { Context, Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';
import { wordsIn } from '#features/form-words/form-words.columns.ts';
import {
  dayOfSession,
  roleOf,
  sessionColumns,
  somebodyOf,
} from '#features/questioner-responses/session.columns.ts';

type ListInput = Parsed<typeof contract.inspections.list>['query'];

const series = sql<ListedInspection['series']>`(select jsonb_build_object('id', s.id,
    'recurrence', s.recurrence) from inspection_series s
  where s.tenant_id = i.tenant_id and s.id = i.series_id)`;
const responseId = sql<number | null>`(select r.id from questioner_responses r
  where r.tenant_id = i.tenant_id and r.inspection_id = i.id)`;
const overdue = sql<boolean>`(i.status in ('scheduled', 'in_progress') and i.is_late is null
  and i.until_at < clock_now())`;

/** With the version that it is pinned to, or the newest that is published, and the reader's words for it. */
const from = (db: Db, locale: Locale) =>
  db
    .selectFrom('inspection_sessions as i')
    .innerJoin('inspection_questioners as f', (join) =>
      join.onRef('f.tenant_id', '=', 'i.tenant_id').onRef('f.id', '=', 'i.questioner_id'),
    )
    .innerJoin('inspection_questioner_versions as v', (join) =>
      join
        .onRef('v.tenant_id', '=', 'i.tenant_id')
        .onRef('v.questioner_id', '=', 'i.questioner_id')
        .on(sql<boolean>`v.version = coalesce(i.questioner_version, f.published_version)`),
    )
    .leftJoin('form_words as w', (join) => join.on(wordsIn(locale, 'i.questioner_id')))
    .where('i.deleted_at', 'is', null);

const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['i.id', 'i.number', 'i.reason', 'i.note', 'i.version', 'i.allow_late as allowLate'])
    .select(['i.started_at as startedAt', 'i.completed_at as completedAt'])
    .select('i.created_at as createdAt')
    .select(sql<ListedInspection['status']>`i.status`.as('status'))
    .select([overdue.as('overdue'), sessionColumns.late.as('late')])
    .select([sessionColumns.questioner.as('questioner'), sessionColumns.place.as('place')])
    .select([sessionColumns.scheduledFor.as('scheduledFor'), series.as('series')])
    .select([sessionColumns.request.as('request'), responseId.as('responseId')])
    .select([
      somebodyOf('i.assignee_id').as('assignedTo'),
      somebodyOf('i.created_by').as('createdBy'),
    ])
    .select(roleOf('i').as('assignedRole'));

export type StoredSession = ListedInspection & {
  steps: Step[];
  /** In the language of the form, as the log tells it. */
  formTitle: string;
  /** Of the reader's language. */
  words: FormWords | null;
  councilIds: number[];
  needsApproval: boolean;
  /** The last completed response of the same form and place. */
  previousId: number | null;
};
const lastOne = sql<number | null>`(select r.id from inspection_sessions o
  join questioner_responses r on r.tenant_id = o.tenant_id and r.inspection_id = o.id
  where o.tenant_id = i.tenant_id and o.questioner_id = i.questioner_id and o.id <> i.id
    and o.status = 'completed' and o.room_id is not distinct from i.room_id
    and lower(o.area) = lower(i.area)
  order by o.completed_at desc, o.id desc limit 1)`;
const previous = sql<number | null>`case when i.started_at is null then ${lastOne}
  else (select p.id from questioner_responses r
    join questioner_responses p on p.tenant_id = r.tenant_id and p.id = r.previous_id
    where r.tenant_id = i.tenant_id and r.inspection_id = i.id) end`;

const whole = (db: Db, locale: Locale) =>
  selecting(from(db, locale))
    .select(['v.title as formTitle', sql<FormWords | null>`w.words`.as('words')])
    .select([sql<Step[]>`v.steps`.as('steps'), 'i.council_ids as councilIds'])
    .select('v.needs_approval as needsApproval')
    .select(previous.as('previousId'));

export const findSession = (
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  id: number,
): Promise<StoredSession | undefined> =>
  whole(db, locale).where('i.id', '=', id).executeTakeFirst();

export const findSessions = (
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  ids: readonly number[],
): Promise<StoredSession[]> =>
  whole(db, locale)
    .where('i.id', '=', sql<number>`any(${[...ids]})`)
    .orderBy('i.id')
    .execute();

const statusOrder = sql`array_position(array['in_progress', 'scheduled', 'missed', 'completed',
  'cancelled'], i.status)`;
const orders = {
  id: sql`i.id`,
  number: sql`i.number`,
  status: statusOrder,
  scheduledFor: sql`i.from_at`,
  startedAt: sql`i.started_at`,
  completedAt: sql`i.completed_at`,
};
/** What is to be done by its time, and after it what is over, the newest first. */
const orderOf = ({ sortBy, sortOrder }: ListInput) => {
  if (sortBy === undefined)
    return sql`i.status not in ('scheduled', 'in_progress'),
      case when i.status in ('scheduled', 'in_progress') then i.until_at end, i.from_at desc`;
  return sortOrder === 'asc'
    ? sql`${orders[sortBy]} asc nulls last`
    : sql`${orders[sortBy]} desc nulls last`;
};

const ofRecords = (input: ListInput) =>
  [
    input.assignedTo !== undefined && sql<boolean>`i.assignee_id = ${input.assignedTo}`,
    input.questionerId !== undefined && sql<boolean>`i.questioner_id = ${input.questionerId}`,
    input.roomId !== undefined && sql<boolean>`i.room_id = ${input.roomId}`,
    input.seriesId !== undefined && sql<boolean>`i.series_id = ${input.seriesId}`,
    input.requestId !== undefined && sql<boolean>`i.request_id = ${input.requestId}`,
  ].filter((condition) => typeof condition === 'object');
/** Theirs, or of a role that they hold. */
const isOf = (userId: number) => sql<boolean>`(i.assignee_id is not distinct from ${userId}::int
  or exists (select 1 from member_roles g where g.tenant_id = i.tenant_id
    and g.role_id = i.assignee_role_id and g.user_id = ${userId}::int))`;
/** Whoever has filled it in, begun or ended it does not approve it. */
const waitsFor = (userId: number) => sql<boolean>`(i.status = 'completed'
  and i.started_by is distinct from ${userId}::int and i.completed_by is distinct from ${userId}::int
  and exists (select 1 from questioner_responses q where q.tenant_id = i.tenant_id
    and q.inspection_id = i.id and q.approval = 'pending' and not exists (
      select 1 from questioner_answers g where g.tenant_id = q.tenant_id
        and g.response_id = q.id and g.answered_by = ${userId}::int)))`;
const conditionsOf = (input: ListInput, userId: number) =>
  [
    ...ofRecords(input),
    input.status && sql<boolean>`i.status = any(${input.status})`,
    input.overdue !== undefined && sql<boolean>`${overdue} = ${input.overdue}`,
    input.late !== undefined && sql<boolean>`coalesce(i.is_late, false) = ${input.late}`,
    input.mine !== undefined && sql<boolean>`${isOf(userId)} = ${input.mine}`,
    input.toApprove !== undefined && sql<boolean>`${waitsFor(userId)} = ${input.toApprove}`,
    input.from !== undefined && sql<boolean>`${dayOfSession} >= ${input.from}`,
    input.to !== undefined && sql<boolean>`${dayOfSession} <= ${input.to}`,
    input.search !== undefined &&
      sql<boolean>`(i.number::text = ${input.search.replace(/^#?INS-0*/i, '')}
        or holds(v.title, ${plainText(input.search)}) or holds(w.title, ${plainText(input.search)})
        or holds(i.area, ${plainText(input.search)})
        or exists (select 1 from rooms m where m.tenant_id = i.tenant_id and m.id = i.room_id
          and lower(m.room_no) = lower(${input.search})))`,
  ].filter((condition) => typeof condition === 'object');

export const listSessions = async (
  { db, locale, session: { user } }: Context,
  input: ListInput,
): Promise<Page<ListedInspection>> => {
  const { page, limit } = input;
  const all = from(db, locale);
  const matched = conditionsOf(input, user.id).reduce((query, one) => query.where(one), all);
  const items = await selecting(matched)
    .orderBy(orderOf(input))
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const listContractors = (db: Db): Promise<InspectionChoices['contractors']> =>
  db
    .selectFrom('contractors')
    .select(['id', 'contractor_name as name'])
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(contractor_name)`)
    .execute();
