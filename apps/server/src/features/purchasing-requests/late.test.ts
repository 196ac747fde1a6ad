import { expect, test } from 'vitest';

import { enqueue } from '#core/jobs/jobs.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { watchDeliveries } from './purchasing.jobs.ts';

const server = useTestApp();

test('a delivery that is late is told once, until another day is said', async () => {
  const here = await makeTenant(server.database);
  const as = async (role: string) =>
    server.clientAs(await makePerson(server.database, { tenants: [here], role }));
  const [stores, manager] = [await as('stores'), await as('manager')];
  const { id } = await stores.purchasingRequests.create({
    body: { lines: [{ name: 'Paint', quantity: 5, unit: 'l' }] },
  });
  const at = { params: { id } };
  await manager.purchasingRequests.approve({ ...at, body: {} });
  const day = async (after: number) => {
    const { today } = await manager.stats.shift();
    return new Date(Date.parse(today) + after * 86_400_000).toISOString().slice(0, 10);
  };
  await stores.purchasingRequests.order({
    ...at,
    body: { supplier: 'Paint Ltd', orderDate: await day(-9), expectedOn: await day(-2) },
  });
  const tellings = async () => {
    await server.jobs.drain();
    await server.database.inScope({ as: 'app', tenantId: here.id }, (db) =>
      enqueue({ db, tenantId: here.id }, watchDeliveries, { input: {} }),
    );
    await server.jobs.drain();
    const log = await readLog(server.database, here);
    return log
      .filter(({ type }) => type === 'LATE_DELIVERY')
      .map(({ subject_label: label, subject_id: of }) => [label, of]);
  };
  const one = ['#PUR-001 Paint', id];
  expect(await tellings()).toEqual([one]);
  expect(await tellings()).toEqual([one]);
  const late = () => manager.purchasingRequests.list({ query: { late: 'true' } });
  expect((await late()).items).toMatchObject([{ id, isLate: true }]);
  const shift = async () => (await manager.stats.shift()).purchasing;
  expect(await shift()).toEqual({ toDecide: 0, dueToday: 0, late: 1 });
  const postpone = async (after: number) =>
    stores.purchasingRequests.update({ ...at, body: { expectedOn: await day(after) } });
  expect(await postpone(0)).toMatchObject({ isLate: false });
  expect(await shift()).toEqual({ toDecide: 0, dueToday: 1, late: 0 });
  expect(await tellings()).toEqual([one]);
  await postpone(-1);
  expect(await tellings()).toEqual([one, one]);
});

test('whoever decides hears of what waits for them, and not of their own', async () => {
  const here = await makeTenant(server.database);
  const as = async (role: string) =>
    server.clientAs(await makePerson(server.database, { tenants: [here], role }));
  const [stores, manager] = [await as('stores'), await as('manager')];
  const body = { lines: [{ name: 'Paint', quantity: 5 }] };
  const { id } = await stores.purchasingRequests.create({ body });
  await manager.purchasingRequests.create({ body });
  const waiting = async () =>
    (await manager.auditLog.list({ query: { needsMe: 'true', unread: 'true' } })).items.map(
      ({ subject }) => subject.id,
    );
  expect(await waiting()).toEqual([id]);
  expect((await manager.stats.shift()).purchasing).toMatchObject({ toDecide: 1 });
  expect(
    (await manager.purchasingRequests.list({ query: { toDecide: 'true' } })).items,
  ).toMatchObject([{ id }]);
  await manager.purchasingRequests.reject({ params: { id }, body: { remarks: 'No' } });
  expect(await waiting()).toEqual([]);
  const desk = await as('front_desk');
  expect((await desk.stats.shift()).purchasing).toBeNull();
});
