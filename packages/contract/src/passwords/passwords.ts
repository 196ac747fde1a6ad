import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { email, recordId } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';
import { post } from '#core/route.ts';

/** Alone, a password must be long; beside a second factor it may be shorter. */
export const leastPassword = { alone: 15, withSecondFactor: 8 } as const;

/** Why a password is not taken, and what to do instead. */
export const passwordFlaws = {
  shortAlone: sentence('passwords.short_alone', {
    en: 'Use at least 15 characters: four unrelated words are easy to keep in mind',
    es: 'Use al menos 15 caracteres: cuatro palabras sin relación se recuerdan bien',
  }),
  short: sentence('passwords.short', {
    en: 'Use at least 8 characters: two or three unrelated words are easy to keep in mind',
    es: 'Use al menos 8 caracteres: dos o tres palabras sin relación se recuerdan bien',
  }),
  common: sentence('passwords.common', {
    en: 'Others would try this one early: add two or three words that have nothing to do with it',
    es: 'Es de las primeras que se prueban: añada dos o tres palabras que no tengan nada que ver',
  }),
  own: sentence('passwords.own', {
    en: 'Your name, your email or the property is most of it: add two or three other words',
    es: 'Casi toda es su nombre, su correo o el hotel: añada dos o tres palabras distintas',
  }),
};

/** A new password; whether it is a good one depends on whose it is. */
export const NewPassword = z.string().min(1).max(1000);
export const LinkToken = z.string().regex(/^[\w-]{43}$/);
export const ForgottenPassword = z.strictObject({ email });

export const passwords = {
  forgot: post('/auth/forgot-password', {
    summary: 'Ask for a mail with a link to a new password; the answer never tells who exists',
    access: 'public',
    scope: 'none',
    body: ForgottenPassword,
    reply: z.strictObject({}),
  }),
  reset: post('/auth/reset-password', {
    summary: 'Set a password by the link of a mail, which works once',
    access: 'public',
    scope: 'account',
    events: ['RESET_PASSWORD', 'ACTIVATE_USER'],
    body: z.strictObject({ token: LinkToken, password: NewPassword }),
    reply: z.strictObject({}),
  }),
  change: post('/auth/change-password', {
    summary: 'Change one’s own password; the other sessions end, and this one gets a new token',
    access: 'signed-in',
    scope: 'account',
    isToldOnce: true,
    events: ['CHANGE_PASSWORD'],
    body: z.strictObject({ current: z.string().min(1).max(1000), password: NewPassword }),
    reply: z.strictObject({ token: z.string() }),
  }),
  resendActivation: post('/user/resend-activation-email', {
    summary: 'Mail a new activation link to somebody who has not used one yet',
    access: 'write:users',
    scope: 'tenant',
    events: ['INVITE_USER'],
    body: z.strictObject({ userId: recordId }),
    reply: z.strictObject({}),
  }),
  resendFromPlatform: post('/user/:id/resend-activation-email', {
    summary: 'Mail a new activation link from the platform, to a council user or into a property',
    access: 'write:tenants',
    scope: 'platform',
    events: ['INVITE_USER'],
    body: z.strictObject({
      tenantId: recordId
        .optional()
        .meta({ description: 'Where the person is at home; left out, on the platform.' }),
    }),
    reply: z.strictObject({}),
  }),
};

export const passwordDeclaration = declare({
  family: 'people',
  events: {
    INVITE_USER: { en: 'mailed an activation link to', es: 'envió un enlace de activación a' },
    ACTIVATE_USER: { en: 'activated the account of', es: 'activó la cuenta de' },
    RESET_PASSWORD: {
      en: 'set a new password by mail for',
      es: 'puso por correo una contraseña nueva a',
    },
    CHANGE_PASSWORD: { en: 'changed the password of', es: 'cambió la contraseña de' },
  },
  failures: {
    link_dead: failure(
      409,
      'This link was used already or is too old: ask for a new one',
      'Este enlace ya se usó o es demasiado antiguo: pida uno nuevo',
    ),
    already_active: failure(
      409,
      'This account is active already: a forgotten password is reset on the sign-in page',
      'Esta cuenta ya está activa: si olvidó la contraseña, cámbiela en la página de inicio de sesión',
    ),
    too_many_mails: failure(
      429,
      'Five links were mailed to this person within the hour: look in the spam folder, or try again later',
      'Ya se enviaron cinco enlaces a esta persona en una hora: mire en el correo no deseado o pruebe más tarde',
    ),
    wrong_password: failure(
      409,
      'This is not your present password: try again, or log out and choose ‘Forgot your password?’',
      'Esta no es su contraseña actual: pruebe otra vez, o cierre la sesión y elija «¿Olvidó su contraseña?»',
    ),
    short_password: failure(
      409,
      'Your password is too short to stand alone: change it to one of 15 characters first',
      'Su contraseña es demasiado corta para usarse sola: cámbiela antes por una de 15 caracteres',
    ),
  },
});
