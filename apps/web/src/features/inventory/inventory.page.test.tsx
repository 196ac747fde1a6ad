import type { Inventory, Permission, Product, StockMovement } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';

const reader: Permission[] = ['read:inventories', 'read:foods'];
const keeper: Permission[] = [
  ...reader,
  'write:inventories',
  'update:inventories',
  'write:foods',
  'update:foods',
  'write:media',
];
const milk = {
  id: 4,
  name: 'Whole milk',
  unit: 'l',
  decimals: 0,
  packSize: 6,
  shelfLifeDays: 7,
  perishable: true,
  codes: [
    { code: '5012345678900', quantity: 1 },
    { code: '15012345678907', quantity: 6 },
  ],
  isFood: true,
  quantity: 10,
  available: 8,
  batches: 2,
  stockStatus: 'EXPIRED',
  expiry: 'EXPIRED',
  isLow: false,
  lastCost: 0.95,
} satisfies Partial<Product>;
const soap = {
  id: 5,
  name: 'Soap',
  unit: 'piece',
  decimals: 0,
  packSize: 1,
  shelfLifeDays: null,
  perishable: false,
  codes: [{ code: '4001', quantity: 1 }],
  isFood: false,
  quantity: 3,
  available: 3,
  batches: 1,
  stockStatus: 'IN_STOCK',
  expiry: 'FRESH',
} satisfies Partial<Product>;
const batchOf = (given: Partial<Inventory>) => ({
  product: { id: 4, name: 'Whole milk' },
  unit: 'l',
  decimals: 0,
  isFood: true,
  location: 'Fridge 1',
  cost: 1,
  lastMovementId: 70,
  ...given,
});
const old = batchOf({
  id: 8,
  batch: 'B-16',
  quantity: 2,
  expiresOn: '2026-06-14',
  expiry: 'EXPIRED',
  stockStatus: 'EXPIRED',
});
const fresh = batchOf({
  id: 9,
  batch: 'B-17',
  quantity: 8,
  expiresOn: '2099-01-01',
  expiry: 'FRESH',
  stockStatus: 'IN_STOCK',
});
const moved = {
  id: 71,
  kind: 'take_out',
  product: { id: 4, name: 'Whole milk' },
  inventoryId: 9,
  quantity: 2,
  change: -2,
  unit: 'l',
  decimals: 0,
} satisfies Partial<StockMovement>;

const stock = {
  products: {
    list: () => ({ items: [milk, soap], total: 2 }),
    words: () => ({ locations: ['Fridge 1'] }),
  },
  inventories: { list: () => ({ items: [old, fresh], total: 2 }) },
};
const openAct = async (act: string, inventories: object = {}) => {
  const opened = await openPage(`/dashboard/inventory?act=${act}`, {
    as: keeper,
    api: { ...stock, inventories: { ...stock.inventories, ...inventories } },
  });
  const search = await screen.findByRole('textbox', { name: 'Scan or search a product' });
  const sheet = await dialog();
  return { ...opened, search, sheet };
};

it('shows how each product stands, in numbers that lead to their lists', async () => {
  const { user } = await openPage('/dashboard/inventory', {
    as: reader,
    api: {
      ...stock,
      inventories: {
        ...stock.inventories,
        stats: () => ({
          low: 3,
          value: 120.5,
          withoutCost: 1,
          batches: { expired: 2, nearExpiry: 4, soon: 5 },
          bin: { entries: 6, cost: 14 },
        }),
        forecast: () => ({
          days: 28,
          inHouse: 40,
          rows: [
            {
              inventoryId: 9,
              product: { id: 4, name: 'Whole milk' },
              batch: 'B-17',
              quantity: 8,
              left: 3,
              unit: 'l',
              decimals: 0,
              expiresOn: '2026-06-20',
              cost: 3,
            },
          ],
        }),
      },
    },
  });
  const numbers = within(await screen.findByRole('region', { name: 'Stock in numbers' }));
  expect(numbers.getByText('£120.50')).toBeVisible();
  expect(numbers.getByText('1 batch without a price')).toBeVisible();
  expect(numbers.getByRole('link', { name: /Low Stock/ })).toHaveAttribute(
    'href',
    expect.stringContaining('isLow=true'),
  );
  const waste = within(
    await screen.findByRole('region', { name: 'Will expire before it is used' }),
  );
  expect(waste.getByText(/3 l of 8 l left on Sat, 20 Jun 2026 · £3\.00/)).toBeVisible();
  expect(waste.getByText(/28 days and 40 people in house/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take in' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Batches' }));
  expect(await screen.findByText('B-17')).toBeVisible();
});

