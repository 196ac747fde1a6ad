import type { Client, Contract, NewProduct, Product } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
const timezone = 'Europe/London';
let here: TestTenant;
let stores: Client<Contract>;
let manager: Client<Contract>;
let today: string;

const dayIn = (zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date());
const after = (days: number) =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  here = await makeTenant(server.database, { timezone });
  today = dayIn(timezone);
  const as = async (role: string) =>
    server.clientAs(await makePerson(server.database, { tenants: [here], role }));
  [stores, manager] = [await as('stores'), await as('manager')];
});

let made = 0;
const makeProduct = (more: Partial<NewProduct> = {}) => {
  made += 1;
  return stores.products.create({ body: { name: `Product ${made}`, isFood: true, ...more } });
};
interface Lot {
  quantity: number;
  expiresOn?: string | null;
  batch?: string;
  location?: string;
  cost?: number;
}
const stock = ({ id: productId }: Product, lots: Lot[]) =>
  stores.inventories.takeIn({ body: { lines: lots.map((lot) => ({ productId, ...lot })) } });
const read = ({ id }: Product) => stores.products.get({ params: { id } });
const take = (productId: number, quantity: number) =>
  stores.inventories.takeOut({ body: { lines: [{ productId, quantity }], reason: 'kitchen' } });
/** Nothing but time makes a movement older. */
const age = (by: string, id: number) =>
  server.database.asOwner(async (db) => {
    await sql`alter table stock_movements disable trigger immutable`.execute(db);
    await sql`update stock_movements set made_at = made_at - ${by}::interval
      where tenant_id = ${here.id} and id = ${id}`.execute(db);
    await sql`alter table stock_movements enable trigger immutable`.execute(db);
  });
const differences = () =>
  server.database.asOwner((db) => db.selectFrom('stock_differences').selectAll().execute());

test('what expires first is taken first, what has expired never, and more than there is not at all', async () => {
  const product = await makeProduct({ unit: 'l', decimals: 1, minimum: 6 });
  const lots = [
    { quantity: 4, expiresOn: after(9) },
    { quantity: 3, expiresOn: after(2) },
    { quantity: 5, expiresOn: today },
  ];
  const [late, soon, gone] = (await stock(product, lots)).map(({ inventoryId }) => inventoryId);
  expect(await read(product)).toMatchObject({
    quantity: 12,
    available: 7,
    batches: 3,
    stockStatus: 'EXPIRED',
    expiry: 'EXPIRED',
    earliestExpiry: today,
    isLow: false,
  });
  expect(await problemOf(take(product.id, 7.5))).toMatchObject({
    status: 409,
    code: 'not_enough_stock',
    message: `Only 7 l of ${product.name} can be taken: nothing was taken`,
    details: { available: 7 },
  });
  expect((await read(product)).quantity).toBe(12);
  const taken = await take(product.id, 3.5);
  expect(taken.map((one) => [one.inventoryId, one.before, one.change, one.after])).toEqual([
    [soon, 3, -3, 0],
    [late, 4, -0.5, 3.5],
  ]);
  const expired = stores.inventories.takeOut({
    body: { lines: [{ inventoryId: gone ?? 0, quantity: 1 }], reason: 'kitchen' },
  });
  expect(await problemOf(expired)).toMatchObject({ status: 409, code: 'stock_expired' });
  const fine = stores.inventories.takeOut({
    body: { lines: [{ productId: product.id, quantity: 0.25 }], reason: 'kitchen' },
  });
  expect(await problemOf(fine)).toMatchObject({ errors: [{ path: 'lines.0.quantity' }] });
  await stores.inventories.moveToBin({
    body: { lines: [{ productId: product.id, quantity: 5 }], reason: 'expired' },
  });
  expect(await read(product)).toMatchObject({
    quantity: 3.5,
    stockStatus: 'LOW_STOCK',
    isLow: true,
  });
  await take(product.id, 3.5);
  expect(await read(product)).toMatchObject({ quantity: 0, stockStatus: 'OUT_OF_STOCK' });
  expect(await differences()).toEqual([]);
});

