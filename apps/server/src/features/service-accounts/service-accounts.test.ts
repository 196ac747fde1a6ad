import { contract } from '@keyhold/contract';
import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { isClosedToKeys } from '#core/identity/acting-rights.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { routesOf } from '#testing/matrix-calls.ts';
import { knock, listenIn, listenOn } from '#testing/services/live.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { warnOfKeys } from './service-accounts.jobs.ts';

const server = useTestApp();
let here: TestTenant;
let there: TestTenant;
let boss: TestPerson;
let admin: Client<Contract>;
let roleOf: (name: string) => Promise<number>;

beforeAll(async () => {
  here = await makeTenant(server.database);
  there = await makeTenant(server.database);
  boss = await makePerson(server.database, { tenants: [here] });
  admin = server.clientAs(boss);
  roleOf = async (name) => {
    const { items } = await admin.roles.list({ query: { limit: '100' } });
    return items.find((role) => role.name === name)?.id ?? 0;
  };
});

const make = async (role = 'front_desk', more: { perMinute?: number; endsOn?: string } = {}) => {
  const body = { name: 'Door locks', roleId: await roleOf(role), ...more };
  const { account, key } = await admin.serviceAccounts.create({ body });
  return { account, key, at: { params: { id: account.id } }, as: { token: key } };
};
const today = () => new Date().toISOString().slice(0, 10);
const shift = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

describe('a key', () => {
  test('opens what its role may do, in its property alone, and the log names the program', async () => {
    const { account, key, as } = await make();
    expect(key).toMatch(/^kh_[\w-]{43}$/);
    expect(account).toMatchObject({
      name: 'Door locks',
      role: { title: 'Front desk' },
      state: 'active',
      endsOn: null,
      perMinute: 600,
      keyEnd: key.slice(-4),
      lastUsedAt: null,
    });
    const program = server.clientAs(as);
    const [roomId = 0] = await makeRooms(server.database, { tenant: here });
    expect((await program.rooms.list()).items.map(({ id }) => id)).toContain(roomId);
    await program.rooms.update({ params: { id: roomId }, body: { floor: 4 } });
    const { items: log } = await admin.auditLog.list({ query: { limit: '1' } });
    expect(log).toMatchObject([
      { type: 'UPDATE_ROOM', actor: { id: account.userId, name: 'Door locks' }, origin: 'api' },
    ]);
    const elsewhere = server.clientAs({ ...as, tenantId: there.id });
    expect(await problemOf(elsewhere.rooms.list())).toMatchObject({ status: 404 });
    const used = await admin.serviceAccounts.get({ params: { id: account.id } });
    expect(used.lastUsedAt).not.toBeNull();
  });

  test('is nobody who works here, and nobody who signs in', async () => {
    const { account } = await make();
    const { items } = await admin.users.list({ query: { limit: '100' } });
    expect(items.map(({ id }) => id)).not.toContain(account.userId);
    const at = { params: { id: account.userId } };
    expect(await problemOf(admin.users.update({ ...at, body: { name: 'X' } }))).toMatchObject({
      status: 404,
    });
    const turn = server.database.asOwner((db) =>
      sql`update users set status = 'active' where id = ${account.userId}`.execute(db),
    );
    await expect(turn).rejects.toThrow('no person');
  });

  test('gives nobody a way in that outlives it, and takes no step that is a person’s', async () => {
    const { as } = await make('manager');
    const program = server.clientAs(as);
    const roleId = await roleOf('front_desk');
    const someone = { name: 'A', email: 'a@example.org', roleIds: [roleId] };
    expect(await problemOf(program.users.create({ body: someone }))).toMatchObject({ status: 403 });
    expect(await problemOf(program.serviceAccounts.list())).toMatchObject({ status: 403 });
    expect(await problemOf(program.timeLogs.clockIn({ body: {} }))).toMatchObject({
      status: 403,
      code: 'for_people',
    });
    expect(await problemOf(program.auth.update({ body: { name: 'B' } }))).toMatchObject({
      code: 'for_people',
    });
    expect(await problemOf(program.auth.logout())).toMatchObject({ code: 'for_people' });
    expect(await program.auth.me()).toMatchObject({ name: 'Door locks', tenant: { id: here.id } });
  });

  test('closes to programs each decision, promise and working time that there is', () => {
    const closed = routesOf(contract)
      .filter(({ route }) => route.scope === 'tenant' && isClosedToKeys(route))
      .map(({ name }) => name);
    expect(closed.toSorted()).toMatchInlineSnapshot(`
      [
        "changeRequests.agreeShift",
        "changeRequests.approve",
        "changeRequests.approveClockTime",
        "changeRequests.approveShift",
        "changeRequests.createClockTime",
        "changeRequests.declineShift",
        "changeRequests.reject",
        "changeRequests.rejectClockTime",
        "changeRequests.rejectShift",
        "checkRequests.accept",
        "checkRequests.decline",
        "incidentCouncil.acknowledge",
        "inspectionRequests.accept",
        "inspectionRequests.decline",
        "notes.acknowledge",
        "policies.acknowledge",
        "purchasingRequests.approve",
        "purchasingRequests.reject",
        "pushDevices.create",
        "questionerActions.verify",
        "questionerActions.verifyForCouncil",
        "questionerResponses.approve",
        "questionerResponses.reject",
        "roomInspections.approve",
        "shifts.take",
        "timeLogs.approve",
        "timeLogs.clockIn",
        "timeLogs.clockOut",
        "timeLogs.correct",
        "timeLogs.lock",
        "timeLogs.reject",
        "timeLogs.setPin",
        "timeLogs.unlock",
      ]
    `);
  });
});

