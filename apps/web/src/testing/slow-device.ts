import { openKept } from '#core/offline/kept-store.ts';

/** The device is slow to read and keep what is in this store, until it is released. */
export const slowDown = async (name: 'actions' | 'drafts') => {
  const { store } = (await openKept()).transaction(name, 'readwrite');
  const until = new AbortController();
  const hold = async () => {
    while (!until.signal.aborted) await store.count();
  };
  const held = hold();
  return async () => {
    until.abort();
    await held;
  };
};
