import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let admin: Client<Contract>;

const as = async (role: string) =>
  server.clientAs(await makePerson(server.database, { tenants: [tenant], role }));
const stepsOf = async (client: Client<Contract>) => (await client.stats.shift()).firstSteps;
const leftOf = async (client: Client<Contract>) =>
  (await stepsOf(client))?.filter(({ isDone }) => !isDone).map(({ step }) => step) ?? null;

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  admin = await as('admin');
});

test('a new property says what it begins with, and each step ticks itself', async () => {
  const all = ['rooms', 'people', 'bookings', 'shifts', 'products', 'policies'];
  expect(await leftOf(admin)).toEqual(all);
  const [roomId = 0] = await makeRooms(server.database, { tenant });
  await as('front_desk');
  expect(await leftOf(admin)).toEqual(all.slice(2));
  const { id: guestId } = await admin.guests.create({ body: { name: 'Ada Obi' } });
  const span = { checkIn: '2026-06-01', checkOut: '2026-06-03' };
  await admin.reservations.create({ body: { guestId, roomId, persons: 1, ...span } });
  await admin.products.create({ body: { name: 'Soap', unit: 'piece' } });
  expect(await leftOf(admin)).toEqual(['shifts', 'policies']);
  expect((await stepsOf(admin))?.length).toBe(6);
});

test('each sees their own steps, and nothing once these are taken', async () => {
  expect(await leftOf(await as('front_desk'))).toEqual(['rooms', 'bookings']);
  const stores = await as('stores');
  expect(await leftOf(stores)).toEqual(['products']);
  await admin.products.create({ body: { name: 'Soap', unit: 'piece' } });
  expect(await stepsOf(stores)).toBeNull();
  expect(await stepsOf(await as('housekeeper'))).toBeNull();
});

test('somebody of a council is not yet a team, and what was removed is no room', async () => {
  const council = await makeCouncil(server.database, { tenants: [tenant] });
  await makeCouncilPerson(server.database, { council, tenants: [tenant] });
  const [id = 0] = await makeRooms(server.database, { tenant, numbers: ['101'] });
  await admin.rooms.remove({ params: { id } });
  expect((await leftOf(admin))?.slice(0, 2)).toEqual(['rooms', 'people']);
});

test('a property that is no longer new is not told', async () => {
  await server.database.asOwner((db) =>
    sql`update tenants set created_at = now() - interval '61 days' where id = ${tenant.id}`.execute(
      db,
    ),
  );
  expect(await stepsOf(admin)).toBeNull();
});
