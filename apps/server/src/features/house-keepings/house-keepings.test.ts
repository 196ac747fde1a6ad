import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { makePerson, makeRooms, makeTenant, readLog } from '#testing/factories.ts';
import type { TestPerson, TestTenant } from '#testing/factories.ts';
import { problemOf } from '#testing/problem.ts';
import { sendPicture } from '#testing/send-picture.ts';
import { shareTestApp } from '#testing/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let admin: Client<Contract>;
let keeper: TestPerson;
let cleaner: Client<Contract>;
let roomId: number;
let otherRoom: number;

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  admin = server.clientAs(await makePerson(server.database, { tenants: [tenant], name: 'Ada' }));
  const role = { tenants: [tenant], role: 'housekeeper', name: 'Rosa' };
  keeper = await makePerson(server.database, role);
  cleaner = server.clientAs(keeper);
  [roomId, otherRoom] = (await makeRooms(server.database, { tenant })) as [number, number];
});

const at = (id: number) => ({ params: { id } });
const roomNow = () => admin.rooms.get(at(roomId));
const makeJob = (body: Partial<Parameters<typeof admin.houseKeepings.create>[0]['body']> = {}) =>
  admin.houseKeepings.create({ body: { roomId, type: 'departure', ...body } });
const step = (id: number, body: Parameters<typeof admin.houseKeepings.update>[0]['body']) =>
  cleaner.houseKeepings.update({ ...at(id), body });
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a dirty room is not ready, says why and who is on it, until it is cleaned', async () => {
  const job = await makeJob({ assignedToId: keeper.id });
  expect(job).toMatchObject({ area: '101', status: 'dirty', requestedBy: { name: 'Ada' } });
  expect(await roomNow()).toMatchObject({
    effectiveStatus: 'void-N-RTL',
    housekeeping: { id: job.id, status: 'dirty' },
    blockers: [{ kind: 'housekeeping', id: job.id, text: 'Departure clean', waitingOn: 'Rosa' }],
  });
  await step(job.id, { status: 'in_progress' });
  expect((await roomNow()).blockers[0]?.text).toBe('Departure clean, under way');
  const done = await step(job.id, { status: 'cleaned', actionRemarks: 'Lamp is out' });
  expect(done).toMatchObject({ completedBy: { name: 'Rosa' }, actionRemarks: 'Lamp is out' });
  expect(done.jobCompleted).not.toBeNull();
  expect(await roomNow()).toMatchObject({ effectiveStatus: 'void-RTL', housekeeping: null });
  const events = (await readLog(server.database, tenant)).map((entry) => entry.type);
  expect(events).toEqual(['CREATE_HOUSEKEEPING', 'UPDATE_HOUSEKEEPING', 'CLEAN_ROOM']);
  expect(
    (await admin.auditLog.activity({ query: { type: 'house_keeping', id: job.id } })).total,
  ).toBe(3);
});

test('tomorrow’s job leaves the room ready, and one without a room leaves all rooms alone', async () => {
  await makeJob({ startDate: later(2) });
  await makeJob({ roomId: null, area: 'Lobby', type: 'custom' });
  expect(await roomNow()).toMatchObject({ effectiveStatus: 'void-RTL', housekeeping: null });
});

test('what was done is taken back for an hour, and no further step goes against the order', async () => {
  const { id } = await makeJob();
  await step(id, { status: 'cleaned' });
  expect(await problemOf(step(id, { status: 'cleaned' }))).toMatchObject({
    status: 409,
    code: 'illegal_transition',
    details: { from: 'cleaned', to: 'cleaned' },
  });
  expect(await problemOf(step(id, { status: 'cancelled', reason: 'x' }))).toMatchObject({
    code: 'illegal_transition',
  });
  expect(await step(id, { status: 'dirty' })).toMatchObject({
    status: 'dirty',
    jobCompleted: null,
    completedBy: null,
  });
  await step(id, { status: 'cleaned' });
  await server.database.asOwner((db) =>
    sql`update house_keepings set completed_at = now() - interval '61 minutes' where id = ${id}`.execute(
      db,
    ),
  );
  expect(await problemOf(step(id, { status: 'dirty' }))).toMatchObject({ code: 'undo_too_late' });
});

