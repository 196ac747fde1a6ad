import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makeTenant, readLog } from '#testing/world/factories.ts';
import { at, linesOf, PurchasingPlay } from '#testing/world/purchasing-play.ts';
import type { Api } from '#testing/world/purchasing-play.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let play: PurchasingPlay;
let here: PurchasingPlay['here'];
let stores: Api;
let manager: Api;
let admin: Api;

beforeAll(async () => {
  play = await PurchasingPlay.begin(server);
  ({ here, stores, manager, admin } = play);
});
beforeEach(() => play.stock());

const ask: PurchasingPlay['ask'] = (...by) => play.ask(...by);
const approve: PurchasingPlay['approve'] = (...by) => play.approve(...by);
const order: PurchasingPlay['order'] = (...by) => play.order(...by);
const ordered = () => play.ordered();
const stockOf = (id: number) => play.stockOf(id);

describe('from what is asked for to what is there', () => {
  test('it is asked for, agreed to line by line, ordered and brought in parts into the stock', async () => {
    const made = await ask(stores, { priority: 'high', reason: 'Breakfast', neededOn: null });
    expect(made).toMatchObject({
      status: 'pending',
      value: 73.2,
      requestedBy: { name: 'Sam Stores' },
    });
    const [first, second] = linesOf(made);
    const agreed = await approve(made.id, manager, {
      lines: [{ lineId: second, quantity: 1 }],
      remarks: 'One pan will do',
    });
    expect(agreed).toMatchObject({
      status: 'approved',
      value: 43.2,
      decidedBy: { name: 'Mia Manager' },
      adminRemarks: 'One pan will do',
      lines: [{ approvedQuantity: 12 }, { approvedQuantity: 1 }],
    });
    const { today } = await manager.stats.shift();
    expect(await order(made.id, stores, { expectedOn: today })).toMatchObject({
      status: 'ordered',
      orderDate: today,
      expectedOn: today,
      isLate: false,
    });
    const part = await stores.purchasingRequests.deliver({
      ...at(made.id),
      body: {
        lines: [
          { lineId: first, quantity: 5, batch: 'A1', location: 'Fridge' },
          { lineId: first, quantity: 2.5, batch: 'A2', expiresOn: '2027-01-31', cost: 3 },
        ],
      },
    });
    expect(part).toMatchObject({
      status: 'part_delivered',
      deliveryDate: null,
      lines: [{ deliveredQuantity: 7.5 }, { deliveredQuantity: 0 }],
    });
    expect(await stockOf(play.milk)).toBe(7.5);
    const { items } = await manager.inventories.list({ query: { productId: play.milk } });
    expect(items.toSorted((one, other) => one.id - other.id)).toMatchObject([
      { batch: 'A1', location: 'Fridge', cost: 1.1, quantity: 5 },
      { batch: 'A2', expiresOn: '2027-01-31', cost: 1.2, quantity: 2.5 },
    ]);
    const moved = await manager.inventories.audit({ query: { productId: play.milk } });
    expect(moved.items.map(({ purchasingRequest }) => purchasingRequest)).toEqual(
      [1, 2].map(() => ({ id: made.id, number: made.number })),
    );
    const done = await stores.purchasingRequests.deliver({
      ...at(made.id),
      body: {
        lines: [
          { lineId: first, quantity: 4.5 },
          { lineId: second, quantity: 1 },
        ],
      },
    });
    expect(done).toMatchObject({ status: 'delivered', deliveryDate: today });
    expect(done.deliveries).toHaveLength(4);
    expect(done.deliveries[3]).toMatchObject({ inventoryId: null, name: 'Frying pan' });
    const log = await readLog(server.database, here);
    expect(log.map(({ type }) => type).slice(-8)).toEqual([
      'CREATE_PURCHASING_REQUEST',
      'APPROVE_PURCHASING_REQUEST',
      'PLACE_ORDER',
      'CREATE_STOCK_PLACE',
      'TAKE_IN_STOCK',
      'DELIVER_ORDER',
      'TAKE_IN_STOCK',
      'DELIVER_ORDER',
    ]);
    expect(log.at(-1)).toMatchObject({ subject_id: made.id });
  });

  test('where an order was mailed to is known for the next one from there, in this property', async () => {
    const again = async (body: object) => {
      const made = await ask(stores);
      await approve(made.id);
      return await order(made.id, stores, body);
    };
    await again({ supplier: 'North Dairy', supplierEmail: 'orders@example.com' });
    expect(await again({ supplier: 'north  dairy' })).toMatchObject({
      supplier: 'North Dairy',
      supplierEmail: 'orders@example.com',
    });
    expect(
      await again({ supplier: 'North Dairy', supplierEmail: 'other@example.com' }),
    ).toMatchObject({ supplierEmail: 'other@example.com' });
    const known = await stores.purchasingRequests.suppliers();
    const [north, ...others] = known.filter(({ name }) => /north/i.test(name));
    expect(others).toEqual([]);
    expect(north).toMatchObject({ email: 'orders@example.com', leadDays: null });
    await again({ supplier: '', supplierId: north?.id });
    expect(await problemOf(again({ supplier: '' }))).toMatchObject({
      status: 400,
      errors: [{ path: 'supplier' }],
    });
    const log = await readLog(server.database, here);
    expect(
      log.filter(({ type, subject_id: of }) => of === north?.id && type.includes('SUPPLIER')),
    ).toMatchObject([{ type: 'CREATE_SUPPLIER' }, { type: 'UPDATE_SUPPLIER' }]);
    expect(
      await problemOf(again({ supplier: 'North Dairy', supplierEmail: 'orders' })),
    ).toMatchObject({ status: 400, errors: [{ path: 'supplierEmail' }] });
  });

  test('what was written in words can be kept as a product when it comes', async () => {
    const made = await ask(stores, { lines: [{ name: 'Bread, sliced', quantity: 6 }] });
    await approve(made.id);
    await order(made.id);
    const [lineId] = linesOf(made);
    const done = await stores.purchasingRequests.deliver({
      ...at(made.id),
      body: { lines: [{ lineId, quantity: 6, productId: play.bread, cost: 5.4 }] },
    });
    expect(done).toMatchObject({ status: 'delivered', lines: [{ product: { id: play.bread } }] });
    expect(await stockOf(play.bread)).toBe(6);
  });

  test('what is taken back from the stock has not come either', async () => {
    const made = await ordered();
    const [first] = linesOf(made);
    await stores.purchasingRequests.deliver({
      ...at(made.id),
      body: { lines: [{ lineId: first, quantity: 12 }] },
    });
    const [movement] = (await stores.inventories.audit({ query: { productId: play.milk } })).items;
    await stores.inventories.undo({ params: { movementId: movement?.id ?? 0 }, query: {} });
    const after = await stores.purchasingRequests.get(at(made.id));
    expect(after).toMatchObject({ status: 'ordered', lines: [{ deliveredQuantity: 0 }, {}] });
    expect(after.deliveries).toMatchObject([{ isUndone: true }]);
    expect(await stockOf(play.milk)).toBe(0);
    const log = await readLog(server.database, here);
    expect(log.slice(-2)).toMatchObject([
      { type: 'UNDO_STOCK' },
      {
        type: 'UNDO_DELIVERY',
        subject_id: made.id,
        changes: expect.arrayContaining([
          { field: 'status', before: 'part_delivered', after: 'ordered' },
        ]),
      },
    ]);
  });

  test('an order of which nothing came is cancelled once it is ended, with the reason', async () => {
    const made = await ordered();
    const end = (reason: string) =>
      manager.purchasingRequests.close({ ...at(made.id), body: { reason } });
    expect(await problemOf(end(' '))).toMatchObject({ status: 400, errors: [{ path: 'reason' }] });
    expect(await end('Out of business')).toMatchObject({
      status: 'cancelled',
      adminRemarks: 'Out of business',
      deliveryDate: null,
    });
    const [last] = (await readLog(server.database, here)).slice(-1);
    expect(last).toMatchObject({
      type: 'CLOSE_ORDER',
      changes: expect.arrayContaining([
        { field: 'adminRemarks', before: '', after: 'Out of business' },
      ]),
    });
    expect(await problemOf(end('Again'))).toMatchObject({ code: 'illegal_transition' });
    const stranger = await play.as('manager', { tenant: await makeTenant(server.database) });
    const theirs = stranger.purchasingRequests.close({ ...at(made.id), body: { reason: 'No' } });
    expect(await problemOf(theirs)).toMatchObject({ status: 404 });
  });

  test('the rest is waited for no longer once it is closed', async () => {
    const made = await ordered();
    const [first] = linesOf(made);
    const close = () =>
      manager.purchasingRequests.close({ ...at(made.id), body: { reason: 'Sold out' } });
    await stores.purchasingRequests.deliver({
      ...at(made.id),
      body: { lines: [{ lineId: first, quantity: 2 }] },
    });
    expect(await close()).toMatchObject({ status: 'delivered', adminRemarks: 'Sold out' });
    const more = stores.purchasingRequests.deliver({
      ...at(made.id),
      body: { lines: [{ lineId: first, quantity: 1 }] },
    });
    expect(await problemOf(more)).toMatchObject({ code: 'illegal_transition' });
  });
});

