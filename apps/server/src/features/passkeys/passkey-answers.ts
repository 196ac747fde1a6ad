import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

/** As much of the standard's answers as is looked at; the rest is left out. */
const Answer = z.object({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
});
const Attestation = Answer.extend({
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string() }),
});
const Assertion = Answer.extend({
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
  }),
});

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const readAttestation = (text: string): RegistrationResponseJSON | null => {
  const read = Attestation.safeParse(parse(text));
  return read.success ? { ...read.data, clientExtensionResults: {} } : null;
};

export const readAssertion = (text: string): AuthenticationResponseJSON | null => {
  const read = Assertion.safeParse(parse(text));
  return read.success ? { ...read.data, clientExtensionResults: {} } : null;
};

const Client = z.object({ challenge: z.string().min(1).max(500) });

/** Which of our questions this answers. */
export const challengeIn = (answer: { response: { clientDataJSON: string } }): string | null => {
  const text = Buffer.from(answer.response.clientDataJSON, 'base64url').toString('utf8');
  const read = Client.safeParse(parse(text));
  return read.success ? read.data.challenge : null;
};

/** What browsers and phones make; others would only warn. */
export const algorithms = [-7, -257];

interface Asked {
  challenge: string;
  origin: string;
  rpID: string;
}
const demandsOf = ({ challenge, origin, rpID }: Asked) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpID,
  requireUserVerification: true,
});

/** The new passkey; null where the answer does not fit what was asked. */
export const judgeAttestation = async (response: RegistrationResponseJSON, asked: Asked) => {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const judged = await verifyRegistrationResponse({
      ...demandsOf(asked),
      response,
      supportedAlgorithmIDs: algorithms,
    });
    return judged.verified ? judged.registrationInfo.credential : null;
  } catch {
    return null;
  }
};

/** How often the passkey says it was used, or null: one that says less than before is a copy. */
export const judgeAssertion = async (
  response: AuthenticationResponseJSON,
  { passkey, ...asked }: Asked & { passkey: { public_key: string; counter: number } },
): Promise<number | null> => {
  const { public_key, counter } = passkey;
  const publicKey = new Uint8Array(Buffer.from(public_key, 'base64url'));
  const credential = { id: response.id, publicKey, counter };
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const demands = demandsOf(asked);
    const judged = await verifyAuthenticationResponse({ response, credential, ...demands });
    return judged.verified ? judged.authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
};
