import { beforeAll, expect, test } from 'vitest';

import { cutOff, listenIn, listenOn } from '#testing/services/live.ts';
import { problemOf } from '#testing/services/problem.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeTenant, openSession, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let one: TestTenant;
let two: TestTenant;
let root: ReturnType<TestApp['clientAs']>;

beforeAll(async () => {
  one = await makeTenant(server.database, { title: 'One' });
  two = await makeTenant(server.database, { title: 'Two' });
  const tenants = [one];
  const platformRole = 'council_user' as const;
  await makePerson(server.database, { tenants, role: 'council_officer', platformRole });
  root = server.clientAs(await makePerson(server.database, { platformRole: 'super_admin' }));
});

const bodyOf = (email: string, tenantIds: number[]) => ({
  body: { name: 'Helen', email, role: 'council_manager', tenantIds },
});

test('a council user oversees the properties given, and both logs tell of it', async () => {
  const roles = await root.councils.roles();
  expect(roles.map(({ name }) => name)).toEqual(['council_manager', 'council_officer']);
  const made = await root.councils.create(bodyOf('helen@test.example', [one.id, two.id]));
  const { items } = await root.councils.list({ query: { search: 'helen' } });
  expect(items).toMatchObject([
    {
      id: made.id,
      status: 'invited',
      places: [
        { title: 'One', role: 'Council manager' },
        { title: 'Two', role: 'Council manager' },
      ],
    },
  ]);
  for (const place of [{ id: 0 }, one, two]) {
    const entries = (await readLog(server.database, place)).filter(
      ({ type }) => type === 'CREATE_USER',
    );
    expect(entries).toMatchObject([{ subject_id: made.id, subject_label: 'Helen' }]);
  }
  await server.database.asOwner((db) =>
    db.updateTable('users').set({ status: 'active' }).where('id', '=', made.id).execute(),
  );
  const helen = server.clientAs(await openSession(server.database, { userId: made.id }));
  expect((await helen.tenants.list()).items.map(({ title }) => title)).toEqual(['One', 'Two']);
  await helen.tenants.enter({ body: { tenantId: two.id } });
  await helen.rooms.list();
  expect(await problemOf(helen.users.list())).toMatchObject({ status: 403 });
});

test('nothing is left of one who cannot be let in everywhere', async () => {
  const create = (email: string, tenantIds: number[]) =>
    problemOf(root.councils.create(bodyOf(email, tenantIds)));
  expect(await create('x@test.example', [one.id, 999_999])).toMatchObject({ status: 404 });
  const asAdmin = { body: { ...bodyOf('x@test.example', [one.id]).body, role: 'admin' } };
  expect(await problemOf(root.councils.create(asAdmin))).toMatchObject({ status: 404 });
  expect(await create('helen@test.example', [one.id])).toMatchObject({ status: 409 });
  const { items } = await root.councils.list({ query: { search: 'x@test' } });
  expect(items).toEqual([]);
  const admin = server.clientAs(await makePerson(server.database, { tenants: [one] }));
  expect(await problemOf(admin.councils.create(bodyOf('y@test.example', [one.id])))).toMatchObject({
    status: 403,
  });
});

test('what a council user oversees is changed place by place, and each log tells of it', async () => {
  const { id } = await root.councils.create(bodyOf('ada@test.example', [one.id]));
  const params = { id };
  const places = [
    { tenantId: one.id, role: null },
    { tenantId: two.id, role: 'council_officer' },
  ];
  await root.councils.update({ params, body: { name: 'Ada', places } });
  const { items } = await root.councils.list({ query: { search: 'ada@' } });
  expect(items).toMatchObject([
    { name: 'Ada', places: [{ id: two.id, roleName: 'council_officer' }] },
  ]);
  for (const place of [one, two]) {
    const log = await readLog(server.database, place);
    const entry = log.findLast(({ type }) => type === 'UPDATE_USER');
    expect(entry).toMatchObject({ subject_id: id, changes: [{ field: 'roles' }] });
  }
  const wrong = (tenantId: number, role: string) =>
    problemOf(root.councils.update({ params, body: { places: [{ tenantId, role }] } }));
  expect(await wrong(999_999, 'council_officer')).toMatchObject({ status: 404 });
  expect(await wrong(one.id, 'admin')).toMatchObject({ status: 404 });
  const late = { params, body: { name: 'X', version: 1 } };
  expect(await problemOf(root.councils.update(late))).toMatchObject({ code: 'stale' });
});

