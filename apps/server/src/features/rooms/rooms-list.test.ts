import type { Client, Contract } from '@keyhold/contract';
import { beforeAll, describe, expect, test } from 'vitest';

import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let admin: TestPerson;
let client: Client<Contract>;

/** Eight rooms: five normal, three SWEP; two of them held, one in the bin. */
beforeAll(async () => {
  tenant = await makeTenant(server.database);
  admin = await makePerson(server.database, { tenants: [tenant] });
  client = server.clientAs(admin);
  const { database } = server;
  await makeRooms(database, { tenant, numbers: ['10', '9', '100'], type: 'Single', floor: 1 });
  await makeRooms(database, { tenant, numbers: ['A2', 'A10'], type: '100% wool', floor: 2 });
  const tag = ['swep', 'step_free'];
  const numbers = ['G1', 'G2', 'G3'];
  const swep = await makeRooms(database, { tenant, numbers, tag, type: 'Family', floor: 0 });
  const [gone = 0] = await makeRooms(database, { tenant, numbers: ['X1'] });
  await client.rooms.remove({ params: { id: gone } });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const hold = { status: 'cleaning' as const, reason: 'Deep clean', until };
  await client.rooms.update({ params: { id: swep[0] ?? 0 }, body: hold });
  const { items } = await client.rooms.list({ query: { search: 'A10' } });
  const broken = { status: 'maintenance' as const, reason: 'No water' };
  await client.rooms.update({ params: { id: items[0]?.id ?? 0 }, body: broken });
  const other = await makeTenant(database);
  await makeRooms(database, { tenant: other, numbers: ['10', 'G1', 'Z9'] });
});

type Query = NonNullable<Parameters<typeof client.rooms.list>[0]>['query'];
const numbersOf = async (query: Query) =>
  (await client.rooms.list({ query })).items.map((room) => room.roomNo);
const get = (url: string) => server.request({ method: 'GET', url: `/api${url}`, as: admin });

