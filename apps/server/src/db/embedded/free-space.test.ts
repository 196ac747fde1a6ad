import { expect, test, vi } from 'vitest';

import { watchFreeSpace } from '#db/embedded/free-space.ts';

const MEGABYTE = 1024 ** 2;

test('says while there is too little room, and recovers', async () => {
  let free = 300;
  let isBroken = false;
  const seen: (string | null)[] = [];
  const space = await watchFreeSpace({
    dataDir: '/data',
    intervalMs: 2,
    onChange: () => seen.push(space.shortage),
    statfs: async () => {
      if (isBroken) throw new Error('No such volume');
      return { bavail: free * 256, bsize: MEGABYTE / 256 };
    },
  });
  expect(space.shortage).toBeNull();
  free = 199;
  await vi.waitFor(() => expect(space.shortage).not.toBeNull());
  isBroken = true;
  free = 300;
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(space.shortage).not.toBeNull();
  isBroken = false;
  await vi.waitFor(() => expect(space.shortage).toBeNull());
  space.stop();
  expect(seen).toEqual(['Only 199 MB are free for /data: 200 MB are needed', null]);
});

test('measures the real disk', async () => {
  const space = await watchFreeSpace({ dataDir: '.', minBytes: 2 ** 60, onChange: () => null });
  space.stop();
  expect(space.shortage).toContain('are free for .');
});
