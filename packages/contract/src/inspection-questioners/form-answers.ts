import { z } from 'zod';

import { clockTime, day, recordId, text } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';

import { highestRating, type Field, type FieldType } from './form-fields.ts';
import type { Option } from './form-options.ts';

/** What is answered: a text, a number, an option or options by their ids, or the numbers of records and files. */
export type Answer = string | number | readonly string[] | readonly number[];
export type Answers = Readonly<Record<string, Answer | null | undefined>>;
export interface AnswerDetail {
  note?: string | undefined;
  photoIds?: readonly number[] | undefined;
  actionId?: number | null | undefined;
}
export type AnswerDetails = Readonly<Record<string, AnswerDetail | undefined>>;

const files = z.array(recordId).max(20);
const notOption = {
  error: sentence('forms.option', {
    en: '{path} must be one of the options',
    es: '{path} debe ser una de las opciones',
  }),
};
const bounded = ({ min, max }: Field) =>
  z
    .number()
    .min(min ?? -1e9)
    .max(max ?? 1e9);
const option = ({ options }: Field) =>
  z.string().refine((given) => options.some(({ id }) => id === given), notOption);
/** One of the staff by their number, or whoever it was by name; never a guest. */
const personOrName = z.union([recordId, text(200)], {
  error: sentence('forms.person', {
    en: '{path} must be one of the staff, or a name',
    es: '{path} debe ser alguien del personal o un nombre',
  }),
});

const schemaOf: Record<FieldType, (field: Field) => z.ZodType<Answer>> = {
  section: () => z.never(),
  short_text: () => text(500),
  long_text: () => text(5000),
  number: bounded,
  temperature: bounded,
  yes_no_na: () => z.enum(['yes', 'no', 'na']),
  single: option,
  multiple: (field) => z.array(option(field)).max(100),
  rating: ({ max }) =>
    z
      .number()
      .int()
      .min(1)
      .max(max ?? highestRating),
  date: () => day,
  time: () => clockTime,
  photo: () => files,
  file: () => files,
  signature: () => recordId,
  person: () => personOrName,
  room: () => recordId,
  contractor: () => recordId,
  barcode: () => text(200),
};

/** The rule of an answer to this field; whether it has to be answered is not its matter. */
export const answerOf = (field: Field): z.ZodType<Answer> => schemaOf[field.type](field);

export const isAnswered = (answer: Answer | null | undefined): answer is Answer =>
  answer !== undefined &&
  answer !== null &&
  answer !== '' &&
  !(Array.isArray(answer) && answer.length === 0);

/** The options of a question that an answer names. */
export const chosenOf = (
  { type, options }: Pick<Field, 'type' | 'options'>,
  answer: Answer | null | undefined,
): Option[] => {
  if (type !== 'single' && type !== 'multiple') return [];
  return options.filter(({ id }) =>
    Array.isArray(answer) ? answer.some((one) => one === id) : answer === id,
  );
};
