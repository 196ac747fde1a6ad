import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let here: TestTenant;
let admin: Client<Contract>;
let desk: Client<Contract>;
let dorm: number;
let single: number;
let plain: number;
let today: string;

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const day = (count: number) =>
  new Date(Date.parse(today) + count * 86_400_000).toISOString().slice(0, 10);
const asOwner = (statement: ReturnType<typeof sql>) =>
  server.database.asOwner((db) => statement.execute(db));
const as = async (role?: string) =>
  server.clientAs(await makePerson(server.database, { tenants: [here], ...(role && { role }) }));

beforeEach(async () => {
  here = await makeTenant(server.database);
  [admin, desk] = [await as(), await as('front_desk')];
  [dorm = 0, single = 0] = await makeRooms(server.database, {
    tenant: here,
    numbers: ['G01', 'G02'],
    tag: ['SWEP'],
  });
  [plain = 0] = await makeRooms(server.database, { tenant: here, numbers: ['101'] });
  await asOwner(sql`update rooms set is_shared = true, max_guests = 3 where id = ${dorm}`);
  today = (await admin.swep.now()).today;
  await admin.swep.start({ body: { trigger: 'cold', reason: 'Minus two', endsAt: hours(20) } });
});

const hold = (by: Client<Contract>, roomId = dorm, guestName = 'Ana Bell') =>
  by.swep.hold({ body: { roomId, guestName, until: hours(10) } });
const book = (roomId: number, persons = 1) =>
  admin.reservations.create({
    body: { guest: { name: 'Carl Due' }, roomId, checkIn: today, checkOut: day(1), persons },
  });
const codeOf = async (call: Promise<unknown>) =>
  await call.then(
    () => 'done',
    async () => (await problemOf(call)).code,
  );
const tally = (codes: string[]) =>
  Object.fromEntries(
    [...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]),
  );
const lapse = (id: number) =>
  asOwner(sql`update swep_holds set held_at = now() - interval '2 hours',
    until = now() - interval '1 second' where id = ${id}`);

