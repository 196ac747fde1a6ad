import type { WholePurchasingRequest } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage, refuse } from '#testing/open-page.tsx';

const path = '/dashboard/purchasing-requests';
const as = [
  'read:purchasing_requests',
  'write:purchasing_requests',
  'update:purchasing_requests',
  'read:inventories',
  'write:inventories',
] as const;
const sam = { id: 70, name: 'Sam Stores' };
const request: WholePurchasingRequest = {
  id: 5,
  number: 12,
  status: 'pending',
  priority: 'high',
  lines: [
    {
      id: 51,
      product: { id: 3, name: 'Milk', unit: 'l', decimals: 1 },
      name: 'Milk',
      unit: 'l',
      decimals: 1,
      perishable: true,
      shelfLifeDays: 8,
      quantity: 12,
      approvedQuantity: null,
      deliveredQuantity: 0,
      unitPrice: 1.1,
      note: '',
    },
    {
      id: 52,
      product: null,
      name: 'Frying pan',
      unit: 'piece',
      decimals: 3,
      perishable: false,
      shelfLifeDays: null,
      quantity: 2,
      approvedQuantity: null,
      deliveredQuantity: 0,
      unitPrice: null,
      note: 'Coated',
    },
  ],
  value: 13.2,
  withoutPrice: 1,
  reason: 'Breakfast',
  neededOn: null,
  requestedBy: sam,
  requestedAt: '2026-06-13T09:00:00Z',
  decidedBy: null,
  decidedAt: null,
  adminRemarks: '',
  orderedBy: null,
  orderDate: null,
  supplier: 'Dairy',
  supplierId: 8,
  supplierEmail: '',
  expectedOn: null,
  deliveryDate: null,
  isLate: false,
  version: 2,
  deliveries: [],
};
/** As a list has it. */
const listed = ({ deliveries: _deliveries, ...row }: WholePurchasingRequest) => row;
const open = (given: Partial<WholePurchasingRequest>, acts: object = {}) => {
  const shown = { ...request, ...given };
  return openPage(`${path}?open=5`, {
    as,
    api: {
      purchasingRequests: {
        list: () => ({ items: [listed(shown)] }),
        get: () => shown,
        suggestions: () => [],
        limit: () => ({ limit: 250 }),
        suppliers: () => [],
        ...acts,
      },
      products: {
        list: () => ({ items: [] }),
        words: () => ({ locations: [] }),
      },
    },
  });
};

it('is approved line by line, in the version that was read, by whoever did not ask', async () => {
  const { user, calls } = await open({}, { approve: () => ({ ...request, status: 'approved' }) });
  const shown = await dialog();
  expect(await shown.findByText('You may approve up to £250.00.')).toBeVisible();
  expect(shown.getByText('1 line without a price')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Approve' }));
  const pans = await screen.findByLabelText(/^Frying pan/);
  const asked = within(screen.getAllByRole('dialog').at(-1)!);
  expect(asked.getByText('pieces')).toBeVisible();
  await user.clear(pans);
  await user.type(pans, '1');
  expect(asked.getByText('piece')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(calls('purchasingRequests.approve')[0]?.body).toEqual({
      lines: [
        { lineId: 51, quantity: 12 },
        { lineId: 52, quantity: 1 },
      ],
      remarks: '',
      version: 2,
    }),
  );
});

it('is approved by others where one may approve nothing', async () => {
  await open({}, { limit: () => ({ limit: 0 }) });
  const shown = await dialog();
  expect(await shown.findByText('You order and take in; others approve.')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Reject' })).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Approve' })).toBeNull();
});

it('an order goes to the supplier’s address and comes by its lead days', async () => {
  const lines = request.lines.map((line) => ({ ...line, approvedQuantity: line.quantity }));
  const { user, calls } = await open(
    { status: 'approved', lines },
    {
      suppliers: () => [
        { id: 8, name: 'dairy', email: 'milk@example.com', leadDays: 2 },
        { id: 9, name: 'Farm', email: '', leadDays: null },
      ],
      order: () => ({ ...request, status: 'ordered' }),
    },
  );
  const shown = await dialog();
  await user.click(await shown.findByRole('button', { name: 'Place order' }));
  const asked = within((await screen.findAllByRole('dialog')).at(-1)!);
  const email = await asked.findByLabelText(/^Supplier’s email/);
  await waitFor(() => expect(email).toHaveValue('milk@example.com'));
  expect(asked.getByText('Dairy needs 2 days.')).toBeVisible();
  const supplier = asked.getByLabelText(/^Supplier /);
  await user.clear(supplier);
  await user.type(supplier, 'Farm');
  expect(email).toHaveValue('');
  expect(asked.getByText(/^No address is known yet/)).toBeVisible();
  await user.type(email, 'farm@example.com');
  await user.click(asked.getByRole('button', { name: 'Place order' }));
  await waitFor(() =>
    expect(calls('purchasingRequests.order')[0]?.body).toMatchObject({
      supplier: 'Farm',
      supplierEmail: 'farm@example.com',
    }),
  );
});

