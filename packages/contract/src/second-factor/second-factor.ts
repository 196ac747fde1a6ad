import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { instant } from '#core/fields.ts';
import { get, post } from '#core/route.ts';

import { factorMethods, Profile } from '../auth/auth.ts';
import { LinkToken } from '../passwords/passwords.ts';

/** What stands between the password and the session; it lives for ten minutes. */
const challenge = LinkToken;
/** Six figures of a mail or an authenticator, or a recovery code; spaces and dashes do not matter. */
const code = z.string().trim().min(6).max(24);
/** Where the account has a second factor, that is proven first (`POST /auth/step-up`), and this may be left out. */
const password = z.string().min(1).max(1000).optional();

/** What an authenticator is set up with; shown once. */
const Setup = z.strictObject({ otpauthUrl: z.string(), secret: z.string() });
export const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const CodeGiven = z.strictObject({
  challenge,
  method: z.enum(factorMethods),
  code,
  trustDevice: z.boolean().optional(),
});

export const FactorState = z.strictObject({
  /** Since when there is an authenticator. */
  enrolledAt: instant.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** The server asks everybody for a code, whether or not they have an authenticator. */
  isRequired: z.boolean(),
});

export const secondFactor = {
  request: post('/user/request-mfa', {
    summary: 'Choose how to prove who one is: a code by mail, or an authenticator',
    access: 'public',
    scope: 'none',
    body: z.strictObject({ challenge, method: z.enum(factorMethods) }),
    reply: z.strictObject({
      sentTo: z.string().optional(),
      otpauthUrl: z.string().optional(),
      secret: z.string().optional(),
    }),
  }),
  verify: post('/user/verify-mfa', {
    summary: 'Give the code, and be signed in',
    access: 'public',
    scope: 'none',
    body: CodeGiven,
    reply: z.strictObject({
      token: z.string(),
      deviceToken: z.string().optional(),
      user: Profile,
      /** Only after a first authenticator was set up: shown once. */
      recoveryCodes: z.array(z.string()).optional(),
    }),
  }),
  forgotQr: post('/user/forgot-qr-code', {
    summary: 'The authenticator is lost: ask for a code by mail',
    access: 'public',
    scope: 'none',
    body: z.strictObject({ challenge }),
    reply: z.strictObject({ sentTo: z.string() }),
  }),
  verifyForgotQr: post('/user/verify-forgot-qr-code', {
    summary: 'Set up a new authenticator; the old one goes once the new one is verified',
    access: 'public',
    scope: 'none',
    body: z.strictObject({ challenge, code }),
    reply: Setup,
  }),
  state: get('/auth/second-factor', {
    summary: 'Whether one has an authenticator',
    access: 'signed-in',
    scope: 'account',
    reply: FactorState,
  }),
  enrol: post('/auth/second-factor/enrol', {
    summary: 'Begin to set up an authenticator',
    access: 'signed-in',
    scope: 'none',
    body: z.strictObject({ password }),
    reply: Setup.extend({ challenge: z.string() }),
  }),
  confirm: post('/auth/second-factor/confirm', {
    summary: 'Prove the new authenticator by its first code; it replaces an older one',
    access: 'signed-in',
    scope: 'account',
    isToldOnce: true,
    events: ['ENROL_AUTHENTICATOR'],
    body: z.strictObject({ challenge, code }),
    reply: RecoveryCodes,
  }),
  renewCodes: post('/auth/second-factor/recovery-codes', {
    summary: 'Ten new recovery codes; the old ones are void',
    access: 'signed-in',
    scope: 'account',
    isToldOnce: true,
    events: ['RENEW_RECOVERY_CODES'],
    body: z.strictObject({ password }),
    reply: RecoveryCodes,
  }),
  remove: post('/auth/second-factor/remove', {
    summary: 'Do without the authenticator',
    access: 'signed-in',
    scope: 'account',
    events: ['REMOVE_AUTHENTICATOR'],
    body: z.strictObject({ password }),
    reply: z.strictObject({}),
  }),
};

export const secondFactorDeclaration = declare({
  family: 'people',
  events: {
    ENROL_AUTHENTICATOR: {
      en: 'set up an authenticator for',
      es: 'configuró una app de autenticación para',
    },
    REMOVE_AUTHENTICATOR: {
      en: 'removed the authenticator of',
      es: 'quitó la app de autenticación de',
    },
    RENEW_RECOVERY_CODES: {
      en: 'made new recovery codes for',
      es: 'creó códigos de recuperación nuevos para',
    },
    USE_RECOVERY_CODE: {
      en: 'signed in with a recovery code as',
      es: 'entró con un código de recuperación como',
    },
  },
  failures: {
    wrong_code: failure(
      409,
      'This code is not right: use the newest one; a wrong code ends the sign-in after five tries',
      'El código no es correcto: use el más reciente; tras cinco intentos hay que empezar de nuevo',
    ),
    challenge_over: failure(
      409,
      'This took too long or too many tries: begin again',
      'Ha pasado demasiado tiempo o hubo demasiados intentos: empiece de nuevo',
    ),
    authenticator_unreadable: failure(
      409,
      'This server cannot read your authenticator any more: choose ‘I have lost my authenticator’',
      'Este servidor ya no puede leer su app de autenticación: elija «He perdido mi app de autenticación»',
    ),
    too_many_codes: failure(
      429,
      'Five codes were mailed within the hour: use the newest one, or try again later',
      'Ya se enviaron cinco códigos en una hora: use el más reciente o pruebe más tarde',
    ),
  },
});
