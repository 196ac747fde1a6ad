import { z } from 'zod';

import { optionalText, recordId, text, version, workDay } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';

import { incidentPriorities } from '../incident-types/incident-types.ts';

export * from './action-life.ts';

export const actionPriorities = incidentPriorities;
export type ActionPriority = (typeof actionPriorities)[number];
/** Where nobody says otherwise, these keep their room from being ready until they are verified. */
export const keepsRoom = (priority: ActionPriority): boolean => priority === 'high';

export const repairKinds = ['maintenance', 'house_keeping'] as const;
export type RepairKind = (typeof repairKinds)[number];

export const actionProblems = {
  place: sentence('actions.place', {
    en: 'Choose a room or say the area',
    es: 'Elija una habitación o indique la zona',
  }),
  field: sentence('actions.field', {
    en: 'Choose a question of this inspection',
    es: 'Elija una pregunta de esta inspección',
  }),
  owner: sentence('actions.owner', {
    en: 'Choose somebody who may work on actions here',
    es: 'Elija a alguien que pueda ocuparse de las acciones aquí',
  }),
  photo: sentence('actions.photo', {
    en: 'Show with a photo how it is now',
    es: 'Muestre con una foto cómo ha quedado',
  }),
};

const photos = z.array(recordId).max(20);
const fields = {
  issue: text(2000),
  priority: z.enum(actionPriorities),
  ownerId: recordId.nullable(),
  due: workDay,
  keepsRoomFromReady: z.boolean(),
  roomId: recordId.nullable(),
  area: optionalText(120),
};

export const NewQuestionerAction = z
  .strictObject({
    issue: fields.issue,
    priority: fields.priority.default('medium'),
    ownerId: fields.ownerId.default(null),
    /** Without it: by its priority, as the property has set it. */
    due: fields.due.optional(),
    /** Without it: by its priority. */
    keepsRoomFromReady: fields.keepsRoomFromReady.optional(),
    /** Without a place: that of the inspection. */
    roomId: fields.roomId.default(null),
    area: fields.area.default(''),
    /** The inspection's answers that it comes from, and the question. */
    responseId: recordId.nullable().default(null),
    fieldId: z.string().min(1).max(40).nullable().default(null),
    /** Pictures that have arrived in the folder `inspection-reports`. */
    photoIds: photos.default([]),
  })
  .refine(({ roomId, area, responseId }) => roomId !== null || area !== '' || responseId !== null, {
    path: ['roomId'],
    error: actionProblems.place,
  })
  .refine(({ fieldId, responseId }) => fieldId === null || responseId !== null, {
    path: ['fieldId'],
    error: actionProblems.field,
  });
export type NewQuestionerAction = z.output<typeof NewQuestionerAction>;

export const QuestionerActionChange = z.strictObject({ ...fields, version }).partial();
export type QuestionerActionChange = z.output<typeof QuestionerActionChange>;

export const ActionDone = z.strictObject({
  /** How it is now: pictures that have arrived in the folder `inspection-reports`. */
  photoIds: photos.default([]),
});
export const ActionReason = z.strictObject({ reason: text(500) });
export const ActionRepair = z.strictObject({ kind: z.enum(repairKinds) });

/** A room may be ready after these, or be so no more. */
export const readinessEvents = [
  'CREATE_QUESTIONER_ACTION',
  'UPDATE_QUESTIONER_ACTION',
  'VERIFY_QUESTIONER_ACTION',
  'REOPEN_QUESTIONER_ACTION',
  'CANCEL_QUESTIONER_ACTION',
] as const;
