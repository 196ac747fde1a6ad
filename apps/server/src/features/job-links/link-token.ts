import { createHmac, randomBytes } from 'node:crypto';

import { hashToken } from '#core/secrets/secret-token.ts';

export const makeSalt = (): string => randomBytes(32).toString('base64url');

/** Signed, so that the house can show a link again of which it keeps but the hash. */
export const tokenOf = (secret: string, salt: string): string =>
  createHmac('sha256', secret).update(`job link ${salt}`).digest('base64url');

/** Where it leads. After the # it is in no server's log. */
export const pathOf = (
  secret: string,
  { salt, tokenHash }: { salt: string; tokenHash: string },
): string | null => {
  const token = tokenOf(secret, salt);
  return hashToken(token) === tokenHash ? `/job#${token}` : null;
};
