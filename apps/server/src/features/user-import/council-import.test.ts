import { beforeAll, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let one: TestTenant;
let two: TestTenant;
let root: ReturnType<TestApp['clientAs']>;
let roleId: number;
let names = 0;

beforeAll(async () => {
  one = await makeTenant(server.database, { title: 'One' });
  two = await makeTenant(server.database, { title: 'Two' });
  await makePerson(server.database, { tenants: [one], email: 'staff@test.example' });
  root = server.clientAs(await makePerson(server.database, { platformRole: 'super_admin' }));
  const roles = await root.councils.roles({ query: { tenantId: two.id } });
  roleId = roles.find(({ name }) => name === 'council_officer')?.id ?? 0;
});

type Batch = Parameters<typeof root.userImport.batch>[0]['body'];
const batch = (users: Batch['users'], more: Partial<Batch> = {}) =>
  root.userImport.batch({
    body: { roleId, users, allowedTenantIds: [one.id, two.id], ...more },
  });
const someone = (email: string, allocatedTenantIds: number[] = []) => ({
  name: `Person ${(names += 1)}`,
  email,
  allocatedTenantIds,
});
const council = async () => (await root.councils.list({ query: { limit: 100 } })).items;
const file = (
  rows: { email: string; role?: string }[],
  more: Partial<Parameters<typeof root.userImport.import>[0]['body']> = {},
) =>
  root.userImport.import({
    body: {
      dryRun: false,
      rows: rows.map((values, row) => ({
        row: row + 2,
        values: { name: 'Row', role: 'council OFFICER', ...values },
      })),
      allowedTenantIds: [one.id],
      ...more,
    },
  });

test('people of a council come in together, each to the properties named, and each log tells of them', async () => {
  const made = await batch([someone('a@test.example'), someone('b@test.example', [two.id])]);
  expect(made.map(({ email, status }) => [email, status])).toEqual([
    ['a@test.example', 'invited'],
    ['b@test.example', 'invited'],
  ]);
  const [a, b] = await council();
  expect(a?.places.map(({ title, roleName }) => [title, roleName])).toEqual([
    ['One', 'council_officer'],
    ['Two', 'council_officer'],
  ]);
  expect(b?.places.map(({ title }) => title)).toEqual(['Two']);
  const told = async (place: { id: number }) =>
    (await readLog(server.database, place)).filter(({ type }) => type === 'CREATE_USER').length;
  expect([await told({ id: 0 }), await told(one), await told(two)]).toEqual([2, 1, 2]);
});

test('all of them or nobody, and the row is named', async () => {
  const before = await council();
  const free = someone('free@test.example');
  const refused = async (...given: Parameters<typeof batch>) => await problemOf(batch(...given));
  expect(await refused([free, someone('A@test.example')])).toMatchObject({
    status: 409,
    errors: [{ path: 'users.1.email' }],
  });
  expect(await refused([free, someone('staff@test.example')])).toMatchObject({
    status: 409,
    errors: [{ path: 'users.1.email' }],
  });
  expect(
    await refused([free, someone('z@test.example', [two.id])], { allowedTenantIds: [one.id] }),
  ).toMatchObject({ status: 400, errors: [{ path: 'users.1.allocatedTenantIds' }] });
  expect(await refused([free], { allowedTenantIds: [] })).toMatchObject({
    status: 400,
    errors: [{ path: 'allowedTenantIds' }],
  });
  expect(await refused([free], { allowedTenantIds: [999_999] })).toMatchObject({ status: 404 });
  expect(await refused([free], { allowedTenantIds: [one.id] })).toMatchObject({ status: 404 });
  expect(await council()).toEqual(before);
});

test('a role that is no council’s is given to nobody from outside', async () => {
  const admin = await makePerson(server.database, { tenants: [one] });
  const { items } = await server.clientAs(admin).roles.list();
  for (const { id } of items.filter(({ kind }) => kind !== 'council'))
    expect(await problemOf(batch([someone('x@test.example')], { roleId: id }))).toMatchObject({
      status: 404,
    });
});

test('they come into a group of the platform, with its admin and its properties', async () => {
  const newGroup = { name: 'City', description: '' };
  const adminEmail = 'g1@test.example';
  const [first] = await batch([someone('g1@test.example')], { newGroup, adminEmail });
  expect(first?.groups).toMatchObject([{ name: 'City', adminEmail }]);
  const params = { id: first?.groups[0]?.id ?? 0 };
  const group = await root.groups.get({ params });
  expect(group.allowedTenantIds).toEqual([one.id, two.id]);
  await batch([someone('g2@test.example')], { groupId: group.id });
  const { users } = await root.groups.get({ params });
  expect(users.map(({ email }) => email)).toEqual(['g1@test.example', 'g2@test.example']);
  const found = (await council()).find(({ email }) => email === 'g2@test.example');
  expect(found?.groups).toMatchObject([{ id: group.id }]);
});

test('a file is tried first, row by row, and then its good rows are let in', async () => {
  const rows = [
    { email: 'f1@test.example' },
    { email: 'f2@test.example', role: 'Front desk' },
    { email: 'F1@test.example' },
  ];
  const newGroup = { name: 'From a file', description: '' };
  const before = await council();
  const tried = await file(rows, { dryRun: true, newGroup });
  expect(tried.rows.map(({ state }) => state)).toEqual(['ok', 'error', 'error']);
  expect(await council()).toEqual(before);
  expect((await file(rows, { newGroup })).imported).toBe(1);
  const { items } = await root.councils.list({ query: { search: 'f1@' } });
  expect(items).toMatchObject([{ groups: [{ name: 'From a file' }], places: [{ title: 'One' }] }]);
});

test('a trial names what is wrong with the group before anybody is added', async () => {
  const tried = async (more: object) =>
    await problemOf(file([{ email: 'n@test.example' }], { dryRun: true, ...more }));
  const newGroup = { name: 'FROM A FILE', description: '' };
  expect(await tried({ newGroup })).toMatchObject({ errors: [{ path: 'newGroup.name' }] });
  expect(await tried({ groupId: 999_999 })).toMatchObject({ status: 404 });
  const adminEmail = 'nobody@test.example';
  expect(await tried({ newGroup: { name: 'Fresh' }, adminEmail })).toMatchObject({
    errors: [{ path: 'adminEmail' }],
  });
  expect(await tried({ allowedTenantIds: [] })).toMatchObject({
    errors: [{ path: 'allowedTenantIds' }],
  });
});
