import type { Export } from '@keyhold/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { api } from '#core/api/api.ts';
import { queryClient } from '#core/api/query.ts';
import { openPage } from '#testing/open-page.tsx';

const made = (id: number, more: Partial<Export>): Export => ({
  id,
  kind: 'day_sheet',
  state: 'done',
  percent: 100,
  reason: null,
  fileName: `Sheet ${id}.pdf`,
  createdAt: '2026-06-15T10:00:00Z',
  expiresAt: '2026-06-16T10:00:00Z',
  ...more,
});
const openWith = async (documents: Export[], path = '/dashboard/documents') =>
  await openPage(path, { as: ['read:rooms'], api: { exports: { list: () => documents } } });

it('finds again what was asked for, how far it is, and what has failed', async () => {
  await openWith([
    made(3, { state: 'running', percent: 40 }),
    made(2, {}),
    made(1, { state: 'failed', reason: 'no_space' }),
  ]);
  expect(await screen.findByRole('button', { name: 'Download Sheet 2.pdf' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Sheet 3.pdf' })).toBeVisible();
  expect(screen.getByText(/The disk of the server is full/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Download/ })).toHaveLength(1);
});

it('says in the header what is there, on every screen, and when something has become ready', async () => {
  await openWith([made(4, { state: 'queued', percent: 0 })], '/dashboard/settings');
  expect(await screen.findByRole('link', { name: 'Documents: 1 in the making' })).toHaveAttribute(
    'href',
    expect.stringContaining('/dashboard/documents'),
  );
  queryClient.setQueryData(api.exports.list.query().queryKey, [made(4, {})]);
  await screen.findByRole('link', { name: 'Documents: 1 ready' });
  expect((await screen.findAllByText('Sheet 4.pdf is ready under Documents'))[0]).toBeVisible();
});

it('shows nothing in the header where nothing was asked for', async () => {
  await openWith([]);
  await screen.findByText('Nothing asked for today');
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Documents:/ })).toBeNull());
});
