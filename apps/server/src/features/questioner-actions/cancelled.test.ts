import { beforeEach, expect, test } from 'vitest';

import { at, refusal } from '#testing/services/council-play.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import { openInspections } from '#testing/world/inspection-play.ts';
import type { InspectionPlay } from '#testing/world/inspection-play.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let house: InspectionPlay;
let inspectionId: number;
let response: number;
let id: number;

const bolt = {
  id: 'bolt',
  failWhen: [{ is: 'equals' as const, value: 'no' }],
  requireOnFail: ['action' as const],
  actionPriority: 'high' as const,
};
const listAll = async (query = {}) => (await house.manager.questionerActions.list({ query })).items;
const cancel = (reason = 'The bolt holds', by = house.manager) =>
  by.questionerActions.cancel({ ...at(id), body: { reason } });
const openFigures = async () => {
  const { today } = await house.manager.stats.shift();
  const query = { from: today, to: today };
  return (await house.manager.questionerResponses.figures({ query })).actions;
};

/** An answer that failed, and what is to be done about it. */
beforeEach(async () => {
  house = await openInspections(server);
  const begun = await house.begin(await house.publish(bolt));
  const { responseId } = await house.complete(begun.id, { bolt: 'no' });
  [inspectionId, response] = [begun.id, responseId ?? 0];
  const [raised] = await listAll();
  id = raised?.id ?? 0;
});

test('says why, and waits and counts nowhere from then on', async () => {
  const readRoom = () => house.manager.rooms.get(at(house.roomId));
  expect((await readRoom()).blockers).toMatchObject([{ kind: 'action', id }]);
  const waits = async () =>
    (await house.fixer.auditLog.list({ query: { needsMe: 'true' } })).items.map(({ type }) => type);
  expect(await waits()).toContain('CREATE_QUESTIONER_ACTION');
  expect(await openFigures()).toMatchObject({ raised: 1, open: 1 });
  const told = await cancel();
  expect(told).toMatchObject({
    status: 'cancelled',
    isOverdue: false,
    cancelledReason: 'The bolt holds',
    cancelledBy: { id: house.people.manager.id },
    cancelledAt: expect.any(String),
  });
  expect(await readRoom()).toMatchObject({ effectiveStatus: 'void-RTL', blockers: [] });
  expect(await waits()).not.toContain('CREATE_QUESTIONER_ACTION');
  expect(await openFigures()).toMatchObject({ raised: 0, open: 0 });
  expect(await listAll({ status: 'cancelled' })).toMatchObject([{ id }]);
  expect(await listAll({ keepsRoomFromReady: 'true' })).toEqual([]);
  const log = await readLog(server.database, house.tenant);
  expect(log.at(-1)).toMatchObject({
    type: 'CANCEL_QUESTIONER_ACTION',
    subject_id: id,
    changes: expect.arrayContaining([
      { field: 'status', before: 'open', after: 'cancelled' },
      { field: 'cancelledReason', before: '', after: 'The bolt holds' },
    ]),
  });
});

test('needs a reason and somebody who manages, and leads no further', async () => {
  expect(await refusal(cancel(' '))).toMatchObject({ status: 400, paths: ['reason'] });
  expect(await refusal(cancel('No', house.fixer))).toMatchObject({ status: 403 });
  await house.fixer.questionerActions.done({ ...at(id), body: {} });
  expect(await cancel()).toMatchObject({ status: 'cancelled', doneBy: { name: 'Fay Fixer' } });
  const illegal = { status: 409, code: 'illegal_transition' };
  expect(await refusal(cancel())).toMatchObject(illegal);
  const verify = house.keeper.questionerActions.verify(at(id));
  expect(await refusal(verify)).toMatchObject(illegal);
  const change = house.manager.questionerActions.update({ ...at(id), body: { issue: 'Other' } });
  expect(await refusal(change)).toMatchObject({ status: 409, code: 'action_cancelled' });
});

test('is unknown to another property, and is not for what was verified', async () => {
  const there = await makeTenant(server.database);
  const stranger = await makePerson(server.database, { tenants: [there], role: 'manager' });
  const theirs = cancel('Not ours', server.clientAs(stranger));
  expect(await refusal(theirs)).toMatchObject({ status: 404 });
  await house.fixer.questionerActions.done({ ...at(id), body: {} });
  await house.manager.questionerActions.verify(at(id));
  expect(await refusal(cancel())).toMatchObject({ status: 409, code: 'illegal_transition' });
});

test('leaves its repair as it is', async () => {
  const body = { kind: 'maintenance' as const };
  const { repair } = await house.manager.questionerActions.repair({ ...at(id), body });
  const fault = at(repair?.id ?? 0);
  expect(await cancel()).toMatchObject({ status: 'cancelled', repair: { isOpen: true } });
  await house.fixer.maintenance.update({ ...fault, body: { status: 'resolved' } });
  expect(await house.manager.questionerActions.get(at(id))).toMatchObject({
    status: 'cancelled',
    doneAt: null,
    repair: { status: 'resolved' },
  });
});

test('does not stand for an answer that fails once more', async () => {
  await cancel();
  const body = { remarks: 'Look again' };
  await house.manager.questionerResponses.reject({ ...at(response), body });
  await house.complete(inspectionId, { bolt: 'no' });
  const [raised, ...others] = await listAll();
  expect(raised).toMatchObject({ status: 'open', responseId: response, fieldId: 'bolt' });
  expect(others).toMatchObject([{ id, status: 'cancelled' }]);
  const { details } = await house.manager.questionerResponses.get(at(response));
  expect(details.bolt?.actionId).toBe(raised?.id);
});
