import type { Option } from '@keyhold/contract';
import { beforeEach, expect, test } from 'vitest';

import { at, refusal } from '#testing/services/council-play.ts';
import { readPdf } from '#testing/services/pdf-text.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { openInspections, stepsOf } from '#testing/world/inspection-play.ts';
import type { InspectionPlay } from '#testing/world/inspection-play.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let house: InspectionPlay;
beforeEach(async () => {
  house = await openInspections(server);
});

const bad = { id: 'bad', label: 'Broken', tone: 'danger' as const, fails: true };
const state = (worn = 'Worn', others: Option[] = [bad]) => ({
  id: 'state',
  type: 'single' as const,
  label: 'The lock',
  carryForward: true,
  requireOnFail: ['action' as const],
  options: [{ id: 'worn', label: worn, tone: 'warning' as const, score: 40 }, ...others],
});
const marks = (label = 'Scratches') => ({
  id: 'marks',
  type: 'multiple' as const,
  label: 'Marks',
  options: [
    { id: 'a', label, tone: 'neutral' as const },
    { id: 'b', label: 'Stains', tone: 'neutral' as const },
  ],
});
const why = {
  id: 'why',
  type: 'short_text' as const,
  showIf: { any: [{ fieldId: 'state', is: 'equals' as const, value: 'worn' }] },
};
const republish = async (id: number, ...fields: Parameters<typeof stepsOf>) => {
  const body = { steps: stepsOf(...fields) };
  await house.manager.inspectionQuestioners.update({ ...at(id), body });
  await house.manager.inspectionQuestioners.publish({ ...at(id), body: {} });
};
const fill = async (form: number, answers: Parameters<InspectionPlay['complete']>[1]) => {
  const { id, responseId, carried } = await house.begin(form);
  await house.complete(id, answers);
  const read = await house.manager.questionerResponses.get(at(responseId ?? 0));
  return { read, carried, responseId: responseId ?? 0 };
};

test('that is called otherwise later is the same, and each answer is told in its own words', async () => {
  const form = await house.publishFree(state(), marks(), why);
  const said = { state: 'worn', marks: ['a', 'b'] };
  const first = await fill(form, { ...said, why: 'Old' });
  expect(first.read).toMatchObject({ score: 80, failed: [], answers: { ...said, why: 'Old' } });
  await republish(form, state('Used'), marks('Scrapes'), why);
  const second = await fill(form, { ...said, why: 'Old' });
  expect(second.carried).toEqual({ state: 'worn' });
  expect(second.read).toMatchObject({ score: 80, answers: { why: 'Old' } });

  const compared = await house.manager.questionerResponses.compare(at(second.responseId));
  expect(compared.fields.slice(0, 2)).toMatchObject([
    {
      change: 'same',
      before: { answer: 'worn', options: [{ id: 'worn', label: 'Worn' }] },
      now: { answer: 'worn', options: [{ id: 'worn', label: 'Used' }] },
    },
    {
      change: 'same',
      before: { options: [{ label: 'Scratches' }, { label: 'Stains' }] },
      now: { options: [{ label: 'Scrapes' }, { label: 'Stains' }] },
    },
  ]);
  const { today } = await house.manager.stats.shift();
  const { editions, items } = await house.manager.questionerResponses.answers({
    query: { questionerId: form, from: today, to: today },
  });
  expect(editions.map(({ fields }) => fields[0]?.options[0])).toEqual([
    { id: 'worn', label: 'Used' },
    { id: 'worn', label: 'Worn' },
  ]);
  expect(items.map(({ answers }) => answers['state'])).toEqual(['worn', 'worn']);

  for (const [responseId, words, not] of [
    [first.responseId, ['Worn', 'Scratches, Stains'], 'Used'],
    [second.responseId, ['Used', 'Scrapes, Stains'], 'Worn'],
  ] as const) {
    const { id } = await house.manager.exports.inspection({ body: { responseId } });
    await server.jobs.drain();
    const { url } = await house.manager.exports.download(at(id));
    const { text } = readPdf((await server.request({ method: 'GET', url })).rawPayload);
    for (const word of words) expect(text).toContain(word);
    expect(text).not.toContain(not);
  }
});

test('that fails leaves something to be done, which tells it as it was called then', async () => {
  const form = await house.publishFree(state());
  const { read } = await fill(form, { state: 'bad' });
  expect(read).toMatchObject({ score: 0, failed: ['state'] });
  await republish(form, state('Worn', [{ ...bad, label: 'In pieces' }]));
  const [action] = (await house.manager.questionerActions.list()).items;
  expect(action).toMatchObject({
    issue: 'The lock',
    failed: { answer: 'bad', options: [{ id: 'bad', label: 'Broken' }] },
  });
});

test('that its question does not have is refused by its name', async () => {
  const form = await house.publishFree(state(), marks());
  const { id } = await house.begin(form);
  const save = (answers: Record<string, string | string[]>) => refusal(house.save(id, { answers }));
  expect(await save({ state: 'Worn', marks: ['a', 'Stains'] })).toMatchObject({
    status: 400,
    paths: ['answers.state', 'answers.marks'],
  });
});

test('a person is one of the staff or a name, and no guest', async () => {
  const form = await house.publishFree(
    { id: 'who', type: 'person' },
    { id: 'firm', type: 'person' },
  );
  const { id, responseId } = await house.begin(form);
  const staff = new Set(Object.values(house.people).map((one) => one.id));
  const guests = [];
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dan'])
    guests.push(await house.manager.guests.create({ body: { name, phone: '+44 20 7946 0018' } }));
  const guest = guests.find((one) => !staff.has(one.id))?.id ?? 0;
  const tenants = [house.tenant];
  const council = await makeCouncil(server.database, { tenants });
  const officer = await makeCouncilPerson(server.database, { council, tenants });
  for (const who of [guest, officer.id])
    expect(await refusal(house.save(id, { answers: { who } }))).toMatchObject({
      status: 400,
      paths: ['answers.who'],
    });
  const answers = { who: house.people.fixer.id, firm: 'Mr Brown of the lift company' };
  await house.complete(id, answers);
  const read = await house.manager.questionerResponses.get(at(responseId ?? 0));
  expect(read.answers).toEqual(answers);
  expect(read.named.people).toEqual([{ id: answers.who, name: 'Fay Fixer' }]);
});
