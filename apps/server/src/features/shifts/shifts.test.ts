import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { mailsTo } from '#testing/services/outbox.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let manager: Client<Contract>;
let dana: TestPerson;
let omar: TestPerson;
let guard: TestPerson;

const person = (role: string, name: string) =>
  makePerson(server.database, { tenants: [tenant], role, name });

beforeEach(async () => {
  tenant = await makeTenant(server.database, { timezone: 'Europe/London' });
  manager = server.clientAs(await person('manager', 'Maria'));
  dana = await person('front_desk', 'Dana');
  omar = await person('front_desk', 'Omar');
  guard = await person('security', 'Sam');
});

/** Days of this and the next years: London's clocks change on the last Sundays of March and October. */
const lastSunday = (month: number) => {
  const year = new Date().getUTCFullYear() + 1;
  const last = new Date(Date.UTC(year, month, 31));
  return new Date(last.getTime() - last.getUTCDay() * 86_400_000);
};
const dayIn = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const at = (id: number) => ({ params: { id } });
const plan = (body: Partial<Parameters<Client<Contract>['shifts']['create']>[0]['body']> = {}) =>
  manager.shifts.create({
    body: {
      title: 'Early',
      startsAt: `${dayIn(3)}T07:00:00Z`,
      endsAt: `${dayIn(3)}T15:00:00Z`,
      breakMinutes: 30,
      ...body,
    },
  });
const publish = (from = dayIn(0), to = dayIn(20)) => manager.shifts.publish({ body: { from, to } });
const begin = (id: number) =>
  server.database.asOwner((db) =>
    sql`update shifts set starts_at = now() - interval '1 hour', ends_at = now() + interval '7 hours'
      where id = ${id} and tenant_id = ${tenant.id}`.execute(db),
  );

