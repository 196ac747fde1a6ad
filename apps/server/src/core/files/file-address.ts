import { createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import type { Place } from './storage.ts';

interface Reading {
  place: Exclude<Place, 'upload'>;
  /** Whoever gave the address has logged it, or it shows too little to be logged. */
  isTold?: boolean;
  /** To be kept rather than shown. */
  isSaved?: boolean;
}
/** The ways of reading a file: as it is shown or as it was sent, small, and logged already. */
export const readings = {
  get: { place: 'shown' },
  original: { place: 'original' },
  preview: { place: 'preview', isTold: true },
  view: { place: 'shown', isTold: true },
  view_original: { place: 'original', isTold: true },
  download: { place: 'shown', isTold: true, isSaved: true },
  download_original: { place: 'original', isTold: true, isSaved: true },
} as const satisfies Record<string, Reading>;
export type ReadPurpose = keyof typeof readings;
export const readPurposes = Object.keys(readings) as ReadPurpose[];
export const readingOf = (purpose: Purpose): Reading =>
  readings[purpose === 'put' ? 'get' : purpose];

/** What an address is good for: to send a file, or to read it in one way. */
export type Purpose = 'put' | ReadPurpose;

const lifetimes = { put: 900, read: 300 } as const;
/** Of one session: an address dies with it. */
interface Granted {
  fileKey: string;
  purpose: Purpose;
  sessionId: number;
  /** Seconds since 1970. */
  expires: number;
}

export const Signed = z.strictObject({
  for: z.enum(['put', ...readPurposes]),
  session: z.string().regex(/^(?:0|-?[1-9]\d{0,9})$/),
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
  const granted = { ...by, expires: now() + lifetimes[by.purpose === 'put' ? 'put' : 'read'] };
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
