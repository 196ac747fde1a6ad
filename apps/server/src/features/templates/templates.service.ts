import {
  describeIssue,
  lettersAnHour,
  placeholderNames,
  placeholdersIn,
  strangerProblem,
  strangersIn,
  templateKinds,
} from '@keyhold/contract';
import type {
  contract,
  LetterBlock,
  Locale,
  Parsed,
  Placeholder,
  Template,
  TemplateKind,
} from '@keyhold/contract';
import { sql } from 'kysely';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { sendMail } from '#core/mail/mail.ts';
import { columnsOf } from '#core/records/columns.ts';
import { lockIn, recordOf } from '#core/records/record.ts';
import { binned, rowsOf } from '#core/records/rows.ts';
import { readToday } from '#core/records/today.ts';

import { mayUse, readLetterRecord } from './letter-records.ts';
import type { LetterRecord } from './letter-records.ts';
import { letterText, writeLetter } from './letter.ts';
import { letterMail } from './templates.mails.ts';
import * as queries from './templates.queries.ts';
import { speakerFor } from './value-words.ts';

type Routes = typeof contract.templates;
type BodyOf<Name extends 'create' | 'update' | 'preview' | 'mail'> = Parsed<Routes[Name]>['body'];

const rows = rowsOf('templates');
const template = recordOf<Template>({
  type: 'template',
  find: ({ db }, id) => queries.findTemplate(db, id),
  lock: lockIn('templates'),
  labelOf: ({ title }) => title,
  fieldsOf: ({ title, kind, language, body, active }) => ({ title, kind, language, body, active }),
});

/** Whoever writes templates sees those of every kind. */
const maySee = (ctx: Context, kind: TemplateKind): boolean =>
  ctx.can('write:incidents') || mayUse(ctx, kind);

export const listTemplates = (ctx: Context, query: Parsed<Routes['list']>['query']) => {
  const { kind = templateKinds } = query;
  const kinds = kind.filter((each) => maySee(ctx, each));
  return queries.listTemplates(ctx.db, { ...query, kind: kinds });
};
export const getTemplate = async (ctx: Context, id: number): Promise<Template> => {
  const found = await template.find(ctx, id);
  return maySee(ctx, found.kind) ? found : refuse('not_found');
};

export const listVersions = async (
  ctx: Context,
  { id, query }: { id: number; query: Parsed<Routes['versions']>['query'] },
) => {
  await getTemplate(ctx, id);
  return await queries.listVersions(ctx.db, { id, query });
};

const changer = ({ session }: Context) => ({
  changed_by: session.user.id,
  changed_at: sql<string>`clock_now()`,
});

export const createTemplate = (ctx: Context, body: BodyOf<'create'>) =>
  template.create(ctx, {
    event: 'CREATE_TEMPLATE',
    write: async () => {
      const id = await rows.insert(ctx.db, { ...columnsOf(body), changed_by: ctx.session.user.id });
      await queries.keepVersion(ctx.db, id);
      return id;
    },
  });

const demandOwnPlaceholders = ({ locale }: Context, said: { kind: TemplateKind; body: string }) => {
  const [name] = strangersIn(said.kind, said.body);
  if (name === undefined) return;
  const issue = { code: 'custom', path: ['body'], message: strangerProblem, name };
  refuse('invalid_input', { errors: [{ path: 'body', message: describeIssue(issue, locale) }] });
};

export const updateTemplate = (
  ctx: Context,
  { id, change: { version, ...change } }: { id: number; change: BodyOf<'update'> },
) =>
  template.change(ctx, {
    id,
    event: 'UPDATE_TEMPLATE',
    read: version,
    write: async (before) => {
      demandOwnPlaceholders(ctx, { ...before, ...change });
      await rows.update(ctx.db, id, { ...columnsOf(change), ...changer(ctx) });
      await queries.keepVersion(ctx.db, id);
    },
  });

export const removeTemplate = (ctx: Context, id: number) =>
  template.remove(ctx, {
    id,
    event: 'DELETE_TEMPLATE',
    write: () => rows.update(ctx.db, id, { ...binned, ...changer(ctx) }),
  });

export interface Letter {
  blocks: LetterBlock[];
  missing: Placeholder[];
  record: LetterRecord;
}
interface Writing {
  kind: TemplateKind;
  body: string;
  language: Locale;
  recordId: number;
  isGuest: boolean;
}

/** A text about one record, in the words of its own language. */
export const writeAbout = async (ctx: Context, by: Writing): Promise<Letter> => {
  const { kind, body, language, recordId: id, isGuest } = by;
  const say = speakerFor({
    locale: language,
    timezone: ctx.timezone,
    currency: ctx.session.tenant?.currency ?? 'GBP',
  });
  const record = await readLetterRecord(ctx, { kind, id, isGuest }, say);
  const values = { ...record.values, current_date: say.day(await readToday(ctx.db)) };
  return {
    blocks: writeLetter(body, values),
    missing: placeholdersIn(kind, body).filter((name) => !values[name]),
    record,
  };
};

/** Without a record what each value is called stands in its place. */
const writeNames = ({ kind, body, language }: Omit<Writing, 'recordId'>): LetterBlock[] =>
  writeLetter(
    body,
    Object.fromEntries(
      placeholdersIn(kind, body).map((name) => [name, `[${placeholderNames[name][language]}]`]),
    ),
  );

export const previewLetter = async (ctx: Context, { recordId, ...by }: BodyOf<'preview'>) => {
  if (!maySee(ctx, by.kind)) return refuse('not_found');
  const { blocks, missing } =
    recordId === null
      ? { blocks: writeNames(by), missing: [] }
      : await writeAbout(ctx, { ...by, recordId });
  return { text: letterText(blocks), blocks, missing };
};

/** One that is there and may be used. */
export const demandActive = async (ctx: Context, id: number): Promise<Template> => {
  const found = await getTemplate(ctx, id);
  return found.active ? found : refuse('template_off');
};

/** How the log tells that a text went out; what is a guest's own lies where it can be erased. */
export const useOf = (
  { id, title, kind }: Template,
  { record, info = {} }: { record: LetterRecord; info?: Record<string, unknown> },
) => ({
  subject: { type: 'template', id, label: title },
  info: { template: { kind }, record: record.label, ...(record.guest ? {} : info) },
  ...(record.guest && { guest: record.guest, private: info }),
});

export const mailLetter = async (
  ctx: Context,
  { id, to, ...of }: BodyOf<'mail'> & { id: number },
) => {
  const used = await demandActive(ctx, id);
  const { blocks, missing, record } = await writeAbout(ctx, { ...used, ...of });
  if ((await queries.countLetters(ctx.db, ctx.session.user.id)) >= lettersAnHour)
    refuse('too_many_letters', { values: { most: lettersAnHour }, retryAfter: 3600 });
  await sendMail(ctx, letterMail, {
    to,
    locale: used.language,
    values: { title: used.title, property: ctx.session.tenant?.title ?? '', blocks },
    ...(record.guest && { guestId: record.guest.id }),
  });
  await audit(ctx, { type: 'MAIL_TEMPLATE', ...useOf(used, { record, info: { to } }) });
  return { to, missing };
};
