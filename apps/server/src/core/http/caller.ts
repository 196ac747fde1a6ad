import { timeZoneOf } from '@keyhold/contract';
import type { Locale } from '@keyhold/contract';
import type { FastifyRequest } from 'fastify';

import { refuse } from './errors.ts';

const textOf = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value) ?? '';

export const localeOf = (request: FastifyRequest, own: Locale = 'en'): Locale => {
  const asked = textOf(request.headers['accept-language']).trim().toLowerCase();
  if (asked.startsWith('es')) return 'es';
  return asked.startsWith('en') ? 'en' : own;
};

export const zoneOf = (request: FastifyRequest): string | undefined => {
  const zone = textOf(request.headers['x-timezone']);
  return zone === '' ? undefined : (timeZoneOf(zone) ?? refuse('unknown_timezone'));
};

export const tokenOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,200})$/i.exec(textOf(request.headers.authorization))?.[1] ?? null;

const deviceTokenOf = (request: FastifyRequest): string | null =>
  /^[\w-]{43}$/.exec(textOf(request.headers['x-device-token']))?.[0] ?? null;

/** What a request says of where it comes from. */
export interface Device {
  userAgent: string;
  address: string;
  /** Of a device that was trusted once; alone it opens nothing. */
  token: string | null;
  /** Sent by our own pages' code, not by a link or another site. */
  isOwnCall: boolean;
}

export const deviceOf = (request: FastifyRequest): Device => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip,
  token: deviceTokenOf(request),
  isOwnCall: isOwnCall(request),
});

/** The property that the caller asks for; the session decides whether it may be had. */
export const wantedTenantOf = (request: FastifyRequest): number | undefined => {
  const text = textOf(request.headers['x-tenant-id']);
  if (text === '') return undefined;
  return /^\d{1,9}$/.test(text) ? Number(text) : refuse('not_found');
};

export const idempotencyKeyOf = (request: FastifyRequest): string | null => {
  const key = textOf(request.headers['idempotency-key']);
  if (key === '') return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) refuse('invalid_key');
  return key;
};

/**
 * The bearer token is a header that no link, form or prefetch of another site can send; where the
 * browser says whence the request comes, that must be our own pages too.
 */
const isOwnCall = (request: FastifyRequest): boolean => {
  const site = textOf(request.headers['sec-fetch-site']);
  return tokenOf(request) !== null && (site === '' || site === 'same-origin');
};

/** Where a change came from, for the log. */
export const originOf = (request: FastifyRequest): string => {
  const agent = textOf(request.headers['user-agent']);
  if (/Mobi|Android|iPhone/.test(agent)) return 'phone';
  return agent.startsWith('Mozilla/') ? 'web' : 'api';
};
