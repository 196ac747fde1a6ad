import { mostPushDevices } from '@keyhold/contract';
import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { pushNotice } from '#core/audit/push-notice.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { openPushService } from '#testing/push-service.ts';
import type { PushService } from '#testing/push-service.ts';
import { asSystem } from '#testing/services/as-system.ts';
import { openPlay } from '#testing/services/council-play.ts';
import { problemOf } from '#testing/services/problem.ts';
import { openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import {
  makePerson,
  makeRooms,
  makeTenant,
  openSession,
  readLog,
} from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';

let service: PushService;
let server: TestApp;
let tenant: TestTenant;
let ada: TestPerson;
let ben: TestPerson;
let roomId: number;
let own: Client<Contract>;
let other: Client<Contract>;
let count = 0;

beforeAll(async () => {
  service = await openPushService();
  server = await openTestApp({ pushServices: [service.origin] });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  tenant = await makeTenant(server.database, { title: 'Quay House' });
  ada = await makePerson(server.database, { tenants: [tenant], name: 'Ada' });
  ben = await makePerson(server.database, { tenants: [tenant], name: 'Ben' });
  [roomId = 0] = await makeRooms(server.database, { tenant, numbers: ['204'] });
  own = server.clientAs(ada);
  other = server.clientAs(ben);
  service.taken.length = 0;
});

const newPath = () => `/browser/${(count += 1)}`;
const subscribe = async (who = own, path = newPath()) => {
  const body = service.subscribe(path);
  return { path, body, ...(await who.pushDevices.create({ body })) };
};
const report = (issue: string, hazard: 'none' | 'emergency' = 'none', by = other) =>
  by.maintenance.create({ body: { roomId, issue, area: 'Kitchen', hazard } });
const messagesTo = async (path: string) => {
  await server.jobs.drain();
  return service.taken.filter((one) => one.path === path).map(({ message }) => message);
};
/** An hour that lasts from one before now until one after. */
const hoursNow = async () => {
  const { rows } = await server.database.asOwner((db) =>
    sql<{ from: string; until: string }>`
      select to_char(at - interval '1 hour', 'HH24:MI') as from, to_char(at + interval '1 hour', 'HH24:MI') as until
      from (select clock_now() at time zone timezone as at from tenants where id = ${tenant.id}) now`.execute(
      db,
    ),
  );
  return rows[0]!;
};

test('what waits for somebody comes to their browser at once, sealed for it, and leads to its record', async () => {
  const { path } = await subscribe();
  const { id } = await report('The tap drips');
  const [message, ...more] = await messagesTo(path);
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    title: 'Quay House',
    locale: 'en',
    tenantId: tenant.id,
    address: `/dashboard/maintenance?open=${id}`,
  });
  expect(message?.['body']).toMatch(/Ben .*204 · The tap drips/);
  expect(service.taken[0]?.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, ?k=[\w-]+$/);
  const [device] = (await own.pushDevices.list()).devices;
  expect(device?.toldAt).not.toBeNull();
});

test('nobody is told of what they did themselves, of mere news, or of what they have muted', async () => {
  const { path } = await subscribe();
  await report('Mine', 'none', own);
  await other.rooms.update({ params: { id: roomId }, body: { floor: 3 } });
  await own.auditLog.mute({ body: { muted: ['maintenance'] } });
  await report('Muted');
  expect(await messagesTo(path)).toEqual([]);
});

test('in quiet hours only what concerns safety is told', async () => {
  const { path } = await subscribe();
  await own.auditLog.mute({ body: { quiet: await hoursNow() } });
  expect((await own.auditLog.settings()).quiet).toEqual(await hoursNow());
  await report('A loose handle');
  expect(await messagesTo(path)).toEqual([]);
  const { id: typeId } = await own.incidentTypes.create({ body: { title: 'Theft' } });
  await other.incidents.create({ body: { typeId, description: 'A bag is gone' } });
  const [message] = await messagesTo(path);
  expect(message?.['body']).toContain('#INC-');
  await own.auditLog.mute({ body: { quiet: null } });
  await report('By day');
  expect((await messagesTo(path)).length).toBe(2);
});

