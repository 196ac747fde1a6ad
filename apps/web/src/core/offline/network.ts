import { sharedValue, useShared } from '#ui/shared-value.ts';

/** Whether the server can be reached, and how old what is shown may be while it cannot. */
export interface Network {
  isLost: boolean;
  /** When it was lost, or the age of the oldest that was taken from this device since. */
  asOf: number | null;
}

const firstDelay = 2000;
const longestDelay = 30_000;
const state = sharedValue<Network>({
  isLost: 'window' in globalThis && !navigator.onLine,
  asOf: null,
});
let delay = firstDelay;
let timer: ReturnType<typeof setTimeout> | undefined;

const set = (next: Network) => {
  const { isLost, asOf } = state.get();
  if (next.isLost !== isLost || next.asOf !== asOf) state.set(next);
};

/** Asks whether the server is back: nothing else may be asked of it for a while. */
const knock = async () => {
  clearTimeout(timer);
  timer = undefined;
  try {
    const reply = await fetch('/api/health/live', { cache: 'no-store' });
    // An answer that nobody reads keeps its connection.
    await reply.text();
    network.found();
  } catch {
    network.lost();
  }
};

export const network = {
  get: state.get,
  subscribe: state.subscribe,
  /** Something came back, whatever it says. */
  found: () => {
    clearTimeout(timer);
    timer = undefined;
    delay = firstDelay;
    set({ isLost: false, asOf: null });
  },
  /** Something else fell silent: whether the server is there at all. */
  check: () => void knock(),
  isThere: async (): Promise<boolean> => {
    await knock();
    return !state.get().isLost;
  },
  /** Resolves once it is. */
  back: () =>
    new Promise<void>((done) => {
      const look = () => {
        if (state.get().isLost) return;
        leave();
        done();
      };
      const leave = state.subscribe(look);
      look();
    }),
  lost: () => {
    set({ isLost: true, asOf: state.get().asOf ?? Date.now() });
    if (timer !== undefined) return;
    timer = setTimeout(() => void knock(), delay);
    delay = Math.min(delay * 2, longestDelay);
  },
  /** Shown instead of the server's answer: what this device has kept. */
  shows: (savedAt: number) => {
    set({ isLost: true, asOf: Math.min(state.get().asOf ?? savedAt, savedAt) });
  },
};

globalThis.window?.addEventListener('online', () => void knock());
globalThis.window?.addEventListener('offline', () => network.lost());
if (state.get().isLost) network.lost();

export const useNetwork = (): Network => useShared(state);