test('a phone that sends the same act twice has it done once', async () => {
  const { id } = await makeJob();
  const send = () =>
    server.request({
      method: 'PATCH',
      url: `/api/house-keepings/${id}`,
      as: keeper,
      headers: { 'idempotency-key': 'phone-1' },
      payload: { status: 'cleaned' },
    });
  const [one, two] = [await send(), await send()];
  expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
  expect(two.body).toBe(one.body);
  const log = await readLog(server.database, tenant);
  expect(log.filter(({ type }) => type === 'CLEAN_ROOM')).toHaveLength(1);
});

test('whoever could not enter says why, and the job waits again', async () => {
  const job = await makeJob({ assignedToId: keeper.id, actionRemarks: 'Extra towels' });
  const reason = 'Do not disturb';
  expect(await problemOf(step(job.id, { status: 'cancelled' }))).toMatchObject({
    errors: [{ path: 'reason' }],
  });
  const gone = await step(job.id, { status: 'cancelled', reason, again: true });
  expect(gone).toMatchObject({ status: 'cancelled', reason });
  const { items } = await cleaner.houseKeepings.list({ query: { mine: 'true', status: 'dirty' } });
  expect(items).toMatchObject([
    { type: 'departure', actionRemarks: 'Extra towels', system: true, room: { id: roomId } },
  ]);
  expect(items[0]?.cause).toMatch(
    /^Created because Rosa could not enter at \d\d:\d\d: Do not disturb$/,
  );
  expect((await roomNow()).effectiveStatus).toBe('void-N-RTL');
  await step(job.id, { status: 'dirty' });
  expect((await admin.houseKeepings.list({ query: { today: 'true' } })).total).toBe(1);
});

test('my list is in order: rooms that somebody is coming to, then by weight, then door by door', async () => {
  const [late, rush] = [await makeJob({ priority: 'low' }), await makeJob({ roomId: otherRoom })];
  const urgent = await makeJob({ roomId: null, area: 'Lobby', priority: 'high' });
  const today = (await admin.stats.shift()).today;
  const stay = { checkIn: today, checkOut: later(3), persons: 1 };
  const { id } = await admin.reservations.create({
    body: { guest: { name: 'Ana' }, roomId: otherRoom, ...stay },
  });
  const read = async () => (await cleaner.houseKeepings.list({ query: { today: 'true' } })).items;
  expect((await read()).map((job) => job.id)).toEqual([rush.id, urgent.id, late.id]);
  expect((await read())[0]).toMatchObject({ priority: 'high', due: ['arriving'] });
  await admin.reservations.remove({ ...at(id), body: { reason: 'x' } });
  expect((await read()).map((job) => job.id)).toEqual([urgent.id, rush.id, late.id]);
});

test('the list is filtered by what people ask for', async () => {
  const mine = await makeJob({ assignedToId: keeper.id, startDate: later(-2), priority: 'high' });
  const free = await makeJob({ roomId: otherRoom, type: 'deep' });
  const ids = async (query: Parameters<typeof cleaner.houseKeepings.list>[0] & object) =>
    (await cleaner.houseKeepings.list(query)).items.map(({ id }) => id);
  expect(await ids({ query: { mine: 'true' } })).toEqual([mine.id]);
  expect(await ids({ query: { unassigned: 'true' } })).toEqual([free.id]);
  expect(await ids({ query: { overdue: 'true' } })).toEqual([mine.id]);
  expect(await ids({ query: { type: 'deep' } })).toEqual([free.id]);
  expect(await ids({ query: { priority: 'high' } })).toEqual([mine.id]);
  expect(await ids({ query: { roomId: otherRoom } })).toEqual([free.id]);
  expect(await ids({ query: { search: 'rosa' } })).toEqual([mine.id]);
  expect(await ids({ query: { floor: '7' } })).toEqual([]);
  expect(await ids({ query: { sortBy: 'area', sortOrder: 'desc' } })).toEqual([free.id, mine.id]);
  expect(await cleaner.houseKeepings.stats()).toMatchObject({ dirty: 2, mine: 1, overdue: 1 });
});

test('a photo in its folder goes with the job; nothing else does', async () => {
  const { id } = await makeJob();
  const photo = await sendPicture(server, {
    by: admin,
    fileName: 'a.png',
    folder: 'house-keeping',
  });
  expect(await step(id, { photoId: photo.id })).toMatchObject({ photo: { id: photo.id } });
  const other = await sendPicture(server, { by: admin, fileName: 'b.png', folder: 'incident' });
  expect(await problemOf(step(id, { photoId: other.id }))).toMatchObject({ status: 404 });
});

