import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { asSystem } from '#testing/services/as-system.ts';
import { at, forbidden, openPlay, refusal } from '#testing/services/council-play.ts';
import type { Play } from '#testing/services/council-play.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { planAllToday } from './check-schedules.service.ts';

const server = useTestApp();
let play: Play;
let today: string;
const day = (after: number) =>
  new Date(Date.parse(today) + after * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  play = await openPlay(server);
  today = (await play.manager.stats.shift()).today;
  await makeRooms(server.database, { tenant: play.tenant, numbers: ['101', '102'] });
});

const all = { kind: 'all', value: null } as const;
const repeat = (startsOn = day(0)) =>
  play.security.checkSchedules.create({
    body: { scope: all, recurrence: 'FREQ=DAILY', startsOn },
  });
const plannedBy = async (scheduleId: number) => {
  const { items } = await play.manager.roomInspections.list({ query: { status: 'draft' } });
  return items.filter((round) => round.scheduleId === scheduleId);
};
const planAgain = () => asSystem(server, play.tenant.id, planAllToday);

test('plans the round of its day, each once, in the name of nobody', async () => {
  const { id, next } = await repeat();
  expect(next.slice(0, 2)).toEqual([day(0), day(1)]);
  expect(await plannedBy(id)).toMatchObject([
    { plannedFor: day(0), roomsTotal: 2, createdBy: null },
  ]);
  await planAgain();
  expect(await plannedBy(id)).toHaveLength(1);
  const types = (await readLog(server.database, play.tenant)).map(({ type }) => type);
  expect(types).toEqual(
    expect.arrayContaining(['CREATE_CHECK_SCHEDULE', 'CREATE_ROOM_INSPECTION']),
  );
});

test('whoever walks rounds is told until one begins, and what nobody walked on its day is missed', async () => {
  const { id } = await repeat();
  const [due] = await plannedBy(id);
  const waits = async (by: Play['manager']) =>
    (await by.auditLog.list({ query: { type: 'ROUND_DUE', needsMe: 'true' } })).items.map(
      ({ subject }) => subject.id,
    );
  expect(await waits(play.security)).toContain(due?.id);
  expect(await waits(play.officer)).toEqual([]);
  await server.database.asOwner((db) =>
    sql`update room_inspections set planned_for = planned_for - 1
      where tenant_id = ${play.tenant.id} and id = ${due?.id ?? 0}`.execute(db),
  );
  await planAgain();
  const missed = await play.manager.roomInspections.get(at(due?.id ?? 0));
  expect(missed).toMatchObject({ status: 'missed', startedAt: null, checks: [] });
  expect(await waits(play.security)).not.toContain(due?.id);
  const late = play.security.roomInspections.start(at(missed.id));
  expect(await refusal(late)).toMatchObject({ status: 409, code: 'illegal_transition' });
  const log = await play.manager.auditLog.list({ query: { type: 'MISS_ROOM_INSPECTION' } });
  expect(log.items).toMatchObject([{ subject: { id: missed.id }, actor: { id: 0 } }]);
  // The day has its own one, which is walked.
  const [next] = await plannedBy(id);
  await play.security.roomInspections.start(at(next?.id ?? 0));
  expect(await waits(play.security)).not.toContain(next?.id);
});

test('goes on over the rooms that are left, and plans nothing where none is', async () => {
  const numbers = ['301', '302'];
  const value = await makeRooms(server.database, { tenant: play.tenant, numbers });
  const [kept = 0, gone = 0] = value;
  const body = { scope: { kind: 'rooms' as const, value }, recurrence: 'FREQ=DAILY' };
  const { id, isEmpty } = await play.security.checkSchedules.create({ body });
  expect(isEmpty).toBe(false);
  await play.manager.rooms.remove(at(gone));
  const [planned] = await plannedBy(id);
  const round = await play.security.roomInspections.start(at(planned?.id ?? 0));
  expect(round).toMatchObject({ status: 'in_progress', roomsTotal: 1 });
  expect(round.checks.map(({ room }) => room.id)).toEqual([kept]);
  await play.manager.rooms.remove(at(kept));
  await server.database.asOwner((db) =>
    sql`update room_inspections set planned_for = planned_for - 1
      where tenant_id = ${play.tenant.id} and id = ${round.id}`.execute(db),
  );
  await planAgain();
  expect(await plannedBy(id)).toEqual([]);
  const told = async () =>
    (await play.manager.checkSchedules.list({ query: {} })).items.find((one) => one.id === id);
  expect(await told()).toMatchObject({ isEmpty: true });
  await play.manager.rooms.restore(at(kept));
  expect(await told()).toMatchObject({ isEmpty: false });
  await planAgain();
  expect(await plannedBy(id)).toMatchObject([{ roomsTotal: 1 }]);
});

test('that is paused or begins later plans none', async () => {
  const { id, version } = await repeat(day(3));
  expect(await plannedBy(id)).toEqual([]);
  const body = { isPaused: true, startsOn: day(0), version };
  const paused = await play.manager.checkSchedules.update({ ...at(id), body });
  expect(paused).toMatchObject({ isPaused: true, next: [] });
  await planAgain();
  expect(await plannedBy(id)).toEqual([]);
  const late = play.manager.checkSchedules.update({ ...at(id), body });
  expect(await refusal(late)).toMatchObject({ status: 409 });
});

test('ends, and is gone', async () => {
  const { id } = await repeat(day(3));
  expect(await refusal(play.security.checkSchedules.remove(at(id)))).toMatchObject(forbidden);
  await play.manager.checkSchedules.remove(at(id));
  const { items } = await play.manager.checkSchedules.list({ query: {} });
  expect(items.map((one) => one.id)).not.toContain(id);
});

test('names what is wrong with it', async () => {
  const create = (body: Parameters<typeof play.security.checkSchedules.create>[0]['body']) =>
    refusal(play.security.checkSchedules.create({ body }));
  expect(
    await create({ scope: { kind: 'floor', value: 77 }, recurrence: 'FREQ=DAILY' }),
  ).toMatchObject({ status: 400, paths: ['scope'] });
  expect(await create({ scope: all, recurrence: 'FREQ=NEVER' })).toMatchObject({
    status: 400,
    paths: ['recurrence'],
  });
});

test('belongs to its property', async () => {
  const { id } = await repeat(day(3));
  const tenants = [await makeTenant(server.database)];
  const person = await makePerson(server.database, { tenants, role: 'manager' });
  const body = { isPaused: true };
  const change = server.clientAs(person).checkSchedules.update({ ...at(id), body });
  expect(await refusal(change)).toMatchObject({ status: 404 });
});
