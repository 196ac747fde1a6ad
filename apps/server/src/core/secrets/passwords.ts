import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { refuse } from '#core/http/errors.ts';

/** OWASP's floor for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const maxAtOnce = Math.max(1, availableParallelism() - 1);
const maxWaiting = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** A hash takes a core for tens of milliseconds: a flood of sign-ins must not starve everything else. */
const takeTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= maxWaiting)
    refuse('too_many_requests', { values: { seconds: 5 }, retryAfter: 5 });
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
};

const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  takeTurn(
    () =>
      new Promise((resolve, reject) => {
        argon2('argon2id', { ...cost, message: password.normalize('NFKC'), nonce }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );

export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const key = await derive(password, nonce);
  return ['argon2id', nonce.toString('base64url'), key.toString('base64url')].join('$');
};

/** An account without a password costs the same time, so that time does not tell which exist. */
export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const [, nonce = '', expected = ''] = (hash ?? '').split('$');
  const kept = Buffer.from(nonce, 'base64url');
  const salt = kept.length === 16 ? kept : Buffer.alloc(16);
  const key = await derive(password, salt);
  const wanted = Buffer.from(expected, 'base64url');
  return wanted.length === key.length && timingSafeEqual(key, wanted);
};
