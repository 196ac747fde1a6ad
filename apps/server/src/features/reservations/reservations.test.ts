import { addDays } from '@keyhold/contract';
import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let client: Client<Contract>;
let desk: Client<Contract>;
let rooms: number[];
let today: string;
const day = (count: number) => addDays(today, count);

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  const clerk = await makePerson(server.database, { tenants: [tenant], role: 'front_desk' });
  desk = server.clientAs(clerk);
  rooms = await makeRooms(server.database, { tenant });
  today = (await client.stats.shift()).today;
});

type New = Parameters<typeof client.reservations.create>[0]['body'];
const book = (more: Partial<New> = {}, by = client) =>
  by.reservations.create({
    body: {
      ...(more.guestId === undefined && { guest: { name: 'Ana Bell' } }),
      roomId: rooms[0],
      checkIn: today,
      checkOut: day(3),
      persons: 1,
      ...more,
    },
  });
const at = (id: number) => ({ params: { id } });
const types = async () => (await readLog(server.database, tenant)).map(({ type }) => type);

describe('booking', () => {
  test('gives numbers per property, keeps the room, adds the guest, leaves both events', async () => {
    const one = await book();
    const two = await book({ guestId: one.guest.id, roomId: null });
    expect([one.bookingId, two.bookingId]).toEqual(['BK-000001', 'BK-000002']);
    expect(one).toMatchObject({ status: 'pending', nights: 3, room: { id: rooms[0] } });
    expect(two).toMatchObject({ room: null, segments: [], guest: { name: 'Ana Bell' } });
    expect(await types()).toEqual(['CREATE_GUEST', 'CREATE_RESERVATION', 'CREATE_RESERVATION']);
  });

  test('a room that is taken is named with its booking, its days and what is free instead', async () => {
    const first = await book({ checkIn: day(1), checkOut: day(4) });
    expect(await problemOf(book({ checkIn: day(3), checkOut: day(6) }))).toMatchObject({
      status: 409,
      code: 'room_taken',
      details: {
        bookingId: first.bookingId,
        guest: first.guest.name,
        checkIn: day(1),
        checkOut: day(4),
        freeRooms: [{ id: rooms[1] }, { id: rooms[2] }],
      },
    });
    await book({ checkIn: day(4), checkOut: day(6) });
    await book({ checkIn: today, checkOut: day(1) });
  });

  test('a key makes one booking of the same click', async () => {
    const send = () =>
      server.request({
        method: 'POST',
        url: '/api/reservation',
        as: { headers: { 'idempotency-key': 'click-1' } },
        headers: { authorization: `Bearer ${token}` },
        payload: { guest: { name: 'Once' }, checkIn: today, checkOut: day(1), persons: 1 },
      });
    const { token } = await makePerson(server.database, { tenants: [tenant] });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await client.reservations.list()).total).toBe(1);
  });

  test.each([
    [{ checkOut: '2020-01-01' }, 'checkOut'],
    [{ persons: 0 }, 'persons'],
    [{ guest: { name: '' } }, 'guest.name'],
    [{ checkIn: 'x' }, 'checkIn'],
  ])('%o names its field', async (wrong, path) => {
    const found = await problemOf(book(wrong));
    expect(found.errors?.map((error: { path: string }) => error.path)).toContain(path);
  });

  test('days far back are for managers, expected days lie within the stay', async () => {
    const far = { roomId: null, checkIn: day(-8), checkOut: day(2) };
    expect(await problemOf(book(far, desk))).toMatchObject({ errors: [{ path: 'checkIn' }] });
    await book(far);
    await book({ ...far, checkIn: day(-7) }, desk);
    const late = problemOf(book({ roomId: null, expectedCheckIn: day(4) }));
    expect(await late).toMatchObject({ errors: [{ path: 'expectedCheckIn' }] });
  });

  test('another property’s guest and room are not there, nor is its booking', async () => {
    const other = await makeTenant(server.database);
    const [foreign] = await makeRooms(server.database, { tenant: other });
    const stranger = server.clientAs(await makePerson(server.database, { tenants: [other] }));
    const theirs = await stranger.guests.create({ body: { name: 'Theirs' } });
    expect(await problemOf(book({ roomId: foreign }))).toMatchObject({ status: 404 });
    expect(await problemOf(book({ guestId: theirs.id }))).toMatchObject({ status: 404 });
    const mine = await book();
    for (const act of ['get', 'checkOut', 'confirm'] as const)
      expect(
        await problemOf(stranger.reservations[act]({ ...at(mine.id), body: {} })),
      ).toMatchObject({ status: 404 });
    expect((await stranger.reservations.list()).total).toBe(0);
  });
});

