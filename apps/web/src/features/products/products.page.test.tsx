import type { Permission, Product } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage, refuse } from '#testing/open-page.tsx';

const reader: Permission[] = ['read:inventories', 'read:foods'];
const keeper: Permission[] = [
  ...reader,
  'write:inventories',
  'update:inventories',
  'write:foods',
  'update:foods',
];
const milk = {
  id: 4,
  name: 'Whole milk',
  category: 'Dairy',
  unit: 'l',
  packSize: 6,
  decimals: 0,
  minimum: 12,
  barcode: '5012345678900',
  codes: [
    { code: '5012345678900', quantity: 1 },
    { code: '15012345678907', quantity: 6 },
  ],
  shelfLifeDays: 7,
  perishable: true,
  dateKind: 'use_by',
  allergens: ['milk'],
  supplier: 'Harbour Foods',
  supplierId: 8,
  isFood: true,
  quantity: 10,
  available: 8,
  batches: 2,
  earliestExpiry: '2026-11-24',
  stockStatus: 'EXPIRED',
  expiry: 'EXPIRED',
  isLow: true,
  locations: ['Fridge 1'],
  lastCost: 0.95,
  value: 9.5,
  lastMovementAt: null,
  removedAt: null,
  version: 3,
} satisfies Product;

it('lists what is kept, with its one status and that it runs low besides', async () => {
  await openPage('/dashboard/products', {
    as: reader,
    api: { products: { list: () => ({ items: [milk] }) } },
  });
  const row = within((await screen.findByText('Whole milk')).closest('tr')!);
  expect(row.getByText('10 l')).toBeVisible();
  expect(row.getByText('12 l')).toBeVisible();
  expect(row.getByText('Expired')).toBeVisible();
  expect(row.getByText('Low Stock')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New product' })).toBeNull();
});

it('is made with the barcode that was scanned', async () => {
  const { user, calls } = await openPage('/dashboard/products?new=1&barcode=5012345678900', {
    as: keeper,
    api: {
      products: {
        list: () => ({ items: [] }),
        words: () => ({ suppliers: ['Harbour Foods'] }),
        create: () => milk,
      },
    },
  });
  const form = within(await screen.findByRole('dialog', { name: 'New product' }));
  const code = form.getByRole('textbox', { name: /^Barcode/ });
  expect(code).toHaveValue('5012345678900');
  await user.click(form.getByRole('button', { name: 'Add a barcode' }));
  const second = within(form.getByRole('listitem', { name: 'Barcode 2' }));
  await user.type(second.getByRole('textbox', { name: /^Barcode/ }), '15012345678907');
  const quantity = second.getByRole('spinbutton', { name: /^Stands for/ });
  await user.clear(quantity);
  await user.type(quantity, '6');
  // A scanner that is a keyboard ends with Enter, which is no wish to save.
  await user.type(code, '{Enter}');
  expect(calls('products.create')).toEqual([]);
  await user.type(form.getByRole('textbox', { name: /Name/ }), 'Whole milk');
  const supplier = form.getByLabelText(/^Supplier/);
  await user.type(supplier, 'harbour');
  expect(form.getByText('harbour is new: it is added to the suppliers.')).toBeVisible();
  await user.type(supplier, ' foods');
  expect(form.queryByText(/is new/)).toBeNull();
  await user.click(form.getByRole('checkbox', { name: 'Perishable' }));
  await user.click(form.getByRole('checkbox', { name: 'Nuts' }));
  await user.click(form.getByRole('checkbox', { name: 'Milk' }));
  await user.click(form.getByRole('button', { name: /Save|Create/ }));
  await waitFor(() => expect(calls('products.create')).toHaveLength(1));
  expect(calls('products.create')[0]).toMatchObject({
    body: {
      name: 'Whole milk',
      codes: [
        { code: '5012345678900', quantity: 1 },
        { code: '15012345678907', quantity: 6 },
      ],
      supplier: 'harbour foods',
      perishable: true,
      isFood: false,
      allergens: ['milk', 'nuts'],
    },
  });
});

it('says whose a barcode is already', async () => {
  const { user } = await openPage('/dashboard/products?new=1', {
    as: keeper,
    api: {
      products: {
        list: () => ({ items: [] }),
        create: () => refuse('barcode_taken', { code: '4001', name: 'Oat milk' }),
      },
    },
  });
  const form = within(await screen.findByRole('dialog', { name: 'New product' }));
  await user.type(form.getByRole('textbox', { name: /Name/ }), 'Milk');
  await user.click(form.getByRole('button', { name: /Save|Create/ }));
  expect(
    (await form.findAllByText('Barcode 4001 is that of Oat milk already')).length,
  ).toBeGreaterThan(0);
});

it('shows of one product its batches, its movements and what it cost each time', async () => {
  const batch = {
    id: 9,
    product: { id: 4, name: 'Whole milk' },
    batch: 'B-17',
    quantity: 8,
    unit: 'l',
    expiresOn: '2026-11-26',
    expiry: 'NEAR_EXPIRY',
    location: 'Fridge 1',
  } as const;
  const { user, calls } = await openPage('/dashboard/products/4', {
    as: reader,
    api: {
      products: {
        get: () => milk,
        prices: () => ({
          items: [
            { id: 2, at: '2026-11-20T08:00:00Z', cost: 0.95, batch: 'B-17' },
            { id: 1, at: '2026-11-02T08:00:00Z', cost: 0.8, batch: '' },
          ],
        }),
      },
      inventories: { list: () => ({ items: [batch] }), audit: () => ({ items: [] }) },
    },
  });
  expect(await screen.findByText('B-17')).toBeVisible();
  expect(screen.getByText('5012345678900, 15012345678907 (6)')).toBeVisible();
  expect(screen.getByText('Near Expiry')).toBeVisible();
  expect(calls('inventories.list')[0]?.query).toMatchObject({ productId: '4' });
  await user.click(screen.getByRole('tab', { name: 'Movements' }));
  expect(await screen.findByText('Nothing has moved yet')).toBeVisible();
  expect(calls('inventories.audit')[0]?.query).toMatchObject({ productId: '4' });
  await user.click(screen.getByRole('tab', { name: 'Price history' }));
  await user.click(await screen.findByRole('radio', { name: /Table/ }));
  const rows = within(await screen.findByRole('table', { name: /Price history/ })).getAllByRole(
    'row',
  );
  expect(rows[1]).toHaveTextContent(/02 Nov 2026.*£0\.80/);
  expect(rows[2]).toHaveTextContent(/20 Nov 2026 · B-17.*£0\.95/);
});

it('leaves foods alone for whoever may not change them', async () => {
  await openPage('/dashboard/products/4', {
    as: [...reader, 'update:inventories', 'delete:inventories'],
    api: { products: { get: () => milk } },
  });
  expect(await screen.findByRole('heading', { name: /Whole milk/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});
