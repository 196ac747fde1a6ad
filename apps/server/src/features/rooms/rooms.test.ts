import { CallFailed } from '@keyhold/contract';
import type { Client, Contract, Problem } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let admin: TestPerson;
let client: Client<Contract>;
let stranger: Client<Contract>;

/** Every test has a property of its own, so that none depends on another. */
beforeEach(async () => {
  tenant = await makeTenant(server.database);
  admin = await makePerson(server.database, { tenants: [tenant] });
  client = server.clientAs(admin);
  const elsewhere = await makeTenant(server.database);
  stranger = server.clientAs(await makePerson(server.database, { tenants: [elsewhere] }));
});

const range = {
  startRoomNumber: 101,
  endRoomNumber: 103,
  baseType: 'Double',
  maxGuests: 2,
  pricePerNight: 62.5,
  floor: 1,
};
const create = (...ranges: Partial<typeof range & { startRoomNumber: string | number }>[]) =>
  client.rooms.create({ body: { rooms: ranges.map((own) => ({ ...range, ...own })) } });

const failureOf = async (call: Promise<unknown>): Promise<CallFailed> => {
  const failure: unknown = await call.then(
    () => new Error('it was expected to fail'),
    (error: unknown) => error,
  );
  if (!(failure instanceof CallFailed)) throw failure;
  return failure;
};
const problemOf = async (call: Promise<unknown>): Promise<Problem & { status: number }> => {
  const { status, problem } = await failureOf(call);
  return { ...problem, status };
};
const numbersOf = (rooms: { roomNo: string }[]) => rooms.map((room) => room.roomNo);
const lastEntry = async () => (await readLog(server.database, tenant)).at(-1);
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe('creating', () => {
  test('makes a room for every number and leaves one event', async () => {
    const made = await create({}, { startRoomNumber: 201, endRoomNumber: 202, floor: 2 });
    expect(numbersOf(made)).toEqual(['101', '102', '103', '201', '202']);
    expect(made[0]).toMatchObject({
      type: 'Double',
      floor: 1,
      maxGuests: 2,
      pricePerNight: 62.5,
      status: 'available',
      effectiveStatus: 'void-RTL',
      hold: null,
      blockers: [],
      version: 1,
    });
    const log = await readLog(server.database, tenant);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({ type: 'CREATE_ROOMS', actor_id: admin.id });
    expect(log[0]?.addition_info).toEqual({
      rooms: made.map(({ id, roomNo }) => ({ id, roomNo })),
    });
  });

  test('keeps leading zeros and puts the prefix first', async () => {
    const [first, ...rest] = await client.rooms.create({
      body: {
        rooms: [{ ...range, startRoomNumber: '008', endRoomNumber: '010', prefix: 'G' }],
      },
    });
    expect(first).toMatchObject({ roomNo: 'G008', prefix: 'G' });
    expect(numbersOf(rest)).toEqual(['G009', 'G010']);
  });

  test("takes another type where the base type is 'others', and demands it", async () => {
    const others = { ...range, endRoomNumber: 101, baseType: 'others' };
    const [room] = await client.rooms.create({ body: { rooms: [{ ...others, type: 'Loft' }] } });
    expect(room?.type).toBe('Loft');
    const problem = await problemOf(client.rooms.create({ body: { rooms: [others] } }));
    expect(problem.errors?.[0]?.path).toBe('rooms.0.type');
  });

  test('says which rooms exist already, and makes none of them', async () => {
    await create({});
    const problem = await problemOf(create({ startRoomNumber: 103, endRoomNumber: 104 }));
    expect(problem).toMatchObject({ status: 409, code: 'room_exists' });
    expect(problem.message).toBe('Room 103 exists already');
    expect(problem.details).toEqual({ roomNos: ['103'] });
    expect((await client.rooms.list()).total).toBe(3);
    expect(await readLog(server.database, tenant)).toHaveLength(1);
  });

  test('may use the numbers of another property and those of the bin', async () => {
    const [room] = await create({ endRoomNumber: 101 });
    await client.rooms.remove({ params: { id: room!.id } });
    expect(numbersOf(await create({ endRoomNumber: 101 }))).toEqual(['101']);
    const [foreign] = await stranger.rooms.create({ body: { rooms: [range] } });
    expect(foreign?.roomNo).toBe('101');
  });

  test.each([
    {
      field: 'endRoomNumber',
      ranges: [{ endRoomNumber: 100 }],
      message: 'Invalid range: start is greater than end',
    },
    {
      field: 'startRoomNumber',
      ranges: [{}, { startRoomNumber: 103, endRoomNumber: 110 }],
      message: 'Duplicate or overlapping room number detected',
    },
  ])('marks $field of the line that is wrong', async ({ field, ranges, message }) => {
    const problem = await problemOf(create(...ranges));
    const path = `rooms.${ranges.length - 1}.${field}`;
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input', message });
    expect(problem.errors).toEqual([{ path, message }]);
  });

  test('makes 500 rooms at once and not one more', async () => {
    const problem = await problemOf(create({ startRoomNumber: 1, endRoomNumber: 501 }));
    expect(problem).toMatchObject({
      status: 400,
      message: 'At most 500 rooms can be created at once',
    });
    expect(await create({ startRoomNumber: 1, endRoomNumber: 500 })).toHaveLength(500);
  });

  test.each([
    { wrong: { pricePerNight: -1 }, field: 'pricePerNight', says: 'must be at least 0' },
    { wrong: { maxGuests: undefined }, field: 'maxGuests', says: 'is a required field' },
    { wrong: { baseType: '' }, field: 'baseType', says: 'is a required field' },
  ])('names the field of $wrong', async ({ wrong, field, says }) => {
    const problem = await problemOf(create(wrong));
    const path = `rooms.0.${field}`;
    expect(problem.errors).toEqual([{ path, message: `${path} ${says}` }]);
  });
});

