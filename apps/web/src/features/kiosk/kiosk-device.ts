import { CallFailed, entriesAtOnce, kiosk as routes } from '@keyhold/contract';
import type { KioskAnswer, KioskState, OutsidePhoto } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { newKey, Unreachable } from '#core/api/http.ts';
import { sendOutsidePhotos } from '#core/files/upload-outside.ts';
import { network } from '#core/offline/network.ts';
import { kioskStore, type Paired, type Waiting } from '#features/kiosk/kiosk-store.ts';
import { sharedValue } from '#ui/shared-value.ts';

export interface Device {
  /** `deaf`: this browser keeps nothing. `withdrawn`: the server knows this kiosk no more. */
  status: 'loading' | 'unpaired' | 'paired' | 'withdrawn' | 'deaf';
  paired: Paired | null;
  waiting: readonly Waiting[];
}
const device = sharedValue<Device>({ status: 'loading', paired: null, waiting: [] });
const set = (by: Partial<Device>) => device.set({ ...device.get(), ...by });

const answerMs = 10_000;
const photoMs = 30_000;
/** Whoever said it is still there so long. */
const presentMs = 120_000;
/** So long the tablet shows what the server did not count; the house has it for longer. */
const shownMs = 24 * 3_600_000;

const isOld = ({ refused, at }: Waiting) =>
  refused !== null && Date.parse(at) < Date.now() - shownMs;
const load = async () => {
  const all = await kioskStore.list();
  for (const { place } of all.filter(isOld)) await kioskStore.remove(place);
  set({ waiting: all.filter((entry) => !isOld(entry)) });
};

const isToken = (token: string) => routes.sync.body.shape.token.safeParse(token).success;
/** The secret in the address of a pairing, or what was typed of it. */
export const tokenIn = (typed: string): string | null => {
  const token = typed.trim().split('#').at(-1) ?? '';
  return isToken(token) ? token : null;
};

const sign = (token: string) => (files: OutsidePhoto[]) =>
  api.kiosk.signPhotos.call({ body: { token, files } }, AbortSignal.timeout(answerMs));

const limited = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Unreachable()), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};
/** The time counts without it: a photo that cannot be taken in is left out. */
const photoOf = async ({ photo }: Waiting, token: string): Promise<string | null> => {
  if (photo === null) return null;
  const file = new File([photo], 'photo.jpg', { type: photo.type });
  try {
    const [key = null] = await limited(sendOutsidePhotos([file], sign(token)), photoMs);
    return key;
  } catch (error) {
    if (error instanceof Unreachable) throw error;
    return null;
  }
};

interface Due {
  entry: Waiting;
  pin: string;
}
const ask = async (token: string, due: readonly Due[]): Promise<KioskState> => {
  const told = [];
  for (const { entry, pin } of due) {
    const { key, userId, kind, at, driftMs, breakMinutes } = entry;
    const photo = await photoOf(entry, token);
    told.push({ key, userId, kind, pin, at, driftMs, breakMinutes, photo });
  }
  const sentAt = new Date().toISOString();
  const body = { token, sentAt, entries: told };
  const state = await api.kiosk.sync.call({ body }, AbortSignal.timeout(answerMs));
  const driftMs = Math.round(Date.parse(sentAt) - Date.parse(state.now));
  const paired = { token, state: { ...state, answers: [] }, driftMs };
  await kioskStore.writePaired(paired);
  set({ status: 'paired', paired });
  return state;
};

/** What was answered on this page, for whoever still stands there. */
const answered = new Map<string, KioskAnswer>();

const settle = async (entry: Waiting, answer: KioskAnswer) => {
  answered.set(entry.key, answer);
  const hasGone = Date.now() - Date.parse(entry.at) > presentMs;
  if (answer.isCounted || !hasGone) return await kioskStore.remove(entry.place);
  return await kioskStore.change(entry.place, { refused: answer.message, photo: null });
};

