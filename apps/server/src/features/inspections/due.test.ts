import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { enqueue } from '#core/jobs/jobs.ts';
import { asSystem } from '#testing/services/as-system.ts';
import { at } from '#testing/services/council-play.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import { alarm, hours, openInspections } from '#testing/world/inspection-play.ts';
import type { Caller, InspectionPlay } from '#testing/world/inspection-play.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { remindOfInspections } from './inspections.jobs.ts';

const server = useTestApp();
let play: InspectionPlay;
let formId: number;

beforeEach(async () => {
  await server.jobs.drain();
  play = await openInspections(server);
  formId = await play.publish(alarm);
});

const remindAgain = (...ids: number[]) =>
  asSystem(server, play.tenant.id, (ctx) => enqueue(ctx, remindOfInspections, { input: { ids } }));
/** Two thirds of its time have passed, or all of it where it ends otherwise. */
const passHalf = (id: number, until = '1 hour') =>
  server.database.asOwner((db) =>
    sql`update inspection_sessions set from_at = now() - interval '2 hours',
      until_at = now() + ${until}::interval where id = ${id}`.execute(db),
  );
const work = () => server.jobs.drain({ hurry: true });
const reminders = async () =>
  (await readLog(server.database, play.tenant)).filter(({ type }) => type === 'INSPECTION_DUE');
const waits = async (by: Caller) => {
  const query = { type: 'INSPECTION_DUE', needsMe: 'true' } as const;
  return (await by.auditLog.list({ query })).items.map(({ subject }) => subject.id);
};
const hears = async (by: Caller) => {
  const query = { type: 'INSPECTION_DUE', unread: 'true' } as const;
  return (await by.auditLog.list({ query })).items.map(({ subject }) => subject.id);
};

test('whoever is to do it hears of it once, when half of its time has passed', async () => {
  const { id } = await play.plan(formId, { assignedTo: play.people.keeper.id });
  await remindAgain(id);
  await work();
  expect(await reminders()).toEqual([]);
  await passHalf(id);
  await remindAgain(id);
  await remindAgain(id);
  await work();
  const [entry, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    subject_id: id,
    addition_info: { automatic: true, people: [{ name: 'Kim Keeper' }], room: { roomNo: '101' } },
  });
  expect([await waits(play.keeper), await hears(play.keeper)]).toEqual([[id], [id]]);
  expect([await waits(play.fixer), await hears(play.fixer)]).toEqual([[], []]);
  await play.keeper.inspections.start({ ...at(id), query: {} });
  expect(await waits(play.keeper)).toEqual([]);
});

test('of what is given to a role, whoever holds it hears, and nobody else', async () => {
  const { id } = await play.plan(formId);
  await server.database.asOwner((db) =>
    sql`update inspection_sessions set assignee_role_id = (select id from roles
      where tenant_id = ${play.tenant.id} and name = 'housekeeper') where id = ${id}`.execute(db),
  );
  await passHalf(id);
  await remindAgain(id);
  await work();
  expect(await reminders()).toMatchObject([
    { addition_info: { people: [{ id: play.people.keeper.id, name: 'Kim Keeper' }] } },
  ]);
  expect([await waits(play.keeper), await hears(play.keeper)]).toEqual([[id], [id]]);
  expect([await waits(play.fixer), await hears(play.fixer)]).toEqual([[], []]);
});

test('of one that is nobody’s all hear who may fill it in, and nobody of another property', async () => {
  const { id } = await play.plan(formId);
  await passHalf(id);
  await remindAgain(id);
  await work();
  for (const by of [play.keeper, play.fixer, play.manager])
    expect([await waits(by), await hears(by)]).toEqual([[id], [id]]);
  const stores = await makePerson(server.database, { tenants: [play.tenant], role: 'stores' });
  expect(await waits(server.clientAs(stores))).toEqual([]);
  const tenants = [await makeTenant(server.database)];
  const stranger = await makePerson(server.database, { tenants, role: 'manager' });
  expect(await waits(server.clientAs(stranger))).toEqual([]);
});

test('the reminder is planned with the inspection, and not where half of its time has passed', async () => {
  const ahead = await play.plan(formId);
  const scheduledFor = { from: hours(-3), until: hours(1) };
  const late = await play.plan(formId, { scheduledFor });
  for (const { id } of [ahead, late]) await passHalf(id);
  await work();
  expect((await reminders()).map(({ subject_id: id }) => id)).toEqual([ahead.id]);
});

test('what has begun, is cancelled, over or paused reminds nobody', async () => {
  const begun = await play.begin(formId);
  const cancelled = await play.plan(formId);
  await play.manager.inspections.cancel({ ...at(cancelled.id), body: { reason: 'Not now' } });
  const over = await play.plan(formId);
  const { today } = await play.manager.stats.shift();
  const series = await play.manager.inspectionSeries.create({
    body: {
      questionerId: formId,
      places: [{ area: 'Cellar' }],
      recurrence: 'FREQ=DAILY',
      startsOn: new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10),
      times: { from: '09:00', until: '11:00' },
    },
  });
  const query = { seriesId: String(series.id) };
  const [planned] = (await play.manager.inspections.list({ query })).items;
  for (const id of [begun.id, cancelled.id, planned?.id ?? 0]) await passHalf(id);
  await passHalf(over.id, '-1 seconds');
  const { id, version } = series;
  await play.manager.inspectionSeries.update({ ...at(id), body: { isPaused: true, version } });
  expect(await play.manager.inspections.get(at(planned?.id ?? 0))).toMatchObject({
    status: 'scheduled',
  });
  await remindAgain(begun.id, cancelled.id, planned?.id ?? 0, over.id);
  await work();
  expect(await reminders()).toEqual([]);
});
