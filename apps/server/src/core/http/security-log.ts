import type { FailureCode } from '@keyhold/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** All that the log says of who came in and who was refused; whoever watches it looks for these. */
const levels = {
  signed_in: 'info',
  signed_out: 'info',
  /** A wrong password, code or passkey, or nobody's. */
  sign_in_refused: 'warn',
  /** So many of them that an address has to wait. */
  sign_in_paused: 'warn',
  /** A token that opens nothing: over, withdrawn, or made up. */
  token_refused: 'warn',
  /** Somebody asked for what they may not do. */
  access_refused: 'warn',
  /** The signed address of a file that is over, altered, or for something else. */
  file_refused: 'warn',
  limit_reached: 'warn',
} as const;
export type SecurityEvent = keyof typeof levels;

/** By number and never by name or address of mail; the route as it is declared, without what was asked. */
export const logSecurity = (request: FastifyRequest, event: SecurityEvent, who?: number): void => {
  const { session, ip, routeOptions, method } = request;
  const userId = who ?? session?.user.id;
  const tenantId = session?.tenant?.id;
  const route = `${method} ${routeOptions.url ?? ''}`;
  const line = { event, ip, route, userId, tenantId };
  request.log[levels[event]](line, event.replaceAll('_', ' '));
};

const byCode: Partial<Record<FailureCode, SecurityEvent>> = {
  wrong_credentials: 'sign_in_refused',
  wrong_password: 'sign_in_refused',
  wrong_code: 'sign_in_refused',
  passkey_refused: 'sign_in_refused',
  provider_refused: 'sign_in_refused',
  not_invited: 'sign_in_refused',
  too_many_attempts: 'sign_in_paused',
  address_expired: 'file_refused',
};
const byStatus: Partial<Record<number, SecurityEvent>> = {
  401: 'token_refused',
  403: 'access_refused',
  429: 'limit_reached',
};

interface Refused {
  status: number;
  code: string;
  /** Whose account it was about, where nobody is signed in. */
  who: number | undefined;
}
/** Whoever sends no token at all is only not signed in. */
export const logRefusal = (request: FastifyRequest, { status, code, who }: Refused): void => {
  const event = byCode[code as FailureCode] ?? byStatus[status];
  const isNobody = event === 'token_refused' && request.headers.authorization === undefined;
  if (event !== undefined && !isNobody) logSecurity(request, event, who);
};

const Opened = z.object({ token: z.string(), user: z.object({ id: z.number() }) });
/** Whichever way somebody came in, they are told a token and who they are. */
export const logArrival = (request: FastifyRequest, output: unknown): void => {
  const opened = Opened.safeParse(output);
  if (opened.success) logSecurity(request, 'signed_in', opened.data.user.id);
};
