import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { at } from '#testing/services/council-play.ts';
import { problemOf } from '#testing/services/problem.ts';
import { sendPicture } from '#testing/services/send-picture.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import { openInspections, stepsOf } from '#testing/world/inspection-play.ts';
import type { InspectionPlay } from '#testing/world/inspection-play.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let house: InspectionPlay;
beforeEach(async () => {
  house = await openInspections(server);
});

const lock = { id: 'lock', label: 'Does it lock?' };
const why = {
  id: 'why',
  label: 'Why not?',
  type: 'short_text' as const,
  showIf: { any: [{ fieldId: 'lock', is: 'equals' as const, value: 'no' }] },
};
/** Completed at this moment by the clock in London. */
const moveTo = (id: number, moment: string) =>
  server.database.asOwner((db) =>
    sql`update inspection_sessions set from_at = ${moment}::timestamptz - interval '2 hours',
        until_at = ${moment}::timestamptz + interval '1 hour',
        started_at = ${moment}::timestamptz - interval '1 hour',
        completed_at = ${moment}::timestamptz
      where id = ${id}`.execute(db),
  );
const answer = async (
  form: number,
  by: { answers: Parameters<InspectionPlay['complete']>[1]; on: string; where?: object },
) => {
  const { id, responseId } = await house.begin(form, by.where ?? {});
  await house.complete(id, by.answers);
  await moveTo(id, `${by.on}T10:00:00Z`);
  return { id, responseId: responseId ?? 0 };
};
const period = { from: '2026-03-02', to: '2026-03-29' };
const read = (questionerId: number, query: object = {}, by = house.manager) =>
  by.questionerResponses.answers({ query: { questionerId, ...period, ...query } });
const publishAgain = async (id: number, ...fields: Parameters<typeof stepsOf>) => {
  await house.manager.inspectionQuestioners.update({
    ...at(id),
    body: { steps: stepsOf(...fields) },
  });
  return await house.manager.inspectionQuestioners.publish({ ...at(id), body: {} });
};

test('are told over all versions, each response by its own', async () => {
  const form = await house.publishFree(lock, { id: 'lamp' });
  await answer(form, { answers: { lock: 'yes', lamp: 'no' }, on: '2026-03-03' });
  await publishAgain(form, { id: 'warmth', type: 'temperature', unit: '°C' }, lock);
  await answer(form, { answers: { warmth: 20.5 }, on: '2026-03-04' });
  const { editions, items, form: named } = await read(form);
  expect(named).toEqual({ id: form, title: 'Fire safety' });
  expect(editions.map(({ version }) => version)).toEqual([2, 1]);
  expect(editions[0]?.fields).toEqual([
    { id: 'warmth', step: 'Step 1', label: 'warmth', type: 'temperature', unit: '°C', options: [] },
    {
      id: 'lock',
      step: 'Step 1',
      label: 'Does it lock?',
      type: 'yes_no_na',
      unit: '',
      options: [],
    },
  ]);
  expect(editions[1]?.fields.map(({ id }) => id)).toEqual(['lock', 'lamp']);
  expect(items).toMatchObject([
    {
      questionerVersion: 1,
      inspection: { place: { room: { roomNo: '101' } } },
      inspector: { name: 'Kim Keeper' },
      approval: 'none',
      answers: { lock: 'yes', lamp: 'no' },
    },
    { questionerVersion: 2, answers: { warmth: 20.5 } },
  ]);
});

test('leave out what is hidden, taken back, unknown or still running', async () => {
  const form = await house.publish(lock, why, { id: 'lamp' });
  const { id, responseId } = await house.begin(form);
  await house.save(id, { answers: { lock: 'no', why: 'Bolt bent', lamp: 'no', gone: 'x' } });
  await house.save(id, { answers: { lock: 'yes', lamp: null } });
  expect((await read(form)).items).toEqual([]);
  await house.complete(id, {});
  await moveTo(id, '2026-03-05T10:00:00Z');
  const { items } = await read(form);
  expect(items).toMatchObject([{ id: responseId, answers: { lock: 'yes' }, approval: 'pending' }]);
  expect(Object.keys(items[0]?.answers ?? {})).toEqual(['lock']);
});

test('name whom and what they are about, and hold pictures by their numbers', async () => {
  const form = await house.publishFree(
    { id: 'who', type: 'person' },
    { id: 'where', type: 'room' },
    { id: 'how', type: 'photo' },
  );
  const { id: photo } = await sendPicture(server, {
    by: house.keeper,
    fileName: 'door.png',
    folder: 'inspection-reports',
  });
  const who = house.people.fixer.id;
  const answers = { who, where: house.rooms[1] ?? 0, how: [photo] };
  await answer(form, { answers, on: '2026-03-06' });
  const { items, named } = await read(form);
  expect(items).toMatchObject([{ answers }]);
  expect(named).toEqual({
    people: [{ id: who, name: 'Fay Fixer' }],
    rooms: [{ id: house.rooms[1], name: '102' }],
    contractors: [],
  });
});

test('come in parts of the period, of one place where that is asked', async () => {
  const form = await house.publishFree(lock);
  const other = await house.publishFree(lock);
  const days = ['2026-03-02', '2026-03-10', '2026-03-29', '2026-03-30'];
  const made = [];
  for (const on of days) made.push(await answer(form, { answers: { lock: 'yes' }, on }));
  const kitchen = { place: { area: 'Kitchen' } };
  const cooked = await answer(form, { answers: { lock: 'no' }, on: '2026-03-11', where: kitchen });
  await answer(other, { answers: { lock: 'yes' }, on: '2026-03-11' });
  const within = [...made.slice(0, 3), cooked].map(({ responseId }) => responseId);
  const idsOf = async (query: object) => (await read(form, query)).items.map(({ id }) => id);
  expect(await idsOf({})).toEqual(within);
  expect(await idsOf({ limit: 3 })).toEqual(within.slice(0, 3));
  expect(await idsOf({ limit: 3, after: within[2] })).toEqual(within.slice(3));
  expect(await idsOf({ area: 'kitchen' })).toEqual([cooked.responseId]);
});

test('are told to a council as far as they are of its placements', async () => {
  const tenants = [house.tenant];
  const council = await makeCouncil(server.database, { tenants });
  const officer = server.clientAs(await makeCouncilPerson(server.database, { council, tenants }));
  const form = await house.publishFree(lock);
  const own = await answer(form, { answers: { lock: 'yes' }, on: '2026-03-03' });
  await answer(form, { answers: { lock: 'no' }, on: '2026-03-04' });
  expect((await read(form, {}, officer)).items).toEqual([]);
  await server.database.asOwner((db) =>
    sql`update inspection_sessions set council_ids = ${[council.id]} where id = ${own.id}`.execute(
      db,
    ),
  );
  expect((await read(form, {}, officer)).items).toMatchObject([
    { id: own.responseId, answers: { lock: 'yes' } },
  ]);
});

test('are of a form of this property, and of a day to a year', async () => {
  const form = await house.publishFree(lock);
  const tenants = [await makeTenant(server.database)];
  const stranger = server.clientAs(await makePerson(server.database, { tenants, role: 'manager' }));
  expect(await problemOf(read(form, {}, stranger))).toMatchObject({ status: 404 });
  expect(await problemOf(read(form, { to: '2026-03-01' }))).toMatchObject({
    status: 400,
    errors: [{ path: 'to' }],
  });
  const porter = await makePerson(server.database, { tenants: [house.tenant], role: 'stores' });
  expect(await problemOf(read(form, {}, server.clientAs(porter)))).toMatchObject({ status: 403 });
});
