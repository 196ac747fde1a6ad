import type { CheckOutcome, Client, Contract, RoomAnswer } from '@keyhold/contract';
import { beforeEach, describe, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { sendPicture } from '#testing/services/send-picture.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let guard: TestPerson;
let manager: Client<Contract>;
let security: Client<Contract>;
let rooms: number[];
let today: string;

const at = (id: number) => ({ params: { id } });
const day = (count: number) =>
  new Date(Date.parse(today) + count * 86_400_000).toISOString().slice(0, 10);

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  guard = await makePerson(server.database, { tenants: [tenant], role: 'security' });
  const person = await makePerson(server.database, { tenants: [tenant], role: 'manager' });
  [manager, security] = [server.clientAs(person), server.clientAs(guard)];
  rooms = await makeRooms(server.database, { tenant, numbers: ['101', '102', '103', '201'] });
  today = (await manager.stats.shift()).today;
});

const roomAt = (index: number) => rooms[index] ?? 0;
const book = (name: string, index: number, persons = 1) =>
  manager.reservations.create({
    body: {
      guest: { name },
      roomId: roomAt(index),
      checkIn: today,
      checkOut: day(3),
      persons,
    },
  });
const moveIn = async (name: string, index: number, persons = 1) => {
  const { id } = await book(name, index, persons);
  await manager.reservations.checkIn({ ...at(id), body: {} });
  return id;
};
const unvisited = { body: { reason: 'No key' } };
const begin = () => security.roomInspections.create({ body: { start: true } });
type Said = Partial<RoomAnswer> & { outcome: CheckOutcome };
const answer = (id: number, index: number, said: Said) =>
  security.roomInspections.check({ ...at(id), body: { roomId: roomAt(index), ...said } });
const checkIn = (round: Awaited<ReturnType<typeof begin>>, index: number) =>
  round.checks.find(({ room }) => room.id === roomAt(index));
const refusal = async (call: Promise<unknown>) => {
  const { status, code, errors } = await problemOf(call);
  return { status, code, paths: (errors ?? []).map(({ path }) => path) };
};
const types = async () => (await readLog(server.database, tenant)).map(({ type }) => type);

describe('a round', () => {
  test('writes down who is expected when it starts, by floor and number', async () => {
    await moveIn('Ana Bell', 1, 2);
    await book('Carl Due', 2);
    const draft = await security.roomInspections.create({ body: {} });
    expect(draft).toMatchObject({ status: 'draft', roomsTotal: 4, checks: [] });
    const round = await security.roomInspections.start(at(draft.id));
    expect(round.checks.map(({ room }) => room.roomNo)).toEqual(['101', '102', '103', '201']);
    expect(checkIn(round, 1)?.expected).toMatchObject({
      status: 'occupied',
      guest: { name: 'Ana Bell' },
      persons: 2,
    });
    expect(checkIn(round, 2)?.expected).toMatchObject({
      status: 'reserved',
      guest: null,
      persons: 0,
      stays: [{ guest: { name: 'Carl Due' }, isInHouse: false }],
    });
    expect(await types()).toEqual(
      expect.arrayContaining(['CREATE_ROOM_INSPECTION', 'START_ROOM_INSPECTION']),
    );
    expect(await refusal(security.roomInspections.start(at(draft.id)))).toMatchObject({
      status: 409,
      code: 'illegal_transition',
    });
  });

  test('goes over a part of the house', async () => {
    const planned = async (scope: object) =>
      (await security.roomInspections.create({ body: { scope: scope as never } })).roomsTotal;
    expect(await planned({ kind: 'rooms', value: [roomAt(0), roomAt(3)] })).toBe(2);
    expect(await planned({ kind: 'floor', value: 1 })).toBe(4);
    const none = security.roomInspections.create({ body: { scope: { kind: 'swep' } } });
    expect(await refusal(none)).toMatchObject({ status: 400, paths: ['scope'] });
    const unknown = { kind: 'rooms' as const, value: [roomAt(0), 2_000_000] };
    const call = security.roomInspections.create({ body: { scope: unknown } });
    expect(await refusal(call)).toMatchObject({ status: 404 });
  });

  test('leaves out a room that has gone since it was planned', async () => {
    const value = [roomAt(0), roomAt(3)];
    const body = { scope: { kind: 'rooms' as const, value } };
    const [{ id }, other] = [
      await security.roomInspections.create({ body }),
      await security.roomInspections.create({ body }),
    ];
    await manager.rooms.remove(at(roomAt(3)));
    const round = await security.roomInspections.start(at(id));
    expect(round).toMatchObject({ status: 'in_progress', roomsTotal: 1 });
    expect(round.checks.map(({ room }) => room.id)).toEqual([roomAt(0)]);
    expect(await refusal(security.roomInspections.create({ body }))).toMatchObject({ status: 404 });
    await manager.rooms.remove(at(roomAt(0)));
    const none = await refusal(security.roomInspections.start(at(other.id)));
    expect(none).toMatchObject({ status: 400, paths: ['scope'] });
  });

  test('that has not begun can go, one that has cannot', async () => {
    const { id } = await security.roomInspections.create({ body: {} });
    await manager.roomInspections.remove(at(id));
    expect(await refusal(security.roomInspections.get(at(id)))).toMatchObject({ status: 404 });
    const begun = await begin();
    expect(await refusal(manager.roomInspections.remove(at(begun.id)))).toMatchObject({
      status: 409,
      code: 'round_begun',
    });
  });

  test('is listed with how far it is', async () => {
    await moveIn('Ana Bell', 0);
    const { id } = await begin();
    await answer(id, 0, { outcome: 'empty' });
    const query = { status: 'in_progress', open: 'true' } as const;
    const { items } = await manager.roomInspections.list({ query });
    expect(items).toMatchObject([{ id, roomsTotal: 4, roomsDone: 1, discrepancies: 1, open: 1 }]);
    expect(items[0]?.by).toEqual([{ id: guard.id, name: guard.name }]);
    const others = await manager.roomInspections.list({ query: { status: 'approved' } });
    expect(others.total).toBe(0);
  });
});

