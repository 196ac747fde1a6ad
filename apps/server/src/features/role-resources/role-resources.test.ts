import type { CouncilPermissions } from '@keyhold/contract';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

type Client = ReturnType<TestApp['clientAs']>;
const server = useTestApp();
let one: TestTenant;
let two: TestTenant;
let root: Client;
let helen: TestPerson;
let oliver: TestPerson;

/** Signed in after the properties are made: a session remembers for a second which there are. */
const signInRoot = async () => {
  root = server.clientAs(await makePerson(server.database, { platformRole: 'super_admin' }));
};
const person = (tenants: TestTenant[], name: string) =>
  makePerson(server.database, {
    tenants,
    name,
    role: 'council_officer',
    platformRole: 'council_user',
  });

beforeEach(async () => {
  one = await makeTenant(server.database);
  two = await makeTenant(server.database);
  helen = await person([one, two], 'Helen');
  oliver = await person([one], 'Oliver');
  await signInRoot();
});

const roleIn = async ({ id: tenantId }: TestTenant) => {
  const roles = await root.councils.roles({ query: { tenantId } });
  return roles.find(({ name }) => name === 'council_officer')?.id ?? 0;
};
const always = { from: '2026-01-01', until: null };
const rooms = { entityType: 'rooms' as const, actions: ['read' as const], ...always };
const open = (tenant: TestTenant, resources: CouncilPermissions['resources']) =>
  openFor({ tenant, groupId: null }, resources);
const openFor = async (
  { tenant, groupId }: { tenant: TestTenant; groupId: number | null },
  resources: CouncilPermissions['resources'],
) => {
  const roleId = await roleIn(tenant);
  return root.roleResources.set({ body: { tenantId: tenant.id, roleId, groupId, resources } });
};
const inside = (who: TestPerson, { id: tenantId }: TestTenant) =>
  server.clientAs({ ...who, tenantId });
const statusOf = async (call: Promise<unknown>) => (await problemOf(call)).status;

test('a role does in a property what is open to it there, from the next request on', async () => {
  const here = inside(helen, one);
  await here.guests.list();
  const rows = await open(one, [rooms]);
  expect(rows).toMatchObject([{ entityType: 'rooms', tenant: { id: one.id }, isOpen: true }]);
  await here.rooms.list();
  expect(await statusOf(here.guests.list())).toBe(403);
  await inside(helen, two).guests.list();
  expect((await here.auth.me()).abilities).toEqual(
    expect.not.arrayContaining([{ action: 'read', subject: 'guest' }]),
  );
  const log = await readLog(server.database, one);
  const entry = log.find(({ type }) => type === 'UPDATE_ROLE_RESOURCES');
  expect(entry).toMatchObject({ subject_label: 'Council officer' });
  expect(entry?.changes.map(({ field }) => field)).toContain('guests');
  const { items } = await root.roleResources.list({
    query: { tenantId: one.id, entityType: 'rooms' },
  });
  expect(items.map(({ role }) => role.name)).toEqual(['council_officer', 'council_manager']);
});

test('where nothing is open nobody of the council is, and it comes back with the next row', async () => {
  const anywhere = server.clientAs(helen);
  await anywhere.tenants.enter({ body: { tenantId: one.id } });
  await open(one, []);
  expect(await statusOf(inside(helen, one).rooms.list())).toBe(404);
  expect((await anywhere.auth.me()).tenant).toBeNull();
  expect((await anywhere.tenants.list()).items.map(({ id }) => id)).toEqual([two.id]);
  expect((await anywhere.stats.platform()).map(({ tenantId }) => tenantId)).toEqual([two.id]);
  expect(await statusOf(anywhere.tenants.enter({ body: { tenantId: one.id } }))).toBe(404);
  await open(one, [rooms]);
  await inside(helen, one).rooms.list();
});

