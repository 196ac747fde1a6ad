import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';

import type { KeptFile, QueuedAction } from '#core/offline/queued-action.ts';

/** What this device keeps, each thing with whose it is. Loaded when it is needed: see `keptStore`. */
interface Kept extends DBSchema {
  /** Answers of the server, to be shown without it. */
  answers: { key: string; value: { data: unknown; savedAt: number }; indexes: { savedAt: number } };
  /** With what the answers that name guests are sealed, one key a session. */
  keys: { key: string; value: CryptoKey };
  /** What was done here and waits to be sent, in the order in which it was done. */
  actions: { key: number; value: QueuedAction };
  /** The photos of what waits. */
  files: { key: string; value: KeptFile };
  /** What is being typed. */
  drafts: {
    key: string;
    /** In `taken`: of its files those that the camera was opened for. */
    value: { values: unknown; savedAt: number; taken?: readonly string[] };
  };
}
export type KeptStore = IDBPDatabase<Kept>;

let opened: Promise<KeptStore> | undefined;
const forget = () => {
  opened = undefined;
};

/** Fails where the browser keeps nothing, as some private windows do. */
export const openKept = (): Promise<KeptStore> => {
  opened ??= openDB<Kept>('keyhold', 2, {
    upgrade: (db, from) => {
      db.createObjectStore('keys');
      if (from > 0) return;
      db.createObjectStore('answers').createIndex('savedAt', 'savedAt');
      db.createObjectStore('actions', { keyPath: 'place', autoIncrement: true });
      db.createObjectStore('files', { keyPath: 'key' });
      db.createObjectStore('drafts');
    },
    blocking: (_current, _next, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
};

/** Forgets what was done, and the photos that nothing which is left has; gives what is left. */
export const forgetActions = async (
  store: KeptStore,
  isOver: (action: QueuedAction) => boolean,
): Promise<QueuedAction[]> => {
  const write = store.transaction(['actions', 'files'], 'readwrite');
  const [actions, files] = [write.objectStore('actions'), write.objectStore('files')];
  const all = await actions.getAll();
  const left = all.filter((action) => !isOver(action));
  const wanted = new Set(left.flatMap(({ photos }) => photos?.keys ?? []));
  for (const action of all) if (isOver(action)) await actions.delete(action.place);
  for (const key of await files.getAllKeys()) if (!wanted.has(key)) await files.delete(key);
  await write.done;
  return left;
};

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  words: ArrayBuffer;
}
interface Lock {
  store: KeptStore;
  /** Whose session it is: another one has another key, and cannot read it. */
  owner: string;
}
const method = 'AES-GCM';

/** No script can read it out, and it goes with what it has sealed. */
const keyOf = async ({ store, owner }: Lock): Promise<CryptoKey> => {
  const known = await store.get('keys', owner);
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: method, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const write = store.transaction('keys', 'readwrite');
  const first = await write.store.get(owner);
  if (!first) await write.store.put(made, owner);
  await write.done;
  return first ?? made;
};

/** Fails on plain http, where browsers encrypt nothing, and open no app without a network either. */
export const seal = async (lock: Lock, data: unknown): Promise<Sealed> => {
  const key = await keyOf(lock);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  return { iv, words: await crypto.subtle.encrypt({ name: method, iv }, key, bytes) };
};

export const unseal = async (lock: Lock, sealed: unknown): Promise<unknown> => {
  const { iv, words } = sealed as Sealed;
  const key = await keyOf(lock);
  const bytes = await crypto.subtle.decrypt({ name: method, iv }, key, words);
  return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
};
