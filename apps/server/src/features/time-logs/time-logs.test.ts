import { addDays } from '@keyhold/contract';
import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
type Caller = Client<Contract>;
let here: TestTenant;
let managerPerson: TestPerson;
let manager: Caller;

const person = (role = 'housekeeper') => makePerson(server.database, { tenants: [here], role });
beforeAll(async () => {
  here = await makeTenant(server.database);
  managerPerson = await person('manager');
  manager = server.clientAs(managerPerson);
});

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
/** Time goes by: what runs has begun so much earlier, and was heard of then. */
const age = (id: number, hours: number) =>
  server.database.asOwner((db) =>
    sql`update time_logs set clock_in = clock_in - make_interval(mins => ${Math.round(hours * 60)}),
        heard_in_at = heard_in_at - make_interval(mins => ${Math.round(hours * 60)})
      where id = ${id} and tenant_id = ${here.id}`.execute(db),
  );
const worked = async (by: Caller, hours: number) => {
  const { id } = await by.timeLogs.clockIn({ body: {} });
  await age(id, hours);
  return await by.timeLogs.clockOut({ body: {} });
};
const monday = (weeksAgo: number) => {
  const day = new Date(Date.now() - weeksAgo * 7 * 24 * hourMs);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
};

describe('coming and going', () => {
  test('one comes once, goes once, and the break is taken off', async () => {
    const who = await person();
    const caller = server.clientAs(who);
    expect((await caller.timeLogs.clock()).running).toBeNull();
    const came = await caller.timeLogs.clockIn({ body: {} });
    expect(came).toMatchObject({
      user: { id: who.id },
      clockOut: null,
      worked: 0,
      flags: ['unscheduled'],
    });
    const twice = await problemOf(caller.timeLogs.clockIn({ body: {} }));
    expect(twice).toMatchObject({
      status: 409,
      code: 'already_clocked_in',
      details: { since: came.clockIn, timeLogId: came.id },
    });
    await age(came.id, 8);
    const left = await caller.timeLogs.clockOut({ body: { breakMinutes: 30 } });
    expect(left).toMatchObject({
      breakMinutes: 30,
      worked: 450,
      flags: ['unscheduled'],
      approval: 'pending',
    });
    expect(await problemOf(caller.timeLogs.clockOut({ body: {} }))).toMatchObject({
      status: 409,
      code: 'not_clocked_in',
    });
    const log = await readLog(server.database, here);
    const types = log.filter(({ subject_id }) => subject_id === came.id).map(({ type }) => type);
    expect(types).toEqual(['CLOCK_IN', 'CLOCK_OUT']);
  });

  test('of many who say it at once for one person, one is counted', async () => {
    const caller = server.clientAs(await person());
    const said = await Promise.allSettled(
      Array.from({ length: 6 }, () => caller.timeLogs.clockIn({ body: {} })),
    );
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('what was forgotten is flagged, and is not ended by coming back', async () => {
    const caller = server.clientAs(await person());
    const { id } = await caller.timeLogs.clockIn({ body: {} });
    await age(id, 17);
    const { running } = await caller.timeLogs.clock();
    expect(running).toMatchObject({
      id,
      flags: ['missing_out', 'unscheduled'],
      worked: null,
      clockOut: null,
    });
    expect(await problemOf(caller.timeLogs.clockOut({ body: {} }))).toMatchObject({
      code: 'forgotten_clock_out',
    });
    const { items } = await manager.timeLogs.list({ query: { flag: 'missing_out' } });
    expect(items.map((log) => log.id)).toContain(id);
  });

  test('what was left open 16 hours is set aside by whoever comes again, and waits', async () => {
    const who = await person();
    const caller = server.clientAs(who);
    const { id } = await caller.timeLogs.clockIn({ body: {} });
    await age(id, 15.95);
    expect(await problemOf(caller.timeLogs.clockIn({ body: {} }))).toMatchObject({
      code: 'already_clocked_in',
      details: { timeLogId: id },
    });
    await age(id, 0.1);
    // Said twice at once, it is set aside once and one of them is counted.
    const said = await Promise.allSettled(
      Array.from({ length: 4 }, () => caller.timeLogs.clockIn({ body: {} })),
    );
    const [next] = said.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await caller.timeLogs.clock()).running).toMatchObject({ id: next?.id });
    expect((await caller.timeLogs.mine({})).items).toMatchObject([
      { id: next?.id, flags: ['unscheduled'] },
      { id, clockOut: null, worked: null, flags: ['missing_out', 'unscheduled'] },
    ]);
    const log = await readLog(server.database, here);
    const typesOf = (of?: number) =>
      log.filter(({ subject_id }) => subject_id === of).map(({ type }) => type);
    expect(typesOf(id)).toEqual(['CLOCK_IN', 'SET_TIME_LOG_ASIDE']);
    expect(typesOf(next?.id)).toEqual(['CLOCK_IN']);
    // It stands in the report, and is ended as any other.
    const query = { from: ago(48 * hourMs).slice(0, 10), to: ago(0).slice(0, 10) };
    const userId = String(who.id);
    const { rows } = await manager.timeLogs.report({ query: { ...query, userId } });
    expect(rows).toMatchObject([{ missing: 1 }]);
    const given = { clockIn: ago(16.05 * hourMs), clockOut: ago(8 * hourMs), reason: 'Left' };
    expect(await manager.timeLogs.correct({ params: { id }, body: given })).toMatchObject({
      flags: ['unscheduled', 'corrected'],
    });
  });

  test('what runs says which break its shift has, of the one that it lies in most', async () => {
    const who = await person();
    const plan = (title: string, [from, to, pause]: [number, number, number]) =>
      server.database.asOwner((db) =>
        sql`insert into shifts (tenant_id, user_id, title, starts_at, ends_at, break_minutes, status,
            published_at)
          values (${here.id}, ${who.id}, ${title}, now() + make_interval(hours => ${from}),
            now() + make_interval(hours => ${to}), ${pause}, 'published', now())`.execute(db),
      );
    await plan('Early', [-9, -5, 15]);
    await plan('Day', [-5, 3, 40]);
    const caller = server.clientAs(who);
    const { id } = await caller.timeLogs.clockIn({ body: {} });
    await age(id, 6);
    const { running } = await caller.timeLogs.clock();
    expect(running?.shift).toMatchObject({ title: 'Day', breakMinutes: 40 });
    // It is offered, and taken off only if it is said.
    expect(running?.breakMinutes).toBe(0);
    expect(await caller.timeLogs.clockOut({ body: {} })).toMatchObject({ breakMinutes: 0 });
  });

  test('a break as long as the day is no break', async () => {
    const caller = server.clientAs(await person());
    const { id } = await caller.timeLogs.clockIn({ body: {} });
    await age(id, 1);
    const wrong = await problemOf(caller.timeLogs.clockOut({ body: { breakMinutes: 60 } }));
    expect(wrong).toMatchObject({ status: 400, errors: [{ path: 'breakMinutes' }] });
  });
});

