import type { Permission } from '@keyhold/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';

const role = (id: number, title: string, names: readonly string[]) => ({
  id,
  title,
  permissions: names.map((name) => ({ name })),
});
const porter = role(2, 'Porter', ['read:rooms']);
const administrator = role(1, 'Administrator', ['read:rooms', 'update:roles']);
const manager: readonly Permission[] = [
  'read:rooms',
  'read:roles',
  'read:users',
  'write:users',
  'update:users',
  'delete:users',
];
const openUsers = async (search: string, roles: object[] = []) =>
  await openPage(`/dashboard/users?${search}`, {
    as: manager,
    api: {
      roles: {
        list: () => ({
          items: [
            { ...administrator, kind: 'administrator' },
            { ...porter, kind: 'staff' },
          ],
        }),
      },
      users: {
        list: () => ({ items: [] }),
        get: () => ({ id: 7, name: 'Olga Hill', isAtHome: true, status: 'active', roles }),
      },
    },
  });

it('offers the roles that one may give, and no others', async () => {
  await openUsers('new=1');
  const form = await dialog();
  const roles = within(await form.findByRole('group', { name: 'Roles' }));
  expect(await roles.findByRole('checkbox', { name: 'Porter' })).toBeVisible();
  expect(roles.queryByRole('checkbox', { name: 'Administrator' })).toBeNull();
});

it('shows who may do more than oneself, and offers nothing that would be refused', async () => {
  await openUsers('open=7', [administrator]);
  const drawer = await dialog();
  expect(await drawer.findByText(/^This person may do more than you/)).toBeVisible();
  expect(drawer.getByText('Administrator')).toBeVisible();
  expect(drawer.queryByRole('textbox')).toBeNull();
  expect(drawer.queryByRole('button', { name: 'Suspend' })).toBeNull();
});

it('lets one look after whoever may do less', async () => {
  await openUsers('open=7', [porter]);
  const drawer = await dialog();
  expect(await drawer.findByRole('textbox', { name: /^Name/ })).toHaveValue('Olga Hill');
  expect(screen.getByRole('button', { name: 'Suspend' })).toBeVisible();
});
