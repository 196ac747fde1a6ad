import { clockPhotoDays } from '@keyhold/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { enqueue } from '#core/jobs/jobs.ts';
import { readPdf } from '#testing/services/pdf-text.ts';
import { problemOf } from '#testing/services/problem.ts';
import { sendPicture } from '#testing/services/send-picture.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { forgetClockPhotos, watchAttendance } from './attendance.jobs.ts';

const server = useTestApp();

test('the board tells who is there, who is late and who forgot, and each is told of once', async () => {
  const here = await makeTenant(server.database);
  const as = (role: string) => makePerson(server.database, { tenants: [here], role });
  const manager = server.clientAs(await as('manager'));
  const [there, late, due, extra, gone] = [
    await as('housekeeper'),
    await as('front_desk'),
    await as('security'),
    await as('maintenance'),
    await as('stores'),
  ];
  const plan = (userId: number, hours: [number, number]) =>
    server.database.asOwner((db) =>
      sql`insert into shifts (tenant_id, user_id, title, starts_at, ends_at, status, published_at)
        values (${here.id}, ${userId}, 'Day', now() + make_interval(mins => ${hours[0] * 60}),
          now() + make_interval(mins => ${hours[1] * 60}), 'published', now())`.execute(db),
    );
  await plan(there.id, [-2, 6]);
  await plan(late.id, [-1, 7]);
  await plan(due.id, [1, 9]);
  await plan(gone.id, [-10, -2]);
  for (const who of [there, extra, gone]) await server.clientAs(who).timeLogs.clockIn({ body: {} });
  // Who comes before their shift is there already, and not due besides.
  const soon = await as('front_desk');
  await plan(soon.id, [1, 9]);
  await server.clientAs(soon).timeLogs.clockIn({ body: {} });
  const early = (userId: number, hours: number) =>
    server.database.asOwner((db) =>
      sql`update time_logs set clock_in = clock_in - make_interval(hours => ${hours}),
          heard_in_at = heard_in_at - make_interval(hours => ${hours})
        where tenant_id = ${here.id} and user_id = ${userId}`.execute(db),
    );
  await early(there.id, 2);
  await early(gone.id, 10);
  const left = await as('front_desk');
  await plan(left.id, [-1, 7]);
  await server.clientAs(await as('admin')).users.remove({ params: { id: left.id } });
  const { people } = await manager.timeLogs.now();
  const stateOf = (userId: number) => people.find(({ user }) => user.id === userId);
  expect(stateOf(there.id)).toMatchObject({ state: 'on_duty', role: 'Housekeeper' });
  expect(stateOf(late.id)).toMatchObject({ state: 'late', since: null, role: 'Front desk' });
  expect(stateOf(left.id)).toBeUndefined();
  expect(stateOf(due.id)).toMatchObject({ state: 'due' });
  expect(stateOf(extra.id)).toMatchObject({ state: 'unscheduled', shift: null });
  expect(people.filter(({ user }) => user.id === soon.id)).toHaveLength(1);
  expect(stateOf(gone.id)).toMatchObject({ state: 'missing_out' });
  const watch = async () => {
    await server.database.inScope({ as: 'app', tenantId: here.id }, (db) =>
      enqueue({ db, tenantId: here.id }, watchAttendance, { input: {} }),
    );
    await server.jobs.drain();
  };
  await watch();
  await watch();
  const log = await readLog(server.database, here);
  const told = log.filter(({ type }) => /MISSING|NOT_BEGUN/.test(type));
  expect(told.map(({ type, subject_label }) => [type, subject_label])).toEqual([
    ['MISSING_CLOCK_OUT', gone.name],
    ['SHIFT_NOT_BEGUN', late.name],
  ]);
});

interface Planned {
  here: TestTenant;
  userId: number;
  /** Minutes from then. */
  from: number;
  to: number;
  now?: number;
}
const planIn = ({ here, userId, from, to, now = Date.now() }: Planned) =>
  server.database.asOwner((db) =>
    sql`insert into shifts (tenant_id, user_id, title, starts_at, ends_at, status, published_at)
      values (${here.id}, ${userId}, 'Day', ${new Date(now + from * 60_000).toISOString()},
        ${new Date(now + to * 60_000).toISOString()}, 'published', now())`.execute(db),
  );