describe('what a phone without a network says later', () => {
  test('counts from when it was, by the server’s clock, and says that it came late', async () => {
    const caller = server.clientAs(await person());
    const driftMs = 90 * minuteMs;
    const at = new Date(Date.now() - 2 * hourMs + driftMs).toISOString();
    const came = await caller.timeLogs.clockIn({ body: { at, driftMs } });
    expect(Math.abs(Date.parse(came.clockIn) - (Date.now() - 2 * hourMs))).toBeLessThan(5000);
    expect(came).toMatchObject({ worked: 120, flags: ['unscheduled', 'sent_late'] });
  });

  test('a clock that is ahead counts as now, and what is days ago does not count', async () => {
    const caller = server.clientAs(await person());
    const old = await problemOf(caller.timeLogs.clockIn({ body: { at: ago(30 * hourMs) } }));
    expect(old).toMatchObject({ status: 400, errors: [{ path: 'at' }] });
    const came = await caller.timeLogs.clockIn({ body: { at: ago(-3 * hourMs) } });
    expect(Date.parse(came.clockIn)).toBeLessThanOrEqual(Date.now() + 1000);
  });

  test('never lies over what is known already', async () => {
    const caller = server.clientAs(await person());
    await worked(caller, 3);
    const again = caller.timeLogs.clockIn({ body: { at: ago(2 * hourMs) } });
    expect(await problemOf(again)).toMatchObject({ status: 409, code: 'clocked_meanwhile' });
  });
});

