import { z } from 'zod';

import { recordId } from './core/fields.ts';
import { editableTypes } from './declared.ts';
import { longestJoinMs } from './realtime-age.ts';

/** The room of a property, as `roomOf` names it. */
export const RoomPayload = z.strictObject({
  room: z.string().regex(/^tenant:[1-9]\d{0,8}$/),
  /** For how many milliseconds the page has been reading. */
  ageMs: z.number().int().min(0).max(longestJoinMs).optional(),
});

/** A record that has a form of its own. */
export const EditedRecord = z.strictObject({
  type: z.enum(editableTypes),
  id: recordId,
});
export type EditedRecord = z.infer<typeof EditedRecord>;