test('an emergency breaks them too, and so does a fault that turns out to be one', async () => {
  const { path } = await subscribe();
  await own.auditLog.mute({ body: { quiet: await hoursNow() } });
  await report('Smell of gas', 'emergency');
  expect((await messagesTo(path)).map(({ body }) => String(body))).toEqual([
    expect.stringContaining('Smell of gas'),
  ]);
  const { id } = await report('Sparks');
  expect((await messagesTo(path)).length).toBe(1);
  await other.maintenance.update({ params: { id }, body: { hazard: 'emergency' } });
  expect((await messagesTo(path)).length).toBe(2);
});

test('a council is told of what was posted to it, and no other council', async () => {
  const play = await openPlay(server);
  const tenants = [play.tenant];
  const council = await makeCouncil(server.database, { name: 'South council', tenants });
  const stranger = await makeCouncilPerson(server.database, { council, tenants });
  const [officer, elsewhere] = [
    await subscribe(play.officer),
    await subscribe(server.clientAs(stranger)),
  ];
  await play.posted();
  const [message] = await messagesTo(officer.path);
  expect(message?.['body']).toContain('#INC-');
  expect(await messagesTo(elsewhere.path)).toEqual([]);
});

test('no guest is named', async () => {
  const { path } = await subscribe();
  await other.guests.create({ body: { name: 'Secret Name' } });
  await report('The door of Secret’s room');
  const told = JSON.stringify(await messagesTo(path));
  expect(told).toContain('204');
  expect(told).not.toContain('Secret Name');
});

test('what nobody may read reaches nobody, and a property tells only its own', async () => {
  const clerk = await makePerson(server.database, { tenants: [tenant], role: 'stores' });
  const elsewhere = await makeTenant(server.database);
  const stranger = await makePerson(server.database, { tenants: [elsewhere] });
  const [first, second] = [
    await subscribe(server.clientAs(clerk)),
    await subscribe(server.clientAs(stranger)),
  ];
  await report('Only ours', 'emergency');
  expect(await messagesTo(first.path)).toEqual([]);
  expect(await messagesTo(second.path)).toEqual([]);
});

test('many at once are one message that leads to the log', async () => {
  for (const nth of [1, 2, 3, 4, 5]) await report(`Cold ${nth}`);
  await server.jobs.drain();
  const { path } = await subscribe();
  const { items } = await own.auditLog.list({ query: { type: 'CREATE_MAINTENANCE' } });
  await asSystem(server, tenant.id, (ctx) =>
    enqueue(ctx, pushNotice, { input: { ids: items.map(({ id }) => id), urgent: [] } }),
  );
  const [message, ...more] = await messagesTo(path);
  expect(more).toEqual([]);
  expect(message).toMatchObject({ address: '/dashboard/audit-log' });
  expect(String(message?.['body']).split('\n').at(-1)).toBe('And 2 more');
});

test('it pauses with the session, wherever that is ended, and goes on in the next one', async () => {
  const elsewhere = await openSession(server.database, { userId: ada.id });
  const { path, body } = await subscribe(server.clientAs(elsewhere));
  const theirs = (await own.sessions.list()).find(({ isCurrent }) => !isCurrent);
  await own.sessions.remove({ params: { id: theirs?.id ?? 0 } });
  await report('After that');
  expect(await messagesTo(path)).toEqual([]);
  expect((await own.pushDevices.list()).devices).toMatchObject([{ isPaused: true }]);
  await own.pushDevices.create({ body });
  expect((await own.pushDevices.list()).devices).toMatchObject([{ isPaused: false }]);
  await report('Signed in again');
  expect((await messagesTo(path)).length).toBe(1);
});

