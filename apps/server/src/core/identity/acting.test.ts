import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { cutOff, knock, listenIn, listenOn } from '#testing/services/live.ts';
import type { Listener } from '#testing/services/live.ts';
import { problemOf } from '#testing/services/problem.ts';
import {
  makePerson,
  makeRooms,
  makeTenant,
  openSession,
  readLog,
} from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let url: string;
let one: TestTenant;
let two: TestTenant;
let boss: TestPerson;
let own: Client<Contract>;
let open: Listener[] = [];

beforeAll(async () => {
  url = await listenOn(server.app);
});
beforeEach(async () => {
  one = await makeTenant(server.database);
  two = await makeTenant(server.database);
  boss = await makePerson(server.database, { platformRole: 'super_admin', name: 'Sofia' });
  own = server.clientAs(boss);
});
afterEach(() => {
  for (const { socket } of open) socket.close();
  open = [];
});

const reason = 'The owner asked for help with prices';
const logIn = (tenant = one) => own.tenants.logIn({ params: { id: tenant.id }, body: { reason } });
const listen = async (token: string, tenantId = one.id) => {
  const listener = await listenIn(url, { token, tenantId });
  open.push(listener);
  return listener;
};

test('whoever acts in a property has a session of its own there, and the own one stays outside', async () => {
  const { token, endsAt, tenant } = await logIn();
  expect(tenant).toMatchObject({ id: one.id });
  const minutes = (Date.parse(endsAt) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(59);
  expect(minutes).toBeLessThanOrEqual(60);
  const there = server.clientAs({ token });
  expect(await there.auth.me()).toMatchObject({
    id: boss.id,
    isSuperAdmin: true,
    tenant: { id: one.id },
    acting: { reason, endsAt },
  });
  expect(await own.auth.me()).toMatchObject({ tenant: null, acting: null });
  expect((await there.tenants.list()).items).toMatchObject([{ id: one.id }]);
  const elsewhere = server.clientAs({ token, tenantId: two.id });
  expect(await problemOf(elsewhere.rooms.list())).toMatchObject({ status: 404 });
});

test('what is done there says who acted in which property, on both sides, and why', async () => {
  const { token, endsAt } = await logIn();
  const there = server.clientAs({ token });
  const [roomId = 0] = await makeRooms(server.database, { tenant: one });
  await there.rooms.update({ params: { id: roomId }, body: { floor: 3 } });
  await there.tenants.enter({ body: { tenantId: 0 } });
  const acted = { actor_id: boss.id, acting_as: one.title };
  const [entered, changed, left] = await readLog(server.database, one);
  expect(entered).toMatchObject({ ...acted, type: 'ENTER_PROPERTY', subject_id: one.id });
  expect(entered?.addition_info).toEqual({ reason, until: endsAt });
  expect(changed).toMatchObject({ ...acted, type: 'UPDATE_ROOM' });
  expect(left).toMatchObject({ ...acted, type: 'LEAVE_PROPERTY' });
  expect((await readLog(server.database, { id: 0 })).slice(-2)).toMatchObject([
    { ...acted, type: 'ENTER_PROPERTY', subject_id: one.id },
    { ...acted, type: 'LEAVE_PROPERTY', subject_id: one.id },
  ]);
});

test('the own account, roles and the platform are closed while acting', async () => {
  const there = server.clientAs({ token: (await logIn()).token });
  const change = there.auth.update({ body: { name: 'Somebody else' } });
  expect(await problemOf(change)).toMatchObject({ status: 409, code: 'while_acting' });
  const { abilities, roles } = await there.auth.me();
  const held = roles.flatMap(({ permissions }) => permissions.map(({ name }) => name));
  expect(held.filter((name) => /:(?:roles|tenants)$/.test(name))).toEqual(['read:roles']);
  expect(abilities.filter(({ subject }) => subject === 'hotel')).toEqual([]);
  const again = there.tenants.logIn({ params: { id: two.id }, body: { reason } });
  expect(await problemOf(again)).toMatchObject({ status: 403 });
});

test('only a super administrator acts, only in a property that is open, and says why', async () => {
  const admin = server.clientAs(await makePerson(server.database, { tenants: [one] }));
  const to = (id: number, given = reason) => ({ params: { id }, body: { reason: given } });
  expect(await problemOf(admin.tenants.logIn(to(one.id)))).toMatchObject({ status: 403 });
  expect(await problemOf(own.tenants.logIn(to(999_999)))).toMatchObject({ status: 404 });
  expect(await problemOf(own.tenants.logIn(to(one.id, ' ')))).toMatchObject({
    status: 400,
    errors: [{ path: 'reason' }],
  });
});

test('exit ends it at once, on the socket too, and those who look are told of both', async () => {
  const admin = await makePerson(server.database, { tenants: [one] });
  const looking = await listen(admin.token);
  const { token } = await logIn();
  const acting = await listen(token);
  const isCut = cutOff(acting);
  await server.clientAs({ token }).tenants.enter({ body: { tenantId: 0 } });
  await isCut;
  expect(await problemOf(server.clientAs({ token }).auth.me())).toMatchObject({ status: 401 });
  expect(await knock(url, { token })).toBe('no_session');
  expect(await own.auth.me()).toMatchObject({ tenant: null });
  await expect.poll(() => looking.entries.length).toBe(2);
  expect(looking.entries.map(({ entry }) => `${entry.type} ${entry.actingAs}`)).toEqual([
    `ENTER_PROPERTY ${one.title}`,
    `LEAVE_PROPERTY ${one.title}`,
  ]);
});

test('it is cut off at once where the session that opened it is ended from elsewhere', async () => {
  const { token } = await logIn();
  const acting = await listen(token);
  const isCut = cutOff(acting);
  const elsewhere = server.clientAs(await openSession(server.database, { userId: boss.id }));
  const opener = (await elsewhere.sessions.list()).toSorted((a, b) => a.id - b.id)[0];
  await elsewhere.sessions.remove({ params: { id: opener?.id ?? 0 } });
  expect(await isCut).toBe('io server disconnect');
  expect(await problemOf(server.clientAs({ token }).auth.me())).toMatchObject({ status: 401 });
  // Not by the look that every connection is given within the minute.
});

test('it ends with the hour, with the own session, with the right to it, and with the property', async () => {
  const alive = async (token: string) =>
    (await server.request({ method: 'GET', url: '/api/auth/me', as: { token } })).statusCode;
  const owner = (statement: ReturnType<typeof sql>) =>
    server.database.asOwner((db) => statement.execute(db));

  const late = await logIn();
  await owner(sql`update sessions set expires_at = now() where acting_in = ${one.id}`);
  expect(await alive(late.token)).toBe(401);

  const ended = await logIn();
  await server.clientAs({ token: ended.token }).auth.logout();
  expect([await alive(ended.token), await alive(boss.token)]).toEqual([401, 401]);

  boss = await makePerson(server.database, { platformRole: 'super_admin' });
  own = server.clientAs(boss);
  const first = await logIn();
  await own.auth.logout();
  expect(await alive(first.token)).toBe(401);

  boss = await makePerson(server.database, { platformRole: 'super_admin' });
  own = server.clientAs(boss);
  const demoted = await logIn();
  await owner(sql`delete from member_roles where user_id = ${boss.id}`);
  expect(await alive(demoted.token)).toBe(404);
});
