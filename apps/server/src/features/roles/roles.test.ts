import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
beforeEach(async () => {
  tenant = await makeTenant(server.database);
});

/** Somebody with a role of this property that holds these permissions alone. */
const clientWith = async (...permissions: ('read:roles' | 'read:rooms')[]) => {
  const admin = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  const { name } = await admin.roles.create({ body: { title: 'Reader', permissions } });
  return server.clientAs(await makePerson(server.database, { tenants: [tenant], role: name }));
};

test('reading roles has a permission of its own', async () => {
  const reader = await clientWith('read:roles');
  expect((await reader.roles.list()).total).toBeGreaterThan(0);
  expect((await reader.roles.allocated()).map(({ name }) => name)).toEqual(['read:roles']);
});

test('the permissions there are can be asked for as any list', async () => {
  const reader = await clientWith('read:roles');
  const query = { page: 1, limit: 1000, sortBy: 'id', sortOrder: 'desc' } as const;
  const { items, total } = await reader.roles.listPermissions({ query });
  expect(items).toHaveLength(total);
  expect(items[0]?.id).toBe(total);
  const second = await reader.roles.listPermissions({ query: { page: 2, limit: 10 } });
  expect(second.items.map(({ id }) => id)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
});

test('whoever may do something else may not', async () => {
  const other = await clientWith('read:rooms');
  expect(await problemOf(other.roles.list())).toMatchObject({ status: 403 });
});

test('people are listed with what their roles allow and where they are at home', async () => {
  const reader = await clientWith('read:roles');
  const me = await reader.auth.me();
  const admin = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  const { items } = await admin.users.list();
  const listed = items.find(({ id }) => id === me.id);
  expect(listed?.roles[0]?.permissions).toEqual([{ name: 'read:roles' }]);
  expect(listed?.tenant).toEqual({ id: tenant.id, title: me.tenant?.title });
  await admin.users.update({ params: { id: me.id }, body: { name: 'Renamed' } });
  const log = await admin.auditLog.list({ query: { type: 'UPDATE_USER' } });
  expect(log.items[0]?.additionInfo).toEqual({ email: me.email });
});