const watchIn = async ({ id: tenantId }: TestTenant) => {
  await server.database.inScope({ as: 'app', tenantId }, (db) =>
    enqueue({ db, tenantId }, watchAttendance, { input: {} }),
  );
  await server.jobs.drain();
};
const toldIn = async (at: TestTenant) =>
  (await readLog(server.database, at))
    .filter(({ type }) => /MISSING|NOT_BEGUN/.test(type))
    .map(({ type, subject_label }) => [type, subject_label]);

test('shifts on end are worked in one go: who works on is there, and has forgotten nothing', async () => {
  const here = await makeTenant(server.database);
  const as = (role: string) => makePerson(server.database, { tenants: [here], role });
  const manager = server.clientAs(await as('manager'));
  const [stays, goes] = [await as('housekeeper'), await as('housekeeper')];
  const now = Date.now();
  for (const { id: userId } of [stays, goes]) {
    await planIn({ here, userId, now, from: -305, to: -65 });
    await planIn({ here, userId, now, from: -65, to: 175 });
  }
  for (const who of [stays, goes]) await server.clientAs(who).timeLogs.clockIn({ body: {} });
  // One goes three minutes into the second shift: that is to have left the first one late.
  await server.database.asOwner((db) =>
    sql`update time_logs set clock_in = now() - interval '310 minutes',
        heard_in_at = now() - interval '310 minutes',
        clock_out = case when user_id = ${goes.id} then now() - interval '62 minutes' end
      where tenant_id = ${here.id}`.execute(db),
  );
  await watchIn(here);
  expect(await toldIn(here)).toEqual([['SHIFT_NOT_BEGUN', goes.name]]);
  const caller = server.clientAs(stays);
  expect((await caller.timeLogs.clock()).running?.flags).toEqual([]);
  const { people } = await manager.timeLogs.now();
  expect(people.map(({ user, state }) => [user.id, state])).toEqual([
    [goes.id, 'late'],
    [stays.id, 'on_duty'],
  ]);
  await caller.timeLogs.clockOut({ body: {} });
  // It gets evening.
  await server.database.asOwner((db) =>
    sql`with s as (update shifts set starts_at = starts_at - interval '4 hours',
          ends_at = ends_at - interval '4 hours' where tenant_id = ${here.id})
      update time_logs set clock_in = clock_in - interval '4 hours', clock_out = case
          when user_id = ${stays.id} then now() - interval '70 minutes'
          else clock_out - interval '4 hours' end
        where tenant_id = ${here.id}`.execute(db),
  );
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const { rows } = await manager.timeLogs.report({ query: { from: day(2), to: day(0) } });
  const absent = new Map(rows.map((row) => [row.user.id, row.absent]));
  expect([absent.get(stays.id), absent.get(goes.id)]).toEqual([0, 1]);
  expect((await caller.timeLogs.missing()).items).toEqual([]);
  expect((await server.clientAs(goes).timeLogs.missing()).items).toHaveLength(1);
});

test('who has clocked in for something else is not said to have stayed away', async () => {
  const here = await makeTenant(server.database);
  const who = await makePerson(server.database, { tenants: [here], role: 'housekeeper' });
  await planIn({ here, userId: who.id, from: -260, to: -40 });
  await server.clientAs(who).timeLogs.clockIn({ body: {} });
  await server.database.asOwner((db) =>
    sql`update time_logs set clock_in = now() - interval '260 minutes' where tenant_id = ${here.id}`.execute(
      db,
    ),
  );
  // Half an hour lies between: it was not clocked.
  await planIn({ here, userId: who.id, from: -10, to: 200 });
  await watchIn(here);
  expect(await toldIn(here)).toEqual([]);
});

test('of a shift that goes to somebody else, or begins anew, it is told anew who has not come', async () => {
  const here = await makeTenant(server.database);
  const as = (name: string) =>
    makePerson(server.database, { tenants: [here], role: 'housekeeper', name });
  const [ana, ben] = [await as('Ana'), await as('Ben')];
  await planIn({ here, userId: ana.id, from: -60, to: 400 });
  const change = (userId: number, from: number) =>
    server.database.asOwner((db) =>
      sql`update shifts set user_id = ${userId}, starts_at = now() + make_interval(mins => ${from})
        where tenant_id = ${here.id}`.execute(db),
    );
  const watchTwice = async () => {
    await watchIn(here);
    await watchIn(here);
    return (await toldIn(here)).map(([, name]) => name);
  };
  expect(await watchTwice()).toEqual(['Ana']);
  await change(ben.id, -60);
  expect(await watchTwice()).toEqual(['Ana', 'Ben']);
  await change(ben.id, -30);
  expect(await watchTwice()).toEqual(['Ana', 'Ben', 'Ben']);
});

