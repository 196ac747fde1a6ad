import { z } from 'zod';

import { id, instant, whole } from '#core/fields.ts';

import { fieldTypes } from '../inspection-questioners/form-fields.ts';
import { NamedOption } from '../inspection-questioners/form-options.ts';
import { figuresQuery } from './response-figures.ts';
import { AnswerValue } from './response-input.ts';
import { ListedResponse, QuestionerResponse } from './response-shapes.ts';

const count = z.number().int();

export const answersQuery = {
  ...figuresQuery,
  questionerId: id,
  after: id.optional().meta({ description: 'The last response of the part before.' }),
  limit: whole(1, 500).default(100),
};

/** The answers to one form, a part at a time, in the order in which the inspections began. */
export const ResponseAnswers = z.strictObject({
  form: z.strictObject({ id: count, title: z.string() }),
  /** All that were published of it with what each asked, the newest first. */
  editions: z.array(
    z.strictObject({
      version: count,
      fields: z.array(
        z.strictObject({
          id: z.string(),
          step: z.string(),
          label: z.string(),
          type: z.enum(fieldTypes),
          unit: z.string(),
          options: z.array(NamedOption),
        }),
      ),
    }),
  ),
  items: z.array(
    z.strictObject({
      ...ListedResponse.pick({
        id: true,
        questionerVersion: true,
        score: true,
        inspector: true,
        approval: true,
      }).shape,
      inspection: ListedResponse.shape.inspection.pick({ id: true, number: true, place: true }),
      completedAt: instant,
      /** What was shown and answered; what was hidden in the end is not among it. */
      answers: z.record(z.string(), AnswerValue),
    }),
  ),
  /** The people, rooms and contractors that these answers are about. */
  named: QuestionerResponse.shape.named,
});
export type ResponseAnswers = z.infer<typeof ResponseAnswers>;
