import { sharedValue, useShared } from '#ui/shared-value.ts';

/** Live updates are on, may be on in a moment, or have been off for so long that one should know. */
export type LiveState = 'on' | 'waiting' | 'paused';

const timeoutMs = 5000;
const state = sharedValue<LiveState>('waiting');
let timer: ReturnType<typeof setTimeout> | undefined;

export const liveState = {
  on: () => {
    clearTimeout(timer);
    timer = undefined;
    state.set('on');
  },
  off: () => {
    timer ??= setTimeout(() => state.set('paused'), timeoutMs);
    if (state.get() === 'on') state.set('waiting');
  },
  /** Nothing is to be expected: nobody is signed in, or in no property. */
  rest: () => {
    clearTimeout(timer);
    timer = undefined;
    state.set('waiting');
  },
};

export const useLiveState = (): LiveState => useShared(state);
