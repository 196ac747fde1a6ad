import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let boss: TestPerson;
let manager: Client<Contract>;
let dana: TestPerson;
let staff: Client<Contract>;

const hourMs = 3_600_000;
/** On a minute, so that what is asked for is what is shown; on one for all steps, however long they take. */
const start = Math.floor(Date.now() / 60_000) * 60_000;
const ago = (hours: number) => new Date(start - hours * hourMs).toISOString();
const person = (role: string, name: string) =>
  makePerson(server.database, { tenants: [tenant], role, name });
const log = async (userId: number, [from, to]: [number, number | null]) => {
  const { rows } = await server.database.asOwner((db) =>
    sql<{
      id: number;
    }>`insert into time_logs (tenant_id, user_id, clock_in, clock_out, break_minutes, device,
        heard_in_at)
      values (${tenant.id}, ${userId}, ${ago(from)}, ${to === null ? null : ago(to)}, 30, 'web', ${ago(from)})
      returning id`.execute(db),
  );
  return rows[0]?.id ?? 0;
};
const ask = (
  timeLogId: number,
  [from, to]: [number, number],
  { by = staff, breakMinutes = 30 }: { by?: Client<Contract>; breakMinutes?: number } = {},
) =>
  by.changeRequests.createClockTime({
    body: {
      timeLogId,
      clockIn: ago(from),
      clockOut: ago(to),
      breakMinutes,
      reason: 'Left at five',
    },
  });
const at = (id: number) => ({ params: { id } });
const approve = (id: number, by = manager) =>
  by.changeRequests.approveClockTime({ ...at(id), body: {} });
const mine = async () => (await staff.timeLogs.mine({})).items;

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  boss = await person('manager', 'Maria');
  manager = server.clientAs(boss);
  dana = await person('housekeeper', 'Dana');
  staff = server.clientAs(dana);
});

test('a forgotten clock-out is asked for by whose it is, runs no more, and is ended by somebody else', async () => {
  const id = await log(dana.id, [15, null]);
  expect(await problemOf(staff.timeLogs.clockIn({ body: {} }))).toMatchObject({
    code: 'already_clocked_in',
  });
  const asked = await ask(id, [15, 7]);
  expect(asked).toMatchObject({
    type: 'update_clock_time',
    status: 'pending',
    reservation: null,
    shift: null,
    timeLog: { id, user: { name: 'Dana' }, clockOut: null },
    changes: [
      { field: 'clockIn', before: ago(15), after: ago(15) },
      { field: 'clockOut', before: null, after: ago(7) },
      { field: 'breakMinutes', before: '30', after: '30' },
      { field: 'worked', before: null, after: '450' },
    ],
  });
  // Until somebody has agreed it counts nothing, and one can come to work again.
  expect(await mine()).toMatchObject([
    { requestId: asked.id, worked: null, flags: ['missing_out', 'unscheduled'] },
  ]);
  const next = await staff.timeLogs.clockIn({ body: {} });
  expect(await problemOf(ask(id, [15, 6]))).toMatchObject({ code: 'clock_requested' });
  const needs = () => manager.auditLog.list({ query: { needsMe: 'true' } });
  expect((await needs()).items.map(({ type }) => type)).toEqual(['CREATE_CLOCK_CHANGE_REQUEST']);
  expect((await manager.changeRequests.list({ query: { status: 'pending' } })).total).toBe(1);
  const done = await approve(asked.id);
  expect(done).toMatchObject({ status: 'approved', decidedBy: { name: 'Maria' } });
  expect((await needs()).total).toBe(0);
  expect(await mine()).toMatchObject([
    { id: next.id },
    {
      id,
      clockOut: ago(7),
      worked: 450,
      flags: ['unscheduled', 'corrected'],
      approval: 'approved',
      decidedBy: { id: boss.id },
      requestId: null,
    },
  ]);
  // Both values are kept, whatever becomes of the time later.
  const body = { clockIn: ago(15), clockOut: ago(8), reason: 'Camera' };
  await manager.timeLogs.correct({ ...at(id), body });
  expect((await staff.changeRequests.list()).items).toMatchObject([{ changes: done.changes }]);
  const entries = await readLog(server.database, tenant);
  expect(entries.map(({ type }) => type).slice(-3)).toEqual([
    'CORRECT_TIME_LOG',
    'APPROVE_CLOCK_CHANGE_REQUEST',
    'CORRECT_TIME_LOG',
  ]);
});

