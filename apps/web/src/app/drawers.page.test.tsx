import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { openPage, refuse } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

interface Opened {
  path: string;
  resource: 'houseKeepings' | 'maintenance' | 'reservations' | 'users';
  record: object;
  title: string;
  missing: string;
}

const drawers: Opened[] = [
  {
    path: '/dashboard/house-keepings?view=table&open=7',
    resource: 'houseKeepings',
    record: { area: 'Lobby' },
    title: 'Lobby',
    missing: 'No jobs here',
  },
  {
    path: '/dashboard/maintenance?open=7',
    resource: 'maintenance',
    record: { area: 'Lobby', issue: 'Lamp is dark' },
    title: 'Lobby · Lamp is dark',
    missing: 'There is no such fault',
  },
  {
    path: '/dashboard/reservations?open=7',
    resource: 'reservations',
    record: { guest: { name: 'Ada Obi' } },
    title: 'Ada Obi',
    missing: 'Reservation not found',
  },
  {
    path: '/dashboard/users?open=7',
    resource: 'users',
    record: { name: 'Olga Hill' },
    title: 'Olga Hill',
    missing: 'There is no such user',
  },
];

describe.each(drawers)('$path', ({ path, resource, record, title, missing }) => {
  const open = async (get: () => unknown) => {
    const fakes: Fakes = { [resource]: { list: () => ({ items: [] }), get } };
    return await openPage(path, { api: fakes });
  };

  it('says that there is no such record', async () => {
    await open(() => refuse('not_found'));
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText(missing)).toBeVisible();
  });

  it('says that it failed, and asks again', async () => {
    let isAway = true;
    const { user } = await open(() => (isAway ? refuse('unavailable') : { id: 7, ...record }));
    const drawer = await screen.findByRole('dialog');
    const again = await within(drawer).findByRole('button', { name: 'Try again' });
    isAway = false;
    await user.click(again);
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  });
});