describe('who decides', () => {
  test('never whoever asked, by no call and not in the database', async () => {
    const { id } = await ask(manager);
    const calls = [
      () => approve(id),
      () => manager.purchasingRequests.reject({ ...at(id), body: { remarks: 'No' } }),
      () => manager.purchasingRequests.update({ ...at(id), body: { status: 'approved' } }),
      () =>
        manager.purchasingRequests.update({
          ...at(id),
          body: { status: 'rejected', adminRemarks: 'No' },
        }),
    ];
    for (const call of calls)
      expect(await problemOf(call())).toMatchObject({ status: 409, code: 'own_purchase' });
    const forced = server.database.asOwner((db) =>
      sql`update purchasing_requests set status = 'approved', decided_by = requested_by, decided_at = now()
        where tenant_id = ${here.id} and id = ${id}`.execute(db),
    );
    await expect(forced).rejects.toThrow(/purchasing_requests_two_people/);
    expect(await approve(id, admin)).toMatchObject({ status: 'approved' });
  });

  test('nothing waits for whoever may approve nothing', async () => {
    const { id, number } = await ask(admin);
    const waitingFor = async (who: Api) => {
      const query = { needsMe: 'true', limit: 100 } as const;
      const { items } = await who.auditLog.list({ query });
      return items.some(
        ({ subject }) => subject.type === 'purchasing_request' && subject.id === id,
      );
    };
    const toDecide = async (who: Api) => {
      const { items } = await who.purchasingRequests.list({
        query: { toDecide: 'true', limit: 100 },
      });
      return items.some((one) => one.number === number);
    };
    expect([await waitingFor(manager), await toDecide(manager)]).toEqual([true, true]);
    expect((await manager.stats.shift()).purchasing?.toDecide).toBeGreaterThan(0);
    expect([await waitingFor(stores), await toDecide(stores)]).toEqual([false, false]);
    expect((await stores.stats.shift()).purchasing).toMatchObject({ toDecide: 0 });
    expect(await problemOf(approve(id, stores))).toMatchObject({ code: 'over_limit' });
  });

  test('up to what the most generous of one’s roles allows, and of what has a price', async () => {
    const roles = (await admin.roles.list({ query: { limit: 100 } })).items;
    const made = await admin.roles.create({
      body: {
        title: 'Buyer',
        permissions: ['read:purchasing_requests', 'update:purchasing_requests'],
        purchaseLimit: 50,
      },
    });
    expect(roles.find(({ name }) => name === 'stores')?.purchaseLimit).toBe(0);
    const buyer = await play.as('buyer');
    expect(await buyer.purchasingRequests.limit()).toEqual({ limit: 50 });
    expect(await manager.purchasingRequests.limit()).toEqual({ limit: null });
    const { id, ...asked } = await ask();
    const problem = await problemOf(approve(id, buyer));
    expect(problem).toMatchObject({ status: 409, code: 'over_limit', details: { limit: 50 } });
    expect(problem.message).toContain('£73.20');
    expect(await problemOf(approve(id, stores))).toMatchObject({ code: 'own_purchase' });
    const [first, second] = linesOf(asked);
    const lines = [{ lineId: second, quantity: 0 }];
    expect(await approve(id, buyer, { lines })).toMatchObject({ status: 'approved', value: 13.2 });
    const unpriced = await ask(stores, { lines: [{ name: 'A surprise', quantity: 1 }] });
    expect(await problemOf(approve(unpriced.id, buyer))).toMatchObject({ code: 'price_unknown' });
    expect(await approve(unpriced.id)).toMatchObject({ status: 'approved', withoutPrice: 1 });
    expect(first).toBeGreaterThan(0);
    await admin.roles.update({ ...at(made.id), body: { purchaseLimit: 500 } });
    expect(await buyer.purchasingRequests.limit()).toEqual({ limit: 500 });
    const changed = (await readLog(server.database, here)).at(-1);
    expect(changed).toMatchObject({
      type: 'UPDATE_ROLE',
      changes: [{ field: 'purchaseLimit', before: 50, after: 500 }],
    });
  });

  test('happens once: of two who decide together one is refused', async () => {
    const { id } = await ask();
    const both = await Promise.allSettled([
      approve(id),
      admin.purchasingRequests.reject({ ...at(id), body: { remarks: 'Too much' } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await problemOf(approve(id, admin))).toMatchObject({ code: 'illegal_transition' });
  });

  test('of what was changed since it was read nobody agrees to', async () => {
    const { id, version } = await ask();
    const lines = [{ productId: play.milk, quantity: 900, unitPrice: 1 }];
    await stores.purchasingRequests.update({ ...at(id), body: { lines, version } });
    expect(await problemOf(approve(id, manager, { version }))).toMatchObject({ code: 'stale' });
    const late = stores.purchasingRequests.update({ ...at(id), body: { reason: 'x', version } });
    expect(await problemOf(late)).toMatchObject({ status: 409, code: 'stale' });
  });

  test('to no more decimals than a product is counted in: it could never be taken in', async () => {
    const made = await ask(stores, { lines: [{ productId: play.bread, quantity: 2 }] });
    const [lineId] = linesOf(made);
    const agree = (quantity: number) =>
      approve(made.id, manager, { lines: [{ lineId, quantity }] });
    expect(await problemOf(agree(1.5))).toMatchObject({
      status: 400,
      errors: [{ path: 'lines.0.quantity' }],
    });
    expect(await agree(1)).toMatchObject({ status: 'approved', lines: [{ approvedQuantity: 1 }] });
  });

  test('a rejection says why, and nothing follows it', async () => {
    const { id } = await ask();
    const mute = manager.purchasingRequests.reject({ ...at(id), body: { remarks: ' ' } });
    expect(await problemOf(mute)).toMatchObject({ status: 400, errors: [{ path: 'remarks' }] });
    const done = await manager.purchasingRequests.reject({ ...at(id), body: { remarks: 'No' } });
    expect(done).toMatchObject({ status: 'rejected', adminRemarks: 'No' });
    expect(await problemOf(order(id))).toMatchObject({
      code: 'illegal_transition',
      details: { from: 'rejected', to: 'ordered' },
    });
  });

  test('what was asked is changed and taken back by whoever asked, until somebody decides', async () => {
    const { id } = await ask();
    const change = (by: Api) =>
      by.purchasingRequests.update({ ...at(id), body: { reason: 'For Sunday' } });
    expect(await change(stores)).toMatchObject({ reason: 'For Sunday' });
    expect(await problemOf(change(manager))).toMatchObject({ code: 'not_own_purchase' });
    const other = await play.as('stores');
    expect(await problemOf(other.purchasingRequests.cancel(at(id)))).toMatchObject({ status: 403 });
    await approve(id);
    expect(await problemOf(change(stores))).toMatchObject({ code: 'not_own_purchase' });
    expect(await problemOf(stores.purchasingRequests.cancel(at(id)))).toMatchObject({
      status: 403,
    });
    expect(await problemOf(manager.purchasingRequests.remove(at(id)))).toMatchObject({
      code: 'has_history',
    });
    expect(await manager.purchasingRequests.cancel(at(id))).toMatchObject({ status: 'cancelled' });
  });
});