describe('its end', () => {
  test('comes when it is withdrawn: at once, for open connections too, and its role is free', async () => {
    const url = await listenOn(server.app);
    const { at, as, key } = await make();
    const listener = await listenIn(url, { token: key, tenantId: here.id });
    const isCut = new Promise((resolve) => listener.socket.once('disconnect', resolve));
    const gone = await admin.serviceAccounts.withdraw(at);
    expect(gone).toMatchObject({ state: 'withdrawn', role: null });
    await isCut;
    expect(await problemOf(server.clientAs(as).rooms.list())).toMatchObject({ status: 401 });
    expect(await knock(url, { token: key })).toBe('no_session');
    for (const again of [
      () => admin.serviceAccounts.withdraw(at),
      () => admin.serviceAccounts.renewKey(at),
      () => admin.serviceAccounts.update({ ...at, body: { name: 'Other' } }),
    ])
      expect(await problemOf(again())).toMatchObject({ status: 409, code: 'illegal_transition' });
    listener.socket.close();
  });

  test('comes after its last day, of which somebody hears two weeks ahead, once', async () => {
    const { account, at, as } = await make('stores', { endsOn: shift(today(), 10) });
    for (const _again of [1, 2]) {
      await server.database.inScope({ as: 'app', tenantId: here.id }, (db) =>
        enqueue({ db, tenantId: here.id }, warnOfKeys, { input: {} }),
      );
      await server.jobs.drain();
    }
    const told = (await readLog(server.database, here)).filter(
      ({ type, subject_id: id }) => type === 'SERVICE_ACCOUNT_ENDS' && id === account.id,
    );
    expect(told).toHaveLength(1);
    const waiting = () => admin.auditLog.list({ query: { needsMe: 'true' } });
    expect((await waiting()).items.map(({ subject }) => subject.id)).toContain(account.id);
    await server.database.asOwner((db) =>
      sql`update service_accounts set ends_on = ${shift(today(), -2)} where id = ${account.id}`.execute(
        db,
      ),
    );
    server.app.announce({ tenantId: here.id, requestId: '', announcements: [] });
    await expect
      .poll(() => problemOf(server.clientAs(as).auth.me()))
      .toMatchObject({ status: 401 });
    expect(await admin.serviceAccounts.get(at)).toMatchObject({ state: 'ended' });
    await admin.serviceAccounts.update({ ...at, body: { endsOn: shift(today(), 100) } });
    expect((await waiting()).items.map(({ subject }) => subject.id)).not.toContain(account.id);
    await expect.poll(() => server.clientAs(as).auth.me()).toMatchObject({ name: 'Door locks' });
  });

  test('comes to the key before where another is given', async () => {
    const { at, as, key } = await make();
    const next = await admin.serviceAccounts.renewKey(at);
    expect(next.key).not.toBe(key);
    expect(next.account.keyEnd).toBe(next.key.slice(-4));
    expect(await problemOf(server.clientAs(as).rooms.list())).toMatchObject({ status: 401 });
    const program = server.clientAs({ token: next.key });
    expect(await program.auth.me()).toMatchObject({ name: 'Door locks' });
    const log = await readLog(server.database, here);
    expect(log.at(-1)?.type).toBe('RENEW_SERVICE_KEY');
    expect(JSON.stringify(log)).not.toContain(next.key.slice(3, -4));
  });
});

test('asks no more a minute than it may, and is told how much is left', async () => {
  const { as, at } = await make('front_desk', { perMinute: 2 });
  const ask = () => server.request({ method: 'GET', url: '/api/auth/me', as });
  const first = await ask();
  expect(first.headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '1' });
  await ask();
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const other = await make();
  expect((await server.clientAs(other.as).auth.me()).id).toBe(other.account.userId);
  await admin.serviceAccounts.update({ ...at, body: { perMinute: 100 } });
  expect((await ask()).statusCode).toBe(200);
});

test('what is wrong is named, and who was quicker is told', async () => {
  const roleId = await roleOf('front_desk');
  const create = (body: object) =>
    problemOf(admin.serviceAccounts.create({ body: { name: 'P', roleId, ...body } }));
  expect(await create({ name: ' ' })).toMatchObject({ status: 400, errors: [{ path: 'name' }] });
  expect(await create({ roleId: await roleOf('admin') })).toMatchObject({
    status: 400,
    errors: [{ path: 'roleId' }],
  });
  expect(await create({ roleId: await roleOf('council_officer') })).toMatchObject({ status: 409 });
  expect(await create({ endsOn: shift(today(), -3) })).toMatchObject({
    status: 400,
    errors: [{ path: 'endsOn' }],
  });
  const { account, at } = await make();
  const { version } = account;
  await admin.serviceAccounts.update({ ...at, body: { name: 'Locks', version } });
  const late = admin.serviceAccounts.update({ ...at, body: { name: 'Doors', version } });
  expect(await problemOf(late)).toMatchObject({ status: 409, code: 'stale' });
  const stranger = server.clientAs(await makePerson(server.database, { tenants: [there] }));
  expect(await problemOf(stranger.serviceAccounts.get(at))).toMatchObject({ status: 404 });
});
