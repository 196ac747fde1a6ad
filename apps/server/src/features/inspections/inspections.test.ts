import { beforeEach, describe, expect, test } from 'vitest';

import { at, illegal, refusal } from '#testing/services/council-play.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import { alarm, hours, openInspections, stepsOf, warmth } from '#testing/world/inspection-play.ts';
import type { InspectionPlay } from '#testing/world/inspection-play.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let play: InspectionPlay;
let formId: number;

beforeEach(async () => {
  play = await openInspections(server);
  formId = await play.publish(alarm, warmth);
});

const types = async () => (await readLog(server.database, play.tenant)).map(({ type }) => type);

describe('an inspection', () => {
  test('is planned, begun, answered and completed, and leaves its events', async () => {
    const planned = await play.plan(formId, { assignedTo: play.people.keeper.id });
    expect(planned).toMatchObject({
      status: 'scheduled',
      number: 1,
      overdue: false,
      questioner: { id: formId, title: 'Fire safety', version: 1 },
      place: { room: { id: play.roomId, roomNo: '101' }, area: '' },
      assignedTo: { name: 'Kim Keeper' },
      responseId: null,
    });
    const begun = await play.keeper.inspections.start({ ...at(planned.id), query: {} });
    expect(begun).toMatchObject({ status: 'in_progress' });
    await play.save(planned.id, { answers: { warmth: 21 } });
    const done = await play.complete(planned.id, { alarm: 'yes' });
    expect(done).toMatchObject({ status: 'completed', late: false });
    const response = await play.keeper.questionerResponses.get(at(done.responseId ?? 0));
    expect(response).toMatchObject({
      score: 100,
      failed: [],
      answers: { alarm: 'yes', warmth: 21 },
      approval: 'pending',
      inspector: { name: 'Kim Keeper' },
    });
    expect(await types()).toEqual(
      expect.arrayContaining([
        'CREATE_INSPECTION_SESSION',
        'START_INSPECTION_SESSION',
        'CREATE_QUESTIONER_RESPONSE',
        'COMPLETE_INSPECTION_SESSION',
      ]),
    );
    expect(await refusal(play.complete(planned.id, {}))).toMatchObject(illegal);
    expect(
      await refusal(play.keeper.inspections.start({ ...at(planned.id), query: {} })),
    ).toMatchObject(illegal);
  });

  test('names what is missing, field by field, and loses nothing', async () => {
    const { id } = await play.begin(formId);
    expect(await refusal(play.complete(id, {}))).toMatchObject({
      status: 400,
      paths: ['answers.alarm'],
    });
    await play.save(id, { answers: { alarm: 'no' } });
    expect(await refusal(play.complete(id, {}))).toMatchObject({
      status: 400,
      paths: ['details.alarm.note', 'details.alarm.photoIds'],
    });
    const { responseId } = await play.keeper.inspections.get(at(id));
    const { answers } = await play.keeper.questionerResponses.get(at(responseId ?? 0));
    expect(answers).toEqual({ alarm: 'no' });
  });

  test('keeps the version that it began with, while the form is changed and published anew', async () => {
    const [early, later] = [await play.begin(formId), await play.plan(formId)];
    await play.manager.inspectionQuestioners.update({
      ...at(formId),
      body: { title: 'Fire and gas', steps: stepsOf(alarm, { id: 'gas', required: true }) },
    });
    await play.manager.inspectionQuestioners.publish({ ...at(formId), body: {} });
    const names = ({ steps }: typeof early) =>
      steps.flatMap((step) => step.fields.map(({ id }) => id));
    const pinned = await play.keeper.inspections.get(at(early.id));
    expect(pinned.questioner).toMatchObject({ title: 'Fire safety', version: 1 });
    expect(names(pinned)).toEqual(['alarm', 'warmth']);
    await play.complete(early.id, { alarm: 'yes' });
    const newest = await play.keeper.inspections.start({ ...at(later.id), query: {} });
    expect(newest.questioner).toMatchObject({ title: 'Fire and gas', version: 2 });
    expect(await refusal(play.complete(later.id, { alarm: 'yes' }))).toMatchObject({
      paths: ['answers.gas'],
    });
    await play.manager.inspectionQuestioners.archive(at(formId));
    expect(await refusal(play.plan(formId))).toMatchObject({
      status: 400,
      paths: ['questionerId'],
    });
    await play.complete(later.id, { alarm: 'yes', gas: 'na' });
  });

  test('begun without a network keeps the version that was answered there', async () => {
    const planned = await play.plan(formId);
    const publishAnew = async (field: string) => {
      await play.manager.inspectionQuestioners.update({
        ...at(formId),
        body: { steps: stepsOf(alarm, { id: field }) },
      });
      await play.manager.inspectionQuestioners.publish({ ...at(formId), body: {} });
    };
    const answered = planned.questioner.version;
    await publishAnew('gas');
    const start = (questionerVersion: string) =>
      play.keeper.inspections.start({ ...at(planned.id), query: { questionerVersion } });
    expect(await refusal(start('999'))).toMatchObject({ status: 404 });
    const begun = await start(String(answered));
    expect(begun.questioner.version).toBe(answered);
    expect(begun.steps).toEqual(planned.steps);
  });

  test('is cancelled with a reason', async () => {
    const { id } = await play.plan(formId);
    const silent = play.manager.inspections.cancel({ ...at(id), body: { reason: ' ' } });
    expect(await refusal(silent)).toMatchObject({ status: 400, paths: ['reason'] });
    const body = { reason: 'The room is being painted' };
    expect(await play.manager.inspections.cancel({ ...at(id), body })).toMatchObject({
      status: 'cancelled',
      ...body,
    });
    expect(await refusal(play.keeper.inspections.start({ ...at(id), query: {} }))).toMatchObject(
      illegal,
    );
    const explain = play.manager.inspections.explain({ ...at(id), body });
    expect(await refusal(explain)).toMatchObject(illegal);
  });

  test('brings what the last visit of the place carries forward', async () => {
    const form = await play.publish(
      { ...warmth, carryForward: true },
      { id: 'serial', type: 'short_text', carryForward: true },
      { id: 'clean' },
    );
    const first = await play.begin(form);
    expect(first).toMatchObject({ previousId: null, carried: {} });
    await play.complete(first.id, { warmth: 19, serial: 'AB-1', clean: 'yes' });
    const second = await play.plan(form);
    expect(second.carried).toEqual({ warmth: 19, serial: 'AB-1' });
    expect(second.previousId).toBe((await play.keeper.inspections.get(at(first.id))).responseId);
    const elsewhere = await play.plan(form, { place: { roomId: play.rooms[1] ?? 0 } });
    expect(elsewhere.carried).toEqual({});
  });

  test('is found by what it is', async () => {
    const { id } = await play.plan(formId, { assignedTo: play.people.keeper.id });
    const other = await play.plan(formId, { place: { area: 'Cellar' } });
    const list = async (query: object, by = play.keeper) =>
      (await by.inspections.list({ query })).items.map((one) => one.id);
    expect(await list({})).toEqual(expect.arrayContaining([id, other.id]));
    expect(await list({ mine: 'true' })).toEqual([id]);
    expect(await list({ mine: 'true' }, play.manager)).toEqual([]);
    expect(await list({ roomId: String(play.roomId) })).toEqual([id]);
    expect(await list({ search: 'cellar' })).toEqual([other.id]);
    expect(await list({ overdue: 'true' })).toEqual([]);
    await play.pass(other.id);
    expect(await list({ overdue: 'true' })).toEqual([other.id]);
    expect(await list({ status: 'completed,missed' })).toEqual([]);
  });

  test('says what is wrong with its plan', async () => {
    const create = (given: Parameters<typeof play.plan>[1]) => refusal(play.plan(formId, given));
    expect(await create({ scheduledFor: { from: hours(2), until: hours(1) } })).toMatchObject({
      paths: ['scheduledFor.until'],
    });
    expect(await create({ scheduledFor: { from: hours(-2), until: hours(-1) } })).toMatchObject({
      paths: ['scheduledFor.until'],
    });
    expect(await create({ place: { area: '' } })).toMatchObject({ paths: ['place.roomId'] });
    expect(await create({ place: { roomId: 2_000_000 } })).toMatchObject({ status: 404 });
    expect(await create({ assignedTo: 2_000_000 })).toMatchObject({ status: 404 });
    const stores = await makePerson(server.database, { tenants: [play.tenant], role: 'stores' });
    expect(await create({ assignedTo: stores.id })).toMatchObject({ paths: ['assignedTo'] });
    const draft = await play.manager.inspectionQuestioners.create({ body: {} });
    expect(await refusal(play.plan(draft.id))).toMatchObject({ paths: ['questionerId'] });
  });

  test('belongs to its property', async () => {
    const { id } = await play.begin(formId);
    const tenants = [await makeTenant(server.database)];
    const person = await makePerson(server.database, { tenants, role: 'manager' });
    const stranger = server.clientAs(person);
    expect(await refusal(stranger.inspections.get(at(id)))).toMatchObject({ status: 404 });
    const body = { inspectionId: id, answers: { alarm: 'yes' } };
    expect(await refusal(stranger.questionerResponses.save({ body }))).toMatchObject({
      status: 404,
    });
    const foreign = { questionerId: formId, place: { area: 'Roof' } };
    const scheduledFor = { from: hours(0), until: hours(1) };
    const call = stranger.inspections.create({ body: { ...foreign, scheduledFor } });
    expect(await refusal(call)).toMatchObject({ status: 404 });
  });
});
