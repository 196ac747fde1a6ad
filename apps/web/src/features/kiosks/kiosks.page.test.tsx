import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';

const kiosk = {
  id: 1,
  name: 'Back door',
  pairedBy: 'Marcus Okafor',
  pairedAt: '2026-06-01T08:00:00Z',
  seenAt: null,
  driftMs: -400,
};
const entry = {
  id: 5,
  kiosk: 'Back door',
  user: { id: 9, name: 'Rosa Jiménez' },
  kind: 'in' as const,
  at: '2026-06-12T07:00:00Z',
  heardAt: '2026-06-12T09:00:00Z',
  code: 'wrong_pin',
  message: 'This PIN is not right',
};
const api = {
  kiosks: {
    list: () => ({ items: [kiosk], total: 1 }),
    refused: () => ({ items: [entry], total: 1 }),
    create: () => ({ kiosk: { ...kiosk, id: 2, name: 'Kitchen' }, token: 'x'.repeat(43) }),
    remove: () => ({}),
    settle: () => ({}),
  },
};
const path = '/dashboard/attendance/kiosks';
const as = ['read:time_logs', 'update:time_logs', 'update:shifts'] as const;

it('makes a kiosk, and shows this once the address that a tablet is to open', async () => {
  const { user, calls } = await openPage(path, { as, api });
  await user.click(await screen.findByRole('button', { name: 'New kiosk' }));
  const form = await dialog();
  await user.type(form.getByLabelText(/^Name/), 'Kitchen');
  await user.click(form.getByRole('button', { name: 'Make the kiosk' }));
  const address = await form.findByLabelText('Address of the kiosk');
  expect(address).toHaveValue(`${globalThis.location.origin}/kiosk#${'x'.repeat(43)}`);
  expect(form.getByRole('img', { name: 'Code to make a tablet the kiosk' })).toBeVisible();
  expect(calls('kiosks.create').map(({ body }) => body)).toEqual([{ name: 'Kitchen' }]);
});

it('withdraws one after asking, and says that its clock is right', async () => {
  const { user, calls } = await openPage(path, { as, api });
  expect(await screen.findByText('0m')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw: Back door' }));
  const asking = within(await screen.findByRole('alertdialog'));
  await user.click(asking.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(calls('kiosks.remove')).toHaveLength(1));
});

it('offers whoever keeps the times and plans no shifts neither a kiosk nor its end', async () => {
  await openPage(path, { as: ['read:time_logs', 'update:time_logs'], api });
  expect(await screen.findByRole('button', { name: /^Settle: Rosa Jiménez/ })).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Back door' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New kiosk' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});

it('tells what could not be counted, and settles it', async () => {
  const { user, calls } = await openPage(path, { as, api });
  const part = within(await screen.findByRole('region', { name: 'What could not be counted' }));
  expect(part.getByText('This PIN is not right')).toBeVisible();
  await user.click(part.getByRole('button', { name: /^Settle: Rosa Jiménez/ }));
  await waitFor(() => expect(calls('kiosks.settle')).toHaveLength(1));
});
