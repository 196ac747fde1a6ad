import type { Client, Contract } from '@keyhold/contract';
import { beforeAll, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

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
  await desk.timeLogs.clockIn({ body: {} });
  const unread = async () =>
    (await client.notes.list({ query: {} })).items.find((note) => note.id === id)?.unreadOnDuty;
  expect(await unread()).toMatchObject([{ name: 'Day' }]);
  await desk.notes.acknowledge(at(id));
  expect(await unread()).toEqual([]);
  const again = await desk.notes.acknowledge(at(id));
  expect(again.acknowledgedBy).toMatchObject([{ name: 'Day' }]);
  expect((await desk.stats.shift()).handovers).toEqual([]);
});

test('a hand-over about a record is shown to those who may read the record', async () => {
  const cleaning = { tenants: [tenant], role: 'housekeeper', name: 'Hana' };
  const cleaner = server.clientAs(await makePerson(server.database, cleaning));
  const guest = await client.guests.create({ body: { name: 'Ada Obi' } });
  const about = { entityType: 'guest' as const, entityId: guest.id };
  const { id } = await client.notes.create({
    body: { ...about, content: 'Late', isHandover: true },
  });
  const shownTo = async (reader: Client<Contract>) =>
    (await reader.stats.shift()).handovers.some((note) => note.id === id);
  expect(await shownTo(desk)).toBe(true);
  expect(await shownTo(cleaner)).toBe(false);
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

test('a cleaning, a contractor and a person have notes, each for those who may read it', async () => {
  const { id: cleaning } = await client.houseKeepings.create({ body: { roomId, type: 'deep' } });
  const { id: jobTypeId } = await client.jobTypes.create({ body: { title: 'Locks' } });
  const firm = { contractorName: 'City Locksmiths', jobTypeId };
  const { id: contractor } = await client.contractors.create({ body: firm });
  const colleague = await makePerson(server.database, { tenants: [tenant], name: 'Rosa' });
  const about = [
    { entityType: 'house_keeping', entityId: cleaning, label: '101' },
    { entityType: 'contractor', entityId: contractor, label: 'City Locksmiths' },
    { entityType: 'user', entityId: colleague.id, label: 'Rosa' },
  ] as const;
  for (const { label, ...subject } of about) {
    const note = await client.notes.create({ body: { ...subject, content: 'Rings first' } });
    expect(note).toMatchObject({ ...subject, label });
    const { items } = await client.notes.list({ query: subject });
    expect(items).toMatchObject([{ id: note.id }]);
    const [entry] = (await client.auditLog.list({ query: { type: 'CREATE_NOTE', limit: 1 } }))
      .items;
    expect(entry?.additionInfo).toMatchObject({ about: { type: subject.entityType } });
  }
  const kept = { tenants: [tenant], role: 'security' };
  const guard = server.clientAs(await makePerson(server.database, kept));
  for (const { label: _, ...query } of about.slice(1))
    expect(await problemOf(guard.notes.list({ query }))).toMatchObject({ status: 404 });
});

test('of a person of another property nothing is noted', async () => {
  const elsewhere = await makePerson(server.database, {
    tenants: [await makeTenant(server.database)],
  });
  for (const entityId of [elsewhere.id, elsewhere.id + 9999])
    expect(
      await problemOf(
        client.notes.create({ body: { entityType: 'user', entityId, content: 'Not ours' } }),
      ),
    ).toMatchObject({ status: 404 });
});

test('who is mentioned is told once, whatever they have muted, and nobody else is', async () => {
  const own = await makeTenant(server.database);
  const meet = async (name: string, role = 'front_desk') => {
    const person = await makePerson(server.database, { tenants: [own], name, role });
    return { ...person, api: server.clientAs(person) };
  };
  const [author, named] = [await meet('Writer', 'admin'), await meet('Ann Bell')];
  const other = await meet('Ann');
  await named.api.auditLog.mute({ body: { muted: ['notes'] } });
  const waiting = async ({ api }: typeof named) => {
    const query = { unread: 'true', needsMe: 'true' } as const;
    return (await api.auditLog.list({ query })).items.map(({ type }) => type);
  };
  const unread = async ({ api }: typeof named) => await api.auditLog.count();
  const note = { entityType: 'shift' as const, content: 'Ask @Ann Bell, not @Writer' };
  const { id, mentions } = await author.api.notes.create({ body: note });
  expect(mentions).toEqual([{ id: named.id, name: 'Ann Bell' }]);
  expect([await waiting(named), await waiting(other)]).toEqual([['CREATE_NOTE'], []]);
  expect([await unread(named), await unread(other)]).toEqual([1, 1]);

  await author.api.notes.update({ ...at(id), body: { content: 'Ask nobody' } });
  await author.api.notes.update({ ...at(id), body: { content: 'Ask @Ann Bell and @Ann' } });
  expect([await waiting(named), await waiting(other)]).toEqual([['CREATE_NOTE'], ['UPDATE_NOTE']]);
  expect(await unread(named)).toBe(1);
  const { total } = await named.api.auditLog.list({ query: { needsMe: 'true' } });
  expect(total).toBe(1);
});

test('only those can be mentioned who may read it', async () => {
  const own = await makeTenant(server.database);
  const meet = (name: string, role: string) =>
    makePerson(server.database, { tenants: [own], name, role });
  const author = server.clientAs(await meet('Amelia', 'admin'));
  const keeper = server.clientAs(await meet('Rosa', 'housekeeper'));
  await meet('Freya', 'front_desk');
  await makePerson(server.database, { tenants: [tenant], name: 'Elsewhere' });
  const namesFor = async (entityType: 'guest' | 'room') =>
    (await author.notes.people({ query: { entityType } })).map(({ name }) => name);
  expect(await namesFor('guest')).toEqual(['Amelia', 'Freya']);
  expect(await namesFor('room')).toContain('Rosa');
  const { id: entityId } = await author.guests.create({ body: { name: 'Sam Lee' } });
  const body = { entityType: 'guest' as const, entityId, content: '@Rosa @Freya @Elsewhere' };
  expect((await author.notes.create({ body })).mentions).toMatchObject([{ name: 'Freya' }]);
  const refused = keeper.notes.people({ query: { entityType: 'guest' } });
  expect(await problemOf(refused)).toMatchObject({ status: 404 });
});
