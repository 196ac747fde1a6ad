import { beforeAll, beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { at, linesOf, PurchasingPlay } from '#testing/world/purchasing-play.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let play: PurchasingPlay;

beforeAll(async () => {
  play = await PurchasingPlay.begin(server);
});
beforeEach(() => play.stock());

const order = async (lines: object[]) => {
  const { id } = await play.ask(play.stores, { lines });
  await play.approve(id);
  return await play.order(id);
};
type Brought = Awaited<ReturnType<typeof play.deliver>>;
const undoLast = ({ id, deliveries }: Brought) =>
  play.stores.purchasingRequests.undoDelivery({
    params: { id, deliveryId: deliveries.at(-1)?.id ?? 0 },
  });

test('a line in words that was kept as the wrong product has its words again, and takes another', async () => {
  const made = await order([{ name: 'Oat drink', quantity: 6 }]);
  const [lineId] = linesOf(made);
  const deliver = (quantity: number, productId?: number) =>
    play.deliver(made.id, [{ lineId, quantity, productId }]);
  const wrong = await deliver(2, play.bread);
  expect(wrong.lines).toMatchObject([{ product: { id: play.bread } }]);
  const other = await play.manager.products.create({ body: { name: 'Oat drink' } });
  expect(await problemOf(deliver(2, other.id))).toMatchObject({
    errors: [{ path: 'lines.0.productId' }],
  });
  expect((await undoLast(wrong)).lines).toMatchObject([{ product: null, name: 'Oat drink' }]);
  const right = await deliver(2, other.id);
  expect(right.lines).toMatchObject([{ product: { id: other.id } }]);
  expect([await play.stockOf(play.bread), await play.stockOf(other.id)]).toEqual([0, 2]);
  // As long as something of it is kept it stays what it is.
  expect((await undoLast(await deliver(1))).lines).toMatchObject([{ product: { id: other.id } }]);
});

test('what is not kept in stock does not hold a line to its product', async () => {
  const made = await order([{ name: 'Napkins', quantity: 6 }]);
  const [lineId] = linesOf(made);
  await play.deliver(made.id, [{ lineId, quantity: 1 }]);
  const kept = await play.deliver(made.id, [{ lineId, quantity: 1, productId: play.bread }]);
  expect((await undoLast(kept)).lines).toMatchObject([{ product: null, deliveredQuantity: 1 }]);
});

test.each([
  ['all that came', [2], 'ordered'],
  ['a part of what came', [1, 2], 'part_delivered'],
] as const)(
  'an order that was ended waits again once %s is taken back',
  async (_what, came, status) => {
    const made = await order([{ productId: play.bread, quantity: 5 }]);
    const [lineId] = linesOf(made);
    for (const quantity of came) await play.deliver(made.id, [{ lineId, quantity }]);
    const ended = await play.manager.purchasingRequests.close({
      ...at(made.id),
      body: { reason: 'Sold out' },
    });
    expect(ended).toMatchObject({ status: 'delivered' });
    const last = await play.stores.purchasingRequests.get(at(made.id));
    expect(await undoLast(last)).toMatchObject({ status, deliveryDate: null });
    expect(await play.deliver(made.id, [{ lineId, quantity: 2 }])).toMatchObject({
      status: 'part_delivered',
    });
    const left = came.length === 1 ? 3 : 2;
    expect(await play.deliver(made.id, [{ lineId, quantity: left }])).toMatchObject({
      status: 'delivered',
      lines: [{ deliveredQuantity: 5 }],
    });
  },
);