test('photos of whoever clocked are gone after 90 days, by themselves, and what was worked stays', async () => {
  const here = await makeTenant(server.database);
  const manager = server.clientAs(await makePerson(server.database, { tenants: [here] }));
  const send = (fileName: string) =>
    sendPicture(server, { by: manager, fileName, folder: 'attendance' });
  const [came, left] = [await send('in.png'), await send('out.png')];
  const { id } = await manager.timeLogs.clockIn({ body: { photoId: came.id } });
  await manager.timeLogs.clockOut({ body: { photoId: left.id } });
  const age = (days: number, mediaId: number) =>
    server.database.asOwner((db) =>
      sql`update media set created_at = now() - make_interval(days => ${days})
        where tenant_id = ${here.id} and id = ${mediaId}`.execute(db),
    );
  const forget = async () => {
    await server.database.inScope({ as: 'app', tenantId: here.id }, (db) =>
      enqueue({ db, tenantId: here.id }, forgetClockPhotos, { input: {} }),
    );
    await server.jobs.drain();
  };
  const shown = async () => {
    const photos = await manager.timeLogs.photo({ params: { id } });
    return [photos.in !== null, photos.out !== null];
  };
  await age(clockPhotoDays - 1, came.id);
  await age(clockPhotoDays + 1, left.id);
  await forget();
  expect(await shown()).toEqual([true, false]);
  const read = (fileKey: string) => manager.media.read({ query: { fileKey } });
  expect(await problemOf(read(left.fileKey))).toMatchObject({ status: 404 });
  await age(clockPhotoDays + 1, came.id);
  await forget();
  expect(await shown()).toEqual([false, false]);
  expect((await manager.timeLogs.list({})).total).toBe(1);
});

test('whoever may not read the times of others is told of their own', async () => {
  const here = await makeTenant(server.database);
  const [one, other] = await Promise.all(
    [1, 2].map(() => makePerson(server.database, { tenants: [here], role: 'housekeeper' })),
  );
  if (one === undefined || other === undefined) throw new Error('nobody');
  for (const who of [one, other]) await server.clientAs(who).timeLogs.clockIn({ body: {} });
  const today = new Date().toISOString().slice(0, 10);
  const query = { from: today, to: today, userId: String(other.id) };
  const { rows } = await server.clientAs(one).timeLogs.report({ query });
  expect(rows.map(({ user }) => user.id)).toEqual([one.id]);
});

test('the report is printed in the language of whoever asks, and of others only for who may read them', async () => {
  const here = await makeTenant(server.database);
  const as = (name: string, role: string, locale: 'en' | 'es' = 'en') =>
    makePerson(server.database, { tenants: [here], role, name, locale });
  const [dana, omar] = [
    await as('Dana Bell', 'housekeeper', 'es'),
    await as('Omar Diaz', 'security'),
  ];
  const manager = server.clientAs(await as('Maria', 'manager'));
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  for (const { id: userId } of [dana, omar])
    await manager.timeLogs.create({
      body: {
        userId,
        clockIn: `${day}T07:00:00Z`,
        clockOut: `${day}T15:35:00Z`,
        breakMinutes: 30,
        reason: 'On paper',
      },
    });
  const print = async (by: typeof manager, more: object = {}) => {
    const { id } = await by.exports.timeReport({ body: { from: day, to: day, ...more } });
    await server.jobs.drain();
    const { url } = await by.exports.download({ params: { id } });
    return readPdf((await server.request({ method: 'GET', url })).rawPayload).text;
  };
  const all = await print(manager);
  for (const said of ['Attendance report', 'Dana Bell', 'Omar Diaz', '8:05', '16:10', 'by hand'])
    expect(all).toContain(said);
  expect(await print(manager, { userId: dana.id })).not.toContain('Omar Diaz');
  const roles = await manager.shifts.people({});
  const security = roles.items.find(({ id }) => id === omar.id)?.roles[0]?.id;
  const { rows } = await manager.timeLogs.report({
    query: { from: day, to: day, roleId: String(security) },
  });
  expect(rows).toMatchObject([
    { user: { id: omar.id }, worked: 485, breaks: 30, over: 485, pending: 1 },
  ]);
  expect(rows[0]?.flags).toEqual([
    { flag: 'by_hand', count: 1 },
    { flag: 'unscheduled', count: 1 },
  ]);
  const own = await print(server.clientAs(dana), { userId: omar.id });
  for (const said of ['Informe de asistencia', 'Dana Bell', '8:05', 'a mano'])
    expect(own).toContain(said);
  expect(own).not.toContain('Omar Diaz');
  const backwards = manager.exports.timeReport({ body: { from: day, to: '2020-01-01' } });
  expect((await problemOf(backwards)).errors?.[0]?.path).toBe('to');
});

