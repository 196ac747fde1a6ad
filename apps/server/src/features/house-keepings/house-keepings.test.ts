import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { sendPicture } from '#testing/services/send-picture.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

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
const makeCleaning = (
  body: Partial<Parameters<typeof admin.houseKeepings.create>[0]['body']> = {},
) => admin.houseKeepings.create({ body: { roomId, type: 'departure', ...body } });
const step = (id: number, body: Parameters<typeof admin.houseKeepings.update>[0]['body']) =>
  cleaner.houseKeepings.update({ ...at(id), body });
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a dirty room is not ready, says why and who is on it, until it is cleaned', async () => {
  const cleaning = await makeCleaning({ assignedToId: keeper.id });
  expect(cleaning).toMatchObject({ area: '101', status: 'dirty', requestedBy: { name: 'Ada' } });
  expect(await roomNow()).toMatchObject({
    effectiveStatus: 'void-N-RTL',
    housekeeping: { id: cleaning.id, status: 'dirty' },
    blockers: [
      { kind: 'housekeeping', id: cleaning.id, text: 'Departure clean', waitingOn: 'Rosa' },
    ],
  });
  await step(cleaning.id, { status: 'in_progress' });
  expect((await roomNow()).blockers[0]?.text).toBe('Departure clean, under way');
  const done = await step(cleaning.id, { status: 'cleaned', actionRemarks: 'Lamp is out' });
  expect(done).toMatchObject({ completedBy: { name: 'Rosa' }, actionRemarks: 'Lamp is out' });
  expect(done.jobCompleted).not.toBeNull();
  expect(await roomNow()).toMatchObject({ effectiveStatus: 'void-RTL', housekeeping: null });
  const events = (await readLog(server.database, tenant)).map((entry) => entry.type);
  expect(events).toEqual(['CREATE_HOUSEKEEPING', 'UPDATE_HOUSEKEEPING', 'CLEAN_ROOM']);
  expect(
    (await admin.auditLog.activity({ query: { type: 'house_keeping', id: cleaning.id } })).total,
  ).toBe(3);
});

test('tomorrow’s cleaning leaves the room ready, and one without a room leaves all rooms alone', async () => {
  await makeCleaning({ startDate: later(2) });
  await makeCleaning({ roomId: null, area: 'Lobby', type: 'custom' });
  expect(await roomNow()).toMatchObject({ effectiveStatus: 'void-RTL', housekeeping: null });
});