describe('an answer', () => {
  const earlier = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  test('of several for a room the latest stands, and the others are kept', async () => {
    const { id } = await begin();
    await answer(id, 0, { outcome: 'no_answer' });
    const round = await answer(id, 0, { outcome: 'empty', note: 'Second try' });
    expect(checkIn(round, 0)).toMatchObject({
      outcome: 'empty',
      tries: 2,
      earlier: [{ outcome: 'no_answer' }],
    });
    const late = await answer(id, 0, { outcome: 'refused', at: earlier(600) });
    expect(checkIn(late, 0)).toMatchObject({ outcome: 'empty', tries: 3 });
    expect(late.roomsDone).toBe(1);
  });

  test('two people answer for one room at once, and both are kept', async () => {
    const { id } = await begin();
    await Promise.all([
      answer(id, 0, { outcome: 'seen', personsFound: 1 }),
      manager.roomInspections.check({
        ...at(id),
        body: { roomId: roomAt(0), outcome: 'no_answer' },
      }),
    ]);
    const round = await security.roomInspections.get(at(id));
    expect(checkIn(round, 0)).toMatchObject({ tries: 2 });
    expect(round.by).toHaveLength(2);
  });

  test('sent twice with one key it is one', async () => {
    const { id } = await begin();
    const send = () =>
      server.request({
        method: 'POST',
        url: `/api/inspection/room/${id}/check`,
        as: guard,
        headers: { 'idempotency-key': 'a-room-once-only-1' },
        body: { roomId: roomAt(0), outcome: 'empty' },
      });
    const [one, other] = [await send(), await send()];
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    const round = await security.roomInspections.get(at(id));
    expect(checkIn(round, 0)).toMatchObject({ tries: 1 });
    expect((await types()).filter((type) => type === 'CHECK_ROOM')).toHaveLength(1);
  });

  test('is set right by how far the clock of the phone is off', async () => {
    const { id } = await begin();
    const hour = 3_600_000;
    const ahead = new Date(Date.now() + hour).toISOString();
    const round = await answer(id, 0, { outcome: 'empty', at: ahead, driftMs: hour });
    const said = Date.parse(checkIn(round, 0)?.at ?? '');
    expect(Math.abs(said - Date.now())).toBeLessThan(60_000);
  });

  test('after the end is refused', async () => {
    const { id } = await begin();
    await security.roomInspections.complete({ ...at(id), ...unvisited });
    expect(await refusal(answer(id, 0, { outcome: 'empty' }))).toMatchObject({
      status: 409,
      code: 'round_over',
    });
  });

  test('names what is wrong with it', async () => {
    const { id } = await security.roomInspections.create({
      body: { start: true, scope: { kind: 'rooms', value: [roomAt(0)] } },
    });
    expect(await refusal(answer(id, 1, { outcome: 'empty' }))).toMatchObject({
      status: 400,
      paths: ['roomId'],
    });
    expect(await refusal(answer(id, 0, { outcome: 'empty', personsFound: 2 }))).toMatchObject({
      paths: ['personsFound'],
    });
    expect(await refusal(answer(id, 0, { outcome: 'empty', photoIds: [999] }))).toMatchObject({
      status: 404,
    });
  });

  test('keeps its photo', async () => {
    const { id } = await begin();
    const { id: mediaId } = await sendPicture(server, {
      by: security,
      fileName: 'door.png',
      folder: 'inspection-reports',
    });
    const round = await answer(id, 0, { outcome: 'empty', photoIds: [mediaId] });
    expect(checkIn(round, 0)?.photos).toMatchObject([{ mediaId, originalName: 'door.png' }]);
  });

  test('belongs to its property', async () => {
    const { id } = await begin();
    const other = await makeTenant(server.database);
    const stranger = server.clientAs(
      await makePerson(server.database, { tenants: [other], role: 'security' }),
    );
    expect(await refusal(stranger.roomInspections.get(at(id)))).toMatchObject({ status: 404 });
    const body = { roomId: roomAt(0), outcome: 'empty' } as const;
    expect(await refusal(stranger.roomInspections.check({ ...at(id), body }))).toMatchObject({
      status: 404,
    });
  });
});

