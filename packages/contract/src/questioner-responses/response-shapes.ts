import { z } from 'zod';

import { instant } from '#core/fields.ts';

import { fieldTypes } from '../inspection-questioners/form-fields.ts';
import { NamedOption } from '../inspection-questioners/form-options.ts';
import { QuestionerVersion } from '../inspection-questioners/inspection-questioners.ts';
import { ListedInspection } from '../inspections/inspection-shapes.ts';
import { Media } from '../media/media.ts';
import { AnswerValue, approvalStates } from './response-input.ts';

const count = z.number().int();
const person = z.strictObject({ id: count, name: z.string() });

export const answerParts = ['answer', 'note', 'photoIds'] as const;
export type AnswerPart = (typeof answerParts)[number];

export const ListedResponse = z.strictObject({
  id: count,
  inspection: ListedInspection.pick({
    id: true,
    number: true,
    status: true,
    late: true,
    questioner: true,
    place: true,
    scheduledFor: true,
    request: true,
  }),
  /** What was published as this is what is answered. */
  questionerVersion: count,
  /** In per cent; null until it is completed, and where nothing that weighs was answered. */
  score: z.number().nullable(),
  /** The fields that failed, in the order of the form; known once it is completed. */
  failed: z.array(z.string()),
  /** Who has begun it. */
  inspector: person,
  /** Who has answered, whoever did first; they do not approve it. */
  by: z.array(person),
  startedAt: instant,
  completedAt: instant.nullable(),
  approval: z.enum(approvalStates),
  decidedAt: instant.nullable(),
  decidedBy: person.nullable(),
  /** Why it was returned for correction. */
  remarks: z.string(),
  /** The last completed one of the same form and place. */
  previousId: count.nullable(),
  version: count,
});
export type ListedResponse = z.infer<typeof ListedResponse>;

export const AnswerFile = Media.pick({
  fileKey: true,
  originalName: true,
  mimeType: true,
}).extend({ mediaId: count });
const files = z.array(AnswerFile);

export const QuestionerResponse = ListedResponse.extend({
  steps: QuestionerVersion.shape.steps,
  answers: z.record(z.string(), AnswerValue),
  details: z.record(
    z.string(),
    z.strictObject({
      note: z.string(),
      photoIds: z.array(count),
      /** What is to be done about it. */
      actionId: count.optional(),
    }),
  ),
  /** What somebody else, or another device, answered differently and earlier, latest first. */
  others: z.record(
    z.string(),
    z.array(
      z.strictObject({
        part: z.enum(answerParts),
        answer: AnswerValue.nullable(),
        by: person,
        at: instant,
        /** Whoever gave the answer that stands did not know of it. */
        conflicts: z.boolean(),
        /** Who gave the one that stands, and when. */
        stands: z.strictObject({ by: person, at: instant }),
      }),
    ),
  ),
  /** Every file that is named above. */
  files,
  /** The people, rooms and contractors that answers are about. */
  named: z.strictObject({
    people: z.array(person),
    rooms: z.array(person),
    contractors: z.array(person),
  }),
});
export type QuestionerResponse = z.infer<typeof QuestionerResponse>;

/** Better: it failed before and does not now; worse: the other way round. */
export const answerChanges = ['same', 'changed', 'better', 'worse', 'new', 'gone'] as const;
const ComparedAnswer = z.strictObject({
  answer: AnswerValue.nullable(),
  failed: z.boolean(),
  /** What was chosen, as it was called when it was. */
  options: z.array(NamedOption),
});
export const ResponseComparison = z.strictObject({
  now: ListedResponse,
  /** Null: there is no earlier one. */
  before: ListedResponse.nullable(),
  /** What was shown in either, in the order of the form as it is now; what it no longer asks comes last. */
  fields: z.array(
    z.strictObject({
      fieldId: z.string(),
      label: z.string(),
      type: z.enum(fieldTypes),
      unit: z.string(),
      before: ComparedAnswer.nullable(),
      now: ComparedAnswer.nullable(),
      change: z.enum(answerChanges),
    }),
  ),
  files,
  named: QuestionerResponse.shape.named,
});
export type ResponseComparison = z.infer<typeof ResponseComparison>;
