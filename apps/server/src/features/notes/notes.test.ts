import type { Client, Contract } from '@keyhold/contract';
import { beforeAll, expect, test } from 'vitest';

import { makePerson, makeRooms, makeTenant, readLog } from '#testing/factories.ts';
import type { TestTenant } from '#testing/factories.ts';
import { problemOf } from '#testing/problem.ts';
import { shareTestApp } from '#testing/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let client: Client<Contract>;
let desk: Client<Contract>;
let roomId: number;

beforeAll(async () => {
  tenant = await makeTenant(server.database);
  client = server.clientAs(await makePerson(server.database, { tenants: [tenant], name: 'Night' }));
  const clerk = { tenants: [tenant], role: 'front_desk', name: 'Day' };
  desk = server.clientAs(await makePerson(server.database, clerk));
  roomId = (await makeRooms(server.database, { tenant }))[0]!;
});

const at = (id: number) => ({ params: { id } });

test('a note stands with its record, pinned ones first', async () => {
  const about = { entityType: 'room' as const, entityId: roomId };
  const first = await client.notes.create({ body: { ...about, content: 'Tap drips' } });
  await client.notes.create({ body: { ...about, content: 'New kettle' } });
  expect(first).toMatchObject({ label: '101', author: { name: 'Night' }, acknowledgedBy: [] });
  await client.notes.update({ ...at(first.id), body: { isPinned: true } });
  const { items } = await desk.notes.list({ query: about });
  expect(items.map(({ content }) => content)).toEqual(['Tap drips', 'New kettle']);
  await desk.notes.remove(at(first.id));
  expect((await desk.notes.list({ query: about })).total).toBe(1);
  expect(await desk.notes.restore(at(first.id))).toMatchObject({
    content: 'Tap drips',
    author: { name: 'Night' },
    createdAt: first.createdAt,
  });
  expect((await desk.notes.list({ query: about })).total).toBe(2);
  expect(await problemOf(desk.notes.restore(at(first.id)))).toMatchObject({ status: 409 });
  expect(await problemOf(desk.notes.restore(at(first.id + 999)))).toMatchObject({ status: 404 });
  const types = (await readLog(server.database, tenant)).map(({ type }) => type);
  expect(types).toEqual([
    'CREATE_NOTE',
    'CREATE_NOTE',
    'UPDATE_NOTE',
    'DELETE_NOTE',
    'RESTORE_NOTE',
  ]);
});

test('a hand-over waits in the next shift until it is acknowledged', async () => {
  const body = { entityType: 'shift' as const, content: 'Boiler off', isHandover: true };
  const { id } = await client.notes.create({ body });
  expect((await client.stats.shift()).handovers).toEqual([]);
  expect((await desk.stats.shift()).handovers).toMatchObject([{ id, content: 'Boiler off' }]);
  await desk.notes.acknowledge(at(id));
  const again = await desk.notes.acknowledge(at(id));
  expect(again.acknowledgedBy).toMatchObject([{ name: 'Day' }]);
  expect((await desk.stats.shift()).handovers).toEqual([]);
});

test('a hand-over that somebody rewrites says so, and waits to be read again', async () => {
  const clerk = { tenants: [tenant], role: 'front_desk', name: 'Clerk' };
  const other = server.clientAs(await makePerson(server.database, clerk));
  const body = { entityType: 'shift' as const, content: 'Keep 12 empty', isHandover: true };
  const { id, version, edited } = await client.notes.create({ body });
  const waitingFor = async (reader: Client<Contract>) =>
    (await reader.stats.shift()).handovers.filter((note) => note.id === id);
  expect(edited).toBeNull();
  await desk.notes.acknowledge({ ...at(id), query: { version } });
  await other.notes.update({ ...at(id), body: { isPinned: true } });
  expect(await waitingFor(desk)).toEqual([]);
  const changed = await other.notes.update({ ...at(id), body: { content: '12 may be used' } });
  expect(changed).toMatchObject({
    author: { name: 'Night' },
    edited: { name: 'Clerk' },
    acknowledgedBy: [],
  });
  for (const reader of [desk, client])
    expect(await waitingFor(reader)).toMatchObject([
      { content: '12 may be used', edited: { name: 'Clerk' } },
    ]);
  expect(await waitingFor(other)).toEqual([]);
  const late = desk.notes.acknowledge({ ...at(id), query: { version } });
  expect(await problemOf(late)).toMatchObject({
    code: 'stale',
    details: { by: { name: 'Clerk' } },
  });
  expect(await desk.notes.acknowledge(at(id))).toMatchObject({ acknowledgedBy: [{ name: 'Day' }] });
  const told = (await readLog(server.database, tenant)).findLast(
    ({ type }) => type === 'UPDATE_NOTE',
  );
  expect(told).toMatchObject({
    changes: [{ field: 'content', before: 'Keep 12 empty', after: '12 may be used' }],
    addition_info: { author: { name: 'Night' } },
  });
  expect(await problemOf(other.notes.remove(at(id)))).toMatchObject({ code: 'others_handover' });
  await client.notes.remove(at(id));
});

test('a note needs what it is about, and may be read by those who may read that', async () => {
  const room = { entityType: 'room' as const, content: 'x' };
  expect(await problemOf(client.notes.create({ body: room }))).toMatchObject({
    errors: [{ path: 'entityId' }],
  });
  expect(
    await problemOf(client.notes.create({ body: { ...room, entityId: roomId + 999 } })),
  ).toMatchObject({ status: 404 });
  const other = await makeTenant(server.database);
  const stranger = server.clientAs(await makePerson(server.database, { tenants: [other] }));
  const foreign = stranger.notes.create({ body: { ...room, entityId: roomId } });
  expect(await problemOf(foreign)).toMatchObject({ status: 404 });
  expect((await stranger.notes.list()).total).toBe(0);
});

test('a note on a fault is for those who may read faults', async () => {
  const { id: entityId } = await client.maintenance.create({
    body: { roomId, issue: 'Tap drips' },
  });
  const about = { entityType: 'maintenance' as const, entityId };
  await client.notes.create({ body: { ...about, content: 'Part is ordered' } });
  expect((await desk.notes.list({ query: about })).items).toMatchObject([{ label: 'Tap drips' }]);
  const maid = { tenants: [tenant], role: 'housekeeper' };
  const housekeeper = server.clientAs(await makePerson(server.database, maid));
  expect(await problemOf(housekeeper.notes.list({ query: about }))).toMatchObject({ status: 404 });
});