it('takes a delivery in scan by scan, and stays open for the next', async () => {
  const { user, calls, search, sheet } = await openAct('take-in', { takeIn: () => [] });
  await user.type(search, '15012345678907{Enter}');
  await user.type(search, '5012345678900{Enter}');
  await user.type(search, '4001{Enter}');
  expect(sheet.getByRole('status')).toHaveTextContent('Soap: 1 piece');
  expect(sheet.getByRole('spinbutton', { name: 'Quantity of Whole milk' })).toHaveValue('7');
  await user.click(sheet.getByRole('button', { name: 'Take in 2 lines' }));
  await waitFor(() => expect(calls('inventories.takeIn')).toHaveLength(1));
  expect(calls('inventories.takeIn')[0]?.body).toMatchObject({
    lines: [
      { productId: 5, quantity: 1, expiresOn: null },
      { productId: 4, quantity: 7, cost: 0.95, expiresOn: expect.stringMatching(/^\d{4}-/) },
    ],
  });
  expect(await sheet.findByText('Nothing scanned yet')).toBeVisible();
  expect(search).toHaveValue('');
});

it('offers to make the product of a barcode that nobody knows', async () => {
  const { user, search, sheet } = await openAct('take-in');
  await user.type(search, '999{Enter}');
  expect(sheet.getByText(/No product is called 999/)).toBeVisible();
  expect(sheet.getByRole('link', { name: /New product/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/dashboard\/products\?.*barcode=/),
  );
});

it('attaches a barcode that nobody knows to a product, and takes that', async () => {
  const attached = { ...soap, codes: [...soap.codes, { code: '999', quantity: 12 }] };
  const opened = await openPage('/dashboard/inventory?act=take-in', {
    as: keeper,
    api: {
      ...stock,
      products: { ...stock.products, addCode: () => attached },
      inventories: { ...stock.inventories, takeIn: () => [] },
    },
  });
  const { user, calls } = opened;
  await user.type(await screen.findByRole('textbox', { name: /^Scan or search/ }), '999{Enter}');
  const sheet = await dialog();
  await user.click(await sheet.findByRole('button', { name: 'Attach it to a product' }));
  await user.click(sheet.getByRole('combobox', { name: 'Product' }));
  await user.click(await screen.findByRole('option', { name: 'Soap' }));
  const quantity = sheet.getByRole('spinbutton', { name: 'Stands for' });
  await user.clear(quantity);
  await user.type(quantity, '1.5');
  expect(sheet.getByText('More decimals than it is counted in')).toBeVisible();
  await user.clear(quantity);
  await user.type(quantity, '12');
  await user.click(sheet.getByRole('button', { name: 'Attach' }));
  await waitFor(() => expect(calls('products.addCode')).toHaveLength(1));
  expect(calls('products.addCode')[0]).toMatchObject({
    params: { id: '5' },
    body: { code: '999', quantity: 12 },
  });
  expect(await sheet.findByRole('spinbutton', { name: 'Quantity of Soap' })).toHaveValue('12');
});

it('takes out what expires first, and no more than is there', async () => {
  const { user, calls, search, sheet } = await openAct('take-out', { takeOut: () => [] });
  await user.type(search, 'milk{Enter}');
  expect(sheet.getByText(/1 l of B-17, use before/)).toBeVisible();
  const quantity = sheet.getByRole('spinbutton', { name: 'Quantity of Whole milk' });
  await user.clear(quantity);
  await user.type(quantity, '9');
  expect(sheet.getByText('Only 8 l can be taken')).toBeVisible();
  const send = sheet.getByRole('button', { name: 'Take out 1 line' });
  await user.click(send);
  expect(calls('inventories.takeOut')).toEqual([]);
  await user.clear(quantity);
  await user.type(quantity, '2');
  await user.click(sheet.getByRole('button', { name: 'Event' }));
  await user.click(send);
  await waitFor(() => expect(calls('inventories.takeOut')).toHaveLength(1));
  expect(calls('inventories.takeOut')[0]?.body).toMatchObject({
    lines: [{ productId: 4, quantity: 2 }],
    reason: 'event',
  });
});

it('takes it back as a whole while the message stands there', async () => {
  const { user, calls, search, sheet } = await openAct('take-out', {
    takeOut: () => [moved],
    undo: () => [],
  });
  await user.type(search, 'milk{Enter}');
  await user.click(sheet.getByRole('button', { name: 'Take out 1 line' }));
  await screen.findAllByText('Taken out: 2 l Whole milk');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls('inventories.undo')).toHaveLength(1));
  expect(calls('inventories.undo')[0]).toMatchObject({
    params: { movementId: '71' },
    query: { whole: 'true' },
  });
});

