import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { asSystem } from '#testing/services/as-system.ts';
import { at, day, refusal } from '#testing/services/council-play.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import { openInspections } from '#testing/world/inspection-play.ts';
import type { Caller, InspectionPlay } from '#testing/world/inspection-play.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

import { tellCouncils } from './actions.jobs.ts';

const server = shareTestApp();
let house: InspectionPlay;
let council: { id: number; name: string };
let officer: Caller;
let officerId: number;
let id: number;

const suspend = (userId: number) =>
  server.database.asOwner((db) =>
    sql`update users set status = 'suspended' where id = ${userId}`.execute(db),
  );
/** Of the house those who hold one of these roles work on actions, and nobody else. */
const onlyWork = (...roles: string[]) =>
  server.database.asOwner(async (db) => {
    const names = ['update:questioner_actions', 'manage:questioner_actions'];
    await sql`delete from role_permissions where tenant_id = ${house.tenant.id}
      and permission = any (${names})`.execute(db);
    await sql`insert into role_permissions (tenant_id, role_id, permission)
      select tenant_id, id, ${names[0]} from roles where tenant_id = ${house.tenant.id}
        and name = any (${roles})`.execute(db);
  });
const verify = (by = officer) => by.questionerActions.verifyForCouncil(at(id));
const waits = async (by: Caller) =>
  (await by.auditLog.list({ query: { needsMe: 'true' } })).items
    .filter(({ subject }) => subject.type === 'questioner_action')
    .map(({ type }) => type);

/** A council has asked, an answer failed, and Fay is the only one left who works on actions. */
beforeEach(async () => {
  house = await openInspections(server);
  const tenants = [house.tenant];
  council = await makeCouncil(server.database, { tenants });
  const person = await makeCouncilPerson(server.database, { council, tenants });
  officerId = person.id;
  officer = server.clientAs(person);
  const questionerId = await house.publish({
    id: 'bolt',
    failWhen: [{ is: 'equals', value: 'no' }],
    requireOnFail: ['action'],
    actionPriority: 'high',
  });
  const body = { roomIds: [house.roomId], councilId: council.id, by: day(2), questionerId };
  const request = await house.manager.inspectionRequests.create({ body });
  const { inspections } = await house.manager.inspectionRequests.accept({
    ...at(request.id),
    body: {},
  });
  const inspectionId = inspections[0]?.id ?? 0;
  await house.keeper.inspections.start({ ...at(inspectionId), query: {} });
  await house.complete(inspectionId, { bolt: 'no' });
  const { items } = await house.fixer.questionerActions.list();
  id = items[0]?.id ?? 0;
  await onlyWork('maintenance');
});

test('where nobody of the house is left, the council that asked verifies it', async () => {
  expect(await refusal(verify())).toEqual({ status: 409, code: 'illegal_transition', paths: [] });
  const done = await house.fixer.questionerActions.done({ ...at(id), body: {} });
  expect(done).toMatchObject({ councilToVerify: council.name, verifiedCouncil: null });
  expect(await waits(officer)).toEqual(['ASK_COUNCIL_TO_VERIFY']);
  expect(await waits(house.fixer)).toEqual([]);
  const left = await officer.questionerActions.list({ query: { forCouncil: 'true' } });
  expect(left.items).toMatchObject([{ id, councilToVerify: council.name }]);
  const verified = await verify();
  expect(verified).toMatchObject({
    status: 'verified',
    verifiedBy: { id: officerId },
    verifiedCouncil: council.name,
    councilToVerify: null,
  });
  expect(await waits(officer)).toEqual([]);
  const [entry] = (await readLog(server.database, house.tenant)).slice(-1);
  expect(entry).toMatchObject({ type: 'VERIFY_QUESTIONER_ACTION', actor_id: officerId });
  expect(entry?.changes).toContainEqual({
    field: 'verifiedCouncil',
    before: null,
    after: council.name,
  });
  await onlyWork('manager');
  expect((await house.manager.rooms.get(at(house.roomId))).blockers).toEqual([]);
  const again = await house.manager.questionerActions.reopen({
    ...at(id),
    body: { reason: 'It hangs again' },
  });
  expect(again).toMatchObject({ status: 'open', verifiedBy: null, verifiedCouncil: null });
});

