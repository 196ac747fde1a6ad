import { z } from 'zod';

import { instant, version } from '#core/fields.ts';
import { locales } from '#core/locales.ts';

import { Field, formTitle, Step, Steps } from './form-fields.ts';
import { FormFile } from './form-file.ts';
import { FormWords, GivenWords } from './form-words.ts';

export const questionerStatuses = ['draft', 'pending', 'published', 'archived'] as const;
export type QuestionerStatus = (typeof questionerStatuses)[number];

const person = z.strictObject({ id: z.number().int(), name: z.string() });
const ReadStep = z.strictObject({ ...Step.shape, fields: z.array(Field) });

export const ListedQuestioner = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  /** In which its words are. */
  language: z.enum(locales),
  /** Null: it is no translation. */
  translationOf: z.strictObject({ id: z.number().int(), title: z.string() }).nullable(),
  /** A published one that was changed since is a draft again; what is published stays usable. */
  status: z.enum(questionerStatuses),
  /** Counts every change. */
  version: z.number().int(),
  /** What inspections use; null: none was published yet. */
  publishedVersion: z.number().int().nullable(),
  publishedAt: instant.nullable(),
  publishedBy: person.nullable(),
  /** Who wants it published, where that takes a second person. */
  askedBy: person.nullable(),
  questions: z.number().int(),
  /** Somebody who has not filled it in approves what was answered. */
  needsApproval: z.boolean(),
  changedAt: instant,
  /** Null: the property began with it. */
  changedBy: person.nullable(),
});
export type ListedQuestioner = z.infer<typeof ListedQuestioner>;

export const Questioner = ListedQuestioner.extend({
  /** Of a translation: those of the form that it translates, in its words where it has them. */
  steps: z.array(ReadStep),
  /** What a translation says: a word, perhaps an empty one, for each of that form; null: it is none. */
  words: FormWords.nullable(),
  translations: z.array(
    z.strictObject({
      ...ListedQuestioner.pick({ id: true, language: true, status: true, publishedVersion: true })
        .shape,
      untranslated: z.number().int(),
    }),
  ),
});
export type Questioner = z.infer<typeof Questioner>;

/** What was published, and never changes, in the words of whoever reads it. */
export const QuestionerVersion = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  language: z.enum(locales),
  version: z.number().int(),
  needsApproval: z.boolean(),
  steps: z.array(ReadStep),
  publishedAt: instant,
  publishedBy: person.nullable(),
});
export type QuestionerVersion = z.infer<typeof QuestionerVersion>;

export const NewQuestioner = FormFile;
export type NewQuestioner = z.output<typeof NewQuestioner>;
export const QuestionerChange = z
  .strictObject({
    title: formTitle,
    language: z.enum(locales),
    needsApproval: z.boolean(),
    steps: Steps,
    /** Of a translation alone. */
    words: GivenWords,
    version,
  })
  .partial();
export type QuestionerChange = z.output<typeof QuestionerChange>;
