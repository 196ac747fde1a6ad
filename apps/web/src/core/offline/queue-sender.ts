import { CallFailed } from '@keyhold/contract';
import type { Route } from '@keyhold/contract';

import { coreMessages } from '#core/api/core.messages.ts';
import { endpointOf, invalidate, profileNow } from '#core/api/endpoint.ts';
import type { Endpoint } from '#core/api/endpoint.ts';
import { Superseded, Unreachable } from '#core/api/http.ts';
import { isWorthRetrying } from '#core/api/retry.ts';
import { network } from '#core/offline/network.ts';
import { isRefused, isWaiting, queue } from '#core/offline/queue.ts';
import type { CallInput, QueuedAction, Refused } from '#core/offline/queued-action.ts';

const answerMs = 30_000;
const firstDelay = 2000;
const longestDelay = 60_000;
/** Codes that say "not now" and not "no". */
const passing = new Set(['busy', 'no_session', 'address_expired', 'no_property']);

/** By which something was done on this page: most of what is sent was. */
const calledHere = new Map<string, Endpoint<Route>>();
export const rememberCall = (endpoint: Endpoint<Route>) => {
  calledHere.set(`${endpoint.resource}.${endpoint.name}`, endpoint);
};

/** What comes with the first that needs it; out of reach it waits, as what is sent does. */
const reached = async <Part>(part: Promise<Part>): Promise<Part> =>
  await part.catch(() => {
    throw new Unreachable();
  });

/** What an earlier page has kept may be of any route. */
const keptCall = async ({ resource, route: name }: QueuedAction): Promise<Endpoint<Route>> => {
  const { routes } = await reached(import('#core/api/routes.ts'));
  const route = routes[resource]?.[name];
  if (route === undefined) throw new Error(`${resource}.${name} is gone`);
  return endpointOf(route, { resource, name });
};

type Call = (input: CallInput, signal: AbortSignal) => Promise<unknown>;
const callOf = async (action: QueuedAction): Promise<Call> => {
  const { resource, route, key } = action;
  const endpoint = calledHere.get(`${resource}.${route}`) ?? (await keptCall(action));
  return endpoint.callAs({ idempotencyKey: key }) as Call;
};

/** Whether it may be sent now, by whom and where it was done: never in anybody else's name. */
const isDue = (action: QueuedAction) => {
  const profile = profileNow();
  return (
    isWaiting(action) &&
    profile?.id === action.userId &&
    profile.tenant?.id === action.propertyId &&
    !queue.get().some((other) => holdsUp(other, action))
  );
};
const holdsUp = (other: QueuedAction, { record, place }: QueuedAction) =>
  other.place < place &&
  isRefused(other) &&
  (other.record === record || other.record.startsWith(`${record}/`));

const isLater = (error: unknown) =>
  error instanceof Superseded ||
  (error instanceof CallFailed && passing.has(error.problem.code)) ||
  (error instanceof Error && isWorthRetrying(error));

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const refusalOf = (error: unknown): Refused => {
  if (!(error instanceof CallFailed)) {
    const message = error instanceof Error ? error.message : String(error);
    return { status: 0, code: 'internal', message };
  }
  const { code, message, details = {} } = error.problem;
  const { by, at, version } = details as { by?: { name?: string }; at?: string; version?: number };
  return { status: error.status, code, message, by: textOf(by?.name), at: textOf(at), version };
};
const stateOf = ({ status }: Refused) => (status === 409 || status === 404 ? 'conflict' : 'failed');

/** What was done to the record afterwards was done to what this has made of it. */
const rebase = async (sent: QueuedAction, output: unknown) => {
  const { version } = output as { version?: unknown };
  const read = sent.input.body?.['version'];
  if (read === undefined || typeof version !== 'number') return;
  for (const { place, record, input, triedAt } of queue.get()) {
    const isNext = record === sent.record && place > sent.place && triedAt === null;
    if (isNext && input.body?.['version'] === read)
      await queue.change(place, { input: { ...input, body: { ...input.body, version } } });
  }
};