describe('planning', () => {
  test('a shift is a draft that only planners see, until it is published', async () => {
    const made = await plan({ userId: dana.id });
    expect(made).toMatchObject({
      user: { id: dana.id, name: 'Dana' },
      role: { title: 'Front desk' },
      minutes: 450,
      status: 'draft',
      warnings: [],
      version: 1,
    });
    const hers = server.clientAs(dana);
    expect((await hers.shifts.list()).total).toBe(0);
    expect(await problemOf(hers.shifts.get(at(made.id)))).toMatchObject({ status: 404 });
    expect(await publish()).toEqual({ published: 1, told: 1 });
    // It is news, and mailed, to those whom it concerns and nobody else.
    const unread = async (who: TestPerson) =>
      (await server.clientAs(who).auditLog.list({ query: { unread: 'true' } })).items.map(
        ({ type }) => type,
      );
    expect(await unread(dana)).toEqual(['PUBLISH_SHIFTS']);
    expect(await unread(omar)).toEqual([]);
    expect((await mailsTo(server, dana.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('your shifts from'),
    ]);
    expect(await mailsTo(server, omar.email)).toEqual([]);
    expect((await hers.shifts.list({ query: { mine: 'true' } })).items).toMatchObject([
      { id: made.id, status: 'published', version: 2 },
    ]);
    expect(await problemOf(publish())).toMatchObject({ code: 'nothing_to_publish' });
    expect((await readLog(server.database, tenant)).map(({ type }) => type)).toEqual([
      'CREATE_SHIFT',
      'PUBLISH_SHIFTS',
    ]);
  });

  test('its times and its people are looked at, and the answer names the field', async () => {
    const startsAt = `${dayIn(3)}T07:00:00Z`;
    const pathOf = async (body: Parameters<typeof plan>[0]) =>
      (await problemOf(plan(body))).errors?.[0]?.path;
    expect(await pathOf({ endsAt: startsAt })).toBe('endsAt');
    expect(await pathOf({ endsAt: `${dayIn(4)}T00:00:00Z` })).toBe('endsAt');
    expect(await pathOf({ endsAt: `${dayIn(3)}T07:30:00Z` })).toBe('breakMinutes');
    const other = await makeTenant(server.database);
    const stranger = await makePerson(server.database, { tenants: [other] });
    expect(await pathOf({ userId: stranger.id })).toBe('userId');
    expect(await pathOf({ roleId: 2_000_000_000 })).toBe('roleId');
    const { id, version } = await plan();
    const late = manager.shifts.update({ ...at(id), body: { endsAt: startsAt, version } });
    expect((await problemOf(late)).errors?.[0]?.path).toBe('endsAt');
    await manager.shifts.update({ ...at(id), body: { notes: 'Keys', version } });
    const stale = manager.shifts.update({ ...at(id), body: { notes: 'No', version } });
    expect(await problemOf(stale)).toMatchObject({ status: 409, code: 'stale' });
  });

  test('drafts across each other are warned of and cannot be published; short rest is warned of', async () => {
    const early = await plan({ userId: dana.id });
    const across = await plan({
      userId: dana.id,
      startsAt: `${dayIn(3)}T14:00:00Z`,
      endsAt: `${dayIn(3)}T22:00:00Z`,
    });
    const warned = async () =>
      (await manager.shifts.list()).items.map(({ warnings }) => warnings.join());
    expect(across.warnings).toEqual(['overlap']);
    expect(await warned()).toEqual(['overlap', 'overlap']);
    expect(await problemOf(publish())).toMatchObject({
      status: 409,
      code: 'shift_overlap',
      details: { shiftId: early.id },
    });
    expect((await manager.shifts.list({ query: { status: 'draft' } })).total).toBe(2);
    const late = { startsAt: `${dayIn(3)}T22:00:00Z`, endsAt: `${dayIn(4)}T06:00:00Z` };
    await manager.shifts.update({ ...at(across.id), body: late });
    expect(await warned()).toEqual(['rest', 'rest']);
    await publish();
    const back = { startsAt: `${dayIn(3)}T14:00:00Z`, endsAt: `${dayIn(3)}T22:00:00Z` };
    expect(await problemOf(manager.shifts.update({ ...at(across.id), body: back }))).toMatchObject({
      code: 'shift_overlap',
    });
    const forced = server.database.asOwner((db) =>
      sql`update shifts set starts_at = ${back.startsAt}, ends_at = ${back.endsAt}
        where id = ${across.id} and tenant_id = ${tenant.id}`.execute(db),
    );
    await expect(forced).rejects.toThrow(/shifts_one_at_a_time/);
  });

  test('a night is as long as it really is where the clocks change', async () => {
    const night = async (month: number, [from, to]: [string, string]) => {
      const sunday = lastSunday(month);
      const saturday = new Date(sunday.getTime() - 86_400_000).toISOString().slice(0, 10);
      const { minutes } = await plan({
        startsAt: `${saturday}T22:00:00${from}`,
        endsAt: `${sunday.toISOString().slice(0, 10)}T06:00:00${to}`,
        breakMinutes: 0,
      });
      return minutes;
    };
    expect(await night(2, ['+00:00', '+01:00'])).toBe(7 * 60);
    expect(await night(9, ['+01:00', '+00:00'])).toBe(9 * 60);
    // The day it ends on shows it too, and the day after does not.
    const sunday = lastSunday(2).toISOString().slice(0, 10);
    const on = async (day: string) =>
      (await manager.shifts.list({ query: { from: day, to: day } })).total;
    expect(await on(sunday)).toBe(1);
    const monday = new Date(lastSunday(2).getTime() + 86_400_000).toISOString().slice(0, 10);
    expect(await on(monday)).toBe(0);
  });

  test('what somebody did who has left is corrected, and nobody who has left is planned', async () => {
    const { id } = await plan({ userId: dana.id });
    const next = await plan({ startsAt: `${dayIn(5)}T07:00:00Z`, endsAt: `${dayIn(5)}T15:00:00Z` });
    await publish();
    await server.database.asOwner((db) =>
      sql`update shifts set starts_at = now() - interval '10 hours', ends_at = now() - interval '2 hours'
        where id = ${id} and tenant_id = ${tenant.id}`.execute(db),
    );
    const admin = server.clientAs(await person('admin', 'Ada'));
    await admin.users.remove(at(dana.id));
    const { version } = await manager.shifts.get(at(id));
    const body = { userId: dana.id, notes: 'Stayed for the fire brigade', version };
    expect(await manager.shifts.update({ ...at(id), body })).toMatchObject({
      user: { id: dana.id, name: 'Dana' },
      notes: 'Stayed for the fire brigade',
    });
    const given = { userId: dana.id, version: next.version + 1 };
    expect(await problemOf(manager.shifts.update({ ...at(next.id), body: given }))).toMatchObject({
      errors: [{ path: 'userId' }],
    });
  });

  test('what somebody has begun to work is for somebody else to change', async () => {
    const boss = await person('manager', 'Boss');
    const { id } = await plan({ userId: boss.id });
    await publish();
    await begin(id);
    const own = server.clientAs(boss);
    expect(await problemOf(own.shifts.update({ ...at(id), body: { notes: 'x' } }))).toMatchObject({
      code: 'own_shift',
    });
    expect(await problemOf(own.shifts.remove(at(id)))).toMatchObject({ code: 'own_shift' });
    await manager.shifts.update({ ...at(id), body: { notes: 'x' } });
    await manager.shifts.remove(at(id));
    expect((await own.shifts.list()).total).toBe(0);
  });
});

describe('open shifts', () => {
  test('are taken once, by whoever has their role and is free', async () => {
    const { items: people } = await manager.shifts.people();
    expect(people.map(({ name }) => name)).toEqual(['Dana', 'Maria', 'Omar', 'Sam']);
    const roleId = people[0]!.roles[0]!.id;
    const { id } = await plan({ roleId });
    const take = (who: TestPerson) => server.clientAs(who).shifts.take(at(id));
    expect(await problemOf(take(dana))).toMatchObject({ status: 404 });
    expect(await problemOf(manager.shifts.take(at(id)))).toMatchObject({ code: 'shift_draft' });
    await publish();
    expect(await problemOf(take(guard))).toMatchObject({ code: 'shift_other_role' });
    const both = await Promise.allSettled([take(dana), take(omar)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const mine = (await manager.shifts.get(at(id))).user!;
    expect([dana.id, omar.id]).toContain(mine.id);
    const winner = mine.id === dana.id ? dana : omar;
    const again = await plan({ roleId });
    await publish();
    expect(await problemOf(server.clientAs(winner).shifts.take(at(again.id)))).toMatchObject({
      code: 'shift_overlap',
    });
    await begin(again.id);
    const free = winner.id === dana.id ? omar : dana;
    expect(await problemOf(server.clientAs(free).shifts.take(at(again.id)))).toMatchObject({
      code: 'shift_begun',
    });
  });
});

test('an open shift leaves whoever takes it eleven hours of rest, before and after', async () => {
  const shiftAt = (from: string, to: string, userId?: number) =>
    plan({ title: `From ${from}`, startsAt: from, endsAt: to, userId: userId ?? null });
  const own = await shiftAt(`${dayIn(3)}T07:00:00Z`, `${dayIn(3)}T15:00:00Z`, dana.id);
  const before = await shiftAt(`${dayIn(2)}T14:00:00Z`, `${dayIn(2)}T20:01:00Z`);
  const after = await shiftAt(`${dayIn(4)}T01:59:00Z`, `${dayIn(4)}T06:00:00Z`);
  const early = await shiftAt(`${dayIn(2)}T13:00:00Z`, `${dayIn(2)}T20:00:00Z`);
  const late = await shiftAt(`${dayIn(4)}T02:00:00Z`, `${dayIn(4)}T06:00:00Z`);
  await publish();
  // A draft is known to nobody but those who plan.
  await shiftAt(`${dayIn(4)}T09:00:00Z`, `${dayIn(4)}T15:00:00Z`, dana.id);
  const hers = server.clientAs(dana);
  for (const { id } of [before, after])
    expect(await problemOf(hers.shifts.take(at(id)))).toMatchObject({
      status: 409,
      code: 'shift_rest',
      message: expect.stringMatching(/^There must be 11 hours of rest between this shift and From/),
      details: { shiftId: own.id },
    });
  await hers.shifts.take(at(early.id));
  await hers.shifts.take(at(late.id));
  // Somebody else has nothing that is near to them.
  expect(await server.clientAs(omar).shifts.take(at(before.id))).toMatchObject({
    user: { id: omar.id },
  });
});

test('staff read and take, and plan nothing', async () => {
  const hers = server.clientAs(dana);
  const body = { title: 'x', startsAt: `${dayIn(3)}T07:00:00Z`, endsAt: `${dayIn(3)}T15:00:00Z` };
  expect(await problemOf(hers.shifts.create({ body }))).toMatchObject({ status: 403 });
  const { id } = await plan({ userId: omar.id });
  expect(await problemOf(hers.shifts.remove(at(id)))).toMatchObject({ status: 403 });
});

test('a week is copied by the clocks on the wall, once, over the change of the clocks', async () => {
  const sunday = lastSunday(2);
  const days = (count: number) =>
    new Date(sunday.getTime() + count * 86_400_000).toISOString().slice(0, 10);
  // Monday before the clocks change, and the Monday after.
  await plan({
    userId: dana.id,
    startsAt: `${days(-6)}T07:00:00Z`,
    endsAt: `${days(-6)}T15:00:00Z`,
  });
  const copy = () => manager.shifts.copy({ body: { from: days(-6), to: days(1) } });
  expect(await copy()).toEqual({ copied: 1 });
  const { items } = await manager.shifts.list({ query: { from: days(1), to: days(7) } });
  // Seven in the morning is an hour earlier in UTC by then.
  expect(items.map(({ startsAt }) => Date.parse(startsAt))).toEqual([
    Date.parse(`${days(1)}T06:00:00Z`),
  ]);
  expect(items).toMatchObject([{ status: 'draft', user: { name: 'Dana' } }]);
  expect(await problemOf(copy())).toMatchObject({ code: 'nothing_to_copy' });
});

describe('a week that was copied and is copied once more', () => {
  const [from, to] = [dayIn(30), dayIn(37)];
  const of = (day: string, more = {}) =>
    plan({ startsAt: `${day}T07:00:00Z`, endsAt: `${day}T15:00:00Z`, ...more });
  const copy = () => manager.shifts.copy({ body: { from, to } });
  const there = async () =>
    (await manager.shifts.list({ query: { from: to, to: dayIn(43), limit: 100 } })).items;

  test('what was open and somebody has by now is there', async () => {
    await of(from);
    expect(await copy()).toEqual({ copied: 1 });
    const [open] = await there();
    await manager.shifts.update({ ...at(open?.id ?? 0), body: { userId: omar.id } });
    expect(await problemOf(copy())).toMatchObject({ code: 'nothing_to_copy' });
    expect(await there()).toMatchObject([{ user: { name: 'Omar' } }]);
  });

  test('of two that are alike the one that is not there is made', async () => {
    await of(from);
    await of(from);
    await of(to);
    expect(await copy()).toEqual({ copied: 1 });
    expect(await there()).toHaveLength(2);
    expect(await problemOf(copy())).toMatchObject({ code: 'nothing_to_copy' });
  });

  test('what somebody has by name stands in for no open one, and may have been made shorter', async () => {
    await of(from, { userId: dana.id, roleId: null });
    await of(from, { roleId: null });
    const own = await of(to, { userId: dana.id, roleId: null, endsAt: `${to}T13:00:00Z` });
    expect(await copy()).toEqual({ copied: 1 });
    const items = await there();
    expect(items.filter(({ user }) => user !== null)).toMatchObject([{ id: own.id }]);
    expect(items).toHaveLength(2);
  });
});
