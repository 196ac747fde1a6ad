import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';

const path = '/dashboard/attendance';
const clock = { running: null, kioskOnly: true, hasPin: false };
const log = {
  id: 4,
  user: { id: 99, name: 'Ana Ruiz' },
  clockIn: '2026-06-12T07:00:00Z',
  clockOut: null,
  photoId: 7,
  photoOutId: null,
  flags: [],
};

it('says that one clocks in at the kiosk, and where a PIN is chosen', async () => {
  await openPage(path, {
    as: ['write:time_logs'],
    api: {
      timeLogs: {
        clock: () => clock,
        mine: () => ({ items: [] }),
        missing: () => ({ items: [] }),
      },
    },
  });
  expect(await screen.findByText(/^Here one clocks in and out at the kiosk/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clock in' })).toBeNull();
  const choose = screen.getByRole('link', { name: 'Choose a PIN for the kiosk' });
  expect(choose).toHaveAttribute('href', '/dashboard/settings?tab=sign-in');
});

it('shows the photo that the kiosk took, and that entries of it wait', async () => {
  const { user } = await openPage(path, {
    as: ['read:time_logs', 'write:time_logs', 'update:time_logs'],
    api: {
      timeLogs: {
        clock: () => clock,
        list: () => ({ items: [log], total: 1 }),
        missing: () => ({ items: [] }),
        photo: () => ({ in: '/api/files/photo', out: null }),
      },
      kiosks: { refused: () => ({ items: [], total: 2 }) },
    },
  });
  expect(await screen.findByText('2 entries of a kiosk could not be counted.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Photos of Ana Ruiz/ }));
  const shown = await dialog();
  expect(await shown.findAllByRole('img')).toHaveLength(1);
});
