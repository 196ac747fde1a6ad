import { z } from 'zod';

import { defineMail } from '#core/mail/mail-document.ts';
import type { MailBlock } from '#core/mail/mail-document.ts';

const asks = {
  'sign-in': { en: 'to sign in', es: 'para iniciar sesión' },
  'new-authenticator': {
    en: 'to set up a new authenticator',
    es: 'para configurar otra app de autenticación',
  },
  prove: { en: 'to prove that it is you', es: 'para demostrar que es usted' },
  'old-address': {
    en: 'to change the email of your account; another one goes to the new address',
    es: 'para cambiar el correo de su cuenta; otro va a la dirección nueva',
  },
  'new-address': {
    en: 'to use this address for your account; another one goes to the old address',
    es: 'para usar esta dirección en su cuenta; otro va a la dirección anterior',
  },
} as const;

/** Whose the new address is may know nothing of us, and has no password here. */
const unaskedOf = (purpose: keyof typeof asks, href: string) => {
  const isStranger = purpose === 'new-address';
  const sentences = isStranger
    ? {
        en: 'If you did not ask for it, do nothing: without this code your address is not used.',
        es: 'Si no lo ha pedido usted, no haga nada: sin este código no se usa su dirección.',
      }
    : {
        en: 'If you did not ask for it, somebody may know your password: set a new one.',
        es: 'Si no lo ha pedido usted, alguien puede conocer su contraseña: ponga otra.',
      };
  const blocksOf = (text: string, label: string): MailBlock[] => {
    const said: MailBlock = { kind: 'text', text };
    return isStranger ? [said] : [said, { kind: 'button', label, href }];
  };
  return {
    en: blocksOf(sentences.en, 'Set a new password'),
    es: blocksOf(sentences.es, 'Poner una contraseña nueva'),
  };
};

export const codeMail = defineMail({
  name: 'second-factor.code',
  values: z.strictObject({
    name: z.string(),
    code: z.string(),
    purpose: z.enum(['sign-in', 'new-authenticator', 'prove', 'old-address', 'new-address']),
  }),
  title: { en: 'A code to sign in', es: 'Un código para iniciar sesión' },
  compose: {
    en: ({ name, code, purpose }, link) => ({
      subject: 'Your code for Keyhold',
      blocks: [
        { kind: 'text', text: `Hello ${name}, this is your code ${asks[purpose].en}:` },
        { kind: 'code', text: code },
        {
          kind: 'text',
          text: 'It is good for 10 minutes. Nobody of Keyhold will ask you for it.',
        },
        ...unaskedOf(purpose, link('/forgot-password')).en,
      ],
    }),
    es: ({ name, code, purpose }, link) => ({
      subject: 'Su código de Keyhold',
      blocks: [
        { kind: 'text', text: `Hola, ${name}: este es su código ${asks[purpose].es}:` },
        { kind: 'code', text: code },
        { kind: 'text', text: 'Vale durante 10 minutos. Nadie de Keyhold se lo va a pedir.' },
        ...unaskedOf(purpose, link('/forgot-password')).es,
      ],
    }),
  },
});

const happened = {
  enrolled: {
    en: 'A new authenticator was set up for your account just now; an older one is void.',
    es: 'Se acaba de configurar una app de autenticación en su cuenta; la anterior ya no vale.',
  },
  removed: {
    en: 'The authenticator of your account was removed just now.',
    es: 'Se acaba de quitar la app de autenticación de su cuenta.',
  },
  recovered: {
    en: 'Somebody signed in to your account with one of your recovery codes just now.',
    es: 'Alguien acaba de entrar en su cuenta con uno de sus códigos de recuperación.',
  },
  renewed: {
    en: 'New recovery codes were made for your account just now; the older ones are void.',
    es: 'Se acaban de crear códigos de recuperación nuevos; los anteriores ya no valen.',
  },
  passkeyAdded: {
    en: 'A passkey was added to your account just now: it signs in without the password. If it is not yours, remove it in Account Management.',
    es: 'Se acaba de añadir a su cuenta una llave de acceso: con ella se entra sin contraseña. Si no es suya, quítela en Mi cuenta.',
  },
  passkeyRemoved: {
    en: 'A passkey of your account was removed just now.',
    es: 'Se acaba de quitar una llave de acceso de su cuenta.',
  },
} as const;

/** Tells the owner of whatever changes how the account is opened: the one who can tell whether it was right. */
export const factorMail = defineMail({
  name: 'second-factor.changed',
  values: z.strictObject({
    name: z.string(),
    what: z.enum(['enrolled', 'removed', 'recovered', 'renewed', 'passkeyAdded', 'passkeyRemoved']),
  }),
  title: { en: 'A change of the second factor', es: 'Un cambio en el segundo factor' },
  compose: {
    en: ({ name, what }, link) => ({
      subject: 'The second factor of your account',
      blocks: [
        { kind: 'text', text: `Hello ${name},` },
        { kind: 'text', text: happened[what].en },
        {
          kind: 'text',
          text: 'If that was not you, set a new password at once and tell your administrator.',
        },
        { kind: 'button', label: 'Set a new password', href: link('/forgot-password') },
      ],
    }),
    es: ({ name, what }, link) => ({
      subject: 'El segundo factor de su cuenta',
      blocks: [
        { kind: 'text', text: `Hola, ${name}:` },
        { kind: 'text', text: happened[what].es },
        {
          kind: 'text',
          text: 'Si no ha sido usted, ponga otra contraseña enseguida y avise a su administrador.',
        },
        {
          kind: 'button',
          label: 'Poner una contraseña nueva',
          href: link('/forgot-password'),
        },
      ],
    }),
  },
});
