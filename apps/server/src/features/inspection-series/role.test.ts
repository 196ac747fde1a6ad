import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { at, refusal } from '#testing/services/council-play.ts';
import { makePerson, readLog } from '#testing/world/factories.ts';
import { alarm, openInspections } from '#testing/world/inspection-play.ts';
import type { InspectionPlay } from '#testing/world/inspection-play.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let play: InspectionPlay;
let formId: number;
let today: string;
let roleId: number;

beforeEach(async () => {
  play = await openInspections(server);
  formId = await play.publish(alarm);
  ({ today } = await play.manager.stats.shift());
  const { roles } = await play.manager.inspections.choices();
  roleId = roles.find(({ name }) => name === 'Housekeeper')?.id ?? 0;
});

const repeat = (given: object) =>
  play.manager.inspectionSeries.create({
    body: {
      questionerId: formId,
      places: [{ roomId: play.roomId }],
      recurrence: 'FREQ=DAILY',
      startsOn: today,
      times: { from: '23:59', until: '23:58' },
      ...given,
    },
  });
const mine = async (by = play.keeper) =>
  (await by.inspections.list({ query: { mine: 'true' } })).items;
const told = async () =>
  (await readLog(server.database, play.tenant)).filter(
    ({ type }) => type === 'ASSIGN_INSPECTION_SERIES',
  );

test('whoever holds the role hears of it, finds it among theirs and does it', async () => {
  const tenants = [play.tenant];
  const second = await makePerson(server.database, { tenants, role: 'housekeeper' });
  const { id, assignedRole } = await repeat({ assignedRole: roleId });
  expect(assignedRole).toEqual({ id: roleId, name: 'Housekeeper' });
  const [event, ...others] = await told();
  expect(others).toEqual([]);
  const people = [{ id: play.people.keeper.id }, { id: second.id }];
  expect(event?.addition_info).toMatchObject({ people });
  for (const by of [play.keeper, server.clientAs(second)])
    expect(await mine(by)).toMatchObject([
      { series: { id }, assignedTo: null, assignedRole: { id: roleId } },
      { series: { id } },
    ]);
  expect(await mine(play.fixer)).toEqual([]);
  const [first] = await mine();
  await server.database.asOwner((db) =>
    sql`update inspection_sessions set from_at = now() - interval '1 hour'
      where id = ${first?.id ?? 0}`.execute(db),
  );
  await play.keeper.inspections.start({ ...at(first?.id ?? 0), query: {} });
  expect(await play.complete(first?.id ?? 0, { alarm: 'yes' })).toMatchObject({
    status: 'completed',
  });
});

test('is given to a person instead, and back, each with its news', async () => {
  const { id } = await repeat({ assignedRole: roleId });
  const change = (body: object) => play.manager.inspectionSeries.update({ ...at(id), body });
  const { id: fixerId } = play.people.fixer;
  const theirs = await change({ assignedTo: fixerId });
  expect(theirs).toMatchObject({ assignedTo: { id: fixerId }, assignedRole: null });
  expect(await mine()).toEqual([]);
  expect(await mine(play.fixer)).toHaveLength(2);
  expect(await change({ assignedRole: roleId })).toMatchObject({ assignedTo: null });
  expect(await told()).toHaveLength(3);
  const [first] = await mine();
  const moved = await play.manager.inspections.get(at(first?.id ?? 0));
  const body = { assignedTo: fixerId, version: moved.version };
  const one = await play.manager.inspectionSeries.move({ ...at(moved.id), body });
  expect(one).toMatchObject({ assignedTo: { id: fixerId }, assignedRole: null });
  expect(await mine()).toHaveLength(1);
});

test('names what is wrong, and a role that is gone leaves it to nobody', async () => {
  const both = { assignedTo: play.people.keeper.id, assignedRole: roleId };
  const wrong = { status: 400, paths: ['assignedRole'] };
  expect(await refusal(repeat(both))).toMatchObject(wrong);
  expect(await refusal(repeat({ assignedRole: 2_000_000 }))).toMatchObject(wrong);
  const { rows } = await server.database.asOwner((db) =>
    sql<{ id: number }>`select id from roles where tenant_id = ${play.tenant.id}
      and kind = 'council'`.execute(db),
  );
  expect(await refusal(repeat({ assignedRole: rows[0]?.id }))).toMatchObject(wrong);
  const { id } = await repeat({ assignedRole: roleId });
  await server.database.asOwner(async (db) => {
    await sql`delete from member_roles where role_id = ${roleId}`.execute(db);
    await sql`delete from role_permissions where role_id = ${roleId}`.execute(db);
    await sql`delete from roles where id = ${roleId}`.execute(db);
  });
  const { items } = await play.manager.inspectionSeries.list({ query: {} });
  expect(items.find((each) => each.id === id)).toMatchObject({
    assignedTo: null,
    assignedRole: null,
  });
});