it('lets what has expired go into the bin alone', async () => {
  const spoiled = { ...milk, available: 0, quantity: 2 };
  const { user } = await openPage('/dashboard/inventory?act=take-out', {
    as: keeper,
    api: { ...stock, products: { list: () => ({ items: [spoiled], total: 1 }) } },
  });
  await user.type(await screen.findByRole('textbox', { name: /^Scan/ }), 'milk{Enter}');
  expect((await dialog()).getByText('Expired: it can only go into the bin')).toBeVisible();
});

it('takes out what is past its best once somebody says why it is still good', async () => {
  const best = { ...old, dateKind: 'best_before' } as const;
  const inventories = {
    ...stock.inventories,
    list: () => ({ items: [best], total: 1 }),
    get: () => best,
    takeOut: () => [],
  };
  const { user, calls } = await openPage('/dashboard/inventory?view=batches&open=8', {
    as: keeper,
    api: { ...stock, inventories },
  });
  await user.click(await (await dialog()).findByRole('button', { name: 'Take out' }));
  const send = await screen.findByRole('button', { name: 'Take out 1 line' });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  const note = screen.getByRole('textbox', { name: /^Note/ });
  expect(note).toHaveAccessibleDescription(/say why it is still good/);
  await user.type(note, 'Sealed');
  await user.click(send);
  await waitFor(() => expect(calls('inventories.takeOut')).toHaveLength(1));
  expect(calls('inventories.takeOut')[0]?.body).toMatchObject({
    lines: [{ inventoryId: 8 }],
    note: 'Sealed',
  });
});

