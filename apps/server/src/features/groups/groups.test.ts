import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

type Client = ReturnType<TestApp['clientAs']>;
const server = shareTestApp();
let one: TestTenant;
let two: TestTenant;
let admin: Client;
let lead: TestPerson;
let cleaner: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  one = await makeTenant(server.database, { title: 'One' });
  two = await makeTenant(server.database, { title: 'Two' });
  const tenants = [one];
  admin = server.clientAs(await makePerson(server.database, { tenants, name: 'Amelia' }));
  lead = await makePerson(server.database, { tenants, role: 'housekeeper', name: 'Rosa' });
  cleaner = await makePerson(server.database, { tenants, role: 'housekeeper', name: 'Ivo' });
  stranger = await makePerson(server.database, { tenants: [two], name: 'Stranger' });
});

const make = (name: string, more: { userIds?: number[]; adminEmail?: string | null } = {}) =>
  admin.groups.create({ body: { name, userIds: [lead.id, cleaner.id], ...more } });
const logged = async (type: string) =>
  (await readLog(server.database, one)).filter((entry) => entry.type === type);

test('an administrator makes a group, and each of its members finds it', async () => {
  const userIds = [cleaner.id];
  const made = await make('Second floor', { userIds, adminEmail: lead.email.toUpperCase() });
  expect(made).toMatchObject({ adminEmail: lead.email, userCount: 2, allowedTenantIds: [one.id] });
  expect(made.users).toMatchObject([
    { id: cleaner.id, roles: ['Housekeeper'], isAdmin: false },
    { id: lead.id, isAdmin: true },
  ]);
  const [entry] = await logged('CREATE_GROUP');
  expect(entry).toMatchObject({ subject_id: made.id, subject_label: 'Second floor' });

  const held = { id: made.id, name: 'Second floor', adminEmail: lead.email };
  const member = server.clientAs(cleaner);
  expect((await member.auth.me()).groups).toEqual([held]);
  expect((await member.groups.get({ params: { id: made.id } })).users).toHaveLength(2);
  const { items } = await admin.users.list({ query: { search: 'Ivo' } });
  expect(items[0]?.groups).toEqual([held]);
  expect((await admin.groups.list({ query: { search: 'second' } })).items).toMatchObject([
    { id: made.id, userCount: 2 },
  ]);
});

test('the admin of a group is a person: another address changes nothing about that', async () => {
  const made = await make('By number', { adminEmail: lead.email });
  await server.database.asOwner((db) =>
    db.updateTable('users').set({ email: 'new@test.example' }).where('id', '=', lead.id).execute(),
  );
  await server.database.asOwner((db) =>
    db.updateTable('users').set({ email: lead.email }).where('id', '=', cleaner.id).execute(),
  );
  const { adminEmail } = await admin.groups.get({ params: { id: made.id } });
  expect(adminEmail).toBe('new@test.example');
  const change = { params: { id: made.id }, body: { description: 'Mine now' } };
  expect(await problemOf(server.clientAs(cleaner).groups.update(change))).toMatchObject({
    status: 403,
  });
  await server.clientAs(lead).groups.update(change);
});

test('an admin in the bin is none until they are back, unless another one is named', async () => {
  const nora = await makePerson(server.database, { tenants: [one], role: 'housekeeper' });
  const otto = await makePerson(server.database, { tenants: [one], role: 'housekeeper' });
  const params = { id: nora.id };
  const made = await make('Left for a while', { adminEmail: nora.email });
  const at = { params: { id: made.id } };
  const adminOf = async () => (await admin.groups.get(at)).adminEmail;
  await admin.users.remove({ params });
  expect(await adminOf()).toBeNull();
  await admin.groups.update({ ...at, body: { description: 'Read since' } });
  await admin.users.restore({ params });
  expect(await adminOf()).toBe(nora.email);
  await admin.users.remove({ params });
  await admin.groups.update({ ...at, body: { adminEmail: otto.email } });
  await admin.users.restore({ params });
  expect(await adminOf()).toBe(otto.email);
});

test('the admin of a group tidies it and gives nobody anything', async () => {
  const made = await make('Tidy', { userIds: [cleaner.id, lead.id] });
  const params = { id: made.id };
  const own = server.clientAs(lead);
  const rename = () => own.groups.update({ params, body: { name: 'Tidier' } });
  expect(await problemOf(rename())).toMatchObject({ status: 403 });
  const { email } = await admin.users.get({ params: { id: lead.id } });
  await admin.groups.update({ params, body: { adminEmail: email } });
  expect((await rename()).name).toBe('Tidier');
  const { users } = await own.groups.update({ params, body: { userIds: [lead.id] } });
  expect(users).toMatchObject([{ id: lead.id, isAdmin: true }]);
  const tries = [
    { userIds: [lead.id, cleaner.id] },
    { adminEmail: null },
    { allowedTenantIds: [] },
  ];
  for (const body of tries)
    expect(await problemOf(own.groups.update({ params, body }))).toMatchObject({ status: 403 });
});