describe('what has changed since', () => {
  test('whoever moves in as it starts is expected, or noted as having come since', async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => String(301 + index));
    const fresh = await makeRooms(server.database, { tenant, numbers });
    const scope = { kind: 'rooms' as const, value: fresh };
    const walkIn = (roomId: number, index: number) =>
      manager.occupancies.walkIn({
        body: { guest: { name: `Guest ${index}` }, roomId, checkOut: day(1), persons: 1 },
      });
    const [{ id }] = await Promise.all([
      security.roomInspections.create({ body: { start: true, scope } }),
      ...fresh.map(walkIn),
    ]);
    for (const roomId of fresh) {
      const body = { roomId, outcome: 'seen', personsFound: 1 } as const;
      await security.roomInspections.check({ ...at(id), body });
    }
    expect(await security.roomInspections.get(at(id))).toMatchObject({
      roomsDone: 12,
      discrepancies: 0,
    });
  });

  test('a guest who has left is no discrepancy any more, and it says so', async () => {
    const ana = await moveIn('Ana Bell', 0);
    const { id } = await begin();
    const wrong = await answer(id, 0, { outcome: 'empty' });
    expect(checkIn(wrong, 0)?.discrepancy).toEqual({
      kind: 'occupied_found_empty',
      text: 'System says occupied, found empty',
    });
    await manager.reservations.checkOut({ ...at(ana), body: {} });
    const round = await security.roomInspections.get(at(id));
    expect(checkIn(round, 0)).toMatchObject({ discrepancy: null });
    expect(checkIn(round, 0)?.meanwhile).toMatch(
      /^Ana Bell checked out at \d\d:\d\d [AP]M: no discr/,
    );
  });

  test('who is seen after having left is one', async () => {
    const ana = await moveIn('Ana Bell', 0);
    const { id } = await begin();
    await manager.reservations.checkOut({ ...at(ana), body: {} });
    const round = await answer(id, 0, { outcome: 'seen', personsFound: 1 });
    expect(checkIn(round, 0)?.discrepancy).toMatchObject({
      kind: 'empty_found_occupied',
      text: 'System says empty, found occupied',
    });
  });

  test('who was seen and leaves later was there', async () => {
    const ana = await moveIn('Ana Bell', 0);
    const { id } = await begin();
    await answer(id, 0, { outcome: 'seen', personsFound: 1 });
    await manager.reservations.checkOut({ ...at(ana), body: {} });
    const round = await security.roomInspections.get(at(id));
    expect(checkIn(round, 0)).toMatchObject({ discrepancy: null, meanwhile: null });
  });

  test('whatever changes after the end, what was found stays as it was', async () => {
    const ana = await moveIn('Ana Bell', 0);
    const { id } = await begin();
    await answer(id, 0, { outcome: 'empty' });
    await security.roomInspections.complete({ ...at(id), ...unvisited });
    await manager.reservations.checkOut({ ...at(ana), body: {} });
    expect(await manager.roomInspections.get(at(id))).toMatchObject({ discrepancies: 1, open: 1 });
  });
});

