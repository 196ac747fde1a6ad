import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makeTenant, readLog } from '#testing/world/factories.ts';
import { at, linesOf, PurchasingPlay } from '#testing/world/purchasing-play.ts';
import type { Api } from '#testing/world/purchasing-play.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let play: PurchasingPlay;
let stores: Api;
let manager: Api;
let admin: Api;

beforeAll(async () => {
  play = await PurchasingPlay.begin(server);
  ({ stores, manager, admin } = play);
});
beforeEach(() => play.stock());

const ask: PurchasingPlay['ask'] = (...by) => play.ask(...by);
const approve: PurchasingPlay['approve'] = (...by) => play.approve(...by);
const order: PurchasingPlay['order'] = (...by) => play.order(...by);
const ordered = () => play.ordered();
const stockOf = (id: number) => play.stockOf(id);

describe('a delivery', () => {
  test('of two people at once never brings more than was ordered', async () => {
    const made = await ordered();
    const [first] = linesOf(made);
    const bring = (by: Api) =>
      by.purchasingRequests.deliver({
        ...at(made.id),
        body: { lines: [{ lineId: first, quantity: 8 }] },
      });
    const all = await Promise.allSettled([bring(stores), bring(manager), bring(admin)]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const late = await problemOf(bring(stores));
    expect(late).toMatchObject({ status: 409, code: 'over_delivered', details: { left: 4 } });
    expect(await stockOf(play.milk)).toBe(8);
    const { rows } = await server.database.asOwner((db) =>
      sql<{ differs: number }>`select (select count(*)::int from purchasing_lines l
          where l.delivered_quantity <> (select coalesce(sum(d.quantity), 0) from purchasing_deliveries d
            where d.tenant_id = l.tenant_id and d.line_id = l.id and d.undone_at is null))
        + (select count(*)::int from purchasing_deliveries d join stock_movements m
            on m.tenant_id = d.tenant_id and m.id = d.movement_id
          join purchasing_lines l on l.tenant_id = d.tenant_id and l.id = d.line_id
          where m.request <> d.request_id or (m.change <> d.quantity and l.name = ''))
        + (select count(*)::int from stock_differences) as differs`.execute(db),
    );
    expect(rows[0]?.differs).toBe(0);
  });

  test('is one step: where a line cannot be taken in none is', async () => {
    const { id: fish } = await manager.products.create({
      body: { name: 'Fish', unit: 'kg', decimals: 2, perishable: true },
    });
    const made = await ask(stores, {
      lines: [
        { productId: play.milk, quantity: 3 },
        { productId: fish, quantity: 2 },
      ],
    });
    await approve(made.id);
    await order(made.id);
    const [first, second] = linesOf(made);
    const bring = (fishLine: object) =>
      stores.purchasingRequests.deliver({
        ...at(made.id),
        body: {
          lines: [
            { lineId: first, quantity: 3 },
            { lineId: second, quantity: 2, ...fishLine },
          ],
        },
      });
    expect(await problemOf(bring({}))).toMatchObject({
      status: 400,
      errors: [{ path: 'lines.1.expiresOn' }],
    });
    expect(await stockOf(play.milk)).toBe(0);
    expect(await stores.purchasingRequests.get(at(made.id))).toMatchObject({ status: 'ordered' });
    expect(await bring({ expiresOn: '2027-02-01' })).toMatchObject({ status: 'delivered' });
  });

  test('asks for the right to take in as well, and for that on foods', async () => {
    await admin.roles.create({
      body: {
        title: 'Clerk',
        permissions: ['read:purchasing_requests', 'update:purchasing_requests'],
      },
    });
    await admin.roles.create({
      body: {
        title: 'Porter',
        permissions: [
          'read:purchasing_requests',
          'update:purchasing_requests',
          'read:inventories',
          'write:inventories',
        ],
      },
    });
    const made = await ordered();
    const [first, second] = linesOf(made);
    const bring = async (role: string, lineId: number) =>
      (await play.as(role)).purchasingRequests.deliver({
        ...at(made.id),
        body: { lines: [{ lineId, quantity: 1 }] },
      });
    expect(await problemOf(bring('clerk', second))).toMatchObject({ status: 403 });
    expect(await problemOf(bring('porter', first))).toMatchObject({ status: 404 });
    expect(await bring('porter', second)).toMatchObject({ status: 'part_delivered' });
  });
});

describe('what a delivery cost', () => {
  test('is said of the line in all, and a unit’s follows in four decimals', async () => {
    const made = await ordered();
    const [milk, pans] = linesOf(made);
    const brought = await play.deliver(made.id, [
      { lineId: milk, quantity: 3, cost: 10, temperature: 4.5 },
      { lineId: milk, quantity: 2 },
      { lineId: pans, quantity: 1, cost: null },
    ]);
    expect(brought.deliveries).toMatchObject([
      { cost: 10, unitPrice: 3.3333, temperature: 4.5 },
      { cost: 2.2, unitPrice: 1.1, temperature: null },
      { cost: null, unitPrice: null },
    ]);
    const prices = await manager.products.prices(at(play.milk));
    expect(prices.items.map(({ cost }) => cost).toSorted((one, other) => one - other)).toEqual([
      1.1, 3.3333,
    ]);
    const { items } = await manager.inventories.list({ query: { productId: play.milk } });
    const costs = new Map(items.map(({ cost, value }) => [cost, value]));
    expect(costs).toEqual(
      new Map([
        [1.1, 2.2],
        [3.3333, 10],
      ]),
    );
    const product = await manager.products.get(at(play.milk));
    expect(product.lastCost).toBe(1.1);
    const movements = await manager.inventories.audit({ query: { productId: play.milk } });
    expect(movements.items.map(({ cost }) => cost)).toEqual([2.2, 10]);
  });

  test.each([
    ['cost', { cost: 1.005 }],
    ['temperature', { temperature: 4.55 }],
    ['temperature', { temperature: -40.1 }],
  ])('%s is said by its name: %j', async (field, more) => {
    const made = await ordered();
    const [lineId] = linesOf(made);
    const problem = await problemOf(play.deliver(made.id, [{ lineId, quantity: 1, ...more }]));
    expect(problem).toMatchObject({ status: 400, errors: [{ path: `lines.0.${field}` }] });
  });
});

describe('what was recorded as brought and is taken back', () => {
  const undo = (id: number, deliveryId: number, by = stores) =>
    by.purchasingRequests.undoDelivery({ params: { id, deliveryId } });

  test('is open on its order again, and out of the stock', async () => {
    const made = await ordered();
    const [milk, pans] = linesOf(made);
    const brought = await play.deliver(made.id, [
      { lineId: milk, quantity: 12 },
      { lineId: pans, quantity: 2 },
    ]);
    const [first = 0, second = 0] = brought.deliveries.map(({ id }) => id);
    expect(brought).toMatchObject({ status: 'delivered' });
    expect(brought.deliveries[0]?.undoUntil).not.toBeNull();
    const seen = await manager.purchasingRequests.get(at(made.id));
    expect(seen.deliveries[0]?.undoUntil).toBeNull();
    expect(await problemOf(undo(made.id, first, manager))).toMatchObject({ code: 'undo_not_own' });
    expect(await undo(made.id, first)).toMatchObject({
      status: 'part_delivered',
      deliveryDate: null,
      lines: [{ deliveredQuantity: 0 }, { deliveredQuantity: 2 }],
    });
    expect(await stockOf(play.milk)).toBe(0);
    expect(await manager.products.get(at(play.milk))).toMatchObject({ lastCost: null });
    expect((await manager.products.prices(at(play.milk))).items).toEqual([]);
    const after = await undo(made.id, second);
    expect(after).toMatchObject({ status: 'ordered', lines: [{}, { deliveredQuantity: 0 }] });
    expect(after.deliveries.map(({ isUndone }) => isUndone)).toEqual([true, true]);
    expect(await problemOf(undo(made.id, second))).toMatchObject({ code: 'already_undone' });
    const log = await readLog(server.database, play.here);
    expect(log.slice(-3).map(({ type }) => type)).toEqual([
      'UNDO_STOCK',
      'UNDO_DELIVERY',
      'UNDO_DELIVERY',
    ]);
    expect(await play.deliver(made.id, [{ lineId: milk, quantity: 12 }])).toMatchObject({
      status: 'part_delivered',
    });
  });

  test('is of this order, of this property, and not long ago', async () => {
    const made = await ordered();
    const [, pans] = linesOf(made);
    const { deliveries } = await play.deliver(made.id, [{ lineId: pans, quantity: 1 }]);
    const deliveryId = deliveries[0]?.id ?? 0;
    const other = await ordered();
    expect(await problemOf(undo(other.id, deliveryId))).toMatchObject({ status: 404 });
    const stranger = await play.as('manager', { tenant: await makeTenant(server.database) });
    expect(await problemOf(undo(made.id, deliveryId, stranger))).toMatchObject({ status: 404 });
    await server.database.asOwner((db) =>
      sql`update purchasing_deliveries set delivered_at = delivered_at - interval '16 minutes'
        where id = ${deliveryId} and tenant_id = ${play.here.id}`.execute(db),
    );
    expect(await problemOf(undo(made.id, deliveryId))).toMatchObject({ code: 'undo_late' });
  });
});

describe('what is wrong is said by its name', () => {
  const bad = [
    ['lines', { lines: [] }],
    ['lines.0.productId', { lines: [{ quantity: 1 }] }],
    ['lines.0.quantity', { lines: [{ name: 'Pan', quantity: 0 }] }],
    ['priority', { priority: 'now' }],
    ['neededOn', { neededOn: '2050-01-01' }],
  ] as const;
  test.each(bad)('%s', async (path, more) => {
    expect(await problemOf(ask(stores, more))).toMatchObject({
      status: 400,
      errors: expect.arrayContaining([expect.objectContaining({ path })]),
    });
  });

  test('a quantity that the product is not counted in, and an order that comes before it is made', async () => {
    const problem = await problemOf(
      ask(stores, { lines: [{ productId: play.bread, quantity: 1.5 }] }),
    );
    expect(problem).toMatchObject({ errors: [{ path: 'lines.0.quantity' }] });
    const { id } = await ask();
    const none = await approveNothing(id);
    expect(none).toMatchObject({ status: 400, errors: [{ path: 'lines' }] });
    await approve(id);
    const dates = { orderDate: '2026-11-20', expectedOn: '2026-11-19' };
    expect(await problemOf(order(id, stores, dates))).toMatchObject({
      errors: [{ path: 'expectedOn' }],
    });
  });
  const approveNothing = async (id: number) => {
    const { lines } = await manager.purchasingRequests.get(at(id));
    const none = lines.map((line) => ({ lineId: line.id, quantity: 0 }));
    return await problemOf(approve(id, manager, { lines: none }));
  };

  test('what is of another property is not there', async () => {
    const other = await makeTenant(server.database);
    const stranger = await play.as('manager', { tenant: other });
    const made = await ordered();
    const { id } = made;
    const [lineId] = linesOf(made);
    const calls = [
      () => stranger.purchasingRequests.get(at(id)),
      () => approve(id, stranger),
      () => order(id, stranger),
      () => stranger.purchasingRequests.cancel(at(id)),
      () =>
        stranger.purchasingRequests.deliver({
          ...at(id),
          body: { lines: [{ lineId, quantity: 1 }] },
        }),
      () => ask(stranger),
    ];
    for (const call of calls) expect(await problemOf(call())).toMatchObject({ status: 404 });
    const foreign = await stranger.purchasingRequests.create({
      body: { lines: [{ name: 'Pan', quantity: 1 }] },
    });
    const theirs = [{ lineId: foreign.lines[0]?.id ?? 0, quantity: 1 }];
    const crossing = stores.purchasingRequests.deliver({ ...at(id), body: { lines: theirs } });
    expect(await problemOf(crossing)).toMatchObject({
      status: 404,
      details: { path: 'lines.0.lineId' },
    });
  });
});

test('what runs low is suggested in whole packs, until it is asked for', async () => {
  const suggested = async () =>
    (await stores.purchasingRequests.suggestions()).find(
      ({ product }) => product.id === play.bread,
    );
  expect(await suggested()).toMatchObject({ available: 0, minimum: 10, quantity: 24 });
  const { id } = await ask(stores, { lines: [{ productId: play.bread, quantity: 24 }] });
  expect(await stores.purchasingRequests.get(at(id))).toMatchObject({ supplier: 'Bakery' });
  expect(await suggested()).toBeUndefined();
  await stores.purchasingRequests.cancel(at(id));
  expect(await suggested()).toBeDefined();
});

test('figures are of what came, by category and by supplier', async () => {
  const tenant = await makeTenant(server.database);
  const [buyer, boss] = [await play.as('stores', { tenant }), await play.as('manager', { tenant })];
  const product = await boss.products.create({ body: { name: 'Soap', category: 'Cleaning' } });
  const { today } = await boss.stats.shift();
  const made = await buyer.purchasingRequests.create({
    body: {
      lines: [
        { productId: product.id, quantity: 10, unitPrice: 2.5 },
        { name: 'Mop', quantity: 1, unitPrice: 15 },
      ],
    },
  });
  const figures = () => boss.purchasingRequests.figures({ query: { from: today, to: today } });
  expect(await figures()).toMatchObject({ spent: 0, waiting: { requests: 1, value: 40 } });
  await approve(made.id, boss);
  await order(made.id, boss, { supplier: 'Clean Ltd' });
  const [first, second] = linesOf(made);
  await boss.purchasingRequests.deliver({
    ...at(made.id),
    body: {
      lines: [
        { lineId: first, quantity: 6 },
        { lineId: second, quantity: 1 },
      ],
    },
  });
  expect(await figures()).toMatchObject({
    spent: 30,
    byCategory: [
      { category: 'Cleaning', value: 15, share: 50 },
      { category: '', value: 15, share: 50 },
    ],
    bySupplier: [{ supplier: 'Clean Ltd', value: 30, orders: 1, late: 0 }],
    months: [{ month: `${today.slice(0, 7)}-01`, value: 30 }],
    waiting: { requests: 0, value: 0 },
    open: { orders: 1, value: 10, late: 0 },
  });
  const wrong = boss.purchasingRequests.figures({ query: { from: today, to: '2026-01-01' } });
  expect(await problemOf(wrong)).toMatchObject({ errors: [{ path: 'to' }] });
});
