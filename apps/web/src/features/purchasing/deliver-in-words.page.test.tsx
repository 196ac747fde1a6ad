import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage, refuse } from '#testing/open-page.tsx';

const path = '/dashboard/purchasing-requests';
const as = [
  'read:purchasing_requests',
  'update:purchasing_requests',
  'read:inventories',
  'write:inventories',
] as const;
const inWords = {
  id: 51,
  product: null,
  name: 'Gloves',
  unit: 'box',
  decimals: 3,
  perishable: false,
  shelfLifeDays: null,
  quantity: 3,
  approvedQuantity: 3,
  deliveredQuantity: 0,
  unitPrice: 12,
  note: '',
};
const ofWords = {
  id: 5,
  number: 12,
  status: 'ordered',
  orderDate: '2026-06-12',
  lines: [inWords],
  deliveries: [],
};
const gloves = { id: 7, name: 'Nitrile gloves', unit: 'piece', decimals: 0, shelfLifeDays: null };
const boxes = { ...gloves, id: 8, name: 'Boxed gloves', unit: 'box', shelfLifeDays: 8 };
const all = [gloves, boxes];

const openDelivery = async (request: object) => {
  const opened = await openPage(`${path}?open=5`, {
    as,
    api: {
      purchasingRequests: {
        list: () => ({ items: [] }),
        get: () => request,
        suggestions: () => [],
        limit: () => ({ limit: null }),
        deliver: () => request,
      },
      products: {
        list: () => ({ items: all }),
        get: ({ params }: { params: { id: unknown } }) =>
          all.find(({ id }) => id === Number(params.id)) ?? refuse('not_found'),
        words: () => ({ locations: [] }),
        byBarcode: () => ({ ...gloves, codeQuantity: 100 }),
      },
    },
  });
  const { user } = opened;
  await user.click(await (await dialog()).findByRole('button', { name: 'Take in delivery' }));
  const asked = within((await screen.findAllByRole('dialog')).at(-1)!);
  const take = async () => {
    await user.click(asked.getByRole('button', { name: 'Take in delivery' }));
    await waitFor(() => expect(opened.calls('purchasingRequests.deliver')).toHaveLength(1));
    return opened.calls('purchasingRequests.deliver')[0]?.body;
  };
  const keepAs = async (name: string) => {
    await user.click(asked.getByRole('combobox', { name: /^Keep in stock as/ }));
    await user.click(await screen.findByRole('option', { name }));
  };
  return { user, asked, take, keepAs };
};

it('what is kept as a product has its day, batch and place, and how much of the product it is', async () => {
  const { user, asked, take, keepAs } = await openDelivery(ofWords);
  expect(asked.queryByLabelText(/^Use before/)).toBeNull();
  await keepAs('Nitrile gloves');
  const quantity = await asked.findByRole('spinbutton', { name: /^Quantity for the stock/ });
  expect(asked.getByText('How much of Nitrile gloves that is.')).toBeVisible();
  await user.type(quantity, '300');
  expect(asked.getByText('pieces')).toBeVisible();
  expect(asked.getByText('boxes')).toBeVisible();
  await user.type(asked.getByLabelText(/^Use before/), '1/2/2027');
  await user.type(asked.getByRole('textbox', { name: /Batch/ }), 'A1');
  await user.type(asked.getByLabelText(/^Temperature as it came/), '4.5');
  expect(await take()).toMatchObject({
    lines: [
      {
        lineId: 51,
        quantity: 3,
        productId: 7,
        stockQuantity: 300,
        expiresOn: '2027-02-01',
        batch: 'A1',
        temperature: 4.5,
      },
    ],
  });
});

it('another product begins anew, with the day of its shelf life; a second batch is kept as the same', async () => {
  const { user, asked, take, keepAs } = await openDelivery(ofWords);
  await keepAs('Nitrile gloves');
  await user.type(await asked.findByLabelText(/^Quantity for the stock/), '300');
  await keepAs('Boxed gloves');
  await waitFor(() => expect(asked.queryByLabelText(/^Quantity for the stock/)).toBeNull());
  await user.click(await asked.findByRole('button', { name: 'Another batch of Gloves' }));
  const [first, second] = await asked.findAllByLabelText(/^Quantity of Gloves/);
  for (const [field, typed] of [
    [first!, '2'],
    [second!, '1'],
  ] as const) {
    await user.clear(field);
    await user.type(field, typed);
  }
  const kept = { productId: 8, stockQuantity: null, expiresOn: '2026-06-23' };
  expect(await take()).toMatchObject({
    lines: [
      { quantity: 2, ...kept },
      { quantity: 1, ...kept },
    ],
  });
});

it('what is kept as nothing after all is taken in without a product', async () => {
  const { asked, take, keepAs } = await openDelivery(ofWords);
  await keepAs('Nitrile gloves');
  await asked.findByLabelText(/^Use before/);
  await keepAs('Nitrile gloves');
  await waitFor(() => expect(asked.queryByLabelText(/^Use before/)).toBeNull());
  expect(await take()).toMatchObject({ lines: [{ quantity: 3, productId: null }] });
});

it('what has its product counts both, and a code counts as the product does', async () => {
  const { shelfLifeDays: _days, ...product } = gloves;
  const line = { ...inWords, deliveredQuantity: 1, product };
  const delivery = {
    id: 61,
    lineId: 51,
    name: 'Gloves',
    quantity: 1,
    unit: 'box',
    stock: { name: 'Nitrile gloves', quantity: 100, unit: 'piece', decimals: 0 },
    isUndone: false,
  };
  const { user, asked, take } = await openDelivery({
    ...ofWords,
    status: 'part_delivered',
    lines: [line],
    deliveries: [delivery],
  });
  expect(screen.getByText('Kept as Nitrile gloves')).toBeInTheDocument();
  expect(screen.getByText(/Kept as 100 pieces of Nitrile gloves/)).toBeInTheDocument();
  expect(asked.queryByRole('combobox', { name: /^Keep in stock as/ })).toBeNull();
  const scan = await asked.findByRole('textbox', { name: 'Scan or type a barcode' });
  await user.type(scan, '5011{Enter}');
  expect(await asked.findByText('Gloves: 100 pieces')).toBeVisible();
  await user.type(scan, '5011{Enter}');
  expect(await asked.findByText('Gloves: 200 pieces')).toBeVisible();
  expect(await take()).toMatchObject({ lines: [{ quantity: 2, stockQuantity: 200 }] });
});
