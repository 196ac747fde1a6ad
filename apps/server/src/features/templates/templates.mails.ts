import { LetterBlock } from '@keyhold/contract';
import { z } from 'zod';

import { defineMail } from '#core/mail/mail-document.ts';
import type { MailDocument } from '#core/mail/mail-document.ts';

const Values = z.strictObject({
  title: z.string(),
  property: z.string(),
  blocks: z.array(LetterBlock),
});

/** The text is in the language of its template already; the house that writes signs it. */
const compose = ({ title, property, blocks }: z.infer<typeof Values>): MailDocument => ({
  subject: `${title} · ${property}`.replaceAll(/\s+/gu, ' '),
  blocks: [...blocks, { kind: 'text', text: property }],
});

export const letterMail = defineMail({
  name: 'template.letter',
  values: Values,
  title: { en: 'A letter from a template', es: 'Una carta con plantilla' },
  compose: { en: compose, es: compose },
});
