import { cut, describeIssue, publishProblems, writeForm } from '@keyhold/contract';
import type {
  contract,
  FormFile,
  Locale,
  NewQuestioner,
  Parsed,
  Questioner,
  QuestionerChange,
  QuestionerVersion,
  Step,
} from '@keyhold/contract';
import { sql } from 'kysely';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { lockIn, recordOf } from '#core/records/record.ts';
import { binned } from '#core/records/rows.ts';

import * as queries from './inspection-questioners.queries.ts';

interface Read {
  id: number;
  version?: number | undefined;
}

const form = recordOf<Questioner>({
  type: 'inspection_questioner',
  find: ({ db }, id) => queries.findForm(db, id),
  lock: lockIn('inspection_questioners'),
  labelOf: ({ title }) => title,
  fieldsOf: ({ title, status, questions, needsApproval, publishedVersion }) => ({
    title,
    status,
    questions,
    needsApproval,
    publishedVersion,
  }),
  aboutOf: ({ title }) => ({ info: { inspectionQuestioner: { title } } }),
});

export const listForms = (
  { db }: Context,
  query: Parsed<typeof contract.inspectionQuestioners.list>['query'],
) => queries.listForms(db, query);
export const getForm = form.find;
export const getVersion = async (
  { db }: Context,
  by: { id: number; version: number },
): Promise<QuestionerVersion> => (await queries.findVersion(db, by)) ?? refuse('not_found');

const changer = ({ session }: Context) => ({
  changed_by: session.user.id,
  changed_at: sql<string>`clock_now()`,
});

const columnsOf = ({ title, needsApproval, steps }: FormFile) => ({
  title,
  needs_approval: needsApproval,
  steps: JSON.stringify(steps),
});

export const createForm = (ctx: Context, given: NewQuestioner): Promise<Questioner> =>
  form.create(ctx, {
    event: 'CREATE_INSPECTION_QUESTIONER',
    write: () => queries.insertForm(ctx.db, { ...columnsOf(given), ...changer(ctx) }),
  });

const copyOf: Record<Locale, (title: string) => string> = {
  en: (title) => `Copy of ${title}`,
  es: (title) => `Copia de ${title}`,
};
const longest = 200;

export const duplicateForm = async (ctx: Context, id: number): Promise<Questioner> => {
  const { title, needsApproval, steps } = await getForm(ctx, id);
  const called = cut(copyOf[ctx.locale](title), longest);
  return await createForm(ctx, { title: called, needsApproval, steps });
};

/** One that is archived is brought back by publishing it, and by nothing that is said of it. */
const unpublish = ({ status }: Questioner) => ({
  status: status === 'archived' ? status : 'draft',
  asked_by: null,
});

export const updateForm = (
  ctx: Context,
  { id, change: { version, ...change } }: { id: number; change: QuestionerChange },
): Promise<Questioner> =>
  form.change(ctx, {
    id,
    read: version,
    event: 'UPDATE_INSPECTION_QUESTIONER',
    write: (before) => {
      const after = { ...before, ...change };
      const isSame = writeForm(after) === writeForm(before);
      return queries.updateForm(ctx.db, id, {
        ...columnsOf(after),
        ...(!isSame && unpublish(before)),
        ...changer(ctx),
      });
    },
  });

export const removeForm = (ctx: Context, id: number): Promise<Questioner> =>
  form.remove(ctx, {
    id,
    event: 'DELETE_INSPECTION_QUESTIONER',
    write: async ({ publishedVersion }) => {
      if (publishedVersion !== null) refuse('questioner_published');
      await queries.updateForm(ctx.db, id, binned);
    },
  });

const demandPublishable = ({ locale }: Context, steps: readonly Step[]): void => {
  const errors = publishProblems(steps).map(({ path, problem }) => ({
    path: path.join('.'),
    message: describeIssue({ code: 'custom', path, message: problem }, locale),
  }));
  if (errors.length > 0) refuse('invalid_input', { errors });
};

/** Where a property wants two for it, one asks and another does it. */
const isAsked = async (ctx: Context, { status, askedBy }: Questioner): Promise<boolean> => {
  if (!(await queries.takesTwo(ctx.db))) return false;
  if (status !== 'pending') return true;
  if (askedBy?.id === ctx.session.user.id) refuse('second_person');
  return false;
};

const publishNow = async (ctx: Context, { id, publishedVersion }: Questioner): Promise<void> => {
  await queries.insertVersion(ctx.db, { id, by: ctx.session.user.id });
  await queries.updateForm(ctx.db, id, {
    status: 'published',
    asked_by: null,
    published_version: (publishedVersion ?? 0) + 1,
  });
};

export const publishForm = async (ctx: Context, { id, version }: Read): Promise<Questioner> => {
  const { before } = await form.lockFresh(ctx, { id, read: version });
  if (before.status === 'published') refuse('questioner_unchanged');
  demandPublishable(ctx, before.steps);
  const asks = await isAsked(ctx, before);
  if (asks)
    await queries.updateForm(ctx.db, id, { status: 'pending', asked_by: ctx.session.user.id });
  else await publishNow(ctx, before);
  const after = await form.find(ctx, id);
  const type = asks ? 'ASK_TO_PUBLISH_QUESTIONER' : 'PUBLISH_INSPECTION_QUESTIONER';
  await audit(ctx, form.eventOf({ type, of: after, before, after }));
  return after;
};

/** Back to what is published; one that is archived stays so. */
export const discardForm = (ctx: Context, { id, version }: Read): Promise<Questioner> =>
  form.change(ctx, {
    id,
    read: version,
    event: 'DISCARD_INSPECTION_QUESTIONER',
    write: async ({ status, publishedVersion }) => {
      if (publishedVersion === null) return refuse('questioner_unpublished');
      if (status === 'published') refuse('questioner_unchanged');
      const published = await getVersion(ctx, { id, version: publishedVersion });
      await queries.updateForm(ctx.db, id, {
        ...columnsOf(published),
        status: status === 'archived' ? status : 'published',
        asked_by: null,
        ...changer(ctx),
      });
    },
  });

export const archiveForm = (ctx: Context, id: number): Promise<Questioner> =>
  form.change(ctx, {
    id,
    event: 'ARCHIVE_INSPECTION_QUESTIONER',
    write: async ({ status }) => {
      if (status === 'archived') refuse('questioner_archived');
      await queries.updateForm(ctx.db, id, { status: 'archived', asked_by: null });
    },
  });
