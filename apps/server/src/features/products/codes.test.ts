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
/** Moves the stock, and of it no food. */
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

const bottle = { code: '5011', quantity: 1 };
const crate = { code: '15011', quantity: 12 };
const lastEvent = async () => (await readLog(server.database, here)).at(-1);

test('each code stands for so much of the product, and the first one is its barcode', async () => {
  const made = await stores.products.create({
    body: { name: 'Water', unit: 'bottle', codes: [bottle, crate] },
  });
  expect(made).toMatchObject({ barcode: '5011', codes: [bottle, crate] });
  const scanned = await stores.products.byBarcode({ query: { code: '15011' } });
  expect(scanned).toMatchObject({ id: made.id, name: 'Water', quantity: 0, codeQuantity: 12 });
  const found = await stores.products.list({ query: { search: '15011' } });
  expect(found.items.map(({ id }) => id)).toEqual([made.id]);
  await stores.inventories.takeIn({ body: { lines: [{ productId: made.id, quantity: 12 }] } });
  const batches = await stores.inventories.list({ query: { search: '15011' } });
  expect(batches.items.map(({ product }) => product.id)).toEqual([made.id]);
});

test('a barcode alone takes the place of the first; codes are all there are', async () => {
  const { id } = await stores.products.create({ body: { name: 'Juice', barcode: '61' } });
  const change = async (body: object) => {
    const { barcode, codes } = await stores.products.update({ params: { id }, body });
    return { barcode, codes: codes.map(({ code, quantity }) => `${code} × ${quantity}`) };
  };
  expect(await change({ codes: [{ code: '61' }, { code: '62', quantity: 6 }] })).toEqual({
    barcode: '61',
    codes: ['61 × 1', '62 × 6'],
  });
  const { version } = await stores.products.get({ params: { id } });
  await change({ barcode: '61' });
  expect(await stores.products.get({ params: { id } })).toMatchObject({ version });
  expect(await change({ barcode: '63' })).toMatchObject({ codes: ['63 × 1', '62 × 6'] });
  expect(await change({ barcode: '' })).toEqual({ barcode: '62', codes: ['62 × 6'] });
  expect(await lastEvent()).toMatchObject({
    type: 'UPDATE_PRODUCT',
    changes: [
      {
        field: 'codes',
        before: [
          { code: '63', quantity: 1 },
          { code: '62', quantity: 6 },
        ],
        after: [{ code: '62', quantity: 6 }],
      },
    ],
  });
  expect(await change({ codes: [] })).toEqual({ barcode: '', codes: [] });
});

test('a code is attached to a product, and said anew how much it stands for', async () => {
  const { id } = await stores.products.create({ body: { name: 'Rice', unit: 'kg', decimals: 1 } });
  const attach = (code: string, quantity: number) =>
    stores.products.addCode({ params: { id }, body: { code, quantity } });
  await attach('71', 1);
  expect(await attach('72', 2.5)).toMatchObject({ version: 3, barcode: '71' });
  expect(await lastEvent()).toMatchObject({
    type: 'UPDATE_PRODUCT',
    changes: [{ field: 'codes' }],
  });
  expect(await attach('71', 5)).toMatchObject({
    version: 4,
    codes: [
      { code: '71', quantity: 5 },
      { code: '72', quantity: 2.5 },
    ],
  });
  const before = await readLog(server.database, here);
  expect(await attach('71', 5)).toMatchObject({ version: 4 });
  expect(await readLog(server.database, here)).toHaveLength(before.length);
  expect(await problemOf(attach('73', 0.25))).toMatchObject({
    status: 400,
    errors: [{ path: 'quantity' }],
  });
});

test('a code is one living product’s, and the conflict says whose', async () => {
  const codes = [{ code: '81' }, { code: '82', quantity: 6 }];
  const oil = await stores.products.create({ body: { name: 'Oil', isFood: true, codes } });
  const other = await stores.products.create({ body: { name: 'Lamp oil' } });
  const at = { params: { id: other.id } };
  const attached = stores.products.addCode({ ...at, body: { code: '82', quantity: 1 } });
  expect(await problemOf(attached)).toMatchObject({
    status: 409,
    code: 'barcode_taken',
    message: 'Barcode 82 is that of Oil already',
    details: { code: '82', productId: oil.id },
  });
  const changed = stores.products.update({ ...at, body: { barcode: '81' } });
  expect(await problemOf(changed)).toMatchObject({ status: 409, code: 'barcode_taken' });
  const many = stores.products.createMany({
    body: { products: [{ name: 'Wax' }, { name: 'Fuel', codes: [{ code: '9' }, { code: '82' }] }] },
  });
  expect(await problemOf(many)).toMatchObject({ errors: [{ path: 'products.1.codes.1.code' }] });
  const report = await stores.products.import({
    body: { dryRun: true, rows: [{ row: 2, values: { name: 'Fat', barcode: '82' } }] },
  });
  expect(report.rows).toMatchObject([{ state: 'error', errors: [{ path: 'barcode' }] }]);

  await manager.products.remove({ params: { id: oil.id } });
  await stores.products.addCode({ ...at, body: { code: '82', quantity: 1 } });
  const back = manager.products.restore({ params: { id: oil.id } });
  expect(await problemOf(back)).toMatchObject({
    message: 'Barcode 82 is that of Lamp oil already',
  });
  await stores.products.update({ ...at, body: { codes: [] } });
  const restored = await manager.products.restore({ params: { id: oil.id } });
  expect(restored.codes).toMatchObject(codes);
  const scanned = await stores.products.byBarcode({ query: { code: '82' } });
  expect(scanned).toMatchObject({ id: oil.id, codeQuantity: 6 });

  const unseen = technician.products.byBarcode({ query: { code: '82' } });
  expect(await problemOf(unseen)).toMatchObject({ status: 404 });
  const add = { params: { id: oil.id }, body: { code: '83', quantity: 1 } };
  expect(await problemOf(technician.products.addCode(add))).toMatchObject({ status: 404 });
});

test('bad codes name their field, and another property has its own', async () => {
  const create = (codes: { code: string; quantity?: number }[]) =>
    stores.products.create({ body: { name: 'Tea', codes } });
  const pathOf = async (refused: Promise<unknown>) => (await problemOf(refused)).errors?.[0]?.path;
  expect(await pathOf(create([{ code: '1' }, { code: 'two words' }]))).toBe('codes.1.code');
  expect(await pathOf(create([{ code: '1' }, { code: '1' }]))).toBe('codes.1.code');
  expect(await pathOf(create([{ code: '1', quantity: 0 }]))).toBe('codes.0.quantity');
  expect(await pathOf(create([{ code: '1', quantity: 1.5 }]))).toBe('codes.0.quantity');
  const many = Array.from({ length: 20 }, (_, nth) => ({ code: `90${nth}` }));
  const { id } = await create(many);
  const more = stores.products.addCode({ params: { id }, body: { code: '1', quantity: 1 } });
  expect(await pathOf(more)).toBe('codes');

  const there = await makeTenant(server.database);
  const stranger = server.clientAs(await makePerson(server.database, { tenants: [there] }));
  expect(await problemOf(stranger.products.byBarcode({ query: { code: '900' } }))).toMatchObject({
    status: 404,
  });
  const attached = stranger.products.addCode({ params: { id }, body: { code: '1', quantity: 1 } });
  expect(await problemOf(attached)).toMatchObject({ status: 404 });
  const own = await stranger.products.create({ body: { name: 'Tea', barcode: '900' } });
  expect(own).toMatchObject({ barcode: '900' });
});
