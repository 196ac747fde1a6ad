import type { Permission } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage, refuse } from '#testing/open-page.tsx';

const held = { peopleCount: 2, binnedCount: 0, programCount: 0, isGivenBySignIn: false };
const role = { name: 'x', userCount: 2, ...held, permissions: [], version: 1 };
const items = [
  { ...role, id: 1, title: 'Administrator', kind: 'administrator' },
  { ...role, id: 2, title: 'Nobody’s', kind: 'staff', userCount: 0, peopleCount: 0 },
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

it('copies a role with what its maker may approve, not with more', async () => {
  const permissions = [{ id: 1, name: 'update:purchasing_requests' }];
  const buyer = { ...role, id: 5, title: 'Buyer', kind: 'staff' as const, permissions };
  // The tester's own.
  const own = { ...buyer, id: 3, title: 'Front desk', purchaseLimit: 100 };
  const roles = [{ ...buyer, purchaseLimit: 250 }, own];
  const { user, calls } = await openPage('/dashboard/roles?role=5', {
    as: ['write:users', 'read:roles', 'write:roles', 'update:purchasing_requests'],
    api: { roles: { list: () => ({ items: roles, total: 2 }), create: () => buyer } },
  });
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  const form = await dialog();
  expect(form.getByRole('spinbutton', { name: 'May approve purchases up to' })).toHaveValue('100');
  await user.click(form.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(calls('roles.create')[0]?.body).toMatchObject({
      purchaseLimit: 100,
      permissions: ['update:purchasing_requests'],
    }),
  );
});

const openOne = async (given: object) => {
  const one = { ...role, id: 5, title: 'Night porter', kind: 'staff' as const, ...given };
  const refused = () => refuse('role_in_use', { title: 'Night porter', uses: 'policies (Keys)' });
  return await openPage('/dashboard/roles?role=5', {
    as: ['write:users', 'read:roles', 'update:roles', 'delete:roles'],
    api: { roles: { list: () => ({ items: [one], total: 1 }), remove: refused } },
  });
};

it('offers no change of a role that may do more than oneself, and says why', async () => {
  await openOne({ permissions: [{ id: 1, name: 'update:rooms' }] });
  expect(await screen.findByText(/^This role may do more than you/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
});

it('says who holds a role, and why it cannot be deleted', async () => {
  await openOne({ peopleCount: 1, binnedCount: 2, programCount: 1, isGivenBySignIn: true });
  expect(
    await screen.findByText(
      '1 person · 2 in the bin · 1 program · given by the organisation’s sign-in',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
  expect(screen.getByText(/take it first from whoever holds it/)).toBeVisible();
});

it('deletes one that only people in the bin hold, and tells what it is needed for', async () => {
  const { user, calls } = await openOne({ userCount: 1, peopleCount: 0, binnedCount: 1 });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText(/Only people in the bin hold it/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/still needed: policies \(Keys\)/)).toBeVisible();
  expect(calls('roles.remove')).toHaveLength(1);
});
