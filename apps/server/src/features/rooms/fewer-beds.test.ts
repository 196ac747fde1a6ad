import type { Client, Contract } from '@keyhold/contract';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let client: Client<Contract>;
let dorm: number;
let plain: number;
const days = { checkIn: '2031-03-01', checkOut: '2031-03-03' };

beforeEach(async () => {
  const tenant = await makeTenant(server.database);
  client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  [dorm = 0, plain = 0] = await makeRooms(server.database, { tenant, numbers: ['G01', '101'] });
  await client.rooms.update({ params: { id: dorm }, body: { maxGuests: 3, isShared: true } });
  await client.rooms.update({ params: { id: plain }, body: { maxGuests: 3 } });
});

const book = (roomId: number, persons: number) =>
  client.reservations.create({ body: { guest: { name: 'Ana Bell' }, roomId, persons, ...days } });
const resize = (roomId: number, maxGuests: number) =>
  client.rooms.update({ params: { id: roomId }, body: { maxGuests } });

test('a shared room keeps the beds that somebody has, and loses those that nobody has', async () => {
  await book(dorm, 1);
  const { bookingId, id } = await book(dorm, 1);
  expect(await resize(dorm, 2)).toMatchObject({ maxGuests: 2 });
  expect(await problemOf(resize(dorm, 1))).toMatchObject({
    status: 409,
    code: 'room_needed',
    details: { bookingId, reservationId: id },
  });
  await client.reservations.remove({ params: { id }, body: { reason: 'Went elsewhere' } });
  expect(await resize(dorm, 1)).toMatchObject({ maxGuests: 1 });
});

test('of many rooms those that need their beds are left out, and it is said why', async () => {
  await book(plain, 3);
  const { bookingId } = await book(dorm, 2);
  const body = { ids: [dorm, plain], change: { maxGuests: 1 } };
  const { done, skipped } = await client.rooms.updateMany({ body });
  expect(done).toEqual([plain]);
  expect(skipped).toMatchObject([{ id: dorm, reason: expect.stringContaining(bookingId) }]);
});
