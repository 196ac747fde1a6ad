import {
  cut,
  describeIssue,
  publishProblems,
  withWords,
  wordProblems,
  writeForm,
} from '@keyhold/contract';
import type {
  contract,
  FormFile,
  Locale,
  NewQuestioner,
  Parsed,
  Questioner,
  QuestionerChange,
  QuestionerVersion,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { binned } from '#core/records/rows.ts';

import { form, toldOf } from './form.record.ts';
import type { Form, Translating } from './form.record.ts';
import * as queries from './inspection-questioners.queries.ts';
import { changedWords, problemsIn, storedWords } from './translations.service.ts';

interface Read {
  id: number;
  version?: number | undefined;
}

export const listForms = (
  { db }: Context,
  query: Parsed<typeof contract.inspectionQuestioners.list>['query'],
) => queries.listForms(db, query);
export const getForm = async (ctx: Context, id: number) => toldOf(await form.find(ctx, id));

export const getVersion = async (
  { db, locale }: Context,
  by: { id: number; version: number },
): Promise<QuestionerVersion> => {
  const { words, ...found } =
    (await queries.findVersion(db, { ...by, locale })) ?? refuse('not_found');
  return withWords(found, words);
};

const columnsOf = ({ title, needsApproval, steps }: FormFile) => ({
  title,
  needs_approval: needsApproval,
  steps: JSON.stringify(steps),
});

export const createForm = async (ctx: Context, given: NewQuestioner): Promise<Questioner> => {
  const { language = ctx.locale } = given;
  const made = await form.create(ctx, {
    event: 'CREATE_INSPECTION_QUESTIONER',
    write: () =>
      queries.insertForm(ctx.db, { ...columnsOf(given), language, ...queries.changer(ctx) }),
  });
  return toldOf(made);
};

const copyOf: Record<Locale, (title: string) => string> = {
  en: (title) => `Copy of ${title}`,
  es: (title) => `Copia de ${title}`,
};
const longest = 200;

/** Of a translation: a form of its own, in its language. */
export const duplicateForm = async (ctx: Context, id: number): Promise<Questioner> => {
  const { title, language, needsApproval, steps } = await form.find(ctx, id);
  const called = cut(copyOf[ctx.locale](title), longest);
  return await createForm(ctx, { title: called, language, needsApproval, steps });
};

/** One that is archived is brought back by publishing it, and by nothing that is said of it. */
const unpublish = ({ status }: Questioner) => ({
  status: status === 'archived' ? status : 'draft',
  asked_by: null,
});

interface Changed {
  before: Form;
  change: Omit<QuestionerChange, 'version'>;
}

/** In which language it is, is not what is asked: that is said of what is published, too. */
const changedForm = (ctx: Context, { before, change }: Changed) => {
  if (change.words !== undefined)
    refuseField(ctx.locale, { path: 'words', message: wordProblems.original });
  const after = { ...before, ...change };
  const { language } = after;
  if (before.translations.some((one) => one.language === language)) refuse('translation_exists');
  const isSame = writeForm({ ...after, language: before.language }) === writeForm(before);
  return { ...columnsOf(after), language, ...(!isSame && unpublish(before)) };
};

const changedTranslation = (ctx: Context, by: Changed & { translating: Translating }) => {
  const words = changedWords(ctx, by);
  const isSame = JSON.stringify(words) === JSON.stringify(by.translating.kept);
  return { ...storedWords(words), ...(!isSame && unpublish(by.before)) };
};

export const updateForm = async (
  ctx: Context,
  { id, change: { version, ...change } }: { id: number; change: QuestionerChange },
): Promise<Questioner> => {
  const after = await form.change(ctx, {
    id,
    read: version,
    event: 'UPDATE_INSPECTION_QUESTIONER',
    write: (before) => {
      const { translating } = before;
      const changed =
        translating === null
          ? changedForm(ctx, { before, change })
          : changedTranslation(ctx, { before, change, translating });
      return queries.updateForm(ctx.db, id, { ...changed, ...queries.changer(ctx) });
    },
  });
  return toldOf(after);
};

/** A translation of it is nothing without it. */
export const removeForm = async (ctx: Context, id: number): Promise<Questioner> => {
  const removed = await form.remove(ctx, {
    id,
    event: 'DELETE_INSPECTION_QUESTIONER',
    write: async ({ publishedVersion, translations }) => {
      if (publishedVersion !== null) refuse('questioner_published');
      for (const translation of translations) await removeForm(ctx, translation.id);
      await queries.updateForm(ctx.db, id, binned);
    },
  });
  return toldOf(removed);
};

const demandPublishable = ({ locale }: Context, { steps, translating }: Form): void => {
  const problems = translating === null ? publishProblems(steps) : problemsIn(translating);
  const errors = problems.map(({ path, problem }) => ({
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
  demandPublishable(ctx, before);
  const asks = await isAsked(ctx, before);
  if (asks)
    await queries.updateForm(ctx.db, id, { status: 'pending', asked_by: ctx.session.user.id });
  else await publishNow(ctx, before);
  const after = await form.find(ctx, id);
  const type = asks ? 'ASK_TO_PUBLISH_QUESTIONER' : 'PUBLISH_INSPECTION_QUESTIONER';
  await audit(ctx, form.eventOf({ type, of: after, before, after }));
  return toldOf(after);
};

/** Back to what is published; one that is archived stays so. */
export const discardForm = async (ctx: Context, { id, version }: Read): Promise<Questioner> => {
  const after = await form.change(ctx, {
    id,
    read: version,
    event: 'DISCARD_INSPECTION_QUESTIONER',
    write: async ({ status, publishedVersion }) => {
      if (publishedVersion === null) return refuse('questioner_unpublished');
      if (status === 'published') refuse('questioner_unchanged');
      await queries.restoreVersion(ctx.db, { id, version: publishedVersion });
      await queries.updateForm(ctx.db, id, {
        status: status === 'archived' ? status : 'published',
        asked_by: null,
        ...queries.changer(ctx),
      });
    },
  });
  return toldOf(after);
};

export const archiveForm = async (ctx: Context, id: number): Promise<Questioner> => {
  const after = await form.change(ctx, {
    id,
    event: 'ARCHIVE_INSPECTION_QUESTIONER',
    write: async ({ status }) => {
      if (status === 'archived') refuse('questioner_archived');
      await queries.updateForm(ctx.db, id, { status: 'archived', asked_by: null });
    },
  });
  return toldOf(after);
};
