import { z } from 'zod';

import { recordId } from './core/fields.ts';
import { sentence } from './core/messages.ts';
import { post } from './core/route.ts';

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
export const ForgottenPassword = z.strictObject({ email: z.email().max(254) });

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
    scope: 'none',
    events: ['RESET_PASSWORD', 'ACTIVATE_USER'],
    body: z.strictObject({ token: LinkToken, password: NewPassword }),
    reply: z.strictObject({}),
  }),
  change: post('/auth/change-password', {
    summary: 'Change one’s own password; the other sessions end, and this one gets a new token',
    access: 'signed-in',
    scope: 'none',
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
