import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { sendPicture } from '#testing/services/send-picture.ts';
import { readLog } from '#testing/world/factories.ts';
import { openInspections } from '#testing/world/inspection-play.ts';
import type { InspectionPlay } from '#testing/world/inspection-play.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let house: InspectionPlay;
let id: number;

const at = (record: number) => ({ params: { id: record } });
const read = () => house.manager.questionerActions.get(at(id));
const repair = (kind: 'maintenance' | 'house_keeping', by = house.manager) =>
  by.questionerActions.repair({ ...at(id), body: { kind } });
const refusal = async (call: Promise<unknown>) => {
  const { status, code } = await problemOf(call);
  return { status, code };
};

beforeEach(async () => {
  house = await openInspections(server);
  const body = { issue: 'Lock hangs', roomId: house.roomId, priority: 'high' as const };
  ({ id } = await house.manager.questionerActions.create({ body }));
});

test('a fault is made of it in one step, and whoever resolves that has done it', async () => {
  const made = await repair('maintenance');
  const faultId = made.repair?.id ?? 0;
  expect(made).toMatchObject({
    status: 'in_progress',
    repair: { kind: 'maintenance', status: 'pending', isOpen: true },
  });
  const fault = await house.manager.maintenance.get(at(faultId));
  expect(fault).toMatchObject({
    issue: 'Lock hangs',
    room: { id: house.roomId },
    priority: 'high',
    blocksRoom: true,
  });
  const repaired = async (maintenanceId: number) =>
    (await house.manager.questionerActions.list({ query: { maintenanceId } })).items;
  expect(await repaired(faultId)).toMatchObject([{ id }]);
  expect(await repaired(faultId + 1)).toEqual([]);
  expect(await refusal(repair('maintenance'))).toEqual({ status: 409, code: 'repair_running' });
  const byHand = house.keeper.questionerActions.done({ ...at(id), body: {} });
  expect(await refusal(byHand)).toEqual({ status: 409, code: 'repair_running' });
  await house.fixer.maintenance.update({ ...at(faultId), body: { status: 'resolved' } });
  const done = await read();
  expect(done).toMatchObject({
    status: 'done',
    doneBy: { name: 'Fay Fixer' },
    verifiedAt: null,
    repair: { status: 'resolved', isOpen: false },
  });
  const own = house.fixer.questionerActions.verify(at(id));
  expect(await refusal(own)).toEqual({ status: 409, code: 'own_action' });
  const room = () => house.manager.rooms.get(at(house.roomId));
  const kinds = async () => (await room()).blockers.map(({ kind }) => kind);
  expect(await kinds()).toContain('action');
  await house.keeper.questionerActions.verify(at(id));
  expect(await kinds()).not.toContain('action');
  const log = (await readLog(server.database, house.tenant)).map(({ type }) => type);
  const told = log.filter((type) => /ACTION|MAINTENANCE/.test(type));
  expect(told).toEqual([
    'CREATE_QUESTIONER_ACTION',
    'CREATE_MAINTENANCE',
    'UPDATE_QUESTIONER_ACTION',
    'RESOLVE_MAINTENANCE',
    'DONE_QUESTIONER_ACTION',
    'VERIFY_QUESTIONER_ACTION',
  ]);
});

test('the fault has the photos of how it was', async () => {
  const by = house.manager;
  const picture = { by, fileName: 'lock.png', folder: 'inspection-reports' as const };
  const before = await sendPicture(server, picture);
  const body = { issue: 'Hinge loose', roomId: house.roomId, photoIds: [before.id] };
  ({ id } = await by.questionerActions.create({ body }));
  const fault = await by.maintenance.get(at((await repair('maintenance')).repair?.id ?? 0));
  expect(fault.photos).toMatchObject([{ id: before.id, kind: 'before' }]);
});

test('a cleaning carries the note, the photos of how it was and the way back', async () => {
  const field = { id: 'sink', failWhen: [{ is: 'equals' as const, value: 'no' }] };
  const inspection = await house.begin(await house.publish(field));
  const by = house.keeper;
  const picture = { by, fileName: 'sink.png', folder: 'inspection-reports' as const };
  const before = await sendPicture(server, picture);
  await by.inspections.complete({
    ...at(inspection.id),
    body: { answers: { sink: 'no' }, details: { sink: { note: 'Limescale' } } },
  });
  const said = { responseId: inspection.responseId, fieldId: 'sink', photoIds: [before.id] };
  ({ id } = await by.questionerActions.create({ body: { issue: 'Sink is dirty', ...said } }));
  const made = await repair('house_keeping');
  const jobId = made.repair?.id ?? 0;
  const job = await by.houseKeepings.get(at(jobId));
  expect(job).toMatchObject({
    room: { id: house.roomId },
    actionRemarks: 'Sink is dirty\nLimescale',
    action: { id, number: made.number, issue: 'Sink is dirty', note: 'Limescale' },
  });
  expect(job.action?.photos).toMatchObject([{ id: before.id, originalName: 'sink.png' }]);
  await by.houseKeepings.update({ ...at(jobId), body: { status: 'cleaned' } });
  const listed = await by.houseKeepings.list({ query: { roomId: house.roomId } });
  const other = await house.manager.houseKeepings.create({ body: { roomId: house.roomId } });
  expect(listed.items.find((one) => one.id === jobId)?.action?.photos).toHaveLength(1);
  expect(other.action).toBeNull();
});

test('a fault that is cancelled leaves it open for another way', async () => {
  const faultId = (await repair('maintenance')).repair?.id ?? 0;
  const body = { status: 'cancelled' as const, reason: 'Not ours' };
  await house.fixer.maintenance.update({ ...at(faultId), body });
  expect(await read()).toMatchObject({ status: 'in_progress', repair: { status: 'cancelled' } });
  expect((await repair('house_keeping')).repair).toMatchObject({ kind: 'house_keeping' });
});

test('a cleaning is made of it, ends it, and takes that back when it is taken back', async () => {
  const jobId = (await repair('house_keeping')).repair?.id ?? 0;
  expect(await house.manager.houseKeepings.get(at(jobId))).toMatchObject({
    actionRemarks: 'Lock hangs',
    priority: 'high',
  });
  await house.keeper.houseKeepings.update({ ...at(jobId), body: { status: 'cleaned' } });
  expect(await read()).toMatchObject({ status: 'done', doneBy: { name: 'Kim Keeper' } });
  await house.keeper.houseKeepings.update({ ...at(jobId), body: { status: 'dirty' } });
  expect(await read()).toMatchObject({ status: 'in_progress', doneBy: null, doneAt: null });
  await house.keeper.houseKeepings.batch({ body: { act: 'clean', ids: [jobId] } });
  expect(await read()).toMatchObject({ status: 'done', doneBy: { name: 'Kim Keeper' } });
});

test('what is verified stays so, whatever becomes of the cleaning', async () => {
  const jobId = (await repair('house_keeping')).repair?.id ?? 0;
  await house.keeper.houseKeepings.update({ ...at(jobId), body: { status: 'cleaned' } });
  await house.manager.questionerActions.verify(at(id));
  await house.keeper.houseKeepings.update({ ...at(jobId), body: { status: 'dirty' } });
  expect(await read()).toMatchObject({ status: 'verified' });
});

test('a repair that somebody may not order is refused, and nothing is made', async () => {
  const call = repair('house_keeping', house.fixer);
  expect(await refusal(call)).toEqual({ status: 403, code: 'forbidden' });
  expect(await read()).toMatchObject({ status: 'open', repair: null });
});