test('what was set aside as one came again is asked for and ended in the same way', async () => {
  const id = await log(dana.id, [30, null]);
  const next = await staff.timeLogs.clockIn({ body: {} });
  expect(await mine()).toMatchObject([
    { id: next.id },
    { id, worked: null, flags: ['missing_out', 'unscheduled'], requestId: null },
  ]);
  const asked = await ask(id, [30, 22]);
  await approve(asked.id);
  expect((await mine())[1]).toMatchObject({ id, clockOut: ago(22), worked: 450 });
  expect((await staff.timeLogs.clock()).running).toMatchObject({ id: next.id });
});

test('nobody asks for others, nor decides about their own, by any route', async () => {
  const own = await log(boss.id, [30, 22]);
  const id = await log(dana.id, [30, 22]);
  expect(await problemOf(ask(own, [30, 21]))).toMatchObject({ code: 'not_own_time' });
  expect(await problemOf(ask(id, [30, 21], { by: manager }))).toMatchObject({
    code: 'not_own_time',
  });
  const request = await ask(own, [30, 21], { by: manager });
  expect(await problemOf(approve(request.id))).toMatchObject({ status: 409, code: 'own_request' });
  expect(await problemOf(approve(request.id, staff))).toMatchObject({ status: 403 });
  const asShift = manager.changeRequests.approveShift({ ...at(request.id), body: {} });
  expect(await problemOf(asShift)).toMatchObject({ code: 'other_request' });
  const body = { clockIn: ago(30), clockOut: ago(21), reason: 'Mine' };
  expect(await problemOf(manager.timeLogs.correct({ ...at(own), body }))).toMatchObject({
    code: 'own_time',
  });
  expect(await problemOf(manager.timeLogs.approve({ body: { ids: [own] } }))).toMatchObject({
    code: 'own_time',
  });
  // Nor does the database take it.
  const forced = server.database.asOwner((db) =>
    sql`update time_logs set approval = 'approved', decided_by = user_id
      where id = ${own} and tenant_id = ${tenant.id}`.execute(db),
  );
  await expect(forced).rejects.toThrow(/time_logs_two_people/);
  // Staff see what they have asked for themselves and no more.
  expect((await staff.changeRequests.list()).total).toBe(0);
});

test('what makes no sense is refused by name, and asking for what is so is no question', async () => {
  const id = await log(dana.id, [30, 22]);
  await log(dana.id, [20, 18]);
  expect(await problemOf(ask(id, [30, 22]))).toMatchObject({ code: 'nothing_asked' });
  expect(await problemOf(ask(id, [30, 19]))).toMatchObject({ code: 'clocked_meanwhile' });
  expect((await problemOf(ask(id, [22, 30]))).errors?.[0]?.path).toBe('clockOut');
  expect((await problemOf(ask(id, [30, -2]))).errors?.[0]?.path).toBe('clockOut');
  const long = ask(id, [30, 29], { breakMinutes: 60 });
  expect((await problemOf(long)).errors?.[0]?.path).toBe('breakMinutes');
});

test('what was changed meanwhile is not decided about, and can be asked for anew', async () => {
  const id = await log(dana.id, [30, 22]);
  const first = await ask(id, [30, 21]);
  const body = { clockIn: ago(31), clockOut: ago(22), reason: 'Kiosk' };
  await manager.timeLogs.correct({ ...at(id), body });
  expect(await problemOf(approve(first.id))).toMatchObject({
    status: 409,
    code: 'time_log_changed',
  });
  const second = await ask(id, [31, 21]);
  const told = await staff.changeRequests.list({ query: { timeLogId: String(id) } });
  expect(told.items).toMatchObject([
    { id: second.id, status: 'pending' },
    { id: first.id, status: 'lapsed' },
  ]);
  const refused = { ...at(second.id), body: { remarks: 'You left at ten' } };
  await manager.changeRequests.rejectClockTime(refused);
  expect(await mine()).toMatchObject([{ requestId: null, clockOut: ago(22) }]);
});

test('a locked week takes no question, and none waits in a week that is to be locked', async () => {
  const monday = new Date(start - 14 * 24 * hourMs);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  const week = monday.toISOString().slice(0, 10);
  const away = (start - Date.parse(week)) / hourMs;
  const id = await log(dana.id, [away - 34, away - 42]);
  const request = await ask(id, [away - 34, away - 43]);
  await manager.timeLogs.approve({ body: { ids: [id] } });
  expect(await problemOf(manager.timeLogs.lock({ body: { week } }))).toMatchObject({
    code: 'week_unfinished',
  });
  await manager.changeRequests.rejectClockTime({ ...at(request.id), body: { remarks: 'No' } });
  expect(await manager.timeLogs.lock({ body: { week } })).toMatchObject({ locked: true, asked: 0 });
  expect(await problemOf(ask(id, [away - 34, away - 43]))).toMatchObject({ code: 'week_locked' });
});
