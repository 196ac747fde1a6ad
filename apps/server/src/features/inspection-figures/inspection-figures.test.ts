import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { openInspections } from '#testing/world/inspection-play.ts';
import type { InspectionPlay } from '#testing/world/inspection-play.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let house: InspectionPlay;
beforeEach(async () => {
  house = await openInspections(server);
});

const at = (id: number) => ({ params: { id } });
const failWhen = [{ is: 'equals' as const, value: 'no' }];
const bolt = { id: 'bolt', label: 'Does the bolt close?', weight: 3, failWhen };
const lamp = { id: 'lamp', weight: 1, failWhen, requireOnFail: ['action' as const] };

/** Completed at this moment by the clock in London. */
const moveTo = (id: number, moment: string) =>
  server.database.asOwner((db) =>
    sql`update inspection_sessions set from_at = ${moment}::timestamptz - interval '2 hours',
        until_at = ${moment}::timestamptz + interval '1 hour', started_at = ${moment}::timestamptz - interval '1 hour',
        completed_at = case when completed_at is not null then ${moment}::timestamptz end
      where id = ${id}`.execute(db),
  );
const answer = async (
  form: number,
  [bolts, lamps, moment]: [string, string, string],
  where = {},
) => {
  const { id } = await house.begin(form, where);
  await house.complete(id, { bolt: bolts, lamp: lamps });
  await moveTo(id, moment);
  return id;
};
const period = { from: '2026-03-02', to: '2026-03-29' };
const read = (query: object = {}, by = house.manager) =>
  by.questionerResponses.figures({ query: { ...period, ...query } });

test('tell score, failures and places by week, of the period by the clock of the property', async () => {
  const form = await house.publish(bolt, lamp);
  const kitchen = { place: { area: 'Kitchen' } };
  await answer(form, ['no', 'yes', '2026-03-03T10:00:00Z']);
  await answer(form, ['yes', 'yes', '2026-03-05T10:00:00Z'], kitchen);
  await answer(form, ['no', 'no', '2026-03-18T10:00:00Z'], { place: { area: 'kitchen' } });
  // The clocks have gone forward: half past eleven at night here is the last day still.
  await answer(form, ['yes', 'no', '2026-03-29T22:30:00Z']);
  await answer(form, ['no', 'no', '2026-03-29T23:30:00Z']);
  const missed = await house.plan(form);
  await server.database.asOwner((db) =>
    sql`update inspection_sessions set status = 'missed', from_at = '2026-03-10T10:00Z',
      until_at = '2026-03-10T12:00Z' where id = ${missed.id}`.execute(db),
  );

  const figures = await read();
  expect(figures).toMatchObject({ completed: 4, score: 50, failed: 3, late: 0, missed: 1 });
  expect(figures.weeks).toEqual([
    { week: '2026-03-02', completed: 2, score: 62.5, failed: 1, late: 0, missed: 0 },
    { week: '2026-03-09', completed: 0, score: null, failed: 0, late: 0, missed: 1 },
    { week: '2026-03-16', completed: 1, score: 0, failed: 1, late: 0, missed: 0 },
    { week: '2026-03-23', completed: 1, score: 75, failed: 1, late: 0, missed: 0 },
  ]);
  expect(figures.failing).toMatchObject([
    { fieldId: 'bolt', label: 'Does the bolt close?', failed: 2, of: 4 },
    { fieldId: 'lamp', label: 'lamp', failed: 2, of: 4 },
  ]);
  expect(figures.forms).toEqual([
    { form: { id: form, title: 'Fire safety' }, completed: 4, score: 50, failed: 3 },
  ]);
  expect(figures.places).toMatchObject([
    { room: { roomNo: '101' }, area: '', completed: 2, score: 50, failed: 2 },
    { room: null, area: 'Kitchen', completed: 2, score: 50, failed: 1 },
  ]);
});

test('are narrowed to a form, a room and a part of the house', async () => {
  const form = await house.publish(bolt, lamp);
  const other = await house.publish(bolt);
  await answer(form, ['no', 'no', '2026-03-03T10:00:00Z']);
  await answer(other, ['yes', 'yes', '2026-03-03T10:00:00Z'], { place: { area: 'Roof' } });
  expect(await read({ questionerId: other })).toMatchObject({
    completed: 1,
    score: 100,
    failing: [],
  });
  expect(await read({ roomId: house.roomId })).toMatchObject({ completed: 1, score: 0 });
  expect(await read({ area: 'roof' })).toMatchObject({ completed: 1, score: 100 });
  expect(await read({ roomId: house.rooms[1] })).toMatchObject({ completed: 0, score: null });
  expect(await read({ from: '2026-03-04' })).toMatchObject({ completed: 0, forms: [], places: [] });
});

test('tell how long it took until what failed was verified', async () => {
  const form = await house.publish(lamp);
  for (const moment of ['2026-03-03T10:00:00Z', '2026-03-04T10:00:00Z', '2026-03-05T10:00:00Z'])
    await answer(form, ['yes', 'no', moment]);
  const { items } = await house.manager.questionerActions.list();
  const [first, second] = items.map(({ id }) => id);
  for (const id of [first ?? 0, second ?? 0]) {
    await house.fixer.questionerActions.done({ ...at(id), body: {} });
    await house.manager.questionerActions.verify(at(id));
  }
  await server.database.asOwner((db) =>
    sql`update questioner_actions set created_at = '2026-03-05T10:00Z', verified_at = case id
        when ${first} then timestamptz '2026-03-05T20:00Z' when ${second} then '2026-03-10T10:00Z' end
      where tenant_id = ${house.tenant.id}`.execute(db),
  );
  const { actions } = await read({ questionerId: form });
  expect(actions).toMatchObject({ raised: 3, verified: 2, open: 1, medianHours: 65 });
  expect(actions?.weeks.slice(0, 2)).toEqual([
    { week: '2026-03-02', raised: 3, verified: 1, medianHours: 10 },
    { week: '2026-03-09', raised: 0, verified: 1, medianHours: 120 },
  ]);
  expect((await read({ area: 'Roof' })).actions).toMatchObject({ raised: 0, open: 0 });
});

test('are of a day to a year', async () => {
  for (const [from, to] of [
    ['2026-03-02', '2026-03-01'],
    ['2026-03-02', '2027-03-03'],
  ])
    expect(await problemOf(read({ from, to }))).toMatchObject({
      status: 400,
      errors: [{ path: 'to', message: 'Choose a period of one day to a year' }],
    });
  expect(await read({ from: '2026-03-02', to: '2026-03-02' })).toMatchObject({ completed: 0 });
});
