import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { enqueue } from '#core/jobs/jobs.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { planHouseKeeping } from './automatic-cleaning.jobs.ts';

const server = useTestApp();
let tenant: TestTenant;
let admin: Client<Contract>;
let spanish: Client<Contract>;
let rooms: [number, number, number];
let today: string;

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  const person = await makePerson(server.database, { tenants: [tenant], name: 'Ada' });
  admin = server.clientAs(person);
  spanish = server.clientAs({ ...person, headers: { 'accept-language': 'es' } });
  rooms = (await makeRooms(server.database, { tenant })) as [number, number, number];
  today = (await admin.stats.shift()).today;
});

const at = (id: number) => ({ params: { id } });
const plus = (days: number) =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const walkIn = (roomId: number, nights = 3) =>
  admin.occupancies.walkIn({
    body: { guest: { name: 'Ana' }, roomId, checkOut: plus(nights), persons: 1 },
  });
const cleaningsOf = async (roomId: number, by = admin) =>
  (await by.houseKeepings.list({ query: { roomId, sortBy: 'id' } })).items;
const ask = (roomId: number, body: object = {}) =>
  admin.houseKeepings.create({ body: { roomId, type: 'stay_over', ...body } });
const change = (id: number, body: Parameters<typeof admin.houseKeepings.update>[0]['body']) =>
  admin.houseKeepings.update({ ...at(id), body });
const runNight = async () => {
  const tenantId = tenant.id;
  await server.database.inScope({ as: 'app', tenantId }, (db) =>
    enqueue({ db, tenantId }, planHouseKeeping, { input: {} }),
  );
  await server.jobs.drain();
};
const asOwner = (statement: ReturnType<typeof sql>) =>
  server.database.asOwner((db) => statement.execute(db));

test('a check-out leaves a clean to be done, with its reason in the reader’s language', async () => {
  const { id } = await walkIn(rooms[0], 1);
  await admin.reservations.update({ ...at(id), body: { checkOut: today } }).catch(() => null);
  await admin.reservations.checkOut({ ...at(id), body: {} });
  const [cleaning, ...others] = await cleaningsOf(rooms[0]);
  expect(others).toEqual([]);
  expect(cleaning).toMatchObject({ type: 'departure', status: 'dirty', system: true });
  expect(cleaning?.cause).toMatch(/^Created because 101 left early, at \d\d:\d\d [AP]M$/);
  expect((await cleaningsOf(rooms[0], spanish))[0]?.cause).toMatch(
    /^Creada porque la 101 se desocupó antes de lo previsto, a las \d\d:\d\d$/,
  );
  expect((await spanish.rooms.get(at(rooms[0]))).blockers[0]?.text).toMatch(
    /^Limpieza de salida: la 101 se desocupó antes/,
  );
  const types = (await readLog(server.database, tenant)).map(({ type }) => type);
  expect(types).toContain('CREATE_HOUSEKEEPING');
});

test('an early departure closes the service that nobody began; the clean is its person’s', async () => {
  const { id } = await walkIn(rooms[0]);
  const { id: assignedToId } = await makePerson(server.database, {
    tenants: [tenant],
    role: 'housekeeper',
  });
  const said = { assignedToId, priority: 'low', actionRemarks: 'Wet carpet' } as const;
  const service = await ask(rooms[0], said);
  await admin.reservations.checkOut({ ...at(id), body: {} });
  const [closed, clean, ...others] = await cleaningsOf(rooms[0]);
  expect(others).toEqual([]);
  expect(closed).toMatchObject({ id: service.id, type: 'stay_over', status: 'cancelled' });
  expect(closed?.reason).toMatch(/^Done together with: Departure clean, /);
  expect(clean).toMatchObject({
    type: 'departure',
    status: 'dirty',
    assignedTo: { id: assignedToId },
    priority: 'low',
    actionRemarks: 'Wet carpet',
  });
});

test('a service that a phone kept as done cleans nothing for the next guest once theirs has left', async () => {
  const { id } = await walkIn(rooms[0]);
  const service = await ask(rooms[0]);
  await admin.reservations.checkOut({ ...at(id), body: {} });
  for (const status of ['cleaned', 'in_progress'] as const)
    expect(await problemOf(change(service.id, { status }))).toMatchObject({
      status: 409,
      code: 'job_joined',
      message: 'Another job stands for this one now: Departure clean',
    });
  await admin.houseKeepings.batch({ body: { act: 'clean', ids: [service.id] } });
  expect((await admin.rooms.get(at(rooms[0]))).effectiveStatus).toBe('void-N-RTL');
  await change((await cleaningsOf(rooms[0])).at(-1)!.id, { status: 'cleaned' });
  expect((await admin.rooms.get(at(rooms[0]))).effectiveStatus).toBe('void-RTL');
});

