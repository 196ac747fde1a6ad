import { beforeAll, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let one: TestTenant;
let two: TestTenant;

beforeAll(async () => {
  one = await makeTenant(server.database, { title: 'One' });
  two = await makeTenant(server.database, { title: 'Two' });
  await makeRooms(server.database, { tenant: one });
});

const into = (tenantId: number) => ({ body: { tenantId } });

test('a super administrator enters and leaves, and both sides are told', async () => {
  const person = await makePerson(server.database, { platformRole: 'super_admin', name: 'Super' });
  const client = server.clientAs(person);
  expect((await client.tenants.list()).items.map(({ title }) => title)).toEqual(['One', 'Two']);
  expect(await client.tenants.enter(into(one.id))).toMatchObject({
    tenant: { title: 'One', roomCount: 3 },
  });
  expect(await client.tenants.current()).toMatchObject({ id: one.id });
  await client.tenants.enter(into(two.id));
  await client.tenants.enter(into(0));
  expect(await problemOf(client.tenants.current())).toMatchObject({ code: 'no_property' });
  const told = async (tenant: { id: number }) =>
    (await readLog(server.database, tenant)).map(({ type, acting_as }) => `${type} ${acting_as}`);
  const inOne = ['ENTER_PROPERTY One', 'LEAVE_PROPERTY One'];
  expect(await told(one)).toEqual(inOne);
  expect((await told({ id: 0 })).length).toBe(4);
});

test('a council user enters what it oversees and nothing else', async () => {
  const tenants = [one];
  const platformRole = 'council_user' as const;
  const options = { tenants, role: 'council_officer', platformRole };
  const client = server.clientAs(await makePerson(server.database, options));
  expect((await client.tenants.list()).items.map(({ title }) => title)).toEqual(['One']);
  expect(await problemOf(client.tenants.enter(into(two.id)))).toMatchObject({ status: 404 });
  await client.tenants.enter(into(one.id));
  const health = await client.stats.platform();
  expect(health).toMatchObject([{ tenantTitle: 'One', roomCount: 3, ready: 3, percentage: 0 }]);
});

test('the older spelling is for our own pages, not for a link from elsewhere', async () => {
  const person = await makePerson(server.database, { platformRole: 'super_admin' });
  const url = `/api/tenant/switch?tenantId=${two.id}`;
  const go = (headers: Record<string, string>) =>
    server.request({ method: 'GET', url, as: person, headers });
  expect((await go({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await go({ 'sec-fetch-site': 'same-origin' })).json()).toMatchObject({
    data: { tenant: { title: 'Two' } },
  });
});