const isBadly = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.status === 400;
/** One that the server cannot read must not hold up the others. */
const send = async (token: string, due: readonly Due[]): Promise<void> => {
  try {
    const { answers } = await ask(token, due);
    for (const { entry } of due) {
      const answer = answers.find(({ key }) => key === entry.key);
      if (answer) await settle(entry, answer);
    }
  } catch (error) {
    const [only] = due;
    if (!isBadly(error) || only === undefined) throw error;
    if (due.length > 1) {
      for (const one of due) await send(token, [one]);
      return;
    }
    const { message } = error;
    const { key, at } = only.entry;
    await settle(only.entry, { key, at, message, code: error.problem.code, isCounted: false });
  }
};

/** What cannot be decrypted any more is shown to people, and holds up nothing. */
const readDue = async (): Promise<Due[]> => {
  const due: Due[] = [];
  for (const entry of await kioskStore.list()) {
    if (entry.refused !== null) continue;
    const pin = await kioskStore.pinOf(entry).catch((error: unknown) => String(error));
    if (/^\d+$/.test(pin)) due.push({ entry, pin });
    else await kioskStore.change(entry.place, { refused: pin });
  }
  return due;
};

const sendAll = async () => {
  const { token } = (await kioskStore.readPaired()) ?? {};
  if (token === undefined) return;
  try {
    await send(token, (await readDue()).slice(0, entriesAtOnce));
    network.found();
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) set({ status: 'withdrawn' });
    else if (!(error instanceof CallFailed)) network.lost();
  }
  await load();
};

/** One tab sends; each entry has its own key, so that nothing is counted twice anyway. */
const alone = async (run: () => Promise<void>) => {
  if ('locks' in navigator) await navigator.locks.request('keyhold.kiosk', run);
  else await run();
};
let last = Promise.resolve();
const sync = async (): Promise<void> => {
  last = last.then(() => alone(sendAll)).catch(() => undefined);
  await last;
};

export interface Said {
  userId: number;
  name: string;
  kind: 'in' | 'out';
  pin: string;
  breakMinutes: number;
  photo: Blob | null;
}
export type Outcome =
  | { state: 'counted' | 'kept'; at: string }
  | { state: 'refused'; code: string | null; message: string };

const say = async ({ pin, ...said }: Said): Promise<Outcome> => {
  const key = newKey();
  const driftMs = device.get().paired?.driftMs ?? 0;
  const now = Date.now();
  const at = new Date(now).toISOString();
  await kioskStore.add({ ...said, key, at, driftMs, refused: null }, pin);
  await load();
  await limited(sync(), answerMs + (said.photo === null ? 0 : photoMs)).catch(() => undefined);
  const answer = answered.get(key);
  if (answer === undefined) return { state: 'kept', at: new Date(now - driftMs).toISOString() };
  const { isCounted, code, message } = answer;
  if (isCounted) return { state: 'counted', at: answer.at };
  return { state: 'refused', code, message: message ?? '' };
};

const begin = async () => {
  try {
    const paired = (await kioskStore.readPaired()) ?? null;
    set({ status: paired === null ? 'unpaired' : 'paired', paired });
    await load();
    await sync();
  } catch {
    set({ status: 'deaf' });
  }
};

export const kioskDevice = {
  get: device.get,
  subscribe: device.subscribe,
  begin,
  sync,
  say,
  /** This tablet is that kiosk from now on; what waits on it is sent as of the new one. */
  pair: async (token: string) => {
    await kioskStore.writePaired({ token, state: null, driftMs: 0 });
    if ('storage' in navigator) navigator.storage.persist().catch(() => false);
    await begin();
  },
  unpair: async () => {
    await kioskStore.forgetPaired();
    set({ status: 'unpaired', paired: null });
  },
  /** Somebody has read that it was not counted. */
  dismiss: async ({ place }: Waiting) => {
    await kioskStore.remove(place);
    await load();
  },
};
