import { z } from 'zod';

import { formTitle, newForm, Steps } from './form-fields.ts';

/** A form as a file holds it. */
export const FormFile = z.strictObject({
  title: formTitle.default(newForm.title),
  /** Somebody who has not filled it in approves what was answered. */
  needsApproval: z.boolean().default(false),
  steps: Steps.prefault(newForm.steps.map((step) => ({ ...step }))),
});
export type FormFile = z.output<typeof FormFile>;

/** The same form gives the same text, to the byte, whatever has kept it meanwhile. */
export const writeForm = ({ title, needsApproval, steps }: FormFile): string =>
  `${JSON.stringify(FormFile.parse({ title, needsApproval, steps }), null, 2)}\n`;
