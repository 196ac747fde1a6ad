import { plainText } from '@keyhold/contract';
import type {
  contract,
  ListedQuestioner,
  Page,
  Parsed,
  Questioner,
  QuestionerVersion,
} from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';
import { rowsOf } from '#core/records/rows.ts';

type ListInput = Parsed<typeof contract.inspectionQuestioners.list>['query'];

const rows = rowsOf('inspection_questioners');
export const insertForm = rows.insert;
export const updateForm = rows.update;

const from = (db: Db) =>
  db
    .selectFrom('inspection_questioners as q')
    .leftJoin('inspection_questioner_versions as v', (join) =>
      join
        .onRef('v.tenant_id', '=', 'q.tenant_id')
        .onRef('v.questioner_id', '=', 'q.id')
        .onRef('v.version', '=', 'q.published_version'),
    )
    .where('q.deleted_at', 'is', null);

const person = (column: string) =>
  sql<ListedQuestioner['changedBy']>`case when ${sql.ref(column)} is not null then
    jsonb_build_object('id', ${sql.ref(column)}, 'name',
      coalesce((select u.name from users u where u.id = ${sql.ref(column)}), '')) end`;

const listing = (query: ReturnType<typeof from>) =>
  query
    .select(['q.id', 'q.title', 'q.version', 'q.questions', 'q.needs_approval as needsApproval'])
    .select(['q.published_version as publishedVersion', 'q.changed_at as changedAt'])
    .select(sql<ListedQuestioner['status']>`q.status`.as('status'))
    .select(sql<string | null>`v.published_at`.as('publishedAt'))
    .select(person('v.published_by').as('publishedBy'))
    .select([person('q.asked_by').as('askedBy'), person('q.changed_by').as('changedBy')]);

const sortColumns = {
  id: sql`q.id`,
  title: sql`lower(q.title)`,
  status: sql`q.status`,
  changedAt: sql`q.changed_at`,
  publishedAt: sql`v.published_at`,
  questions: sql`q.questions`,
};

export const listForms = async (db: Db, input: ListInput): Promise<Page<ListedQuestioner>> => {
  const { page, limit, sortBy = 'title', sortOrder, search, status, usable } = input;
  const isUsable = sql<boolean>`(q.published_version is not null and q.status <> 'archived')`;
  const matched = from(db)
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`holds(q.title, ${plainText(search ?? '')})`),
    )
    .$if(status !== undefined, (query) => query.where('q.status', 'in', status ?? []))
    .$if(usable !== undefined, (query) =>
      query.where(sql<boolean>`${isUsable} = ${usable ?? true}`),
    );
  const items = await listing(matched)
    .orderBy(sortColumns[sortBy], sortOrder)
    .orderBy('q.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const findForm = (db: Db, id: number): Promise<Questioner | undefined> =>
  listing(from(db))
    .select(sql<Questioner['steps']>`q.steps`.as('steps'))
    .where('q.id', '=', id)
    .executeTakeFirst();

/** Also of one that was removed or archived: what was answered is read by it. */
export const findVersion = (
  db: Db,
  { id, version }: { id: number; version: number },
): Promise<QuestionerVersion | undefined> =>
  db
    .selectFrom('inspection_questioner_versions as v')
    .select(['v.questioner_id as id', 'v.title', 'v.version', 'v.published_at as publishedAt'])
    .select('v.needs_approval as needsApproval')
    .select(sql<QuestionerVersion['steps']>`v.steps`.as('steps'))
    .select(person('v.published_by').as('publishedBy'))
    .where('v.questioner_id', '=', id)
    .where('v.version', '=', version)
    .executeTakeFirst();

/** What it says now becomes its next version; its row is locked. */
export const insertVersion = (db: Db, { id, by }: { id: number; by: number }) =>
  sql`insert into inspection_questioner_versions (questioner_id, version, title, needs_approval,
      steps, published_by)
    select id, coalesce(published_version, 0) + 1, title, needs_approval, steps, ${by}
    from inspection_questioners where id = ${id}`.execute(db);

export const takesTwo = async (db: Db): Promise<boolean> => {
  const { rows: found } = await sql<{ takesTwo: boolean }>`select publish_takes_two as "takesTwo"
    from tenants where id = current_tenant()`.execute(db);
  return found[0]?.takesTwo ?? false;
};
