import {
  joinWords,
  noWords,
  translationProblems,
  unknownWords,
  wordProblems,
  wordsOf,
} from '@keyhold/contract';
import type {
  FormProblem,
  FormWords,
  Locale,
  Questioner,
  QuestionerChange,
} from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';

import { form, toldOf } from './form.record.ts';
import type { Form, Translating } from './form.record.ts';
import { changer, insertForm } from './inspection-questioners.queries.ts';

export const storedWords = ({ title, ...words }: FormWords) => ({
  title,
  words: JSON.stringify(words),
});

/** One of a language, of a form that is none itself; it begins without a word. */
export const translateForm = async (
  ctx: Context,
  { id, language }: { id: number; language: Locale },
): Promise<Questioner> => {
  const { before } = await form.lockFresh(ctx, { id });
  if (before.translationOf !== null) refuse('questioner_translation');
  if (before.language === language)
    refuseField(ctx.locale, { path: 'language', message: wordProblems.language });
  if (before.translations.some((one) => one.language === language)) refuse('translation_exists');
  const made = await form.create(ctx, {
    event: 'CREATE_INSPECTION_QUESTIONER',
    write: () =>
      insertForm(ctx.db, {
        ...storedWords(noWords),
        language,
        translation_of: id,
        steps: '[]',
        ...changer(ctx),
      }),
  });
  return toldOf(made);
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** Where two of the same kind differ first; null: nowhere. */
const differenceAt = (one: unknown, other: unknown): string[] | null => {
  if (!isObject(one) || !isObject(other)) return one === other ? null : [];
  const [own, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  for (const name of new Set([...own.keys(), ...others.keys()])) {
    const found = differenceAt(own.get(name), others.get(name));
    if (found) return [name, ...found];
  }
  return null;
};

/** What is its original's is taken only as it is. */
const demandWordsAlone = (
  ctx: Context,
  { before, change }: { before: Form; change: QuestionerChange },
): void => {
  for (const part of ['language', 'needsApproval', 'steps'] as const) {
    const given = change[part];
    const found = given === undefined ? null : differenceAt(given, before[part]);
    if (found)
      refuseField(ctx.locale, {
        path: [part, ...found].join('.'),
        message: wordProblems.structure,
      });
  }
};

/** What a change leaves of the words of a translation. */
export const changedWords = (
  ctx: Context,
  by: { before: Form; change: QuestionerChange; translating: Translating },
): FormWords => {
  const { before, change, translating } = by;
  const { original, kept } = translating;
  demandWordsAlone(ctx, by);
  const { words = {} } = change;
  const [unknown] = unknownWords([wordsOf(original), kept], words);
  if (unknown !== undefined)
    refuseField(ctx.locale, { path: unknown, message: wordProblems.unknown });
  const isNamed = change.title !== undefined && change.title !== before.title;
  return joinWords(kept, { ...(isNamed && { title: change.title }), ...words });
};

/** What is read with it has to be there, and its words have to say apart what is to be chosen. */
export const problemsIn = ({ original, kept }: Translating): FormProblem[] => {
  if (!original.published) refuse('original_unpublished');
  return translationProblems(original, kept);
};
