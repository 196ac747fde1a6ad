import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { email, instant, line, recordId, text, version } from '#core/fields.ts';
import { locales } from '#core/locales.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import { strangerProblem, strangersIn, templateKinds } from './placeholders.ts';
import type { TemplateKind } from './placeholders.ts';

export * from './placeholders.ts';
export * from './template-reading.ts';

export const maxTemplateBody = 10_000;
/** So many letters one person mails within an hour, whomever they are to. */
export const lettersAnHour = 60;

const fields = {
  title: line(120),
  kind: z.enum(templateKinds),
  language: z.enum(locales),
  /** Plain text: `# ` begins a heading, `- ` an entry of a list, and {{a_placeholder}} stands for a value. */
  body: text(maxTemplateBody),
};
/** Switched off it is no longer offered to print or mail. */
const active = z.boolean();

interface Body {
  kind: TemplateKind;
  body: string;
}
/** Names the first that the kind does not have, and says so at the body. */
const ownPlaceholders = ({ kind, body }: Body, check: z.core.$RefinementCtx): void => {
  const [name] = strangersIn(kind, body);
  if (name === undefined) return;
  check.addIssue({ code: 'custom', path: ['body'], message: strangerProblem, name, input: body });
};

const person = z.strictObject({ id: z.number().int(), name: z.string() });

export const Template = z.strictObject({
  id: z.number().int(),
  ...fields,
  title: z.string(),
  body: z.string(),
  /** Those that the body uses. */
  placeholders: z.array(z.string()),
  active,
  version: z.number().int(),
  changedAt: instant,
  /** Null: the property began with it. */
  changedBy: person.nullable(),
});
export type Template = z.infer<typeof Template>;

/** What a template said, from this version on. */
export const TemplateVersion = z.strictObject({
  version: z.number().int(),
  ...fields,
  title: z.string(),
  body: z.string(),
  changedAt: instant,
  changedBy: person.nullable(),
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;

export const NewTemplate = z
  .strictObject({ ...fields, active: active.default(true) })
  .superRefine(ownPlaceholders);
export type NewTemplate = z.infer<typeof NewTemplate>;

/** What it is filled with. */
const ofRecord = {
  recordId,
  /** Of the kind reservation: the record is a guest, and their present or last stay is meant. */
  isGuest: z.boolean().default(false),
};
export const RecordOfTemplate = z.strictObject(ofRecord);
export type RecordOfTemplate = z.infer<typeof RecordOfTemplate>;

export const TemplateMail = z.strictObject({ ...ofRecord, to: email });

/** What a filled text is made of: nothing in it is read as anything but text. */
export const LetterBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: z.string() }),
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
  z.strictObject({ kind: z.literal('list'), items: z.array(z.string()) }),
]);
export type LetterBlock = z.infer<typeof LetterBlock>;

const Filled = z.strictObject({
  text: z.string(),
  blocks: z.array(LetterBlock),
  /** Placeholders of the text for which the record has no value. */
  missing: z.array(z.string()),
});

export const templates = {
  list: get('/template', {
    summary: 'Texts to print or mail about a record, of the kinds whose records one may read',
    access: 'signed-in',
    side: 'house',
    scope: 'tenant',
    query: {
      ...listQuery({
        sortBy: ['id', 'title', 'kind', 'language', 'changedAt'],
        select: ['id', 'title', 'kind', 'language', 'active', 'changedAt'],
      }),
      kind: oneOrMore(templateKinds).optional(),
      language: z.enum(locales).optional(),
      active: flag.optional(),
    },
    reply: listOf(Template),
  }),
  get: get('/template/:id', {
    summary: 'One template',
    access: 'signed-in',
    side: 'house',
    scope: 'tenant',
    reply: Template,
  }),
  versions: get('/template/:id/versions', {
    summary: 'What a template said before, newest first',
    access: 'signed-in',
    side: 'house',
    scope: 'tenant',
    query: listQuery({ sortBy: ['version'], select: ['version', 'title', 'changedAt'] }),
    reply: listOf(TemplateVersion),
  }),
  create: post('/template', {
    summary: 'Add a template; it names only placeholders of its kind',
    access: 'write:templates',
    scope: 'tenant',
    events: ['CREATE_TEMPLATE'],
    status: 201,
    body: NewTemplate,
    reply: Template,
  }),
  update: patch('/template/:id', {
    summary: 'Change a template, or switch it off; what it said before is kept',
    access: 'update:templates',
    scope: 'tenant',
    events: ['UPDATE_TEMPLATE'],
    body: z.strictObject({ ...fields, active, version }).partial(),
    reply: Template,
  }),
  remove: remove('/template/:id', {
    summary: 'Remove a template; what was printed and mailed of it stays',
    access: 'delete:templates',
    scope: 'tenant',
    events: ['DELETE_TEMPLATE'],
    reply: Template,
  }),
  preview: post('/template/preview', {
    summary:
      'A text with the values of a record, and those it lacks; without a record, with their names',
    access: 'signed-in',
    side: 'house',
    scope: 'tenant',
    body: z
      .strictObject({
        kind: fields.kind,
        body: fields.body,
        language: fields.language,
        recordId: recordId.nullable().default(null),
        isGuest: ofRecord.isGuest,
      })
      .superRefine(ownPlaceholders),
    isQuestion: true,
    reply: Filled,
  }),
  mail: post('/template/:id/mail', {
    summary: 'Mail the text of a record to an address, in the language of the template',
    access: 'signed-in',
    side: 'house',
    scope: 'tenant',
    events: ['MAIL_TEMPLATE'],
    status: 202,
    body: TemplateMail,
    reply: z.strictObject({ to: z.string(), missing: z.array(z.string()) }),
  }),
};

export const templateDeclaration = declare({
  family: 'documents',
  record: { type: 'template', editedBy: 'update:templates' },
  savedViews: 'templates',
  shows: { templates: ['CREATE_TEMPLATE', 'UPDATE_TEMPLATE', 'DELETE_TEMPLATE'] },
  pages: { template: { address: '/dashboard/templates?open=:id', needs: 'write:incidents' } },
  events: {
    CREATE_TEMPLATE: { en: 'added the template', es: 'añadió la plantilla' },
    UPDATE_TEMPLATE: { en: 'changed the template', es: 'cambió la plantilla' },
    DELETE_TEMPLATE: { en: 'removed the template', es: 'eliminó la plantilla' },
    RENDER_TEMPLATE: {
      en: 'printed from the template',
      es: 'imprimió con la plantilla',
      isQuiet: true,
    },
    MAIL_TEMPLATE: { en: 'mailed from the template', es: 'envió por correo con la plantilla' },
  },
  failures: {
    template_off: failure(
      409,
      'This template is switched off: choose another, or switch it on',
      'Esta plantilla está desactivada: elija otra o actívela',
    ),
    too_many_letters: failure(
      429,
      'You have mailed {most} letters within the hour: print it, or try again later',
      'Ya ha enviado {most} cartas en una hora: imprímala o pruebe más tarde',
    ),
  },
});
