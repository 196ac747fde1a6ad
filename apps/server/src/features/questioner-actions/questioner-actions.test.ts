import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { sendPicture } from '#testing/services/send-picture.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import { openInspections } from '#testing/world/inspection-play.ts';
import type { InspectionPlay } from '#testing/world/inspection-play.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let house: InspectionPlay;

beforeEach(async () => {
  house = await openInspections(server);
});

const at = (id: number) => ({ params: { id } });
const refusal = async (call: Promise<unknown>) => {
  const { status, code, errors } = await problemOf(call);
  return { status, code, paths: (errors ?? []).map(({ path }) => path) };
};
const types = async () => (await readLog(server.database, house.tenant)).map(({ type }) => type);

const failing = { failWhen: [{ is: 'equals' as const, value: 'no' }] };
const bolt = {
  id: 'bolt',
  ...failing,
  requireOnFail: ['action' as const],
  actionPriority: 'high' as const,
};
const lamp = { id: 'lamp', ...failing, requireOnFail: ['action' as const] };
const rug = { id: 'rug', ...failing };

const answerAll = async (...fields: Parameters<InspectionPlay['publish']>) => {
  const inspection = await house.begin(await house.publish(...fields));
  const answers = Object.fromEntries(fields.map(({ id }) => [id, 'no']));
  const details = { bolt: { note: 'It hangs loose' } };
  await house.keeper.inspections.complete({ ...at(inspection.id), body: { answers, details } });
  return inspection;
};
const listAll = async () => (await house.manager.questionerActions.list()).items;
/** Of the lock that failed: by its rule of high priority. */
const raiseOne = async () => {
  await answerAll(bolt);
  const [made] = await listAll();
  return made?.id ?? 0;
};
const room = () => house.manager.rooms.get(at(house.roomId));
const readAction = (id: number) => house.manager.questionerActions.get(at(id));
const photo = async (by = house.fixer) =>
  (await sendPicture(server, { by, fileName: 'a.png', folder: 'inspection-reports' })).id;

describe('what failed', () => {
  test('raises an action for each question that asks for one, and the response names it', async () => {
    const { id, responseId } = await answerAll(bolt, lamp, rug);
    const [first, second, ...others] = await listAll();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      issue: 'bolt: It hangs loose',
      status: 'open',
      priority: 'high',
      keepsRoomFromReady: true,
      room: { roomNo: '101' },
      inspection: { id, title: 'Fire safety' },
      failed: { question: 'bolt', answer: 'no', note: 'It hangs loose' },
      createdBy: null,
    });
    expect(first?.failed?.by?.id).toBe(house.people.keeper.id);
    expect(second).toMatchObject({ issue: 'lamp', priority: 'medium', keepsRoomFromReady: false });
    const { today } = await house.manager.stats.shift();
    const days = (due: string | undefined) =>
      (Date.parse(due ?? '') - Date.parse(today)) / 86_400_000;
    expect([days(first?.due), days(second?.due)]).toEqual([1, 7]);
    const told = await house.manager.questionerResponses.get(at(responseId ?? 0));
    expect(told.details.bolt?.actionId).toBe(first?.id);
    expect(told.details.rug?.actionId).toBeUndefined();
    expect(await types()).toEqual(expect.arrayContaining(['CREATE_QUESTIONER_ACTION']));
  });

  test('raises it once, however often it is completed, and none beside one by hand', async () => {
    const questionerId = await house.publish(bolt, lamp);
    const { id, responseId } = await house.begin(questionerId);
    const byHand = await house.keeper.questionerActions.create({
      body: { issue: 'Lamp is dark', responseId, fieldId: 'lamp' },
    });
    expect(byHand).toMatchObject({ room: { roomNo: '101' }, createdBy: { name: 'Kim Keeper' } });
    const body = { answers: { bolt: 'no', lamp: 'no' } };
    const both = await Promise.allSettled([
      house.keeper.inspections.complete({ ...at(id), body }),
      house.keeper.inspections.complete({ ...at(id), body }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await listAll()).toHaveLength(2);
    const response = at(responseId ?? 0);
    await house.manager.questionerResponses.reject({ ...response, body: { remarks: 'Again' } });
    await house.complete(id, {});
    expect(await listAll()).toHaveLength(2);
  });
});

