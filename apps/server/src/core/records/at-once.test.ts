import { setTimeout as sleep } from 'node:timers/promises';

import type { CallFailed, Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

/** Of several who do at a time what is done once, one does; the rest are told what a second one is told. */
const server = useTestApp();
let tenant: TestTenant;
let admin: Client<Contract>;

beforeAll(async () => {
  tenant = await makeTenant(server.database);
  admin = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
});

const many = 6;
const settle = async (count: number, call: () => Promise<unknown>) => {
  const answers = await Promise.all(
    Array.from({ length: count }, () =>
      call().then(
        () => 'done' as const,
        (error: unknown) => (error as CallFailed).status,
      ),
    ),
  );
  const codes = answers.filter((answer) => answer !== 'done');
  return { done: count - codes.length, codes };
};
/** Nobody is done before all of them have looked: what they have done cannot be told yet. */
const held = async <T>(start: () => Promise<T>): Promise<T> => {
  const { answers } = await server.database.asOwner((db) =>
    db.transaction().execute(async (trx) => {
      await sql`lock table audit_log in share mode`.execute(trx);
      const started = { answers: start() };
      await sleep(500);
      return started;
    }),
  );
  return await answers;
};
const countOf = async (type: string) =>
  (await readLog(server.database, tenant)).filter((entry) => entry.type === type).length;

const newRoom = async (number: string) =>
  (await makeRooms(server.database, { tenant, numbers: [number] }))[0] ?? 0;
const newProduct = async () =>
  (await admin.products.create({ body: { name: `Soap ${crypto.randomUUID()}` } })).id;
const newGroup = async () =>
  (await admin.groups.create({ body: { name: 'Second floor', userIds: [] } })).id;

type Call = (at: { params: { id: number } }) => Promise<unknown>;
interface Once {
  event: string;
  make: () => Promise<number>;
  call: Call;
  status: number;
}
const once: Once[] = [
  {
    event: 'DELETE_GUEST',
    make: async () => (await admin.guests.create({ body: { name: 'Ada Obi' } })).id,
    call: (at) => admin.guests.remove(at),
    status: 404,
  },
  {
    event: 'DELETE_GROUP',
    make: newGroup,
    call: (at) => admin.groups.remove(at),
    status: 404,
  },
  {
    event: 'DELETE_PRODUCT',
    make: newProduct,
    call: (at) => admin.products.remove(at),
    status: 404,
  },
  {
    event: 'DELETE_ROOM',
    make: () => newRoom('901'),
    call: (at) => admin.rooms.remove(at),
    status: 404,
  },
  {
    event: 'RESTORE_ROOM',
    make: async () => {
      const id = await newRoom('902');
      await admin.rooms.remove({ params: { id } });
      return id;
    },
    call: (at) => admin.rooms.restore(at),
    status: 409,
  },
];

test.each(once)('$event happens once, however many ask at a time', async (by) => {
  const at = { params: { id: await by.make() } };
  const before = await countOf(by.event);
  const { done, codes } = await held(() => settle(many, () => by.call(at)));
  expect({ done, codes: new Set(codes) }).toEqual({ done: 1, codes: new Set([by.status]) });
  expect((await countOf(by.event)) - before).toBe(1);
});

test('what is restored already is where it is wanted, and that is told once', async () => {
  const at = { params: { id: await newProduct() } };
  await admin.products.remove(at);
  const { done } = await held(() => settle(many, () => admin.products.restore(at)));
  expect([done, await countOf('RESTORE_PRODUCT')]).toEqual([many, 1]);
});

test('so many documents are made for one person at a time, and no more', async () => {
  const most = 20;
  const { done, codes } = await settle(most + 6, () => admin.exports.daySheet({ body: {} }));
  expect([done, codes]).toEqual([most, Array.from({ length: 6 }, () => 429)]);
});

test('and two archives', async () => {
  const { id: typeId } = await admin.incidentTypes.create({ body: { title: 'Damage' } });
  const roomId = await newRoom('903');
  const { id } = await admin.incidents.create({ body: { typeId, roomId, description: 'A door' } });
  const ask = () => admin.incidentZips.create({ body: { ids: [id] } });
  expect(await settle(8, ask)).toEqual({ done: 2, codes: Array.from({ length: 6 }, () => 429) });
});
