import type { Permission } from '@keyhold/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';

const role = { name: 'x', userCount: 2, permissions: [], version: 1 };
const items = [
  { ...role, id: 1, title: 'Administrator', kind: 'administrator' },
  { ...role, id: 2, title: 'Nobody’s', kind: 'staff', userCount: 0 },
  { ...role, id: 4, title: 'Manager', kind: 'staff' },
  // The tester's own.
  { ...role, id: 3, title: 'Front desk', kind: 'staff' },
] as const;
const open = async (as: readonly Permission[]) => {
  const list = () => ({ items, total: items.length });
  await openPage('/dashboard/roles', { as, api: { roles: { list } } });
  return await screen.findByRole('combobox', { name: 'Role' });
};

it('opens on a role that somebody has and that is theirs to change', async () => {
  expect(await open(['write:users', 'read:roles', 'update:roles'])).toHaveTextContent('Manager');
});

it('opens on their own where none is', async () => {
  expect(await open(['write:users', 'read:roles'])).toHaveTextContent('Front desk');
});

it('says how much a role lets its holders approve, and changes that', async () => {
  const buyer = {
    ...role,
    id: 5,
    title: 'Buyer',
    kind: 'staff' as const,
    permissions: [{ id: 1, name: 'update:purchasing_requests' }],
    purchaseLimit: 250,
  };
  const { user, calls } = await openPage('/dashboard/roles', {
    as: ['write:users', 'read:roles', 'update:roles', 'update:purchasing_requests'],
    api: { roles: { list: () => ({ items: [buyer], total: 1 }), update: () => buyer } },
  });
  expect(await screen.findByText(/approve purchases up to £250.00/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const form = await dialog();
  const limit = form.getByRole('spinbutton', { name: 'May approve purchases up to' });
  await user.clear(limit);
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls('roles.update')[0]?.body).toEqual({ purchaseLimit: null, version: 1 }),
  );
});
