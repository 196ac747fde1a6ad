import { sentenceOf } from '@keyhold/contract';
import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { sealAuditLog } from '#core/audit/audit-seal.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let ana: Client<Contract>;
let ben: Client<Contract>;
let benId: number;
let rooms: number[];

const clientOf = async (role: string, name: string) => {
  const person = await makePerson(server.database, { tenants: [tenant], role, name });
  return { ...person, client: server.clientAs(person) };
};

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  ana = (await clientOf('admin', 'Ana')).client;
  ({ client: ben, id: benId } = await clientOf('admin', 'Ben'));
  rooms = await makeRooms(server.database, { tenant });
});

const change = (by: Client<Contract>, floor: number) =>
  by.rooms.update({ params: { id: rooms[0]! }, body: { floor } });
const typesOf = async (query: Parameters<Client<Contract>['auditLog']['list']>[0]) =>
  (await ana.auditLog.list(query)).items.map(({ type }) => type);

test('the log tells who did what to which record, newest first', async () => {
  await change(ben, 4);
  await ben.guests.create({ body: { name: 'Guest One' } });
  const { items, total } = await ana.auditLog.list();
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { type: 'CREATE_GUEST', subject: { type: 'guest', label: 'Guest One' }, readBy: [] },
    {
      type: 'UPDATE_ROOM',
      actor: { id: benId, name: 'Ben', avatar: null },
      actingAs: null,
      subject: { type: 'room', id: rooms[0], label: '101' },
      changes: [{ field: 'floor', before: 1, after: 4 }],
      additionInfo: { room: { roomNo: '101' } },
      origin: 'api',
    },
  ]);
});

test('filters by family, type, person, record and day; pages by number and by what lies before', async () => {
  await change(ana, 2);
  await change(ben, 3);
  await ben.rooms.update({ params: { id: rooms[1]! }, body: { floor: 4 } });
  await ben.guests.create({ body: { name: 'Guest' } });
  const roomId = rooms[0]!;
  expect(await typesOf({ query: { family: 'guests' } })).toEqual(['CREATE_GUEST']);
  expect(await typesOf({ query: { type: 'UPDATE_ROOM', actorId: benId } })).toHaveLength(2);
  expect(await typesOf({ query: { subjectType: 'room', subjectId: roomId } })).toHaveLength(2);
  expect(await typesOf({ query: { from: '2020-01-01', to: '2020-01-02' } })).toEqual([]);
  expect(await typesOf({ query: { from: '2020-01-01', to: '2100-01-01' } })).toHaveLength(4);
  const first = await ana.auditLog.list({ query: { limit: 3 } });
  expect(first.total).toBe(4);
  const second = await ana.auditLog.list({ query: { limit: 3, page: 2 } });
  const before = first.items.at(-1)!.id;
  const older = await ana.auditLog.list({ query: { limit: 3, before } });
  expect(older.items).toEqual(second.items);
  const oldest = await ana.auditLog.list({
    query: { limit: 1, sortBy: 'createdAt', sortOrder: 'asc' },
  });
  expect(oldest.items).toEqual(second.items);
});

test('the total is the same before sealing, after it, and half way', async () => {
  for (const floor of [2, 3, 4]) await change(ben, floor);
  await ben.guests.create({ body: { name: 'Guest' } });
  const totals = async () => [
    (await ana.auditLog.list({ query: { limit: 1 } })).total,
    (await ana.auditLog.list({ query: { limit: 1, family: 'rooms' } })).total,
  ];
  expect(await totals()).toEqual([4, 3]);
  await sealAuditLog(server.database);
  expect(await totals()).toEqual([4, 3]);
  await change(ben, 5);
  expect(await totals()).toEqual([5, 4]);
});

test('a page beyond what is counted, and an unknown place, are refused', async () => {
  const deep = ana.auditLog.list({ query: { page: 501, limit: 20 } });
  expect(await problemOf(deep)).toMatchObject({ status: 400, errors: [{ path: 'page' }] });
  const nowhere = ana.auditLog.list({ query: { before: 987_654 } });
  expect(await problemOf(nowhere)).toMatchObject({ status: 404 });
});

