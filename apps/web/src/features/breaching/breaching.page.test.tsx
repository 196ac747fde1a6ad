import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage, type Fakes } from '#testing/open-page.tsx';

const here = { id: 1, title: 'Harbour House' };
const there = { id: 2, title: 'Mill Lodge' };
const nothing = {
  room: null,
  waitingOn: null,
  step: null,
  council: null,
  readers: null,
  batch: null,
};
const fault = {
  ...nothing,
  id: '1/fault/7/make_safe',
  kind: 'fault',
  state: 'breached',
  tenant: here,
  subject: { type: 'maintenance', id: 7, label: '#MNT-007 No heating' },
  address: { path: '/dashboard/maintenance', search: { open: '7' } },
  room: { id: 4, roomNo: '214' },
  waitingOn: 'Ivo Petrov',
  step: 'make_safe',
  dueAt: '2026-06-15T07:00:00Z',
  dueOn: null,
};
const policy = {
  ...nothing,
  id: '2/policy/3',
  kind: 'policy',
  state: 'near',
  tenant: there,
  subject: { type: 'policy', id: 3, label: 'Fire' },
  address: { path: '/dashboard/policies', search: { open: '3' } },
  readers: 2,
  dueAt: '2026-06-16T22:00:00Z',
  dueOn: '2026-06-16',
};
const rights = [
  'read:dashboard',
  'read:incidents',
  'read:maintenances',
  'update:policies',
] as const;
const apiOf = (items: readonly object[]) =>
  ({
    breaching: { list: () => ({ items, total: items.length }) },
    tenants: { list: () => ({ items: [here, there], total: 2 }) },
  }) as unknown as Fakes;

it('says what is late, since when and who is on it, and leads there', async () => {
  const api = apiOf([fault, policy]);
  const { user, calls } = await openPage('/dashboard/breaching', { as: rights, api });
  const row = within(await screen.findByRole('row', { name: /No heating/ }));
  expect(row.getByText('214')).toBeVisible();
  expect(row.getByText('Make safe')).toBeVisible();
  expect(row.getByText('Ivo Petrov')).toBeVisible();
  expect(row.getByText('Harbour House')).toBeVisible();
  expect(row.getByText(/2 hours ago/)).toBeVisible();
  const other = within(screen.getByRole('row', { name: /Fire/ }));
  expect(other.getByText('2 people have not read it')).toBeVisible();
  expect(row.getByRole('link', { name: '#MNT-007 No heating' })).toHaveAttribute(
    'href',
    '/dashboard/maintenance?open=7',
  );
  expect(other.getByRole('button', { name: 'Fire' })).toBeEnabled();
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: 'Policy to be read' }));
  await waitFor(() =>
    expect(calls('breaching.list').at(-1)?.query).toMatchObject({ kind: 'policy' }),
  );
});

it('says so where nothing is', async () => {
  await openPage('/dashboard/breaching', { as: rights, api: apiOf([]), language: 'es' });
  expect(await screen.findByText('No hay nada a punto de vencer')).toBeVisible();
});
