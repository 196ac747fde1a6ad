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
const batch = (id: number) => stores.inventories.get({ params: { id } });
const count = async (inventoryId: number, quantity: number) => {
  const { lastMovementId } = await batch(inventoryId);
  const line = { inventoryId, quantity, lastMovementId: lastMovementId ?? 0 };
  const { counted } = await stores.inventories.count({ body: { lines: [line] } });
  return counted[0];
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

test('a count that found what was there changed nothing, and leaves nothing to take back', async () => {
  const id = await stocked('Soap');
  const counted = await count(id, 5);
  expect(counted).toMatchObject({ kind: 'count', change: 0, undoUntil: null });
  expect(await problemOf(undo(counted?.id))).toMatchObject({ status: 409, code: 'not_undoable' });
  expect((await batch(id)).countedAt).toBe(counted?.at);
});

test('a count that is taken back was none: the one before stands', async () => {
  const id = await stocked('Towels');
  const first = await count(id, 4);
  expect(first?.undoUntil).not.toBeNull();
  await undo(first?.id);
  expect(await batch(id)).toMatchObject({ quantity: 5, countedAt: null });
  const standing = await count(id, 5);
  const wrong = await count(id, 2);
  expect((await batch(id)).countedAt).toBe(wrong?.at);
  await undo(wrong?.id);
  expect(await batch(id)).toMatchObject({ quantity: 5, countedAt: standing?.at });
  const out = await stores.inventories.takeOut({
    body: { lines: [{ inventoryId: id, quantity: 1 }], reason: 'room' },
  });
  await undo(out[0]?.id);
  expect((await batch(id)).countedAt).toBe(standing?.at);
});
