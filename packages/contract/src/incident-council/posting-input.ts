import { z } from 'zod';

import { recordId, text, workDay } from '#core/fields.ts';

import { sides } from './posting-shapes.ts';

export const PostIncident = z.strictObject({
  message: text(5000),
  /** Without it: the council that placed its guests, or the only one that works with the property. */
  councilId: recordId.optional(),
});
export const IncidentReason = z.strictObject({ reason: text(500) });
export const CouncilQuestion = z.strictObject({ text: text(5000) });
/** `to` is the question that it answers. */
export const HouseAnswer = z.strictObject({ text: text(5000), to: recordId });
export const CouncilAction = z.strictObject({
  text: text(5000),
  due: workDay,
  /** One side, or one person by their number. */
  owner: z.union([z.enum(sides), recordId]),
});
export const DoneAction = z.strictObject({ id: recordId });