test('work that was begun goes on, whatever the guest does', async () => {
  const { id } = await walkIn(rooms[0]);
  const begun = await ask(rooms[0]);
  await change(begun.id, { status: 'in_progress' });
  await admin.reservations.checkOut({ ...at(id), body: {} });
  expect(await cleaningsOf(rooms[0])).toMatchObject([
    { id: begun.id, type: 'stay_over', status: 'in_progress' },
    { type: 'departure', status: 'dirty' },
  ]);
});

test('a move cleans the old room and calls its service off, but not what was begun', async () => {
  const { id } = await walkIn(rooms[0]);
  const [off, begun] = [await ask(rooms[0]), await ask(rooms[0])];
  await change(begun.id, { status: 'in_progress' });
  await admin.reservations.update({ ...at(id), body: { roomId: rooms[1] } });
  const [first, second, made] = await cleaningsOf(rooms[0]);
  expect(first).toMatchObject({ id: off.id, status: 'cancelled' });
  expect(first?.reason).toMatch(/^The guest moved to 102 at \d\d:\d\d [AP]M$/);
  expect(second).toMatchObject({ id: begun.id, status: 'in_progress' });
  expect(made).toMatchObject({ type: 'departure', status: 'dirty' });
  expect(made?.cause).toMatch(/^Created because the guest of 101 moved to 102 at/);
  expect(await cleaningsOf(rooms[1])).toEqual([]);
});

test('who goes back finds the room theirs, as long as nobody has begun to clean it', async () => {
  const { id } = await walkIn(rooms[0]);
  const move = (roomId: number) => admin.reservations.update({ ...at(id), body: { roomId } });
  await move(rooms[1]);
  expect((await move(rooms[0])).room?.roomNo).toBe('101');
  expect(await cleaningsOf(rooms[0])).toMatchObject([{ type: 'departure', status: 'cancelled' }]);
  await move(rooms[2]);
  const clean = (await cleaningsOf(rooms[0])).find(({ status }) => status === 'dirty');
  await change(clean!.id, { status: 'in_progress' });
  expect(await problemOf(move(rooms[0]))).toMatchObject({ status: 409, code: 'room_not_ready' });
});

test('a move that is undone at once leaves the other room as it was, later it is to be cleaned', async () => {
  const { id } = await walkIn(rooms[0]);
  const move = (roomId: number) => admin.reservations.update({ ...at(id), body: { roomId } });
  const before = await admin.rooms.get(at(rooms[1]));
  await move(rooms[1]);
  await move(rooms[0]);
  expect(await cleaningsOf(rooms[1])).toEqual([]);
  expect(await admin.rooms.get(at(rooms[1]))).toEqual(before);
  await move(rooms[1]);
  await asOwner(sql`update house_keepings set added_at = added_at - interval '2 minutes'
    where room_id = ${rooms[0]} and status = 'dirty'`);
  await move(rooms[0]);
  expect(await cleaningsOf(rooms[1])).toMatchObject([{ type: 'departure', status: 'dirty' }]);
});

test('a swap that is undone at once leaves neither room to be cleaned', async () => {
  const [one, two] = [await walkIn(rooms[0]), await walkIn(rooms[1])];
  const swap = () => admin.reservations.swap({ ...at(one.id), body: { otherId: two.id } });
  await swap();
  expect((await swap()).map(({ room }) => room?.roomNo)).toEqual(['101', '102']);
  for (const room of [rooms[0], rooms[1]])
    expect(await cleaningsOf(room)).toMatchObject([{ type: 'departure', status: 'cancelled' }]);
});

test('two who swap rooms can: each room is to be cleaned, and neither is barred', async () => {
  const [one, two] = [await walkIn(rooms[0]), await walkIn(rooms[1])];
  await admin.reservations.swap({ ...at(one.id), body: { otherId: two.id } });
  expect(await cleaningsOf(rooms[0])).toMatchObject([{ type: 'departure', isOccupied: true }]);
  expect(await admin.rooms.get(at(rooms[0]))).toMatchObject({
    effectiveStatus: 'occupied',
    blockers: [],
    housekeeping: { status: 'dirty' },
  });
});