const letGo = sql`update user_group_members set is_admin = false`;
const sendOff = sql`delete from user_group_members`;
test.each([
  { now: 'no admin any more', done: letGo, status: 403 },
  { now: 'out of the group', done: sendOff, status: 404 },
])('whoever is $now when their turn comes changes nothing', async ({ now, done, status }) => {
  const { id } = await make(`Somebody is ${now}`, { adminEmail: 'new@test.example' });
  const rename = { params: { id }, body: { name: 'Mine' } };
  const scope = { as: 'app', tenantId: one.id, userId: lead.id } as const;
  const { late } = await server.database.inScope(scope, async (db) => {
    await sql`select from user_groups where id = ${id} for update`.execute(db);
    const waiting = problemOf(server.clientAs(lead).groups.update(rename));
    await sleep(200);
    await sql`${done} where group_id = ${id} and user_id = ${lead.id}`.execute(db);
    return { late: waiting };
  });
  expect(await late).toMatchObject({ status });
});

test('what is wrong is refused and named', async () => {
  const made = await make('Wrong', { userIds: [lead.id] });
  const create = (body: object) =>
    problemOf(admin.groups.create({ body: { name: 'Another', ...body } }));
  expect(await create({ name: 'wrong' })).toMatchObject({ status: 409 });
  expect(await create({ adminEmail: stranger.email })).toMatchObject({
    status: 400,
    errors: [{ path: 'adminEmail', message: 'Nobody here has this address' }],
  });
  expect(await create({ userIds: [stranger.id] })).toMatchObject({ status: 404 });
  expect(await create({ allowedTenantIds: [two.id] })).toMatchObject({ status: 404 });

  const params = { id: made.id };
  await admin.groups.update({ params, body: { description: 'Read since', version: 1 } });
  const late = await problemOf(admin.groups.update({ params, body: { name: 'X', version: 1 } }));
  expect(late).toMatchObject({
    status: 409,
    code: 'stale',
    details: { changes: [{ field: 'description', after: 'Read since' }] },
  });

  const elsewhere = server.clientAs(stranger);
  const strange = [
    elsewhere.groups.get({ params }),
    elsewhere.groups.update({ params, body: { name: 'Mine' } }),
    elsewhere.groups.remove({ params }),
    server.clientAs(cleaner).groups.get({ params }),
  ];
  for (const { status } of await Promise.all(strange.map(problemOf))) expect(status).toBe(404);
});

test('a deleted group is gone for its members at once, and they stay', async () => {
  const made = await make('Brief');
  const member = server.clientAs(lead);
  expect((await member.auth.me()).groups.map(({ name }) => name)).toContain('Brief');
  await admin.groups.remove({ params: { id: made.id } });
  expect((await member.auth.me()).groups.map(({ name }) => name)).not.toContain('Brief');
  expect(await logged('DELETE_GROUP')).toMatchObject([{ subject_label: 'Brief' }]);
  expect((await admin.users.list({ query: { search: 'Rosa' } })).total).toBe(1);
});

test('a group of a council is the platform’s, and opens for its people wherever they are', async () => {
  const root = server.clientAs(await makePerson(server.database, { platformRole: 'super_admin' }));
  const officer = await makePerson(server.database, {
    tenants: [one, two],
    role: 'council_officer',
    platformRole: 'council_user',
  });
  const made = await root.groups.create({
    body: { name: 'City', userIds: [officer.id], allowedTenantIds: [two.id, one.id] },
  });
  expect(made.allowedTenantIds).toEqual([one.id, two.id]);
  expect((await admin.groups.list({ query: { search: 'City' } })).total).toBe(0);
  const council = server.clientAs({ ...officer, tenantId: one.id });
  expect((await council.auth.me()).groups).toMatchObject([{ name: 'City' }]);
  expect(await council.groups.get({ params: { id: made.id } })).toMatchObject({ name: 'City' });
  const change = { params: { id: made.id }, body: { name: 'Town' } };
  expect(await problemOf(council.groups.update(change))).toMatchObject({ status: 403 });
  expect(await problemOf(admin.groups.get({ params: { id: made.id } }))).toMatchObject({
    status: 404,
  });
});

test('whoever is added or changed says into which groups, and the others keep theirs', async () => {
  const first = await make('Early');
  const second = await make('Late', { userIds: [cleaner.id] });
  const groups = [{ id: first.id, isMember: true }];
  const body = { name: 'Newcomer', email: 'newcomer@test.example', groups };
  const { id, groups: held } = await admin.users.create({ body });
  expect(held).toMatchObject([{ name: 'Early' }]);
  const params = { id };
  const moved = await admin.users.update({
    params,
    body: {
      groups: [
        { id: first.id, isMember: false },
        { id: second.id, isMember: true },
      ],
    },
  });
  expect(moved.groups).toMatchObject([{ name: 'Late' }]);
  const idsIn = async (group: { id: number }) =>
    (await admin.groups.get({ params: { id: group.id } })).users.map((user) => user.id);
  expect(new Set(await idsIn(first))).toEqual(new Set([lead.id, cleaner.id]));
  expect(new Set(await idsIn(second))).toEqual(new Set([cleaner.id, id]));
  const steps = (await logged('UPDATE_GROUP')).slice(-3);
  expect(steps.map(({ subject_label }) => subject_label)).toEqual(['Early', 'Early', 'Late']);
  const late = { params: { id: second.id }, body: { name: 'X', version: second.version } };
  expect(await problemOf(admin.groups.update(late))).toMatchObject({ code: 'stale' });
  const elsewhere = server.clientAs(stranger);
  const theirs = await elsewhere.groups.create({ body: { name: 'Theirs' } });
  const astray = { params, body: { groups: [{ id: theirs.id, isMember: true }] } };
  expect(await problemOf(admin.users.update(astray))).toMatchObject({ status: 404 });
});