describe('what others see and decide', () => {
  test('one’s own list is one’s own', async () => {
    const who = await person();
    const caller = server.clientAs(who);
    await worked(caller, 2);
    const { items } = await caller.timeLogs.mine({});
    expect(items.map(({ user }) => user.id)).toEqual([who.id]);
    expect(await problemOf(caller.timeLogs.list({}))).toMatchObject({ status: 403 });
  });

  test('somebody else agrees, all or none, and nobody to their own', async () => {
    const caller = server.clientAs(await person());
    const { id } = await worked(caller, 2);
    const own = await worked(manager, 2);
    const both = manager.timeLogs.approve({ body: { ids: [id, own.id] } });
    expect(await problemOf(both)).toMatchObject({ status: 409, code: 'own_time' });
    expect(await manager.timeLogs.approve({ body: { ids: [id] } })).toEqual({ approved: 1 });
    const { items } = await caller.timeLogs.mine({});
    expect(items[0]).toMatchObject({
      approval: 'approved',
      decidedBy: { id: managerPerson.id },
    });
    const rejected = { body: { ids: [id], remarks: 'Was not here' } };
    expect(await manager.timeLogs.reject(rejected)).toEqual({ rejected: 1 });
    expect((await caller.timeLogs.mine({})).items[0]).toMatchObject({
      approval: 'rejected',
      remarks: 'Was not here',
    });
    expect(
      await problemOf(manager.timeLogs.reject({ body: { ids: [own.id], remarks: 'x' } })),
    ).toMatchObject({ code: 'own_time' });
  });

  test('what runs cannot be agreed to', async () => {
    const caller = server.clientAs(await person());
    const { id } = await caller.timeLogs.clockIn({ body: {} });
    expect(await problemOf(manager.timeLogs.approve({ body: { ids: [id] } }))).toMatchObject({
      code: 'still_running',
    });
  });

  test('what was forgotten is ended by somebody else, who says when and why, and both values are kept', async () => {
    const caller = server.clientAs(await person());
    const { id } = await caller.timeLogs.clockIn({ body: {} });
    await age(id, 20);
    const given = { clockIn: ago(20 * hourMs), clockOut: ago(12 * hourMs), reason: 'Left at ten' };
    const body = { ...given, breakMinutes: 30 };
    const at = { params: { id } };
    expect(await problemOf(caller.timeLogs.correct({ ...at, body }))).toMatchObject({
      status: 403,
    });
    expect(await manager.timeLogs.correct({ ...at, body })).toMatchObject({
      worked: 450,
      approval: 'pending',
      flags: ['unscheduled', 'corrected'],
    });
    await caller.timeLogs.clockIn({ body: {} });
    const keeper = server.clientAs(
      await makePerson(server.database, { tenants: [here], role: 'manager' }),
    );
    const own = await worked(keeper, 1);
    const mine = keeper.timeLogs.correct({ params: { id: own.id }, body });
    expect(await problemOf(mine)).toMatchObject({ code: 'own_time' });
  });

  test('the last working time of whoever has left is written down as well', async () => {
    const who = await person();
    await worked(server.clientAs(who), 3);
    const admin = server.clientAs(await person('admin'));
    await admin.users.remove({ params: { id: who.id } });
    const them = expect.objectContaining({ id: who.id });
    expect((await manager.shifts.people()).items).not.toContainEqual(them);
    const { items } = await manager.shifts.people({ query: { withFormer: 'true' } });
    expect(items).toContainEqual(them);
    const given = { clockIn: ago(50 * hourMs), clockOut: ago(42 * hourMs), reason: 'Forgot' };
    const body = { ...given, userId: who.id, breakMinutes: 0 };
    expect(await manager.timeLogs.create({ body })).toMatchObject({
      user: { id: who.id },
      worked: 480,
    });
  });

  test('a time written by hand is of somebody else, with a reason, and lies over nothing', async () => {
    const who = await person();
    const given = {
      clockIn: ago(50 * hourMs),
      clockOut: ago(42 * hourMs),
      reason: 'Kiosk was dark',
    };
    const body = { ...given, userId: who.id, breakMinutes: 30 };
    expect(await manager.timeLogs.create({ body })).toMatchObject({
      worked: 450,
      flags: ['unscheduled', 'by_hand'],
      note: 'Kiosk was dark',
    });
    expect(await problemOf(manager.timeLogs.create({ body }))).toMatchObject({
      code: 'clocked_meanwhile',
    });
    const own = { body: { ...body, userId: managerPerson.id } };
    expect(await problemOf(manager.timeLogs.create(own))).toMatchObject({ code: 'own_time' });
    const there = await makeTenant(server.database);
    const stranger = await makePerson(server.database, { tenants: [there] });
    const foreign = manager.timeLogs.create({ body: { ...body, userId: stranger.id } });
    expect(await problemOf(foreign)).toMatchObject({ status: 404 });
    expect(
      (await manager.shifts.people({ query: { withFormer: 'true' } })).items,
    ).not.toContainEqual(expect.objectContaining({ id: stranger.id }));
  });
});