test('a repair leaves a clean behind, around whoever lives there, and one is enough', async () => {
  await walkIn(rooms[0]);
  const repair = async (roomId: number) => {
    const { id } = await admin.maintenance.create({ body: { roomId, issue: 'Tap drips' } });
    await admin.maintenance.update({ ...at(id), body: { status: 'resolved' } });
  };
  await repair(rooms[0]);
  await repair(rooms[1]);
  const service = { type: 'stay_over', status: 'dirty', system: true };
  expect(await cleaningsOf(rooms[0])).toMatchObject([service]);
  expect((await cleaningsOf(rooms[0]))[0]?.cause).toMatch(/a repair ended .*: Tap drips$/);
  expect(await cleaningsOf(rooms[1])).toMatchObject([{ ...service, type: 'departure' }]);
  await repair(rooms[0]);
  expect(await cleaningsOf(rooms[0])).toHaveLength(1);
  const types = (await readLog(server.database, tenant)).map(({ type }) => type);
  expect(types.filter((type) => type === 'CREATE_HOUSEKEEPING')).toHaveLength(2);
});

test('nobody is let into a room that is dirty, and the desk is told why', async () => {
  const cleaning = await ask(rooms[0], { type: 'deep' });
  const body = { guest: { name: 'Bo' }, roomId: rooms[0], checkOut: plus(2), persons: 1 };
  expect(await problemOf(spanish.occupancies.walkIn({ body }))).toMatchObject({
    code: 'room_not_ready',
    message: 'La habitación 101 no está lista: Limpieza a fondo',
  });
  await change(cleaning.id, { status: 'cleaned' });
  expect((await admin.occupancies.walkIn({ body })).status).toBe('checked_in');
});

test('inspection before ready: the room waits for it, and it can send the work back', async () => {
  await admin.tenants.update({ body: { inspectEvery: 1 } });
  const { id } = await ask(rooms[0], { type: 'departure' });
  await change(id, { status: 'cleaned' });
  const [, inspection] = await cleaningsOf(rooms[0]);
  expect(inspection).toMatchObject({ type: 'inspection', status: 'dirty', system: true });
  expect((await admin.rooms.get(at(rooms[0]))).effectiveStatus).toBe('void-N-RTL');
  await change(inspection!.id, { status: 'cancelled', reason: 'Hair in the bath', again: true });
  const sentBack = (await cleaningsOf(rooms[0])).at(-1);
  expect(sentBack).toMatchObject({ type: 'departure', assignedTo: { name: 'Ada' } });
  expect(sentBack?.cause).toMatch(/Ada sent it back at \d\d:\d\d [AP]M: Hair in the bath$/);
  await change(sentBack!.id, { status: 'cleaned' });
  await change((await cleaningsOf(rooms[0])).at(-1)!.id, { status: 'cleaned' });
  expect((await admin.rooms.get(at(rooms[0]))).effectiveStatus).toBe('void-RTL');
});

test('every second cleaning of a person is inspected; an undo takes the inspection back with it', async () => {
  await admin.tenants.update({ body: { inspectEvery: 2 } });
  const ids = [];
  for (const roomId of rooms) ids.push((await ask(roomId, { type: 'departure' })).id);
  await admin.houseKeepings.batch({ body: { act: 'clean', ids } });
  const inspections = async () =>
    (await admin.houseKeepings.list({ query: { type: 'inspection' } })).items;
  expect(await inspections()).toMatchObject([{ room: { id: rooms[1] } }]);
  await change(ids[1]!, { status: 'dirty' });
  expect(await inspections()).toEqual([]);
});

test('at night a room that stood empty for a week is to be flushed, once a week', async () => {
  await asOwner(
    sql`update rooms set created_at = now() - interval '9 days' where id = ${rooms[0]}`,
  );
  await runNight();
  await runNight();
  const [flush, ...others] = (await admin.houseKeepings.list()).items;
  expect(others).toEqual([]);
  expect(flush).toMatchObject({ type: 'flush', room: { id: rooms[0] }, system: true });
  expect(flush?.cause).toBe(
    'Created because it has been empty for 9 days, and its taps must be flushed',
  );
  await change(flush!.id, { status: 'cleaned' });
  await runNight();
  expect((await admin.houseKeepings.list()).total).toBe(1);
  await asOwner(sql`update house_keepings set start_date = start_date - 7 where id = ${flush!.id}`);
  await runNight();
  expect((await admin.houseKeepings.list()).total).toBe(2);
});

test('a guest who stays long is serviced every so many nights', async () => {
  const { id } = await walkIn(rooms[0], 20);
  await runNight();
  expect(await cleaningsOf(rooms[0])).toEqual([]);
  await asOwner(sql`with moved as (update reservations set check_in = check_in - 7 where id = ${id})
    update stays set check_in = check_in - 7 where reservation_id = ${id}`);
  await runNight();
  await runNight();
  expect(await cleaningsOf(rooms[0])).toMatchObject([{ type: 'stay_over', system: true }]);
  await admin.tenants.update({ body: { serviceEvery: 0 } });
  await asOwner(sql`delete from house_keepings where tenant_id = ${tenant.id}`);
  await runNight();
  expect(await cleaningsOf(rooms[0])).toEqual([]);
});