test('a new session goes on, unlogged, and whoever else turns it on there takes it over', async () => {
  const { path, body, id } = await subscribe();
  const entries = await readLog(server.database, tenant);
  expect(entries[0]).toMatchObject({ type: 'ADD_PUSH_DEVICE', actor_id: ada.id });
  const again = server.clientAs(await openSession(server.database, { userId: ada.id }));
  expect((await again.pushDevices.create({ body })).id).toBe(id);
  expect((await readLog(server.database, tenant)).length).toBe(entries.length);
  await report('Told to Ada');
  expect((await messagesTo(path)).length).toBe(1);
  expect(await other.pushDevices.create({ body })).toMatchObject({ toldAt: null });
  expect((await own.pushDevices.list()).devices).toEqual([]);
  await report('Ada’s to know', 'none', other);
  expect((await messagesTo(path)).length).toBe(1);
});

test('a browser that is gone is forgotten, and one that is busy is told later', async () => {
  const [gone, busy] = [await subscribe(), await subscribe()];
  service.answer(gone.path, 410);
  service.answer(busy.path, 503);
  await report('Twice tried');
  await server.jobs.drain();
  expect((await own.pushDevices.list()).devices.map(({ id }) => id)).toEqual([busy.id]);
  service.answer(busy.path, 201);
  await server.jobs.drain({ hurry: true });
  expect((await messagesTo(busy.path)).length).toBe(1);
});

test('of more than are kept the oldest is told no longer', async () => {
  const first = await subscribe();
  for (let more = 0; more < mostPushDevices; more += 1) await subscribe();
  const { devices } = await own.pushDevices.list();
  expect(devices).toHaveLength(mostPushDevices);
  expect(devices.map(({ id }) => id)).not.toContain(first.id);
});

test('one’s own is turned off, another person’s is not there', async () => {
  const { id } = await subscribe();
  const params = { id };
  expect(await problemOf(other.pushDevices.remove({ params }))).toMatchObject({ status: 404 });
  await own.pushDevices.remove({ params });
  expect((await own.pushDevices.list()).devices).toEqual([]);
  const entry = (await readLog(server.database, tenant)).at(-1);
  expect(entry).toMatchObject({ type: 'REMOVE_PUSH_DEVICE', actor_id: ada.id });
  expect(await problemOf(own.pushDevices.remove({ params }))).toMatchObject({ status: 404 });
});

test('the server calls the services of browsers, and no address that somebody chooses', async () => {
  const keys = { p256dh: 'p', auth: 'a' };
  for (const endpoint of [
    'http://127.0.0.1:5432/',
    'https://fcm.googleapis.com.evil.example/send',
    'https://fcm.googleapis.com:8443/send',
    'http://fcm.googleapis.com/send',
    'https://push.apple.com.example/',
  ])
    expect(await problemOf(own.pushDevices.create({ body: { endpoint, keys } }))).toMatchObject({
      status: 400,
      errors: [{ path: 'endpoint' }],
    });
  const endpoint = 'https://web.push.apple.com/QABC';
  expect(await own.pushDevices.create({ body: { endpoint, keys } })).toMatchObject({
    toldAt: null,
  });
});

test('it comes by itself within the moment', async () => {
  const { path } = await subscribe();
  await server.jobs.start();
  await report('Nobody drives this');
  await expect.poll(() => service.taken.filter((one) => one.path === path).length).toBe(1);
});

test.each([
  ['signed out', (id: number) => other.users.signOut({ params: { id } })],
  [
    'suspended and let in again',
    async (id: number) => {
      const at = { params: { id } };
      await other.users.update({ ...at, body: { status: 'suspended' } });
      await other.users.update({ ...at, body: { status: 'active' } });
    },
  ],
])('a device of somebody who was %s is told no more', async (_how, end) => {
  const { path } = await subscribe();
  await end(ada.id);
  await server.jobs.drain();
  await report('The tap drips', 'emergency');
  expect(await messagesTo(path)).toEqual([]);
});