test('the days are counted as the property counts them', async () => {
  const early = await makeTenant(server.database, { timezone: 'Pacific/Kiritimati' });
  const late = await makeTenant(server.database, { timezone: 'Pacific/Midway' });
  const greta = await person([early, late], 'Greta');
  await signInRoot();
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' });
  const from = day.format(new Date());
  for (const place of [early, late]) await open(place, [{ ...rooms, from }]);
  await inside(greta, early).rooms.list();
  expect(await statusOf(inside(greta, late).rooms.list())).toBe(404);
  const until = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const [ended] = await open(early, [{ ...rooms, until }]);
  expect(ended?.isOpen).toBe(false);
  expect(await statusOf(inside(greta, early).rooms.list())).toBe(404);
});

test('what is open to a group is open to those who are in it, where the group is for', async () => {
  const make = (name: string, allowedTenantIds: number[]) =>
    root.groups.create({ body: { name, userIds: [helen.id], allowedTenantIds } });
  const group = await make('City', [one.id]);
  await open(one, []);
  const forGroup = { tenant: one, groupId: group.id };
  await openFor(forGroup, [rooms]);
  await inside(helen, one).rooms.list();
  expect(await statusOf(inside(oliver, one).rooms.list())).toBe(404);
  const params = { id: group.id };
  await root.groups.update({ params, body: { userIds: [helen.id, oliver.id] } });
  await inside(oliver, one).rooms.list();
  await root.groups.update({ params, body: { allowedTenantIds: [] } });
  expect(await statusOf(inside(helen, one).rooms.list())).toBe(404);
  expect(await problemOf(openFor(forGroup, [rooms]))).toMatchObject({
    status: 400,
    errors: [{ path: 'groupId', message: 'This group is not for this property' }],
  });
  await root.groups.remove({ params });
  expect((await root.roleResources.list({ query: { tenantId: one.id } })).items).not.toContainEqual(
    expect.objectContaining({ groupId: group.id }),
  );
});

test('two who save at once: the second is told who was quicker, and what changed', async () => {
  const [{ version } = { version: 0 }] = await open(one, [rooms]);
  const roleId = await roleIn(one);
  const save = (read: number | undefined, resources: CouncilPermissions['resources']) =>
    root.roleResources.set({ body: { tenantId: one.id, roleId, resources, version: read } });
  const guests = { ...rooms, entityType: 'guests' as const };
  const other = await makePerson(server.database, { platformRole: 'super_admin', name: 'Quick' });
  const quick = server.clientAs(other);
  await quick.roleResources.set({
    body: { tenantId: one.id, roleId, resources: [rooms, guests], version },
  });
  const refused = await problemOf(save(version, []));
  expect(refused).toMatchObject({
    status: 409,
    code: 'stale',
    details: { by: { name: 'Quick' }, changes: [{ field: 'guests', before: null }] },
  });
  const { version: now } = refused.details as { version: number };
  expect(await save(now, [])).toEqual([]);
  expect(await problemOf(save(now, [rooms]))).toMatchObject({ code: 'stale' });
  expect(await save(0, [rooms])).toHaveLength(1);
  expect(await save(undefined, [guests])).toHaveLength(1);
});

test('what is wrong is named, and nothing goes beyond the role', async () => {
  const before = await open(one, [rooms]);
  const wrong = (more: object) => problemOf(open(one, [{ ...rooms, ...more }]));
  expect(await wrong({ actions: ['read', 'delete'] })).toMatchObject({
    status: 400,
    errors: [{ path: 'resources.0.actions', message: 'The role may not do this anywhere' }],
  });
  expect(await wrong({ entityType: 'users' })).toMatchObject({ status: 400 });
  expect(await wrong({ until: '2025-12-31' })).toMatchObject({
    status: 400,
    errors: [{ path: 'resources.0.until', message: 'The last day is before the first' }],
  });
  expect(await problemOf(open(one, [rooms, rooms]))).toMatchObject({ status: 400 });
  const roleId = await roleIn(one);
  const body = { tenantId: two.id, roleId, resources: [rooms] };
  expect(await statusOf(root.roleResources.set({ body }))).toBe(404);
  expect(await statusOf(root.roleResources.set({ body: { ...body, tenantId: 999_999 } }))).toBe(
    404,
  );
  const { items } = await root.roleResources.list({ query: { tenantId: one.id, roleId } });
  expect(items).toEqual(before);
});
