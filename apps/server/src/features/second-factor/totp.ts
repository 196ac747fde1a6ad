import { generateSecret, generateURI, verifySync } from 'otplib';

export const makeSecret = (): string => generateSecret();

/** What a phone reads off the page. */
export const setupOf = (secret: string, email: string) => ({
  otpauthUrl: generateURI({ issuer: 'Keyhold', label: email, secret }),
  secret,
});

/** The step that this code belongs to, the present one or one beside it; null where it is none of them. */
export const stepOf = (secret: string, code: string): number | null => {
  const token = code.replaceAll(/\D/g, '');
  if (token.length !== 6) return null;
  const result = verifySync({ secret, token, epochTolerance: 30 });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
};
