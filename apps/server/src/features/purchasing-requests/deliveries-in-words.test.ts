import { beforeAll, beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { at, linesOf, PurchasingPlay } from '#testing/world/purchasing-play.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let play: PurchasingPlay;
let gloves: number;

beforeAll(async () => {
  play = await PurchasingPlay.begin(server);
});
beforeEach(async () => {
  await play.stock();
  ({ id: gloves } = await play.manager.products.create({ body: { name: 'Nitrile gloves' } }));
});

const order = async (line: object) => {
  const { id } = await play.ask(play.stores, { lines: [line] });
  await play.approve(id);
  const made = await play.order(id);
  return { id, lineId: linesOf(made)[0] };
};
const boxes = { name: 'Gloves', unit: 'box', quantity: 3, unitPrice: 12 };

test('what is ordered by the box is kept by the piece, at what a piece cost', async () => {
  const { id, lineId } = await order(boxes);
  const bring = (more: object) => play.deliver(id, [{ lineId, quantity: 2, ...more }]);
  const mute = await problemOf(bring({ productId: gloves }));
  expect(mute).toMatchObject({ status: 400, errors: [{ path: 'lines.0.stockQuantity' }] });
  expect(mute.errors?.[0]?.message).toMatch(/^Quantity for the stock is missing/);
  expect(await play.stockOf(gloves)).toBe(0);

  const part = await bring({ productId: gloves, stockQuantity: 200 });
  expect(part).toMatchObject({
    status: 'part_delivered',
    lines: [
      {
        name: 'Gloves',
        unit: 'box',
        quantity: 3,
        deliveredQuantity: 2,
        product: { id: gloves, name: 'Nitrile gloves', unit: 'piece', decimals: 0 },
      },
    ],
    deliveries: [
      {
        name: 'Gloves',
        unit: 'box',
        quantity: 2,
        cost: 24,
        unitPrice: 12,
        stock: { name: 'Nitrile gloves', quantity: 200, unit: 'piece' },
      },
    ],
  });
  expect(await play.manager.products.get(at(gloves))).toMatchObject({
    quantity: 200,
    lastCost: 0.12,
  });

  const rest = { quantity: 1, stockQuantity: 90.5 };
  expect(await problemOf(bring(rest))).toMatchObject({
    errors: [{ path: 'lines.0.stockQuantity' }],
  });
  expect(await problemOf(bring({ stockQuantity: 200 }))).toMatchObject({
    code: 'over_delivered',
    message: 'No more than 1 box of Gloves is still to come: nothing was taken in',
    details: { left: 1 },
  });
  const done = await bring({ quantity: 1, stockQuantity: 90, cost: 9 });
  expect(done).toMatchObject({ status: 'delivered', deliveries: [{}, { unitPrice: 9 }] });
  expect(await play.manager.products.get(at(gloves))).toMatchObject({
    quantity: 290,
    lastCost: 0.1,
  });
  const found = await play.stores.purchasingRequests.list({ query: { search: 'nitrile' } });
  expect(found.items.map((one) => one.id)).toEqual([id]);
});

test('taken back, all of it leaves the stock and is open on its order', async () => {
  const { id, lineId } = await order(boxes);
  const { deliveries } = await play.deliver(id, [
    { lineId, quantity: 3, stockQuantity: 300, productId: gloves },
  ]);
  const after = await play.stores.purchasingRequests.undoDelivery({
    params: { id, deliveryId: deliveries[0]?.id ?? 0 },
  });
  expect(after).toMatchObject({ status: 'ordered', lines: [{ name: 'Gloves', product: null }] });
  expect(await play.stockOf(gloves)).toBe(0);
});

test('where both count alike there is but one quantity', async () => {
  const { id, lineId } = await order({ name: 'Gloves', unit: 'Piece ', quantity: 3 });
  const bring = (stockQuantity?: number) =>
    play.deliver(id, [{ lineId, quantity: 1, productId: gloves, stockQuantity }]);
  expect(await problemOf(bring(2))).toMatchObject({ errors: [{ path: 'lines.0.stockQuantity' }] });
  expect(await bring()).toMatchObject({ lines: [{ deliveredQuantity: 1 }] });
  // What has no unit is counted by the piece, which litres are not.
  const soup = await order({ name: 'Soup', quantity: 3 });
  const unsaid = play.deliver(soup.id, [
    { lineId: soup.lineId, quantity: 1, productId: play.milk },
  ]);
  expect(await problemOf(unsaid)).toMatchObject({ errors: [{ path: 'lines.0.stockQuantity' }] });
});

test('what is perishable is kept by its day, and all of a line as one product', async () => {
  const { id: fish } = await play.manager.products.create({
    body: { name: 'Fish', unit: 'kg', decimals: 2, perishable: true },
  });
  const { id, lineId } = await order({ name: 'Cod', unit: 'kg', quantity: 3 });
  const line = { lineId, quantity: 1, productId: fish };
  expect(await problemOf(play.deliver(id, [line]))).toMatchObject({
    errors: [{ path: 'lines.0.expiresOn' }],
  });
  const day = { expiresOn: '2027-02-01', batch: 'C1', temperature: 2 };
  const both = play.deliver(id, [
    { ...line, ...day },
    { lineId, quantity: 1, productId: gloves, stockQuantity: 1 },
  ]);
  expect(await problemOf(both)).toMatchObject({ errors: [{ path: 'lines.1.productId' }] });
  const none = { lineId, quantity: 1, productId: null };
  expect(await play.deliver(id, [{ ...line, ...day }, none])).toMatchObject({
    lines: [{ product: { id: fish } }],
    deliveries: [{ expiresOn: '2027-02-01', batch: 'C1', temperature: 2 }, { stock: null }],
  });
});
