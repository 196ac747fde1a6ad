import { beforeAll, expect, test } from 'vitest';

import { asSystem } from '#testing/services/as-system.ts';
import { at, forbidden, refusal } from '#testing/services/council-play.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import { alarm, openInspections } from '#testing/world/inspection-play.ts';
import type { InspectionPlay } from '#testing/world/inspection-play.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { planAllAhead } from './inspection-series.service.ts';

const server = useTestApp();
let play: InspectionPlay;
let formId: number;
let today: string;
const day = (after: number) =>
  new Date(Date.parse(today) + after * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  play = await openInspections(server);
  formId = await play.publish(alarm);
  ({ today } = await play.manager.stats.shift());
});

const places = () => [{ roomId: play.roomId }, { area: 'Cellar' }];
/** Its hours are over on no day before the next one begins. */
const times = { from: '23:59', until: '23:58' };
const repeat = (given: object = {}) =>
  play.manager.inspectionSeries.create({
    body: {
      questionerId: formId,
      places: places(),
      recurrence: 'FREQ=DAILY',
      startsOn: today,
      times,
      ...given,
    },
  });
const plannedBy = async (id: number) => {
  const query = { seriesId: String(id), sortBy: 'number' } as const;
  return (await play.manager.inspections.list({ query })).items;
};
const planAgain = () => asSystem(server, play.tenant.id, planAllAhead);

test('plans each of its places a day ahead, each once, in the name of nobody', async () => {
  const { id, next, times: kept } = await repeat({ assignedTo: play.people.keeper.id });
  expect(kept).toEqual(times);
  expect(next.slice(0, 2)).toEqual([day(0), day(1)]);
  const planned = await plannedBy(id);
  expect(planned).toHaveLength(4);
  expect(planned[0]).toMatchObject({
    status: 'scheduled',
    createdBy: null,
    assignedTo: { name: 'Kim Keeper' },
    series: { id },
  });
  expect(planned.map(({ place }) => place.room?.roomNo ?? place.area)).toEqual([
    '101',
    'Cellar',
    '101',
    'Cellar',
  ]);
  await planAgain();
  expect(await plannedBy(id)).toHaveLength(4);
  const types = (await readLog(server.database, play.tenant)).map(({ type }) => type);
  expect(types).toEqual(
    expect.arrayContaining(['CREATE_INSPECTION_SERIES', 'SCHEDULED_INSPECTION']),
  );
});

test('its hours are those of the property, and an end before the beginning is on the next day', async () => {
  const { id } = await repeat({ places: [{ area: 'Roof' }], startsOn: day(1) });
  const [{ scheduledFor } = { scheduledFor: { from: '', until: '' } }] = await plannedBy(id);
  const lasts = Date.parse(scheduledFor.until) - Date.parse(scheduledFor.from);
  expect(lasts).toBe((24 * 60 - 1) * 60_000);
  const { timezone } = await play.manager.tenants.current();
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
  });
  expect(clock.format(new Date(scheduledFor.from))).toBe('23:59');
});

test('that is changed plans anew what has not begun, and keeps what has', async () => {
  const { id, version } = await repeat();
  const [first] = await plannedBy(id);
  await play.keeper.inspections.start({ ...at(first?.id ?? 0), query: {} });
  const body = { places: [{ area: 'Attic' }], version };
  await play.manager.inspectionSeries.update({ ...at(id), body });
  const after = await plannedBy(id);
  expect(after.map(({ place }) => place.room?.roomNo ?? place.area)).toEqual([
    '101',
    'Attic',
    'Attic',
  ]);
  const late = play.manager.inspectionSeries.update({ ...at(id), body });
  expect(await refusal(late)).toMatchObject({ status: 409 });
  const paused = await play.manager.inspectionSeries.update({
    ...at(id),
    body: { isPaused: true },
  });
  expect(paused.next).toEqual([]);
  await planAgain();
  expect((await plannedBy(id)).map(({ status }) => status)).toEqual(['in_progress']);
});

test('ends, and is gone with what it has planned', async () => {
  const { id } = await repeat();
  expect(await refusal(play.keeper.inspectionSeries.remove(at(id)))).toMatchObject(forbidden);
  await play.manager.inspectionSeries.remove(at(id));
  expect(await plannedBy(id)).toEqual([]);
  const { items } = await play.manager.inspectionSeries.list({ query: {} });
  expect(items.map((one) => one.id)).not.toContain(id);
});

test('names what is wrong with it', async () => {
  const wrong = (given: object) => refusal(repeat(given));
  expect(await wrong({ recurrence: 'FREQ=NEVER' })).toMatchObject({ paths: ['recurrence'] });
  expect(await wrong({ recurrence: 'FREQ=DAILY;UNTIL=20200101' })).toMatchObject({
    paths: ['recurrence'],
  });
  expect(await wrong({ places: [{ area: 'Roof' }, { area: 'roof' }] })).toMatchObject({
    paths: ['places'],
  });
  expect(await wrong({ places: [{ roomId: 2_000_000 }] })).toMatchObject({ status: 404 });
  expect(await wrong({ times: { from: '25:00', until: '08:00' } })).toMatchObject({
    paths: ['times.from'],
  });
});

test('belongs to its property', async () => {
  const { id } = await repeat();
  const tenants = [await makeTenant(server.database)];
  const person = await makePerson(server.database, { tenants, role: 'manager' });
  const change = server
    .clientAs(person)
    .inspectionSeries.update({ ...at(id), body: { isPaused: true } });
  expect(await refusal(change)).toMatchObject({ status: 404 });
});
