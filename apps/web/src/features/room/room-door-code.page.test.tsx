import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, everything, openPage, refuse } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const room = { id: 4, roomNo: '104' };
const openMenu = async (rooms: Fakes['rooms'] = {}) => {
  const page = await openPage('/dashboard/rooms/4', {
    as: everything,
    api: { rooms: { get: () => room, ...rooms } },
  });
  await page.user.click(await screen.findByRole('button', { name: 'More actions' }));
  await page.user.click(screen.getByRole('menuitem', { name: 'New door code' }));
  const asked = within(
    await screen.findByRole('alertdialog', { name: 'New code for the door of 104?' }),
  );
  return { ...page, asked };
};

it('gives the door a new code once it is confirmed, and offers its sheet to be printed', async () => {
  const { user, calls, asked } = await openMenu({ renewDoorCode: () => room });
  expect(asked.getByText(/leads nowhere from then on/)).toBeVisible();
  expect(calls('rooms.renewDoorCode')).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'New door code' }));
  await waitFor(() =>
    expect(calls('rooms.renewDoorCode')).toMatchObject([{ params: { id: '4' } }]),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const sheet = await dialog();
  expect(screen.getByRole('dialog', { name: 'QR code for the door of room 104' })).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Make PDF' })).toBeVisible();
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  expect(screen.getByText('104 has a new door code')).toBeVisible();
});

it('leaves the code as it is where it is not confirmed', async () => {
  const { user, calls, asked } = await openMenu();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls('rooms.renewDoorCode')).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers no sheet where the code could not be renewed', async () => {
  const { user, asked } = await openMenu({ renewDoorCode: () => refuse('not_found') });
  await user.click(asked.getByRole('button', { name: 'New door code' }));
  await screen.findByText('There is nothing here');
  expect(screen.getByRole('alertdialog')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
