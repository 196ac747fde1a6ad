import type { Client, Contract } from '@keyhold/contract';
import { beforeAll, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

type Api = Client<Contract>;
const server = shareTestApp();
let here: TestTenant;
let stores: Api;
const as = async (role: string) =>
  server.clientAs(await makePerson(server.database, { tenants: [here], role }));

beforeAll(async () => {
  here = await makeTenant(server.database);
  stores = await as('stores');
});

const stocked = async (name: string, { isFood = false, by = stores } = {}) => {
  const { id } = await by.products.create({ body: { name, isFood } });
  const [moved] = await by.inventories.takeIn({
    body: { lines: [{ productId: id, quantity: 5 }] },
  });
  return moved?.inventoryId ?? 0;
};
const undo = (movementId = 0, by = stores) => by.inventories.undo({ params: { movementId } });

test('of food and the rest each is offered to be taken back by whoever may change it', async () => {
  const admin = await as('admin');
  await admin.roles.create({
    body: {
      title: 'Receiver',
      permissions: [
        'read:inventories',
        'write:inventories',
        'update:inventories',
        'read:foods',
        'write:foods',
      ],
    },
  });
  const receiver = await as('receiver');
  await stocked('Milk', { isFood: true, by: receiver });
  await stocked('Bulbs', { by: receiver });
  const { items } = await receiver.inventories.audit({});
  const own = items.filter(({ product }) => ['Milk', 'Bulbs'].includes(product.name));
  expect(own.map(({ product, undoUntil }) => [product.name, undoUntil !== null])).toEqual([
    ['Bulbs', true],
    ['Milk', false],
  ]);
  const [bulbs, milk] = own;
  expect(await problemOf(undo(milk?.id, receiver))).toMatchObject({ status: 403 });
  expect(await undo(bulbs?.id, receiver)).toMatchObject([{ kind: 'undo', change: -5 }]);
});

test('what lies in the bin says whether it is food', async () => {
  for (const isFood of [true, false]) {
    const inventoryId = await stocked(isFood ? 'Butter' : 'Fuses', { isFood });
    const lines = [{ inventoryId, quantity: 1 }];
    await stores.inventories.moveToBin({ body: { lines, reason: 'damaged' } });
  }
  const { items } = await stores.inventories.bin({});
  expect(items.map(({ product, isFood }) => [product.name, isFood])).toEqual([
    ['Fuses', false],
    ['Butter', true],
  ]);
});
