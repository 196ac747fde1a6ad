import { useMemo } from 'react';

import { forgetActions, openKept } from '#core/offline/kept-store.ts';
import type { KeptFile, QueuedAction } from '#core/offline/queued-action.ts';
import { useProfile } from '#core/session/session.tsx';
import { sharedValue, useShared } from '#ui/shared-value.ts';

const sentMs = 24 * 3_600_000;
/** Where nothing can be kept: before all that has a place in the store. */
const firstUnkept = -1_000_000;

let unkept: readonly QueuedAction[] = [];
const actions = sharedValue<readonly QueuedAction[]>([]);
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('keyhold.queue');

const show = (next: readonly QueuedAction[]) => actions.set([...unkept, ...next]);

const isOver = ({ state, sentAt }: QueuedAction) =>
  state === 'sent' && (sentAt ?? 0) < Date.now() - sentMs;

/** Reads anew what this device keeps: another tab may have changed it. */
const load = async () => {
  const store = await openKept().catch(() => null);
  if (store === null) return show([]);
  show(await forgetActions(store, isOver));
};
channel?.addEventListener('message', () => void load());

/** All tabs show the same. */
const changed = async () => {
  await load();
  const broadcast = channel?.postMessage.bind(channel);
  broadcast?.('changed');
};

/** Asks the browser not to clear it away when space is short; some ask the person, most decide. */
const askToStay = () => {
  if ('storage' in navigator) navigator.storage.persist().catch(() => false);
};

type New = Omit<QueuedAction, 'place'>;
const addUnkept = async (action: New): Promise<QueuedAction> => {
  const added = { ...action, place: firstUnkept + unkept.length };
  unkept = [...unkept, added];
  await changed();
  return added;
};

export const queue = {
  get: actions.get,
  load,
  /** Kept before anything is sent, with its photos or not at all. */
  add: async (action: New, files: readonly KeptFile[] = []): Promise<QueuedAction> => {
    try {
      const store = await openKept();
      const write = store.transaction(['actions', 'files'], 'readwrite');
      const { place: _given, ...unplaced } = action as QueuedAction;
      const place = await write.objectStore('actions').add(unplaced as QueuedAction);
      for (const file of files) await write.objectStore('files').put(file);
      await write.done;
      askToStay();
      await changed();
      return { ...action, place };
    } catch (error) {
      // A photo cannot go without being kept; the rest is sent from here, as long as the page lasts.
      if (files.length > 0) throw error;
      return await addUnkept(action);
    }
  },
  change: async (place: number, by: Partial<QueuedAction>) => {
    unkept = unkept.map((one) => (one.place === place ? { ...one, ...by } : one));
    if (place >= 0) {
      const store = await openKept();
      const write = store.transaction('actions', 'readwrite');
      const known = await write.store.get(place);
      if (known) await write.store.put({ ...known, ...by });
      await write.done;
    }
    await changed();
  },
  /** Forgets it, with its photos. */
  remove: async ({ place }: Pick<QueuedAction, 'place'>) => {
    unkept = unkept.filter((one) => one.place !== place);
    if (place >= 0) {
      await forgetActions(await openKept(), (action) => action.place === place);
    }
    await changed();
  },
};

/** What this person did on this device, in this property and in others. */
export const useQueue = (): readonly QueuedAction[] => {
  const all = useShared(actions);
  const { id } = useProfile();
  return useMemo(() => all.filter(({ userId }) => userId === id), [all, id]);
};

export const isWaiting = ({ state }: QueuedAction) => state === 'queued' || state === 'sending';
export const isRefused = ({ state }: QueuedAction) => state === 'conflict' || state === 'failed';
