import { templateReading } from '@keyhold/contract';
import type { contract, Parsed } from '@keyhold/contract';
import { z } from 'zod';

import { defineDocument } from '#core/documents/define-document.ts';
import type { Pen, Sheet } from '#core/documents/sheet.ts';

import { findText } from './templates.queries.ts';
import { demandActive, useOf, writeAbout } from './templates.service.ts';

const LetterSheet = z.strictObject({
  templateId: z.number().int(),
  /** What it said when it was asked for. */
  version: z.number().int(),
  recordId: z.number().int(),
  isGuest: z.boolean(),
});

/** The text of a template about one record, in the template's own language. */
const write = async (
  { ctx, db }: Pen,
  { templateId, version, ...of }: z.infer<typeof LetterSheet>,
): Promise<Sheet> => {
  const said = await findText(db, { id: templateId, version });
  if (said === undefined) throw new Error(`There is no version ${version} of ${templateId}`);
  const { blocks } = await writeAbout(ctx, { ...said, ...of });
  return { title: said.title, isLetter: true, blocks };
};

type Asked = Parsed<typeof contract.exports.template>['body'] & { id: number };

export const letterSheet = defineDocument({
  kind: 'template',
  event: 'RENDER_TEMPLATE',
  input: LetterSheet,
  order: async (ctx, { id, ...of }: Asked) => {
    const used = await demandActive(ctx, id);
    const { record } = await writeAbout(ctx, { ...used, ...of });
    return {
      input: { templateId: id, version: used.version, ...of },
      needs: templateReading[used.kind],
      fileName: `${used.title} ${record.label}.pdf`,
      locale: used.language,
      ...useOf(used, { record }),
    };
  },
  write,
});
