import type { GivenWords } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { at, refusal } from '#testing/services/council-play.ts';
import { readPdf } from '#testing/services/pdf-text.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson } from '#testing/world/factories.ts';
import { openInspections, stepsOf } from '#testing/world/inspection-play.ts';
import type { Caller, InspectionPlay } from '#testing/world/inspection-play.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
const state = {
  id: 'state',
  type: 'single' as const,
  label: 'The lock',
  requireOnFail: ['action' as const],
  options: [
    { id: 'whole', label: 'Whole', tone: 'success' as const },
    { id: 'broken', label: 'Broken', tone: 'danger' as const, fails: true },
  ],
};
const lamp = { id: 'lamp', label: 'Is there light?', weight: 2 };
const said: GivenWords = {
  title: 'Incendios',
  steps: [{ id: 's', title: 'Paso' }],
  fields: [
    { id: 'state', label: 'La cerradura', help: '', options: [{ id: 'broken', label: 'Rota' }] },
  ],
};

let house: InspectionPlay;
let spanish: Caller;
let form: number;
let translation: number;
const publish = (id: number) =>
  house.manager.inspectionQuestioners.publish({ ...at(id), body: {} });
const say = (words: GivenWords) =>
  house.manager.inspectionQuestioners.update({ ...at(translation), body: { words } });
const republish = async (...fields: Parameters<typeof stepsOf>) => {
  const body = { steps: stepsOf(...fields) };
  await house.manager.inspectionQuestioners.update({ ...at(form), body });
  await publish(form);
};

beforeEach(async () => {
  house = await openInspections(server);
  const { tenant } = house;
  spanish = server.clientAs(
    await makePerson(server.database, { tenants: [tenant], role: 'manager', locale: 'es' }),
  );
  form = await house.publish(state, lamp);
  const body = { language: 'es' as const };
  const made = await house.manager.inspectionQuestioners.translate({ ...at(form), body });
  translation = made.id;
  await say(said);
});

const labelsOf = ({ steps }: { steps: { title: string; fields: { label: string }[] }[] }) =>
  steps.flatMap(({ title, fields }) => [title, ...fields.map(({ label }) => label)]);
const own = ['Step 1', 'The lock', 'Is there light?'];
const told = ['Paso', 'La cerradura', 'Is there light?'];

