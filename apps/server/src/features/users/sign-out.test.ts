import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { hashPassword } from '#core/secrets/passwords.ts';
import { cutOff, listenIn, listenOn } from '#testing/services/live.ts';
import { mailsTo } from '#testing/services/outbox.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, openSession, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const password = 'lantern otter gravel seven';
const server = useTestApp({ mfa: 'new-device' });
let passwordHash: string;
let tenant: TestTenant;
let boss: TestPerson;
let cleaner: TestPerson;

beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  tenant = await makeTenant(server.database);
  boss = await makePerson(server.database, { tenants: [tenant] });
  cleaner = await makePerson(server.database, {
    tenants: [tenant],
    role: 'housekeeper',
    passwordHash,
  });
});

const signOut = (id: number, by = boss) => server.clientAs(by).users.signOut({ params: { id } });
const isIn = async ({ token }: { token: string }) =>
  (await server.clientAs({ token }).sessions.list()).length > 0;
const rowsOf = async () => {
  const { rows } = await server.database.asOwner((db) =>
    sql<{ sessions: number; devices: number; begun: number }>`select
      (select count(*)::int from sessions where user_id = ${cleaner.id}) as sessions,
      (select count(*)::int from trusted_devices where user_id = ${cleaner.id}) as devices,
      (select count(*)::int from challenges where user_id = ${cleaner.id}) as begun`.execute(db),
  );
  return rows[0];
};
const askIn = async (headers: Record<string, string> = {}) => {
  const answer = await server.request({
    method: 'POST',
    url: '/api/auth/login',
    headers,
    payload: { email: cleaner.email, password },
  });
  return answer.json<{ data: { token?: string; mfa?: { challenge: string } } }>().data;
};

test('whoever is signed out is out everywhere in that moment, and may come in again', async () => {
  const phone = await openSession(server.database, { userId: cleaner.id });
  const url = await listenOn(server.app);
  const there = await listenIn(url, { token: phone.token, tenantId: tenant.id });
  const cut = cutOff(there);
  expect(await signOut(cleaner.id)).toMatchObject({ id: cleaner.id, status: 'active' });
  expect(await cut).toBe('io server disconnect');
  for (const { token } of [cleaner, phone])
    expect(await problemOf(isIn({ token }))).toMatchObject({ status: 401 });
  there.socket.close();
  const again = await openSession(server.database, { userId: cleaner.id });
  await server.jobs.drain();
  expect(await rowsOf()).toMatchObject({ sessions: 1 });
  expect(await isIn(again)).toBe(true);
  const entry = (await readLog(server.database, tenant)).at(-1);
  expect(entry).toMatchObject({
    type: 'SIGN_OUT_USER',
    actor_id: boss.id,
    subject_id: cleaner.id,
  });
});

test('a device that was trusted, and a sign-in that was half done, count no more', async () => {
  const challenge = (await askIn()).mfa?.challenge ?? '';
  await server.clientAs().secondFactor.request({ body: { challenge, method: 'otp' } });
  const [mail] = await mailsTo(server, cleaner.email);
  const code = /^(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '';
  const body = { challenge, method: 'otp', code, trustDevice: true } as const;
  const { deviceToken = '' } = await server.clientAs().secondFactor.verify({ body });
  const device = { 'x-device-token': deviceToken };
  expect(await askIn(device)).toHaveProperty('token');
  await askIn();
  await signOut(cleaner.id);
  // At once, before what runs behind the requests has taken the row away.
  expect(await askIn(device)).toHaveProperty('mfa');
  await server.jobs.drain();
  expect(await rowsOf()).toEqual({ sessions: 0, devices: 0, begun: 1 });
});

test('whoever is suspended or in the bin leaves nothing behind that was open', async () => {
  const { users } = server.clientAs(boss);
  const at = { params: { id: cleaner.id } };
  await users.update({ ...at, body: { status: 'suspended' } });
  await server.jobs.drain();
  expect(await rowsOf()).toMatchObject({ sessions: 0 });
  await users.update({ ...at, body: { status: 'active' } });
  await openSession(server.database, { userId: cleaner.id });
  await users.remove(at);
  await server.jobs.drain();
  expect(await rowsOf()).toMatchObject({ sessions: 0 });
});

test('nobody signs out themselves so, whoever is not in, whoever may do more, or a stranger', async () => {
  expect(await problemOf(signOut(boss.id))).toMatchObject({ status: 409, code: 'own_account' });
  const { users, roles } = server.clientAs(boss);
  const clerk = await makePerson(server.database, { tenants: [tenant], role: 'front_desk' });
  const role = await roles.create({ body: { title: 'Clerk', permissions: ['manage:users'] } });
  await users.update({ params: { id: clerk.id }, body: { roleIds: [role.id] } });
  expect(await problemOf(signOut(boss.id, clerk))).toMatchObject({ code: 'beyond_rights' });
  const stranger = await makePerson(server.database, {
    tenants: [await makeTenant(server.database)],
  });
  expect(await problemOf(signOut(cleaner.id, stranger))).toMatchObject({ status: 404 });
  await users.update({ params: { id: cleaner.id }, body: { status: 'suspended' } });
  expect(await problemOf(signOut(cleaner.id))).toMatchObject({ code: 'illegal_transition' });
  await users.remove({ params: { id: cleaner.id } });
  expect(await problemOf(signOut(cleaner.id))).toMatchObject({ status: 404 });
});
