import type { PurchasingRequest } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';

const path = '/dashboard/purchasing-requests';
const as = ['read:purchasing_requests'] as const;
const line = { unit: 'bottle', decimals: 0, quantity: 12, approvedQuantity: null } as const;
const water = { id: 7, number: 7, status: 'pending', value: 9.6 } as const;

it('writes into a file how much of each is bought, as its value says', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:requests';
  });
  // What leads to a file would lead away from the page here.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const lines = [
    { ...line, id: 1, name: 'Water', approvedQuantity: 8 },
    { ...line, id: 2, name: 'Soap', approvedQuantity: 0 },
    { ...line, id: 3, name: 'Rice', unit: 'kg', decimals: 3, quantity: 1.5 },
  ];
  const { user } = await openPage(path, {
    as,
    language: 'es',
    api: {
      purchasingRequests: { list: () => ({ items: [{ ...water, lines }], total: 1 }) },
    },
  });
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain('Water 8 botellas; Rice 1,5 kg');
  expect(await files[0]?.text()).not.toContain('Soap');
});

it('tells in its history what was bought in the units of the language', async () => {
  const change = {
    field: 'lines',
    before: 'Water 12 bottle',
    after: 'Water 1 bottle, Rice 1.5 kg',
  };
  await openPage(`${path}?open=7&tab=activity`, {
    as: [...as, 'read:inventories'],
    language: 'es',
    api: {
      purchasingRequests: { get: () => water },
      auditLog: {
        activity: () => ({
          items: [
            {
              type: 'UPDATE_PURCHASING_REQUEST',
              subject: { type: 'purchasing_request', id: 7 },
              changes: [change],
            },
          ],
        }),
      },
    },
  });
  const shown = await dialog();
  expect(await shown.findByText('Water 12 botellas')).toBeVisible();
  expect(shown.getByText('Water 1 botella, Rice 1,5 kg')).toBeVisible();
});

const boardOf = (total: number, items: Partial<PurchasingRequest>[]) =>
  openPage(`${path}?layout=board&dueToday=true&search=milk`, {
    as,
    api: {
      purchasingRequests: {
        list: ({ query }) =>
          String(query.status) === 'pending' ? { items, total } : { items: [], total: 0 },
      },
    },
  });

it('narrows its board by every filter, and shows them', async () => {
  const { user, calls } = await boardOf(1, [water]);
  await waitFor(() => expect(calls('purchasingRequests.list')).toHaveLength(7));
  for (const { query } of calls('purchasingRequests.list'))
    expect(query).toMatchObject({ dueToday: 'true', search: 'milk' });
  expect(screen.getByRole('searchbox')).toHaveValue('milk');
  expect(screen.queryByRole('link', { name: /in the list/ })).toBeNull();
  const due = screen.getByRole('button', { name: 'Due today' });
  expect(due).toHaveAttribute('aria-pressed', 'true');
  await user.click(due);
  await waitFor(() => expect(calls('purchasingRequests.list')).toHaveLength(14));
  expect(calls('purchasingRequests.list').at(-1)?.query).not.toHaveProperty('dueToday');
});

it('leads from a column that holds more to all of them', async () => {
  const { user } = await boardOf(300, [water]);
  const column = (await screen.findByRole('list', { name: /Waiting/ })).parentElement!;
  const link = await within(column).findByRole('link', { name: 'All 300 in the list' });
  await user.click(link);
  expect(await screen.findByRole('table')).toBeVisible();
  expect(location.search).toContain('status=pending');
  expect(location.search).toContain('dueToday=true');
});

it('names products without a category apart from what was asked for in words', async () => {
  const spent = { value: 10, share: 50 };
  const { user } = await openPage(`${path}?layout=figures`, {
    as,
    api: {
      purchasingRequests: {
        figures: () => ({
          byCategory: [
            { category: '', isInWords: false, ...spent },
            { category: '', isInWords: true, ...spent },
          ],
        }),
      },
    },
  });
  const chart = within(await screen.findByRole('figure', { name: 'By category' }));
  await user.click(chart.getByRole('radio', { name: 'Table' }));
  const [, ...rows] = chart.getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('No category'),
    expect.stringContaining('In words'),
  ]);
});

it('calls what comes today as its tile on My shift does', async () => {
  const shift = () => ({ purchasing: { toDecide: 0, dueToday: 2, late: 0 } });
  const { unmount } = await openPage(path, { as, language: 'es' });
  expect(await screen.findByRole('button', { name: 'Llegan hoy' })).toBeVisible();
  unmount();
  await openPage('/dashboard', { as, language: 'es', api: { stats: { shift } } });
  expect(await screen.findByRole('link', { name: /Llegan hoy/ })).toBeVisible();
});
