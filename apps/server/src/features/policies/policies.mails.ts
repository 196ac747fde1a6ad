import type { Locale } from '@keyhold/contract';
import { z } from 'zod';

import { dayText } from '#core/language/format.ts';
import { defineMail } from '#core/mail/mail-document.ts';

const Values = z.strictObject({
  name: z.string(),
  property: z.string(),
  title: z.string(),
  /** How long ago the day was by which it was to be read, or is ahead: as a day of the calendar. */
  due: z.string().nullable(),
  isLate: z.boolean().default(false),
  policyId: z.number().int(),
  tenantId: z.number().int(),
});
const pathOf = ({ policyId, tenantId }: z.infer<typeof Values>) =>
  `/dashboard/policies?open=${policyId}&property=${tenantId}`;
const dueWords = {
  en: { ahead: ', by', late: '; it was to be read by' },
  es: { ahead: ', a más tardar el', late: '; debía leerse a más tardar el' },
};
/** Behind what waits: by which day, or that the day is over. */
const dueIn = (locale: Locale, { due, isLate }: z.infer<typeof Values>) =>
  due === null
    ? ''
    : `${dueWords[locale][isLate ? 'late' : 'ahead']} ${dayText(due, { locale, style: 'long' })}`;

export const policyMail = defineMail({
  name: 'policy.reminder',
  values: Values,
  title: { en: 'A policy to read', es: 'Una política por leer' },
  compose: {
    en: (values, link) => ({
      subject: `${values.property}: please read ‘${values.title}’`,
      blocks: [
        { kind: 'text', text: `Hello ${values.name},` },
        {
          kind: 'text',
          text: `The policy ‘${values.title}’ waits for you to read it${dueIn('en', values)}. It takes a few minutes: open it, read it, and say so at its end.`,
        },
        { kind: 'button', label: 'Read the policy', href: link(pathOf(values)) },
      ],
    }),
    es: (values, link) => ({
      subject: `${values.property}: lea, por favor, «${values.title}»`,
      blocks: [
        { kind: 'text', text: `Hola, ${values.name}:` },
        {
          kind: 'text',
          text: `La política «${values.title}» espera a que la lea${dueIn('es', values)}. Son unos minutos: ábrala, léala y confírmelo al final.`,
        },
        { kind: 'button', label: 'Leer la política', href: link(pathOf(values)) },
      ],
    }),
  },
});
