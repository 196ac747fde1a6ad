import { permissions } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';

const person = { email: 'x@keyhold.example', status: 'active' as const, deletedAt: null };
const open = async (isProven = true) =>
  await openPage('/dashboard/super-administrators', {
    as: permissions,
    property: false,
    profile: { id: 1, isSuperAdmin: true },
    api: {
      stepUp: { state: () => ({ isProven, methods: ['password'] }) },
      superAdministrators: {
        list: () => ({
          items: [
            { ...person, id: 1, name: 'Nora Keyes' },
            { ...person, id: 2, name: 'Ada Obi' },
            { ...person, id: 3, name: 'Kim Low', status: 'suspended' },
          ],
          total: 3,
        }),
        update: ({ body }) => ({ ...person, id: 2, name: 'Ada Obi', ...body }),
      },
    },
  });

it('offers of each other one what may be done, and nothing of oneself', async () => {
  await open();
  expect(await screen.findByRole('button', { name: 'Suspend: Ada Obi' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign out: Ada Obi' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reactivate: Kim Low' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Nora Keyes/ })).toBeNull();
});

it('suspends one once it is confirmed', async () => {
  const { user, calls } = await open();
  await user.click(await screen.findByRole('button', { name: 'Suspend: Ada Obi' }));
  const asked = await dialog();
  expect(calls('superAdministrators.update')).toEqual([]);
  await user.click(await asked.findByRole('button', { name: 'Suspend' }));
  await waitFor(() =>
    expect(calls('superAdministrators.update')[0]).toMatchObject({
      params: { id: '2' },
      body: { status: 'suspended' },
    }),
  );
});

it('asks first for a proof of who one is', async () => {
  const { user } = await open(false);
  await user.click(await screen.findByRole('button', { name: 'Remove: Ada Obi' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Remove Ada Obi?' }));
  expect(await asked.findByLabelText(/^Your password/)).toBeVisible();
  expect(asked.queryByRole('button', { name: 'Remove' })).toBeNull();
});

it('deletes for ever only who was removed, once it is confirmed', async () => {
  const removed = { ...person, id: 4, name: 'Gus Ash', deletedAt: '2026-11-01T10:00:00.000Z' };
  const { user, calls } = await openPage('/dashboard/super-administrators?removed=1', {
    as: permissions,
    property: false,
    profile: { id: 1, isSuperAdmin: true },
    api: {
      stepUp: { state: () => ({ isProven: true, methods: ['password'] }) },
      superAdministrators: {
        list: () => ({ items: [removed], total: 1 }),
        erase: () => ({ id: 4 }),
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete for ever: Gus Ash' }));
  const asked = await dialog();
  expect(calls('superAdministrators.erase')).toEqual([]);
  await user.click(await asked.findByRole('button', { name: 'Delete for ever' }));
  await waitFor(() =>
    expect(calls('superAdministrators.erase')[0]).toMatchObject({ params: { id: '4' } }),
  );
});