test('what was best before a day that has passed is taken by its batch, and the note says why', async () => {
  const rice = await makeProduct({ dateKind: 'best_before' });
  const meat = await makeProduct();
  const [old] = await stock(rice, [{ quantity: 5, expiresOn: today, location: 'Dry store' }]);
  const [gone] = await stock(meat, [{ quantity: 5, expiresOn: today }]);
  const takeBatch = (inventoryId = 0, note = '') =>
    stores.inventories.takeOut({
      body: { lines: [{ inventoryId, quantity: 1 }], reason: 'kitchen', note },
    });
  expect(await problemOf(take(rice.id, 1))).toMatchObject({ code: 'not_enough_stock' });
  expect(await problemOf(takeBatch(old?.inventoryId))).toMatchObject({
    status: 400,
    errors: [{ path: 'note' }],
  });
  expect((await read(rice)).quantity).toBe(5);
  const [taken] = await takeBatch(old?.inventoryId, 'Dry, and no insects');
  expect(taken).toMatchObject({ change: -1, after: 4, note: 'Dry, and no insects' });
  const log = await readLog(server.database, here);
  expect(log.at(-1)).toMatchObject({
    type: 'TAKE_OUT_STOCK',
    addition_info: { note: 'Dry, and no insects' },
  });
  expect(await problemOf(takeBatch(gone?.inventoryId, 'It smells fine'))).toMatchObject({
    status: 409,
    code: 'stock_expired',
  });
  const batch = await stores.inventories.get({ params: { id: old?.inventoryId ?? 0 } });
  expect(batch).toMatchObject({ dateKind: 'best_before', expiry: 'EXPIRED' });
  await stores.inventories.transfer({
    body: { lines: [{ inventoryId: batch.id, quantity: 4 }], to: 'Kitchen' },
  });
  expect((await read(rice)).locations).toEqual(['Kitchen']);
});

test('a line that cannot be taken takes the others with it', async () => {
  const [one, other] = [await makeProduct(), await makeProduct()];
  await stock(one, [{ quantity: 5 }]);
  await stock(other, [{ quantity: 1 }]);
  const lines = [one, other].map(({ id }) => ({ productId: id, quantity: 2 }));
  const both = stores.inventories.takeOut({ body: { lines, reason: 'event' } });
  expect(await problemOf(both)).toMatchObject({ details: { productId: other.id, line: 1 } });
  expect((await read(one)).quantity).toBe(5);
});

test('what lies in the bin is restored or deleted for good, once, and told with its cost', async () => {
  const product = await makeProduct({ decimals: 0 });
  await stock(product, [{ quantity: 10, cost: 2.5, expiresOn: after(1) }]);
  const spoil = (quantity: number) =>
    stores.inventories.moveToBin({
      body: { lines: [{ productId: product.id, quantity }], reason: 'damaged', note: 'Dropped' },
    });
  const [first] = await spoil(3);
  const [second] = await spoil(2);
  const ids = [first?.id ?? 0, second?.id ?? 0];
  const query = { productId: product.id };
  const bin = await stores.inventories.bin({ query });
  expect(bin.items).toMatchObject([
    { id: ids[1], quantity: 2, cost: 5, reason: 'damaged', note: 'Dropped' },
    { id: ids[0], quantity: 3, cost: 7.5 },
  ]);
  await stores.inventories.restore({ body: { ids: ids.slice(0, 1) } });
  expect((await read(product)).quantity).toBe(8);
  const again = stores.inventories.restore({ body: { ids } });
  expect(await problemOf(again)).toMatchObject({
    status: 409,
    code: 'not_in_bin',
    details: { ids: [ids[0]] },
  });
  await manager.inventories.deleteForGood({ body: { ids: ids.slice(1) } });
  expect((await stores.inventories.bin({ query })).items).toEqual([]);
  expect((await read(product)).quantity).toBe(8);
  const undone = stores.inventories.undo({ params: { movementId: ids[1] ?? 0 } });
  expect(await problemOf(undone)).toMatchObject({ status: 409 });
  expect(await differences()).toEqual([]);
});

test('whoever did it takes it back within fifteen minutes, unless it was taken meanwhile', async () => {
  const product = await makeProduct();
  const [arrived] = await stock(product, [{ quantity: 6 }]);
  const [gone] = await take(product.id, 4);
  const movementId = gone?.id ?? 0;
  const arrival = stores.inventories.undo({ params: { movementId: arrived?.id ?? 0 } });
  expect(await problemOf(arrival)).toMatchObject({ status: 409, code: 'taken_meanwhile' });
  const strange = manager.inventories.undo({ params: { movementId } });
  expect(await problemOf(strange)).toMatchObject({ status: 409, code: 'undo_not_own' });
  const both = await Promise.allSettled(
    [1, 2].map(() => stores.inventories.undo({ params: { movementId } })),
  );
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await read(product)).quantity).toBe(6);
  const { items } = await stores.inventories.audit({ query: { productId: product.id } });
  expect(
    items.map(({ kind, undoneBy, undoUntil }) => [kind, undoneBy !== null, undoUntil !== null]),
  ).toEqual([
    ['undo', false, false],
    ['take_out', true, false],
    ['take_in', false, true],
  ]);
  const [late] = await take(product.id, 1);
  await age('15 minutes', late?.id ?? 0);
  const tooLate = stores.inventories.undo({ params: { movementId: late?.id ?? 0 } });
  expect(await problemOf(tooLate)).toMatchObject({ status: 409, code: 'undo_late' });
});

