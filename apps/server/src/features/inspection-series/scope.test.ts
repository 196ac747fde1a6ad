import type { SeriesRooms } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { asSystem } from '#testing/services/as-system.ts';
import { at, refusal } from '#testing/services/council-play.ts';
import { makeRooms } from '#testing/world/factories.ts';
import { alarm, openInspections } from '#testing/world/inspection-play.ts';
import type { InspectionPlay } from '#testing/world/inspection-play.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { planAllAhead } from './inspection-series.service.ts';

const server = useTestApp();
let play: InspectionPlay;
let formId: number;
let today: string;

beforeEach(async () => {
  play = await openInspections(server);
  formId = await play.publish(alarm);
  ({ today } = await play.manager.stats.shift());
});

const repeat = (given: object) =>
  play.manager.inspectionSeries.create({
    body: {
      questionerId: formId,
      recurrence: 'FREQ=DAILY',
      startsOn: today,
      times: { from: '23:59', until: '23:58' },
      ...given,
    },
  });
const over = (scope: SeriesRooms) => repeat({ scope });
const plannedBy = async (id: number) => {
  const query = { seriesId: id, sortBy: 'number', limit: 200 } as const;
  return (await play.manager.inspections.list({ query })).items;
};
const roomsOf = async (id: number) =>
  (await plannedBy(id)).map(({ place }) => place.room?.roomNo ?? '');
const planAgain = () => asSystem(server, play.tenant.id, planAllAhead);
/** As if all that was planned had been planned a day earlier. */
const nightFalls = (id: number) =>
  server.database.asOwner(async (db) => {
    await sql`update inspection_sessions set planned_for = planned_for - 1,
      from_at = from_at - interval '1 day', until_at = until_at - interval '1 day'
      where series_id = ${id}`.execute(db);
    await sql`update inspection_series set planned_through = planned_through - 1,
      starts_on = starts_on - 1 where id = ${id}`.execute(db);
  });

test('of all rooms, or of a floor, are those that there are when it is planned', async () => {
  const { id, scope, places } = await over({ kind: 'all', value: null });
  expect({ scope, places }).toEqual({ scope: { kind: 'all', value: null }, places: [] });
  expect(await roomsOf(id)).toEqual(['101', '102', '101', '102']);
  await makeRooms(server.database, { tenant: play.tenant, numbers: ['201'] });
  await server.database.asOwner((db) =>
    sql`update rooms set floor = 2 where tenant_id = ${play.tenant.id}
      and room_no = '201'`.execute(db),
  );
  await planAgain();
  expect(await roomsOf(id)).toEqual(['101', '102', '101', '102', '201', '201']);
  const floor = await over({ kind: 'floor', value: 2 });
  expect(await roomsOf(floor.id)).toEqual(['201', '201']);
});

test('a sample is drawn once a day, and each room comes before one comes twice', async () => {
  await makeRooms(server.database, { tenant: play.tenant, numbers: ['103', '104', '105'] });
  const { id } = await over({ kind: 'sample', value: 2 });
  await planAgain();
  const two = await roomsOf(id);
  expect(new Set(two).size).toBe(4);
  await nightFalls(id);
  await planAgain();
  const three = await roomsOf(id);
  expect(three.slice(0, 4)).toEqual(two);
  expect(three).toHaveLength(6);
  expect(new Set(three).size).toBe(5);
  // The one that had never come, and one of those that came the longest ago.
  expect(two.slice(0, 2)).toContain(three.slice(4).find((room) => two.includes(room)));
  const more = await over({ kind: 'sample', value: 50 });
  expect(await roomsOf(more.id)).toHaveLength(10);
});

test('of a sample as many stand on a day when one is changed with those after it', async () => {
  await makeRooms(server.database, { tenant: play.tenant, numbers: ['103', '104', '105'] });
  const { id } = await over({ kind: 'sample', value: 3 });
  const [, , , chosen] = await plannedBy(id);
  const body = { scope: 'following' as const, assignedTo: play.people.keeper.id };
  const moved = await play.manager.inspectionSeries.move({ ...at(chosen?.id ?? 0), body });
  const seriesId = moved.series?.id ?? 0;
  const after = await plannedBy(seriesId);
  expect(after.map((one) => one.id)).toContain(chosen?.id);
  expect(new Set(await roomsOf(seriesId)).size).toBe(3);
  expect(after).toHaveLength(3);
  // Neither what was begun before its hour nor what was cancelled takes the others with it.
  const [begun, cancelled] = after;
  await play.keeper.inspections.start({ ...at(begun?.id ?? 0), query: {} });
  const reason = { reason: 'Being painted' };
  await play.manager.inspections.cancel({ ...at(cancelled?.id ?? 0), body: reason });
  await play.manager.inspectionSeries.update({ ...at(seriesId), body: { allowLate: true } });
  const statuses = (await plannedBy(seriesId)).map(({ status }) => status);
  expect(statuses).toEqual(['in_progress', 'cancelled', 'scheduled']);
  expect(new Set(await roomsOf(seriesId)).size).toBe(3);
});

test('is changed for places and back, and names one of the two', async () => {
  const { id } = await over({ kind: 'sample', value: 1 });
  const change = (body: object) => play.manager.inspectionSeries.update({ ...at(id), body });
  const named = await change({ places: [{ area: 'Attic' }] });
  expect(named).toMatchObject({ scope: null, places: [{ area: 'Attic' }] });
  expect(await change({ scope: { kind: 'all' } })).toMatchObject({ places: [] });
  const both = { places: [{ area: 'Attic' }], scope: { kind: 'all' } };
  const wrong = { status: 400, paths: ['places'] };
  for (const body of [both, { places: [] }, { scope: null }])
    expect(await refusal(change(body))).toMatchObject(wrong);
  expect(await refusal(repeat({}))).toMatchObject(wrong);
  expect(await refusal(repeat(both))).toMatchObject(wrong);
  const nowhere = over({ kind: 'floor', value: 99 });
  expect(await refusal(nowhere)).toMatchObject({ status: 400, paths: ['scope'] });
  const none = over({ kind: 'sample', value: 0 });
  expect(await refusal(none)).toMatchObject({ status: 400, paths: ['scope.value'] });
});

test('stays what it is where it goes on from one of its inspections', async () => {
  const { id } = await over({ kind: 'sample', value: 1 });
  const [, second] = await plannedBy(id);
  const body = { scope: 'following' as const, assignedTo: play.people.keeper.id };
  const moved = await play.manager.inspectionSeries.move({ ...at(second?.id ?? 0), body });
  const { items } = await play.manager.inspectionSeries.list({ query: {} });
  expect(items.find((each) => each.id === moved.series?.id)).toMatchObject({
    scope: { kind: 'sample', value: 1 },
    assignedTo: { name: 'Kim Keeper' },
  });
});
