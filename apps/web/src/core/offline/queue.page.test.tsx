import { expect, it, vi } from 'vitest';

import { openKept } from '#core/offline/kept-store.ts';
import { network } from '#core/offline/network.ts';
import { sendQueued } from '#core/offline/queue-sender.ts';
import { queue } from '#core/offline/queue.ts';
import type { KeptFile, QueuedAction } from '#core/offline/queued-action.ts';
import { storedSession } from '#core/session/stored-session.ts';

const photo = (key: string): KeptFile => ({
  key,
  file: new Blob(['a face']),
  name: `${key}.jpg`,
  folder: 'incident',
  roomId: null,
  takenAt: null,
  mediaId: null,
});
const keep = async (keys: readonly string[], more: Partial<QueuedAction> = {}) =>
  await queue.add(
    {
      key: keys.join('/'),
      userId: 1,
      propertyId: 1,
      resource: 'incidents',
      route: 'create',
      input: {},
      record: `incidents/${keys.join('/')}`,
      label: 'Reported',
      invalidates: [],
      photos: { keys, field: 'photoIds', isMany: true },
      queuedAt: Date.now(),
      triedAt: null,
      sentAt: null,
      state: 'queued',
      refused: null,
      ...more,
    },
    keys.map(photo),
  );
const sent = () => ({ state: 'sent', sentAt: Date.now() }) as const;
const photos = async () => await (await openKept()).getAllKeys('files');
const hours = (count: number) => vi.setSystemTime(Date.now() + count * 3_600_000);

it('forgets a photo with what it went with, a day after that was sent', async () => {
  await keep(['sent'], sent());
  await keep(['waits']);
  hours(23);
  await queue.load();
  expect(await photos()).toEqual(['sent', 'waits']);
  hours(2);
  await queue.load();
  expect(await photos()).toEqual(['waits']);
});

it('keeps a photo as long as anything has it', async () => {
  await keep(['both', 'one'], sent());
  const { place } = await keep(['both']);
  hours(25);
  await queue.load();
  expect(await photos()).toEqual(['both']);
  await queue.remove({ place });
  expect(await photos()).toEqual([]);
});

it('forgets what nothing has, which an older version has left', async () => {
  await (await openKept()).put('files', photo('forgotten'));
  await queue.load();
  expect(await photos()).toEqual([]);
});

it('leaves no photo of what was sent with whoever signs out', async () => {
  storedSession.set({ token: 'of-somebody', hasLeft: false });
  await keep(['sent'], sent());
  await keep(['waits']);
  storedSession.set({ token: null, tenant: null, hasLeft: true });
  await expect.poll(photos).toEqual(['waits']);
});

it('says of nothing that it is on its way once the page that sent it is gone', async () => {
  await keep(['left'], { state: 'sending', triedAt: Date.now() });
  await queue.load();
  network.lost();
  await sendQueued();
  expect(queue.get()).toMatchObject([{ state: 'queued', triedAt: expect.any(Number) as number }]);
  network.found();
});