test('each reads of the families that they may read, and of guests only by right', async () => {
  await change(ben, 2);
  const { id } = await ben.guests.create({ body: { name: 'Guest One' } });
  await ben.notes.create({ body: { entityType: 'guest', entityId: id, content: 'Secret' } });
  await ben.notes.create({ body: { entityType: 'room', entityId: rooms[0]!, content: 'Tap' } });
  const { client: keeper } = await clientOf('housekeeper', 'Kim');
  const { items, total } = await keeper.auditLog.list();
  expect(items.map(({ type }) => type)).toEqual(['CREATE_NOTE', 'UPDATE_ROOM']);
  expect(total).toBe(2);
  expect(JSON.stringify(items)).not.toMatch(/Secret|Guest One/);
  const { client: nobody } = await clientOf('powerless', 'Pat');
  expect(await nobody.auditLog.list()).toEqual({ items: [], total: 0 });
  expect(await nobody.auditLog.count()).toBe(0);
});

test('a council user reads what concerns the council, and the acts of a super administrator are told', async () => {
  const options = {
    tenants: [tenant],
    role: 'council_officer',
    platformRole: 'council_user',
  } as const;
  const council = server.clientAs(await makePerson(server.database, options));
  const root = await makePerson(server.database, { platformRole: 'super_admin', name: 'Root' });
  await server.clientAs(root).tenants.enter({ body: { tenantId: tenant.id } });
  await change(ben, 2);
  expect((await council.auditLog.list()).items.map(({ type }) => type)).toEqual(['UPDATE_ROOM']);
  expect((await ana.auditLog.list({ query: { family: 'people' } })).items).toMatchObject([
    { type: 'ENTER_PROPERTY', actor: { name: 'Root' }, actingAs: tenant.title },
  ]);
  const inside = server.clientAs({ ...root, tenantId: tenant.id });
  expect((await inside.auditLog.list()).total).toBe(2);
});

test('what others did is unread until it is read, one by one or all at once', async () => {
  await change(ana, 2);
  for (const floor of [3, 4, 5]) await change(ben, floor);
  expect(await ana.auditLog.count()).toBe(3);
  expect(await ben.auditLog.count()).toBe(1);
  const [newest, , , own] = (await ana.auditLog.list()).items;
  expect(own!.readBy).toHaveLength(1);
  expect(await ana.auditLog.read({ body: { ids: [newest!.id] } })).toEqual({ unread: 2 });
  expect((await ana.auditLog.list({ query: { unread: 'true' } })).total).toBe(2);
  const again = await ana.auditLog.list({ query: { type: 'UPDATE_ROOM' } });
  expect(again.items.map(({ readBy }) => readBy.length)).toEqual([1, 0, 0, 1]);
  expect(await ana.auditLog.read({ body: {} })).toEqual({ unread: 0 });
  await change(ben, 6);
  expect(await ana.auditLog.count()).toBe(1);
  expect(await ben.auditLog.count()).toBe(1);
  const log = await readLog(server.database, tenant);
  const reads = log.filter(({ type }) => type === 'READ_NOTIFICATIONS');
  expect(reads.map(({ addition_info: info }) => info)).toEqual([
    { count: 1, ids: [newest!.id] },
    { count: 2 },
  ]);
});

test('reading nothing new leaves nothing in the log, and what is not there cannot be read', async () => {
  await ana.auditLog.read({ body: {} });
  await change(ben, 2);
  const { client: nobody } = await clientOf('powerless', 'Pat');
  const [entry] = (await ana.auditLog.list()).items;
  const ids = [entry!.id];
  expect(await nobody.auditLog.read({ body: { ids } })).toEqual({ unread: 0 });
  const other = await makeTenant(server.database);
  const stranger = server.clientAs(await makePerson(server.database, { tenants: [other] }));
  expect(await problemOf(stranger.auditLog.read({ body: { ids } }))).toMatchObject({ status: 404 });
  expect((await stranger.auditLog.list()).total).toBe(0);
  const empty = ana.auditLog.read({ body: { ids: [] } });
  expect(await problemOf(empty)).toMatchObject({ errors: [{ path: 'ids' }] });
  expect((await readLog(server.database, tenant)).map(({ type }) => type)).toEqual(['UPDATE_ROOM']);
});

test('whoever comes later has nothing to catch up with', async () => {
  await change(ben, 2);
  const { client: late } = await clientOf('admin', 'Late');
  expect(await late.auditLog.count()).toBe(0);
  expect((await late.auditLog.list()).total).toBe(1);
});

