import { createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

/** What an address is good for: to send a file, to see it, to have it as it was sent. */
export type Purpose = 'put' | 'get' | 'original';
const lifetimes = { put: 900, get: 300, original: 300 } as const;

/** Of one session: an address dies with it. */
interface Granted {
  fileKey: string;
  purpose: Purpose;
  sessionId: number;
  /** Seconds since 1970. */
  expires: number;
}

export const Signed = z.strictObject({
  for: z.enum(['put', 'get', 'original']),
  session: z.string().regex(/^(?:0|[1-9]\d{0,9})$/),
  expires: z.string().regex(/^\d{10}$/),
  signature: z.string().regex(/^[\w-]{43}$/),
});
export type Signed = z.infer<typeof Signed>;

const signatureOf = (secret: string, granted: Granted) =>
  createHmac('sha256', secret)
    .update([granted.purpose, granted.fileKey, granted.sessionId, granted.expires].join('\n'))
    .digest('base64url');

const now = () => Math.floor(Date.now() / 1000);
export const publicAddressOf = (fileKey: string): string => `/api/files/${fileKey}`;

export const signAddress = (
  secret: string,
  by: Omit<Granted, 'expires'>,
): { url: string; expires: number } => {
  const granted = { ...by, expires: now() + lifetimes[by.purpose] };
  const query = new URLSearchParams({
    for: by.purpose,
    session: String(by.sessionId),
    expires: String(granted.expires),
    signature: signatureOf(secret, granted),
  });
  return { url: `${publicAddressOf(by.fileKey)}?${query.toString()}`, expires: granted.expires };
};

/** Whose address it is, or null: altered, expired, or for something else. */
export const openAddress = (
  secret: string,
  by: { fileKey: string; query: unknown; allowed: readonly Purpose[] },
): { sessionId: number; purpose: Purpose; signature: string } | null => {
  const read = Signed.safeParse(by.query);
  if (!read.success) return null;
  const { for: purpose, session, expires, signature } = read.data;
  const granted = {
    fileKey: by.fileKey,
    purpose,
    sessionId: Number(session),
    expires: Number(expires),
  };
  const wanted = Buffer.from(signatureOf(secret, granted));
  const isRight = timingSafeEqual(wanted, Buffer.from(signature)) && granted.expires > now();
  return isRight && by.allowed.includes(purpose)
    ? { sessionId: granted.sessionId, purpose, signature }
    : null;
};
