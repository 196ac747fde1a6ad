import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openKept } from '#core/offline/kept-store.ts';
import { openPage } from '#testing/open-page.tsx';
import { slowDown } from '#testing/slow-device.ts';

const open = () => openPage('/dashboard?write=1', { api: { stats: { shift: () => ({}) } } });
const field = () => screen.findByRole('textbox', { name: /^For the next shift/ });

it('begins a hand-over with what was typed before, however late the device reads it', async () => {
  const { user } = await open();
  await user.type(await field(), 'The boiler is cold');
  await waitFor(async () => expect(await (await openKept()).count('drafts')).toBe(1));
  const release = await slowDown('drafts');
  await open();
  expect(screen.queryByRole('textbox', { name: /^For the next shift/ })).toBeNull();
  await release();
  expect(await field()).toHaveValue('The boiler is cold');
});
