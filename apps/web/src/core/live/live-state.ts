import { useSyncExternalStore } from 'react';

/** Live updates are on, may be on in a moment, or have been off for so long that one should know. */
export type LiveState = 'on' | 'waiting' | 'paused';

const patienceMs = 5000;
const listeners = new Set<() => void>();
let state: LiveState = 'waiting';
let timer: ReturnType<typeof setTimeout> | undefined;

const set = (next: LiveState) => {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
};

export const liveState = {
  on: () => {
    clearTimeout(timer);
    timer = undefined;
    set('on');
  },
  off: () => {
    timer ??= setTimeout(() => set('paused'), patienceMs);
    if (state === 'on') set('waiting');
  },
  /** Nothing is to be expected: nobody is signed in, or in no property. */
  rest: () => {
    clearTimeout(timer);
    timer = undefined;
    set('waiting');
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useLiveState = (): LiveState => useSyncExternalStore(subscribe, () => state);
