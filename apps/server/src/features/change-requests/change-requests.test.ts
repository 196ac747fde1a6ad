import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let desk: Client<Contract>;
let manager: Client<Contract>;
let roomId: number;
let stay: { id: number; bookingId: string };

const as = async (role: string, name: string) =>
  server.clientAs(await makePerson(server.database, { tenants: [tenant], role, name }));
const dayAfter = (today: string, count: number) =>
  new Date(Date.parse(today) + count * 86_400_000).toISOString().slice(0, 10);
const moveIn = async (room: number, name: string) => {
  const { today } = await desk.stats.shift();
  const body = { guest: { name }, roomId: room, checkOut: dayAfter(today, 5), persons: 1 };
  return await desk.occupancies.walkIn({ body });
};

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  desk = await as('front_desk', 'Desk');
  manager = await as('manager', 'Manager');
  roomId = (await makeRooms(server.database, { tenant }))[0]!;
  stay = await moveIn(roomId, 'Ana Bell');
});

const ask = (who = desk, reservationId = stay.id) =>
  who.changeRequests.create({
    body: {
      type: 'end_reservation',
      reservationId,
      checkOutReason: 'hospital',
      reason: 'Taken ill',
    },
  });
const at = (id: number) => ({ params: { id } });
const approve = (who: Client<Contract>, id: number) =>
  who.changeRequests.approve({ ...at(id), body: {} });
const reject = (who: Client<Contract>, id: number) =>
  who.changeRequests.reject({ ...at(id), body: { remarks: 'She is back' } });
const typesOf = async () => (await readLog(server.database, tenant)).map(({ type }) => type);

describe('asking for the end of a stay', () => {
  test('shows on the booking, the chart, the shift and the room until somebody decides', async () => {
    const today = (await desk.stats.shift()).today;
    const asked = await ask();
    expect(asked).toMatchObject({
      type: 'end_reservation',
      status: 'pending',
      reservation: { id: stay.id, guest: { name: 'Ana Bell' }, room: { roomNo: '101' } },
      requestedBy: { name: 'Desk' },
      decidedBy: null,
      changes: [
        { field: 'status', before: 'checked_in', after: 'checked_out' },
        { field: 'checkOut', before: dayAfter(today, 5), after: dayAfter(today, 1) },
      ],
    });
    const shown = async () => [
      (await desk.reservations.get(at(stay.id))).endRequested,
      (await desk.reservations.list()).items[0]?.endRequested,
      (await desk.reservations.calendar({ query: { from: today, to: today } })).stays[0]
        ?.endRequested,
      (await desk.rooms.list()).items.find(({ id }) => id === roomId)?.endRequested,
    ];
    expect(await shown()).toEqual([true, true, true, true]);
    await reject(manager, asked.id);
    expect(await shown()).toEqual([false, false, false, false]);
    expect(await typesOf()).toEqual([
      'CREATE_GUEST',
      'CREATE_OCCUPANCY',
      'CREATE_CHANGE_REQUEST',
      'REJECT_CHANGE_REQUEST',
    ]);
  });

  test('can wait once for each stay, also when two ask at the same moment', async () => {
    const both = await Promise.allSettled([ask(), ask(manager)]);
    expect(both.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await problemOf(ask())).toMatchObject({ status: 409, code: 'end_requested' });
    const { items } = await desk.changeRequests.list();
    await reject(
      items[0]?.requestedBy.name === 'Desk' ? manager : await as('admin', 'A'),
      items[0]!.id,
    );
    await ask();
  });

  test('needs a guest in house, a reason, and a booking of this property', async () => {
    const { today } = await desk.stats.shift();
    const body = {
      guest: { name: 'Later' },
      checkIn: today,
      checkOut: dayAfter(today, 1),
      persons: 1,
    };
    const later = await desk.reservations.create({ body });
    expect(await problemOf(ask(desk, later.id))).toMatchObject({
      code: 'illegal_transition',
      details: { from: 'pending' },
    });
    const empty = desk.changeRequests.create({
      body: { type: 'end_reservation', reservationId: stay.id, reason: ' ' },
    });
    expect(await problemOf(empty)).toMatchObject({ status: 400, errors: [{ path: 'reason' }] });
    const other = await makeTenant(server.database);
    const stranger = server.clientAs(await makePerson(server.database, { tenants: [other] }));
    expect(await problemOf(ask(stranger))).toMatchObject({ status: 404 });
    expect((await stranger.changeRequests.list()).total).toBe(0);
  });

  test('is for a council too, which decides about none', async () => {
    const council = await makeCouncil(server.database, { tenants: [tenant] });
    const officer = server.clientAs(
      await makeCouncilPerson(server.database, { council, tenants: [tenant] }),
    );
    expect(await problemOf(ask(officer))).toMatchObject({ status: 404 });
    await desk.reservations.update({
      params: { id: stay.id },
      body: { councilId: council.id, reason: 'Placed by them' },
    });
    const { id } = await ask(officer);
    expect(await problemOf(approve(officer, id))).toMatchObject({ status: 403 });
    expect(await problemOf(approve(desk, id))).toMatchObject({ status: 403 });
  });
});

