import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { instant, line } from '#core/fields.ts';
import { get, post } from '#core/route.ts';

import { Profile } from '../auth/auth.ts';

export const Passkey = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Where the account has a second factor, that is proven first (`POST /auth/step-up`), and this may be left out. */
const password = z.string().min(1).max(1000).optional();
/** JSON in the form of the WebAuthn standard, which browsers write and read: not ours to describe. */
const Json = z.string().min(2).max(20_000);
const Options = z.strictObject({ options: Json });

export const passkeys = {
  list: get('/auth/passkeys', {
    summary: 'One’s own passkeys',
    access: 'signed-in',
    scope: 'account',
    reply: z.array(Passkey),
  }),
  begin: post('/auth/passkeys/options', {
    summary: 'Begin to add a passkey',
    access: 'signed-in',
    scope: 'none',
    body: z.strictObject({ password }),
    reply: Options,
  }),
  add: post('/auth/passkeys', {
    summary: 'Add the passkey that the browser made',
    access: 'signed-in',
    scope: 'account',
    events: ['ADD_PASSKEY'],
    body: z.strictObject({ name: line(60), response: Json }),
    reply: Passkey,
  }),
  remove: post('/auth/passkeys/:id/remove', {
    summary: 'Remove one of one’s own passkeys',
    access: 'signed-in',
    scope: 'account',
    events: ['REMOVE_PASSKEY'],
    body: z.strictObject({ password }),
    reply: z.strictObject({}),
  }),
  ask: post('/auth/passkey/options', {
    summary: 'Begin to sign in with a passkey',
    access: 'public',
    scope: 'none',
    body: z.strictObject({}),
    reply: Options,
  }),
  signIn: post('/auth/passkey', {
    summary: 'Sign in with a passkey, which is both factors at once',
    access: 'public',
    scope: 'none',
    body: z.strictObject({ response: Json }),
    reply: z.strictObject({ token: z.string(), user: Profile }),
  }),
};

export const passkeyDeclaration = declare({
  family: 'people',
  events: {
    ADD_PASSKEY: { en: 'added a passkey of', es: 'añadió una llave de acceso de' },
    REMOVE_PASSKEY: { en: 'removed a passkey of', es: 'quitó una llave de acceso de' },
  },
  failures: {
    passkey_refused: failure(
      409,
      'This passkey did not fit: try again, or sign in with your password',
      'La llave de acceso no ha valido: pruebe otra vez o entre con su contraseña',
    ),
    too_many_passkeys: failure(
      409,
      'You have twenty passkeys: remove one that you do not use any more first',
      'Tiene veinte llaves de acceso: quite antes una que ya no use',
    ),
  },
});