describe('a hold', () => {
  test('takes a bed, is told with its name and its end, and leaves its event', async () => {
    const made = await hold(desk);
    expect(made).toMatchObject({ state: 'held', guestName: 'Ana Bell', room: { roomNo: 'G01' } });
    const { rooms } = await desk.swep.now();
    expect(rooms.map(({ beds, held, free }) => [beds, held, free])).toEqual([
      [3, 1, 2],
      [1, 0, 1],
    ]);
    expect(rooms[0]?.holds).toEqual([made]);
    const [last] = (await readLog(server.database, here)).slice(-1);
    expect(last).toMatchObject({ type: 'HOLD_SWEP_BED', subject_label: 'SWEP' });
    expect(JSON.stringify(last)).not.toContain('Ana Bell');
  });

  test('is made and used by the guard, who is alone at night', async () => {
    const guard = await as('security');
    const { id } = await hold(guard);
    const stay = await guard.swep.checkIn({ params: { id }, body: {} });
    expect(stay).toMatchObject({ status: 'checked_in', room: { roomNo: 'G01' } });
    expect((await guard.swep.now()).rooms[0]).toMatchObject({ held: 0, free: 2 });
    const start = guard.swep.start({
      body: { trigger: 'cold', reason: 'Minus two', endsAt: hours(20) },
    });
    expect(await problemOf(start)).toMatchObject({ status: 403 });
  });

  test('of twenty at once for the last bed one has it', async () => {
    await hold(desk);
    await hold(desk);
    const calls = Array.from({ length: 20 }, (_, index) => codeOf(hold(desk, dorm, `N ${index}`)));
    expect(tally(await Promise.all(calls))).toEqual({ done: 1, bed_held: 19 });
    const [room] = (await desk.swep.now()).rooms;
    expect(room).toMatchObject({ held: 3, free: 0 });
  });

  test('and a reservation at the same time: one has the bed', async () => {
    await book(dorm, 2);
    const both = [codeOf(hold(desk)), codeOf(book(dorm))];
    const codes = await Promise.all(both);
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(['bed_held', 'room_taken']).toContain(codes.find((code) => code !== 'done'));
    expect((await desk.swep.now()).rooms[0]).toMatchObject({ beds: 3, free: 0 });
  });

  test('keeps its bed from every way into the room, and says until when', async () => {
    const { id } = await hold(desk, single);
    const refusal = await problemOf(book(single));
    expect(refusal).toMatchObject({ status: 409, code: 'bed_held', details: { holdId: id } });
    expect(refusal.message).toMatch(
      /^Room \S+ has no bed for it: a bed is held for Ana Bell until \w/,
    );
    const { id: waiting } = await admin.reservations.create({
      body: { guest: { name: 'Dora East' }, checkIn: today, checkOut: day(2), persons: 1 },
    });
    const move = admin.reservations.update({ params: { id: waiting }, body: { roomId: single } });
    expect(await problemOf(move)).toMatchObject({ code: 'bed_held' });
    const enter = admin.reservations.checkIn({
      params: { id: waiting },
      body: { roomId: single, reason: 'I insist' },
    });
    expect(await problemOf(enter)).toMatchObject({ code: 'bed_held' });
    const close = admin.rooms.update({
      params: { id: single },
      body: { status: 'maintenance', reason: 'Leak' },
    });
    expect(await problemOf(close)).toMatchObject({ code: 'bed_held' });
    for (const change of [{ status: 'void', reason: 'Leak' } as const, { isShared: true }]) {
      const many = await admin.rooms.updateMany({ body: { ids: [single, plain], change } });
      expect(many).toMatchObject({ done: [plain], skipped: [{ id: single, roomNo: 'G02' }] });
      expect(many.skipped[0]?.reason).toBe(refusal.message);
    }
    await admin.rooms.updateMany({
      body: { ids: [plain], change: { status: 'available', isShared: false } },
    });
    const free = await admin.reservations.freeRooms({
      query: { checkIn: today, checkOut: day(1) },
    });
    expect(free.map(({ roomNo }) => roomNo)).toEqual(['101', 'G01']);
    const extended = await admin.reservations.create({
      body: {
        guest: { name: 'Eve' },
        roomId: single,
        checkIn: day(2),
        checkOut: day(3),
        persons: 1,
      },
    });
    expect(extended).toMatchObject({ room: { roomNo: 'G02' } });
  });

  test('that has lapsed frees the bed without a worker, and is told once by one', async () => {
    const { id } = await hold(desk, single);
    await lapse(id);
    expect((await desk.swep.now()).rooms[1]).toMatchObject({ held: 0, free: 1, holds: [] });
    expect(await problemOf(desk.swep.release({ params: { id } }))).toMatchObject({
      code: 'hold_over',
    });
    expect(await book(single)).toMatchObject({ room: { roomNo: 'G02' } });
    const [first] = (await desk.swep.list()).items;
    expect(first).toMatchObject({ holds: [{ id, state: 'lapsed' }], report: { released: 1 } });
  });

  test('becomes a stay in one act, and the booking says who it was', async () => {
    const { id } = await hold(desk);
    const stay = await desk.swep.checkIn({ params: { id }, body: {} });
    expect(stay).toMatchObject({
      status: 'checked_in',
      guest: { name: 'Ana Bell' },
      room: { roomNo: 'G01' },
      checkIn: today,
    });
    const { activation, rooms } = await desk.swep.now();
    expect(activation?.holds).toMatchObject([
      { id, state: 'used', guestName: 'Ana Bell', bookingId: stay.bookingId },
    ]);
    expect(rooms[0]).toMatchObject({ taken: 1, held: 0, free: 2 });
    expect(rooms[0]?.guests).toMatchObject([{ name: 'Ana Bell', isInHouse: true }]);
    expect(await problemOf(desk.swep.checkIn({ params: { id }, body: {} }))).toMatchObject({
      code: 'hold_over',
    });
    const types = (await readLog(server.database, here)).map(({ type }) => type);
    expect(types.slice(-3)).toEqual(['CREATE_GUEST', 'CREATE_OCCUPANCY', 'USE_SWEP_HOLD']);
  });

  test('leaves the hold as it was where the room is not ready for its guest', async () => {
    await admin.houseKeepings.create({ body: { roomId: dorm, type: 'departure' } });
    const { id } = await hold(desk);
    expect(await problemOf(desk.swep.checkIn({ params: { id }, body: {} }))).toMatchObject({
      code: 'room_not_ready',
    });
    expect((await desk.swep.now()).activation?.holds).toMatchObject([{ id, state: 'held' }]);
  });

  test('waits for a bed that somebody overdue is still in', async () => {
    const stay = await admin.occupancies.walkIn({
      body: { guest: { name: 'Late' }, roomId: single, checkOut: day(1), persons: 1 },
    });
    await asOwner(sql`update stays set check_in = check_in - 3, check_out = check_out - 2
      where reservation_id = ${stay.id}`);
    await asOwner(sql`update reservations set check_in = check_in - 3, check_out = check_out - 2
      where id = ${stay.id}`);
    expect(await problemOf(hold(desk, single))).toMatchObject({ code: 'room_taken' });
  });

  test('names its fields, asks for an activation and a SWEP room, and is this property’s', async () => {
    expect(await problemOf(hold(desk, plain))).toMatchObject({
      status: 400,
      errors: [{ path: 'roomId' }],
    });
    const late = desk.swep.hold({ body: { roomId: dorm, guestName: 'A', until: hours(60) } });
    expect(await problemOf(late)).toMatchObject({ status: 400, errors: [{ path: 'until' }] });
    const { id } = await hold(desk);
    const there = await makeTenant(server.database);
    const other = server.clientAs(await makePerson(server.database, { tenants: [there] }));
    const calls = [
      () => hold(other),
      () => other.swep.release({ params: { id } }),
      () => other.swep.checkIn({ params: { id }, body: {} }),
    ];
    for (const call of calls) expect(await problemOf(call())).toMatchObject({ status: 404 });
    const { activation } = await admin.swep.now();
    await admin.swep.end({ params: { id: activation?.id ?? 0 }, body: {} });
    expect(await problemOf(hold(desk))).toMatchObject({ code: 'swep_not_active' });
  });
});

