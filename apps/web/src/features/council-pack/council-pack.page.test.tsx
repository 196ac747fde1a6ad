import type { Permission } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const ledger = '/dashboard/room-inspections/ledger';
const order = (state: 'queued' | 'running' | 'done', percent = 0) => ({
  id: 9,
  kind: 'council_pack' as const,
  state,
  percent,
  fileName: 'Council pack 2026-05-01 2026-05-31.zip',
});
const edition = {
  id: 3,
  number: 2,
  from: '2026-05-01',
  to: '2026-05-31',
  council: { id: 4, name: 'North council' },
  asOf: '2026-06-02T08:00:00Z',
  sums: {
    payable: { nights: 2, money: 100 },
    inQuery: { nights: 1, money: 50 },
    total: { nights: 3, money: 150 },
  },
  currency: 'GBP',
  leftOut: ['actions' as const],
  changes: [
    { kind: 'figure' as const, figure: 'payable' as const, before: 1, after: 2 },
    { kind: 'table' as const, table: 'nights' as const, lines: 1 },
  ],
  since: 1,
  sha256: 'a'.repeat(64),
  size: 9000,
  fileName: 'Council pack North council edition 2.zip',
  hasFile: true,
  askedBy: { id: 2, name: 'Ana Bell', side: 'house' as const },
};
const house = (titles: string[], ...answers: object[]): Fakes => ({
  tenants: {
    list: () => ({
      items: titles.map((title, index) => ({ id: index + 1, title })),
      total: titles.length,
    }),
  },
  councilPacks: {
    councils: () => [{ id: 4, name: 'North council' }],
    create: () => order('queued'),
    editions: () => ({ items: [edition], total: 1 }),
    download: () => ({ url: '/api/files/edition', expiresAt: '2026-06-15T11:00:00Z' }),
  },
  exports: {
    get: () => (answers.length > 1 ? answers.shift() : answers[0]) ?? order('queued'),
    download: () => ({ url: '/api/files/zip', expiresAt: '2026-06-15T11:00:00Z' }),
  },
});
const manager: Permission[] = ['read:room_inspections'];

it('asks for last month as a council sees it, shows how far it is, and downloads it', async () => {
  const api = house(['Harbour House'], order('running', 40), order('done', 100));
  const { user, calls } = await openPage(ledger, { as: manager, api });
  await user.click(await screen.findByRole('button', { name: 'Council pack' }));
  const form = await dialog();
  await user.click(await form.findByRole('combobox', { name: /Council/ }));
  await user.click(await screen.findByRole('option', { name: 'North council' }));
  expect(form.queryByText('Properties')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Make the pack' }));
  await waitFor(() =>
    expect(calls('councilPacks.create')[0]?.body).toEqual({
      from: '2026-05-01',
      to: '2026-05-31',
      tenantIds: [1],
      councilId: 4,
    }),
  );
  expect(await form.findByText('The document is ready')).toBeVisible();
  await waitFor(() => expect(calls('exports.download')).toHaveLength(1));
});

it('asks for several properties where somebody may enter them', async () => {
  const api = house(['Harbour House', 'Quay Hostel'], order('running', 40));
  const { user, calls } = await openPage(ledger, { as: manager, api });
  await user.click(await screen.findByRole('button', { name: 'Council pack' }));
  const form = await dialog();
  await user.click(await form.findByRole('combobox', { name: /Council/ }));
  await user.click(await screen.findByRole('option', { name: 'North council' }));
  await user.click(await form.findByRole('checkbox', { name: /Quay Hostel/ }));
  await user.click(form.getByRole('button', { name: 'Make the pack' }));
  await waitFor(() =>
    expect(calls('councilPacks.create')[0]?.body).toMatchObject({ tenantIds: [1, 2] }),
  );
});

it('lists what was made before with what has changed, and fetches it again', async () => {
  const { user, calls } = await openPage(ledger, { as: manager, api: house(['Harbour House']) });
  await user.click(await screen.findByRole('button', { name: 'Council pack' }));
  const list = within(await screen.findByRole('list', { name: 'Editions' }));
  expect(list.getByText(/North council · .* · Edition 2/)).toBeVisible();
  expect(list.getByText('Payable £100.00 · in query £50.00 · total £150.00')).toBeVisible();
  expect(list.getByText('Left out: actions')).toBeVisible();
  await user.click(list.getByText('2 changes since edition 1'));
  expect(list.getByText('Payable nights: 1 → 2')).toBeVisible();
  expect(list.getByText('Nights: 1 line differs')).toBeVisible();
  await user.click(list.getByRole('button', { name: /Download North council/ }));
  await waitFor(() => expect(calls('councilPacks.download')).toHaveLength(1));
});

it('asks whoever is of several councils for which, and of one for nothing more', async () => {
  const groups = [
    { id: 4, name: 'North council' },
    { id: 5, name: 'South council' },
  ];
  const as: Permission[] = ['read:room_inspections'];
  const api = house(['Harbour House'], order('running', 40));
  const { user, calls } = await openPage(ledger, { as, api, profile: { isCouncil: true, groups } });
  await user.click(await screen.findByRole('button', { name: 'Council pack' }));
  const form = await dialog();
  await user.click(await form.findByRole('combobox', { name: /Council/ }));
  await user.click(await screen.findByRole('option', { name: 'South council' }));
  await user.click(form.getByRole('button', { name: 'Make the pack' }));
  await waitFor(() =>
    expect(calls('councilPacks.create')[0]?.body).toMatchObject({ councilId: 5 }),
  );
});

it('says where there is no council to make it for', async () => {
  const { councilPacks, ...rest } = house(['Harbour House']);
  const api = { ...rest, councilPacks: { ...councilPacks, councils: () => [] } };
  const { user } = await openPage(ledger, { as: manager, api });
  await user.click(await screen.findByRole('button', { name: 'Council pack' }));
  expect(await screen.findByText('There is nobody to make a pack for')).toBeVisible();
});
