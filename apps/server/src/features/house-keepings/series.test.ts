import type { Client, Contract, HouseKeeping, SeriesScope } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

import { planAllAhead } from './series.service.ts';

const server = shareTestApp();
let tenantId: number;
let admin: Client<Contract>;
let roomId: number;
let today: string;

beforeEach(async () => {
  const tenant = await makeTenant(server.database);
  tenantId = tenant.id;
  admin = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  [roomId] = (await makeRooms(server.database, { tenant })) as [number];
  today = (await admin.stats.shift()).today;
});

const later = (days: number) =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const at = (id: number) => ({ params: { id } });
const daily = (count = 6) =>
  admin.houseKeepings.create({
    body: { roomId, type: 'stay_over', recurrence: `FREQ=DAILY;COUNT=${count}` },
  });
const cleanings = async (): Promise<HouseKeeping[]> =>
  (await admin.houseKeepings.list({ query: { sortBy: 'startDate', limit: '100' } })).items;
const on = async (day: number) =>
  (await cleanings()).find((cleaning) => cleaning.startDate === later(day))!;
const typesByDay = async () => (await cleanings()).map(({ startDate, type }) => [startDate, type]);
const change = (cleaning: HouseKeeping, scope: SeriesScope) =>
  admin.houseKeepings.update({ ...at(cleaning.id), body: { type: 'deep', scope } });
const planNightly = () =>
  server.database.inScope({ as: 'app', tenantId }, (db) => planAllAhead({ db } as never));
const running = async () => (await admin.houseKeepings.listSeries()).items;

test('a change of this day alone leaves the others and the series as they are', async () => {
  await daily();
  await change(await on(2), 'this');
  const types = (await typesByDay()).map(([, type]) => type);
  expect(types).toEqual(['stay_over', 'stay_over', 'deep', 'stay_over', 'stay_over', 'stay_over']);
  expect(await running()).toMatchObject([{ type: 'stay_over' }]);
});

test('a change from this day on begins a second series, and the count stays what it was', async () => {
  await daily();
  await change(await on(2), 'following');
  expect(await typesByDay()).toEqual(
    [0, 1, 2, 3, 4, 5].map((day) => [later(day), day < 2 ? 'stay_over' : 'deep']),
  );
  const series = await running();
  expect(series.map(({ type }) => type).toSorted()).toEqual(['deep', 'stay_over']);
  await planNightly();
  expect(await cleanings()).toHaveLength(6);
});

test('from the first day on there is nothing left of the old series', async () => {
  await daily();
  await change(await on(0), 'following');
  expect((await typesByDay()).map(([, type]) => type)).toEqual(
    Array.from({ length: 6 }, () => 'deep'),
  );
  expect(await running()).toMatchObject([{ type: 'deep', startsOn: today }]);
});

test('a change of all days changes those that nobody has begun', async () => {
  await daily();
  const first = await on(0);
  await admin.houseKeepings.update({ ...at(first.id), body: { status: 'cleaned' } });
  await change(await on(3), 'all');
  const types = (await typesByDay()).map(([, type]) => type);
  expect(types).toEqual(['stay_over', 'deep', 'deep', 'deep', 'deep', 'deep']);
  expect(await running()).toMatchObject([{ type: 'deep' }]);
});

test('a day that somebody removed does not come back', async () => {
  await daily();
  await admin.houseKeepings.remove({ ...at((await on(2)).id), query: { scope: 'this' } });
  await planNightly();
  await change(await on(4), 'all');
  const [series] = await running();
  const pause = (isPaused: boolean) =>
    admin.houseKeepings.updateSeries({ ...at(series!.id), body: { isPaused } });
  await pause(true);
  await pause(false);
  const days = [0, 1, 3, 4, 5].map(later);
  expect((await typesByDay()).map(([day]) => day)).toEqual(days);
});

