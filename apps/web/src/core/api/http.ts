import { CallFailed } from '@keyhold/contract';
import type { Problem, Request, Send } from '@keyhold/contract';

import { coreMessages } from '#core/api/core.messages.ts';
import { currentLanguage } from '#core/language/i18n.ts';
import { deviceZone } from '#core/language/zones.ts';
import { network } from '#core/offline/network.ts';
import { previewRole } from '#core/session/preview-role.ts';
import { endActing } from '#core/session/property-watch.ts';
import { hasMoved, isBetweenProperties, storedSession } from '#core/session/stored-session.ts';
import { toast } from '#core/shell/toast.tsx';

const timeout = 180_000;

/** The server gave no answer, so nobody knows whether it acted. */
export class Unreachable extends Error {
  override name = 'Unreachable';
  /** That there is no network was known before it was asked. */
  wasLost = false;
}
/** The answer belongs to a session or a property that is no longer the current one. */
export class Superseded extends Error {
  override name = 'Superseded';
}

/** One looks at the pages as another role; nothing is changed meanwhile. */
export class PreviewOnly extends Error {
  override name = 'PreviewOnly';
}

export interface Sending {
  /** One a person's action: a repeated request with the same key is carried out once. */
  idempotencyKey?: string;
  onMessage?: (message: string) => void;
  /** Elsewhere than in the property that is selected. */
  tenantId?: number;
}

/** Works on plain http too, where `crypto.randomUUID` is missing. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const headersOf = (
  { idempotencyKey, tenantId }: Sending,
  { method, body }: Pick<Request, 'method' | 'body'>,
): Headers => {
  const { token, device, tenant: selected } = storedSession.get();
  const tenant = tenantId ?? selected;
  const headers = new Headers({
    'accept-language': currentLanguage(),
    'x-timezone': deviceZone(),
  });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (device !== null) headers.set('x-device-token', device);
  if (tenant !== null) headers.set('x-tenant-id', String(tenant));
  const key = idempotencyKey ?? (method === 'POST' ? newKey() : undefined);
  if (key !== undefined) headers.set('idempotency-key', key);
  return headers;
};

/** Clearing the token also discards the cached data and the user: see `query.ts`. */
const endSession = () => {
  previewRole.set(null);
  if (storedSession.get().own !== null) return endActing();
  storedSession.set({ token: null, tenant: null, hasLeft: false });
  toast.error(coreMessages.text('unauthorized'), { id: 'unauthorized' });
};

/** What a proxy answers in the server's place has another form. */
export const isProblem = (body: unknown): body is Problem => {
  const { message, code, requestId, errors = [] } = (body ?? {}) as Record<string, unknown>;
  const isText = [message, code, requestId].every((each) => typeof each === 'string');
  return isText && Array.isArray(errors);
};

const failureOf = async (response: Response): Promise<CallFailed> => {
  const body: unknown = await response.json().catch(() => null);
  const unreadable = {
    message: coreMessages.text('unreadable'),
    code: 'internal',
    requestId: response.headers.get('x-request-id') ?? '',
  };
  return new CallFailed(response.status, isProblem(body) ? body : unreadable);
};

const ownRequests = new Set<string>();
const remembered = 100;
/** What this page asked for itself, among what it is told of. */
export const isOwnRequest = (requestId: string) => ownRequests.has(requestId);

const rememberOwn = (response: Response) => {
  ownRequests.add(response.headers.get('x-request-id') ?? '');
  for (const oldest of ownRequests) if (ownRequests.size > remembered) ownRequests.delete(oldest);
};

interface Answer {
  data: unknown;
  meta?: { total: number };
  message?: string;
}
const answerOf = async (response: Response): Promise<Answer> => {
  try {
    return (await response.json()) as Answer;
  } catch (error) {
    throw new Unreachable(coreMessages.text('unreadable'), { cause: error });
  }
};

/** About who is not in yet, and not about the session of whoever asks. */
const ofSignIn = new Set(['wrong_credentials', 'not_invited']);
const isRefusal = ({ status, problem }: CallFailed) =>
  (status === 401 || status === 403) && !ofSignIn.has(problem.code);

const ask = async (url: string, init: RequestInit): Promise<Response> => {
  const { isLost } = network.get();
  try {
    const response = await fetch(`/api${url}`, init);
    network.found();
    return response;
  } catch (error) {
    if (init.signal?.aborted && error instanceof DOMException && error.name === 'AbortError')
      throw error;
    network.lost();
    const unreachable = new Unreachable(coreMessages.text('unreachable'), { cause: error });
    throw Object.assign(unreachable, { wasLost: isLost });
  }
};

/** The session is over before the server has answered. */
const logout = '/auth/logout';

const demandOwnPlace = ({ method, url }: Pick<Request, 'method' | 'url'>) => {
  // The rights are still the person's own, so what looks like another's act would be theirs.
  if (method !== 'GET' && previewRole.get() !== null && url !== logout)
    throw new PreviewOnly(coreMessages.text('previewOnly'));
  // Without a header the server would take the other tab's property for this one's.
  if (hasMoved() || (method === 'GET' && isBetweenProperties())) throw new Superseded();
};

/** Sends over the network, as who is signed in and in the property that is selected. */
export const sendWith =
  (sending: Sending = {}): Send =>
  async ({ method, url, body, signal }) => {
    const { token, tenant } = storedSession.get();
    const isCurrent = () =>
      storedSession.get().token === token && storedSession.get().tenant === tenant && !hasMoved();
    demandOwnPlace({ method, url });
    const limit = AbortSignal.timeout(timeout);
    const response = await ask(url, {
      method,
      headers: headersOf(sending, { method, body }),
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (method !== 'GET') rememberOwn(response);
    if (!response.ok) {
      const failure = await failureOf(response);
      if (isRefusal(failure) && isCurrent()) endSession();
      throw failure;
    }
    const answer = await answerOf(response);
    if (!isCurrent() && url !== logout) throw new Superseded();
    if (answer.message) sending.onMessage?.(answer.message);
    return answer;
  };
