import { expect, test } from 'vitest';

import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();

test('what the platform reads in a property by the header alone is in its log, once a session and day', async () => {
  const here = await makeTenant(server.database);
  const there = await makeTenant(server.database);
  const supervisor = await makePerson(server.database, { platformRole: 'super_admin' });
  const at = (tenantId: number) => server.clientAs({ ...supervisor, tenantId });
  const entered = async (tenant: typeof here) =>
    (await readLog(server.database, tenant)).filter(({ type }) => type === 'ENTER_PROPERTY');

  await at(here.id).rooms.list();
  await at(here.id).guests.list();
  expect(await entered(here)).toMatchObject([{ actor_id: supervisor.id, subject_id: here.id }]);
  expect(await entered(there)).toEqual([]);
  // A change tells of itself.
  await at(there.id).guests.create({ body: { name: 'Ada' } });
  expect(await entered(there)).toEqual([]);
  await at(there.id).guests.list();
  expect(await entered(there)).toHaveLength(1);
});

test('whoever has entered it is told of by that, and whoever is at home there not at all', async () => {
  const here = await makeTenant(server.database);
  const supervisor = await makePerson(server.database, { platformRole: 'super_admin' });
  const manager = await makePerson(server.database, { tenants: [here] });
  const entered = async () =>
    (await readLog(server.database, here)).filter(({ type }) => type === 'ENTER_PROPERTY').length;
  await server.clientAs({ ...manager, tenantId: here.id }).rooms.list();
  expect(await entered()).toBe(0);
  await server.clientAs(supervisor).tenants.enter({ body: { tenantId: here.id } });
  expect(await entered()).toBe(1);
  await server.clientAs({ ...supervisor, tenantId: here.id }).rooms.list();
  expect(await entered()).toBe(1);
});
