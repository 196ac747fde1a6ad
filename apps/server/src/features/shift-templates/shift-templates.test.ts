import type { Client, Contract } from '@keyhold/contract';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let here: TestTenant;
let manager: Client<Contract>;
beforeEach(async () => {
  here = await makeTenant(server.database);
  manager = server.clientAs(
    await makePerson(server.database, { tenants: [here], role: 'manager' }),
  );
});

type Body = Parameters<Client<Contract>['shiftTemplates']['create']>[0]['body'];
const night: Body = { title: 'Night', from: '22:00', to: '07:00', breakMinutes: 45 };
const keep = (body: Partial<Body> = {}) =>
  manager.shiftTemplates.create({ body: { ...night, ...body } });

test('one is kept, found, changed and removed, each with its event', async () => {
  const { items } = await manager.roles.list();
  const role = items.find(({ name }) => name === 'security')!;
  const { id, version } = await keep({ roleId: role.id });
  await keep({ title: 'Early', from: '07:00', to: '15:00' });
  const listed = await manager.shiftTemplates.list();
  expect(listed.items.map(({ title }) => title)).toEqual(['Early', 'Night']);
  expect(await manager.shiftTemplates.get({ params: { id } })).toMatchObject({
    title: 'Night',
    role: { id: role.id, title: role.title },
    from: '22:00',
    to: '07:00',
    breakMinutes: 45,
  });
  const found = await manager.shiftTemplates.list({ query: { search: 'nig' } });
  expect(found.items.map((one) => one.id)).toEqual([id]);
  const body = { to: '06:00', roleId: null, version };
  const changed = await manager.shiftTemplates.update({ params: { id }, body });
  expect(changed).toMatchObject({ title: 'Night', role: null, from: '22:00', to: '06:00' });
  const stale = manager.shiftTemplates.update({ params: { id }, body: { title: 'Late', version } });
  expect(await problemOf(stale)).toMatchObject({ status: 409, code: 'stale' });
  await manager.shiftTemplates.remove({ params: { id } });
  expect((await manager.shiftTemplates.list()).total).toBe(1);
  // The name is free again.
  await keep();
  expect((await readLog(server.database, here)).map(({ type }) => type)).toEqual([
    'CREATE_SHIFT_TEMPLATE',
    'CREATE_SHIFT_TEMPLATE',
    'UPDATE_SHIFT_TEMPLATE',
    'DELETE_SHIFT_TEMPLATE',
    'CREATE_SHIFT_TEMPLATE',
  ]);
});

test('bad input names its field: a name that is taken, hours, break and role', async () => {
  const { id, version } = await keep();
  const pathOf = async (asked: Promise<unknown>) => (await problemOf(asked)).errors?.[0]?.path;
  expect(await pathOf(keep({ title: 'NIGHT' }))).toBe('title');
  expect(await pathOf(keep({ title: 'Other', to: '24:00' }))).toBe('to');
  expect(await pathOf(keep({ title: 'Other', from: '06:00', to: '23:00' }))).toBe('to');
  expect(await pathOf(keep({ title: 'Other', from: '06:00', to: '06:30' }))).toBe('breakMinutes');
  expect(await pathOf(keep({ title: 'Other', roleId: 2_000_000_000 }))).toBe('roleId');
  // What is sent fits by itself, and not with what there is.
  const late = { params: { id }, body: { from: '07:30', version } };
  expect(await pathOf(manager.shiftTemplates.update(late))).toBe('to');
  const there = await makeTenant(server.database);
  const other = server.clientAs(
    await makePerson(server.database, { tenants: [there], role: 'manager' }),
  );
  expect(await problemOf(other.shiftTemplates.get({ params: { id } }))).toMatchObject({
    status: 404,
  });
  expect((await other.shiftTemplates.list()).total).toBe(0);
});

test('its role stays as long as it is for it', async () => {
  const admin = server.clientAs(
    await makePerson(server.database, { tenants: [here], role: 'admin' }),
  );
  const role = await admin.roles.create({
    body: { title: 'Porter', permissions: ['read:rooms'] },
  });
  const { id } = await keep({ roleId: role.id });
  const removed = admin.roles.remove({ params: { id: role.id } });
  expect(await problemOf(removed)).toMatchObject({ status: 409, code: 'role_in_use' });
  expect((await manager.shiftTemplates.get({ params: { id } })).role?.id).toBe(role.id);
});