it('puts a batch into the bin with its reason and what it costs', async () => {
  const opened = await openPage('/dashboard/inventory?act=bin&batch=8', {
    as: keeper,
    api: { ...stock, inventories: { ...stock.inventories, moveToBin: () => [] } },
  });
  const send = await screen.findByRole('button', { name: 'Move 1 line to bin' });
  const sheet = await dialog();
  expect(sheet.getByText('Costs £2.00')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Expired' })).toHaveAttribute('aria-pressed', 'true');
  await opened.user.click(send);
  await waitFor(() => expect(opened.calls('inventories.moveToBin')).toHaveLength(1));
  expect(opened.calls('inventories.moveToBin')[0]?.body).toMatchObject({
    lines: [{ inventoryId: 8, quantity: 2 }],
    reason: 'expired',
  });
});

it('offers the places of the property, and says of a new one that it will be added', async () => {
  const { user, calls, search, sheet } = await openAct('transfer', {
    transfer: () => [{ ...moved, kind: 'transfer' }],
  });
  const to = sheet.getByRole('combobox', { name: 'To which place' });
  await user.type(to, 'fridge 1');
  expect(sheet.queryByText(/is new: it is added to the places/)).toBeNull();
  await user.clear(to);
  await user.type(to, 'Cellar');
  expect(await sheet.findByText('Cellar is new: it is added to the places.')).toBeVisible();
  await user.type(search, 'milk{Enter}');
  await user.click(sheet.getByRole('button', { name: 'Move 1 line' }));
  await waitFor(() =>
    expect(calls('inventories.transfer')[0]?.body).toMatchObject({ to: 'Cellar' }),
  );
});

it('opens counted lines again that moved meanwhile', async () => {
  const { user, calls } = await openPage('/dashboard/inventory?act=count', {
    as: keeper,
    api: {
      ...stock,
      inventories: {
        ...stock.inventories,
        count: () => ({
          counted: [moved],
          reopened: [{ ...fresh, quantity: 7, lastMovementId: 88 }],
        }),
      },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Whole milk, B-16 is counted' }));
  const box = screen.getByRole('spinbutton', { name: 'Counted: Whole milk, B-17' });
  await user.clear(box);
  await user.type(box, '6');
  await user.click(screen.getByRole('button', { name: 'Save 2 lines' }));
  expect(await screen.findByText('1 line is open again')).toBeVisible();
  expect(calls('inventories.count')[0]?.body).toMatchObject({
    lines: [
      { inventoryId: 8, quantity: 2, lastMovementId: 70 },
      { inventoryId: 9, quantity: 6, lastMovementId: 70 },
    ],
  });
  expect(screen.getByText(/Should be 7 l/)).toBeVisible();
  expect(screen.getByText('Count again')).toBeVisible();
});

it('counts by scans: so much more of its batch, and of several batches somebody says which', async () => {
  const box = batchOf({
    id: 10,
    product: { id: 5, name: 'Soap' },
    unit: 'piece',
    batch: '',
    quantity: 3,
    expiresOn: null,
    location: 'Cellar',
  });
  const soaps = { ...soap, codes: [...soap.codes, { code: '14001', quantity: 12 }] };
  const { user, calls } = await openPage('/dashboard/inventory?act=count', {
    as: keeper,
    api: {
      products: { list: () => ({ items: [milk, soaps], total: 2 }) },
      inventories: {
        list: () => ({ items: [old, fresh, box], total: 3 }),
        count: () => ({ counted: [moved], reopened: [] }),
      },
    },
  });
  const scan = await screen.findByRole('textbox', { name: 'Scan or type a barcode' });
  await user.type(scan, '14001{Enter}');
  await user.type(scan, '4001{Enter}');
  expect(await screen.findByText('Soap: 13 pieces counted')).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: 'Counted: Soap' })).toHaveValue('13');
  await user.type(scan, '5012345678900{Enter}');
  expect(await screen.findByText(/Whole milk is there in several batches/)).toBeVisible();
  expect(screen.queryByRole('spinbutton', { name: 'Counted: Soap' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save 1 line' }));
  await waitFor(() => expect(calls('inventories.count')).toHaveLength(1));
  expect(calls('inventories.count')[0]?.body).toMatchObject({
    lines: [{ inventoryId: 10, quantity: 13 }],
  });
});

it('leaves foods out for whoever may not move them', async () => {
  const { user } = await openPage('/dashboard/inventory?act=take-out', {
    as: [...reader, 'update:inventories'],
    api: stock,
  });
  await user.type(await screen.findByRole('textbox', { name: /^Scan/ }), 'milk{Enter}');
  expect((await dialog()).getByText(/No product is called milk/)).toBeVisible();
});
