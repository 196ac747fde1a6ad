import { z } from 'zod';

import { defineMail } from '#core/mail/mail-document.ts';

export const councilNews = ['posted', 'asked', 'answered', 'action', 'handedBack', 'late'] as const;
export type CouncilNews = (typeof councilNews)[number];

/** What it says of an incident is its number: the words stay where they can be taken back. */
const Values = z.strictObject({
  news: z.enum(councilNews),
  name: z.string(),
  property: z.string(),
  council: z.string(),
  number: z.number().int(),
  incidentId: z.number().int(),
  tenantId: z.number().int(),
});

const pathOf = ({ incidentId, tenantId }: z.infer<typeof Values>) =>
  `/dashboard/incidents?open=${incidentId}&property=${tenantId}`;

export const incidentCouncilMail = defineMail({
  name: 'incident.council',
  values: Values,
  title: { en: 'An incident between house and council', es: 'Incidente entre casa y ayuntamiento' },
  compose: {
    en: (values, link) => {
      const { news, name, property, council } = values;
      const what = `incident no. ${values.number}`;
      return {
        subject: {
          posted: `${property}: an incident for you to acknowledge`,
          asked: `${council} asks about ${what}`,
          answered: `${property} has answered about ${what}`,
          action: `${property}: something is to be done about ${what}`,
          handedBack: `${council} handed back ${what}`,
          late: `${property}: ${what} still waits for you`,
        }[news],
        blocks: [
          { kind: 'text', text: `Hello ${name},` },
          {
            kind: 'text',
            text: {
              posted: `${property} has posted ${what} to ${council}. Please acknowledge it.`,
              asked: `${council} has asked a question about ${what}, and waits for your answer.`,
              answered: `Your question about ${what} has been answered.`,
              action: `${council} has set an action for ${what}, with the day by which it is due.`,
              handedBack: `${council} has handed ${what} back with a reason: it is yours again.`,
              late: `${council} has not acknowledged ${what} within the time that was set for it.`,
            }[news],
          },
          { kind: 'button', label: 'Open the incident', href: link(pathOf(values)) },
        ],
      };
    },
    es: (values, link) => {
      const { news, name, property, council } = values;
      const what = `el incidente n.º ${values.number}`;
      return {
        subject: {
          posted: `${property}: un incidente espera su acuse de recibo`,
          asked: `${council} pregunta por ${what}`,
          answered: `${property} ha respondido sobre ${what}`,
          action: `${property}: hay algo que hacer por ${what}`,
          handedBack: `${council} ha devuelto ${what}`,
          late: `${property}: ${what} sigue esperándole`,
        }[news],
        blocks: [
          { kind: 'text', text: `Hola, ${name}:` },
          {
            kind: 'text',
            text: {
              posted: `${property} ha enviado ${what} a ${council}. Acuse recibo, por favor.`,
              asked: `${council} ha hecho una pregunta sobre ${what} y espera su respuesta.`,
              answered: `Su pregunta sobre ${what} tiene respuesta.`,
              action: `${council} ha fijado una tarea para ${what}, con su fecha límite.`,
              handedBack: `${council} ha devuelto ${what} con un motivo: vuelve a ser suyo.`,
              late: `${council} no ha acusado recibo de ${what} en el plazo fijado.`,
            }[news],
          },
          { kind: 'button', label: 'Abrir el incidente', href: link(pathOf(values)) },
        ],
      };
    },
  },
});
