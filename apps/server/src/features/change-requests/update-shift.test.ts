import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let manager: Client<Contract>;
let dana: TestPerson;
let omar: TestPerson;
let shiftId: number;

const inDays = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const day = inDays(3);
const person = (role: string, name: string) =>
  makePerson(server.database, { tenants: [tenant], role, name });
const plan = async (userId: number, [from, to]: [string, string]) =>
  await manager.shifts.create({
    body: { userId, title: 'Early', startsAt: `${day}T${from}:00Z`, endsAt: `${day}T${to}:00Z` },
  });
const publish = () => manager.shifts.publish({ body: { from: inDays(0), to: inDays(9) } });
type Wanted = { startsAt?: string; endsAt?: string; userId?: number | null };
const ask = (wanted: Wanted, who: TestPerson = dana) =>
  server.clientAs(who).changeRequests.createShift({
    body: { shiftId, reason: 'Dentist', ...wanted },
  });
const at = (id: number) => ({ params: { id } });
const approve = (who: Client<Contract>, id: number) =>
  who.changeRequests.approveShift({ ...at(id), body: {} });

const agree = (id: number, who: TestPerson = omar) =>
  server.clientAs(who).changeRequests.agreeShift(at(id));

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  manager = server.clientAs(await person('manager', 'Maria'));
  dana = await person('housekeeper', 'Dana');
  omar = await person('housekeeper', 'Omar');
  shiftId = (await plan(dana.id, ['07:00', '15:00'])).id;
});

test('other times are asked for by whose shift it is, seen side by side, and made by somebody else', async () => {
  expect(await problemOf(ask({ userId: omar.id }))).toMatchObject({ status: 404 });
  await publish();
  expect(await problemOf(ask({}, omar))).toMatchObject({ code: 'not_own_shift' });
  expect(await problemOf(ask({ startsAt: `${day}T07:00:00Z` }))).toMatchObject({
    code: 'nothing_asked',
  });
  const late = await problemOf(ask({ endsAt: `${day}T06:00:00Z` }));
  expect(late.errors?.[0]?.path).toBe('endsAt');
  const { id } = await ask({ startsAt: `${day}T09:00:00Z`, endsAt: `${day}T17:00:00Z` });
  expect(await problemOf(ask({ userId: null }))).toMatchObject({ code: 'shift_requested' });
  const waiting = await manager.changeRequests.list({ query: { status: 'pending' } });
  expect(waiting.items).toMatchObject([
    {
      id,
      type: 'update_shift',
      reservation: null,
      shift: { id: shiftId, title: 'Early', user: { name: 'Dana' } },
      requestedBy: { name: 'Dana' },
      changes: [
        { field: 'startsAt', before: `${day}T07:00:00.000Z`, after: `${day}T09:00:00Z` },
        { field: 'endsAt', before: `${day}T15:00:00.000Z`, after: `${day}T17:00:00Z` },
      ],
    },
  ]);
  const done = await approve(manager, id);
  expect(await manager.shifts.get(at(shiftId))).toMatchObject({
    startsAt: expect.stringContaining('T09:00') as string,
    version: 3,
  });
  // Both values are kept, whatever becomes of the shift later.
  await manager.shifts.remove(at(shiftId));
  expect((await manager.changeRequests.list()).items).toMatchObject([
    { id, status: 'approved', changes: done.changes },
  ]);
  const log = await readLog(server.database, tenant);
  expect(log.map(({ type }) => type).slice(-4)).toEqual([
    'CREATE_SHIFT_CHANGE_REQUEST',
    'UPDATE_SHIFT',
    'APPROVE_SHIFT_CHANGE_REQUEST',
    'DELETE_SHIFT',
  ]);
});