describe('deciding', () => {
  test('approval checks the guest out, and both are logged with what changed', async () => {
    const today = (await desk.stats.shift()).today;
    const { id } = await ask();
    const done = await manager.changeRequests.approve({ ...at(id), body: { remarks: 'Agreed' } });
    expect(done).toMatchObject({ status: 'approved', decidedBy: { name: 'Manager' } });
    expect((await desk.changeRequests.list()).items[0]).toEqual(done);
    expect(await desk.reservations.get(at(stay.id))).toMatchObject({
      status: 'checked_out',
      checkOut: dayAfter(today, 1),
      checkOutReason: 'hospital',
      reason: 'Taken ill',
    });
    const room = await desk.rooms.get(at(roomId));
    expect(room).toMatchObject({ status: 'available', guest: null });
    const log = await readLog(server.database, tenant);
    expect(log.slice(-2).map(({ type }) => type)).toEqual(['CHECK_OUT', 'APPROVE_CHANGE_REQUEST']);
    expect(log.at(-1)).toMatchObject({
      addition_info: { changeRequest: { type: 'end_reservation' } },
    });
    expect(log.at(-1)?.changes).toContainEqual({
      field: 'checkOut',
      before: dayAfter(today, 5),
      after: dayAfter(today, 1),
    });
  });

  test('is never for whoever asked, neither here nor in the database', async () => {
    const { id } = await ask(manager);
    expect(await problemOf(approve(manager, id))).toMatchObject({
      status: 409,
      code: 'own_request',
    });
    expect(await problemOf(reject(manager, id))).toMatchObject({ code: 'own_request' });
    const forced = server.database.asOwner((db) =>
      sql`update change_requests set status = 'approved', decided_by = requested_by, decided_at = now()
        where id = ${id}`.execute(db),
    );
    await expect(forced).rejects.toThrow(/change_requests_two_people/);
  });

  test('a rejection says why and leaves the guest in house', async () => {
    const { id } = await ask();
    const mute = manager.changeRequests.reject({ ...at(id), body: { remarks: '  ' } });
    expect(await problemOf(mute)).toMatchObject({
      status: 400,
      errors: [{ path: 'remarks' }],
    });
    expect(await reject(manager, id)).toMatchObject({ status: 'rejected', remarks: 'She is back' });
    expect(await desk.reservations.get(at(stay.id))).toMatchObject({ status: 'checked_in' });
  });

  test('happens once: of two who decide together one is refused', async () => {
    const { id } = await ask();
    const admin = await as('admin', 'Admin');
    const both = await Promise.allSettled([approve(manager, id), reject(admin, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [kept] = (await desk.changeRequests.list()).items;
    const { status } = await desk.reservations.get(at(stay.id));
    expect(status).toBe(kept?.status === 'approved' ? 'checked_out' : 'checked_in');
    for (const again of [approve, reject])
      expect(await problemOf(again(manager, id))).toMatchObject({ code: 'illegal_transition' });
  });

  test('a stay that ended in another way leaves nothing to decide', async () => {
    const { id } = await ask();
    await desk.reservations.checkOut({ ...at(stay.id), body: {} });
    expect((await desk.changeRequests.list({ query: { status: 'pending' } })).total).toBe(0);
    expect((await desk.changeRequests.list({ query: { status: 'lapsed' } })).items).toMatchObject([
      { id, status: 'lapsed' },
    ]);
    expect(await problemOf(approve(manager, id))).toMatchObject({
      code: 'illegal_transition',
      details: { from: 'lapsed' },
    });
  });

  test('of a check-in that was taken back nothing is left, whoever is checked in afterwards', async () => {
    const { today } = await desk.stats.shift();
    const [, otherRoom] = (await desk.rooms.list()).items;
    const coming = {
      guest: { name: 'Bo Reed' },
      roomId: otherRoom!.id,
      checkIn: today,
      checkOut: dayAfter(today, 2),
      persons: 1,
    };
    const booked = await desk.reservations.create({ body: coming });
    await desk.reservations.checkIn({ ...at(booked.id), body: {} });
    const { id } = await ask(desk, booked.id);
    await desk.reservations.takeBack({ ...at(booked.id), body: { reason: 'The wrong line' } });
    await desk.reservations.checkIn({ ...at(booked.id), body: {} });
    expect(await desk.reservations.get(at(booked.id))).toMatchObject({ endRequested: false });
    const { items } = await desk.changeRequests.list({ query: { reservationId: booked.id } });
    expect(items).toMatchObject([{ id, status: 'lapsed' }]);
    expect(await problemOf(approve(manager, id))).toMatchObject({
      status: 409,
      details: { from: 'lapsed' },
    });
    expect(await ask(desk, booked.id)).toMatchObject({ status: 'pending' });
  });

  test('another property’s request is not there', async () => {
    const { id } = await ask();
    const other = await makeTenant(server.database);
    const stranger = server.clientAs(await makePerson(server.database, { tenants: [other] }));
    expect(await problemOf(approve(stranger, id))).toMatchObject({ status: 404 });
    expect(await problemOf(reject(stranger, id))).toMatchObject({ status: 404 });
  });
});

test('the queue is searched by guest, by booking and by stay, and erasing a guest empties its words', async () => {
  const { id } = await ask();
  const found = async (query: { search?: string; reservationId?: number }) =>
    (await desk.changeRequests.list({ query })).items.map((one) => one.id);
  expect(await found({ search: 'ana' })).toEqual([id]);
  expect(await found({ search: stay.bookingId })).toEqual([id]);
  expect(await found({ search: 'nobody' })).toEqual([]);
  expect(await found({ reservationId: stay.id })).toEqual([id]);
  await approve(manager, id);
  const { guest } = await desk.reservations.get(at(stay.id));
  const admin = await as('admin', 'Admin');
  await admin.guests.erase({ ...at(guest.id), body: { reason: 'Asked for it' } });
  const [left] = (await desk.changeRequests.list()).items;
  expect(left).toMatchObject({ reason: '', remarks: '' });
});
