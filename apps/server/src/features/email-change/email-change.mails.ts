import { z } from 'zod';

import { defineMail } from '#core/mail/mail-document.ts';

/** Goes to the old address, whose owner can tell whether it was right, and to the new one. */
export const emailChangedMail = defineMail({
  name: 'email.changed',
  values: z.strictObject({ name: z.string(), newAddress: z.string() }),
  title: { en: 'An email address was changed', es: 'Se cambió una dirección de correo' },
  compose: {
    en: ({ name, newAddress }) => ({
      subject: 'The email of your account was changed',
      blocks: [
        { kind: 'text', text: `Hello ${name},` },
        {
          kind: 'text',
          text: `From now on you sign in to Keyhold with ${newAddress}. Mails go there as well.`,
        },
        {
          kind: 'text',
          text: 'If that was not you, tell your administrator at once: they can suspend the account.',
        },
      ],
    }),
    es: ({ name, newAddress }) => ({
      subject: 'El correo de su cuenta ha cambiado',
      blocks: [
        { kind: 'text', text: `Hola, ${name}:` },
        {
          kind: 'text',
          text: `A partir de ahora entra en Keyhold con ${newAddress}. Los correos también llegan allí.`,
        },
        {
          kind: 'text',
          text: 'Si no ha sido usted, avise enseguida a su administrador, que puede suspender la cuenta.',
        },
      ],
    }),
  },
});