test('a shift is handed to a colleague who is free, or given up and open again', async () => {
  await publish();
  const swap = await ask({ userId: omar.id });
  expect(swap.changes).toEqual([{ field: 'user', before: 'Dana', after: 'Omar' }]);
  await agree(swap.id);
  await plan(omar.id, ['14:00', '22:00']);
  await publish();
  expect(await problemOf(approve(manager, swap.id))).toMatchObject({ code: 'shift_overlap' });
  await manager.changeRequests.rejectShift({ ...at(swap.id), body: { remarks: 'He works then' } });
  const { id } = await ask({ userId: null });
  await approve(manager, id);
  expect(await manager.shifts.get(at(shiftId))).toMatchObject({ user: null });
});

test('nobody decides about their own, neither here nor in the database; staff decide about none', async () => {
  const boss = await person('manager', 'Boss');
  const own = server.clientAs(boss);
  shiftId = (await plan(boss.id, ['07:00', '15:00'])).id;
  await publish();
  const { id } = await ask({ endsAt: `${day}T14:00:00Z` }, boss);
  expect(await problemOf(approve(own, id))).toMatchObject({ status: 409, code: 'own_request' });
  const forced = server.database.asOwner((db) =>
    sql`update change_requests set status = 'approved', decided_by = requested_by,
      decided_at = now() where id = ${id} and tenant_id = ${tenant.id}`.execute(db),
  );
  await expect(forced).rejects.toThrow(/change_requests_two_people/);
  // Staff see what they have asked for themselves, and nothing of anybody else.
  const staff = server.clientAs(omar);
  expect((await staff.changeRequests.list()).total).toBe(0);
  expect(await problemOf(approve(staff, id))).toMatchObject({ status: 403 });
  // The way of another kind leads nowhere.
  const asEnding = manager.changeRequests.approve({ ...at(id), body: {} });
  expect(await problemOf(asEnding)).toMatchObject({ code: 'other_request' });
  expect((await own.changeRequests.list({ query: { mine: 'true' } })).total).toBe(1);
  await approve(manager, id);
});

test('a shift that is gone leaves nothing to decide', async () => {
  await publish();
  const { id } = await ask({ userId: null });
  const news = () => manager.auditLog.list({ query: { needsMe: 'true' } });
  expect((await news()).items.map(({ type }) => type)).toEqual(['CREATE_SHIFT_CHANGE_REQUEST']);
  await manager.shifts.remove(at(shiftId));
  expect((await news()).total).toBe(0);
  expect(await problemOf(approve(manager, id))).toMatchObject({ code: 'shift_changed' });
});

test('what was asked of a shift that is another one by now is not done, and asked anew', async () => {
  await publish();
  const { id } = await ask({ endsAt: `${day}T13:00:00Z` });
  const news = () => manager.auditLog.list({ query: { needsMe: 'true' } });
  const { version } = await manager.shifts.get(at(shiftId));
  await manager.shifts.update({
    ...at(shiftId),
    body: { version, startsAt: `${day}T14:00:00Z`, endsAt: `${day}T22:00:00Z` },
  });
  expect((await news()).total).toBe(0);
  expect((await manager.changeRequests.list({ query: { status: 'lapsed' } })).items).toMatchObject([
    { id, changes: [{ before: `${day}T15:00:00.000Z`, after: `${day}T13:00:00Z` }] },
  ]);
  expect(await problemOf(approve(manager, id))).toMatchObject({
    status: 409,
    code: 'shift_changed',
  });
  const next = await ask({ endsAt: `${day}T21:00:00Z` });
  await approve(manager, next.id);
  expect(await manager.shifts.get(at(shiftId))).toMatchObject({
    startsAt: `${day}T14:00:00.000Z`,
    endsAt: `${day}T21:00:00.000Z`,
  });
});

test('what was asked before that was kept goes on as it did', async () => {
  await publish();
  const { id } = await ask({ endsAt: `${day}T13:00:00Z` });
  await server.database.asOwner((db) =>
    sql`update change_requests set wanted = wanted - 'was'
      where id = ${id} and tenant_id = ${tenant.id}`.execute(db),
  );
  const { version } = await manager.shifts.get(at(shiftId));
  await manager.shifts.update({ ...at(shiftId), body: { version, startsAt: `${day}T06:00:00Z` } });
  expect((await approve(manager, id)).status).toBe('approved');
});