describe('a daily cleaning that was missed', () => {
  const missed = async () => {
    const first = await ask(rooms[0], { recurrence: 'FREQ=DAILY' });
    await asOwner(sql`update house_keeping_series set starts_on = starts_on - 3
      where id = ${first.seriesId}`);
    await asOwner(sql`update house_keepings set start_date = start_date - 3,
      series_date = series_date - 3, added_at = added_at - interval '3 days'
      where series_id = ${first.seriesId}`);
    return first;
  };
  const openIn = async (roomId: number) =>
    (await admin.houseKeepings.list({ query: { roomId, status: 'dirty,in_progress', to: today } }))
      .items;
  const doneIn = async (roomId: number) =>
    (await admin.houseKeepings.list({ query: { roomId, status: 'cancelled', to: today } })).items;

  test('is one job still, since when it was missed first', async () => {
    const first = await missed();
    await ask(rooms[0], { actionRemarks: 'Asked for by hand' });
    await runNight();
    const [kept, byHand, ...others] = await openIn(rooms[0]);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ id: first.id, startDate: plus(-3), isOverdue: true, missed: 3 });
    expect(byHand).toMatchObject({ actionRemarks: 'Asked for by hand', missed: 0 });
    const joined = await doneIn(rooms[0]);
    expect(joined.map(({ startDate }) => startDate).toSorted()).toEqual([-2, -1, 0].map(plus));
    expect(joined[0]).toMatchObject({ completedBy: null });
    expect(joined[0]?.reason).toMatch(/^Done together with: Stay-over, \d+ \w+$/);
    const log = (await readLog(server.database, tenant)).filter(
      ({ type }) => type === 'UPDATE_HOUSEKEEPING',
    );
    const told = new Set(log.map(({ subject_id: id }) => id));
    expect(told).toEqual(new Set(joined.map(({ id }) => id)));
    await runNight();
    expect((await openIn(rooms[0])).map(({ missed: times }) => times)).toEqual([3, 0]);
    await change(first.id, { status: 'cleaned' });
    const blockers = (await admin.rooms.get(at(rooms[0]))).blockers;
    expect(blockers.map(({ id }) => id)).toEqual([byHand?.id]);
  });

  test('is done once, also before the night has come, and taken back whole', async () => {
    await missed();
    const [oldest, ...later] = (await openIn(rooms[0])).toSorted((a, b) => a.id - b.id);
    const last = later.at(-1)!;
    expect(later).toHaveLength(3);
    await change(last.id, { status: 'cleaned' });
    expect((await admin.rooms.get(at(rooms[0]))).blockers).toEqual([]);
    await change(last.id, { status: 'dirty' });
    expect(await openIn(rooms[0])).toHaveLength(4);
    await admin.houseKeepings.batch({ body: { act: 'clean', ids: [oldest!.id] } });
    expect((await admin.rooms.get(at(rooms[0]))).blockers).toEqual([]);
  });

  test('ends with the guest: one clean for the next', async () => {
    const { id } = await walkIn(rooms[0]);
    await missed();
    await ask(rooms[0]);
    await admin.reservations.checkOut({ ...at(id), body: {} });
    const open = await openIn(rooms[0]);
    expect(open).toMatchObject([{ type: 'departure' }]);
    expect((await admin.rooms.get(at(rooms[0]))).blockers).toHaveLength(1);
    await change(open[0]!.id, { status: 'cleaned' });
    expect((await admin.rooms.get(at(rooms[0]))).blockers).toEqual([]);
  });

  test('goes on where somebody is at it', async () => {
    await missed();
    const begun = (await openIn(rooms[0])).find(({ startDate }) => startDate === plus(-1))!;
    await change(begun.id, { status: 'in_progress' });
    await runNight();
    expect(await openIn(rooms[0])).toMatchObject([{ id: begun.id, missed: 3 }]);
  });

  test('of a place without a room is one too', async () => {
    const body = { area: 'Lobby', type: 'custom', recurrence: 'FREQ=DAILY' } as const;
    const first = await admin.houseKeepings.create({ body });
    await asOwner(sql`update house_keepings set start_date = start_date - 2,
      series_date = series_date - 2 where series_id = ${first.seriesId}`);
    await runNight();
    const query = { search: 'Lobby', status: 'dirty', to: today };
    expect((await admin.houseKeepings.list({ query })).items).toMatchObject([{ id: first.id }]);
  });
});