test('what will expire unused is said after two weeks of movements, by the use of their days', async () => {
  const product = await makeProduct({ unit: 'kg', decimals: 3 });
  const [batch] = await stock(product, [{ quantity: 12, cost: 8, expiresOn: after(4) }]);
  const [taken] = await take(product.id, 2);
  const forecast = async () => {
    const { rows, ...rest } = await stores.inventories.forecast({});
    return { ...rest, rows: rows.filter((one) => one.product.id === product.id) };
  };
  expect(await forecast()).toMatchObject({ rows: [] });
  await age('20 days', batch?.id ?? 0);
  await age('13 days', taken?.id ?? 0);
  const known = await forecast();
  expect(known.days).toBe(20);
  expect(known.rows).toEqual([expect.objectContaining({ quantity: 10, perDay: 0.1, left: 9.6 })]);
  await age('30 days', batch?.id ?? 0);
  expect((await forecast()).days).toBe(28);
});

test('another quantity of a batch is a count, and says why', async () => {
  const product = await makeProduct({ unit: 'kg', decimals: 1 });
  const [line] = await stock(product, [{ quantity: 4 }]);
  const params = { id: line?.inventoryId ?? 0 };
  const change = (body: Parameters<typeof stores.inventories.update>[0]['body']) =>
    stores.inventories.update({ params, body });
  expect(await problemOf(change({ quantity: 3 }))).toMatchObject({ errors: [{ path: 'note' }] });
  const fine = change({ quantity: 3.25, note: 'Counted' });
  expect(await problemOf(fine)).toMatchObject({ errors: [{ path: 'quantity' }] });
  expect(await change({ quantity: 4, batch: 'B1' })).toMatchObject({ quantity: 4, batch: 'B1' });
  expect(await change({ quantity: 2.5, note: 'A bag had burst' })).toMatchObject({ quantity: 2.5 });
  const { items } = await stores.inventories.audit({ query: { productId: product.id } });
  expect(items[0]).toMatchObject({ kind: 'count', change: -1.5, note: 'A bag had burst' });
  expect((await readLog(server.database, here)).at(-1)).toMatchObject({ type: 'COUNT_STOCK' });
  expect(await differences()).toEqual([]);
});

test('what one call did is taken back as a whole', async () => {
  const product = await makeProduct();
  await stock(product, [
    { quantity: 2, expiresOn: after(5) },
    { quantity: 2, expiresOn: after(6) },
  ]);
  const [first] = await take(product.id, 3);
  const params = { movementId: first?.id ?? 0 };
  expect(await stores.inventories.undo({ params, query: { whole: 'true' } })).toHaveLength(2);
  expect((await read(product)).quantity).toBe(4);
});

test('a transfer keeps batch and day, and both of its ends are taken back together', async () => {
  const product = await makeProduct();
  await stock(product, [{ quantity: 5, batch: 'L7', location: 'Store', expiresOn: after(20) }]);
  const lines = [{ productId: product.id, quantity: 2 }];
  const moved = await stores.inventories.transfer({ body: { lines, to: 'Kitchen' } });
  expect(moved.map(({ location, change, batch }) => [location, change, batch])).toEqual([
    ['Store', -2, 'L7'],
    ['Kitchen', 2, 'L7'],
  ]);
  expect(await read(product)).toMatchObject({ quantity: 5, locations: ['Kitchen', 'Store'] });
  const there = stores.inventories.transfer({
    body: { lines: [{ inventoryId: moved[1]?.inventoryId ?? 0, quantity: 1 }], to: 'Kitchen' },
  });
  expect(await problemOf(there)).toMatchObject({ status: 400, errors: [{ path: 'to' }] });
  await stores.inventories.undo({ params: { movementId: moved[1]?.id ?? 0 } });
  expect(await read(product)).toMatchObject({ quantity: 5, locations: ['Store'] });
  expect(await differences()).toEqual([]);
});