describe('from state to state', () => {
  test('contacted, confirmed, in house, gone; each with its event', async () => {
    const { id } = await book();
    expect(await client.reservations.contact({ ...at(id), body: {} })).toMatchObject({
      status: 'contacted',
      contactedDate: today,
    });
    const body = { bookingConfirmation: 'C1' };
    expect(await client.reservations.confirm({ ...at(id), body })).toMatchObject({
      status: 'confirmed',
      bookingConfirmation: 'C1',
    });
    expect(await client.rooms.get(at(rooms[0]!))).toMatchObject({ status: 'reserved' });
    const here = await client.reservations.checkIn({ ...at(id), body: {} });
    expect(here).toMatchObject({ status: 'checked_in', stayClock: { nights: 0, limit: null } });
    expect(await client.rooms.get(at(rooms[0]!))).toMatchObject({
      status: 'occupied',
      guest: { name: 'Ana Bell', persons: 1, until: day(3) },
      voidSince: null,
    });
    const left = { reason: 'hospital' as const, note: 'St Mary' };
    const gone = await client.reservations.checkOut({ ...at(id), body: left });
    expect(gone).toMatchObject({ status: 'checked_out', checkOutReason: 'hospital', nights: 1 });
    expect(await client.rooms.get(at(rooms[0]!))).toMatchObject({ effectiveStatus: 'void-N-RTL' });
    expect((await types()).slice(2)).toEqual([
      'CONTACT_RESERVATION',
      'CONFIRM_RESERVATION',
      'CHECK_IN',
      'CREATE_HOUSEKEEPING',
      'CHECK_OUT',
    ]);
    await book();
  });

  test('what does not follow is refused with both states', async () => {
    const { id } = await book();
    const wrong = { status: 409, code: 'illegal_transition' };
    expect(await problemOf(client.reservations.checkOut({ ...at(id), body: {} }))).toMatchObject({
      ...wrong,
      details: { from: 'pending', to: 'checked_out' },
    });
    await client.reservations.remove({ ...at(id), body: { reason: 'Changed plans' } });
    expect(await problemOf(client.reservations.confirm({ ...at(id), body: {} }))).toMatchObject({
      ...wrong,
      details: { from: 'cancelled', to: 'confirmed' },
    });
    await book();
  });

  test('a no-show frees the room, but not before the day', async () => {
    const { id } = await book();
    const { id: later } = await book({ checkIn: day(5), checkOut: day(6) });
    const body = { reason: 'Never came' };
    expect(await problemOf(client.reservations.noShow({ ...at(later), body }))).toMatchObject({
      code: 'not_due',
    });
    expect(await client.reservations.noShow({ ...at(id), body })).toMatchObject({
      status: 'no_show',
      reason: 'Never came',
    });
    await book();
  });

  test('a no-show and a check-in of today are taken back, once, with a reason', async () => {
    const { id } = await book();
    const takeBack = (reason = 'The wrong line') =>
      client.reservations.takeBack({ ...at(id), body: { reason } });
    expect(await problemOf(takeBack())).toMatchObject({ status: 409, code: 'not_taken_back' });
    expect(await problemOf(takeBack(' '))).toMatchObject({ errors: [{ path: 'reason' }] });
    await client.reservations.confirm({ ...at(id), body: {} });
    await client.reservations.noShow({ ...at(id), body: { reason: 'Never came' } });
    const back = await takeBack();
    expect(back).toMatchObject({ status: 'confirmed', reason: 'The wrong line' });
    expect(back).toMatchObject({ room: { id: rooms[0] }, mayTakeBack: false });
    const entered = await client.reservations.checkIn({ ...at(id), body: {} });
    expect(entered).toMatchObject({ status: 'checked_in', mayTakeBack: true });
    expect(await takeBack()).toMatchObject({ status: 'confirmed', checkedInAt: null });
    expect(await problemOf(takeBack())).toMatchObject({ code: 'not_taken_back' });
    expect((await types()).slice(-4)).toEqual([
      'NO_SHOW',
      'TAKE_BACK_NO_SHOW',
      'CHECK_IN',
      'TAKE_BACK_CHECK_IN',
    ]);
  });

  test('what happened since, another day or another guest in the room keep it as it is', async () => {
    const { id } = await book();
    const takeBack = (which = id) =>
      problemOf(client.reservations.takeBack({ ...at(which), body: { reason: 'Wrong' } }));
    const { version } = await client.reservations.checkIn({ ...at(id), body: {} });
    await client.reservations.update({ ...at(id), body: { placedBy: 'Council', version } });
    expect(await takeBack()).toMatchObject({ code: 'not_taken_back' });

    const other = await book({ roomId: rooms[1] });
    await client.reservations.noShow({ ...at(other.id), body: { reason: 'Never came' } });
    await book({ roomId: rooms[1] });
    expect(await takeBack(other.id)).toMatchObject({ status: 409, code: 'room_taken' });
    const known = await client.reservations.get(at(other.id));
    expect(known).toMatchObject({ status: 'no_show', mayTakeBack: true });

    const late = await book({ roomId: rooms[2] });
    await client.reservations.noShow({ ...at(late.id), body: { reason: 'Never came' } });
    await server.database.asOwner((db) =>
      sql`update reservations set undo_since = undo_since - interval '1 day'
        where id = ${late.id} and tenant_id = ${tenant.id}`.execute(db),
    );
    expect(await takeBack(late.id)).toMatchObject({ code: 'not_taken_back' });
  });

  test('a no-show is expected again without the room that was closed since', async () => {
    const { id } = await book();
    const body = { reason: 'Never came' };
    await client.reservations.noShow({ ...at(id), body });
    await client.rooms.update({ ...at(rooms[0]!), body: { status: 'void', reason: 'Flood' } });
    const back = await client.reservations.takeBack({ ...at(id), body: { reason: 'Here' } });
    expect(back).toMatchObject({ status: 'pending', room: null, segments: [] });
  });

  test('a walk-in is made and checked in at once', async () => {
    const body = { guest: { name: 'Walker' }, roomId: rooms[1]!, checkOut: day(2), persons: 2 };
    expect(await desk.occupancies.walkIn({ body })).toMatchObject({
      status: 'checked_in',
      checkIn: today,
    });
    expect(await types()).toEqual(['CREATE_GUEST', 'CREATE_OCCUPANCY']);
    expect(await problemOf(desk.occupancies.walkIn({ body }))).toMatchObject({
      code: 'room_taken',
    });
  });
});

