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
let staff: Client<Contract>;

const dayMs = 86_400_000;
const start = Date.now();
const dayOf = (days: number) => new Date(start - days * dayMs).toISOString().slice(0, 10);
/** Some days ago, by the clock that the property has too. */
const on = (days: number, hour: number) =>
  `${dayOf(days)}T${String(hour).padStart(2, '0')}:00:00.000Z`;

interface Planned {
  userId?: number;
  days?: number;
  hours?: [number, number];
  title?: string;
}
const plan = async ({
  userId = dana.id,
  days = 2,
  hours = [9, 17],
  title = 'Day',
}: Planned = {}) => {
  const { rows } = await server.database.asOwner((db) =>
    sql<{ id: number }>`insert into shifts (tenant_id, user_id, title, starts_at, ends_at,
        break_minutes, status, published_at)
      values (${tenant.id}, ${userId}, ${title}, ${on(days, hours[0])}, ${on(days, hours[1])}, 30,
        'published', now()) returning id`.execute(db),
  );
  return rows[0]?.id ?? 0;
};
interface Asked {
  days?: number;
  hours?: [number, number];
  breakMinutes?: number;
  shiftId?: number;
  day?: string;
  by?: Client<Contract>;
}
const ask = ({ days = 2, hours = [9, 17], breakMinutes = 30, by = staff, ...given }: Asked = {}) =>
  by.changeRequests.createClockTime({
    body: {
      day: dayOf(days),
      clockIn: on(days, hours[0]),
      clockOut: on(days, hours[1]),
      breakMinutes,
      reason: 'No network',
      ...given,
    },
  });
const at = (id: number) => ({ params: { id } });
const approve = (id: number, by = manager) =>
  by.changeRequests.approveClockTime({ ...at(id), body: {} });
const mine = async () => (await staff.timeLogs.mine({})).items;
const missing = async () => (await staff.timeLogs.missing()).items;
const waiting = async () =>
  (await manager.auditLog.list({ query: { needsMe: 'true' } })).items.map(({ type }) => type);
const pathOf = async (call: Promise<unknown>) => (await problemOf(call)).errors?.[0]?.path;

beforeEach(async () => {
  tenant = await makeTenant(server.database, { timezone: 'UTC' });
  const person = (role: string, name: string) =>
    makePerson(server.database, { tenants: [tenant], role, name });
  manager = server.clientAs(await person('manager', 'Maria'));
  dana = await person('housekeeper', 'Dana');
  staff = server.clientAs(dana);
});

test('a shift that was not clocked is told, asked for and, once agreed to, a working time', async () => {
  const shiftId = await plan();
  expect(await missing()).toMatchObject([
    { day: dayOf(2), shift: { id: shiftId, title: 'Day', breakMinutes: 30 }, requestId: null },
  ]);
  const asked = await ask({ shiftId });
  expect(asked).toMatchObject({
    type: 'update_clock_time',
    status: 'pending',
    day: dayOf(2),
    timeLog: null,
    shift: { id: shiftId, title: 'Day' },
    requestedBy: { name: 'Dana' },
    changes: [
      { field: 'clockIn', before: null, after: on(2, 9) },
      { field: 'clockOut', before: null, after: on(2, 17) },
      { field: 'breakMinutes', before: null, after: '30' },
      { field: 'worked', before: null, after: '450' },
    ],
  });
  // Nothing stands there until somebody has agreed, who is asked as long as it waits.
  expect(await mine()).toEqual([]);
  expect(await missing()).toMatchObject([{ requestId: asked.id }]);
  expect(await waiting()).toEqual(['CREATE_CLOCK_CHANGE_REQUEST']);
  expect(await problemOf(ask({ shiftId }))).toMatchObject({ status: 409, code: 'clock_requested' });
  const found = await manager.changeRequests.list({ query: { search: 'Dana' } });
  expect(found.items).toMatchObject([{ id: asked.id }]);
  expect(await approve(asked.id)).toMatchObject({ status: 'approved' });
  expect(await waiting()).toEqual([]);
  expect(await missing()).toEqual([]);
  const [log] = await mine();
  expect(log).toMatchObject({
    day: dayOf(2),
    clockIn: on(2, 9),
    clockOut: on(2, 17),
    worked: 450,
    shift: { id: shiftId },
    flags: ['corrected', 'by_hand'],
    approval: 'approved',
    decidedBy: { name: 'Maria' },
    note: 'No network',
    requestId: null,
  });
  const [told] = (await staff.changeRequests.list()).items;
  expect(told).toMatchObject({ status: 'approved', timeLog: { id: log?.id }, day: dayOf(2) });
  const entries = await readLog(server.database, tenant);
  expect(entries.map(({ type }) => type).slice(-3)).toEqual([
    'CREATE_CLOCK_CHANGE_REQUEST',
    'CREATE_TIME_LOG',
    'APPROVE_CLOCK_CHANGE_REQUEST',
  ]);
});

