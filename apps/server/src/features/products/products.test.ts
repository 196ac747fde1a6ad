import type { Client, Contract } from '@keyhold/contract';
import { beforeAll, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let here: TestTenant;
let stores: Client<Contract>;
let manager: Client<Contract>;
/** Reads and moves the stock, and of it no food. */
let technician: Client<Contract>;

beforeAll(async () => {
  here = await makeTenant(server.database);
  const as = async (role: string) =>
    server.clientAs(await makePerson(server.database, { tenants: [here], role }));
  [stores, manager, technician] = [
    await as('stores'),
    await as('manager'),
    await as('maintenance'),
  ];
});

const milk = { name: 'Milk', category: 'Dairy', unit: 'l', decimals: 1, minimum: 4, isFood: true };

test('a product is added, found by its barcode, changed, removed and brought back', async () => {
  const made = await stores.products.create({ body: { ...milk, barcode: '5000112345678' } });
  expect(made).toMatchObject({ quantity: 0, stockStatus: 'OUT_OF_STOCK', isLow: true, version: 1 });
  const found = await stores.products.byBarcode({ query: { code: '5000112345678' } });
  expect(found.id).toBe(made.id);
  const at = { params: { id: made.id } };
  const changed = await stores.products.update({ ...at, body: { minimum: 6, version: 1 } });
  expect(changed).toMatchObject({ minimum: 6, version: 2 });
  const late = stores.products.update({ ...at, body: { minimum: 7, version: 1 } });
  expect(await problemOf(late)).toMatchObject({ status: 409, code: 'stale' });
  await stores.inventories.takeIn({ body: { lines: [{ productId: made.id, quantity: 2.5 }] } });
  expect(await problemOf(manager.products.remove(at))).toMatchObject({ code: 'has_history' });
  await stores.inventories.takeOut({
    body: { lines: [{ productId: made.id, quantity: 2.5 }], reason: 'kitchen' },
  });
  await manager.products.remove(at);
  const gone = await stores.products.list({ query: { isRemoved: 'true' } });
  expect(gone.items.map(({ id }) => id)).toEqual([made.id]);
  const refused = stores.inventories.takeIn({
    body: { lines: [{ productId: made.id, quantity: 1 }] },
  });
  expect(await problemOf(refused)).toMatchObject({
    status: 404,
    details: { path: 'lines.0.productId' },
  });
  await manager.products.restore(at);
  expect(await manager.products.restore(at)).toMatchObject({ id: made.id, removedAt: null });
  const log = await readLog(server.database, here);
  expect(log.map(({ type }) => type)).toEqual([
    'CREATE_PRODUCT',
    'UPDATE_PRODUCT',
    'TAKE_IN_STOCK',
    'TAKE_OUT_STOCK',
    'DELETE_PRODUCT',
    'RESTORE_PRODUCT',
  ]);
});

test('a barcode is one living product’s, one by one, many at once and from a file', async () => {
  const barcode = '4006381333931';
  await stores.products.create({ body: { name: 'Pens', barcode } });
  const again = stores.products.create({ body: { name: 'Other pens', barcode } });
  expect(await problemOf(again)).toMatchObject({ status: 409, code: 'barcode_taken' });
  const many = stores.products.createMany({
    body: {
      products: [
        { name: 'Soap', barcode: '1' },
        { name: 'Towels', barcode: '1' },
      ],
    },
  });
  expect(await problemOf(many)).toMatchObject({ errors: [{ path: 'products.1.barcode' }] });
  const made = await stores.products.createMany({
    body: { products: [{ name: 'Soap' }, { name: 'Towels', minimum: 3 }] },
  });
  expect(made.map(({ name }) => name)).toEqual(['Soap', 'Towels']);
  const report = await stores.products.import({
    body: {
      dryRun: false,
      rows: [
        { row: 2, values: { name: 'Sponges', decimals: '0', minimum: '5' } },
        { row: 3, values: { name: 'Cloths', barcode } },
        { row: 4, values: { name: 'sponges' } },
        { row: 5, values: { name: 'Bleach', minimum: 'many' } },
        { row: 6, values: { name: 'Soap' } },
      ],
    },
  });
  expect(report.imported).toBe(1);
  expect(report.rows.map(({ state }) => state)).toEqual([
    'imported',
    'error',
    'duplicate',
    'error',
    'duplicate',
  ]);
  expect(report.rows[3]?.errors).toMatchObject([{ path: 'minimum' }]);
});

test('food is there for those only who may read foods, and is moved by the same right', async () => {
  const flour = await stores.products.create({ body: { ...milk, name: 'Flour', unit: 'kg' } });
  const bulbs = await stores.products.create({ body: { name: 'Bulbs', category: 'Electrics' } });
  const body = { lines: [flour, bulbs].map(({ id }) => ({ productId: id, quantity: 5 })) };
  const [floured] = await stores.inventories.takeIn({ body });
  const seen = await technician.products.list({ query: { search: 'l' } });
  expect(seen.items.map(({ name }) => name)).toContain('Bulbs');
  expect(seen.items.filter(({ isFood }) => isFood)).toEqual([]);
  const at = { params: { id: flour.id } };
  expect(await problemOf(technician.products.get(at))).toMatchObject({ status: 404 });
  expect(await problemOf(technician.products.update({ ...at, body: {} }))).toMatchObject({
    status: 404,
  });
  const movements = await technician.inventories.audit({});
  expect(movements.items.map(({ product }) => product.name)).toEqual(['Bulbs']);
  const taken = technician.inventories.takeOut({
    body: { lines: [{ productId: flour.id, quantity: 1 }], reason: 'other' },
  });
  expect(await problemOf(taken)).toMatchObject({ status: 404 });
  const ofBatch = { lines: [{ inventoryId: floured?.inventoryId ?? 0, quantity: 1 }], to: 'Attic' };
  expect(await problemOf(technician.inventories.transfer({ body: ofBatch }))).toMatchObject({
    status: 404,
  });
  const told = await technician.auditLog.list({ query: { family: 'inventory' } });
  expect(told.items.some(({ subject }) => subject.label.includes('Flour'))).toBe(false);
  const stats = await technician.inventories.stats({});
  const all = await stores.inventories.stats({});
  expect(stats.products).toBeLessThan(all.products);
});

test('allergens and the kind of date are kept, found, told in the log, and read from a file in words', async () => {
  const made = await stores.products.create({
    body: { ...milk, name: 'Pesto', allergens: ['nuts', 'milk'], dateKind: 'best_before' },
  });
  expect(made).toMatchObject({ allergens: ['nuts', 'milk'], dateKind: 'best_before' });
  const at = { params: { id: made.id } };
  await stores.products.update({ ...at, body: { allergens: ['milk'] } });
  expect((await readLog(server.database, here)).at(-1)).toMatchObject({
    type: 'UPDATE_PRODUCT',
    changes: [{ field: 'allergens', before: ['nuts', 'milk'], after: ['milk'] }],
  });
  const rows = [
    { name: 'Tahini', allergens: 'Sesame; frutos de cascara', dateKind: 'Best before' },
    { name: 'Cake', allergens: 'Milk, sugar' },
    { name: 'Bread', dateKind: 'Baked on' },
  ];
  const report = await stores.products.import({
    body: { dryRun: false, rows: rows.map((values, index) => ({ row: index + 2, values })) },
  });
  expect(report.rows.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
    [],
    ['“sugar” is none of the fourteen allergens'],
    [expect.stringContaining('must be “use by” or “best before”')],
  ]);
  const namesWith = async (allergen: string) =>
    (await stores.products.list({ query: { allergen } })).items.map(({ name }) => name);
  expect([await namesWith('sesame'), await namesWith('milk,nuts')]).toEqual([
    ['Tahini'],
    ['Pesto', 'Tahini'],
  ]);
  const bad = stores.products.create({ body: { name: 'Nougat', allergens: ['nuts', 'nuts'] } });
  expect(await problemOf(bad)).toMatchObject({ status: 400, errors: [{ path: 'allergens' }] });
});