test('a series is removed from a day on, or whole', async () => {
  await daily();
  await admin.houseKeepings.remove({ ...at((await on(3)).id), query: { scope: 'following' } });
  expect((await typesByDay()).map(([day]) => day)).toEqual([0, 1, 2].map(later));
  await admin.houseKeepings.remove({ ...at((await on(0)).id), query: { scope: 'following' } });
  expect(await cleanings()).toEqual([]);
  expect(await running()).toEqual([]);
});

test('a pause takes the planned days and keeps the history; it goes on from that day', async () => {
  const first = await daily(30);
  await admin.houseKeepings.update({ ...at(first.id), body: { status: 'cleaned' } });
  await server.database.asOwner((db) =>
    sql`update house_keepings set start_date = start_date - 3, series_date = series_date - 3
      where id = ${first.id}`.execute(db),
  );
  const id = first.seriesId!;
  const pause = (isPaused: boolean, version?: number) =>
    admin.houseKeepings.updateSeries({ ...at(id), body: { isPaused, version } });
  const { version } = await pause(true);
  expect(await problemOf(pause(true, version - 1))).toMatchObject({ code: 'stale' });
  expect(await cleanings()).toMatchObject([{ id: first.id, status: 'cleaned' }]);
  await planNightly();
  expect(await cleanings()).toHaveLength(1);
  expect((await running())[0]).toMatchObject({ isPaused: true, next: [] });
  await pause(false);
  const days = (await typesByDay()).map(([day]) => day);
  expect(days).toEqual([later(-3), ...Array.from({ length: 15 }, (_, day) => later(day))]);
});

test('a day with a note stays through a pause and a change of its series, and ends cancelled with it', async () => {
  await daily();
  const noted = await on(2);
  const about = { entityType: 'house_keeping', entityId: noted.id } as const;
  await admin.notes.create({ body: { ...about, content: 'Use the soft mop' } });
  const notedNow = () => admin.houseKeepings.get(at(noted.id));
  const pause = (isPaused: boolean) =>
    admin.houseKeepings.updateSeries({ ...at(noted.seriesId!), body: { isPaused } });
  await pause(true);
  expect(await cleanings()).toMatchObject([
    { id: noted.id, status: 'cancelled', reason: 'Its schedule no longer has this day' },
  ]);
  await pause(false);
  expect(await notedNow()).toMatchObject({ status: 'dirty', reason: null, jobCompleted: null });
  expect(await cleanings()).toHaveLength(6);
  await change(await on(1), 'all');
  expect(await notedNow()).toMatchObject({ status: 'dirty', type: 'deep', startDate: later(2) });
  const body = { type: 'flush', scope: 'following' } as const;
  await admin.houseKeepings.update({ ...at((await on(1)).id), body });
  expect((await typesByDay()).map(([, type]) => type)).toEqual([
    'deep',
    ...Array.from({ length: 5 }, () => 'flush'),
  ]);
  await admin.houseKeepings.remove({ ...at((await on(1)).id), query: { scope: 'following' } });
  expect(await cleanings()).toMatchObject([
    { startDate: today, status: 'dirty' },
    { id: noted.id, status: 'cancelled' },
  ]);
  expect((await admin.notes.list({ query: about })).total).toBe(1);
});

test('a day with a note that another rule no longer has is cancelled, and told', async () => {
  await daily();
  const noted = await on(1);
  const about = { entityType: 'house_keeping', entityId: noted.id } as const;
  await admin.notes.create({ body: { ...about, content: 'Use the soft mop' } });
  const body = { recurrence: 'FREQ=DAILY;INTERVAL=2;COUNT=3', scope: 'all' } as const;
  await admin.houseKeepings.update({ ...at((await on(0)).id), body });
  expect((await cleanings()).map(({ startDate, status }) => [startDate, status])).toEqual([
    [later(0), 'dirty'],
    [later(1), 'cancelled'],
    [later(2), 'dirty'],
    [later(4), 'dirty'],
  ]);
  const activity = { query: { type: 'house_keeping', id: noted.id } } as const;
  expect((await admin.auditLog.activity(activity)).total).toBe(1);
});
