import type { Permission } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';

const reader: Permission[] = ['read:inventories', 'read:foods'];
const keeper: Permission[] = [...reader, 'update:inventories', 'update:foods'];
const eraser: Permission[] = [...keeper, 'delete:inventories', 'delete:foods'];
const old = {
  id: 8,
  product: { id: 4, name: 'Whole milk' },
  batch: 'B-16',
  quantity: 2,
  unit: 'l',
  decimals: 0,
  isFood: true,
  cost: 1,
} as const;
const milk = { id: 4, name: 'Whole milk', unit: 'l', decimals: 0, isFood: true } as const;

it('groups what expires by how much it presses, and bins the chosen at once', async () => {
  const rows = [
    { ...old, expiresOn: '2026-06-13', group: 'EXPIRED', daysLeft: -2, expiry: 'EXPIRED' } as const,
    { ...old, id: 9, batch: 'B-17', group: 'NEAR_EXPIRY', daysLeft: 3 } as const,
    { ...old, id: 10, batch: 'B-18', group: 'SOON', daysLeft: 6 } as const,
  ];
  const { user, calls } = await openPage('/dashboard/inventory/expired', {
    as: keeper,
    api: {
      products: { list: () => ({ items: [milk], total: 1 }) },
      inventories: {
        expired: () => ({ items: rows }),
        list: () => ({ items: [{ ...old, expiry: 'EXPIRED' }], total: 1 }),
        moveToBin: () => [],
      },
    },
  });
  expect(await screen.findByText('Since 2 days')).toBeVisible();
  expect(screen.getByText('3 days left')).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Expired' }));
  for (const word of ['Near Expiry', 'Fresh, soon']) expect(table.getByText(word)).toBeVisible();
  await user.click(table.getByRole('checkbox', { name: /B-16/ }));
  await user.click(screen.getByRole('button', { name: 'Move to bin' }));
  await user.click(await screen.findByRole('button', { name: 'Move 1 line to bin' }));
  await waitFor(() => expect(calls('inventories.moveToBin')).toHaveLength(1));
  expect(calls('inventories.moveToBin')[0]?.body).toMatchObject({
    lines: [{ inventoryId: 8, quantity: 2 }],
    reason: 'expired',
  });
});

const { isFood: _isFood, ...plain } = old;
const entry = { ...old, id: 71, inventoryId: 8, reason: 'damaged', note: 'Dropped' } as const;

it('restores from the bin, and shows the photo that was taken', async () => {
  const photo = { id: 3, fileKey: 'u/3', mimeType: 'image/jpeg' };
  const { user, calls } = await openPage('/dashboard/inventory/bin', {
    as: keeper,
    api: {
      inventories: {
        bin: () => ({ items: [{ ...entry, photo }] }),
        restore: () => [],
        photo: () => ({ url: '/files/3' }),
      },
    },
  });
  expect(await screen.findByText('Damaged')).toBeVisible();
  expect(screen.getByText('£1.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the photo of Whole milk' }));
  const shown = await dialog();
  expect(await shown.findByRole('img')).toHaveAttribute('src', '/files/3');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Restore Whole milk' }));
  await waitFor(() => expect(calls('inventories.restore')[0]?.body).toEqual({ ids: [71] }));
  expect(screen.queryByRole('button', { name: 'Delete for good' })).toBeNull();
});

it('restores what is no food for whoever has no right on foods', async () => {
  const bulb = { ...entry, id: 72, isFood: false, product: { id: 6, name: 'Bulb' } };
  const bin = { inventories: { bin: () => ({ items: [entry, bulb] }) } };
  const { user, unmount } = await openPage('/dashboard/inventory/bin', {
    as: ['read:inventories', 'read:foods', 'update:inventories'],
    api: bin,
  });
  expect(await screen.findByRole('button', { name: 'Restore Bulb' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Restore Whole milk' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /Bulb/ }));
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  unmount();
  const others = await openPage('/dashboard/inventory/bin', {
    as: ['read:inventories', 'update:inventories'],
    api: { inventories: { bin: () => ({ items: [bulb] }) } },
  });
  await others.user.click(await screen.findByRole('checkbox', { name: /Bulb/ }));
  expect(screen.getByRole('button', { name: 'Restore' })).toBeVisible();
});

it('asks before something is deleted for good', async () => {
  const { user, calls } = await openPage('/dashboard/inventory/bin', {
    as: eraser,
    api: {
      inventories: { bin: () => ({ items: [{ ...entry, photo: null }] }), deleteForGood: () => [] },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: /Whole milk/ }));
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText('Delete 1 entry for good?')).toBeVisible();
  expect(calls('inventories.deleteForGood')).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(calls('inventories.deleteForGood')[0]?.body).toEqual({ ids: [71] }));
});

it('tells each movement, and lets its own be taken back for a quarter of an hour', async () => {
  const soon = new Date(Date.now() + 10 * 60_000).toISOString();
  const over = new Date(Date.now() - 60_000).toISOString();
  const moved = {
    ...plain,
    id: 90,
    kind: 'take_out',
    inventoryId: 8,
    before: 10,
    after: 8,
    change: -2,
    reason: 'kitchen',
    by: { id: 2, name: 'Kim Cook' },
    undoneBy: null,
  } as const;
  const { user, calls } = await openPage('/dashboard/inventory/audit', {
    as: keeper,
    api: {
      inventories: {
        audit: () => ({
          items: [
            { ...moved, id: 91, undoUntil: soon },
            { ...moved, undoUntil: over, product: { id: 5, name: 'Soap' } },
          ],
        }),
        undo: () => [],
      },
    },
  });
  const row = within((await screen.findByText('Whole milk')).closest('tr')!);
  expect(row.getByText('10 → 8')).toBeVisible();
  expect(row.getByText('Kitchen')).toBeVisible();
  expect(row.getByText('Kim Cook')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Undo: / })).toHaveLength(1);
  await user.click(row.getByRole('button', { name: 'Undo: Take out, 2 l Whole milk' }));
  await waitFor(() =>
    expect(calls('inventories.undo')[0]).toMatchObject({ params: { movementId: '91' } }),
  );
});

it('lets whoever has no right on foods take back what the server says', async () => {
  const undoUntil = new Date(Date.now() + 10 * 60_000).toISOString();
  const moved = { ...plain, kind: 'take_out', inventoryId: 8, change: -2, undoneBy: null } as const;
  await openPage('/dashboard/inventory/audit', {
    as: ['read:inventories', 'read:foods', 'update:inventories'],
    api: {
      inventories: {
        audit: () => ({
          items: [
            { ...moved, id: 91, product: { id: 6, name: 'Bulb' }, unit: 'piece', undoUntil },
            { ...moved, id: 90, undoUntil: null },
          ],
        }),
      },
    },
  });
  expect(await screen.findByRole('button', { name: /^Undo: .* Bulb$/ })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Undo: / })).toHaveLength(1);
});