test('what was done is taken back for an hour, and no further step goes against the order', async () => {
  const { id } = await makeCleaning();
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
  const { id } = await makeCleaning();
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

test('what a phone tells later was done when it says, since the job was there, and is fresh when it comes', async () => {
  const { id, jobAdded } = await makeCleaning();
  await server.database.asOwner((db) =>
    sql`update house_keepings set added_at = added_at - interval '1 day' where id = ${id}`.execute(
      db,
    ),
  );
  const hour = 3_600_000;
  const ago = (hours: number) => new Date(Date.parse(jobAdded) - hours * hour).toISOString();
  const clean = (hours: number, driftMs = 0) =>
    step(id, { status: 'cleaned', at: ago(hours), driftMs });
  expect((await clean(14)).jobCompleted).toBe(ago(14));
  await step(id, { status: 'dirty' });
  expect((await clean(13, hour)).jobCompleted).toBe(ago(14));
  await step(id, { status: 'dirty' });
  expect((await clean(30)).jobCompleted).toBe(ago(24));
  await step(id, { status: 'dirty' });
  const closed = Date.parse((await clean(-5)).jobCompleted ?? '');
  expect(closed).toBeLessThan(Date.parse(ago(-4)));
  await step(id, { status: 'dirty' });
  expect((await step(id, { status: 'in_progress', at: ago(3) })).jobStarted).toBe(ago(3));
});

test('whoever could not enter says why, and the cleaning waits again', async () => {
  const cleaning = await makeCleaning({ assignedToId: keeper.id, actionRemarks: 'Extra towels' });
  const reason = 'Do not disturb';
  expect(await problemOf(step(cleaning.id, { status: 'cancelled' }))).toMatchObject({
    errors: [{ path: 'reason' }],
  });
  const gone = await step(cleaning.id, { status: 'cancelled', reason, again: true });
  expect(gone).toMatchObject({ status: 'cancelled', reason });
  const { items } = await cleaner.houseKeepings.list({ query: { mine: 'true', status: 'dirty' } });
  expect(items).toMatchObject([
    { type: 'departure', actionRemarks: 'Extra towels', system: true, room: { id: roomId } },
  ]);
  expect(items[0]?.cause).toMatch(
    /^Created because Rosa could not enter at \d\d:\d\d [AP]M: Do not disturb$/,
  );
  expect((await roomNow()).effectiveStatus).toBe('void-N-RTL');
  await step(cleaning.id, { status: 'dirty' });
  expect((await admin.houseKeepings.list({ query: { today: 'true' } })).total).toBe(1);
});

test('what kept somebody out is one word, said to each in their language, and may be added to', async () => {
  const words = [
    { noEntry: 'chain_on', said: 'Chain on' },
    { noEntry: 'no_key', reason: 'The desk has it', said: 'No key: The desk has it' },
  ] as const;
  for (const { said, ...body } of words) {
    const { id } = await makeCleaning({ assignedToId: keeper.id });
    const gone = await step(id, { status: 'cancelled', again: true, ...body });
    expect(gone.reason).toBe(said);
    const { items } = await cleaner.houseKeepings.list({ query: { mine: 'true' } });
    const again = items.find((item) => item.system && item.status === 'dirty');
    expect(again?.cause).toMatch(new RegExp(`could not enter at .*: ${said}$`));
    await step(id, { status: 'dirty' });
    await step(id, { status: 'cleaned' });
  }
});

test('my list is in order: rooms that somebody is coming to, then by weight, then door by door', async () => {
  const [late, rush] = [
    await makeCleaning({ priority: 'low' }),
    await makeCleaning({ roomId: otherRoom }),
  ];
  const urgent = await makeCleaning({ roomId: null, area: 'Lobby', priority: 'high' });
  const today = (await admin.stats.shift()).today;
  const stay = { checkIn: today, checkOut: later(3), persons: 1 };
  const { id } = await admin.reservations.create({
    body: { guest: { name: 'Ana' }, roomId: otherRoom, ...stay },
  });
  const read = async () => (await cleaner.houseKeepings.list({ query: { today: 'true' } })).items;
  expect((await read()).map((cleaning) => cleaning.id)).toEqual([rush.id, urgent.id, late.id]);
  expect((await read())[0]).toMatchObject({ priority: 'high', due: ['arriving'] });
  await admin.reservations.remove({ ...at(id), body: { reason: 'x' } });
  expect((await read()).map((cleaning) => cleaning.id)).toEqual([urgent.id, rush.id, late.id]);
});

test('a room that was left comes before one that is lived in, with how many live there', async () => {
  const today = (await admin.stats.shift()).today;
  const stay = { checkIn: today, checkOut: later(3), persons: 2 };
  const { id } = await admin.reservations.create({
    body: { guest: { name: 'Ana' }, roomId, ...stay },
  });
  await admin.reservations.checkIn({ ...at(id), body: {} });
  const lived = await makeCleaning({ type: 'stay_over' });
  const left = await makeCleaning({ roomId: otherRoom });
  const { items } = await cleaner.houseKeepings.list({ query: { today: 'true' } });
  expect(items).toMatchObject([
    { id: left.id, isOccupied: false, persons: 0 },
    { id: lived.id, isOccupied: true, persons: 2 },
  ]);
});

test('the list is filtered by what people ask for', async () => {
  const mine = await makeCleaning({
    assignedToId: keeper.id,
    startDate: later(-2),
    priority: 'high',
  });
  const free = await makeCleaning({ roomId: otherRoom, type: 'deep' });
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

test('a photo in its folder goes with the cleaning; nothing else does', async () => {
  const { id } = await makeCleaning();
  const photo = await sendPicture(server, {
    by: admin,
    fileName: 'a.png',
    folder: 'house-keeping',
  });
  expect(await step(id, { photoId: photo.id })).toMatchObject({ photo: { id: photo.id } });
  const other = await sendPicture(server, { by: admin, fileName: 'b.png', folder: 'incident' });
  expect(await problemOf(step(id, { photoId: other.id }))).toMatchObject({ status: 404 });
});

test('whoever has a job keeps it through other changes once they may do no more of them', async () => {
  const { id } = await makeCleaning({ assignedToId: keeper.id });
  // As it is until the night where an organisation took the role away.
  await server.database.asOwner((db) =>
    sql`delete from member_roles where user_id = ${keeper.id}`.execute(db),
  );
  const change = (assignedToId: number) =>
    admin.houseKeepings.update({ ...at(id), body: { assignedToId, priority: 'high' } });
  expect(await change(keeper.id)).toMatchObject({ priority: 'high', assignedTo: { name: 'Rosa' } });
  await admin.houseKeepings.update({ ...at(id), body: { assignedToId: null } });
  expect(await problemOf(change(keeper.id))).toMatchObject({ status: 404 });
});

test('what is sent back is given to nobody where whoever did it is gone', async () => {
  await admin.tenants.update({ body: { inspectEvery: 1 } });
  const { id } = await makeCleaning();
  await step(id, { status: 'cleaned' });
  await admin.users.update({ ...at(keeper.id), body: { status: 'suspended' } });
  const listOf = async (query: object) => (await admin.houseKeepings.list({ query })).items;
  const [inspection] = await listOf({ type: 'inspection' });
  const body = { status: 'cancelled', reason: 'Hair in the bath', again: true } as const;
  await admin.houseKeepings.update({ ...at(inspection!.id), body });
  expect(await listOf({ unassigned: 'true', status: 'dirty' })).toMatchObject([
    { type: 'departure', assignedTo: null },
  ]);
});

test('an older version changes nothing; strangers and other properties are told nothing', async () => {
  const { id, version } = await makeCleaning();
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
  expect(await problemOf(makeCleaning({ roomId: null }))).toMatchObject({
    errors: [{ path: 'area' }],
  });
  expect(await problemOf(makeCleaning({ recurrence: 'FREQ=HOURLY' }))).toMatchObject({
    errors: [{ path: 'recurrence' }],
  });
});

test('an act on many says which were skipped and why', async () => {
  const [one, two] = [await makeCleaning(), await makeCleaning({ roomId: otherRoom })];
  await step(two.id, { status: 'cleaned' });
  const ids = [one.id, two.id, one.id + 9999];
  const result = await cleaner.houseKeepings.batch({ body: { act: 'clean', ids } });
  expect(result).toMatchObject({
    done: [one.id],
    skipped: [
      { id: two.id, roomNo: '102', reason: 'This cannot be done in its present state: Completed' },
      { id: one.id + 9999, roomNo: null },
    ],
  });
  const again = await makeCleaning();
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
  await Promise.all(rooms.map((id) => makeCleaning({ roomId: id })));
  const second = await makePerson(server.database, { tenants: [tenant], role: 'housekeeper' });
  await makeCleaning({ roomId: null, area: 'Lobby', type: 'deep', assignedToId: second.id });
  const userIds = [keeper.id, second.id];
  const nobody = await admin.houseKeepings.previewBalance();
  expect(nobody).toEqual({ unassigned: 12, people: [] });
  const query = { userIds: userIds.join(',') };
  const foretold = await admin.houseKeepings.previewBalance({ query });
  expect((await admin.houseKeepings.balance({ body: { userIds } })).done).toHaveLength(12);
  const people = await admin.houseKeepings.people();
  const jobsOf = (list: readonly { id: number; jobs: number }[]) =>
    userIds.map((id) => list.find((one) => one.id === id)?.jobs);
  expect(jobsOf(people)).toEqual(jobsOf(foretold.people));
  expect((await admin.houseKeepings.previewBalance({ query })).unassigned).toBe(0);
  const stranger = { query: { userIds: '999999' } };
  expect(await problemOf(admin.houseKeepings.previewBalance(stranger))).toMatchObject({
    status: 404,
  });
  const loads = people.filter(({ id }) => userIds.includes(id)).map(({ weight }) => weight);
  expect(loads.reduce((sum, load) => sum + load, 0)).toBe(40);
  expect(Math.abs((loads[0] ?? 0) - (loads[1] ?? 0))).toBeLessThanOrEqual(4);
  expect(people.find(({ id }) => id === keeper.id)).toMatchObject({ isHousekeeper: true });
  await server.database.asOwner((db) =>
    sql`update users set last_active_at = now() - interval '3 days' where id = ${second.id}`.execute(
      db,
    ),
  );
  const seen = new Map((await admin.houseKeepings.people()).map(({ id, isHere }) => [id, isHere]));
  expect([seen.get(keeper.id), seen.get(second.id)]).toEqual([true, false]);
});

test('a removed cleaning is gone from lists and blocks nothing', async () => {
  const { id } = await makeCleaning();
  expect(await problemOf(cleaner.houseKeepings.remove(at(id)))).toMatchObject({ status: 403 });
  await admin.houseKeepings.remove(at(id));
  expect((await admin.houseKeepings.list()).total).toBe(0);
  expect((await roomNow()).effectiveStatus).toBe('void-RTL');
  expect(await problemOf(admin.houseKeepings.get(at(id)))).toMatchObject({ status: 404 });
});