describe('arriving', () => {
  test('not before the day, not without a room, not after the last night', async () => {
    const early = await book({ checkIn: day(1) });
    const enter = (id: number) => problemOf(client.reservations.checkIn({ ...at(id), body: {} }));
    expect(await enter(early.id)).toMatchObject({ code: 'not_due' });
    const roomless = await book({ roomId: null });
    expect(await enter(roomless.id)).toMatchObject({ code: 'no_room' });
    const lapsed = await book({ checkIn: day(-3), checkOut: today });
    expect(lapsed.late).toBe('arrival');
    expect(await enter(lapsed.id)).toMatchObject({ code: 'nights_passed' });
  });

  test('only into a ready room, unless a manager says why', async () => {
    const { id } = await book();
    const hold = { status: 'cleaning' as const, reason: 'Still being cleaned' };
    await client.rooms.update({ ...at(rooms[0]!), body: hold });
    const shift = await desk.stats.shift();
    expect(shift.arrivals).toMatchObject([{ isReady: false, blocker: 'Still being cleaned' }]);
    const enter = (by: typeof client, body: { reason?: string; roomId?: number } = {}) =>
      by.reservations.checkIn({ ...at(id), body });
    expect(await problemOf(enter(desk, { reason: 'please' }))).toMatchObject({
      code: 'room_not_ready',
      details: { canOverride: false, blockers: [{ kind: 'hold' }] },
    });
    expect(await problemOf(enter(client))).toMatchObject({ details: { canOverride: true } });
    expect(await enter(client, { reason: 'Guest agrees' })).toMatchObject({ status: 'checked_in' });
    const entry = (await readLog(server.database, tenant)).at(-1);
    expect(entry?.addition_info).toMatchObject({ override: 'Guest agrees' });
  });

  test('not into a room that somebody has not left, nor with more people than it takes', async () => {
    const first = await book({ checkIn: day(-2), checkOut: today });
    await server.database.asOwner((db) =>
      db
        .updateTable('reservations')
        .set({ status: 'checked_in' })
        .where('id', '=', first.id)
        .execute(),
    );
    const { id } = await book({ persons: 3 });
    const enter = (body = {}) => client.reservations.checkIn({ ...at(id), body });
    expect(await problemOf(enter({ reason: 'push' }))).toMatchObject({
      code: 'room_taken',
      details: { bookingId: first.bookingId },
    });
    expect(await problemOf(enter({ roomId: rooms[1] }))).toMatchObject({ code: 'room_too_small' });
    const settled = await enter({ roomId: rooms[1], reason: 'Baby' });
    expect(settled).toMatchObject({ room: { id: rooms[1] } });
    await book({ checkIn: day(1) });
  });
});

test('a room is not held for repairs while somebody needs it', async () => {
  const { bookingId } = await book({ checkIn: day(2), checkOut: day(4) });
  const hold = (until: string | null) =>
    client.rooms.update({ ...at(rooms[0]!), body: { status: 'void', reason: 'Paint', until } });
  expect(await problemOf(hold(null))).toMatchObject({
    code: 'room_needed',
    details: { bookingId },
  });
  await hold(`${day(1)}T09:00:00Z`);
  const many = await client.rooms.updateMany({
    body: { ids: rooms, change: { status: 'maintenance', reason: 'Pipes' } },
  });
  expect(many).toMatchObject({ done: rooms.slice(1), skipped: [{ id: rooms[0] }] });
  expect(await problemOf(client.rooms.remove(at(rooms[0]!)))).toMatchObject({
    code: 'room_needed',
  });
});
