import type { KioskState } from '@keyhold/contract';
import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';

/** Digits as they lie on the tablet: encrypted, where the browser encrypts anything. */
export type KeptPin = string | { iv: Uint8Array<ArrayBuffer>; words: ArrayBuffer };

/** What somebody did at the kiosk, until the server has answered. */
export interface Waiting {
  /** Its place in the order. */
  place: number;
  key: string;
  userId: number;
  name: string;
  kind: 'in' | 'out';
  /** By the clock of the tablet, and how far that was known to be ahead. */
  at: string;
  driftMs: number;
  breakMinutes: number;
  pin: KeptPin;
  photo: Blob | null;
  /** Why the server did not count it, said when the person had gone. */
  refused: string | null;
}

/** Which kiosk this tablet is, and what it was told last. */
export interface Paired {
  token: string;
  state: KioskState | null;
  driftMs: number;
}

interface Kept extends DBSchema {
  paired: { key: 'paired'; value: Paired };
  waiting: { key: number; value: Waiting };
  keys: { key: 'pin'; value: CryptoKey };
}

let opened: Promise<IDBPDatabase<Kept>> | undefined;
const forget = () => {
  opened = undefined;
};

/**
 * Of the tablet and of nobody who signs in there: apart from what the app keeps for a session, which
 * goes with it.
 */
const open = () => {
  opened ??= openDB<Kept>('keyhold-kiosk', 1, {
    upgrade: (db) => {
      db.createObjectStore('paired');
      db.createObjectStore('waiting', { keyPath: 'place' });
      db.createObjectStore('keys');
    },
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
};

const method = 'AES-GCM';
/** No script can read it out. Plain http has none: there the digits go over the line as they are too. */
const keyOf = async (): Promise<CryptoKey | null> => {
  if (!('subtle' in crypto)) return null;
  const db = await open();
  const known = await db.get('keys', 'pin');
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: method, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const write = db.transaction('keys', 'readwrite');
  const first = await write.store.get('pin');
  if (!first) await write.store.put(made, 'pin');
  await write.done;
  return first ?? made;
};
const sealPin = async (pin: string): Promise<KeptPin> => {
  const key = await keyOf();
  if (key === null) return pin;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = new TextEncoder().encode(pin);
  return { iv, words: await crypto.subtle.encrypt({ name: method, iv }, key, bytes) };
};
const unsealPin = async (kept: KeptPin): Promise<string> => {
  if (typeof kept === 'string') return kept;
  const key = await keyOf();
  if (key === null) throw new Error('What was encrypted here cannot be read any more.');
  const bytes = await crypto.subtle.decrypt({ name: method, iv: kept.iv }, key, kept.words);
  return new TextDecoder().decode(bytes);
};

type New = Omit<Waiting, 'place' | 'pin'>;
export const kioskStore = {
  readPaired: async () => await (await open()).get('paired', 'paired'),
  writePaired: async (paired: Paired) => {
    await (await open()).put('paired', paired, 'paired');
  },
  forgetPaired: async () => {
    await (await open()).delete('paired', 'paired');
  },
  list: async () => await (await open()).getAll('waiting'),
  /** Kept before anything is sent. */
  add: async (entry: New, pin: string) => {
    const sealed = await sealPin(pin);
    const write = (await open()).transaction('waiting', 'readwrite');
    const last = await write.store.openCursor(null, 'prev');
    await write.store.add({ ...entry, pin: sealed, place: (last?.value.place ?? 0) + 1 });
    await write.done;
  },
  change: async (place: number, by: Partial<Waiting>) => {
    const write = (await open()).transaction('waiting', 'readwrite');
    const known = await write.store.get(place);
    if (known) await write.store.put({ ...known, ...by });
    await write.done;
  },
  remove: async (place: number) => {
    await (await open()).delete('waiting', place);
  },
  pinOf: async ({ pin }: Waiting) => await unsealPin(pin),
};