describe('a round that leaves rooms out', () => {
  test('says why, on the screen, in the log and on paper', async () => {
    const { id } = await begin();
    await answer(id, 0, { outcome: 'empty' });
    const complete = (body: { reason?: string }) =>
      security.roomInspections.complete({ ...at(id), body });
    for (const body of [{}, { reason: '  ' }])
      expect(await refusal(complete(body))).toMatchObject({ status: 400, paths: ['reason'] });
    expect(await complete({ reason: 'No key' })).toMatchObject({
      status: 'completed',
      roomsDone: 1,
      unvisitedReason: 'No key',
    });
    const query = { type: 'room_inspection', id: String(id) } as const;
    const [entry] = (await manager.auditLog.activity({ query })).items;
    expect(entry).toMatchObject({ type: 'COMPLETE_ROOM_INSPECTION' });
    expect(entry?.changes).toContainEqual({
      field: 'unvisitedReason',
      before: '',
      after: 'No key',
    });
  });

  test('asks nothing where each has an answer', async () => {
    const scope = { kind: 'rooms' as const, value: [roomAt(0)] };
    const { id } = await security.roomInspections.create({ body: { start: true, scope } });
    await answer(id, 0, { outcome: 'empty' });
    expect(await security.roomInspections.complete({ ...at(id), body: {} })).toMatchObject({
      unvisitedReason: '',
    });
  });
});

describe('approval', () => {
  test('waits until every discrepancy is settled, and for whoever may', async () => {
    await moveIn('Ana Bell', 0, 2);
    const { id } = await begin();
    const round = await answer(id, 0, { outcome: 'seen', personsFound: 1 });
    expect(checkIn(round, 0)?.discrepancy?.text).toBe('2 booked, 1 found');
    expect(await refusal(manager.roomInspections.approve(at(id)))).toMatchObject({ status: 409 });
    await security.roomInspections.complete({ ...at(id), ...unvisited });
    expect(await refusal(manager.roomInspections.approve(at(id)))).toMatchObject({
      status: 409,
      code: 'discrepancies_open',
    });
    const checkId = checkIn(round, 0)?.id ?? 0;
    const body = { checkId, kind: 'explained', reason: 'One is at work' } as const;
    await security.roomInspections.resolve({ ...at(id), body });
    expect(await refusal(security.roomInspections.approve(at(id)))).toMatchObject({ status: 403 });
    expect(await manager.roomInspections.approve(at(id))).toMatchObject({
      status: 'approved',
      open: 0,
      discrepancies: 1,
    });
    expect(await types()).toEqual(expect.arrayContaining(['APPROVE_ROOM_INSPECTION']));
  });

  test('is not by whoever walked it alone, while there is somebody else who may', async () => {
    const alone = await makeTenant(server.database);
    const tenants = [alone];
    const boss = server.clientAs(await makePerson(server.database, { tenants, role: 'manager' }));
    const [room = 0] = await makeRooms(server.database, { tenant: alone });
    const walk = async () => {
      const scope = { kind: 'rooms' as const, value: [room] };
      const { id } = await boss.roomInspections.create({ body: { start: true, scope } });
      const body = { roomId: room, outcome: 'empty' } as const;
      await boss.roomInspections.check({ ...at(id), body });
      await boss.roomInspections.complete({ ...at(id), body: {} });
      return id;
    };
    expect(await boss.roomInspections.approve(at(await walk()))).toMatchObject({
      status: 'approved',
    });
    const second = server.clientAs(await makePerson(server.database, { tenants, role: 'manager' }));
    const id = await walk();
    expect(await refusal(boss.roomInspections.approve(at(id)))).toMatchObject({
      status: 409,
      code: 'own_round',
    });
    expect(await second.roomInspections.approve(at(id))).toMatchObject({ status: 'approved' });
  });
});
