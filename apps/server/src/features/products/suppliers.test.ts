import type { Client, Contract } from '@keyhold/contract';
import { beforeAll, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { at } from '#testing/world/purchasing-play.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

type Api = Client<Contract>;
const server = shareTestApp();
let here: TestTenant;
let stores: Api;
let manager: Api;
/** Reads and moves the stock, and of it no food. */
let technician: Api;

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

const make = (name: string, more: object = {}) =>
  stores.suppliers.create({ body: { name, ...more } });
const named = async (search: string) => (await stores.suppliers.list({ query: { search } })).items;
/** What the log tells of a supplier. */
const told = async (id: number) =>
  (await readLog(server.database, here))
    .filter(({ type, subject_id: of }) => type.endsWith('_SUPPLIER') && of === id)
    .map(({ type }) => type);

test('a supplier is kept with its address, changed over the version that was read, and removed', async () => {
  const made = await make('Harbour  Foods', { email: 'orders@harbour.example', leadDays: 2 });
  expect(made).toMatchObject({ name: 'Harbour Foods', phone: '', products: 0, version: 1 });
  const { id } = made;
  const changed = await stores.suppliers.update({
    ...at(id),
    body: { phone: '+44 117 496 0123', note: 'Not on Mondays', version: 1 },
  });
  expect(changed).toMatchObject({ leadDays: 2, note: 'Not on Mondays', version: 2 });
  const late = stores.suppliers.update({ ...at(id), body: { leadDays: 3, version: 1 } });
  expect(await problemOf(late)).toMatchObject({ status: 409, code: 'stale' });
  for (const search of ['harbour', 'ORDERS@', '0117 496 0123', 'monday'])
    expect(await named(search), search).toMatchObject([{ id }]);
  await manager.suppliers.remove(at(id));
  expect(await problemOf(stores.suppliers.get(at(id)))).toMatchObject({ status: 404 });
  expect(await told(id)).toEqual(['CREATE_SUPPLIER', 'UPDATE_SUPPLIER', 'DELETE_SUPPLIER']);
  expect((await make('harbour foods')).id).not.toBe(id);
});

test('a name is one supplier’s, however it is spelled, of two at once too', async () => {
  const { id } = await make('Avon Eggs');
  expect(await problemOf(make('AVON eggs'))).toMatchObject({
    status: 409,
    code: 'duplicate',
    errors: [{ path: 'name' }],
  });
  const other = await make('Vale Eggs');
  const clash = stores.suppliers.update({ ...at(other.id), body: { name: 'avon eggs' } });
  expect(await problemOf(clash)).toMatchObject({ status: 409, errors: [{ path: 'name' }] });
  const both = await Promise.allSettled([make('Twin Ltd'), make('twin ltd')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const products = await Promise.all(
    ['Big eggs', 'Small eggs'].map((name, nth) =>
      stores.products.create({ body: { name, supplier: nth === 0 ? 'New Farm' : 'NEW FARM' } }),
    ),
  );
  expect(new Set(products.map(({ supplierId }) => supplierId)).size).toBe(1);
  expect(await told(products[0]?.supplierId ?? 0)).toEqual(['CREATE_SUPPLIER']);
  expect(await told(id)).toEqual(['CREATE_SUPPLIER']);
});

test.each([
  ['name', { name: ' ' }],
  ['email', { name: 'Bad', email: 'orders at home' }],
  ['phone', { name: 'Bad', phone: 'by day' }],
  ['leadDays', { name: 'Bad', leadDays: 366 }],
])('what is wrong is told at its field: %s', async (path, body) => {
  expect(await problemOf(stores.suppliers.create({ body }))).toMatchObject({
    status: 400,
    errors: [{ path }],
  });
});

test('another property has no part in it', async () => {
  const { id } = await make('Local Bakery');
  const there = await makeTenant(server.database);
  const stranger = server.clientAs(await makePerson(server.database, { tenants: [there] }));
  expect(await problemOf(stranger.suppliers.get(at(id)))).toMatchObject({ status: 404 });
  const changed = stranger.suppliers.update({ ...at(id), body: { name: 'Mine' } });
  expect(await problemOf(changed)).toMatchObject({ status: 404 });
  expect(await problemOf(stranger.suppliers.remove(at(id)))).toMatchObject({ status: 404 });
  const pointed = stranger.products.create({ body: { name: 'Rolls', supplierId: id } });
  expect(await problemOf(pointed)).toMatchObject({
    status: 404,
    details: { path: 'supplierId' },
  });
  const own = await stranger.suppliers.create({ body: { name: 'Local Bakery' } });
  expect(own.id).not.toBe(id);
});

test('products point to it by its number or its name, which makes it', async () => {
  const tea = await stores.products.create({ body: { name: 'Tea', supplier: ' Leaf  & Co ' } });
  expect(tea).toMatchObject({ supplier: 'Leaf & Co' });
  const id = tea.supplierId ?? 0;
  const food = { name: 'Cake', isFood: true, supplierId: id };
  await stores.products.create({ body: food });
  expect(await named('leaf')).toMatchObject([{ id, products: 2 }]);
  const seen = await technician.suppliers.get(at(id));
  expect(seen).toMatchObject({ products: 1 });
  const listed = async (query: object) =>
    (await stores.products.list({ query })).items.map(({ name }) => name);
  expect(await listed({ supplierId: id })).toEqual(['Cake', 'Tea']);
  expect(await listed({ supplier: 'Leaf & Co' })).toEqual(['Cake', 'Tea']);
  await stores.suppliers.update({ ...at(id), body: { name: 'Leaf and Company' } });
  const change = (body: object) => stores.products.update({ ...at(tea.id), body });
  expect(await stores.products.get(at(tea.id))).toMatchObject({ supplier: 'Leaf and Company' });
  expect(await change({ supplier: '' })).toMatchObject({ supplier: '', supplierId: null });
  expect(await change({ supplierId: id })).toMatchObject({ supplier: 'Leaf and Company' });
  expect(await change({ minimum: 3 })).toMatchObject({ supplierId: id });
  expect(await change({ supplierId: null })).toMatchObject({ supplier: '' });
  expect(await change({ supplier: 'Blue Mug' })).toMatchObject({ supplier: 'Blue Mug' });
  expect((await stores.products.words()).suppliers).toEqual(
    expect.arrayContaining(['Blue Mug', 'Leaf and Company']),
  );
});

test('a file brings its suppliers along, each of them once', async () => {
  const suppliers = ['Paper Mill', 'paper mill', 'Soap Works', ''];
  const rows = suppliers.map((supplier, nth) => ({
    row: nth + 2,
    values: { name: `Import ${nth}`, ...(supplier !== '' && { supplier }) },
  }));
  const call = (dryRun: boolean) => stores.products.import({ body: { dryRun, rows } });
  await call(true);
  expect(await named('paper mill')).toEqual([]);
  expect((await call(false)).imported).toBe(4);
  expect(await named('paper mill')).toMatchObject([{ products: 2 }]);
  expect(await named('soap works')).toMatchObject([{ products: 1 }]);
});

test('it goes when nothing points to it, and what was removed before points to it no more', async () => {
  const { id } = await make('Short Lived');
  const product = await stores.products.create({ body: { name: 'Candles', supplierId: id } });
  const removed = await stores.products.create({ body: { name: 'Matches', supplierId: id } });
  await manager.products.remove(at(removed.id));
  const asked = await stores.purchasingRequests.create({
    body: { lines: [{ productId: product.id, quantity: 2 }] },
  });
  expect(asked).toMatchObject({ supplier: 'Short Lived', supplierId: id });
  expect(await problemOf(manager.suppliers.remove(at(id)))).toMatchObject({
    status: 409,
    code: 'supplier_in_use',
    message:
      'Products that come from there: 1; purchasing requests still to come: 1. Give them another supplier, or end them, first',
  });
  await stores.products.update({ ...at(product.id), body: { supplierId: null } });
  expect(await problemOf(manager.suppliers.remove(at(id)))).toMatchObject({ status: 409 });
  await stores.purchasingRequests.cancel(at(asked.id));
  await manager.suppliers.remove(at(id));
  expect(await stores.purchasingRequests.get(at(asked.id))).toMatchObject({
    supplier: 'Short Lived',
  });
  const back = await manager.products.restore(at(removed.id));
  expect(back).toMatchObject({ supplier: '', supplierId: null });
});

test('what is not ordered yet goes by its new name, what was ordered by the old one', async () => {
  const { id } = await make('Old Name', { email: 'old@example.com' });
  const ask = () =>
    stores.purchasingRequests.create({
      body: { supplierId: id, lines: [{ name: 'Mop', quantity: 1, unitPrice: 4 }] },
    });
  const [waiting, ordered] = [await ask(), await ask()];
  await manager.purchasingRequests.approve({ ...at(ordered.id), body: {} });
  const placed = await stores.purchasingRequests.order({
    ...at(ordered.id),
    body: { supplierId: id },
  });
  expect(placed).toMatchObject({ supplier: 'Old Name', supplierEmail: 'old@example.com' });
  await stores.suppliers.update({
    ...at(id),
    body: { name: 'New Name', email: 'new@example.com' },
  });
  expect(await stores.purchasingRequests.get(at(waiting.id))).toMatchObject({
    supplier: 'New Name',
    supplierEmail: 'new@example.com',
  });
  expect(await stores.purchasingRequests.get(at(ordered.id))).toMatchObject({
    supplier: 'Old Name',
    supplierEmail: 'old@example.com',
  });
  const { today } = await manager.stats.shift();
  await stores.purchasingRequests.deliver({
    ...at(ordered.id),
    body: { lines: [{ lineId: ordered.lines[0]?.id ?? 0, quantity: 1 }] },
  });
  const { bySupplier } = await manager.purchasingRequests.figures({
    query: { from: today, to: today },
  });
  expect(bySupplier).toMatchObject([{ supplier: 'New Name', value: 4 }]);
  const found = await stores.purchasingRequests.list({ query: { supplierId: id } });
  expect(found.items.map((one) => one.id)).toEqual([ordered.id, waiting.id]);
});
