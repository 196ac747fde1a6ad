import { z } from 'zod';

import { defineMail } from '#core/mail/mail-document.ts';

/** Asks somebody whether the notifications of a property may be sent to him. */
export const confirmRecipientMail = defineMail({
  name: 'recipient.confirm',
  values: z.strictObject({ property: z.string(), by: z.string(), token: z.string() }),
  title: { en: 'Confirm a CC recipient', es: 'Confirmar un destinatario en copia' },
  compose: {
    en: ({ property, by, token }, link) => ({
      subject: 'Please confirm this address',
      blocks: [
        { kind: 'text', text: `${by} would like to send you the notifications of ${property}.` },
        {
          kind: 'text',
          text: 'Nothing is sent to you until you agree. The link works for 7 days.',
        },
        { kind: 'button', label: 'Confirm', href: link(`/confirm-recipient#${token}`) },
        { kind: 'text', text: 'If you do not expect this, you need not do anything.' },
      ],
    }),
    es: ({ property, by, token }, link) => ({
      subject: 'Confirme esta dirección',
      blocks: [
        { kind: 'text', text: `${by} quiere enviarle las notificaciones de ${property}.` },
        {
          kind: 'text',
          text: 'No se le enviará nada hasta que lo acepte. El enlace vale durante 7 días.',
        },
        { kind: 'button', label: 'Confirmar', href: link(`/confirm-recipient#${token}`) },
        { kind: 'text', text: 'Si no esperaba este correo, no tiene que hacer nada.' },
      ],
    }),
  },
});
