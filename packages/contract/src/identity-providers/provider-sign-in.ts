import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { email, recordId } from '#core/fields.ts';
import { post } from '#core/route.ts';

import { Challenge, Profile } from '../auth/auth.ts';
import { Binding, ProviderAddress } from './identity-providers.ts';

/** What a provider has said of somebody who has an account already: their password joins the two, once. */
export const Arrival = z.strictObject({
  arrival: z.string(),
  provider: z.string(),
  email: z.string(),
});
export type Arrival = z.infer<typeof Arrival>;

export const providerSignIn = {
  find: post('/auth/provider', {
    summary: 'Where people with such an address sign in; it never tells who exists',
    access: 'public',
    scope: 'none',
    isQuestion: true,
    body: z.strictObject({ email }),
    reply: z.strictObject({
      providers: z.array(z.strictObject({ id: z.number().int(), name: z.string() })),
    }),
  }),
  start: post('/auth/provider/start', {
    summary: 'Begin to sign in there',
    access: 'public',
    scope: 'none',
    body: z.strictObject({ providerId: recordId, binding: Binding }),
    reply: ProviderAddress,
  }),
  answer: post('/auth/provider/answer', {
    summary: 'What the provider has sent the browser back with',
    access: 'public',
    scope: 'none',
    body: z.strictObject({
      /** All that stood behind the question mark of the address. */
      answer: z.string().min(1).max(8000),
      binding: Binding,
    }),
    reply: z.strictObject({
      token: z.string().optional(),
      user: Profile.optional(),
      /** Instead of both, where a second factor is asked for. */
      mfa: Challenge.optional(),
      /** Instead of all of it, where a password is. */
      arrival: Arrival.optional(),
      /** It was a trial: of which provider, and whom it named. */
      trial: z.strictObject({ providerId: z.number().int(), email: z.string() }).optional(),
    }),
  }),
};

export const providerSignInDeclaration = declare({
  family: 'people',
  events: {
    JOIN_IDENTITY_PROVIDER: {
      en: 'joined the account at the organisation to that of',
      es: 'unió la cuenta de la organización a la de',
    },
    FOLLOW_IDENTITY_PROVIDER: {
      en: 'has other roles by what the organisation says:',
      es: 'tiene otros roles según lo que indica la organización:',
    },
    LEFT_IDENTITY_PROVIDER: {
      en: 'is no longer known to the organisation and was signed out:',
      es: 'ya no consta en la organización y se cerró la sesión de',
    },
  },
  failures: {
    sign_in_elsewhere: failure(
      409,
      'You sign in with {provider}: enter your email and choose it',
      'Usted inicia sesión con {provider}: escriba su correo y elíjalo',
    ),
    provider_unreachable: failure(
      409,
      '{provider} does not answer, or not as a provider does: {reason}',
      '{provider} no responde, o no como un proveedor: {reason}',
    ),
    provider_refused: failure(
      409,
      'The sign-in at {provider} did not end well ({reason}): begin again',
      'El inicio de sesión en {provider} no terminó bien ({reason}): empiece de nuevo',
    ),
    provider_answer_over: failure(
      409,
      'This answer was used already, is too old, or was asked for in another browser: begin again',
      'Esta respuesta ya se usó, es demasiado antigua o se pidió en otro navegador: empiece de nuevo',
    ),
    provider_without_address: failure(
      409,
      '{provider} does not tell your email address, or not one of its domains: ask who runs it',
      '{provider} no indica su correo, o no uno de sus dominios: pregunte a quien lo gestiona',
    ),
    not_invited: failure(
      403,
      '{provider} knows you, but nobody has invited {email} to Keyhold here: ask your manager',
      '{provider} le conoce, pero nadie ha invitado a {email} a Keyhold: pregunte a su responsable',
    ),
  },
});
