import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';

import type { KeptFile, QueuedAction } from '#core/offline/queued-action.ts';

/** What this device keeps, each thing with whose it is. Loaded when it is needed: see `keptStore`. */
interface Kept extends DBSchema {
  /** Answers of the server, to be shown without it. */
  answers: { key: string; value: { data: unknown; savedAt: number }; indexes: { savedAt: number } };
  /** What was done here and waits to be sent, in the order in which it was done. */
  actions: { key: number; value: QueuedAction };
  /** The photos of what waits. */
  files: { key: string; value: KeptFile };
  /** What is being typed. */
  drafts: { key: string; value: { values: unknown; savedAt: number } };
}
export type KeptStore = IDBPDatabase<Kept>;

let opened: Promise<KeptStore> | undefined;
const forget = () => {
  opened = undefined;
};

/** Fails where the browser keeps nothing, as some private windows do. */
export const openKept = (): Promise<KeptStore> => {
  opened ??= openDB<Kept>('keyhold', 1, {
    upgrade: (db) => {
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
