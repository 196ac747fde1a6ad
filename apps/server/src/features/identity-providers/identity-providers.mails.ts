import { z } from 'zod';

import { defineMail } from '#core/mail/mail-document.ts';

/** Goes out whenever an account here is joined to one at an organisation: the owner is the one who can tell. */
export const joinedMail = defineMail({
  name: 'providers.joined',
  values: z.strictObject({ name: z.string(), provider: z.string() }),
  title: { en: 'Sign-in by an organisation', es: 'Inicio de sesión con una organización' },
  compose: {
    en: ({ name, provider }, link) => ({
      subject: `You sign in with ${provider} from now on`,
      blocks: [
        { kind: 'text', text: `Hello ${name},` },
        {
          kind: 'text',
          text: `Your Keyhold account was joined just now to your account at ${provider}. You sign in there, and need no password here any more.`,
        },
        { kind: 'text', text: 'If that was not you, tell your administrator at once.' },
        { kind: 'button', label: 'Open Keyhold', href: link('/') },
      ],
    }),
    es: ({ name, provider }, link) => ({
      subject: `Desde ahora inicia sesión con ${provider}`,
      blocks: [
        { kind: 'text', text: `Hola, ${name}:` },
        {
          kind: 'text',
          text: `Su cuenta de Keyhold acaba de unirse a su cuenta en ${provider}. Inicie sesión allí; aquí ya no necesita contraseña.`,
        },
        { kind: 'text', text: 'Si no ha sido usted, avise enseguida a su administrador.' },
        { kind: 'button', label: 'Abrir Keyhold', href: link('/') },
      ],
    }),
  },
});
