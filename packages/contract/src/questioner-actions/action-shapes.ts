import { z } from 'zod';

import { day, instant } from '#core/fields.ts';

import { NamedOption } from '../inspection-questioners/form-options.ts';
import { AnswerValue } from '../questioner-responses/response-input.ts';
import { AnswerFile } from '../questioner-responses/response-shapes.ts';
import { actionPriorities, questionerActionStatuses, repairKinds } from './action-input.ts';

const count = z.number().int();
export const ActionPerson = z.strictObject({ id: count, name: z.string() });

export const actionPhotoKinds = ['before', 'after'] as const;

export const QuestionerAction = z.strictObject({
  id: count,
  number: count,
  issue: z.string(),
  status: z.enum(questionerActionStatuses),
  priority: z.enum(actionPriorities),
  owner: ActionPerson.nullable(),
  due: day,
  /** The day has passed, and nobody has said that it is done. */
  isOverdue: z.boolean(),
  keepsRoomFromReady: z.boolean(),
  /** It is done with a photo, as the question asks for one. */
  needsPhoto: z.boolean(),
  room: z.strictObject({ id: count, roomNo: z.string(), floor: count }).nullable(),
  area: z.string(),
  inspection: z.strictObject({ id: count, number: count, title: z.string() }).nullable(),
  responseId: count.nullable(),
  fieldId: z.string().nullable(),
  /** What was asked, and what the answer says now. */
  failed: z
    .strictObject({
      question: z.string(),
      answer: AnswerValue.nullable(),
      /** What was chosen, as it was called when it was. */
      options: z.array(NamedOption),
      note: z.string(),
      by: ActionPerson.nullable(),
      at: instant.nullable(),
    })
    .nullable(),
  photos: z.array(AnswerFile.extend({ kind: z.enum(actionPhotoKinds) })),
  repair: z
    .strictObject({
      kind: z.enum(repairKinds),
      id: count,
      /** As the fault or the cleaning says it. */
      status: z.string(),
      isOpen: z.boolean(),
      /** Who is on it: somebody of the house or a contractor. */
      waitingOn: z.string().nullable(),
      startedAt: instant,
      endedAt: instant.nullable(),
    })
    .nullable(),
  createdAt: instant,
  /** Null: by the rule of the form. */
  createdBy: ActionPerson.nullable(),
  startedAt: instant.nullable(),
  startedBy: ActionPerson.nullable(),
  doneAt: instant.nullable(),
  /** Null although it is done: somebody who is not of the house. */
  doneBy: ActionPerson.nullable(),
  verifiedAt: instant.nullable(),
  verifiedBy: ActionPerson.nullable(),
  /** Whoever verified it did so for this council; null: for the house. */
  verifiedCouncil: z.string().nullable(),
  /** It is done, and nobody of the house is left to verify it: this council, which asked for the inspection, does. */
  councilToVerify: z.string().nullable(),
  reopenedAt: instant.nullable(),
  reopenedBy: ActionPerson.nullable(),
  /** Why it was reopened last. */
  reason: z.string(),
  cancelledAt: instant.nullable(),
  cancelledBy: ActionPerson.nullable(),
  cancelledReason: z.string(),
  version: count,
});
export type QuestionerAction = z.infer<typeof QuestionerAction>;