it('a supplier that is new is said before the order makes it, with the day by its lead days', async () => {
  const lines = request.lines.map((line) => ({ ...line, approvedQuantity: line.quantity }));
  const { user, calls } = await open(
    { status: 'approved', lines },
    {
      suppliers: () => [{ id: 8, name: 'Dairy', email: 'milk@example.com', leadDays: 2 }],
      order: () => ({ ...request, status: 'ordered' }),
    },
  );
  const shown = await dialog();
  await user.click(await shown.findByRole('button', { name: 'Place order' }));
  const asked = within((await screen.findAllByRole('dialog')).at(-1)!);
  await asked.findByText('Dairy needs 2 days.');
  const supplier = asked.getByLabelText(/^Supplier /);
  await user.type(supplier, ' South');
  expect(asked.getByText('Dairy South is new: it is added to the suppliers.')).toBeVisible();
  await user.clear(supplier);
  await user.type(supplier, 'DAIRY');
  await user.click(asked.getByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(calls('purchasingRequests.order')).toHaveLength(1));
  expect(calls('purchasingRequests.order')[0]?.body).toEqual({
    supplier: 'DAIRY',
    supplierEmail: 'milk@example.com',
    orderDate: '2026-06-15',
    expectedOn: '2026-06-17',
  });
});

it('an order of which nothing came is ended with the reason', async () => {
  const { user, calls } = await open(
    { status: 'ordered', orderDate: '2026-06-12' },
    { close: () => ({ ...request, status: 'cancelled' }) },
  );
  const shown = await dialog();
  await user.click(await shown.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'End order' }));
  const asked = within(await screen.findByRole('dialog', { name: /^End order/ }));
  expect(asked.getByText(/Where nothing came, the request is cancelled/)).toBeVisible();
  await user.type(asked.getByLabelText(/^Why nothing more comes/), 'Sold out');
  await user.click(asked.getByRole('button', { name: 'End order' }));
  await waitFor(() =>
    expect(calls('purchasingRequests.close')[0]?.body).toEqual({ reason: 'Sold out' }),
  );
});

it('what comes is taken in with its day and batch, and what has not come is taken away', async () => {
  const lines = request.lines.map((line) => ({ ...line, approvedQuantity: line.quantity }));
  const { user, calls } = await open(
    { status: 'ordered', orderDate: '2026-06-12', lines },
    { deliver: () => ({ ...request, status: 'part_delivered' }) },
  );
  const shown = await dialog();
  await user.click(await shown.findByRole('button', { name: 'Take in delivery' }));
  const asked = within((await screen.findAllByRole('dialog')).at(-1)!);
  await user.click(await asked.findByRole('button', { name: 'Has not come: Frying pan' }));
  const came = await asked.findByLabelText(/^Quantity of Milk/);
  await user.clear(came);
  await user.type(came, '7.5');
  expect(asked.getByText('Empty: £1.10 each, as ordered.')).toBeVisible();
  await user.type(asked.getByRole('spinbutton', { name: /^Cost in all/ }), '10');
  expect(asked.getByText('£1.3333 each')).toBeVisible();
  await user.type(asked.getByLabelText(/^Temperature as it came/), '4.5');
  await user.type(asked.getByRole('textbox', { name: /Batch/ }), 'A1');
  await user.click(asked.getByRole('button', { name: 'Take in delivery' }));
  await waitFor(() => expect(calls('purchasingRequests.deliver')).toHaveLength(1));
  expect(calls('purchasingRequests.deliver')[0]?.body).toMatchObject({
    lines: [{ lineId: 51, quantity: 7.5, batch: 'A1', cost: 10, temperature: 4.5 }],
  });
});