describe('what is asked is told in the words that the reader’s language has published', () => {
  test('while it is filled in, and it counts the same', async () => {
    const { id, responseId } = await house.begin(form);
    expect(labelsOf(await spanish.inspections.get(at(id)))).toEqual(own);
    await publish(translation);
    const read = await spanish.inspections.get(at(id));
    expect(labelsOf(read)).toEqual(told);
    expect(read.questioner).toEqual({ id: form, title: 'Incendios', version: 1 });
    expect(read.steps[0]?.fields[0]).toMatchObject({
      ...state,
      label: 'La cerradura',
      options: [state.options[0], { ...state.options[1], label: 'Rota' }],
    });
    expect(labelsOf(await house.manager.inspections.get(at(id)))).toEqual(own);
    await say({ title: 'Otro título' });
    expect((await spanish.inspections.get(at(id))).questioner.title).toBe('Incendios');

    await house.complete(id, { state: 'broken', lamp: 'yes' });
    const [es, en] = [
      await spanish.questionerResponses.get(at(responseId ?? 0)),
      await house.manager.questionerResponses.get(at(responseId ?? 0)),
    ];
    expect([labelsOf(es), labelsOf(en)]).toEqual([told, own]);
    expect([es.score, es.failed, es.answers]).toEqual([en.score, en.failed, en.answers]);
    const version = await spanish.inspectionQuestioners.version({ params: { id: form, n: 1 } });
    expect([version.title, ...labelsOf(version)]).toEqual(['Incendios', ...told]);
  });

  test('in lists, figures, actions, comparison, answers and on paper; the log keeps its own', async () => {
    await publish(translation);
    const answers = { state: 'broken', lamp: 'yes' };
    const first = await house.begin(form);
    await house.complete(first.id, answers);
    const { id, responseId } = await house.begin(form);
    await house.complete(id, answers);

    const [listed] = (await spanish.inspections.list({ query: { search: 'incend' } })).items;
    expect(listed?.questioner.title).toBe('Incendios');
    const responses = await spanish.questionerResponses.list({ query: { search: 'incend' } });
    expect(responses.items.map(({ inspection }) => inspection.questioner.title)).toEqual([
      'Incendios',
      'Incendios',
    ]);
    const { today } = await house.manager.stats.shift();
    const period = { from: today, to: today };
    const figures = await spanish.questionerResponses.figures({ query: period });
    expect(figures.forms[0]?.form.title).toBe('Incendios');
    expect(figures.failing).toMatchObject([
      { label: 'La cerradura', form: { title: 'Incendios' } },
    ]);
    const [action] = (await spanish.questionerActions.list()).items;
    expect(action).toMatchObject({
      issue: 'The lock',
      inspection: { title: 'Incendios' },
      failed: { question: 'La cerradura', options: [{ id: 'broken', label: 'Rota' }] },
    });
    const compared = await spanish.questionerResponses.compare(at(responseId ?? 0));
    expect(compared.fields[0]).toMatchObject({
      label: 'La cerradura',
      before: { options: [{ label: 'Rota' }] },
    });
    const query = { questionerId: form, ...period };
    const table = await spanish.questionerResponses.answers({ query });
    expect(table.form.title).toBe('Incendios');
    expect(table.editions[0]?.fields[0]).toMatchObject({ step: 'Paso', label: 'La cerradura' });

    const order = await spanish.exports.inspection({ body: { responseId: responseId ?? 0 } });
    await server.jobs.drain();
    const { url } = await spanish.exports.download(at(order.id));
    const { text } = readPdf((await server.request({ method: 'GET', url })).rawPayload);
    for (const word of ['Incendios', 'Paso', 'La cerradura', 'Rota', 'Is there light?'])
      expect(text).toContain(word);
    await spanish.inspections.start({ ...at((await house.plan(form)).id), query: {} });
    const { rows } = await server.database.asOwner((db) =>
      sql`select distinct addition_info #>> '{inspectionQuestioner,title}' as title from audit_log
        where tenant_id = ${house.tenant.id} and type in ('PRINT_INSPECTION', 'START_INSPECTION_SESSION',
          'COMPLETE_INSPECTION_SESSION')`.execute(db),
    );
    expect(rows).toEqual([{ title: 'Fire safety' }]);
  });

  test('over the version that an inspection keeps, whatever was asked since', async () => {
    await publish(translation);
    const { id } = await house.begin(form);
    const next = { id: 'smoke', label: 'Is there smoke?' };
    await republish({ ...lamp, label: 'Light?' }, next);
    expect(labelsOf(await spanish.inspections.get(at(id)))).toEqual(told);
    const planned = await house.plan(form);
    expect(labelsOf(await spanish.inspections.get(at(planned.id)))).toEqual([
      'Paso',
      'Light?',
      'Is there smoke?',
    ]);
    await say({ fields: [{ ...next, label: '¿Hay humo?', help: '', options: [] }] });
    await publish(translation);
    expect(labelsOf(await spanish.inspections.get(at(planned.id)))).toContain('¿Hay humo?');
    expect(labelsOf(await spanish.inspections.get(at(id)))).toEqual(told);
  });

  test('and no longer once the translation is archived, until it is published again', async () => {
    await publish(translation);
    const { id } = await house.plan(form);
    await house.manager.inspectionQuestioners.archive(at(translation));
    expect(labelsOf(await spanish.inspections.get(at(id)))).toEqual(own);
    const body = { language: 'es' as const };
    const again = house.manager.inspectionQuestioners.translate({ ...at(form), body });
    expect(await refusal(again)).toMatchObject({ code: 'translation_exists' });
    await publish(translation);
    expect(labelsOf(await spanish.inspections.get(at(id)))).toEqual(told);
    await house.manager.inspectionQuestioners.archive(at(form));
    expect(labelsOf(await spanish.inspections.get(at(id)))).toEqual(told);
  });

  test('to a council, too', async () => {
    await publish(translation);
    const { id, responseId } = await house.begin(form);
    await house.complete(id, { state: 'broken', lamp: 'yes' });
    const tenants = [house.tenant];
    const council = await makeCouncil(server.database, { tenants });
    const officer = await makeCouncilPerson(server.database, { council, tenants });
    await server.database.asOwner(async (db) => {
      await sql`update inspection_sessions set council_ids = ${[council.id]} where id = ${id}`.execute(
        db,
      );
      await sql`update users set locale = 'es' where id = ${officer.id}`.execute(db);
    });
    const reader = server.clientAs(officer);
    expect(labelsOf(await reader.questionerResponses.get(at(responseId ?? 0)))).toEqual(told);
    const [action] = (await reader.questionerActions.list()).items;
    expect(action?.failed?.question).toBe('La cerradura');
  });

  test('where two have answered differently', async () => {
    await publish(translation);
    const { id } = await house.begin(form);
    const base = { answers: { state: null }, details: {} };
    await house.save(id, { answers: { state: 'whole' }, base });
    await house.save(id, { answers: { state: 'broken' }, base }, house.fixer);
    await house.save(id, { answers: { lamp: 'yes' } });
    const completing = spanish.inspections.complete({ ...at(id), body: {} });
    await expect(completing).rejects.toThrow('La cerradura');
  });
});
