import { beforeEach, expect, test } from 'vitest';

import { at } from '#testing/services/council-play.ts';
import { openInspections } from '#testing/world/inspection-play.ts';
import type { InspectionPlay } from '#testing/world/inspection-play.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let house: InspectionPlay;
beforeEach(async () => {
  house = await openInspections(server);
});

const bolt = { id: 'bolt', failWhen: [{ is: 'equals' as const, value: 'no' }] };
const action = ['action' as const];
/** What is to be done about an answer that failed. */
const fail = async (field: Parameters<InspectionPlay['publishFree']>[0]) => {
  const { id } = await house.begin(await house.publishFree(field));
  await house.complete(id, { bolt: 'no' });
  return (await house.manager.questionerActions.list()).items;
};
const readRoom = () => house.manager.rooms.get(at(house.roomId));

test('a question that blocks the room keeps it until its action is verified', async () => {
  const [raised] = await fail({ ...bolt, requireOnFail: action, blocksRoom: true });
  expect(raised).toMatchObject({ priority: 'medium', keepsRoomFromReady: true });
  const id = raised?.id ?? 0;
  expect(await readRoom()).toMatchObject({ blockers: [{ kind: 'action', id }] });
  await house.fixer.questionerActions.done({ ...at(id), body: {} });
  expect(await readRoom()).toMatchObject({ blockers: [{ kind: 'action', id }] });
  await house.manager.questionerActions.verify(at(id));
  expect(await readRoom()).toMatchObject({ effectiveStatus: 'void-RTL', blockers: [] });
});

test('one that does not keeps nothing, however urgent it is', async () => {
  const urgent = { ...bolt, requireOnFail: action, actionPriority: 'high' as const };
  expect(await fail({ ...urgent, blocksRoom: false })).toMatchObject([
    { priority: 'high', keepsRoomFromReady: false },
  ]);
  expect(await readRoom()).toMatchObject({ effectiveStatus: 'void-RTL', blockers: [] });
});

test('one that blocks leaves an action even where it asks for none', async () => {
  expect(await fail({ ...bolt, blocksRoom: true })).toMatchObject([{ keepsRoomFromReady: true }]);
});

test('one that does not say it blocks as it did before it could: where it is urgent', async () => {
  const urgent = { ...bolt, requireOnFail: action, actionPriority: 'high' as const };
  expect(await fail(urgent)).toMatchObject([{ keepsRoomFromReady: true }]);
  expect(await readRoom()).toMatchObject({ blockers: [{ kind: 'action' }] });
});