test('a removed council user is found among the removed and comes back with what they oversaw', async () => {
  const { id } = await root.councils.create(bodyOf('back@test.example', [one.id]));
  const params = { id };
  const search = 'back@';
  const removed = async (isRemoved: 'true' | 'false') =>
    (await root.councils.list({ query: { search, isRemoved } })).items;
  expect(await problemOf(root.councils.restore({ params }))).toMatchObject({
    code: 'illegal_transition',
  });
  await root.councils.remove({ params });
  expect(await removed('false')).toEqual([]);
  expect(await removed('true')).toMatchObject([{ id, places: [{ title: 'One' }] }]);
  await root.councils.restore({ params });
  expect(await removed('true')).toEqual([]);
  expect(await removed('false')).toMatchObject([
    { id, deletedAt: null, places: [{ title: 'One' }] },
  ]);
  const log = await readLog(server.database, { id: 0 });
  expect(log.at(-1)).toMatchObject({ type: 'RESTORE_USER', subject_id: id });
  await root.councils.update({ params, body: { name: 'Back again' } });
  const admin = await makePerson(server.database, { tenants: [one] });
  await server.clientAs(await makePerson(server.database, { tenants: [one] })).users.remove({
    params: { id: admin.id },
  });
  expect(await problemOf(root.councils.restore({ params: { id: admin.id } }))).toMatchObject({
    status: 404,
  });
});

test('whoever oversees nothing any more is still listed, and comes into groups of the platform', async () => {
  const { id } = await root.councils.create(bodyOf('idle@test.example', [one.id]));
  const params = { id };
  const group = await root.groups.create({ body: { name: 'Idle' } });
  const groups = [{ id: group.id, isMember: true }];
  await root.councils.update({
    params,
    body: { places: [{ tenantId: one.id, role: null }], groups },
  });
  const { items } = await root.councils.list({ query: { search: 'idle@' } });
  expect(items).toMatchObject([{ id, places: [], groups: [{ name: 'Idle' }] }]);
});

test('a council user who is suspended or removed is out at once; nobody else is meant', async () => {
  const person = await makePerson(server.database, {
    tenants: [one],
    role: 'council_officer',
    platformRole: 'council_user',
  });
  const client = server.clientAs(person);
  const params = { id: person.id };
  await client.rooms.list();
  await root.councils.update({ params, body: { status: 'suspended' } });
  expect(await problemOf(client.rooms.list())).toMatchObject({ status: 401 });
  await root.councils.update({ params, body: { status: 'active' } });
  await root.councils.remove({ params });
  const { items } = await root.councils.list({ query: { search: person.email } });
  expect(items).toEqual([]);
  const admin = await makePerson(server.database, { tenants: [one] });
  const other = await makePerson(server.database, { platformRole: 'super_admin' });
  for (const { id } of [person, admin, other])
    expect(await problemOf(root.councils.remove({ params: { id } }))).toMatchObject({
      status: 404,
    });
});

test('a page that is open in a property which they lose is closed at once', async () => {
  const person = await makePerson(server.database, {
    tenants: [one, two],
    role: 'council_officer',
    platformRole: 'council_user',
  });
  const url = await listenOn(server.app);
  const page = await listenIn(url, { token: person.token, tenantId: one.id });
  const cut = cutOff(page);
  const places = [{ tenantId: one.id, role: null }];
  await root.councils.update({ params: { id: person.id }, body: { places } });
  expect(await cut).toBe('io server disconnect');
  page.socket.close();
});

test('a removed council user is deleted for ever, in every property; whoever is not removed is not', async () => {
  const { id } = await root.councils.create(bodyOf('gone@test.example', [one.id, two.id]));
  const params = { id };
  expect(await problemOf(root.councils.erase({ params }))).toMatchObject({
    code: 'illegal_transition',
  });
  await root.councils.remove({ params });
  await root.councils.erase({ params });
  await server.jobs.drain();
  for (const isRemoved of ['true', 'false'] as const)
    expect((await root.councils.list({ query: { search: 'gone@', isRemoved } })).items).toEqual([]);
  const left = await server.database.asOwner((db) =>
    db.selectFrom('members').select('tenant_id').where('user_id', '=', id).execute(),
  );
  expect(left).toEqual([]);
  const log = await readLog(server.database, { id: 0 });
  expect(log.at(-1)).toMatchObject({ type: 'ERASE_USER', subject_id: id, subject_label: 'Helen' });
  expect(await problemOf(root.councils.restore({ params }))).toMatchObject({ status: 404 });
  const again = await root.councils.create(bodyOf('gone@test.example', [one.id]));
  expect(again.id).not.toBe(id);
});
