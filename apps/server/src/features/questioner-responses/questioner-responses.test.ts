import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { at, illegal, refusal } from '#testing/services/council-play.ts';
import { sendPicture } from '#testing/services/send-picture.ts';
import { makePerson, makeTenant, openSession, readLog } from '#testing/world/factories.ts';
import { alarm, openInspections, stepsOf, warmth } from '#testing/world/inspection-play.ts';
import type { InspectionPlay } from '#testing/world/inspection-play.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let play: InspectionPlay;
let formId: number;

const folder = 'inspection-reports';
const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString();
const picture = (by = play.keeper) => sendPicture(server, { by, fileName: 'alarm.png', folder });
/** Begun some time ago, so that what was answered meanwhile can arrive late. */
const begunEarlier = async () => {
  const { id, responseId } = await play.begin(formId);
  await play.startedBefore(id, 60);
  return { id, responseId: responseId ?? 0 };
};

beforeEach(async () => {
  play = await openInspections(server);
  formId = await play.publish(alarm, warmth, {
    id: 'cause',
    type: 'short_text',
    showIf: { any: [{ fieldId: 'alarm', is: 'equals', value: 'no' }] },
  });
});

describe('answers', () => {
  test('of two devices to different fields at once are both kept', async () => {
    const { id, responseId } = await begunEarlier();
    await Promise.all([
      play.save(id, { answers: { alarm: 'yes' } }),
      play.save(id, { answers: { warmth: 21 } }, play.fixer),
    ]);
    const { answers, others, by } = await play.manager.questionerResponses.get(at(responseId));
    expect(answers).toEqual({ alarm: 'yes', warmth: 21 });
    expect(others).toEqual({});
    expect(by.map(({ name }) => name).toSorted()).toEqual(['Fay Fixer', 'Kim Keeper']);
  });

  test('to the same field: the latest by its moment stands, and the other is told', async () => {
    const { id, responseId } = await begunEarlier();
    await play.save(id, { answers: { alarm: 'yes' }, at: minutesAgo(5) });
    await play.save(id, { answers: { alarm: 'no' }, at: minutesAgo(20) }, play.fixer);
    const read = await play.manager.questionerResponses.get(at(responseId));
    expect(read.answers).toEqual({ alarm: 'yes' });
    expect(read.others['alarm']).toMatchObject([
      { part: 'answer', answer: 'no', by: { name: 'Fay Fixer' } },
    ]);
    await play.save(id, { answers: { alarm: 'no' } }, play.fixer);
    const after = await play.manager.questionerResponses.get(at(responseId));
    expect(after.answers).toEqual({ alarm: 'no' });
    expect(after.others['alarm']).toMatchObject([{ answer: 'yes', by: { name: 'Kim Keeper' } }]);
  });

  test('of one person on one device replace each other, on two they are told', async () => {
    const { id, responseId } = await begunEarlier();
    await play.save(id, { answers: { warmth: 18 } });
    await play.save(id, { answers: { warmth: 19 } });
    const { others } = await play.manager.questionerResponses.get(at(responseId));
    expect(others).toEqual({});
    const second = server.clientAs(
      await openSession(server.database, { userId: play.people.keeper.id }),
    );
    const { answers, ...read } = await play.save(id, { answers: { warmth: 20 } }, second);
    expect(answers).toEqual({ warmth: 20 });
    expect(read.others['warmth']).toMatchObject([{ answer: 19, by: { name: 'Kim Keeper' } }]);
  });

  test('come by the clock of a phone that is wrong, and never before the inspection or after now', async () => {
    const { id, responseId } = await begunEarlier();
    const hour = 3_600_000;
    const ahead = new Date(Date.now() + hour - 600_000).toISOString();
    await play.save(id, { answers: { warmth: 18 }, at: ahead, driftMs: hour });
    await play.save(id, { answers: { warmth: 25 }, at: minutesAgo(15) }, play.fixer);
    const read = await play.manager.questionerResponses.get(at(responseId));
    expect(read.answers).toEqual({ warmth: 18 });
    await play.save(id, { answers: { warmth: 30 }, at: minutesAgo(60 * 24) }, play.fixer);
    const later = await play.manager.questionerResponses.get(at(responseId));
    expect(later.answers).toEqual({ warmth: 18 });
  });

  test('are taken back, each part of a field for itself', async () => {
    const { id, responseId } = await begunEarlier();
    const { id: photoId } = await picture();
    const details = { alarm: { note: 'Battery flat', photoIds: [photoId] } };
    await play.save(id, { answers: { alarm: 'no' }, details });
    await play.save(id, { answers: { alarm: null }, details: { alarm: { note: '' } } });
    const read = await play.keeper.questionerResponses.get(at(responseId));
    expect(read.answers).toEqual({});
    expect(read.details).toEqual({ alarm: { note: '', photoIds: [photoId] } });
    expect(read.files).toMatchObject([{ mediaId: photoId, originalName: 'alarm.png' }]);
  });

  test('that a field cannot have are refused by its name, in the words of the language', async () => {
    const { id } = await begunEarlier();
    const save = (said: Parameters<typeof play.save>[1]) => refusal(play.save(id, said));
    const wrong = { alarm: 'perhaps', warmth: 90 };
    expect(await save({ answers: wrong })).toMatchObject({
      status: 400,
      paths: ['answers.alarm', 'answers.warmth'],
    });
    expect(await save({ answers: { 'a b': 'yes' } })).toMatchObject({ status: 400 });
    const details = { alarm: { photoIds: [2_000_000] } };
    expect(await save({ details })).toMatchObject({
      status: 400,
      paths: ['details.alarm.photoIds'],
    });
    const elsewhere = await sendPicture(server, {
      by: play.keeper,
      fileName: 'a.png',
      folder: 'maintenance',
    });
    expect(await save({ details: { alarm: { photoIds: [elsewhere.id] } } })).toMatchObject({
      paths: ['details.alarm.photoIds'],
    });
  });

  test('about people, rooms and contractors are of this property', async () => {
    const form = await play.publish(
      { id: 'who', type: 'person' },
      { id: 'where', type: 'room' },
      { id: 'firm', type: 'contractor' },
      { id: 'sign', type: 'signature' },
    );
    const { id } = await play.begin(form);
    const tenants = [await makeTenant(server.database)];
    const stranger = await makePerson(server.database, { tenants, role: 'manager' });
    const foreign = { who: stranger.id, where: 2_000_000, firm: 2_000_000, sign: 2_000_000 };
    expect(await refusal(play.save(id, { answers: foreign }))).toMatchObject({
      status: 400,
      paths: ['answers.who', 'answers.where', 'answers.firm', 'answers.sign'],
    });
    const { id: sign } = await picture();
    const own = { who: play.people.fixer.id, where: play.roomId, sign };
    const { named } = await play.save(id, { answers: own });
    expect(named).toMatchObject({ people: [{ name: 'Fay Fixer' }], rooms: [{ name: '101' }] });
  });

  test('to what is hidden or unknown are kept and not counted', async () => {
    const { id, responseId } = await begunEarlier();
    await play.save(id, { answers: { alarm: 'yes', cause: 'No battery', gone: 'what' } });
    await play.complete(id, {});
    const read = await play.keeper.questionerResponses.get(at(responseId));
    expect(read.answers).toMatchObject({ cause: 'No battery', gone: 'what' });
    expect(read).toMatchObject({ score: 100, failed: [] });
  });

  test('sent twice with one key are saved once, and after the end no more', async () => {
    const { id, responseId } = await begunEarlier();
    const headers = { 'idempotency-key': 'once' };
    const phone = server.clientAs({ ...play.people.keeper, headers });
    for (const _ of [1, 2]) await play.save(id, { answers: { alarm: 'yes' } }, phone);
    const { rows } = await server.database.asOwner((db) =>
      sql`select 1 from questioner_answers where response_id = ${responseId}`.execute(db),
    );
    expect(rows).toHaveLength(1);
    await play.complete(id, {});
    expect(await refusal(play.save(id, { answers: { alarm: 'no' } }))).toMatchObject({
      status: 409,
      code: 'response_frozen',
    });
    const planned = await play.plan(formId);
    expect(await refusal(play.save(planned.id, { answers: {} }))).toMatchObject(illegal);
  });
});

