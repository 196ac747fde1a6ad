import { permissions } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

it('says of each property below its name what it is', async () => {
  const items = [
    { id: 1, title: 'Harbour House', category: 'hostel' },
    { id: 2, title: 'North Gate', category: '' },
  ];
  await openPage('/dashboard/hotels', {
    as: permissions,
    property: false,
    profile: { isSuperAdmin: true },
    api: { tenants: { list: () => ({ items, total: 2 }) } },
  });
  const table = within(await screen.findByRole('table'));
  const firstOf = async (name: RegExp) =>
    within(await table.findByRole('row', { name })).getAllByRole('cell')[0];
  expect(await firstOf(/Harbour House/)).toHaveTextContent(/Harbour House ?Hostel$/);
  expect(await firstOf(/North Gate/)).toHaveTextContent(/North Gate ?Hotel$/);
});

const nothing = { tenants: { list: () => ({ items: [], total: 0 }) } };
const platform = { property: false, profile: { isSuperAdmin: true } } as const;

it('leads to the first property where there is none', async () => {
  const { user, path } = await openPage('/dashboard/hotels', {
    ...platform,
    as: permissions,
    api: nothing,
  });
  await user.click(await screen.findByRole('link', { name: 'Make the first property' }));
  await waitFor(() => expect(path()).toBe('/dashboard/hotels/create'));
  expect(await screen.findByText('What is the property?')).toBeVisible();
});

it('has no such way among the archived', async () => {
  await openPage('/dashboard/hotels?archived=1', { ...platform, as: permissions, api: nothing });
  expect(await screen.findByText('No archived properties')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Make the first property' })).toBeNull();
});
