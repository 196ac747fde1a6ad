import { z } from 'zod';

import { locales } from '#core/locales.ts';

import { formTitle, newForm, Steps } from './form-fields.ts';

/** A form as a file holds it. */
export const FormFile = z.strictObject({
  title: formTitle.default(newForm.title),
  /** In which its words are; not said: in that of whoever makes it. */
  language: z.enum(locales).optional(),
  /** Somebody who has not filled it in approves what was answered. */
  needsApproval: z.boolean().default(false),
  steps: Steps.prefault(newForm.steps.map((step) => ({ ...step }))),
});
export type FormFile = z.output<typeof FormFile>;

/** The same form gives the same text, to the byte, whatever has kept it meanwhile. */
export const writeForm = ({ title, language, needsApproval, steps }: FormFile): string =>
  `${JSON.stringify(FormFile.parse({ title, language, needsApproval, steps }), null, 2)}\n`;
