import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

type Api = Client<Contract>;
const server = shareTestApp();
let here: TestTenant;
let stores: Api;
/** Moves the stock, and of it no food; takes nothing in. */
let technician: Api;

beforeAll(async () => {
  here = await makeTenant(server.database);
  const as = async (role: string) =>
    server.clientAs(await makePerson(server.database, { tenants: [here], role }));
  [stores, technician] = [await as('stores'), await as('maintenance')];
});

let made = 0;
const makeProduct = (isFood = false) => {
  made += 1;
  return stores.products.create({ body: { name: `Thing ${made}`, isFood } });
};
const takeIn = async (productId: number, location: string) => {
  const [moved] = await stores.inventories.takeIn({
    body: { lines: [{ productId, quantity: 5, location }] },
  });
  return moved;
};
const placesOf = async (by = stores) => (await by.stockPlaces.list()).items;
const named = async (name: string, by = stores) =>
  (await placesOf(by)).find((place) => place.name === name);
/** What the log tells of places. */
const told = async () =>
  (await readLog(server.database, here))
    .filter(({ type }) => type === 'CREATE_STOCK_PLACE')
    .map(({ subject_label: name }) => name);

test('a place is added once, however it is spelled', async () => {
  const place = await stores.stockPlaces.create({ body: { name: ' Cold   store ' } });
  expect(place).toMatchObject({ name: 'Cold store', batches: 0 });
  const again = stores.stockPlaces.create({ body: { name: 'COLD STORE' } });
  expect(await problemOf(again)).toMatchObject({
    status: 409,
    code: 'duplicate',
    errors: [{ path: 'name' }],
  });
  const long = stores.stockPlaces.create({ body: { name: 'x'.repeat(61) } });
  expect(await problemOf(long)).toMatchObject({ status: 400, errors: [{ path: 'name' }] });
  expect((await stores.products.words()).locations).toContain('Cold store');
  expect(await told()).toEqual(['Cold store']);
  const mayNot = technician.stockPlaces.create({ body: { name: 'Workshop' } });
  expect(await problemOf(mayNot)).toMatchObject({ status: 403 });
});

test('what names a place goes where the list has it, and a name that is new is added', async () => {
  const { id } = await makeProduct();
  const first = await takeIn(id, 'Bar shelf');
  const same = await takeIn(id, 'BAR SHELF');
  expect(same).toMatchObject({ location: 'Bar shelf', inventoryId: first?.inventoryId });
  const { inventoryId = 0 } = first ?? {};
  const move = (to: string) =>
    stores.inventories.transfer({ body: { lines: [{ productId: id, quantity: 2 }], to } });
  const [from, into] = await move('Top shelf');
  expect(from).toMatchObject({ kind: 'transfer', change: -2, location: 'Bar shelf' });
  expect(into).toMatchObject({ kind: 'transfer', change: 2, location: 'Top shelf' });
  const there = stores.inventories.transfer({
    body: { lines: [{ inventoryId, quantity: 1 }], to: 'bar shelf' },
  });
  expect(await problemOf(there)).toMatchObject({ status: 400, errors: [{ path: 'to' }] });
  const change = { location: 'top SHELF' };
  await stores.inventories.update({ params: { id: inventoryId }, body: change });
  const batch = await stores.inventories.get({ params: { id: inventoryId } });
  expect(batch.location).toBe('Top shelf');
  expect(await named('Top shelf')).toMatchObject({ batches: 2 });
  expect(await named('Bar shelf')).toMatchObject({ batches: 0 });
  // Nowhere is a place too, and is in no list.
  await stores.inventories.update({ params: { id: inventoryId }, body: { location: '' } });
  expect(await named('')).toBeUndefined();
  const log = await told();
  expect(log.filter((name) => name?.toLowerCase().includes(' shelf'))).toEqual([
    'Bar shelf',
    'Top shelf',
  ]);
});

