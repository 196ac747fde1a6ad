import { beforeAll, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let here: TestTenant;
let admin: ReturnType<TestApp['clientAs']>;
let roleId: number;

beforeAll(async () => {
  here = await makeTenant(server.database);
  const elsewhere = await makeTenant(server.database);
  await makePerson(server.database, { tenants: [elsewhere], email: 'away@test.example' });
  const options = { tenants: [here], email: 'boss@test.example' };
  admin = server.clientAs(await makePerson(server.database, options));
  const { items } = await admin.roles.list({ query: { search: 'Front desk' } });
  roleId = items[0]?.id ?? 0;
});

const rowsOf = (...rows: { name?: string; email: string; role?: string }[]) =>
  rows.map((values, index) => ({
    row: index + 2,
    values: { name: 'Row', role: 'front desk', ...values },
  }));
const run = (dryRun: boolean, rows: ReturnType<typeof rowsOf>) =>
  admin.userImport.import({ body: { dryRun, rows } });
const names = async () =>
  (await admin.users.list({ query: { limit: 100 } })).items.map((user) => user.email);

test('a file is tried first, then good rows are added and the others are told of', async () => {
  const rows = rowsOf(
    { email: 'a.b@test.example' },
    { email: 'ab@test.example', role: 'Housekeeper' },
    { email: 'A.B@test.example' },
    { email: 'BOSS@test.example' },
    { email: 'no address' },
    { email: 'c@test.example', role: 'Council officer' },
  );
  const states = ['ok', 'ok', 'error', 'error', 'error', 'error'];
  const tried = await run(true, rows);
  expect(tried.rows.map(({ state }) => state)).toEqual(states);
  expect(tried.rows.flatMap(({ errors }) => errors.map(({ path }) => path))).toEqual([
    'email',
    'email',
    'email',
    'role',
  ]);
  expect(await names()).toEqual(['boss@test.example']);
  expect((await run(false, rows)).imported).toBe(2);
  expect((await names()).toSorted()).toEqual([
    'a.b@test.example',
    'ab@test.example',
    'boss@test.example',
  ]);
  const types = (await readLog(server.database, here)).map(({ type }) => type);
  expect(types).toEqual(['CREATE_USER', 'CREATE_USER']);
});

test('a batch is added whole or not at all, and each row is named', async () => {
  const before = await names();
  const batch = (...emails: string[]) =>
    admin.userImport.batch({
      body: { roleId, users: emails.map((email) => ({ name: 'B', email })) },
    });
  const refused = await problemOf(batch('d@test.example', 'boss@test.example', 'D@test.example'));
  expect(refused).toMatchObject({
    status: 409,
    errors: [{ path: 'users.1.email' }, { path: 'users.2.email' }],
  });
  expect(await problemOf(batch('e@test.example', 'away@test.example'))).toMatchObject({
    errors: [{ path: 'users.1.email' }],
  });
  expect(await names()).toEqual(before);
  expect(await batch('d@test.example', 'e@test.example')).toMatchObject([
    { email: 'd@test.example', status: 'invited' },
    { email: 'e@test.example' },
  ]);
});

test('nobody is allotted to another property', async () => {
  const users = [{ name: 'X', email: 'x@test.example', allocatedTenantIds: [here.id + 1] }];
  expect(await problemOf(admin.userImport.batch({ body: { roleId, users } }))).toMatchObject({
    errors: [{ path: 'users.0.allocatedTenantIds' }],
  });
});

test('the rows of a file come into a group, and a trial makes none', async () => {
  const rows = rowsOf({ email: 'file@test.example' });
  const body = { rows, newGroup: { name: 'From the file' }, adminEmail: 'FILE@test.example' };
  await admin.userImport.import({ body: { ...body, dryRun: true } });
  expect((await admin.groups.list({ query: { search: 'From the file' } })).total).toBe(0);
  await admin.userImport.import({ body: { ...body, dryRun: false } });
  expect((await admin.groups.list({ query: { search: 'From the file' } })).items).toMatchObject([
    { userCount: 1, adminEmail: 'file@test.example' },
  ]);
});

test('a batch comes into a group, new or there already, and brings its admin', async () => {
  const add = (email: string, group: object) =>
    admin.userImport.batch({ body: { roleId, users: [{ name: 'G', email }], ...group } });
  const newGroup = { name: 'Newcomers', description: 'Began in spring' };
  const adminEmail = 'g1@test.example';
  const [first] = await add('g1@test.example', { newGroup, adminEmail });
  expect(first?.groups).toMatchObject([{ name: 'Newcomers', adminEmail }]);
  const groupId = first?.groups[0]?.id ?? 0;
  await add('g2@test.example', { groupId });
  const group = await admin.groups.get({ params: { id: groupId } });
  expect(group.users.map(({ email }) => email)).toEqual(['g1@test.example', 'g2@test.example']);
  expect(group.adminEmail).toBe(adminEmail);

  const before = await names();
  const refused = async (more: object) => await problemOf(add('g3@test.example', more));
  expect(await refused({ newGroup })).toMatchObject({ status: 409 });
  expect(await refused({ groupId: 999_999 })).toMatchObject({ status: 404 });
  expect(await refused({ groupId, adminEmail: 'away@test.example' })).toMatchObject({
    errors: [{ path: 'adminEmail' }],
  });
  expect(await refused({ groupId, newGroup })).toMatchObject({ errors: [{ path: 'newGroup' }] });
  expect(await refused({ adminEmail })).toMatchObject({ errors: [{ path: 'adminEmail' }] });
  expect(await names()).toEqual(before);
});

test('a role that lets its holders approve more than the importer is not theirs to give', async () => {
  const house = await makeTenant(server.database);
  const boss = server.clientAs(await makePerson(server.database, { tenants: [house] }));
  const buyer = (title: string, purchaseLimit: number, more: readonly 'write:users'[] = []) =>
    boss.roles.create({
      body: { title, purchaseLimit, permissions: ['update:purchasing_requests', ...more] },
    });
  await buyer('Small buyer', 100);
  await buyer('Large buyer', 1000);
  const { name } = await buyer('Limited', 250, ['write:users']);
  const limited = server.clientAs(
    await makePerson(server.database, { tenants: [house], role: name }),
  );
  const rows = rowsOf(
    { email: 'small@test.example', role: 'Small buyer' },
    { email: 'large@test.example', role: 'Large buyer' },
  );
  const tried = await limited.userImport.import({ body: { dryRun: true, rows } });
  expect(tried.rows).toMatchObject([
    { state: 'ok' },
    { state: 'error', errors: [{ path: 'role' }] },
  ]);
});