test('a muted family is not counted, and is still in the log', async () => {
  await change(ben, 2);
  await ben.guests.create({ body: { name: 'Guest' } });
  expect(await ana.auditLog.mute({ body: { muted: ['rooms'] } })).toMatchObject({
    muted: ['rooms'],
  });
  expect(await ana.auditLog.settings()).toEqual({
    muted: ['rooms'],
    digest: false,
    quiet: null,
  });
  expect(await ana.auditLog.count()).toBe(1);
  expect(await typesOf({ query: { family: 'rooms' } })).toEqual(['UPDATE_ROOM']);
  expect((await readLog(server.database, tenant)).at(-1)).toMatchObject({
    type: 'MUTE_NOTIFICATIONS',
    changes: [{ field: 'muted', before: [], after: ['rooms'] }],
  });
});

test('what waits for the caller is what they may do next, until it is done', async () => {
  const { id } = await ben.maintenance.create({ body: { roomId: rooms[0], issue: 'Cold' } });
  const wanted = { query: { needsMe: 'true', unread: 'true' } } as const;
  expect(await typesOf(wanted)).toEqual(['CREATE_MAINTENANCE']);
  await change(ben, 2);
  const needed = { query: { needsMe: 'true' } } as const;
  expect([await ana.auditLog.count(needed), await ana.auditLog.count()]).toEqual([1, 2]);
  const { client: guard } = await clientOf('security', 'Sam');
  expect((await guard.auditLog.list({ query: { needsMe: 'true' } })).total).toBe(0);
  await ben.maintenance.update({ params: { id }, body: { status: 'resolved' } });
  expect(await typesOf(wanted)).toEqual([]);
  expect(await ana.auditLog.count(needed)).toBe(0);
});

test('work waits for whoever it was given to; what follows by itself waits for nobody', async () => {
  const kim = await clientOf('housekeeper', 'Kim');
  const wanted = { query: { needsMe: 'true', unread: 'true' } } as const;
  const job = { roomId: rooms[0]!, type: 'stay_over', assignedToId: kim.id } as const;
  await ben.houseKeepings.create({ body: job });
  expect((await kim.client.auditLog.list(wanted)).total).toBe(1);
  expect(await typesOf(wanted)).toEqual([]);
  const { id: guestId } = await ben.guests.create({ body: { name: 'Guest' } });
  const checkOut = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const stay = { guestId, checkOut, persons: 1, roomId: rooms[1]! };
  const { id } = await ben.occupancies.walkIn({ body: stay });
  await ben.occupancies.checkOut({ params: { id }, body: { reason: 'moved_on' } });
  const { items } = await ana.auditLog.list({ query: { type: 'CREATE_HOUSEKEEPING' } });
  expect(items[0]).toMatchObject({ additionInfo: { automatic: true, room: { roomNo: '102' } } });
  expect(sentenceOf(items[0]!, { locale: 'en' })).toBe('Keyhold asked for housekeeping in 102');
  expect(await typesOf(wanted)).toEqual([]);
});

test('a record’s activity is read from the same log', async () => {
  await change(ben, 2);
  const query = { type: 'room', id: rooms[0]! } as const;
  const { items } = await ana.auditLog.activity({ query });
  expect(items).toEqual((await ana.auditLog.list()).items);
  const { client: guard } = await clientOf('security', 'Sam');
  const ofUser = { query: { type: 'user', id: 1 } } as const;
  expect((await problemOf(guard.auditLog.activity(ofUser))).status).toBe(403);
});

test('whoever has a picture is shown with it', async () => {
  const fileKey = `t/${tenant.id}/avatars/${'a'.repeat(32)}`;
  await change(ben, 4);
  await server.database.asOwner((db) =>
    sql`update users set avatar_key = ${fileKey} where id = ${benId}`.execute(db),
  );
  const { items } = await ana.auditLog.list();
  expect(items[0]?.actor).toEqual({ id: benId, name: 'Ben', avatar: { fileKey } });
  const query = { type: 'room', id: rooms[0]! } as const;
  const activity = await ana.auditLog.activity({ query });
  expect(activity.items[0]?.actor.avatar).toEqual({ fileKey });
});

test('an entry about a fault says what the fault is', async () => {
  await ben.maintenance.create({ body: { roomId: rooms[0], issue: 'The boiler makes a noise' } });
  const { items } = await ana.auditLog.list({ query: { type: 'CREATE_MAINTENANCE' } });
  expect(items[0]?.additionInfo).toMatchObject({
    maintenance: { issue: 'The boiler makes a noise' },
  });
});
