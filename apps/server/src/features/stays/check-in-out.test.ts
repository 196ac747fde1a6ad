import type { Client, Contract } from '@keyhold/contract';
import { beforeEach, describe, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let admin: TestPerson;
let client: Client<Contract>;
let rooms: [number, number];
let today: string;
const day = (count: number) =>
  new Date(Date.parse(today) + count * 86_400_000).toISOString().slice(0, 10);
const at = (id: number) => ({ params: { id } });

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  admin = await makePerson(server.database, { tenants: [tenant] });
  client = server.clientAs(admin);
  const [one = 0, other = 0] = await makeRooms(server.database, {
    tenant,
    numbers: ['101', '102'],
  });
  rooms = [one, other];
  today = (await client.stats.shift()).today;
});

const book = (name: string, [roomId, from, to]: [number | null, number, number]) =>
  client.reservations.create({
    body: { guest: { name }, roomId, checkIn: day(from), checkOut: day(to), persons: 1 },
  });
const move = (id: number, body: Parameters<typeof client.reservations.update>[0]['body']) =>
  client.reservations.update({ ...at(id), body });
const hold = (id: number, body: Parameters<typeof client.rooms.update>[0]['body'] = {}) =>
  client.rooms.update({ ...at(id), body: { status: 'maintenance', reason: 'Leak', ...body } });

describe('check-in and check-out', () => {
  const list = async (query: object = {}, by = client) =>
    (await by.rooms.list({ query: { fetchGuests: 'true', ...query } })).items;

  test('names who is in or comes, until when, and what today asks', async () => {
    await book('Ana Bell', [rooms[0], 0, 3]);
    const late = await book('Carl Due', [rooms[1], -2, 2]);
    expect(await list()).toMatchObject([
      { due: ['arriving'], guest: { name: 'Ana Bell', until: day(3) } },
      { due: ['late'], guest: { name: 'Carl Due', until: day(2) } },
    ]);
    await client.reservations.checkIn({ ...at(late.id), body: {} });
    await move(late.id, { checkOut: today });
    await book('Dora East', [rooms[1], 0, 1]);
    expect((await list())[1]).toMatchObject({ due: ['leaving', 'arriving'], status: 'occupied' });
    expect((await list({ due: 'leaving,overdue' })).map(({ roomNo }) => roomNo)).toEqual(['102']);
    expect(await list({ due: 'overdue' })).toEqual([]);
  });

  test('tells a housekeeper that somebody leaves, not who', async () => {
    await book('Ana Bell', [rooms[0], 0, 3]);
    const cleaner = await makePerson(server.database, { tenants: [tenant], role: 'housekeeper' });
    const [seen] = await list({}, server.clientAs(cleaner));
    expect(seen).toMatchObject({ due: ['arriving'], guest: null });
  });
});

describe('a hold', () => {
  const opening = (count: number) => `${day(count)}T12:00:00Z`;

  test('closes its room to stays that begin in it, on every way in', async () => {
    await hold(rooms[0], { until: opening(3) });
    const refusal = { status: 409, code: 'room_held', details: { roomNo: '101', opensOn: day(3) } };
    expect(await problemOf(book('Ana Bell', [rooms[0], 2, 5]))).toMatchObject(refusal);
    const waiting = await book('Ana Bell', [null, 2, 5]);
    expect(await problemOf(move(waiting.id, { roomId: rooms[0] }))).toMatchObject(refusal);
    const free = await client.reservations.freeRooms({
      query: { checkIn: day(2), checkOut: day(5) },
    });
    expect(free.map(({ roomNo }) => roomNo)).toEqual(['102']);
    const body = { act: 'assign' as const, ids: [waiting.id] };
    expect(await client.reservations.batch({ body })).toMatchObject({ done: [waiting.id] });
    const later = await book('Carl Due', [rooms[0], 3, 5]);
    expect(await problemOf(move(later.id, { checkIn: day(2) }))).toMatchObject(refusal);
    const values = { guestName: 'Dan Ray', roomNo: '101', checkIn: day(2), checkOut: day(5) };
    for (const dryRun of [true, false]) {
      const sent = { dryRun, rows: [{ row: 1, values: { ...values, persons: '1' } }] };
      const report = await client.reservations.import({ body: sent });
      expect(report.rows[0]).toMatchObject({ state: 'error', errors: [{ path: 'roomNo' }] });
    }
  });

  test('without an end closes it for good, one for cleaning not at all', async () => {
    await hold(rooms[0], { status: 'void' });
    expect(await problemOf(book('Ana Bell', [rooms[0], 200, 201]))).toMatchObject({
      code: 'room_held',
      details: { opensOn: null },
    });
    await hold(rooms[1], { status: 'cleaning' });
    const query = { checkIn: day(0), checkOut: day(1) };
    const free = await client.reservations.freeRooms({ query });
    expect(free.map(({ roomNo, blocker }) => [roomNo, blocker])).toEqual([['102', 'Leak']]);
    expect(await book('Ana Bell', [rooms[1], 0, 1])).toMatchObject({ room: { roomNo: '102' } });
  });

  test('taken up again after its release keeps its clock and its words', async () => {
    const first = await hold(rooms[0]);
    await client.rooms.update({ ...at(rooms[0]), body: { status: 'available' } });
    const again = await hold(rooms[0], { since: first.hold?.since });
    expect(again.hold).toEqual(first.hold);
    expect(again.blockers[0]?.id).toBe(first.blockers[0]?.id);
    await hold(rooms[0], { status: 'void' });
    const back = await hold(rooms[0], { since: first.hold?.since });
    expect(back.hold).toEqual(first.hold);
  });

  test('says its hours as every other instant is said', async () => {
    await hold(rooms[0], { until: '2099-01-01T10:00:00+01:00' });
    const room = await client.rooms.get(at(rooms[0]));
    expect(room.hold?.until).toBe('2099-01-01T09:00:00.000Z');
    for (const told of [room.hold?.since, room.blockers[0]?.since, room.voidSince])
      expect(told).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });
});

test('who has a room already is told so, in words', async () => {
  const { id, bookingId } = await book('Ana Bell', [rooms[0], 0, 3]);
  const body = { act: 'assign' as const, ids: [id] };
  expect((await client.reservations.batch({ body })).skipped).toEqual([
    { id, roomNo: '101', reason: `${bookingId} has room 101 already` },
  ]);
});

test.each(['0x1', '1e0', '1.0', ' 1', '+1', '01234567890'])(
  '%j in a path is no number of a record',
  async (written) => {
    const url = `/api/room/${encodeURIComponent(written)}`;
    const answer = await server.request({ method: 'GET', url, as: admin });
    expect(answer.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: 'id' }] });
  },
);

test('rooms of strangers and for severe weather are offered behind those of one’s own', async () => {
  const [swep, shared] = rooms;
  const [own = 0] = await makeRooms(server.database, { tenant, numbers: ['103'] });
  await client.rooms.update({ ...at(swep), body: { tag: ['swep'] } });
  await client.rooms.update({ ...at(own), body: { maxGuests: 6 } });
  await server.database.asOwner((db) =>
    db.updateTable('rooms').set({ is_shared: true }).where('id', '=', shared).execute(),
  );
  const query = { checkIn: day(0), checkOut: day(1) };
  const free = await client.reservations.freeRooms({ query });
  expect(free.map(({ id }) => id)).toEqual([own, shared, swep]);
});