test('what is refused adds no place, and several at once add one', async () => {
  const { id } = await makeProduct();
  await takeIn(id, 'Yard');
  const tooMuch = stores.inventories.transfer({
    body: { lines: [{ productId: id, quantity: 500 }], to: 'Moon' },
  });
  expect(await problemOf(tooMuch)).toMatchObject({ code: 'not_enough_stock' });
  expect(await named('Moon')).toBeUndefined();
  const spellings = ['Loft', 'LOFT', 'loft', 'Loft'];
  await Promise.all(spellings.map((name) => takeIn(id, name)));
  const lofts = (await placesOf()).filter(({ name }) => name.toLowerCase() === 'loft');
  expect(lofts).toMatchObject([{ batches: 1 }]);
});

test('a place that is called otherwise takes along what lies there', async () => {
  const { id } = await makeProduct();
  const { inventoryId = 0 } = (await takeIn(id, 'Kitchn')) ?? {};
  const { id: place, version } = (await named('Kitchn'))!;
  const rename = (name: string, by = stores, read = version) =>
    by.stockPlaces.update({ params: { id: place }, body: { name, version: read } });
  expect(await rename('Kitchen')).toMatchObject({ name: 'Kitchen', batches: 1 });
  const batch = await stores.inventories.get({ params: { id: inventoryId } });
  expect(batch.location).toBe('Kitchen');
  expect(await named('Kitchn')).toBeUndefined();
  expect(await problemOf(rename('Galley'))).toMatchObject({ status: 409, code: 'stale' });
  await stores.stockPlaces.create({ body: { name: 'Pantry' } });
  expect(await problemOf(rename('PANTRY', stores, version + 1))).toMatchObject({
    code: 'duplicate',
    errors: [{ path: 'name' }],
  });
  // The same name in other letters is its own.
  expect(await rename('KITCHEN', stores, version + 1)).toMatchObject({ name: 'KITCHEN' });
  const elsewhere = await makeTenant(server.database);
  const stranger = server.clientAs(
    await makePerson(server.database, { tenants: [elsewhere], role: 'stores' }),
  );
  expect(await problemOf(rename('Mine', stranger))).toMatchObject({ status: 404 });
  const log = (await readLog(server.database, here)).filter(
    ({ type }) => type === 'UPDATE_STOCK_PLACE',
  );
  expect(log).toMatchObject([
    { changes: [{ field: 'name', before: 'Kitchn', after: 'Kitchen' }] },
    { changes: [{ field: 'name', before: 'Kitchen', after: 'KITCHEN' }] },
  ]);
});

test('whatever comes to a place while it is renamed lies at a place of the list', async () => {
  const { id } = await makeProduct();
  await takeIn(id, 'Shed');
  const { id: place } = (await named('Shed'))!;
  const names = ['Barn', 'Stable', 'Garage'];
  await Promise.all(
    names.flatMap((name) => [
      stores.stockPlaces.update({ params: { id: place }, body: { name } }),
      takeIn(id, 'Shed'),
    ]),
  );
  const listed = new Set((await placesOf()).map(({ name }) => name));
  const { items } = await stores.inventories.list({ query: { productId: id, limit: 50 } });
  expect(items.length).toBeGreaterThan(0);
  expect(items.filter(({ location }) => !listed.has(location))).toEqual([]);
});

const makeStranger = async () => {
  const elsewhere = await makeTenant(server.database);
  return server.clientAs(
    await makePerson(server.database, { tenants: [elsewhere], role: 'stores' }),
  );
};
const merge = (id: number, otherId: number, by = stores) =>
  by.stockPlaces.merge({ params: { id }, body: { otherId } });
const remove = (id: number, by = stores) => by.stockPlaces.remove({ params: { id } });
const idOf = async (name: string) => (await named(name))?.id ?? 0;