describe('the list', () => {
  test('is sorted by letters, then by the number as a number', async () => {
    expect(await numbersOf({})).toEqual(['9', '10', '100', 'A2', 'A10', 'G1', 'G2', 'G3']);
    expect(await numbersOf({ sortOrder: 'desc', limit: 3 })).toEqual(['G3', 'G2', 'G1']);
    expect((await numbersOf({ sortBy: 'floor', limit: 4 })).at(-1)).toBe('9');
  });

  test('is narrowed to what is to be mended, and to what is to be cleaned', async () => {
    const house = await makeTenant(server.database);
    const mine = server.clientAs(await makePerson(server.database, { tenants: [house] }));
    const numbers = ['1', '2', '3'];
    const [faulty, dirty] = await makeRooms(server.database, { tenant: house, numbers });
    await mine.maintenance.create({ body: { roomId: faulty, issue: 'Tap', blocksRoom: false } });
    await mine.houseKeepings.create({ body: { roomId: dirty } });
    const found = async (query: Query) =>
      (await mine.rooms.list({ query })).items.map(({ roomNo }) => roomNo);
    expect(await found({ hasMaintenance: 'true' })).toEqual(['1']);
    expect(await found({ dirty: 'true' })).toEqual(['2']);
    expect(await found({ hasMaintenance: 'false', dirty: 'false' })).toEqual(['3']);
  });

  test('comes in pages that tell the total', async () => {
    const answer = await get('/room?page=2&limit=3');
    expect(answer.json().meta).toEqual({ page: 2, limit: 3, total: 8 });
    expect(await numbersOf({ page: 3, limit: 3 })).toEqual(['G2', 'G3']);
    const beyond = await client.rooms.list({ query: { page: 4, limit: 3 } });
    expect(beyond).toEqual({ items: [], total: 8 });
  });

  test.each<[Query, string[]]>([
    [{ status: 'maintenance' }, ['A10']],
    [{ status: 'maintenance,cleaning' }, ['A10', 'G1']],
    [{ status: 'vacant', swep: 'true' }, ['G2', 'G3']],
    [{ effectiveStatus: 'VOID_RTL', floor: '2' }, ['A2']],
    [{ effectiveStatus: 'void-RTL', floor: '2' }, ['A2']],
    [{ effectiveStatus: 'VOID_RTL,cleaning', swep: 'true' }, ['G1', 'G2', 'G3']],
    [{ type: 'Single' }, ['9', '10', '100']],
    [{ tag: 'step_free', ready: 'true' }, ['G2', 'G3']],
    [{ swep: 'false', limit: 4 }, ['9', '10', '100', 'A2']],
    [{ ready: 'false' }, ['A10', 'G1']],
    [{ bin: 'true' }, ['X1']],
  ])('is narrowed by %j', async (query, expected) => {
    expect(await numbersOf(query)).toEqual(expected);
  });

  test.each([
    ['10', ['10', '100', 'A2', 'A10']],
    ['g', ['9', '10', '100', 'G1', 'G2', 'G3']],
    ['%', ['A2', 'A10']],
    ['_', []],
    ['\\', []],
    ["' or 1=1 --", []],
  ])('finds %j as it is written', async (search, expected) => {
    const found = await numbersOf({ search });
    expect(found).toEqual(expected);
  });

  test('gives only the fields that were selected', async () => {
    const answer = await get('/room?select=id,roomNo&limit=2');
    const { data } = answer.json<{ data: object[] }>();
    expect(data.map((row) => Object.keys(row))).toEqual([
      ['id', 'roomNo'],
      ['id', 'roomNo'],
    ]);
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['page=0', 'page'],
    ['sortBy=tenant_id', 'sortBy'],
    ['sortOrder=up', 'sortOrder'],
    ['select=id,tenantId', 'select.1'],
    ['status=free', 'status.0'],
    ['swep=maybe', 'swep'],
    ['unknown=1', 'unknown'],
  ])('refuses %s and names it', async (query, path) => {
    const answer = await get(`/room?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', errors: [{ path }] });
  });

  test('takes the current property as tenantId and no other', async () => {
    expect((await get(`/room?tenantId=${tenant.id}`)).statusCode).toBe(200);
    expect((await get(`/room?tenantId=${tenant.id + 1}`)).statusCode).toBe(404);
  });
});

test('the board holds every room with the least about it', async () => {
  const board = await client.rooms.board();
  expect(board).toHaveLength(8);
  expect(board.find((room) => room.roomNo === 'A10')).toEqual({
    id: expect.any(Number),
    roomNo: 'A10',
    floor: 2,
    type: '100% wool',
    status: 'maintenance',
    effectiveStatus: 'maintenance',
    guest: null,
  });
});

describe('the counts', () => {
  const countsOf = (part: { statuses: { status: string; count: number; percentage: number }[] }) =>
    Object.fromEntries(
      part.statuses
        .filter(({ count }) => count > 0)
        .map(({ status, count, percentage }) => [status, [count, percentage]]),
    );

  test('keep normal and SWEP rooms apart, with two decimals', async () => {
    const { normal, swep } = await client.rooms.stats();
    expect(normal.total).toBe(5);
    expect(countsOf(normal)).toEqual({ 'void-RTL': [4, 80], maintenance: [1, 20] });
    expect(swep.total).toBe(3);
    expect(countsOf(swep)).toEqual({ 'void-RTL': [2, 66.67], cleaning: [1, 33.33] });
    expect(normal.statuses.map((entry) => entry.status)).toEqual([
      'void-RTL',
      'void-N-RTL',
      'occupied',
      'reserved',
      'maintenance',
      'cleaning',
      'void',
    ]);
  });

  test('are zero where there is no room', async () => {
    const empty = await makeTenant(server.database);
    const person = await makePerson(server.database, { tenants: [empty] });
    const { normal } = await server.clientAs(person).rooms.stats();
    expect(normal.total).toBe(0);
    expect(new Set(normal.statuses.map((entry) => entry.percentage))).toEqual(new Set([0]));
  });
});

test('a council is not offered a room that is not ready, wherever one is picked', async () => {
  const place = await makeTenant(server.database);
  const clientOf = async (role: string) =>
    server.clientAs(await makePerson(server.database, { tenants: [place], role }));
  const [desk, council] = [await clientOf('admin'), await clientOf('council_officer')];
  const [broken = 0] = await makeRooms(server.database, { tenant: place, numbers: ['1', '2'] });
  await desk.maintenance.create({ body: { roomId: broken, issue: 'No water' } });
  const days = { checkIn: '2031-03-01', checkOut: '2031-03-03', persons: 1 };
  const offeredTo = async (who: typeof desk) => ({
    board: (await who.rooms.board()).map(({ roomNo }) => roomNo),
    free: (await who.reservations.freeRooms({ query: days })).map(({ roomNo }) => roomNo),
  });
  expect(await offeredTo(desk)).toEqual({ board: ['1', '2'], free: ['2', '1'] });
  expect(await offeredTo(council)).toEqual({ board: ['2'], free: ['2'] });
});

test('a shared room says who comes on one day in the order of booking, whatever is changed since', async () => {
  const place = await makeTenant(server.database);
  const desk = server.clientAs(await makePerson(server.database, { tenants: [place] }));
  const [roomId = 0] = await makeRooms(server.database, { tenant: place, numbers: ['1'] });
  await desk.rooms.update({ params: { id: roomId }, body: { maxGuests: 4, isShared: true } });
  const days = { checkIn: '2031-03-01', checkOut: '2031-03-03' };
  const ids: number[] = [];
  for (const name of ['Ana', 'Ben', 'Cleo']) {
    const body = { guest: { name }, roomId, persons: 1, ...days };
    ids.push((await desk.reservations.create({ body })).id);
  }
  for (const checkOut of ['2031-03-04', '2031-03-05'])
    await desk.reservations.update({ params: { id: ids[0]! }, body: { checkOut } });
  const { reservations } = await desk.rooms.get({ params: { id: roomId } });
  expect(reservations.map(({ id }) => id)).toEqual(ids);
});

test('a room says who comes next, to those who may read bookings', async () => {
  const place = await makeTenant(server.database);
  const clientOf = async (role: string) =>
    server.clientAs(await makePerson(server.database, { tenants: [place], role }));
  const desk = await clientOf('admin');
  const [roomId = 0] = await makeRooms(server.database, { tenant: place, numbers: ['1'] });
  const days = { checkIn: '2031-03-01', checkOut: '2031-03-03' };
  const guest = { name: 'Ana' };
  const { id, bookingId } = await desk.reservations.create({
    body: { guest, roomId, persons: 1, ...days },
  });
  const coming = [{ id, bookingId, ...days, status: 'pending' }];
  expect((await desk.rooms.list()).items[0]?.reservations).toEqual(coming);
  expect((await desk.rooms.get({ params: { id: roomId } })).reservations).toEqual(coming);
  const title = 'Rooms alone';
  const { name } = await desk.roles.create({ body: { title, permissions: ['read:rooms'] } });
  const other = await clientOf(name);
  expect((await other.rooms.list()).items[0]?.reservations).toEqual([]);
  expect((await other.rooms.get({ params: { id: roomId } })).reservations).toEqual([]);
});
