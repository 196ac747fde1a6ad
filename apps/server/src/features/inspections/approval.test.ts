import { beforeEach, expect, test } from 'vitest';

import { at, illegal, refusal } from '#testing/services/council-play.ts';
import { alarm, openInspections, stepsOf } from '#testing/world/inspection-play.ts';
import type { InspectionPlay } from '#testing/world/inspection-play.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let play: InspectionPlay;

beforeEach(async () => {
  play = await openInspections(server);
});

const answered = async (formId: number) => {
  const { id } = await play.begin(formId);
  const { responseId } = await play.complete(id, { alarm: 'yes' });
  return { id, responseId: responseId ?? 0 };
};
const waiting = async () => {
  const query = { type: 'COMPLETE_INSPECTION_SESSION', needsMe: 'true' } as const;
  return (await play.manager.auditLog.list({ query })).items.map(({ subject }) => subject.id);
};
const approvalOf = async (responseId: number) =>
  (await play.manager.questionerResponses.get(at(responseId))).approval;
const approve = (responseId: number) =>
  play.manager.questionerResponses.approve({ ...at(responseId), body: {} });
const reject = (responseId: number) =>
  play.manager.questionerResponses.reject({ ...at(responseId), body: { remarks: 'Again' } });
const listed = async (approval: 'none' | 'pending') => {
  const query = { approval, completed: 'true' } as const;
  return (await play.manager.questionerResponses.list({ query })).items.map(({ id }) => id);
};

test('answers by a form that asks for no approval are done when they are completed', async () => {
  const free = await answered(await play.publishFree(alarm));
  expect(await approvalOf(free.responseId)).toBe('none');
  expect(await waiting()).toEqual([]);
  expect([await listed('none'), await listed('pending')]).toEqual([[free.responseId], []]);
  expect(await refusal(approve(free.responseId))).toMatchObject(illegal);
  expect(await refusal(reject(free.responseId))).toMatchObject(illegal);
  expect(await approvalOf(free.responseId)).toBe('none');
});

test('by a form that asks for it they wait for whoever has not filled it in', async () => {
  const asked = await answered(await play.publish(alarm));
  expect(await approvalOf(asked.responseId)).toBe('pending');
  expect(await waiting()).toEqual([asked.id]);
  const toApprove = async (by: InspectionPlay['manager']) =>
    (await by.inspections.list({ query: { toApprove: 'true' } })).items.map(({ id }) => id);
  expect([await toApprove(play.manager), await toApprove(play.keeper)]).toEqual([[asked.id], []]);
  await approve(asked.responseId);
  expect(await waiting()).toEqual([]);
  expect(await toApprove(play.manager)).toEqual([]);
});

test('what was returned waits until it is corrected or cancelled', async () => {
  const formId = await play.publish(alarm);
  const [mended, cancelled] = [await answered(formId), await answered(formId)];
  const returned = async () => {
    const query = { type: 'REJECT_QUESTIONER_RESPONSE', needsMe: 'true' } as const;
    const { items } = await play.keeper.auditLog.list({ query });
    return items.map(({ subject }) => subject.id);
  };
  await reject(mended.responseId);
  await reject(cancelled.responseId);
  expect(await returned()).toEqual([cancelled.responseId, mended.responseId]);
  await play.complete(mended.id, { alarm: 'yes' });
  const body = { reason: 'The room is closed' };
  await play.manager.inspections.cancel({ ...at(cancelled.id), body });
  expect(await returned()).toEqual([]);
});

test('what runs is judged as its edition says, whatever the form says by then', async () => {
  const formId = await play.publish(alarm);
  const { id } = await play.begin(formId);
  const changed = await play.manager.inspectionQuestioners.update({
    ...at(formId),
    body: { needsApproval: false },
  });
  expect(changed).toMatchObject({ status: 'draft', needsApproval: false });
  await play.manager.inspectionQuestioners.publish({ ...at(formId), body: {} });
  const { responseId } = await play.complete(id, { alarm: 'yes' });
  expect(await approvalOf(responseId ?? 0)).toBe('pending');
  await reject(responseId ?? 0);
  await play.complete(id, { alarm: 'yes' });
  expect(await approvalOf(responseId ?? 0)).toBe('pending');
  const next = await answered(formId);
  expect(await approvalOf(next.responseId)).toBe('none');
});

test('a form asks for none unless it says so, and its editions and copies say the same', async () => {
  const { inspectionQuestioners: forms } = play.manager;
  const plain = await forms.create({ body: { title: 'Walk', steps: stepsOf(alarm) } });
  expect(plain.needsApproval).toBe(false);
  const changed = await forms.update({ ...at(plain.id), body: { needsApproval: true } });
  expect(changed).toMatchObject({ title: 'Walk', needsApproval: true, steps: plain.steps });
  await forms.publish({ ...at(plain.id), body: {} });
  const edition = await forms.version({ params: { id: plain.id, n: 1 } });
  const copy = await forms.duplicate(at(plain.id));
  expect([edition.needsApproval, copy.needsApproval]).toEqual([true, true]);
  const { items } = await forms.list({ query: { search: 'Walk' } });
  expect(items.map(({ needsApproval }) => needsApproval)).toEqual([true, true]);
});
