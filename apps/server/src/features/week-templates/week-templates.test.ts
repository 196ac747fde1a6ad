import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let here: TestTenant;
let manager: Client<Contract>;
let dana: TestPerson;
let omar: TestPerson;

const person = (role: string) => makePerson(server.database, { tenants: [here], role });
beforeEach(async () => {
  here = await makeTenant(server.database, { timezone: 'Europe/London' });
  manager = server.clientAs(await person('manager'));
  dana = await person('front_desk');
  omar = await person('front_desk');
});

const dayMs = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
/** The Monday of the week at whose end the clocks of London change, next year; and a Monday in winter. */
const weekOfChange = (month: number) => {
  const last = Date.UTC(new Date().getUTCFullYear() + 1, month, 31);
  return last - new Date(last).getUTCDay() * dayMs - 6 * dayMs;
};
const monday = weekOfChange(2) - 28 * dayMs;
const plan = (day: number, body: { title: string; userId?: number; hours?: [string, number] }) => {
  const { hours: [from, length] = ['07:00', 8], ...given } = body;
  const startsAt = `${dayOf(monday + day * dayMs)}T${from}:00Z`;
  const endsAt = new Date(Date.parse(startsAt) + length * 3_600_000).toISOString();
  return manager.shifts.create({ body: { ...given, startsAt, endsAt, breakMinutes: 30 } });
};
const keep = (hasPeople = true) =>
  manager.weekTemplates.create({ body: { name: 'Winter', from: dayOf(monday), hasPeople } });
const apply = (id: number, to: number) =>
  manager.weekTemplates.apply({ params: { id }, body: { to: dayOf(to) } });
const listed = async (from: number) => {
  const query = { from: dayOf(from), to: dayOf(from + 6 * dayMs) };
  const { items } = await manager.shifts.list({ query });
  return items.map(({ user, title, startsAt, endsAt, status, breakMinutes }) => ({
    user: user?.id ?? null,
    title,
    startsAt,
    endsAt,
    status,
    breakMinutes,
  }));
};

test('a week is kept and planned again by the clock on the wall, over its change too', async () => {
  await plan(0, { title: 'Early', userId: dana.id });
  await plan(5, { title: 'Night', userId: omar.id, hours: ['22:00', 8] });
  await plan(6, { title: 'Late', hours: ['15:00', 8] });
  const { id, ...kept } = await keep();
  expect(kept).toMatchObject({ name: 'Winter', shifts: 3, assigned: 2, version: 1 });
  const spring = weekOfChange(2);
  expect(await apply(id, spring)).toEqual({ planned: 3, skipped: 0 });
  const at = (day: number, time: string) => `${dayOf(spring + day * dayMs)}T${time}:00.000Z`;
  const draft = { status: 'draft', breakMinutes: 30 };
  expect(await listed(spring)).toEqual([
    { ...draft, user: dana.id, title: 'Early', startsAt: at(0, '07:00'), endsAt: at(0, '15:00') },
    // From ten to six, an hour less: the clocks go forward in it.
    { ...draft, user: omar.id, title: 'Night', startsAt: at(5, '22:00'), endsAt: at(6, '05:00') },
    { ...draft, user: null, title: 'Late', startsAt: at(6, '14:00'), endsAt: at(6, '22:00') },
  ]);
  expect(await apply(id, spring)).toEqual({ planned: 0, skipped: 3 });
  expect((await readLog(server.database, here)).map(({ type }) => type)).toEqual([
    'CREATE_SHIFT',
    'CREATE_SHIFT',
    'CREATE_SHIFT',
    'CREATE_WEEK_TEMPLATE',
    'APPLY_WEEK_TEMPLATE',
  ]);
});

test('what is there so often is left out, and what was somebody’s who has left is open', async () => {
  await plan(1, { title: 'Rooms', userId: dana.id });
  await plan(1, { title: 'Rooms', userId: omar.id });
  const alike = await keep(false);
  expect(alike).toMatchObject({ shifts: 2, assigned: 0 });
  // Both are worked in that week already, by whomever.
  expect(await apply(alike.id, monday)).toEqual({ planned: 0, skipped: 2 });
  const next = monday + 7 * dayMs;
  const own = await manager.weekTemplates.create({ body: { name: 'Own', from: dayOf(monday) } });
  await server.database.asOwner((db) =>
    sql`update users set status = 'suspended' where id = ${omar.id}`.execute(db),
  );
  expect(await apply(own.id, next)).toEqual({ planned: 2, skipped: 0 });
  expect(new Set((await listed(next)).map(({ user }) => user))).toEqual(new Set([dana.id, null]));
  expect(await apply(alike.id, next)).toEqual({ planned: 0, skipped: 2 });
});

test('it is renamed and forgotten, and an empty week is none', async () => {
  expect(await problemOf(keep())).toMatchObject({ status: 409, code: 'nothing_to_keep' });
  expect((await manager.weekTemplates.list()).total).toBe(0);
  await plan(2, { title: 'Early' });
  const { id, version } = await keep();
  const renamed = await manager.weekTemplates.update({
    params: { id },
    body: { name: 'Summer', version },
  });
  expect(renamed).toMatchObject({ name: 'Summer', version: 2 });
  const stale = manager.weekTemplates.update({ params: { id }, body: { name: 'X', version } });
  expect(await problemOf(stale)).toMatchObject({ code: 'stale' });
  await manager.weekTemplates.remove({ params: { id } });
  expect(await problemOf(apply(id, monday))).toMatchObject({ status: 404 });
  const staff = server.clientAs(dana);
  expect(await problemOf(staff.weekTemplates.list())).toMatchObject({ status: 403 });
});