/** So long the server knows a key for certain; what names the version it changes is safe without. */
const keyMs = 23 * 3_600_000;
const isForgotten = ({ triedAt, input }: QueuedAction) =>
  triedAt !== null && Date.now() - triedAt > keyMs && input.body?.['version'] === undefined;

/** What the server answered to what was sent from this page, to be said in its words. */
const answers = new Map<string, unknown>();
export const answerTo = (key: string): unknown => answers.get(key);

const withPhotos = async (action: QueuedAction): Promise<CallInput> => {
  if (action.photos === null) return action.input;
  const { sendPhotos } = await reached(import('#core/offline/queued-photos.ts'));
  return await sendPhotos(action);
};

/** False where nothing more can be sent for now. */
const send = async (action: QueuedAction): Promise<boolean> => {
  const { place, triedAt, resource, invalidates } = action;
  if (isForgotten(action)) {
    const refused = { status: 0, code: 'unknown', message: coreMessages.text('unknownOutcome') };
    await queue.change(place, { state: 'failed', refused });
    return true;
  }
  await queue.change(place, { state: 'sending', triedAt: triedAt ?? Date.now() });
  try {
    const input = await withPhotos(action);
    const call = await callOf(action);
    const output = await call(input, AbortSignal.timeout(answerMs));
    answers.set(action.key, output);
    await rebase(action, output);
    // It is read anew first, so that the record does not for a moment look as it was.
    await invalidate([resource, ...invalidates]);
    await queue.change(place, { state: 'sent', sentAt: Date.now() });
    return true;
  } catch (error) {
    const refused = isLater(error) ? null : refusalOf(error);
    const state = refused === null ? 'queued' : stateOf(refused);
    await queue.change(place, { state, refused });
    return refused !== null;
  }
};

let delay = firstDelay;
let timer: ReturnType<typeof setTimeout> | undefined;
const tryAgain = () => {
  // Without a network its return is what is waited for.
  if (network.get().isLost) return;
  timer ??= setTimeout(() => {
    timer = undefined;
    void sendQueued();
  }, delay);
  delay = Math.min(delay * 2, longestDelay);
};

/** Nobody sends beside this: what says so still was left by a page that is no more. */
const takeUp = async () => {
  for (const { place, state } of queue.get())
    if (state === 'sending') await queue.change(place, { state: 'queued' });
};

const sendAll = async () => {
  await queue.load();
  await takeUp();
  if (network.get().isLost) return;
  for (let next = queue.get().find(isDue); next; next = queue.get().find(isDue)) {
    if (!(await send(next))) return tryAgain();
    delay = firstDelay;
  }
};

/** One tab sends; where the browser has no locks, the keys see to it that nothing is done twice. */
const alone = async (run: () => Promise<void>) => {
  if ('locks' in navigator) await navigator.locks.request('keyhold.queue', run);
  else await run();
};

let last = Promise.resolve();
/** Sends what waits, one after the other; resolves when what waits now was tried. */
export const sendQueued = async (): Promise<void> => {
  last = last.then(() => alone(sendAll)).catch(tryAgain);
  await last;
};

const sendNow = () => void sendQueued();
/** Sends it once more, over what has changed since where that is known: whatever was seen of it then. */
export const retryQueued = async ({ place, input, refused }: QueuedAction) => {
  const { version } = refused ?? {};
  const { seen: _seen, ...over } = input.body ?? {};
  const body = version === undefined ? input.body : { ...over, version };
  await queue.change(place, {
    state: 'queued',
    refused: null,
    triedAt: null,
    input: body ? { ...input, body } : input,
  });
  await sendQueued();
};

/** Sends now, and whenever there may be a network again; the returned function ends it. */
export const keepSending = () => {
  const ending = new AbortController();
  const { signal } = ending;
  const stop = network.subscribe(() => {
    if (!network.get().isLost) sendNow();
  });
  addEventListener('online', sendNow, { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && sendNow(), { signal });
  sendNow();
  return () => {
    stop();
    ending.abort();
  };
};
