import { triedForDays } from '@keyhold/contract';
import { z } from 'zod';

import { defineMail } from '#core/mail/mail-document.ts';

const Values = z.strictObject({
  name: z.string(),
  /** Empty: the program is a council's, and hears of several. */
  property: z.string(),
  program: z.string(),
  url: z.string(),
  webhookId: z.number().int(),
  tenantId: z.number().int(),
});
type Stopped = z.infer<typeof Values>;
const pathOf = ({ webhookId, tenantId, property }: Stopped) =>
  `/dashboard/webhooks?open=${webhookId}${property === '' ? '' : `&property=${tenantId}`}`;
const before = ({ property }: Stopped) => (property === '' ? '' : `${property}: `);

export const webhookStoppedMail = defineMail({
  name: 'webhook.stopped',
  values: Values,
  title: { en: 'A program is told nothing any more', es: 'Un programa ya no recibe avisos' },
  compose: {
    en: (values, link) => ({
      subject: `${before(values)}${values.program} is told nothing any more`,
      blocks: [
        { kind: 'text', text: `Hello ${values.name},` },
        {
          kind: 'text',
          text: `What happens${values.property && ` in ${values.property}`} is sent to ${values.program} at ${values.url}. For ${triedForDays} days nothing of it was taken, or the address says that it is gone, so nothing more is sent. What happens meanwhile waits, and nothing of it is lost.`,
        },
        {
          kind: 'text',
          text: 'Have the program looked at, then resume the webhook: it goes on from where it stopped.',
        },
        { kind: 'button', label: 'See what was answered', href: link(pathOf(values)) },
      ],
    }),
    es: (values, link) => ({
      subject: `${before(values)}${values.program} ya no recibe avisos`,
      blocks: [
        { kind: 'text', text: `Hola, ${values.name}:` },
        {
          kind: 'text',
          text: `Lo que ocurre${values.property && ` en ${values.property}`} se envía a ${values.program} en ${values.url}. Durante ${triedForDays} días no se aceptó nada, o la dirección dice que ya no existe, así que no se envía nada más. Lo que ocurra entretanto espera y no se pierde.`,
        },
        {
          kind: 'text',
          text: 'Haga revisar el programa y reanude después el webhook: continúa desde donde se detuvo.',
        },
        { kind: 'button', label: 'Ver lo que respondió', href: link(pathOf(values)) },
      ],
    }),
  },
});
