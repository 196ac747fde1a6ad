import { z } from 'zod';

import { optionalLine } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';

import { Field, mostFields, mostSteps, Step } from './form-fields.ts';
import { mostOptions, Option } from './form-options.ts';
import { publishProblems, type FormProblem } from './publish-check.ts';

const FieldWords = Field.pick({ id: true, label: true, help: true }).extend({
  options: z
    .array(Option.pick({ id: true, label: true }))
    .max(mostOptions)
    .default([]),
});

const parts = {
  title: optionalLine(200),
  steps: z.array(Step.pick({ id: true, title: true })).max(mostSteps),
  fields: z.array(FieldWords).max(mostFields),
};
/** What a form says in one language, and nothing else of it; an empty word is not translated yet. */
export const FormWords = z.strictObject(parts);
export type FormWords = z.output<typeof FormWords>;
/** Each step, field and option that is sent is taken; one that is not stays as it is. */
export const GivenWords = z.strictObject(parts).partial();
export type GivenWords = z.output<typeof GivenWords>;
export const noWords: FormWords = { title: '', steps: [], fields: [] };
type FieldWords = FormWords['fields'][number];

export const wordProblems = {
  structure: sentence('forms.structure', {
    en: 'Of a translation only its words are changed: change this in the form that it translates',
    es: 'De una traducción solo se cambian sus palabras: cambie esto en el formulario que traduce',
  }),
  unknown: sentence('forms.unknown_part', {
    en: 'The form that it translates has no such part',
    es: 'El formulario que traduce no tiene esa parte',
  }),
  original: sentence('forms.original', {
    en: 'This form is no translation: its words stand in its steps',
    es: 'Este formulario no es una traducción: sus palabras están en sus pasos',
  }),
  language: sentence('forms.own_language', {
    en: 'It is written in this language already',
    es: 'Ya está escrito en este idioma',
  }),
};

interface Said {
  title: string;
  steps: readonly Step[];
}
interface Part {
  id: string;
}
const byId = <One extends Part>(all: readonly One[]) => new Map(all.map((part) => [part.id, part]));

/** Every word of a form. */
export const wordsOf = ({ title, steps }: Said): FormWords => ({
  title,
  steps: steps.map((step) => ({ id: step.id, title: step.title })),
  fields: steps.flatMap(({ fields }) =>
    fields.map(({ id, label, help, options }) => ({
      id,
      label,
      help,
      options: options.map((option) => ({ id: option.id, label: option.label })),
    })),
  ),
});

type Say = (own: string, word: string | undefined) => string;
const fieldSaying = (field: Field, { words, say }: { words: FieldWords | undefined; say: Say }) => {
  const options = byId(words?.options ?? []);
  return {
    ...field,
    label: say(field.label, words?.label),
    help: say(field.help, words?.help),
    options: field.options.map((option) => ({
      ...option,
      label: say(option.label, options.get(option.id)?.label),
    })),
  };
};
const saying = <Form extends Said>(form: Form, words: FormWords, say: Say): Form => {
  const [steps, fields] = [byId(words.steps), byId(words.fields)];
  return {
    ...form,
    title: say(form.title, words.title),
    steps: form.steps.map((step) => ({
      ...step,
      title: say(step.title, steps.get(step.id)?.title),
      fields: step.fields.map((field) => fieldSaying(field, { words: fields.get(field.id), say })),
    })),
  };
};

/** A word of the translation where there is one; what says nothing itself is given none. */
const over: Say = (own, word) => (own === '' || word === undefined || word === '' ? own : word);
/** The same form in the words of a translation, each found by its id; what it lacks stays as it is. */
export const withWords = <Form extends Said>(form: Form, words: FormWords | null): Form =>
  words === null ? form : saying(form, words, over);
/** The same form with nothing but these words: empty where one is not translated. */
export const inWordsAlone = <Form extends Said>(form: Form, words: FormWords): Form =>
  saying(form, words, (_own, word = '') => word);

/** A word, perhaps an empty one, for each that a form has today, in its order. */
export const wordsFor = (form: Said, { title, ...words }: FormWords): FormWords => {
  const [steps, fields] = [byId(words.steps), byId(words.fields)];
  const asked = wordsOf(form);
  return {
    title,
    steps: asked.steps.map(({ id }) => ({ id, title: steps.get(id)?.title ?? '' })),
    fields: asked.fields.map(({ id, options }) => {
      const said = fields.get(id);
      const named = byId(said?.options ?? []);
      return {
        id,
        label: said?.label ?? '',
        help: said?.help ?? '',
        options: options.map((option) => ({ ...option, label: named.get(option.id)?.label ?? '' })),
      };
    }),
  };
};

const listed = ({ title, steps, fields }: FormWords): string[] => [
  title,
  ...steps.map((step) => step.title),
  ...fields.flatMap(({ label, help, options }) => [
    label,
    help,
    ...options.map((option) => option.label),
  ]),
];
/** How many words of a form its translation does not have. */
export const countUntranslated = (form: Said, words: FormWords): number => {
  const own = listed(wordsOf(form));
  return listed(wordsFor(form, words)).filter((word, nth) => word === '' && own[nth] !== '').length;
};

const joinedBy = <One extends Part>(
  kept: readonly One[],
  given: readonly One[],
  join: (was: One | undefined, is: One) => One = (_was, is) => is,
): One[] => {
  const was = byId(kept);
  return [
    ...new Map([
      ...was,
      ...given.map((one) => [one.id, join(was.get(one.id), one)] as const),
    ]).values(),
  ];
};
/** Of what is gone from the form the words stay: it may be read by a version that had it. */
export const joinWords = (kept: FormWords, given: GivenWords): FormWords => ({
  title: given.title ?? kept.title,
  steps: joinedBy(kept.steps, given.steps ?? []),
  fields: joinedBy(kept.fields, given.fields ?? [], (was, is) => ({
    ...is,
    options: joinedBy(was?.options ?? [], is.options),
  })),
});

/** Where words are about what neither the form nor these words know. */
export const unknownWords = (known: readonly FormWords[], given: GivenWords): string[] => {
  const fields = new Map(known.map((one) => [one, byId(one.fields)]));
  const isKnown = (is: (one: FormWords) => boolean) => known.some((one) => is(one));
  const hasOption = (one: FormWords, { id, option }: { id: string; option: string }) =>
    fields
      .get(one)
      ?.get(id)
      ?.options.some((each) => each.id === option) ?? false;
  return [
    ...(given.steps ?? []).flatMap(({ id }, at) =>
      isKnown(({ steps }) => steps.some((step) => step.id === id)) ? [] : [`words.steps.${at}.id`],
    ),
    ...(given.fields ?? []).flatMap(({ id, options }, at) => {
      if (!isKnown((one) => fields.get(one)?.has(id) ?? false)) return [`words.fields.${at}.id`];
      return options.flatMap((option, nth) =>
        isKnown((one) => hasOption(one, { id, option: option.id }))
          ? []
          : [`words.fields.${at}.options.${nth}.id`],
      );
    }),
  ];
};

/** What keeps a translation from being published: the faults of the form itself are not its own. */
export const translationProblems = (form: Said, words: FormWords): FormProblem[] => {
  const own = new Set(publishProblems(form.steps).map(({ path }) => path.join('.')));
  return publishProblems(withWords(form, words).steps).filter(
    ({ path }) => !own.has(path.join('.')),
  );
};