test('on days of absence nobody is late, missing or absent, and the report counts the days by kind', async () => {
  const here = await makeTenant(server.database);
  const as = (role: string, name: string) =>
    makePerson(server.database, { tenants: [here], role, name });
  const manager = server.clientAs(await as('manager', 'Maria'));
  const [dana, omar] = [await as('security', 'Dana'), await as('security', 'Omar')];
  const dayIn = (count: number) =>
    new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
  const plan = (hours: [number, number]) =>
    server.database.asOwner((db) =>
      sql`insert into shifts (tenant_id, user_id, title, starts_at, ends_at, status, published_at)
        select ${here.id}, u.id, 'Day', now() + make_interval(hours => ${hours[0]}),
          now() + make_interval(hours => ${hours[1]}), 'published', now()
        from users u where u.id in (${dana.id}, ${omar.id})`.execute(db),
    );
  await plan([-1, 5]);
  await plan([-73, -65]);
  const enter = (kind: 'holiday' | 'sick', [from, to]: [number, number]) =>
    manager.absences.create({ body: { userId: dana.id, kind, from: dayIn(from), to: dayIn(to) } });
  await enter('sick', [-5, -2]);
  await enter('holiday', [-1, 30]);
  const { people } = await manager.timeLogs.now();
  expect(people.map(({ user, state }) => [user.name, state])).toEqual([['Omar', 'late']]);
  await server.database.inScope({ as: 'app', tenantId: here.id }, (db) =>
    enqueue({ db, tenantId: here.id }, watchAttendance, { input: {} }),
  );
  await server.jobs.drain();
  const told = (await readLog(server.database, here)).filter(({ type }) =>
    type.includes('NOT_BEGUN'),
  );
  expect(told.map(({ subject_label: name }) => name)).toEqual(['Omar']);
  const missing = async (who: typeof dana) =>
    (await server.clientAs(who).timeLogs.missing()).items.length;
  expect([await missing(dana), await missing(omar)]).toEqual([0, 1]);
  const report = async (query: { from: string; to: string; by?: 'day' | 'week' }, by = manager) =>
    (await by.timeLogs.report({ query })).rows;
  const days = { from: dayIn(-4), to: dayIn(1) };
  expect(await report(days)).toMatchObject([
    {
      user: { id: dana.id },
      absent: 0,
      away: [
        { kind: 'holiday', days: 3 },
        { kind: 'sick', days: 3 },
      ],
    },
    { user: { id: omar.id }, absent: 1, away: [] },
  ]);
  // A line for each day away, also where nobody was to work.
  const byDay = await report({ from: dayIn(-5), to: dayIn(-5), by: 'day' });
  expect(byDay).toMatchObject([
    { user: { id: dana.id }, period: dayIn(-5), planned: 0, away: [{ kind: 'sick', days: 1 }] },
  ]);
  // One is told of one's own; whoever keeps times and no shifts learns only that somebody is away.
  expect((await report(days, server.clientAs(dana)))[0]?.away).toHaveLength(2);
  await server.database.asOwner((db) =>
    sql`delete from role_permissions p using roles r where r.tenant_id = ${here.id} and p.tenant_id = r.tenant_id
      and p.role_id = r.id and r.name = 'manager' and p.permission like any ('{update:shifts,manage:shifts}')`.execute(
      db,
    ),
  );
  const keeper = server.clientAs(await as('manager', 'Kim'));
  expect((await report(days, keeper))[0]?.away).toEqual([{ kind: 'away', days: 6 }]);
  const print = async (by: typeof manager) => {
    const { id } = await by.exports.timeReport({ body: days });
    await server.jobs.drain();
    const { url } = await by.exports.download({ params: { id } });
    return readPdf((await server.request({ method: 'GET', url })).rawPayload).text;
  };
  expect(await print(keeper)).toMatch(/6 away/);
  expect(await print(server.clientAs(dana))).toMatch(/3 holiday, 3 sick/);
});
