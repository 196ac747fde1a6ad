import { z } from 'zod';

import { defineMail } from '#core/mail/mail-document.ts';

const Values = z.strictObject({ name: z.string(), token: z.string() });

export const activationMail = defineMail({
  name: 'password.activate',
  values: Values,
  title: { en: 'Activate an account', es: 'Activar una cuenta' },
  compose: {
    en: ({ name, token }, link) => ({
      subject: 'Activate your Keyhold account',
      blocks: [
        { kind: 'text', text: `Hello ${name},` },
        { kind: 'text', text: 'An account was made for you. Choose your password to activate it.' },
        { kind: 'button', label: 'Activate', href: link(`/update-password#${token}`) },
        {
          kind: 'text',
          text: 'The link works once, for 72 hours. If you did not expect this, ignore it: without a password the account stays closed.',
        },
      ],
    }),
    es: ({ name, token }, link) => ({
      subject: 'Active su cuenta de Keyhold',
      blocks: [
        { kind: 'text', text: `Hola, ${name}:` },
        {
          kind: 'text',
          text: 'Se ha creado una cuenta para usted. Elija su contraseña para activarla.',
        },
        { kind: 'button', label: 'Activar', href: link(`/update-password#${token}`) },
        {
          kind: 'text',
          text: 'El enlace vale una sola vez, durante 72 horas. Si no lo esperaba, no haga nada: sin contraseña, la cuenta sigue cerrada.',
        },
      ],
    }),
  },
});

export const resetMail = defineMail({
  name: 'password.reset',
  values: Values,
  title: { en: 'Set a new password', es: 'Poner una contraseña nueva' },
  compose: {
    en: ({ name, token }, link) => ({
      subject: 'Set a new password',
      blocks: [
        { kind: 'text', text: `Hello ${name},` },
        { kind: 'text', text: 'Somebody, most likely you, asked for a new password.' },
        {
          kind: 'button',
          label: 'Set a new password',
          href: link(`/reset-password#${token}`),
        },
        {
          kind: 'text',
          text: 'The link works once, for 30 minutes. If it was not you, ignore this mail: your password stays as it is.',
        },
      ],
    }),
    es: ({ name, token }, link) => ({
      subject: 'Ponga una contraseña nueva',
      blocks: [
        { kind: 'text', text: `Hola, ${name}:` },
        { kind: 'text', text: 'Alguien, seguramente usted, ha pedido una contraseña nueva.' },
        {
          kind: 'button',
          label: 'Poner una contraseña nueva',
          href: link(`/reset-password#${token}`),
        },
        {
          kind: 'text',
          text: 'El enlace vale una sola vez, durante 30 minutos. Si no fue usted, no haga nada: su contraseña no cambia.',
        },
      ],
    }),
  },
});

/** Goes out whenever a password changed, whoever did it: the owner is the one who can tell. */
export const passwordChangedMail = defineMail({
  name: 'password.changed',
  values: z.strictObject({ name: z.string() }),
  title: { en: 'A password was changed', es: 'Se cambió una contraseña' },
  compose: {
    en: ({ name }, link) => ({
      subject: 'Your password was changed',
      blocks: [
        { kind: 'text', text: `Hello ${name},` },
        { kind: 'text', text: 'The password of your Keyhold account was changed just now.' },
        {
          kind: 'text',
          text: 'If that was not you, set a new one at once and tell your administrator.',
        },
        { kind: 'button', label: 'Set a new password', href: link('/forgot-password') },
      ],
    }),
    es: ({ name }, link) => ({
      subject: 'Su contraseña ha cambiado',
      blocks: [
        { kind: 'text', text: `Hola, ${name}:` },
        { kind: 'text', text: 'La contraseña de su cuenta de Keyhold acaba de cambiar.' },
        {
          kind: 'text',
          text: 'Si no ha sido usted, ponga otra enseguida y avise a su administrador.',
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
