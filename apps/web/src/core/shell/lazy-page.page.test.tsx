import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { network } from '#core/offline/network.ts';
import { onceReached } from '#core/shell/lazy-page.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/rooms.js');
const Page = () => null;
let isAway = false;

beforeEach(() => {
  vi.stubGlobal('fetch', () =>
    isAway ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response('{}')),
  );
});
afterEach(() => network.found());

it('waits for the server where that cannot be reached, and asks again', async () => {
  isAway = true;
  const load = vi
    .fn<() => Promise<typeof Page>>()
    .mockRejectedValueOnce(gone)
    .mockResolvedValue(Page);
  const loading = onceReached(load);
  await vi.waitFor(() => expect(network.get().isLost).toBe(true));
  expect(load).toHaveBeenCalledOnce();
  isAway = false;
  network.check();
  expect(await loading).toBe(Page);
});

it('says that it is gone where the server is there and has it not', async () => {
  isAway = false;
  const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValue(gone);
  await expect(onceReached(load)).rejects.toBe(gone);
  expect(load).toHaveBeenCalledOnce();
});
