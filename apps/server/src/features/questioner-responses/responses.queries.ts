import { plainText } from '@keyhold/contract';
import type {
  contract,
  FormWords,
  ListedResponse,
  Locale,
  Page,
  Parsed,
  Step,
} from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';
import { wordsIn } from '#features/form-words/form-words.columns.ts';

import { personOf, sessionColumns, somebodyOf } from './session.columns.ts';

type ListInput = Parsed<typeof contract.questionerResponses.list>['query'];

const inspection = sql<ListedResponse['inspection']>`jsonb_build_object('id', i.id,
  'number', i.number, 'status', i.status, 'late', ${sessionColumns.late},
  'questioner', ${sessionColumns.questioner}, 'place', ${sessionColumns.place},
  'scheduledFor', ${sessionColumns.scheduledFor}, 'request', ${sessionColumns.request})`;

const answerers = sql<
  ListedResponse['by']
>`(select coalesce(jsonb_agg(jsonb_build_object('id', a.id,
    'name', coalesce(u.name, '')) order by a.first, a.id), '[]')
  from (select g.answered_by as id, min(g.answered_at) as first from questioner_answers g
    where g.tenant_id = r.tenant_id and g.response_id = r.id group by g.answered_by) a
  left join users u on u.id = a.id)`;

/** One that may not be seen is not told of. */
const previous = sql<number | null>`(select p.id from questioner_responses p
  where p.tenant_id = r.tenant_id and p.id = r.previous_id)`;

const from = (db: Db, locale: Locale) =>
  db
    .selectFrom('questioner_responses as r')
    .innerJoin('inspection_sessions as i', (join) =>
      join.onRef('i.tenant_id', '=', 'r.tenant_id').onRef('i.id', '=', 'r.inspection_id'),
    )
    .innerJoin('inspection_questioner_versions as v', (join) =>
      join
        .onRef('v.tenant_id', '=', 'i.tenant_id')
        .onRef('v.questioner_id', '=', 'i.questioner_id')
        .onRef('v.version', '=', 'i.questioner_version'),
    )
    .leftJoin('form_words as w', (join) => join.on(wordsIn(locale, 'i.questioner_id')));

const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['r.id', 'r.score', 'r.failed', 'r.remarks', 'r.version'])
    .select(['v.version as questionerVersion', 'i.completed_at as completedAt'])
    .select(['r.decided_at as decidedAt', sql<string>`i.started_at`.as('startedAt')])
    .select([inspection.as('inspection'), answerers.as('by'), previous.as('previousId')])
    .select([personOf('i.started_by').as('inspector'), somebodyOf('r.decided_by').as('decidedBy')])
    .select(sql<ListedResponse['approval']>`r.approval`.as('approval'));

export type StoredResponse = ListedResponse & {
  steps: Step[];
  /** In the language of the form, as the log tells it. */
  formTitle: string;
  /** Of the reader's language. */
  words: FormWords | null;
  councilIds: number[];
  completedBy: number | null;
  /** What is to be done about which answer; one that was cancelled before another that was not. */
  actions: { field: string; id: number }[];
};
const actions = sql<StoredResponse['actions']>`(select coalesce(jsonb_agg(
    jsonb_build_object('field', a.field_id, 'id', a.id)
      order by a.status <> 'cancelled', a.id), '[]') from questioner_actions a
  where a.tenant_id = r.tenant_id and a.response_id = r.id and a.field_id is not null)`;
export const findResponse = (
  db: Db,
  { id, locale }: { id: number; locale: Locale },
): Promise<StoredResponse | undefined> =>
  selecting(from(db, locale))
    .select(['v.title as formTitle', sql<FormWords | null>`w.words`.as('words')])
    .select([sql<Step[]>`v.steps`.as('steps'), 'i.council_ids as councilIds'])
    .select(['i.completed_by as completedBy', actions.as('actions')])
    .where('r.id', '=', id)
    .executeTakeFirst();

export interface Locked {
  id: number;
  version: number;
  inspectionId: number;
}
export const lockResponse = async (db: Db, id: number): Promise<Locked | undefined> => {
  const { rows } = await sql<Locked>`select r.id, r.version, r.inspection_id as "inspectionId"
    from questioner_responses r join inspection_sessions i
      on i.tenant_id = r.tenant_id and i.id = r.inspection_id
    where r.id = ${id} for update`.execute(db);
  return rows[0];
};

export interface Running {
  responseId: number | null;
  status: ListedResponse['inspection']['status'];
  startedAt: string | null;
  now: string;
  steps: Step[];
}
/** The inspection whose answers are saved, held still; several people answer at once. */
export const shareRunning = async (db: Db, inspectionId: number): Promise<Running | undefined> => {
  const held = await sql`select 1 from inspection_sessions
    where id = ${inspectionId} and deleted_at is null for share`.execute(db);
  if (held.rows.length === 0) return undefined;
  const { rows } = await sql<Running>`select i.status, i.started_at as "startedAt",
      clock_now() as now, coalesce(v.steps, '[]') as steps,
      (select r.id from questioner_responses r
        where r.tenant_id = i.tenant_id and r.inspection_id = i.id) as "responseId"
    from inspection_sessions i
    left join inspection_questioner_versions v on v.tenant_id = i.tenant_id
      and v.questioner_id = i.questioner_id and v.version = i.questioner_version
    where i.id = ${inspectionId}`.execute(db);
  return rows[0];
};

const orders = {
  id: sql`r.id`,
  startedAt: sql`i.started_at`,
  completedAt: sql`i.completed_at`,
  score: sql`r.score`,
  approval: sql`r.approval`,
};
const orderOf = ({ sortBy, sortOrder }: ListInput) => {
  if (sortBy === undefined) return sql`i.started_at desc`;
  return sortOrder === 'asc'
    ? sql`${orders[sortBy]} asc nulls last`
    : sql`${orders[sortBy]} desc nulls last`;
};

const startedOn = sql`(i.started_at at time zone
  (select t.timezone from tenants t where t.id = i.tenant_id))::date`;
const conditionsOf = (input: ListInput) =>
  [
    input.approval && sql<boolean>`r.approval = any(${input.approval})`,
    input.completed !== undefined &&
      sql<boolean>`(i.completed_at is not null) = ${input.completed}`,
    input.failed !== undefined && sql<boolean>`(cardinality(r.failed) > 0) = ${input.failed}`,
    input.questionerId !== undefined && sql<boolean>`i.questioner_id = ${input.questionerId}`,
    input.roomId !== undefined && sql<boolean>`i.room_id = ${input.roomId}`,
    input.from !== undefined && sql<boolean>`${startedOn} >= ${input.from}`,
    input.to !== undefined && sql<boolean>`${startedOn} <= ${input.to}`,
    input.search !== undefined &&
      sql<boolean>`(i.number::text = ${input.search.replace(/^#?INS-0*/i, '')}
        or holds(v.title, ${plainText(input.search)})
        or holds(w.title, ${plainText(input.search)}))`,
  ].filter((condition) => typeof condition === 'object');

export const listResponses = async (
  db: Db,
  { locale, ...input }: ListInput & { locale: Locale },
): Promise<Page<ListedResponse>> => {
  const { page, limit } = input;
  const matched = conditionsOf(input).reduce((query, one) => query.where(one), from(db, locale));
  const items = await selecting(matched)
    .orderBy(orderOf(input))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};