test('an older version changes nothing; strangers and other properties are told nothing', async () => {
  const { id, version } = await makeJob();
  await step(id, { priority: 'low', version });
  expect(await problemOf(step(id, { priority: 'high', version }))).toMatchObject({ code: 'stale' });
  const other = await makeTenant(server.database);
  const stranger = await makePerson(server.database, { tenants: [other] });
  const foreign = server
    .clientAs(stranger)
    .houseKeepings.update({ ...at(id), body: { status: 'cleaned' } });
  expect(await problemOf(foreign)).toMatchObject({ status: 404 });
  expect(await problemOf(step(id, { assignedToId: stranger.id }))).toMatchObject({ status: 404 });
  const desk = await makePerson(server.database, { tenants: [tenant], role: 'front_desk' });
  expect(await problemOf(step(id, { assignedToId: desk.id }))).toMatchObject({ status: 404 });
  expect(await problemOf(makeJob({ roomId: null }))).toMatchObject({ errors: [{ path: 'area' }] });
  expect(await problemOf(makeJob({ recurrence: 'FREQ=HOURLY' }))).toMatchObject({
    errors: [{ path: 'recurrence' }],
  });
});

test('an act on many says which were skipped and why', async () => {
  const [one, two] = [await makeJob(), await makeJob({ roomId: otherRoom })];
  await step(two.id, { status: 'cleaned' });
  const ids = [one.id, two.id, one.id + 9999];
  const result = await cleaner.houseKeepings.batch({ body: { act: 'clean', ids } });
  expect(result).toMatchObject({
    done: [one.id],
    skipped: [
      { id: two.id, roomNo: '102', reason: 'This cannot be done in its present state: cleaned' },
      { id: one.id + 9999, roomNo: null },
    ],
  });
  const again = await makeJob();
  const of = { ids: [again.id] };
  await cleaner.houseKeepings.batch({ body: { act: 'assign', assignedToId: keeper.id, ...of } });
  await cleaner.houseKeepings.batch({ body: { act: 'reprioritise', priority: 'low', ...of } });
  expect(await admin.houseKeepings.get(at(again.id))).toMatchObject({
    priority: 'low',
    assignedTo: { id: keeper.id },
  });
  await cleaner.houseKeepings.batch({ body: { act: 'cancel', reason: 'Closed', ...of } });
  expect(await admin.houseKeepings.get(at(again.id))).toMatchObject({ reason: 'Closed' });
});

test('what nobody has is spread over people so that all have about as much, floor by floor', async () => {
  const numbers = Array.from({ length: 12 }, (_, index) => `${200 + (index % 3) * 100 + index}`);
  const rooms = await makeRooms(server.database, { tenant, numbers });
  await Promise.all(rooms.map((id) => makeJob({ roomId: id })));
  const second = await makePerson(server.database, { tenants: [tenant], role: 'housekeeper' });
  await makeJob({ roomId: null, area: 'Lobby', type: 'deep', assignedToId: second.id });
  const userIds = [keeper.id, second.id];
  expect((await admin.houseKeepings.balance({ body: { userIds } })).done).toHaveLength(12);
  const people = await admin.houseKeepings.people();
  const loads = people.filter(({ id }) => userIds.includes(id)).map(({ weight }) => weight);
  expect(loads.reduce((sum, load) => sum + load, 0)).toBe(40);
  expect(Math.abs((loads[0] ?? 0) - (loads[1] ?? 0))).toBeLessThanOrEqual(4);
  expect(people.find(({ id }) => id === keeper.id)).toMatchObject({ isHousekeeper: true });
});

test('a removed job is gone from lists and blocks nothing', async () => {
  const { id } = await makeJob();
  expect(await problemOf(cleaner.houseKeepings.remove(at(id)))).toMatchObject({ status: 403 });
  await admin.houseKeepings.remove(at(id));
  expect((await admin.houseKeepings.list()).total).toBe(0);
  expect((await roomNow()).effectiveStatus).toBe('void-RTL');
  expect(await problemOf(admin.houseKeepings.get(at(id)))).toMatchObject({ status: 404 });
});
