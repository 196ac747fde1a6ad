import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const sized = { authTagLength: tagBytes };

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'keyhold box', 32));

/** Kept so that the database alone does not tell it. */
export const seal = (secret: string, text: string): string => {
  const nonce = randomBytes(nonceBytes);
  const lock = createCipheriv(cipher, keyOf(secret), nonce, sized);
  const body = Buffer.concat([lock.update(text, 'utf8'), lock.final()]);
  return Buffer.concat([nonce, lock.getAuthTag(), body]).toString('base64url');
};

/** Null where it was sealed with another secret, altered, or cut off. */
export const unseal = (secret: string, box: string): string | null => {
  const bytes = Buffer.from(box, 'base64url');
  const [nonce, tag, body] = [
    bytes.subarray(0, nonceBytes),
    bytes.subarray(nonceBytes, nonceBytes + tagBytes),
    bytes.subarray(nonceBytes + tagBytes),
  ];
  try {
    const unlock = createDecipheriv(cipher, keyOf(secret), nonce, sized).setAuthTag(tag);
    return Buffer.concat([unlock.update(body), unlock.final()]).toString('utf8');
  } catch {
    return null;
  }
};

/** A short code has few values: without the server's secret its hash would tell it. */
export const hashCode = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(`code ${code}`).digest('hex');
