import type { Permission } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { toast } from '#core/shell/toast.tsx';
import { dialog, openPage, refuse } from '#testing/open-page.tsx';

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
const openUsers = async (search: string, roles: object[] = [], users: object = {}) =>
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
        ...users,
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

it('offers no role by which one could let others approve more than oneself', async () => {
  const buys = [{ id: 1, name: 'update:purchasing_requests' }];
  const buyer = { ...porter, permissions: buys, kind: 'staff' } as const;
  const items = [
    { ...buyer, id: 3, title: 'Tester', purchaseLimit: 250 },
    { ...buyer, id: 4, title: 'Small buyer', purchaseLimit: 100 },
    { ...buyer, id: 5, title: 'Large buyer', purchaseLimit: 1000 },
    { ...buyer, id: 6, title: 'Any buyer', purchaseLimit: null },
  ];
  await openPage('/dashboard/users?new=1', {
    as: [...manager, 'update:purchasing_requests'],
    api: { roles: { list: () => ({ items }) }, users: { list: () => ({ items: [] }) } },
  });
  const form = await dialog();
  const roles = within(await form.findByRole('group', { name: 'Roles' }));
  expect(await roles.findByRole('checkbox', { name: 'Small buyer' })).toBeVisible();
  await waitFor(() => expect(roles.queryByRole('checkbox', { name: 'Large buyer' })).toBeNull());
  expect(roles.queryByRole('checkbox', { name: 'Any buyer' })).toBeNull();
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

it('asks to whom the work of somebody who leaves goes', async () => {
  const none = { cleanings: 0, series: 0, faults: 0, actions: 0, inspections: 0 };
  const ben = { id: 8, name: 'Ben Low', isAtHome: true, roles: [porter] };
  const officer = { id: 9, name: 'Helen Council', isAtHome: false, roles: [porter] };
  const { user, calls } = await openUsers('open=7', [porter], {
    list: () => ({ items: [{ id: 7, name: 'Olga Hill', roles: [porter] }, ben, officer] }),
    work: () => ({ ...none, cleanings: 12, faults: 1, inspectionSeries: 0, shifts: 0 }),
    update: () => ({ id: 7, name: 'Olga Hill', status: 'suspended', roles: [porter] }),
  });
  await dialog();
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Suspend Olga Hill?' }));
  expect(asked.getByText(/12 cleanings, 1 fault\. To whom/)).toBeVisible();
  expect(calls('users.update')).toEqual([]);
  await user.click(asked.getByRole('combobox', { name: 'Work goes to' }));
  const heir = await screen.findByRole('option', { name: /Ben Low/ });
  expect(screen.queryByRole('option', { name: /Olga/ })).toBeNull();
  expect(screen.queryByRole('option', { name: /Helen/ })).toBeNull();
  expect(calls('users.list').at(-1)?.query).toMatchObject({ limit: '1000' });
  await user.click(heir);
  await user.click(asked.getByRole('button', { name: 'Suspend' }));
  await waitFor(() =>
    expect(calls('users.update')[0]?.body).toEqual({ status: 'suspended', handOverTo: 8 }),
  );
});

it('signs somebody out everywhere once it is confirmed', async () => {
  const olga = { id: 7, name: 'Olga Hill', status: 'active' as const, roles: [porter] };
  const { user, calls } = await openUsers('open=7', [porter], { signOut: () => olga });
  await dialog();
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Sign out Olga Hill?' }));
  expect(calls('users.signOut')).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(calls('users.signOut')).toMatchObject([{ params: { id: '7' } }]));
  await screen.findByText('Olga Hill is signed out everywhere');
});

it('says why nobody can leave while it cannot be told what they have to do', async () => {
  const error = vi.spyOn(toast, 'error');
  const { user, calls } = await openUsers('open=7', [porter], {
    work: () => refuse('not_found'),
  });
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(error).toHaveBeenCalled());
  expect(calls('users.update')).toEqual([]);
});

it('says of whoever is of a council in which group they are, which is no page here', async () => {
  await openUsers('', [], {
    list: () => ({
      items: [
        { id: 7, name: 'Olga Hill', groups: [{ id: 3, name: 'Night team' }], councils: [] },
        { id: 8, name: 'Cora Way', groups: [], councils: ['North council'] },
      ],
    }),
  });
  const row = (await screen.findByText('Cora Way')).closest('tr')!;
  expect(within(row).getByText('North council')).toBeVisible();
  expect(within(row).queryByRole('link', { name: 'North council' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Night team' })).toBeVisible();
});

it('says which roles follow from the sign-in by the organisation', async () => {
  const provider = {
    name: 'Harbour Group',
    state: 'on' as const,
    domains: ['harbour.example'],
    roles: [
      { value: 'Floors', role: { id: 2, title: 'Porter' } },
      { value: 'Doors', role: { id: 2, title: 'Porter' } },
    ],
  };
  const openOf = async (email: string) =>
    await openPage('/dashboard/users?open=7', {
      as: [...manager, 'update:roles'],
      api: {
        roles: { list: () => ({ items: [{ ...porter, kind: 'staff' as const }] }) },
        users: {
          list: () => ({ items: [] }),
          get: () => ({ id: 7, name: 'Olga Hill', email, isAtHome: true, status: 'active' }),
        },
        identityProviders: { list: () => ({ items: [provider] }) },
      },
    });
  const { unmount } = await openOf('olga@Harbour.example');
  expect(await screen.findByText(/^By the sign-in with Harbour Group .*: Porter\./)).toBeVisible();
  unmount();
  await openOf('olga@private.example');
  await (await dialog()).findByRole('group', { name: 'Roles' });
  expect(screen.queryByText(/Harbour Group/)).toBeNull();
});
