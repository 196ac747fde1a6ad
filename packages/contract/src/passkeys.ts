import { z } from 'zod';

import { Profile } from './auth.ts';
import { instant, line } from './core/fields.ts';
import { get, post } from './core/route.ts';

export const Passkey = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const password = z.string().min(1).max(1000);
/** JSON in the form of the WebAuthn standard, which browsers write and read: not ours to describe. */
const Json = z.string().min(2).max(20_000);
const Options = z.strictObject({ options: Json });

export const passkeys = {
  list: get('/auth/passkeys', {
    summary: 'One’s own passkeys',
    access: 'signed-in',
    scope: 'none',
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
    scope: 'none',
    events: ['ADD_PASSKEY'],
    body: z.strictObject({ name: line(60), response: Json }),
    reply: Passkey,
  }),
  remove: post('/auth/passkeys/:id/remove', {
    summary: 'Remove one of one’s own passkeys',
    access: 'signed-in',
    scope: 'none',
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
