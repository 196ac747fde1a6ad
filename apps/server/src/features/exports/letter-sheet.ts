import { z } from 'zod';

import type { Pen, Sheet } from '#core/documents/sheet.ts';
import { findText } from '#features/templates/templates.queries.ts';
import { writeAbout } from '#features/templates/templates.service.ts';

export const LetterSheet = z.strictObject({
  templateId: z.number().int(),
  /** What it said when it was asked for. */
  version: z.number().int(),
  recordId: z.number().int(),
  isGuest: z.boolean(),
});

/** The text of a template about one record, in the template's own language. */
export const writeLetterSheet = async ({ ctx, db }: Pen, input: unknown): Promise<Sheet> => {
  const { templateId, version, ...of } = LetterSheet.parse(input);
  const said = await findText(db, { id: templateId, version });
  if (said === undefined) throw new Error(`There is no version ${version} of ${templateId}`);
  const { blocks } = await writeAbout(ctx, { ...said, ...of });
  return { title: said.title, isLetter: true, blocks };
};
