/** Once the browser has nothing more urgent to do, in so many milliseconds at the latest. */
export const whenIdle = (run: () => void, withinMs: number): void => {
  // Safari cannot say when it is idle.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: withinMs });
  else setTimeout(run, withinMs / 5);
};
