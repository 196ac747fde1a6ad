import { sentenceOf } from '@keyhold/contract';
import type { Client, Contract } from '@keyhold/contract';
import { beforeEach, expect, test } from 'vitest';

import { enqueue } from '#core/jobs/jobs.ts';
import { startLate } from '#testing/services/missed-hours.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { watchStock } from './stock-watch.jobs.ts';

const server = useTestApp();
let here: TestTenant;
let stores: Client<Contract>;
let technician: Client<Contract>;

beforeEach(async () => {
  await server.jobs.drain();
  here = await makeTenant(server.database, { timezone: 'UTC' });
  const as = async (role: string) =>
    server.clientAs(await makePerson(server.database, { tenants: [here], role }));
  [stores, technician] = [await as('stores'), await as('maintenance')];
});

const after = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const strike = async () => {
  await server.database.inScope({ as: 'app', tenantId: here.id }, (db) =>
    enqueue({ db, tenantId: here.id }, watchStock, { input: {} }),
  );
  await server.jobs.drain();
};
const told = async () =>
  (await readLog(server.database, here))
    .filter(({ type }) => type.startsWith('STOCK_'))
    .map(({ type, subject_label: label }) => [type, label]);

test('what runs low or expires is told in the morning, each once, and food to its readers alone', async () => {
  const make = (body: { name: string; minimum?: number; isFood?: boolean }) =>
    stores.products.create({ body });
  const milk = await make({ name: 'Milk', minimum: 4, isFood: true });
  const bulbs = await make({ name: 'Bulbs', minimum: 2 });
  const rice = await make({ name: 'Rice', minimum: 1, isFood: true });
  await stores.inventories.takeIn({
    body: {
      lines: [
        { productId: milk.id, quantity: 3, expiresOn: after(2) },
        { productId: bulbs.id, quantity: 2 },
        { productId: rice.id, quantity: 5, expiresOn: after(300) },
      ],
    },
  });
  await strike();
  await strike();
  expect(await told()).toEqual([
    ['STOCK_LOW', 'Milk'],
    ['STOCK_LOW', 'Bulbs'],
    ['STOCK_NEAR_EXPIRY', 'Milk'],
  ]);
  const shift = await stores.stats.shift({});
  expect(shift.stock).toEqual({ expired: 0, nearExpiry: 1, low: 2 });
  expect((await technician.stats.shift({})).stock).toEqual({ expired: 0, nearExpiry: 0, low: 1 });
  const bell = async (client: Client<Contract>) =>
    (await client.auditLog.list({ query: { unread: 'true', family: 'inventory' } })).items
      .filter(({ type }) => type.startsWith('STOCK_'))
      .map((entry) => sentenceOf(entry, { locale: 'en' }));
  expect(await bell(technician)).toEqual(['Bulbs: runs low']);
  expect(await bell(stores)).toHaveLength(3);
  const { items } = await stores.inventories.list({ query: { productId: milk.id } });
  const params = { id: items[0]?.id ?? 0 };
  await stores.inventories.update({ params, body: { expiresOn: after(0) } });
  await strike();
  expect((await told()).at(-1)).toEqual(['STOCK_EXPIRED', 'Milk']);
  // What is done with waits no more: thrown away, and taken in anew.
  const waiting = async (client: Client<Contract>) =>
    (await client.auditLog.list({ query: { needsMe: 'true' } })).items
      .filter(({ type }) => type.startsWith('STOCK_'))
      .map(({ type }) => type);
  expect(await waiting(stores)).toEqual(['STOCK_EXPIRED', 'STOCK_LOW', 'STOCK_LOW']);
  expect(await waiting(technician)).toEqual(['STOCK_LOW']);
  await stores.inventories.moveToBin({
    body: { lines: [{ inventoryId: params.id, quantity: 3 }], reason: 'expired' },
  });
  expect(await waiting(stores)).toEqual(['STOCK_LOW', 'STOCK_LOW']);
  await stores.inventories.takeIn({
    body: {
      lines: [
        { productId: milk.id, quantity: 9, expiresOn: after(30) },
        { productId: bulbs.id, quantity: 9 },
      ],
    },
  });
  expect(await waiting(stores)).toEqual([]);
});

test('its hour strikes by itself, also where the server was off at it', async () => {
  await stores.products.create({ body: { name: 'Rice', minimum: 1, isFood: true } });
  const runner = await startLate(server, [watchStock]);
  await expect.poll(told).toEqual([['STOCK_LOW', 'Rice']]);
  await runner.close();
});

test('a batch that was told of is not told of again where it was moved', async () => {
  const { id } = await stores.products.create({ body: { name: 'Yoghurt', isFood: true } });
  const line = { productId: id, batch: 'L7', expiresOn: after(2), location: 'Store' };
  const [arrived] = await stores.inventories.takeIn({
    body: { lines: [{ ...line, quantity: 6 }] },
  });
  const move = async (quantity: number) => {
    const lines = [{ inventoryId: arrived?.inventoryId ?? 0, quantity }];
    return await stores.inventories.transfer({ body: { lines, to: 'Kitchen' } });
  };
  // One that is there already, and empty, when it is told of.
  const [, kitchen] = await move(1);
  await stores.inventories.takeOut({
    body: { lines: [{ inventoryId: kitchen?.inventoryId ?? 0, quantity: 1 }], reason: 'kitchen' },
  });
  await strike();
  expect(await told()).toEqual([['STOCK_NEAR_EXPIRY', 'Yoghurt']]);
  await move(2);
  await stores.inventories.transfer({
    body: { lines: [{ inventoryId: arrived?.inventoryId ?? 0, quantity: 2 }], to: 'Cellar' },
  });
  await strike();
  expect(await told()).toEqual([['STOCK_NEAR_EXPIRY', 'Yoghurt']]);
});