describe('a response', () => {
  const fail = async () => {
    const { id, responseId } = await begunEarlier();
    const { id: photoId } = await picture();
    const details = { alarm: { note: 'Battery flat', photoIds: [photoId] } };
    await play.save(id, { answers: { alarm: 'no', warmth: 20 }, details });
    await play.complete(id, {});
    return { id, responseId };
  };

  test('is approved by somebody who has not filled it in', async () => {
    const { id, responseId } = await fail();
    const approve = (by: typeof play.manager) =>
      by.questionerResponses.approve({ ...at(responseId), body: {} });
    expect(await refusal(approve(play.keeper))).toMatchObject({ status: 403 });
    const own = await play.plan(formId);
    await play.manager.inspections.start({ ...at(own.id), query: {} });
    const done = await play.complete(own.id, { alarm: 'yes' }, play.manager);
    const ownId = { ...at(done.responseId ?? 0), body: {} };
    expect(await refusal(play.manager.questionerResponses.approve(ownId))).toMatchObject({
      status: 409,
      code: 'own_response',
    });
    expect(await approve(play.manager)).toMatchObject({
      approval: 'approved',
      score: 25,
      failed: ['alarm'],
      decidedBy: { id: play.people.manager.id },
    });
    expect(await refusal(approve(play.manager))).toMatchObject(illegal);
    expect(await play.keeper.inspections.get(at(id))).toMatchObject({ status: 'completed' });
    const types = (await readLog(server.database, play.tenant)).map(({ type }) => type);
    expect(types).toContain('APPROVE_QUESTIONER_RESPONSE');
  });

  test('is returned with remarks, goes on with its answers, and is judged anew', async () => {
    const { id, responseId } = await fail();
    const former = await play.manager.questionerResponses.get(at(responseId));
    expect(former.score).toEqual(expect.any(Number));
    const reject = (remarks: string) =>
      play.manager.questionerResponses.reject({ ...at(responseId), body: { remarks } });
    expect(await refusal(reject(''))).toMatchObject({ status: 400, paths: ['remarks'] });
    expect(await reject('Measure again')).toMatchObject({
      approval: 'rejected',
      remarks: 'Measure again',
      completedAt: null,
      answers: { alarm: 'no', warmth: 20 },
    });
    const log = await readLog(server.database, play.tenant);
    const entry = log.find(({ type }) => type === 'REJECT_QUESTIONER_RESPONSE');
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: 'score', before: former.score, after: null },
        { field: 'failed', before: 1, after: null },
      ]),
    );
    expect(await play.keeper.inspections.get(at(id))).toMatchObject({ status: 'in_progress' });
    await play.save(id, { answers: { alarm: 'yes' } });
    await play.complete(id, {});
    const read = await play.manager.questionerResponses.get(at(responseId));
    expect(read).toMatchObject({ approval: 'pending', score: 100, failed: [] });
    const running = await begunEarlier();
    const early = { ...at(running.responseId), body: {} };
    expect(await refusal(play.manager.questionerResponses.approve(early))).toMatchObject({
      code: 'response_running',
    });
  });

  test('is compared with the last visit of the same place, field by field', async () => {
    const before = await fail();
    await play.manager.inspectionQuestioners.update({
      ...at(formId),
      body: { steps: stepsOf(alarm, { id: 'light' }) },
    });
    await play.manager.inspectionQuestioners.publish({ ...at(formId), body: {} });
    const { id, responseId } = await begunEarlier();
    await play.complete(id, { alarm: 'yes', light: 'na' });
    const compared = await play.manager.questionerResponses.compare(at(responseId));
    expect(compared.before).toMatchObject({ id: before.responseId, score: 25 });
    expect(compared.now.previousId).toBe(before.responseId);
    expect(compared.fields.map(({ fieldId, change }) => [fieldId, change])).toEqual([
      ['alarm', 'better'],
      ['light', 'new'],
      ['warmth', 'gone'],
      ['cause', 'same'],
    ]);
    const first = await play.manager.questionerResponses.compare(at(before.responseId));
    expect(first).toMatchObject({ before: null });
  });

  test('is found by what it came to, and belongs to its property', async () => {
    const { responseId } = await fail();
    const { id, responseId: good } = await begunEarlier();
    await play.complete(id, { alarm: 'yes' });
    const list = async (query: object, by = play.manager) =>
      (await by.questionerResponses.list({ query })).items.map((one) => one.id);
    expect(await list({ failed: 'true' })).toEqual([responseId]);
    expect(await list({ completed: 'true', approval: 'pending' })).toEqual([good, responseId]);
    expect(await list({ sortBy: 'score', sortOrder: 'desc' })).toEqual([good, responseId]);
    const tenants = [await makeTenant(server.database)];
    const person = await makePerson(server.database, { tenants, role: 'manager' });
    const stranger = server.clientAs(person);
    expect(await list({}, stranger)).toEqual([]);
    expect(await refusal(stranger.questionerResponses.compare(at(good)))).toMatchObject({
      status: 404,
    });
  });
});
