import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { hashPassword } from '#core/secrets/passwords.ts';
import { cutOff, listenIn, listenOn } from '#testing/services/live.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, openSession, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const password = 'lantern otter gravel seven';
const other = 'copper meadow thirteen kites';
const server = useTestApp();
let passwordHash: string;
let url: string;
let tenant: TestTenant;
let person: TestPerson;

beforeAll(async () => {
  passwordHash = await hashPassword(password);
  url = await listenOn(server.app);
});
beforeEach(async () => {
  tenant = await makeTenant(server.database);
  person = await makePerson(server.database, { tenants: [tenant], passwordHash });
});

test('one sees one’s own, this one first, and ends another', async () => {
  const elsewhere = await openSession(server.database, { userId: person.id });
  await openSession(server.database, { userId: person.id, usedHoursAgo: 9 });
  await makePerson(server.database, { tenants: [tenant] });
  const client = server.clientAs(person);
  const list = await client.sessions.list();
  expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  expect(JSON.stringify(list)).not.toMatch(/token|hash/i);
  await client.sessions.remove({ params: { id: list[1]?.id ?? 0 } });
  expect(await problemOf(server.clientAs(elsewhere).auth.me())).toMatchObject({ status: 401 });
  expect(await client.sessions.list()).toHaveLength(1);
  const [entry] = await readLog(server.database, tenant);
  expect(entry).toMatchObject({ type: 'END_SESSION', actor_id: person.id });
});

test('what hears of news in an ended session is cut off within the moment', async () => {
  const elsewhere = await openSession(server.database, { userId: person.id });
  const here = await listenIn(url, { token: person.token, tenantId: tenant.id });
  const there = await listenIn(url, { token: elsewhere.token, tenantId: tenant.id });
  const { sessions } = server.clientAs(person);
  const theirs = (await sessions.list()).find(({ isCurrent }) => !isCurrent);
  const cut = cutOff(there);
  await sessions.remove({ params: { id: theirs?.id ?? 0 } });
  expect(await cut).toBe('io server disconnect');
  expect(here.socket.connected).toBe(true);
  for (const { socket } of [here, there]) socket.close();
});

test('all others are ended at once, this one goes on', async () => {
  const elsewhere = await openSession(server.database, { userId: person.id });
  const colleague = await makePerson(server.database, { tenants: [tenant] });
  const here = await listenIn(url, { token: person.token, tenantId: tenant.id });
  const there = await listenIn(url, { token: elsewhere.token, tenantId: tenant.id });
  const cut = cutOff(there);
  const { sessions } = server.clientAs(person);
  await sessions.removeOthers();
  expect(await cut).toBe('io server disconnect');
  expect(here.socket.connected).toBe(true);
  for (const { socket } of [here, there]) socket.close();
  expect((await sessions.list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  expect((await server.clientAs(colleague).auth.me()).id).toBe(colleague.id);
  await sessions.removeOthers();
  const types = (await readLog(server.database, tenant)).map(({ type }) => type);
  expect(types).toEqual(['END_OTHER_SESSIONS']);
});

test('another person’s is not there', async () => {
  const colleague = await makePerson(server.database, { tenants: [tenant] });
  const [theirs] = await server.clientAs(colleague).sessions.list();
  const params = { id: theirs?.id ?? 0 };
  const { sessions } = server.clientAs(person);
  expect(await problemOf(sessions.remove({ params }))).toMatchObject({ status: 404 });
  expect(await problemOf(sessions.removeDevice({ params }))).toMatchObject({ status: 404 });
  expect((await server.clientAs(colleague).auth.me()).id).toBe(colleague.id);
});

test('a changed password ends every session, and gives this one a new token', async () => {
  const elsewhere = await openSession(server.database, { userId: person.id });
  const body = { current: password, password: other };
  const { token } = await server.clientAs(person).passwords.change({ body });
  for (const ended of [person.token, elsewhere.token])
    expect(await problemOf(server.clientAs({ token: ended }).auth.me())).toMatchObject({
      status: 401,
    });
  expect((await server.clientAs({ token }).auth.me()).id).toBe(person.id);
  const signedIn = await server.clientAs().auth.login({
    body: { email: person.email, password: other },
  });
  expect(signedIn.token).toBeDefined();
  const log = await readLog(server.database, tenant);
  expect(log.map(({ type }) => type)).toEqual(['CHANGE_PASSWORD']);
});

test('a password is changed by who knows the old one, into one that is good enough', async () => {
  const { passwords } = server.clientAs(person);
  expect(
    await problemOf(passwords.change({ body: { current: 'not it', password: other } })),
  ).toMatchObject({ status: 409, code: 'wrong_password' });
  expect(
    await problemOf(passwords.change({ body: { current: password, password: 'short' } })),
  ).toMatchObject({ status: 400, errors: [{ path: 'password' }] });
  for (let count = 0; count < 10; count += 1)
    await problemOf(passwords.change({ body: { current: 'guess', password: other } }));
  expect(
    await problemOf(passwords.change({ body: { current: password, password: other } })),
  ).toMatchObject({ status: 429, code: 'too_many_attempts' });
  await server.database.asOwner((db) => sql`delete from sign_in_attempts`.execute(db));
  expect((await server.clientAs(person).auth.me()).id).toBe(person.id);
});

test('one’s own phone number is kept', async () => {
  const { auth } = server.clientAs(person);
  expect(await auth.update({ body: { phone: '+44 117 496 0000' } })).toMatchObject({
    phone: '+44 117 496 0000',
  });
  expect(await problemOf(auth.update({ body: { phone: 'call me' } }))).toMatchObject({
    errors: [{ path: 'phone' }],
  });
});