test('a council sees how many beds are free, whom it holds one for itself, and nobody else', async () => {
  await hold(desk);
  await desk.occupancies.walkIn({
    body: { guest: { name: 'Dora East' }, roomId: dorm, checkOut: day(1), persons: 1 },
  });
  const officer = await as('council_officer');
  const own = await hold(officer, dorm, 'Mine');
  const { activation, rooms } = await officer.swep.now();
  expect(rooms[0]).toMatchObject({ beds: 3, taken: 1, held: 2, free: 0, guests: [] });
  expect(activation?.holds.map(({ guestName }) => guestName).toSorted()).toEqual(['Mine', null]);
  const refusal = await problemOf(hold(officer));
  expect(refusal).toMatchObject({ code: 'bed_held' });
  expect(refusal.message).not.toContain('Ana Bell');
  expect(await officer.swep.release({ params: { id: own.id } })).toMatchObject({
    state: 'released',
  });
});

test('a bed that a council’s person holds becomes a stay that this council has placed', async () => {
  const council = await makeCouncil(server.database, { name: 'North', tenants: [here] });
  const [one, other] = [
    await makeCouncilPerson(server.database, { tenants: [here], council }),
    await makeCouncilPerson(server.database, { tenants: [here], council }),
  ];
  const { id } = await hold(server.clientAs(one), dorm, 'Ours');
  const { activation } = await server.clientAs(other).swep.now();
  expect(activation?.holds).toMatchObject([{ guestName: 'Ours' }]);
  const rival = await makeCouncil(server.database, { name: 'South', tenants: [here] });
  const south = server.clientAs(
    await makeCouncilPerson(server.database, { tenants: [here], council: rival }),
  );
  expect(await problemOf(south.swep.release({ params: { id } }))).toMatchObject({
    code: 'hold_of_others',
  });
  const stay = await desk.swep.checkIn({ params: { id }, body: {} });
  expect(stay.council).toEqual({ id: council.id, name: 'North' });
  const seen = await Promise.all([server.clientAs(one), south].map((by) => by.swep.now()));
  const ours = { name: 'Ours', bookingId: stay.bookingId, persons: 1 };
  expect(seen.map(({ rooms }) => rooms[0])).toMatchObject([
    { taken: 1, guests: [ours] },
    { taken: 1, guests: [] },
  ]);
  expect(seen.map((now) => now.activation?.holds)).toMatchObject([
    [{ guestName: 'Ours', bookingId: stay.bookingId }],
    [{ guestName: null, bookingId: null }],
  ]);
});