test('a day without a shift is asked for too, and what is declined makes nothing', async () => {
  const asked = await ask({ days: 3, hours: [8, 12], breakMinutes: 0 });
  expect(asked).toMatchObject({ day: dayOf(3), shift: null, timeLog: null });
  const body = { remarks: 'You were not here' };
  expect(await manager.changeRequests.rejectClockTime({ ...at(asked.id), body })).toMatchObject({
    status: 'rejected',
  });
  expect(await mine()).toEqual([]);
  expect(await waiting()).toEqual([]);
  const again = await ask({ days: 3, hours: [8, 12], breakMinutes: 0 });
  await approve(again.id);
  expect(await mine()).toMatchObject([{ worked: 240, shift: null }]);
});

test('what is known by then conflicts, and names its field', async () => {
  const shiftId = await plan();
  const first = await ask({ shiftId });
  const { id: userId } = dana;
  const given = { userId, clockIn: on(2, 9), clockOut: on(2, 16), reason: 'Seen' };
  await manager.timeLogs.create({ body: given });
  expect(await problemOf(approve(first.id))).toMatchObject({
    status: 409,
    code: 'shift_clocked',
    errors: [{ path: 'shiftId' }],
  });
  // It still waits: somebody has to say no to it.
  expect(await waiting()).toEqual(['CREATE_CLOCK_CHANGE_REQUEST']);
  expect(await problemOf(ask({ hours: [15, 18] }))).toMatchObject({
    status: 409,
    code: 'clocked_meanwhile',
    errors: [{ path: 'clockIn' }],
  });
  const later = await ask({ hours: [17, 18], breakMinutes: 0 });
  await manager.timeLogs.create({
    body: { userId, clockIn: on(2, 17), clockOut: on(2, 18), reason: 'Seen' },
  });
  expect(await problemOf(approve(later.id))).toMatchObject({ code: 'clocked_meanwhile' });
  expect(await mine()).toHaveLength(2);
});

test('what makes no sense is refused by its field, and other people’s shifts are nobody’s', async () => {
  const shiftId = await plan();
  expect(await pathOf(ask({ day: dayOf(3) }))).toBe('clockIn');
  expect(await pathOf(ask({ shiftId, day: dayOf(3) }))).toBe('day');
  expect(await pathOf(ask({ shiftId, hours: [5, 8] }))).toBe('clockIn');
  expect(await pathOf(ask({ hours: [17, 9] }))).toBe('clockOut');
  expect(await pathOf(ask({ days: -1 }))).toBe('clockOut');
  expect(await pathOf(ask({ hours: [9, 10], breakMinutes: 60 }))).toBe('breakMinutes');
  const times = { clockIn: on(2, 9), clockOut: on(2, 17), breakMinutes: 0, reason: 'x' };
  const whole = (more: object) =>
    staff.changeRequests.createClockTime({ body: { ...times, ...more } });
  expect(await pathOf(whole({}))).toBe('timeLogId');
  expect(await pathOf(whole({ timeLogId: 1, day: dayOf(2) }))).toBe('timeLogId');
  expect(await pathOf(whole({ timeLogId: 1, shiftId }))).toBe('shiftId');
  const other = { by: manager, shiftId };
  expect(await problemOf(ask(other))).toMatchObject({ status: 409, code: 'not_own_shift' });
  const elsewhere = await makeTenant(server.database);
  const stranger = await makePerson(server.database, { tenants: [elsewhere], role: 'manager' });
  const request = await ask({ shiftId });
  expect(await problemOf(approve(request.id, server.clientAs(stranger)))).toMatchObject({
    status: 404,
  });
  expect(await problemOf(approve(request.id, staff))).toMatchObject({ status: 403 });
});

test('a week that is locked takes no question, and none is locked while one waits', async () => {
  const weekday = (new Date(start).getUTCDay() + 6) % 7;
  const days = weekday + 14;
  const shiftId = await plan({ days });
  const request = await ask({ days, shiftId });
  const body = { week: dayOf(days) };
  expect(await manager.timeLogs.week({ query: body })).toMatchObject({ asked: 1, logs: 0 });
  expect(await problemOf(manager.timeLogs.lock({ body }))).toMatchObject({
    code: 'week_unfinished',
  });
  await manager.changeRequests.rejectClockTime({ ...at(request.id), body: { remarks: 'No' } });
  await manager.timeLogs.lock({ body });
  expect(await problemOf(ask({ days, shiftId }))).toMatchObject({ code: 'week_locked' });
  expect(await missing()).toEqual([]);
});

test('a change of the shift and its working time wait side by side', async () => {
  const shiftId = await plan();
  const clock = await ask({ shiftId });
  const { endsAt } = await manager.shifts.get(at(shiftId));
  const later = new Date(Date.parse(endsAt) + 3_600_000).toISOString();
  const change = await staff.changeRequests.createShift({
    body: { shiftId, endsAt: later, reason: 'Stayed on' },
  });
  const { items } = await manager.changeRequests.list({ query: { status: 'pending' } });
  expect(items.map(({ id }) => id)).toEqual([change.id, clock.id]);
  await manager.shifts.remove(at(shiftId));
  // The shift is gone; what was worked is still asked for, and can be agreed to.
  expect(await approve(clock.id)).toMatchObject({ status: 'approved' });
  expect(await mine()).toMatchObject([{ shift: null, worked: 450 }]);
});