test('a product goes when nothing of it is still to come', async () => {
  const { id } = await stores.products.create({ body: { name: 'Napkins' } });
  const at = { params: { id } };
  const asked = await stores.purchasingRequests.create({
    body: { lines: [{ productId: id, quantity: 4 }] },
  });
  const request = { params: { id: asked.id } };
  const lineId = asked.lines[0]?.id ?? 0;
  const removal = () => problemOf(manager.products.remove(at));
  expect(await removal()).toMatchObject({
    status: 409,
    code: 'product_in_use',
    message: 'Open purchasing requests that still wait for it: 1. End or cancel them first',
  });
  await manager.purchasingRequests.approve({ ...request, body: {} });
  await stores.purchasingRequests.order({ ...request, body: { supplier: 'Paper Mill' } });
  expect(await removal()).toMatchObject({ code: 'product_in_use' });
  await stores.purchasingRequests.deliver({
    ...request,
    body: { lines: [{ lineId, quantity: 4 }] },
  });
  await stores.inventories.takeOut({
    body: { lines: [{ productId: id, quantity: 4 }], reason: 'room' },
  });
  expect(await manager.products.remove(at)).toMatchObject({ id });
});

test('bad input names the field; another property knows nothing of it', async () => {
  const bad = stores.products.create({ body: { name: 'Tea', decimals: 4 } });
  expect(await problemOf(bad)).toMatchObject({ status: 400, errors: [{ path: 'decimals' }] });
  const { id } = await stores.products.create({ body: { name: 'Tea' } });
  const there = await makeTenant(server.database);
  const stranger = server.clientAs(await makePerson(server.database, { tenants: [there] }));
  expect(await problemOf(stranger.products.get({ params: { id } }))).toMatchObject({ status: 404 });
  const taken = stranger.inventories.takeIn({ body: { lines: [{ productId: id, quantity: 1 }] } });
  expect(await problemOf(taken)).toMatchObject({ status: 404 });
});