test('a week is locked once it is over and agreed, keeps everything, and opens with a reason', async () => {
  const place = await makeTenant(server.database);
  const as = (role: string) => makePerson(server.database, { tenants: [place], role });
  const boss = server.clientAs(await as('manager'));
  const who = await as('housekeeper');
  const week = monday(2);
  const at = (hour: number) => new Date(Date.parse(week) + hour * hourMs).toISOString();
  const body = { userId: who.id, clockIn: at(32), clockOut: at(40), reason: 'On paper' };
  const { id } = await boss.timeLogs.create({ body });
  expect(await problemOf(boss.timeLogs.lock({ body: { week } }))).toMatchObject({
    code: 'week_unfinished',
  });
  await boss.timeLogs.approve({ body: { ids: [id] } });
  expect(await boss.timeLogs.lock({ body: { week } })).toMatchObject({ locked: true, logs: 1 });
  const later = { ...body, clockIn: at(50), clockOut: at(58) };
  expect(await problemOf(boss.timeLogs.create({ body: later }))).toMatchObject({
    code: 'week_locked',
  });
  // What was planned in it is what late, absent and over are reckoned by.
  const shift = { userId: who.id, title: 'Early', startsAt: at(32), endsAt: at(40) };
  const draft = await boss.shifts.create({ body: shift });
  const publish = boss.shifts.publish({ body: { from: week, to: addDays(week, 6) } });
  expect(await problemOf(publish)).toMatchObject({ code: 'week_locked' });
  await boss.shifts.remove({ params: { id: draft.id } });
  const rejected = boss.timeLogs.reject({ body: { ids: [id], remarks: 'Late' } });
  expect(await problemOf(rejected)).toMatchObject({ code: 'week_locked' });
  // Whatever the routes forget, the database does not.
  const written = server.database.asOwner((db) =>
    sql`update time_logs set break_minutes = 10 where tenant_id = ${place.id} and id = ${id}`.execute(
      db,
    ),
  );
  await expect(written).rejects.toThrow('locked');
  const wrongDay = new Date(Date.parse(week) + 24 * hourMs).toISOString().slice(0, 10);
  expect(await problemOf(boss.timeLogs.lock({ body: { week: wrongDay } }))).toMatchObject({
    errors: [{ path: 'week' }],
  });
  expect(await problemOf(boss.timeLogs.lock({ body: { week: monday(0) } }))).toMatchObject({
    code: 'week_not_over',
  });
  await boss.timeLogs.unlock({ body: { week, reason: 'Forgot the night' } });
  await boss.timeLogs.create({ body: later });
  const log = await readLog(server.database, place);
  expect(log.map(({ type }) => type)).toEqual(expect.arrayContaining(['LOCK_WEEK', 'UNLOCK_WEEK']));
});

test('what runs is not rejected, and what was forgotten and is keeps nobody out of the clock', async () => {
  const place = await makeTenant(server.database);
  const as = (role: string) => makePerson(server.database, { tenants: [place], role });
  const boss = server.clientAs(await as('manager'));
  const caller = server.clientAs(await as('housekeeper'));
  const { id } = await caller.timeLogs.clockIn({ body: {} });
  const reject = () => boss.timeLogs.reject({ body: { ids: [id], remarks: 'Was not here' } });
  expect(await problemOf(reject())).toMatchObject({ status: 409, code: 'still_running' });
  const at = new Date(Date.parse(monday(2)) + 32 * hourMs).toISOString();
  await server.database.asOwner((db) =>
    sql`update time_logs set clock_in = ${at}, heard_in_at = ${at}
      where tenant_id = ${place.id} and id = ${id}`.execute(db),
  );
  expect(await reject()).toEqual({ rejected: 1 });
  expect(await boss.timeLogs.lock({ body: { week: monday(2) } })).toMatchObject({ locked: true });
  expect((await caller.timeLogs.clock()).running).toBeNull();
  await caller.timeLogs.clockIn({ body: {} });
  await caller.timeLogs.clockOut({ body: {} });
});

test('another property knows nothing of it', async () => {
  const { id } = await worked(server.clientAs(await person()), 1);
  const there = await makeTenant(server.database);
  const stranger = server.clientAs(await makePerson(server.database, { tenants: [there] }));
  expect((await stranger.timeLogs.list({})).total).toBe(0);
  expect(await problemOf(stranger.timeLogs.photo({ params: { id } }))).toMatchObject({
    status: 404,
  });
  expect(await problemOf(stranger.timeLogs.approve({ body: { ids: [id] } }))).toMatchObject({
    status: 404,
  });
});
