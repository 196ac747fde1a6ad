import type { ServiceAccount } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';

const locks: ServiceAccount = {
  id: 1,
  name: 'Door locks',
  userId: 40,
  role: { id: 7, title: 'Lock system' },
  council: null,
  state: 'active',
  endsOn: null,
  perMinute: 600,
  keyEnd: 'x9_Q',
  keyMadeAt: '2026-06-01T08:00:00Z',
  lastUsedAt: null,
  madeBy: 'Marcus Okafor',
  madeAt: '2026-06-01T08:00:00Z',
  withdrawnAt: null,
  version: 1,
};
const key = `kh_${'k'.repeat(43)}`;
const role = { id: 7, title: 'Lock system', kind: 'staff' as const };
const admin = { ...role, id: 8, title: 'Administrator', kind: 'administrator' as const };
const api = {
  serviceAccounts: {
    list: () => ({ items: [locks], total: 1 }),
    get: () => locks,
    create: () => ({ account: { ...locks, id: 2, name: 'Finance' }, key }),
    renewKey: () => ({ account: locks, key }),
    withdraw: () => ({ ...locks, state: 'withdrawn' as const, role: null }),
  },
  roles: { list: () => ({ items: [role, admin], total: 2 }) },
};
const path = '/dashboard/service-accounts';
const as = ['read:roles', 'write:roles', 'update:roles', 'delete:roles', 'read:users'] as const;

it('lets a program in by a role of staff, and shows its key this once', async () => {
  const { user, calls } = await openPage(`${path}?new=1`, { as, api });
  const form = await dialog();
  await user.type(form.getByLabelText(/^Name/), 'Finance');
  await user.click(form.getByRole('combobox', { name: /^Role/ }));
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await user.click(screen.getByRole('option', { name: 'Lock system' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByLabelText('Key')).toHaveValue(key);
  expect(screen.getByRole('heading', { name: 'The key of Finance' })).toBeVisible();
  const command = screen.getByLabelText('Command that asks who the key is');
  expect(command).toHaveDisplayValue(new RegExp(`Bearer ${key}" .*/api/auth/me$`));
  expect(calls('serviceAccounts.create').map(({ body }) => body)).toEqual([
    { name: 'Finance', roleId: 7, endsOn: null, perMinute: 600 },
  ]);
  await user.click(screen.getByRole('button', { name: 'I have copied it' }));
  await waitFor(() => expect(screen.queryByLabelText('Key')).toBeNull());
});

it('gives another key, or none any more, after asking', async () => {
  const { user, calls } = await openPage(`${path}?open=1`, { as, api });
  const drawer = await dialog();
  await user.click(await drawer.findByRole('button', { name: 'New key' }));
  const asking = within(await screen.findByRole('alertdialog'));
  await user.click(asking.getByRole('button', { name: 'New key' }));
  expect(await screen.findByLabelText('Key')).toHaveValue(key);
  await user.click(screen.getByRole('button', { name: 'I have copied it' }));
  await user.click((await dialog()).getByRole('button', { name: 'Withdraw' }));
  const again = within(await screen.findByRole('alertdialog'));
  await user.click(again.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(calls('serviceAccounts.withdraw')).toHaveLength(1));
});

it('leads to what the program did, and offers nothing of one that is withdrawn', async () => {
  const gone = { ...locks, state: 'withdrawn' as const, role: null };
  await openPage(`${path}?open=1`, {
    as,
    api: { ...api, serviceAccounts: { ...api.serviceAccounts, get: () => gone } },
  });
  const drawer = await dialog();
  const link = await drawer.findByRole('link', { name: 'What it did' });
  expect(link).toHaveAttribute('href', '/dashboard/audit-log?actorId=40');
  expect(drawer.queryByRole('button', { name: 'New key' })).toBeNull();
  expect(drawer.queryByLabelText(/^Name/)).toBeNull();
});

const platform = {
  groups: {
    list: () => ({
      items: [
        { id: 3, name: 'North council', allowedTenantIds: [1, 2] },
        { id: 4, name: 'South council', allowedTenantIds: [] },
      ],
    }),
  },
  tenants: {
    list: () => ({
      items: [
        { id: 1, title: 'Harbour House' },
        { id: 2, title: 'Mill Lane' },
        { id: 3, title: 'Far Inn' },
      ],
    }),
  },
  councils: { roles: () => [{ id: 9, name: 'council_officer', title: 'Council officer' }] },
};
const housing: ServiceAccount = {
  ...locks,
  name: 'Housing system',
  role: null,
  council: {
    group: { id: 3, name: 'North council' },
    roleName: 'council_officer',
    tenantIds: [2],
  },
};
const outside = {
  as: [...as, 'read:tenants', 'write:tenants'],
  property: false,
  profile: { isSuperAdmin: true },
} as const;

it('lets a program of a council in, where its group works', async () => {
  const { user, calls } = await openPage(`${path}?new=1`, {
    ...outside,
    api: {
      ...platform,
      serviceAccounts: { create: () => ({ account: housing, key }), get: () => housing },
    },
  });
  const form = await dialog();
  await user.type(form.getByLabelText(/^Name/), 'Housing system');
  expect(form.getByText('Choose the group first')).toBeVisible();
  await user.click(form.getByRole('combobox', { name: /^Group/ }));
  await user.click(await screen.findByRole('option', { name: 'North council' }));
  await user.click(form.getByRole('combobox', { name: /^Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Council officer' }));
  expect(form.queryByRole('checkbox', { name: 'Far Inn' })).toBeNull();
  await user.click(form.getByRole('checkbox', { name: 'Mill Lane' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByLabelText('Key')).toHaveValue(key);
  expect(calls('serviceAccounts.create').map(({ body }) => body)).toEqual([
    {
      name: 'Housing system',
      groupId: 3,
      roleName: 'council_officer',
      tenantIds: [2],
      endsOn: null,
      perMinute: 600,
    },
  ]);
});

it('gives it another property, and no other group', async () => {
  const { user, calls } = await openPage(`${path}?open=1`, {
    ...outside,
    api: {
      ...platform,
      serviceAccounts: { get: () => housing, update: () => ({ ...housing, version: 2 }) },
    },
  });
  const drawer = await dialog();
  expect(await drawer.findByText('Mill Lane', { selector: 'dd *' })).toBeVisible();
  expect(drawer.queryByRole('combobox', { name: /^Group/ })).toBeNull();
  expect(drawer.getByRole('link', { name: 'Webhooks' })).toBeVisible();
  expect(drawer.queryByRole('link', { name: 'What it did' })).toBeNull();
  await user.click(await drawer.findByRole('checkbox', { name: 'Harbour House' }));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls('serviceAccounts.update').map(({ body }) => body)).toEqual([
      { tenantIds: [1, 2], version: 1 },
    ]),
  );
});

it('lets go of a property where its group works no more', async () => {
  const far = { ...housing, council: { ...housing.council!, tenantIds: [2, 3] } };
  const { user, calls } = await openPage(`${path}?open=1`, {
    ...outside,
    api: {
      ...platform,
      serviceAccounts: { get: () => far, update: () => ({ ...far, version: 2 }) },
    },
  });
  const drawer = await dialog();
  await user.click(await drawer.findByRole('checkbox', { name: 'Far Inn' }));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls('serviceAccounts.update').map(({ body }) => body)).toEqual([
      { tenantIds: [2], version: 1 },
    ]),
  );
});