it('what is scanned has come: a line begins with its first code, and each one after is added', async () => {
  const lines = request.lines.map((line) => ({ ...line, approvedQuantity: line.quantity }));
  const shown = { ...request, status: 'ordered' as const, orderDate: '2026-06-12', lines };
  const codes: Record<string, object> = {
    '15011': { id: 3, name: 'Milk', codeQuantity: 6 },
    '5011': { id: 3, name: 'Milk', codeQuantity: 1 },
    '4001': { id: 5, name: 'Soap', codeQuantity: 1 },
  };
  const { user, calls } = await openPage(`${path}?open=5`, {
    as,
    api: {
      purchasingRequests: {
        list: () => ({ items: [listed(shown)] }),
        get: () => shown,
        suggestions: () => [],
        limit: () => ({ limit: 250 }),
        deliver: () => shown,
      },
      products: {
        list: () => ({ items: [] }),
        words: () => ({ locations: [] }),
        byBarcode: ({ query }: { query: { code?: unknown } }) =>
          codes[String(query.code)] ?? refuse('not_found'),
      },
    },
  });
  await user.click(await (await dialog()).findByRole('button', { name: 'Take in delivery' }));
  const asked = within((await screen.findAllByRole('dialog')).at(-1)!);
  const scan = await asked.findByRole('textbox', { name: 'Scan or type a barcode' });
  await user.type(scan, '15011{Enter}');
  expect(await asked.findByText('Milk: 6 l')).toBeVisible();
  await user.type(scan, '5011{Enter}');
  expect(await asked.findByText('Milk: 7 l')).toBeVisible();
  expect(asked.getByText('Scanned')).toBeVisible();
  await user.type(scan, '4001{Enter}');
  expect(await asked.findByText('Soap is nothing of this order')).toBeVisible();
  await user.type(scan, '999{Enter}');
  expect(await asked.findByText(/No product is called 999/)).toBeVisible();
  expect(asked.getByRole('link', { name: 'New product with this barcode' })).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Take in delivery' }));
  await waitFor(() => expect(calls('purchasingRequests.deliver')).toHaveLength(1));
  expect(calls('purchasingRequests.deliver')[0]?.body).toMatchObject({
    lines: [
      { lineId: 51, quantity: 7 },
      { lineId: 52, quantity: 2 },
    ],
  });
});

it('a delivery says what it cost and how warm it came, and is taken back by whoever recorded it', async () => {
  const delivery = {
    id: 61,
    lineId: 51,
    name: 'Milk',
    quantity: 3,
    unit: 'l',
    batch: 'A1',
    expiresOn: null,
    cost: 10,
    unitPrice: 3.3333,
    temperature: 4.5,
    inventoryId: 9,
    stock: null,
    at: '2026-06-15T09:00:00Z',
    by: sam,
    isUndone: false,
    undoUntil: '2099-01-01T00:00:00Z',
  };
  const { user, calls } = await open(
    {
      status: 'part_delivered',
      orderDate: '2026-06-12',
      deliveries: [delivery, { ...delivery, id: 62, name: 'Cream', undoUntil: null }],
    },
    { undoDelivery: () => request },
  );
  const shown = await dialog();
  expect((await shown.findAllByText(/£10\.00 \(£3\.3333 each\) · 4\.5 °C/))[0]).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Undo the delivery of Cream' })).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Undo the delivery of Milk' }));
  await waitFor(() => expect(calls('purchasingRequests.undoDelivery')).toHaveLength(1));
  expect(calls('purchasingRequests.undoDelivery')[0]?.params).toEqual({
    id: '5',
    deliveryId: '61',
  });
});

it('what runs low is asked for in one tap, by supplier', async () => {
  const suggestion = {
    product: { id: 3, name: 'Milk' },
    unit: 'l',
    decimals: 1,
    supplier: 'Dairy',
    supplierId: 8,
    available: 1,
    minimum: 4,
    usedPerWeek: 6,
    quantity: 12,
    unitPrice: 1.1,
  };
  const { user, calls } = await openPage(path, {
    as,
    api: {
      purchasingRequests: {
        list: () => ({ items: [] }),
        suggestions: () => [suggestion],
        suppliers: () => [],
        create: () => request,
        get: () => request,
        limit: () => ({ limit: null }),
      },
      products: { list: () => ({ items: [] }) },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Dairy (1)' }));
  const asked = await dialog();
  await user.click(await asked.findByRole('button', { name: 'New request' }));
  await waitFor(() =>
    expect(calls('purchasingRequests.create')[0]?.body).toMatchObject({
      supplier: 'Dairy',
      lines: [{ productId: 3, quantity: 12, unitPrice: 1.1 }],
    }),
  );
});

it('stands on a board by its state', async () => {
  const { calls } = await openPage(`${path}?layout=board`, {
    as,
    api: {
      purchasingRequests: {
        list: ({ query }: { query: { status?: unknown } }) => ({
          items: String(query.status) === 'pending' ? [listed(request)] : [],
        }),
        suggestions: () => [],
      },
    },
  });
  const column = await screen.findByRole('list', { name: /Waiting/ });
  expect(await within(column).findByText('Milk +1')).toBeVisible();
  await waitFor(() => expect(calls('purchasingRequests.list')).toHaveLength(7));
});
