import type { Permission } from '@keyhold/contract';
import { screen, waitFor } from '@testing-library/react';
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
const house = (titles: string[], ...answers: object[]): Fakes => ({
  tenants: {
    list: () => ({
      items: titles.map((title, index) => ({ id: index + 1, title })),
      total: titles.length,
    }),
  },
  reservations: { councils: () => [{ id: 4, name: 'North council' }] },
  councilPacks: { create: () => order('queued') },
  exports: {
    get: () => (answers.length > 1 ? answers.shift() : answers[0]) ?? order('queued'),
    download: () => ({ url: '/api/files/zip', expiresAt: '2026-06-15T11:00:00Z' }),
  },
});
const manager: Permission[] = ['read:room_inspections', 'read:reservations'];

it('asks for last month as a council sees it, shows how far it is, and downloads it', async () => {
  const api = house(['Harbour House'], order('running', 40), order('done', 100));
  const { user, calls } = await openPage(ledger, { as: manager, api });
  await user.click(await screen.findByRole('button', { name: 'Council pack' }));
  const form = await dialog();
  await user.click(await form.findByRole('combobox', { name: 'As this council sees it' }));
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
  const { user, calls } = await openPage(ledger, { as: ['read:room_inspections'], api });
  await user.click(await screen.findByRole('button', { name: 'Council pack' }));
  const form = await dialog();
  await user.click(await form.findByRole('checkbox', { name: /Quay Hostel/ }));
  expect(form.queryByRole('combobox', { name: 'As this council sees it' })).toBeNull();
  await user.click(form.getByRole('button', { name: 'Make the pack' }));
  await waitFor(() =>
    expect(calls('councilPacks.create')[0]?.body).toMatchObject({ tenantIds: [1, 2] }),
  );
});
