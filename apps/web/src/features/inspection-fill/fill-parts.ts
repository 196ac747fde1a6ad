import {
  AnswerValue,
  SaveAnswers,
  type Answer,
  type contract,
  type Field,
} from '@keyhold/contract';

import type { Queued } from '#core/offline/overlay.ts';
import type { QueuedAction } from '#core/offline/queued-action.ts';
import type { FillChange, Filled } from '#features/form-fill/filled.ts';

/** One part of what is said to a question: its answer, its note or its pictures. */
export interface Said {
  change: FillChange;
  /** By the clock of this device. */
  at: number;
  /** The same part as it stood here before. */
  base?: FillChange | undefined;
}

/** The part of a question that a change is about, as it stands. */
export const standingAs = ({ answers, details }: Filled, change: FillChange): FillChange => {
  const { fieldId } = change;
  if ('answer' in change) return { fieldId, answer: answers[fieldId] ?? null };
  const { note = '', photoIds = [] } = details[fieldId] ?? {};
  const { detail } = change;
  return {
    fieldId,
    detail: {
      ...(detail.note !== undefined && { note }),
      ...(detail.photoIds && { photoIds }),
    },
  };
};

export const keyOf = (change: FillChange): string => {
  const part = 'answer' in change ? 'answer' : Object.keys(change.detail).join('+');
  return `${change.fieldId}/${part}`;
};

/** What waits of an inspection is sent part by part, and its end after all of them. */
export const recordOf = (inspectionId: number): string => `inspections/${inspectionId}`;
/** Apart from them: that somebody else was quicker holds up nothing. */
export const startRecordOf = (inspectionId: number): string => `inspectionStarts/${inspectionId}`;

/** The numbers that stand for files of this device are below zero. */
const isHere = (id: number) => id < 0;
const numbersOf = (value: unknown): number[] | null =>
  Array.isArray(value) && value.every((one) => typeof one === 'number') ? value : null;

export interface Sendable {
  body: Pick<SaveAnswers, 'answers' | 'details'>;
  /** The files of this device that go with it, and where their numbers go. */
  files: { numbers: readonly number[]; field: string; isMany: boolean } | null;
}

const answerBody = (fieldId: string, answer: Answer | null): Sendable => {
  const bodyOf = (value: SaveAnswers['answers'][string]) => ({
    answers: { [fieldId]: value },
    details: {},
  });
  const field = `answers/${fieldId}`;
  if (typeof answer === 'number' && isHere(answer))
    return { body: bodyOf(null), files: { numbers: [answer], field, isMany: false } };
  const ids = numbersOf(answer);
  if (ids?.some(isHere))
    return {
      body: bodyOf(ids.filter((id) => !isHere(id))),
      files: { numbers: ids.filter(isHere), field, isMany: true },
    };
  return { body: bodyOf(AnswerValue.nullable().parse(answer)), files: null };
};

/** A change as the server takes it, without the files that it does not have yet. */
export const sendableOf = (change: FillChange): Sendable => {
  const { fieldId } = change;
  if ('answer' in change) return answerBody(fieldId, change.answer);
  const { note, photoIds } = change.detail;
  const here = photoIds?.filter(isHere) ?? [];
  const detail = {
    ...(note !== undefined && { note }),
    ...(photoIds && { photoIds: photoIds.filter((id) => !isHere(id)) }),
  };
  const field = `details/${fieldId}/photoIds`;
  return {
    body: { answers: {}, details: { [fieldId]: detail } },
    files: here.length === 0 ? null : { numbers: here, field, isMany: true },
  };
};

type NumberOf = (key: string) => number;
/** With the files that wait with an action, by the numbers that they have on this device. */
const filesOf = ({ photos }: QueuedAction, field: string, numberOf: NumberOf) =>
  photos?.field === field ? photos.keys.map(numberOf) : null;

/** What was said by an action that waits, or was sent and is not in what is shown yet. */
export const changesOf = (
  action: Queued<typeof contract.questionerResponses.save>,
  numberOf: NumberOf,
): FillChange[] => {
  const { answers, details } = SaveAnswers.parse(action.input.body);
  const said = Object.entries(answers).map(([fieldId, given]): FillChange => {
    const here = filesOf(action, `answers/${fieldId}`, numberOf);
    if (here === null) return { fieldId, answer: given };
    const isMany = action.photos?.isMany === true;
    return { fieldId, answer: isMany ? [...(numbersOf(given) ?? []), ...here] : (here[0] ?? null) };
  });
  const besides = Object.entries(details).map(([fieldId, detail]): FillChange => {
    const here = filesOf(action, `details/${fieldId}/photoIds`, numberOf) ?? [];
    if (detail.photoIds === undefined) return { fieldId, detail };
    return { fieldId, detail: { ...detail, photoIds: [...detail.photoIds, ...here] } };
  });
  return [...said, ...besides];
};

const typedTypes = new Set<Field['type']>([
  'short_text',
  'long_text',
  'barcode',
  'number',
  'temperature',
]);
/** It is typed letter by letter: what is said is known once the fingers rest. */
export const isTyped = (change: FillChange, type: Field['type'] | undefined): boolean =>
  'answer' in change
    ? type !== undefined &&
      (typedTypes.has(type) || (type === 'person' && typeof change.answer === 'string'))
    : change.detail.note !== undefined;
