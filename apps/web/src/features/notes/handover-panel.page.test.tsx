import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openKept } from '#core/offline/kept-store.ts';
import { openPage } from '#testing/open-page.tsx';

const open = () => openPage('/dashboard?write=1', { api: { stats: { shift: () => ({}) } } });
const field = () => screen.findByRole('textbox', { name: /^For the next shift/ });

/** A device that is slow to read what it has kept, until it is released. */
const slowToRead = async () => {
  const { store } = (await openKept()).transaction('drafts', 'readwrite');
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

it('begins a hand-over with what was typed before, however late the device reads it', async () => {
  const { user } = await open();
  await user.type(await field(), 'The boiler is cold');
  await waitFor(async () => expect(await (await openKept()).count('drafts')).toBe(1));
  const release = await slowToRead();
  await open();
  expect(screen.queryByRole('textbox', { name: /^For the next shift/ })).toBeNull();
  await release();
  expect(await field()).toHaveValue('The boiler is cold');
});