describe('an action', () => {
  test('is done with a photo where its question asks for one, and verified by another, once', async () => {
    const id = await raiseOne();
    const mine = await house.fixer.questionerActions.start(at(id));
    expect(mine).toMatchObject({ status: 'in_progress', owner: { name: 'Fay Fixer' } });
    await server.database.asOwner((db) =>
      sql`update questioner_actions set needs_photo = true where id = ${id}`.execute(db),
    );
    const bare = house.fixer.questionerActions.done({ ...at(id), body: {} });
    expect(await refusal(bare)).toMatchObject({ status: 400, paths: ['photoIds'] });
    const photoIds = [await photo()];
    const done = await house.fixer.questionerActions.done({ ...at(id), body: { photoIds } });
    expect(done).toMatchObject({ status: 'done', photos: [{ kind: 'after' }] });
    const own = house.fixer.questionerActions.verify(at(id));
    expect(await refusal(own)).toMatchObject({ status: 409, code: 'own_action' });
    const both = await Promise.allSettled([
      house.manager.questionerActions.verify(at(id)),
      house.keeper.questionerActions.verify(at(id)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await readAction(id)).toMatchObject({ status: 'verified' });
    const later = house.manager.questionerActions.update({
      ...at(id),
      body: { priority: 'low' },
    });
    expect(await refusal(later)).toMatchObject({ status: 409, code: 'action_verified' });
  });

  test('cannot be verified by whoever did it in the database either', async () => {
    const id = await raiseOne();
    await house.fixer.questionerActions.done({ ...at(id), body: {} });
    const write = server.database.asOwner((db) =>
      sql`update questioner_actions set status = 'verified', verified_at = now(), verified_by = done_by
        where id = ${id}`.execute(db),
    );
    await expect(write).rejects.toThrow(/questioner_actions_by_another/);
  });

  test('keeps its room from being ready until somebody has verified it', async () => {
    const id = await raiseOne();
    await house.manager.questionerActions.update({
      ...at(id),
      body: { ownerId: house.people.fixer.id },
    });
    expect(await room()).toMatchObject({
      effectiveStatus: 'void-N-RTL',
      blockers: [{ kind: 'action', id, text: 'bolt: It hangs loose', waitingOn: 'Fay Fixer' }],
    });
    await house.fixer.questionerActions.done({ ...at(id), body: {} });
    expect((await room()).blockers).toHaveLength(1);
    await house.manager.questionerActions.verify(at(id));
    expect(await room()).toMatchObject({ effectiveStatus: 'void-RTL', blockers: [] });
    await house.manager.questionerActions.reopen({ ...at(id), body: { reason: 'Loose again' } });
    expect((await room()).blockers).toMatchObject([{ kind: 'action', id }]);
    const change = { keepsRoomFromReady: false };
    await house.manager.questionerActions.update({ ...at(id), body: change });
    expect((await room()).blockers).toEqual([]);
  });

  test('tells which nights were lost by it', async () => {
    const id = await raiseOne();
    await server.database.asOwner(async (db) => {
      await sql`update rooms set created_at = now() - interval '9 days' where id = ${house.roomId}`.execute(
        db,
      );
      await sql`update action_room_spans set since = now() - interval '5 days',
        until = now() - interval '3 days' where action_id = ${id}`.execute(db);
    });
    const { today } = await house.manager.stats.shift();
    const day = (count: number) =>
      new Date(Date.parse(today) - count * 86_400_000).toISOString().slice(0, 10);
    const query = { from: day(7), to: day(1) };
    const { rooms } = await house.manager.voidNights.get({ query });
    const lost = rooms.find((each) => each.id === house.roomId);
    expect(lost?.nights.inspection).toBe(2);
    expect(lost?.nights.ready).toBe(5);
  });

  test('is reopened with the reason, and what is not its step is refused', async () => {
    const id = await raiseOne();
    const early = house.manager.questionerActions.verify(at(id));
    expect(await refusal(early)).toMatchObject({ status: 409, code: 'illegal_transition' });
    await house.fixer.questionerActions.done({ ...at(id), body: {} });
    const silent = house.manager.questionerActions.reopen({ ...at(id), body: { reason: ' ' } });
    expect(await refusal(silent)).toMatchObject({ status: 400, paths: ['reason'] });
    const body = { reason: 'It still hangs' };
    expect(await house.manager.questionerActions.reopen({ ...at(id), body })).toMatchObject({
      status: 'open',
      doneBy: null,
      reason: 'It still hangs',
      reopenedBy: { id: house.people.manager.id },
    });
  });

  test('by hand names what is wrong, and is unknown in another property', async () => {
    const make = (body: Parameters<typeof house.manager.questionerActions.create>[0]['body']) =>
      refusal(house.manager.questionerActions.create({ body }));
    expect(await make({ issue: 'x' })).toMatchObject({ status: 400, paths: ['roomId'] });
    const nobody = { issue: 'x', area: 'Lift', ownerId: 2_000_000 };
    expect(await make(nobody)).toMatchObject({ status: 400, paths: ['ownerId'] });
    const { responseId } = await answerAll(rug);
    const unknown = { issue: 'x', responseId, fieldId: 'nothing' };
    expect(await make(unknown)).toMatchObject({ status: 400, paths: ['fieldId'] });
    const { id } = await house.manager.questionerActions.create({
      body: { issue: 'Lift is loud', area: 'Lift', priority: 'high' },
    });
    const there = await makeTenant(server.database);
    const stranger = server.clientAs(await makePerson(server.database, { tenants: [there] }));
    expect(await refusal(stranger.questionerActions.get(at(id)))).toMatchObject({ status: 404 });
    expect(await refusal(stranger.questionerActions.start(at(id)))).toMatchObject({ status: 404 });
  });

  test('is listed by whose it is, what is late and what waits to be verified', async () => {
    const make = (issue: string, priority: 'high' | 'low') =>
      house.manager.questionerActions.create({ body: { issue, area: 'Hall', priority } });
    const [late, own] = [await make('Late', 'low'), await make('Own', 'high')];
    await server.database.asOwner((db) =>
      sql`update questioner_actions set due = due - 40 where id = ${late.id}`.execute(db),
    );
    await house.fixer.questionerActions.start(at(own.id));
    const ids = async (
      query: NonNullable<Parameters<typeof house.fixer.questionerActions.list>[0]>['query'],
    ) => (await house.fixer.questionerActions.list({ query })).items.map(({ id }) => id);
    expect(await ids({})).toEqual([late.id, own.id]);
    expect(await ids({ overdue: 'true' })).toEqual([late.id]);
    expect(await ids({ mine: 'true' })).toEqual([own.id]);
    expect(await ids({ status: 'open' })).toEqual([late.id]);
    expect(await ids({ search: '#ACT-002' })).toEqual([own.id]);
    expect(await ids({ sortBy: 'priority' })).toEqual([late.id, own.id]);
  });
});
