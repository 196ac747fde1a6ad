import { vi } from 'vitest';

import { isShort } from './signed-in.ts';
import type { Trouble } from './signed-in.ts';

const patience = { timeout: 60_000, interval: 200 };

/**
 * What happened that must never, once what a server that was short of time refused has been asked again
 * by the page: that is waited for.
 */
export const lasting = async (...troubles: readonly Trouble[]): Promise<string[]> => {
  const all = () => troubles.flatMap(({ list }) => list);
  if (!all().some(isShort)) return all();
  const made = vi.waitUntil(() => !all().some(isShort), patience);
  return await made.then(all, all);
};
