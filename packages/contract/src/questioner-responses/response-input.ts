import { z } from 'zod';

import { deviceMoment, optionalText, recordId, text, version } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';

export * from './approval-life.ts';

export const responseProblems = {
  many: sentence('responses.many', {
    en: 'Send at most 500 answers at once',
    es: 'Envíe 500 respuestas a la vez como máximo',
  }),
  section: sentence('responses.section', {
    en: 'This part of the form is not answered',
    es: 'Esta parte del formulario no se contesta',
  }),
  file: sentence('responses.file', {
    en: 'Choose files that were sent for an inspection',
    es: 'Elija archivos enviados para una inspección',
  }),
  person: sentence('responses.person', {
    en: 'Choose somebody of this property',
    es: 'Elija a alguien de este establecimiento',
  }),
  room: sentence('responses.room', {
    en: 'Choose a room of this property',
    es: 'Elija una habitación de este establecimiento',
  }),
  contractor: sentence('responses.contractor', {
    en: 'Choose a contractor of this property',
    es: 'Elija un contratista de este establecimiento',
  }),
  unanswered: sentence('responses.unanswered', {
    en: 'Answer this question',
    es: 'Responda a esta pregunta',
  }),
  note: sentence('responses.note', {
    en: 'Say what is wrong',
    es: 'Diga qué está mal',
  }),
  photo: sentence('responses.photo', {
    en: 'Take a photo of what is wrong',
    es: 'Haga una foto de lo que está mal',
  }),
};

/** Whatever any field can be answered with; the form says what its own field can be. */
export const AnswerValue = z.union([
  optionalText(5000),
  z.number().min(-1e9).max(1e9),
  z.array(optionalText(200)).max(100),
  z.array(recordId).max(20),
]);
const fieldId = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/);
const isShort = (given: object) => Object.keys(given).length <= 500;
const tooMany = { error: responseProblems.many };

const answers = z.record(fieldId, AnswerValue.nullable()).refine(isShort, tooMany).default({});
const details = z
  .record(
    fieldId,
    z.strictObject({ note: optionalText(2000), photoIds: z.array(recordId).max(20) }).partial(),
  )
  .refine(isShort, tooMany)
  .default({});

export const ResponsePart = {
  /** By the id of the field; null takes an answer back. What is not named stays as it is. */
  answers,
  /** Of one answer: its note and its pictures, each of which stays where it is not named. */
  details,
  /** What stood there before, as far as whoever answers knew: what they did not know of conflicts with it. */
  base: z.strictObject({ answers, details }).optional(),
  ...deviceMoment,
};

/** Sent late, in any order and by several people: of each field the latest by its moment stands. */
export const SaveAnswers = z.strictObject({ inspectionId: recordId, ...ResponsePart });
export type SaveAnswers = z.output<typeof SaveAnswers>;
export const ApproveResponse = z.strictObject({ version }).partial();
export const RejectResponse = z.strictObject({ remarks: text(2000), version: version.optional() });
export type RejectResponse = z.output<typeof RejectResponse>;
