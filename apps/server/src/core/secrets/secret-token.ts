import { createHash, randomBytes } from 'node:crypto';

/** How many signs one has. */
export const tokenLength = 43;

/** 256 bits that nobody guesses: for sessions, links, devices and programs. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** All that is kept of a token. It is long and random: a slow hash would add nothing. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
