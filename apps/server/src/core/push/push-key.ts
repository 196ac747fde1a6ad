import { createECDH, hkdfSync } from 'node:crypto';

export interface PushKey {
  /** Base64url, as the libraries and browsers write them: a point, and a number. */
  publicKey: string;
  privateKey: string;
}

/** The numbers below the order of P-256 are all but 2^-32 of those of 32 bytes; the next label else. */
const pointOf = (secret: string, turn: number): PushKey => {
  const ecdh = createECDH('prime256v1');
  const label = `keyhold push ${turn}`;
  try {
    ecdh.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', label, 32)));
  } catch {
    return pointOf(secret, turn + 1);
  }
  return {
    publicKey: ecdh.getPublicKey('base64url'),
    privateKey: ecdh.getPrivateKey('base64url'),
  };
};

/** By which this server is known to the services of browsers (VAPID, RFC 8292): the same in each process. */
export const pushKeyOf = (secret: string): PushKey => pointOf(secret, 1);
