import { answerOf, describeIssue, responseProblems } from '@keyhold/contract';
import type { Answers, Field, FieldType, SaveAnswers, Step } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';

import { findNamed } from './answers.queries.ts';
import type { NewAnswer, Records } from './answers.queries.ts';
import { numbersIn } from './merge.ts';

type Sent = Pick<SaveAnswers, 'answers' | 'details' | 'base'>;
interface Wrong {
  path: string;
  message: string;
}

const kindOf: Partial<Record<FieldType, keyof Records>> = {
  photo: 'files',
  file: 'files',
  signature: 'files',
  person: 'people',
  room: 'rooms',
  contractor: 'contractors',
};
const problemOf = {
  files: responseProblems.file,
  people: responseProblems.person,
  rooms: responseProblems.room,
  contractors: responseProblems.contractor,
};

/** A number that an answer gives of a record, and where it stands. */
interface Reference {
  path: string;
  kind: keyof Records;
  id: number;
  mustBeImage: boolean;
}
const fieldsOf = (steps: readonly Step[]) =>
  new Map(steps.flatMap(({ fields }) => fields).map((field) => [field.id, field]));

export const referencesIn = (steps: readonly Step[], answers: Answers): Reference[] => {
  const fields = fieldsOf(steps);
  return Object.entries(answers).flatMap(([id, answer]) => {
    const { type } = fields.get(id) ?? {};
    const kind = type && kindOf[type];
    const mustBeImage = type === 'photo' || type === 'signature';
    if (kind === undefined) return [];
    const path = `answers.${id}`;
    return numbersIn(answer).map((each) => ({ path, kind, id: each, mustBeImage }));
  });
};

const idsOf = (references: readonly Reference[], kind: keyof Records) =>
  references.filter((one) => one.kind === kind).map(({ id }) => id);
export const findReferences = async ({ db }: Context, references: readonly Reference[]) => {
  if (references.length === 0) return [];
  return await findNamed(db, {
    files: idsOf(references, 'files'),
    people: idsOf(references, 'people'),
    rooms: idsOf(references, 'rooms'),
    contractors: idsOf(references, 'contractors'),
  });
};

/** What a field cannot have; an unknown one is kept as it is. */
const checkValue = (
  field: Field | undefined,
  value: NewAnswer['value'],
  locale: Context['locale'],
) => {
  if (field === undefined || value === null) return { value, message: null };
  const path = [field.label];
  if (field.type === 'section') {
    const issue = { code: 'custom', path, message: responseProblems.section };
    return { value, message: describeIssue(issue, locale) };
  }
  const read = answerOf(field).safeParse(value);
  if (read.success) return { value: read.data, message: null };
  const [issue = { code: 'custom', message: '' }] = read.error.issues;
  return { value, message: describeIssue({ ...issue, path }, locale) };
};

const detailsOf = ({ details }: Sent): NewAnswer[] =>
  Object.entries(details).flatMap(([field, { note, photoIds }]) => [
    ...(note === undefined ? [] : [{ field, part: 'note' as const, value: note }]),
    ...(photoIds === undefined ? [] : [{ field, part: 'photoIds' as const, value: photoIds }]),
  ]);
/** With what stood there for whoever sent it. */
const onBase = ({ base }: Sent, parts: readonly NewAnswer[]): NewAnswer[] =>
  parts.map((one) => {
    const { field, part } = one;
    return {
      ...one,
      base: part === 'answer' ? base?.answers[field] : base?.details[field]?.[part],
    };
  });
const photosIn = ({ details }: Sent): Reference[] =>
  Object.entries(details).flatMap(([field, { photoIds = [] }]) =>
    photoIds.map((id) => ({
      path: `details.${field}.photoIds`,
      kind: 'files' as const,
      id,
      mustBeImage: true,
    })),
  );

export interface Checked {
  parts: NewAnswer[];
  fileIds: number[];
}
/** What was sent as it is kept; a value that its field cannot have is refused by its name. */
export const checkAnswers = async (
  ctx: Context,
  { steps, sent }: { steps: readonly Step[]; sent: Sent },
): Promise<Checked> => {
  const { locale } = ctx;
  const fields = fieldsOf(steps);
  const checked = Object.entries(sent.answers).map(([field, given]) => ({
    field,
    part: 'answer' as const,
    ...checkValue(fields.get(field), given, locale),
  }));
  const wrong: Wrong[] = checked.flatMap(({ field, message }) =>
    message === null ? [] : [{ path: `answers.${field}`, message }],
  );
  if (wrong.length > 0) refuse('invalid_input', { errors: wrong });
  const references = [...referencesIn(steps, sent.answers), ...photosIn(sent)];
  const found = await findReferences(ctx, references);
  const isThere = ({ kind, id, mustBeImage }: Reference) =>
    found.some(
      (one) =>
        one.kind === kind && one.id === id && one.isChoosable && (!mustBeImage || one.isImage),
    );
  const missing = new Map(
    references.filter((one) => !isThere(one)).map(({ path, kind }) => [path, problemOf[kind]]),
  );
  const errors = [...missing].map(([path, message]) => ({
    path,
    message: describeIssue({ code: 'custom', path: [path], message }, locale),
  }));
  if (errors.length > 0) refuse('invalid_input', { errors });
  return {
    parts: onBase(sent, [
      ...checked.map(({ message: _message, ...part }) => part),
      ...detailsOf(sent),
    ]),
    fileIds: idsOf(references, 'files'),
  };
};
