import { plainText } from '@keyhold/contract';
import type {
  contract,
  FormWords,
  ListedQuestioner,
  Locale,
  Page,
  Parsed,
  QuestionerVersion,
  Step,
} from '@keyhold/contract';
import { sql } from 'kysely';

import type { Context, Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';
import { rowsOf } from '#core/records/rows.ts';
import { wordsIn } from '#features/form-words/form-words.columns.ts';

type ListInput = Parsed<typeof contract.inspectionQuestioners.list>['query'];

const rows = rowsOf('inspection_questioners');
export const insertForm = rows.insert;
export const updateForm = rows.update;
export const changer = ({ session }: Context) => ({
  changed_by: session.user.id,
  changed_at: sql<string>`clock_now()`,
});

const from = (db: Db) =>
  db
    .selectFrom('inspection_questioners as q')
    .leftJoin('inspection_questioner_versions as v', (join) =>
      join
        .onRef('v.tenant_id', '=', 'q.tenant_id')
        .onRef('v.questioner_id', '=', 'q.id')
        .onRef('v.version', '=', 'q.published_version'),
    )
    // What a translation translates.
    .leftJoin('inspection_questioners as o', (join) =>
      join.onRef('o.tenant_id', '=', 'q.tenant_id').onRef('o.id', '=', 'q.translation_of'),
    )
    .where('q.deleted_at', 'is', null);

/** A translation without a title of its own is called as its original. */
const title = sql<string>`coalesce(nullif(q.title, ''), o.title)`;
const questions = sql<number>`coalesce(o.questions, q.questions)`;

const person = (column: string) =>
  sql<ListedQuestioner['changedBy']>`case when ${sql.ref(column)} is not null then
    jsonb_build_object('id', ${sql.ref(column)}, 'name',
      coalesce((select u.name from users u where u.id = ${sql.ref(column)}), '')) end`;

const listing = (query: ReturnType<typeof from>) =>
  query
    .select(['q.id', 'q.version', title.as('title'), questions.as('questions')])
    .select(sql<Locale>`q.language`.as('language'))
    .select(sql<boolean>`coalesce(o.needs_approval, q.needs_approval)`.as('needsApproval'))
    .select(
      sql<ListedQuestioner['translationOf']>`case when o.id is not null then
        jsonb_build_object('id', o.id, 'title', o.title) end`.as('translationOf'),
    )
    .select(['q.published_version as publishedVersion', 'q.changed_at as changedAt'])
    .select(sql<ListedQuestioner['status']>`q.status`.as('status'))
    .select(sql<string | null>`v.published_at`.as('publishedAt'))
    .select(person('v.published_by').as('publishedBy'))
    .select([person('q.asked_by').as('askedBy'), person('q.changed_by').as('changedBy')]);

const sortColumns = {
  id: sql`q.id`,
  // What is a translation stands below what it translates.
  title: sql`lower(coalesce(o.title, q.title))`,
  status: sql`q.status`,
  changedAt: sql`q.changed_at`,
  publishedAt: sql`v.published_at`,
  questions,
};

export const listForms = async (db: Db, input: ListInput): Promise<Page<ListedQuestioner>> => {
  const { page, limit, sortBy = 'title', sortOrder, search, status, usable } = input;
  const { translation } = input;
  const isUsable = sql<boolean>`(q.published_version is not null and q.status <> 'archived'
    and o.id is null)`;
  const matched = from(db)
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`holds(${title}, ${plainText(search ?? '')})`),
    )
    .$if(translation !== undefined, (query) =>
      query.where(sql<boolean>`(o.id is not null) = ${translation ?? true}`),
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

interface Translated {
  id: number;
  language: Locale;
  status: ListedQuestioner['status'];
  publishedVersion: number | null;
  words: FormWords;
}
/** With what a translation is read by, and by what its original is read in other languages. */
export type StoredForm = ListedQuestioner & {
  steps: Step[];
  original: { title: string; steps: Step[]; published: boolean } | null;
  words: FormWords | null;
  translations: Translated[];
};
const wordsOf = (of: 'q' | 'x' | 'v') =>
  sql<FormWords>`${sql.ref(`${of}.words`)} || jsonb_build_object('title', ${sql.ref(`${of}.title`)})`;
const translations = sql<Translated[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', x.id,
    'language', x.language, 'status', x.status, 'publishedVersion', x.published_version,
    'words', ${wordsOf('x')}) order by x.language), '[]')
  from inspection_questioners x where x.tenant_id = q.tenant_id and x.translation_of = q.id
    and x.deleted_at is null)`;

export const findForm = (db: Db, id: number): Promise<StoredForm | undefined> =>
  listing(from(db))
    .select([sql<Step[]>`q.steps`.as('steps'), translations.as('translations')])
    .select(sql<FormWords | null>`${wordsOf('q')}`.as('words'))
    .select(
      sql<StoredForm['original']>`case when o.id is not null then jsonb_build_object(
        'title', o.title, 'steps', o.steps, 'published', o.published_version is not null) end`.as(
        'original',
      ),
    )
    .where('q.id', '=', id)
    .executeTakeFirst();

type StoredVersion = QuestionerVersion & { words: FormWords | null };
/**
 * Also of one that was removed or archived: what was answered is read by it. Of a translation it is
 * what its original has published last, in the words that the translation had.
 */
export const findVersion = (
  db: Db,
  { id, version, locale }: { id: number; version: number; locale: Locale },
): Promise<StoredVersion | undefined> =>
  db
    .selectFrom('inspection_questioner_versions as v')
    .innerJoin('inspection_questioners as q', (join) =>
      join.onRef('q.tenant_id', '=', 'v.tenant_id').onRef('q.id', '=', 'v.questioner_id'),
    )
    .leftJoin('inspection_questioners as o', (join) =>
      join.onRef('o.tenant_id', '=', 'q.tenant_id').onRef('o.id', '=', 'q.translation_of'),
    )
    .leftJoin('inspection_questioner_versions as p', (join) =>
      join
        .onRef('p.tenant_id', '=', 'o.tenant_id')
        .onRef('p.questioner_id', '=', 'o.id')
        .onRef('p.version', '=', 'o.published_version'),
    )
    .leftJoin('form_words as w', (join) => join.on(wordsIn(locale, 'v.questioner_id')))
    .select(['v.questioner_id as id', 'v.version', 'v.published_at as publishedAt'])
    .select(sql<Locale>`q.language`.as('language'))
    .select(sql<string>`coalesce(p.title, v.title)`.as('title'))
    .select(sql<boolean>`coalesce(p.needs_approval, v.needs_approval)`.as('needsApproval'))
    .select(sql<Step[]>`coalesce(p.steps, v.steps)`.as('steps'))
    .select(sql<FormWords | null>`coalesce(${wordsOf('v')}, w.words)`.as('words'))
    .select(person('v.published_by').as('publishedBy'))
    .where('v.questioner_id', '=', id)
    .where('v.version', '=', version)
    .executeTakeFirst();

/** What it was as it was published. */
export const restoreVersion = (db: Db, { id, version }: { id: number; version: number }) =>
  sql`update inspection_questioners q set title = v.title, needs_approval = v.needs_approval,
      steps = v.steps, words = v.words
    from inspection_questioner_versions v
    where q.id = ${id} and v.tenant_id = q.tenant_id and v.questioner_id = q.id
      and v.version = ${version}`.execute(db);

/** What it says now becomes its next version; its row is locked. */
export const insertVersion = (db: Db, { id, by }: { id: number; by: number }) =>
  sql`insert into inspection_questioner_versions (questioner_id, version, title, needs_approval,
      steps, words, published_by)
    select id, coalesce(published_version, 0) + 1, title, needs_approval, steps, words, ${by}
    from inspection_questioners where id = ${id}`.execute(db);

export const takesTwo = async (db: Db): Promise<boolean> => {
  const { rows: found } = await sql<{ takesTwo: boolean }>`select publish_takes_two as "takesTwo"
    from tenants where id = current_tenant()`.execute(db);
  return found[0]?.takesTwo ?? false;
};
