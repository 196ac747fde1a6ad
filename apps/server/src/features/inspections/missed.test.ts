import { beforeEach, expect, test } from 'vitest';

import { at, refusal } from '#testing/services/council-play.ts';
import { readLog } from '#testing/world/factories.ts';
import { alarm, openInspections } from '#testing/world/inspection-play.ts';
import type { InspectionPlay } from '#testing/world/inspection-play.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let play: InspectionPlay;
let formId: number;

beforeEach(async () => {
  await server.jobs.drain();
  play = await openInspections(server);
  formId = await play.publish(alarm);
});

const missed = async () =>
  (await readLog(server.database, play.tenant)).filter(({ type }) => type === 'MISSED_INSPECTION');
const work = async () => {
  await server.jobs.drain({ hurry: true });
  await server.jobs.drain({ hurry: true });
};

test('what nobody has begun when its time has passed is missed, once, and is explained', async () => {
  const { id } = await play.plan(formId);
  const begun = await play.begin(formId);
  await play.pass(id);
  await play.pass(begun.id);
  await work();
  const [entry, ...more] = await missed();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ subject_id: id, addition_info: { automatic: true } });
  const read = await play.manager.inspections.get(at(id));
  expect(read).toMatchObject({ status: 'missed', overdue: false, reason: '' });
  expect(await play.manager.inspections.get(at(begun.id))).toMatchObject({
    status: 'in_progress',
    overdue: true,
  });
  expect(await refusal(play.keeper.inspections.start({ ...at(id), query: {} }))).toMatchObject({
    status: 409,
    code: 'inspection_missed',
  });
  const body = { reason: 'Nobody was on duty' };
  const explained = await play.manager.inspections.explain({ ...at(id), body });
  expect(explained).toMatchObject({ status: 'missed', ...body });
});

test('what is still ahead stays as it is', async () => {
  const { id } = await play.plan(formId);
  await work();
  expect(await missed()).toEqual([]);
  expect(await play.manager.inspections.get(at(id))).toMatchObject({ status: 'scheduled' });
});

test('where it may be late it is done afterwards, and says so; what has begun in time is ended', async () => {
  const { id } = await play.plan(formId, { allowLate: true });
  const begun = await play.begin(formId);
  await play.pass(id);
  await play.pass(begun.id);
  await work();
  await play.keeper.inspections.start({ ...at(id), query: {} });
  const late = { status: 'completed', late: true, overdue: false };
  expect(await play.complete(id, { alarm: 'yes' })).toMatchObject(late);
  expect(await play.complete(begun.id, { alarm: 'yes' })).toMatchObject(late);
});

test('its time has passed before a worker says so', async () => {
  const { id } = await play.plan(formId);
  await play.pass(id);
  expect(await play.manager.inspections.get(at(id))).toMatchObject({
    status: 'scheduled',
    overdue: true,
  });
  expect(await refusal(play.keeper.inspections.start({ ...at(id), query: {} }))).toMatchObject({
    code: 'inspection_missed',
  });
});
