import type { Client, Contract } from '@keyhold/contract';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let client: Client<Contract>;
let room: number;
let today: string;
const day = (count: number) =>
  new Date(Date.parse(today) + count * 86_400_000).toISOString().slice(0, 10);
const at = ({ id }: { id: number }) => ({ params: { id } });

beforeEach(async () => {
  const tenant = await makeTenant(server.database);
  client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  [room = 0] = await makeRooms(server.database, { tenant, numbers: ['101'] });
  today = (await client.stats.shift()).today;
});

const book = (name: string, [roomId, from, to]: [number | null, number, number]) =>
  client.reservations.create({
    body: { guest: { name }, roomId, checkIn: day(from), checkOut: day(to), persons: 1 },
  });
const enter = (booking: { id: number }, roomId?: number) =>
  client.reservations.checkIn({ ...at(booking), body: { roomId, reason: 'Still damp' } });
const free = () =>
  client.reservations.freeRooms({ query: { checkIn: day(-1), checkOut: day(3), persons: 1 } });
/** Somebody has had the room for two nights, who leaves today. */
const leave = async () => {
  const gone = await book('Ana Bell', [room, -2, 2]);
  await enter(gone);
  await client.reservations.checkOut({ ...at(gone), body: {} });
};
const fromToday = (until: number) => [
  { room: { roomNo: '101' }, checkIn: today, checkOut: day(until) },
];

test('whoever comes a day late is let into a room that somebody left this morning', async () => {
  const late = await book('Carl Due', [null, -1, 3]);
  const staying = await book('Ana Bell', [room, -2, 2]);
  await enter(staying);
  expect(await free()).toEqual([]);
  expect(await problemOf(enter(late, room))).toMatchObject({ status: 409, code: 'room_taken' });
  await client.reservations.checkOut({ ...at(staying), body: {} });
  expect((await free()).map(({ roomNo }) => roomNo)).toEqual(['101']);
  const here = await enter(late, room);
  expect(here).toMatchObject({ checkIn: day(-1), status: 'checked_in', segments: fromToday(3) });
  const change = { ...at(late), body: { checkOut: day(5) } };
  expect(await client.reservations.update(change)).toMatchObject({ segments: fromToday(5) });
  const { stays } = await client.reservations.calendar({ query: { from: today, to: day(1) } });
  expect(stays.find(({ id }) => id === late.id)).toMatchObject({ checkIn: today, isSplit: false });
});

test('a room is promised to whoever is late, by hand and at once to all, as it is entered in', async () => {
  await leave();
  const [one, other] = [await book('Carl Due', [null, -1, 3]), await book('Dora', [null, -1, 3])];
  const moved = await client.reservations.update({ ...at(one), body: { roomId: room } });
  expect(moved.segments).toMatchObject(fromToday(3));
  const renamed = { ...at(one), body: { placedBy: 'The night desk' } };
  expect((await client.reservations.update(renamed)).segments).toMatchObject(fromToday(3));
  await client.reservations.remove({ ...at(one), body: { reason: 'Went elsewhere' } });
  await client.reservations.batch({ body: { act: 'assign', ids: [other.id] } });
  expect((await client.reservations.get(at(other))).segments).toMatchObject(fromToday(3));
});

test('a booking that is written down a day late has its room from when others had left', async () => {
  await leave();
  const late = await book('Carl Due', [room, -1, 3]);
  expect(late).toMatchObject({ checkIn: day(-1), segments: fromToday(3) });
  expect(await problemOf(book('Dora East', [room, -1, 3]))).toMatchObject({ code: 'room_taken' });
  expect(await problemOf(book('Dora East', [room, -2, 0]))).toMatchObject({ code: 'room_taken' });
});

test('nights that somebody in house is said to have slept are not another’s', async () => {
  await leave();
  const { id } = await client.occupancies.walkIn({
    body: { guest: { name: 'Eve' }, roomId: room, checkOut: day(2), persons: 1, reason: 'Damp' },
  });
  const change = { params: { id }, body: { checkIn: day(-1) } };
  expect(await problemOf(client.reservations.update(change))).toMatchObject({ code: 'room_taken' });
});
