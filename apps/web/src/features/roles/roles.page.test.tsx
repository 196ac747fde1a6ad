import type { Permission } from '@keyhold/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

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
