import { generateSecret, generateURI, verifySync } from 'otplib';

import { refuse } from '#core/http/errors.ts';
import { unseal } from '#core/secrets/secret-box.ts';

export const makeSecret = (): string => generateSecret();

/** What a phone reads off the page. */
export const setupOf = (secret: string, email: string) => ({
  otpauthUrl: generateURI({ issuer: 'Keyhold', label: email, secret }),
  secret,
});

/** What the authenticator and the server share. A server that was restored without its secret has it no more. */
export const openSecret = (secret: string, sealed: string): string =>
  unseal(secret, sealed) ?? refuse('authenticator_unreadable');

/** The step that this code belongs to, the present one or one beside it; null where it is none of them. */
export const stepOf = (secret: string, code: string): number | null => {
  const token = code.replaceAll(/\D/g, '');
  if (token.length !== 6) return null;
  const result = verifySync({ secret, token, epochTolerance: 30 });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
};
