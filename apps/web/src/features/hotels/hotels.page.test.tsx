import { permissions } from '@keyhold/contract';
import { screen, within } from '@testing-library/react';
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
  const firstOf = (name: RegExp) =>
    within(table.getByRole('row', { name })).getAllByRole('cell')[0];
  expect(firstOf(/Harbour House/)).toHaveTextContent(/Harbour House ?Hostel$/);
  expect(firstOf(/North Gate/)).toHaveTextContent(/North Gate ?Hotel$/);
});
