import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { get, post } from '#core/route.ts';

import { LinkToken } from '../passwords/passwords.ts';

/** The safest first. A password alone counts only where the account has no second factor. */
export const proofMethods = ['passkey', 'qr', 'otp', 'password'] as const;
export type ProofMethod = (typeof proofMethods)[number];

const challenge = LinkToken;
const code = z.string().trim().min(6).max(24);

/** What is given as a proof: a password, a code to a question, or the passkey’s answer. */
export const Proof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('password'), password: z.string().min(1).max(1000) }),
  z.strictObject({ method: z.enum(['qr', 'otp']), challenge, code }),
  z.strictObject({ method: z.literal('passkey'), response: z.string().min(2).max(20_000) }),
]);
export type Proof = z.infer<typeof Proof>;

/** For what only its owner may do, however long a session has been open. */
export const stepUp = {
  state: get('/auth/step-up', {
    summary: 'Whether one has proven lately who one is, and how one can',
    access: 'signed-in',
    scope: 'account',
    reply: z.strictObject({ isProven: z.boolean(), methods: z.array(z.enum(proofMethods)) }),
  }),
  begin: post('/auth/step-up/begin', {
    summary: 'Ask for a code, or for what a passkey is to answer',
    access: 'signed-in',
    scope: 'none',
    body: z.strictObject({ method: z.enum(['passkey', 'qr', 'otp']) }),
    reply: z.strictObject({
      challenge: z.string().optional(),
      sentTo: z.string().optional(),
      options: z.string().optional(),
    }),
  }),
  prove: post('/auth/step-up', {
    summary: 'Prove who one is; that counts for ten minutes of this session',
    access: 'signed-in',
    scope: 'none',
    body: z.strictObject({ proof: Proof }),
    reply: z.strictObject({}),
  }),
};

export const stepUpDeclaration = declare({
  failures: {
    proof_needed: failure(
      409,
      'Prove once more that it is you: that was longer than ten minutes ago',
      'Demuestre otra vez que es usted: hace más de diez minutos que lo hizo',
    ),
  },
});
