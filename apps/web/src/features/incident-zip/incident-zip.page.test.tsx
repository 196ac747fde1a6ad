import type { Permission } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const incident = (id: number) => ({ id, number: id, type: { id: 1, title: 'Theft' }, missing: [] });
const order = (state: 'queued' | 'running' | 'done' | 'failed', percent = 0) => ({
  id: 9,
  kind: 'incident_zip' as const,
  state,
  percent,
  reason: null,
  fileName: 'Incidents 2026-06-15.zip',
});
const house = (...answers: object[]): Fakes => ({
  incidents: { list: () => ({ items: [incident(7), incident(8)], total: 2 }) },
  incidentZips: { create: () => order('queued') },
  exports: {
    get: () => (answers.length > 1 ? answers.shift() : answers[0]) ?? order('queued'),
    download: () => ({ url: '/api/files/zip', expiresAt: '2026-06-15T11:00:00Z' }),
  },
});
const manager: Permission[] = ['read:incidents', 'write:incident_zip'];

it('orders what the list is narrowed to, shows how far it is, and downloads it', async () => {
  const api = house(order('running', 40), order('done', 100));
  const { user, calls } = await openPage('/dashboard/incidents?status=new&search=kicked', {
    as: manager,
    api,
  });
  await user.click(await screen.findByRole('button', { name: 'Download…' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Download 2 incidents' }));
  expect(
    asked.getByText(/^Those that the list is narrowed to, by “kicked”, status\./),
  ).toBeVisible();
  expect(calls('incidentZips.create')).toHaveLength(0);
  await user.click(asked.getByRole('button', { name: 'Download 2 incidents' }));
  await waitFor(() => expect(calls('incidentZips.create')).toHaveLength(1));
  const form = within(await screen.findByRole('dialog', { name: 'Archive of incidents' }));
  expect(calls('incidentZips.create')[0]?.body).toEqual({
    filter: { status: 'new', search: 'kicked' },
  });
  expect(await form.findByText('40 %')).toBeVisible();
  expect(form.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(await form.findByText('The archive is ready')).toBeVisible();
  await waitFor(() => expect(calls('exports.download')).toHaveLength(1));
  await user.click(form.getByRole('button', { name: 'Download again' }));
  await waitFor(() => expect(calls('exports.download')).toHaveLength(2));
});

it('orders those that were chosen', async () => {
  const api = house(order('running', 10));
  const { user, calls } = await openPage('/dashboard/incidents', { as: manager, api });
  await user.click(await screen.findByRole('checkbox', { name: /^Select .*7\b/ }));
  await user.click(await screen.findByRole('button', { name: 'Download these…' }));
  await user.click(await screen.findByRole('button', { name: 'Download 1 incident' }));
  await waitFor(() => expect(calls('incidentZips.create')[0]?.body).toEqual({ ids: [7] }));
});

it('says that the disk is full, and tries again', async () => {
  const api = house({ ...order('failed'), reason: 'no_space' });
  const { user, calls } = await openPage('/dashboard/incidents', { as: manager, api });
  await user.click(await screen.findByRole('button', { name: 'Download…' }));
  await user.click(await screen.findByRole('button', { name: 'Download 2 incidents' }));
  const form = within(await screen.findByRole('dialog', { name: 'Archive of incidents' }));
  expect(await form.findByText(/no room for it on the disk/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls('incidentZips.create')).toHaveLength(2));
});

it('is nothing for whoever may not make one', async () => {
  await openPage('/dashboard/incidents', { as: ['read:incidents'], api: house() });
  expect(await screen.findAllByText('Theft')).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Download…' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
