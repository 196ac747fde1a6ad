import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { cutOff, knock, listenOn, openSocket } from '#testing/services/live.ts';
import { problemOf } from '#testing/services/problem.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let ada: TestPerson;
let kim: TestPerson;
let by: ReturnType<TestApp['clientAs']>['superAdministrators'];

const make = (name: string) =>
  makePerson(server.database, { platformRole: 'super_admin' as const, name });
let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson(server.database, { tenants: [await makeTenant(server.database)] });
});
beforeEach(async () => {
  ada = await make('Ada');
  kim = await make('Kim');
  by = server.clientAs(ada).superAdministrators;
});
const at = ({ id }: { id: number }) => ({ params: { id } });
const listBy = async (person: TestPerson) => await server.clientAs(person).tenants.list();
const set = (person: TestPerson, status: 'active' | 'suspended') =>
  by.update({ ...at(person), body: { status } });

test('another one is suspended, and out at once, until let in again', async () => {
  const url = await listenOn(server.app);
  const socket = openSocket(url, { token: kim.token });
  await new Promise((resolve) => void socket.once('connect', () => resolve(null)));
  const cut = cutOff({ socket });
  expect(await set(kim, 'suspended')).toMatchObject({ id: kim.id, status: 'suspended' });
  expect(await cut).toBe('io server disconnect');
  socket.close();
  expect(await problemOf(listBy(kim))).toMatchObject({ status: 401 });
  expect(await knock(url, { token: kim.token })).not.toBe('in');
  expect(await set(kim, 'active')).toMatchObject({ status: 'active' });
  const log = (await readLog(server.database, { id: 0 })).filter(
    ({ subject_id }) => subject_id === kim.id,
  );
  expect(log.map(({ type, actor_id }) => [type, actor_id])).toEqual([
    ['UPDATE_USER', ada.id],
    ['UPDATE_USER', ada.id],
  ]);
});

test('another one is signed out, removed and brought back', async () => {
  await by.signOut(at(kim));
  expect(await problemOf(listBy(kim))).toMatchObject({ status: 401 });
  expect(await by.remove(at(kim))).toMatchObject({ deletedAt: expect.any(String) });
  expect(await by.remove(at(kim))).toMatchObject({ id: kim.id });
  const search = kim.email;
  expect((await by.list({ query: { search } })).items).toEqual([]);
  expect((await by.list({ query: { search, isRemoved: 'true' } })).items).toMatchObject([
    { id: kim.id, name: 'Kim' },
  ]);
  expect(await by.restore(at(kim))).toMatchObject({ deletedAt: null });
  const log = (await readLog(server.database, { id: 0 })).filter(
    ({ subject_id }) => subject_id === kim.id,
  );
  expect(log.map(({ type }) => type)).toEqual(['SIGN_OUT_USER', 'DELETE_USER', 'RESTORE_USER']);
});

test('another one who was removed is deleted for ever, and only then', async () => {
  expect(await problemOf(by.erase(at(kim)))).toMatchObject({ code: 'illegal_transition' });
  await by.remove(at(kim));
  expect(await by.erase(at(kim))).toEqual({ id: kim.id });
  const removed = await by.list({ query: { search: kim.email, isRemoved: 'true' } });
  expect(removed.items).toEqual([]);
  for (const act of [by.erase, by.restore])
    expect(await problemOf(act(at(kim)))).toMatchObject({ status: 404 });
  const { rows } = await server.database.asOwner((db) =>
    sql<{
      name: string;
      email: string;
    }>`select name, email from users where id = ${kim.id}`.execute(db),
  );
  expect(rows).toEqual([{ name: 'Deleted user', email: `deleted-${kim.id}@deleted.invalid` }]);
  const log = await readLog(server.database, { id: 0 });
  expect(log.filter(({ subject_id }) => subject_id === kim.id).map(({ type }) => type)).toEqual([
    'DELETE_USER',
    'ERASE_USER',
  ]);
});

test('nobody does it to themselves, without a fresh proof, or to anybody of another kind', async () => {
  const acts = [
    () => set(ada, 'suspended'),
    () => by.signOut(at(ada)),
    () => by.remove(at(ada)),
    () => by.erase(at(ada)),
  ];
  for (const act of acts)
    expect(await problemOf(act())).toMatchObject({ status: 409, code: 'own_account' });
  const officer = await makePerson(server.database, { platformRole: 'council_user' });
  for (const other of [admin, officer])
    expect(await problemOf(by.remove(at(other)))).toMatchObject({ status: 404 });
  const theirs = server.clientAs(admin).superAdministrators;
  expect(await problemOf(theirs.list())).toMatchObject({ status: 403 });
  expect(await problemOf(theirs.remove(at(kim)))).toMatchObject({ status: 403 });
  await server.database.asOwner((db) =>
    sql`update sessions set proven_at = now() - interval '11 minutes' where user_id = ${ada.id}`.execute(
      db,
    ),
  );
  expect(await problemOf(by.remove(at(kim)))).toMatchObject({ status: 409, code: 'proof_needed' });
});

test('of two who send each other away one is left', async () => {
  await server.database.asOwner((db) =>
    sql`update users set status = 'suspended' where home_tenant_id = 0
      and id not in (${ada.id}, ${kim.id})`.execute(db),
  );
  const kims = server.clientAs(kim).superAdministrators;
  const body = { status: 'suspended' as const };
  const both = [by.update({ ...at(kim), body }), kims.update({ ...at(ada), body })];
  const ends = await Promise.allSettled(both);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
