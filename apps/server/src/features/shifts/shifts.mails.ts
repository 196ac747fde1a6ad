import type { Locale } from '@keyhold/contract';
import { z } from 'zod';

import { dayText } from '#core/language/format.ts';
import { defineMail } from '#core/mail/mail-document.ts';

const Values = z.strictObject({
  name: z.string(),
  property: z.string(),
  /** The first day of what was published. */
  from: z.string(),
  tenantId: z.number().int(),
});
const pathOf = ({ from, tenantId }: z.infer<typeof Values>) =>
  `/dashboard/my-week?week=${from}&property=${tenantId}`;
const dayIn = (locale: Locale, day: string) => dayText(day, { locale, style: 'long' });

export const rotaMail = defineMail({
  name: 'shifts.published',
  values: Values,
  title: { en: 'The rota is published', es: 'Turnos publicados' },
  compose: {
    en: (values, link) => ({
      subject: `${values.property}: your shifts from ${dayIn('en', values.from)}`,
      blocks: [
        { kind: 'text', text: `Hello ${values.name},` },
        {
          kind: 'text',
          text: `The rota from ${dayIn('en', values.from)} is published, and shifts of yours are in it.`,
        },
        { kind: 'button', label: 'See my week', href: link(pathOf(values)) },
      ],
    }),
    es: (values, link) => ({
      subject: `${values.property}: sus turnos desde el ${dayIn('es', values.from)}`,
      blocks: [
        { kind: 'text', text: `Hola, ${values.name}:` },
        {
          kind: 'text',
          text: `Se han publicado los turnos desde el ${dayIn('es', values.from)}, y entre ellos hay turnos suyos.`,
        },
        { kind: 'button', label: 'Ver mi semana', href: link(pathOf(values)) },
      ],
    }),
  },
});