test('two places become one, with all that lies at either, also in the bin', async () => {
  const { id } = await makeProduct();
  await takeIn(id, 'Freezer');
  const { inventoryId = 0 } = (await takeIn(id, 'Freezr')) ?? {};
  const thrown = { inventoryId, quantity: 5 };
  await stores.inventories.moveToBin({
    body: { lines: [thrown], reason: 'other', note: 'Thawed' },
  });
  await takeIn(id, 'Freezr');
  const [keeps, goes] = [await idOf('Freezer'), await idOf('Freezr')];
  expect(await problemOf(merge(keeps, keeps))).toMatchObject({
    status: 400,
    errors: [{ path: 'otherId' }],
  });
  expect(await problemOf(merge(keeps, 999_999))).toMatchObject({ status: 404 });
  expect(await problemOf(merge(keeps, goes, await makeStranger()))).toMatchObject({ status: 404 });
  expect(await merge(keeps, goes)).toMatchObject({ id: keeps, name: 'Freezer', batches: 2 });
  expect(await named('Freezr')).toBeUndefined();
  const batch = await stores.inventories.get({ params: { id: inventoryId } });
  expect(batch.location).toBe('Freezer');
  expect((await readLog(server.database, here)).at(-1)).toMatchObject({
    type: 'MERGE_STOCK_PLACES',
    subject_label: 'Freezer',
    changes: [{ field: 'name', before: 'Freezr', after: 'Freezer' }],
  });
  // Whoever types it once more begins it anew.
  await takeIn(id, 'Freezr');
  expect(await named('Freezr')).toMatchObject({ batches: 1 });
});

test('of two who put two places together in both ways one does, and nothing is lost', async () => {
  const { id } = await makeProduct();
  await takeIn(id, 'Left');
  await takeIn(id, 'Right');
  const [left, right] = [await idOf('Left'), await idOf('Right')];
  const done = await Promise.allSettled([
    merge(left, right),
    merge(right, left),
    takeIn(id, 'Left'),
    takeIn(id, 'Right'),
  ]);
  expect(done.slice(0, 2).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { items } = await stores.inventories.list({ query: { productId: id, limit: 50 } });
  expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(20);
  const listed = new Set((await placesOf()).map(({ name }) => name));
  expect(items.filter(({ location }) => !listed.has(location))).toEqual([]);
});

test('a place goes once nothing lies there, of food neither', async () => {
  const food = await makeProduct(true);
  const { inventoryId = 0 } = (await takeIn(food.id, 'Old larder')) ?? {};
  const place = await idOf('Old larder');
  for (const by of [stores, technician])
    expect(await problemOf(remove(place, by))).toMatchObject({
      status: 409,
      code: 'place_in_use',
    });
  const lines = [{ inventoryId, quantity: 5 }];
  await stores.inventories.takeOut({ body: { lines, reason: 'kitchen' } });
  expect(await problemOf(remove(place, await makeStranger()))).toMatchObject({ status: 404 });
  await remove(place);
  expect(await named('Old larder')).toBeUndefined();
  const batch = await stores.inventories.get({ params: { id: inventoryId } });
  expect(batch).toMatchObject({ quantity: 0, location: '' });
  expect((await readLog(server.database, here)).at(-1)).toMatchObject({
    type: 'DELETE_STOCK_PLACE',
    subject_label: 'Old larder',
  });
  expect(await problemOf(remove(place))).toMatchObject({ status: 404 });
});

test('a place is the property’s own, and what lies there is counted as one may see it', async () => {
  const food = await makeProduct(true);
  await takeIn(food.id, 'Larder');
  expect(await named('Larder')).toMatchObject({ batches: 1 });
  expect(await named('Larder', technician)).toMatchObject({ batches: 0 });
  const elsewhere = await makeTenant(server.database);
  const stranger = server.clientAs(
    await makePerson(server.database, { tenants: [elsewhere], role: 'stores' }),
  );
  expect(await placesOf(stranger)).toEqual([]);
  expect(await stranger.stockPlaces.create({ body: { name: 'Larder' } })).toMatchObject({
    name: 'Larder',
  });
  // Every batch lies at a place of the list.
  const { rows } = await server.database.asOwner((db) =>
    sql`select i.id from inventories i where i.tenant_id = ${here.id} and i.location <> ''
      and not exists (select from stock_places s where s.tenant_id = i.tenant_id
        and s.name = i.location)`.execute(db),
  );
  expect(rows).toEqual([]);
});
