import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { asSystem } from '#testing/services/as-system.ts';
import { at } from '#testing/services/council-play.ts';
import { readLog } from '#testing/world/factories.ts';
import { alarm, openInspections } from '#testing/world/inspection-play.ts';
import type { InspectionPlay } from '#testing/world/inspection-play.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { planAllAhead } from './inspection-series.service.ts';

const server = useTestApp();
let play: InspectionPlay;
let formId: number;
let today: string;

beforeEach(async () => {
  await server.jobs.drain();
  play = await openInspections(server);
  formId = await play.publish(alarm);
  ({ today } = await play.manager.stats.shift());
});

const day = (after: number) =>
  new Date(Date.parse(today) + after * 86_400_000).toISOString().slice(0, 10);
/** Of no day before today are its hours still open. */
const repeat = () =>
  play.manager.inspectionSeries.create({
    body: {
      questionerId: formId,
      places: [{ roomId: play.roomId }, { area: 'Cellar' }],
      recurrence: 'FREQ=DAILY',
      startsOn: day(-400),
      times: { from: '00:00', until: '23:59' },
    },
  });
/** As if nothing had been planned since so many days ago. */
const wasAway = (id: number, days: number) =>
  server.database.asOwner(async (db) => {
    await sql`update inspection_series set planned_through = ${day(-days)}::date
      where id = ${id}`.execute(db);
    await sql`update inspection_sessions set deleted_at = now() where series_id = ${id}`.execute(
      db,
    );
  });
const planAgain = () => asSystem(server, play.tenant.id, planAllAhead);
const planned = () =>
  server.database.asOwner(async (db) => {
    const { rows } = await sql<{ day: string; status: string }>`
      select planned_for::text as day, status from inspection_sessions
      where tenant_id = ${play.tenant.id} and deleted_at is null order by id`.execute(db);
    return rows;
  });
const daysThat = async (status: string) =>
  (await planned()).filter((one) => one.status === status).map((one) => one.day);
const missed = async () =>
  (await readLog(server.database, play.tenant)).filter(({ type }) => type === 'MISSED_INSPECTION');

test('what passed while the server was away is missed on its own day, with its event once', async () => {
  const { id } = await repeat();
  await wasAway(id, 4);
  await planAgain();
  await planAgain();
  const each = [day(-3), day(-2), day(-1)];
  expect(await daysThat('missed')).toEqual(each.flatMap((one) => [one, one]));
  const entries = await missed();
  expect(new Set(entries.map((entry) => entry.subject_id)).size).toBe(6);
  expect(entries).toHaveLength(6);
  expect(entries[0]).toMatchObject({ addition_info: { automatic: true } });
  expect(new Set(await daysThat('scheduled'))).toEqual(new Set([day(0), day(1)]));
});

test('goes no further back than the series was planned, also over months', async () => {
  const { id } = await repeat();
  await wasAway(id, 100);
  await planAgain();
  const found = await daysThat('missed');
  expect([found[0], found.at(-1), found.length]).toEqual([day(-99), day(-1), 2 * 99]);
});

test('a series that begins, is changed or was paused makes up for nothing it was not to do', async () => {
  const { id } = await repeat();
  expect(await daysThat('missed')).toEqual([]);
  await play.manager.inspectionSeries.update({ ...at(id), body: { isPaused: true } });
  await wasAway(id, 4);
  await planAgain();
  await play.manager.inspectionSeries.update({ ...at(id), body: { isPaused: false } });
  await planAgain();
  expect(await daysThat('missed')).toEqual([]);
});

test('is made up for by the old rule before the series is changed', async () => {
  const { id } = await repeat();
  await wasAway(id, 3);
  await play.manager.inspectionSeries.update({ ...at(id), body: { places: [{ area: 'Roof' }] } });
  expect(await daysThat('missed')).toEqual([day(-2), day(-2), day(-1), day(-1)]);
});
