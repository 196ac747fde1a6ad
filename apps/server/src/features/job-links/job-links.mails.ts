import { z } from 'zod';

import { defineMail } from '#core/mail/mail-document.ts';

/** What happened to the repair: it is offered, or a day that was proposed for it was answered. */
const Values = z.strictObject({
  news: z.enum(['offered', 'agreed', 'refused']),
  property: z.string(),
  number: z.number().int(),
  path: z.string(),
});

export const jobLinkMail = defineMail({
  name: 'job.link',
  values: Values,
  title: { en: 'A contractor’s link to a job', es: 'Enlace de una contrata a un trabajo' },
  compose: {
    en: ({ news, property, number, path }, link) => ({
      subject: {
        offered: `A job at ${property}`,
        agreed: `${property}: your day suits us`,
        refused: `${property}: your day does not suit us`,
      }[news],
      blocks: [
        {
          kind: 'text',
          text: {
            offered: `${property} has a job for you: no. ${number}.`,
            agreed: `The day that you proposed for job no. ${number} is booked.`,
            refused: `Please propose another day for job no. ${number}.`,
          }[news],
        },
        { kind: 'button', label: 'Open the job', href: link(path) },
        {
          kind: 'text',
          text: 'You need no account. Whoever has this link can answer for you: pass it on only to the person who comes.',
        },
      ],
    }),
    es: ({ news, property, number, path }, link) => ({
      subject: {
        offered: `Un trabajo en ${property}`,
        agreed: `${property}: el día nos viene bien`,
        refused: `${property}: el día no nos viene bien`,
      }[news],
      blocks: [
        {
          kind: 'text',
          text: {
            offered: `${property} tiene un trabajo para usted: n.º ${number}.`,
            agreed: `El día que propuso para el trabajo n.º ${number} está reservado.`,
            refused: `Proponga otro día para el trabajo n.º ${number}.`,
          }[news],
        },
        { kind: 'button', label: 'Abrir el trabajo', href: link(path) },
        {
          kind: 'text',
          text: 'No necesita cuenta. Quien tenga este enlace puede responder por usted: páselo solo a quien venga.',
        },
      ],
    }),
  },
});