test('a count sets what was counted, and opens the lines again that moved meanwhile', async () => {
  const product = await makeProduct();
  await stock(product, [
    { quantity: 5, expiresOn: after(5) },
    { quantity: 7, expiresOn: after(6) },
  ]);
  const { items } = await stores.inventories.list({ query: { productId: product.id } });
  const lines = items.map(({ id, lastMovementId }) => ({
    inventoryId: id,
    quantity: 4,
    lastMovementId: lastMovementId ?? 0,
  }));
  await take(product.id, 1);
  const { counted, reopened } = await stores.inventories.count({ body: { lines } });
  expect(counted.map(({ before, after: now }) => [before, now])).toEqual([[7, 4]]);
  expect(reopened).toMatchObject([{ id: items[0]?.id, quantity: 4 }]);
  const twice = stores.inventories.count({ body: { lines: [...lines, ...lines] } });
  expect(await problemOf(twice)).toMatchObject({ status: 400, errors: [{ path: 'lines' }] });
});

test('a batch is corrected and removed; only its movements change what there is of it', async () => {
  const product = await makeProduct({ perishable: true, shelfLifeDays: 10 });
  const item = await stores.inventories.create({
    body: { productId: product.id, quantity: 2, cost: 3 },
  });
  expect(item).toMatchObject({ expiresOn: after(10), expiry: 'FRESH', value: 6 });
  const none = stores.inventories.create({
    body: { productId: product.id, quantity: 2, expiresOn: null },
  });
  expect(await problemOf(none)).toMatchObject({ errors: [{ path: 'expiresOn' }] });
  const whole = stores.products.update({ params: { id: product.id }, body: { decimals: 3 } });
  expect(await whole).toMatchObject({ decimals: 3 });
  const at = { params: { id: item.id } };
  const changed = await stores.inventories.update({ ...at, body: { expiresOn: after(3) } });
  expect(changed).toMatchObject({ expiry: 'NEAR_EXPIRY' });
  expect((await read(product)).earliestExpiry).toBe(after(3));
  expect(await problemOf(manager.inventories.remove(at))).toMatchObject({ code: 'has_history' });
  await take(product.id, 2);
  await manager.inventories.remove(at);
  expect(await problemOf(stores.inventories.get(at))).toMatchObject({ status: 404 });
  const write = server.database.asOwner((db) =>
    sql`update inventories set quantity = 9 where tenant_id = ${here.id} and id = ${item.id}`.execute(
      db,
    ),
  );
  await expect(write).rejects.toThrow('movements alone');
  const erase = server.database.asOwner((db) =>
    sql`delete from stock_movements where tenant_id = ${here.id}`.execute(db),
  );
  await expect(erase).rejects.toThrow('stays as it was');
});

test('prices, figures and the log tell of it', async () => {
  const product = await makeProduct({ unit: 'kg', decimals: 3, category: 'Meat' });
  await stock(product, [{ quantity: 4, cost: 8, expiresOn: after(4) }]);
  await stock(product, [{ quantity: 1.25, cost: 9.2, expiresOn: after(30) }]);
  await take(product.id, 1.5);
  await stores.inventories.moveToBin({
    body: { lines: [{ productId: product.id, quantity: 0.5 }], reason: 'recalled' },
  });
  const prices = await stores.products.prices({
    params: { id: product.id },
    query: { sortOrder: 'desc' },
  });
  expect(prices.items.map(({ cost }) => cost)).toEqual([9.2, 8]);
  const figures = await stores.inventories.figures({ query: { from: after(-6), to: today } });
  expect(figures.valueByCategory).toContainEqual({ category: 'Meat', value: 27.5 });
  expect(figures.waste.byProduct).toContainEqual({
    product: { id: product.id, name: product.name },
    unit: 'kg',
    cost: 4,
    quantity: 0.5,
  });
  expect(figures.waste.byReason.find(({ reason }) => reason === 'recalled')).toMatchObject({
    cost: 4,
  });
  const log = await readLog(server.database, here);
  expect(log.at(-1)).toMatchObject({
    type: 'MOVE_TO_BIN_STOCK',
    subject_id: product.id,
    subject_label: `${product.name} 0.5 kg`,
    addition_info: { food: { name: product.name }, reason: 'recalled' },
  });
  const period = stores.inventories.figures({ query: { from: today, to: after(-1) } });
  expect(await problemOf(period)).toMatchObject({ status: 400, errors: [{ path: 'to' }] });
});