describe('reading', () => {
  test('gives one room, and 404 for one of another property', async () => {
    const [id = 0] = await makeRooms(server.database, { tenant });
    expect(await client.rooms.get({ params: { id } })).toMatchObject({ id, roomNo: '101' });
    const problem = await problemOf(stranger.rooms.get({ params: { id } }));
    expect(problem).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('tells what happened to a room, newest first', async () => {
    const [room] = await create({ endRoomNumber: 101 });
    const params = { id: room!.id };
    await client.rooms.update({ params, body: { floor: 7 } });
    await client.rooms.update({ params, body: { floor: 8 } });
    const query = { type: 'room', id: room!.id } as const;
    const { items, total } = await client.auditLog.activity({ query });
    expect(total).toBe(2);
    expect(items.map((entry) => entry.changes)).toEqual([
      [{ field: 'floor', before: 7, after: 8 }],
      [{ field: 'floor', before: 1, after: 7 }],
    ]);
    expect(items[0]?.actor).toMatchObject({ id: admin.id, name: admin.name });
    expect((await stranger.auditLog.activity({ query })).items).toEqual([]);
  });
});

describe('changing', () => {
  let id: number;
  beforeEach(async () => {
    [id = 0] = await makeRooms(server.database, { tenant });
  });
  const update = (body: Parameters<typeof client.rooms.update>[0]['body']) =>
    client.rooms.update({ params: { id }, body });

  test('saves what was sent, counts the version and logs before and after', async () => {
    const room = await update({ type: 'Suite', pricePerNight: 99.99, tag: ['swep'], version: 1 });
    expect(room).toMatchObject({ type: 'Suite', pricePerNight: 99.99, tag: ['swep'], version: 2 });
    expect(await lastEntry()).toMatchObject({
      type: 'UPDATE_ROOM',
      subject_id: id,
      subject_label: '101',
      changes: [
        { field: 'type', before: 'Double', after: 'Suite' },
        { field: 'pricePerNight', before: 50, after: 99.99 },
        { field: 'tag', before: [], after: ['swep'] },
      ],
    });
  });

  test('refuses a version that is not the last one and changes nothing', async () => {
    await update({ floor: 4 });
    await update({ floor: 6, tag: ['swep'] });
    const problem = await problemOf(update({ floor: 5, version: 1 }));
    expect(problem).toMatchObject({
      status: 409,
      code: 'stale',
      details: {
        version: 3,
        by: { name: expect.any(String) as string },
        at: expect.any(String) as string,
        changes: [
          { field: 'floor', before: 1, after: 6 },
          { field: 'tag', before: [], after: ['swep'] },
        ],
      },
    });
    expect(await client.rooms.get({ params: { id } })).toMatchObject({ floor: 6, version: 3 });
    expect(await readLog(server.database, tenant)).toHaveLength(2);
  });

  test('refuses the number of another room and takes its own in other letters', async () => {
    await makeRooms(server.database, { tenant, numbers: ['A1'] });
    expect(await problemOf(update({ roomNo: 'a1' }))).toMatchObject({
      status: 409,
      code: 'room_exists',
      message: 'Room A1 exists already',
    });
    expect((await update({ roomNo: 'x9' })).roomNo).toBe('x9');
    expect((await update({ roomNo: 'X9' })).roomNo).toBe('X9');
  });

  test('a room of another property or of the bin is not there', async () => {
    const foreign = stranger.rooms.update({ params: { id }, body: { floor: 9 } });
    expect((await problemOf(foreign)).status).toBe(404);
    await client.rooms.remove({ params: { id } });
    expect((await problemOf(update({ floor: 9 }))).status).toBe(404);
  });

  test('holds a room with a reason, and releases it', async () => {
    const until = inAnHour();
    const held = await update({ status: 'maintenance', reason: 'Leak', until });
    expect(held).toMatchObject({
      status: 'maintenance',
      effectiveStatus: 'maintenance',
      hold: { kind: 'maintenance', reason: 'Leak' },
      blockers: [{ kind: 'hold', text: 'Leak', waitingOn: admin.name }],
    });
    expect(Date.parse(held.hold?.until ?? '')).toBe(Date.parse(until));
    // The nights before the hold earned nothing either.
    expect(Date.parse(held.voidSince ?? '')).toBeLessThan(Date.parse(held.hold?.since ?? ''));
    expect((await lastEntry())?.changes).toEqual(
      expect.arrayContaining([
        { field: 'status', before: 'available', after: 'maintenance' },
        { field: 'reason', before: null, after: 'Leak' },
      ]),
    );
    const released = await update({ status: 'available' });
    expect(released).toMatchObject({ effectiveStatus: 'void-RTL', hold: null, blockers: [] });
  });

  test('a hold of the same kind goes on since it began, another kind begins anew', async () => {
    const first = await update({ status: 'cleaning', reason: 'Deep clean' });
    const same = await update({ status: 'cleaning', reason: 'Still at it' });
    expect(same.hold).toEqual({ ...first.hold, reason: 'Still at it' });
    const other = await update({ status: 'void', reason: 'Mattress' });
    expect(other.hold?.kind).toBe('void');
    expect(other.blockers).toHaveLength(1);
  });

  test('a hold whose time is over holds nothing', async () => {
    await update({
      status: 'void',
      reason: 'Paint',
      until: new Date(Date.now() + 60_000).toISOString(),
    });
    const past = { status: 'void' as const, reason: 'Paint', until: '1950-01-01T00:00:00Z' };
    expect(await problemOf(update(past))).toMatchObject({ errors: [{ path: 'until' }] });
    await server.database.asOwner((db) =>
      sql`update room_holds set since = since - interval '1 day', until = now() - interval '1 second'
        where room_id = ${id}`.execute(db),
    );
    expect(await client.rooms.get({ params: { id } })).toMatchObject({
      status: 'available',
      effectiveStatus: 'void-RTL',
      hold: null,
    });
    const again = await update({ status: 'void', reason: 'Paint again' });
    expect(again.hold).toMatchObject({ reason: 'Paint again', until: null });
  });

  test("a hold needs a reason; 'vacant' is another word for available", async () => {
    const problem = await problemOf(update({ status: 'cleaning' }));
    expect(problem.errors).toEqual([{ path: 'reason', message: 'reason is a required field' }]);
    await update({ status: 'cleaning', reason: 'Spill' });
    expect((await update({ status: 'vacant' })).status).toBe('available');
  });
});

describe('changing many', () => {
  test('changes those it can, says which it skipped, logs each', async () => {
    const [one = 0, two = 0, gone = 0] = await makeRooms(server.database, { tenant });
    await client.rooms.remove({ params: { id: gone } });
    const body = { ids: [one, gone, two, 2_000_000], change: { status: 'void', reason: 'Works' } };
    const result = await client.rooms.updateMany({ body: body as never });
    expect(result.done.toSorted((a, b) => a - b)).toEqual([one, two]);
    expect(result.skipped).toEqual([
      { id: gone, roomNo: '103', reason: 'There is nothing here' },
      { id: 2_000_000, roomNo: null, reason: 'There is nothing here' },
    ]);
    const updates = (await readLog(server.database, tenant)).filter(
      (entry) => entry.type === 'UPDATE_ROOM',
    );
    expect(updates.map((entry) => entry.subject_id)).toEqual([one, two]);
  });

  test('another property’s rooms among them stay as they are and unnamed', async () => {
    const [own = 0] = await makeRooms(server.database, { tenant });
    const [foreign] = await stranger.rooms.create({ body: { rooms: [range] } });
    const result = await client.rooms.updateMany({
      body: { ids: [own, foreign!.id], change: { floor: 9 } },
    });
    expect(result.skipped).toMatchObject([{ id: foreign!.id, roomNo: null }]);
    expect(await stranger.rooms.get({ params: { id: foreign!.id } })).toEqual(foreign);
    const only = client.rooms.updateMany({ body: { ids: [foreign!.id], change: { floor: 9 } } });
    expect((await problemOf(only)).status).toBe(404);
  });

  test('the same room named twice is changed once', async () => {
    const [id = 0] = await makeRooms(server.database, { tenant });
    const change = { status: 'void' as const, reason: 'Works' };
    const result = await client.rooms.updateMany({ body: { ids: [id, id], change } });
    expect(result).toEqual({ done: [id], skipped: [] });
    expect(await client.rooms.get({ params: { id } })).toMatchObject({ version: 2 });
  });
});

describe('the bin', () => {
  test('takes a room in and gives it back, each with its event', async () => {
    const [id = 0] = await makeRooms(server.database, { tenant });
    const removed = await client.rooms.remove({ params: { id } });
    expect(removed.deletedAt).not.toBeNull();
    expect(await lastEntry()).toMatchObject({ type: 'DELETE_ROOM', subject_id: id });
    expect(numbersOf((await client.rooms.list()).items)).toEqual(['102', '103']);
    expect(numbersOf((await client.rooms.list({ query: { bin: 'true' } })).items)).toEqual(['101']);
    expect((await problemOf(client.rooms.remove({ params: { id } }))).status).toBe(404);
    const restored = await client.rooms.restore({ params: { id } });
    expect(restored).toMatchObject({ id, deletedAt: null });
    expect(await lastEntry()).toMatchObject({ type: 'RESTORE_ROOM', subject_id: id });
    expect((await client.rooms.list()).total).toBe(3);
  });

  test('does not give back a room whose number is taken, nor one that is not in it', async () => {
    const [id = 0] = await makeRooms(server.database, { tenant });
    expect(await problemOf(client.rooms.restore({ params: { id } }))).toMatchObject({
      status: 409,
      code: 'illegal_transition',
    });
    await client.rooms.remove({ params: { id } });
    await makeRooms(server.database, { tenant, numbers: ['101'] });
    expect(await problemOf(client.rooms.restore({ params: { id } }))).toMatchObject({
      status: 409,
      code: 'room_exists',
      message: 'Room 101 exists already',
    });
  });

  test('is closed to another property', async () => {
    const [id = 0] = await makeRooms(server.database, { tenant });
    expect((await problemOf(stranger.rooms.remove({ params: { id } }))).status).toBe(404);
    await client.rooms.remove({ params: { id } });
    expect((await problemOf(stranger.rooms.restore({ params: { id } }))).status).toBe(404);
  });
});

test('two that make the same number at once: one room, one 409', async () => {
  const attempts = await Promise.allSettled([create({}), create({})]);
  const failed = attempts.filter((attempt) => attempt.status === 'rejected');
  expect(failed).toHaveLength(1);
  expect(failed[0]?.reason).toMatchObject({ status: 409 });
  expect((await client.rooms.list()).total).toBe(3);
});