test('of what a cleaning has done too, and never where somebody of the house may', async () => {
  await onlyWork('manager', 'housekeeper');
  const body = { kind: 'house_keeping' as const };
  const { repair } = await house.manager.questionerActions.repair({ ...at(id), body });
  const clean = (status: 'cleaned' | 'dirty') =>
    house.keeper.houseKeepings.update({ ...at(repair?.id ?? 0), body: { status } });
  await clean('cleaned');
  expect(await waits(officer)).toEqual([]);
  expect(await waits(house.manager)).toContain('DONE_QUESTIONER_ACTION');
  expect(await refusal(verify())).toMatchObject({ status: 409, code: 'house_verifies' });
  await onlyWork('housekeeper');
  await clean('dirty');
  await clean('cleaned');
  expect(await waits(officer)).toContain('ASK_COUNCIL_TO_VERIFY');
  expect(await verify()).toMatchObject({ status: 'verified', verifiedCouncil: council.name });
});

test('it is told, once, when the last one who could is gone', async () => {
  await onlyWork('maintenance', 'manager');
  await house.fixer.questionerActions.done({ ...at(id), body: {} });
  const lookAgain = () => asSystem(server, house.tenant.id, tellCouncils);
  await lookAgain();
  expect(await waits(officer)).toEqual([]);
  await suspend(house.people.manager.id);
  await lookAgain();
  await lookAgain();
  expect(await waits(officer)).toEqual(['ASK_COUNCIL_TO_VERIFY']);
});

test('another council, the house and another property cannot do it in its place', async () => {
  await house.fixer.questionerActions.done({ ...at(id), body: {} });
  const tenants = [house.tenant];
  const other = await makeCouncil(server.database, { tenants });
  const onlooker = server.clientAs(
    await makeCouncilPerson(server.database, { council: other, tenants }),
  );
  expect(await refusal(verify(onlooker))).toMatchObject({ status: 404 });
  await server.database.asOwner((db) =>
    sql`update inspection_sessions set council_ids = ${[council.id, other.id]}
      where tenant_id = ${house.tenant.id}`.execute(db),
  );
  expect(await refusal(verify(onlooker))).toMatchObject({ status: 409, code: 'house_verifies' });
  expect(await waits(onlooker)).toEqual([]);
  expect(await onlooker.questionerActions.get(at(id))).toMatchObject({ councilToVerify: null });
  expect(await refusal(verify(house.fixer))).toMatchObject({ status: 403 });
  const there = await makeTenant(server.database);
  const elsewhere = await makeCouncil(server.database, { tenants: [there] });
  const stranger = server.clientAs(
    await makeCouncilPerson(server.database, { council: elsewhere, tenants: [there] }),
  );
  expect(await refusal(verify(stranger))).toMatchObject({ status: 404 });
});

test('the database lets a council write nothing else', async () => {
  await house.fixer.questionerActions.done({ ...at(id), body: {} });
  const write = (statement: ReturnType<typeof sql>, councilIds: number[] | null = [council.id]) =>
    server.database.inScope(
      {
        as: 'app',
        tenantId: house.tenant.id,
        userId: officerId,
        ...(councilIds && { councilIds }),
      },
      (db) => statement.execute(db),
    );
  const denied = /row-level security/;
  await expect(write(sql`update questioner_actions set issue = 'x'`)).rejects.toThrow(denied);
  const inTheNameOf = (userId: number) => sql`update questioner_actions set status = 'verified',
    verified_at = now(), verified_by = ${userId}, verified_council = 'x' where id = ${id}`;
  await expect(write(inTheNameOf(house.people.manager.id))).rejects.toThrow(denied);
  const raise = sql`insert into questioner_actions (number, issue, status, priority, due, area, response_id)
    select 999, 'x', 'open', 'low', due, 'Hall', response_id from questioner_actions where id = ${id}`;
  await expect(write(raise)).rejects.toThrow(denied);
  const theirs = await makePerson(server.database, { tenants: [house.tenant] });
  await expect(write(inTheNameOf(theirs.id), null)).resolves.toBeDefined();
});
