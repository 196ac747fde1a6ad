import type { Client, Contract, Input } from '@keyhold/contract';
import { beforeAll, describe, expect, test } from 'vitest';

import { at, refusal } from '#testing/services/council-play.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

type Caller = Client<Contract>;
type Given = Input<Contract['inspectionQuestioners']['create']>['body'];
type Change = Input<Contract['inspectionQuestioners']['update']>['body'];

const server = shareTestApp();
let tenant: TestTenant;
let manager: Caller;

const as = async (where = tenant) =>
  server.clientAs(await makePerson(server.database, { tenants: [where], role: 'manager' }));

beforeAll(async () => {
  tenant = await makeTenant(server.database);
  manager = await as();
});

const clean = { id: 'clean', type: 'yes_no_na' as const, label: 'Is it clean?' };
const look = {
  id: 'look',
  type: 'single' as const,
  label: 'How does it look?',
  help: 'The shelves, too.',
  options: [
    { id: 'g', label: 'Good' },
    { id: 'b', label: 'Bad', fails: true },
  ],
};
const asking = (...fields: NonNullable<Given['steps']>[number]['fields'] & object) => [
  { id: 's', title: 'Kitchen', fields },
];
const kitchen: Given = { title: 'Kitchen hygiene', steps: asking(clean, look) };
const make = async (body = kitchen) => {
  const { id } = await manager.inspectionQuestioners.create({ body });
  return id;
};
const translate = (id: number, language: 'en' | 'es' = 'es', by = manager) =>
  by.inspectionQuestioners.translate({ ...at(id), body: { language } });
const change = (id: number, body: Change) =>
  manager.inspectionQuestioners.update({ ...at(id), body });
const publish = (id: number) => manager.inspectionQuestioners.publish({ ...at(id), body: {} });
const read = (id: number) => manager.inspectionQuestioners.get(at(id));
const list = async (query: object) =>
  (await manager.inspectionQuestioners.list({ query })).items.map(({ id }) => id);
const eventsOf = async (id: number) =>
  (await readLog(server.database, tenant))
    .filter((entry) => entry.subject_id === id)
    .map(({ type }) => type);

const limpio = { id: 'clean', label: '¿Está limpio?', help: '', options: [] };
const words = {
  title: 'Higiene de la cocina',
  steps: [{ id: 's', title: 'Cocina' }],
  fields: [limpio],
};

describe('a translation', () => {
  test('begins without a word, as its original reads, and says what it lacks', async () => {
    const of = await make();
    const made = await translate(of);
    expect(made).toMatchObject({
      title: 'Kitchen hygiene',
      language: 'es',
      status: 'draft',
      questions: 2,
      translationOf: { id: of, title: 'Kitchen hygiene' },
      translations: [],
      words: { title: '', fields: [{ id: 'clean', label: '' }, { id: 'look' }] },
    });
    expect(made.steps).toEqual((await read(of)).steps);
    expect(await eventsOf(made.id)).toEqual(['CREATE_INSPECTION_QUESTIONER']);
    expect((await read(of)).translations).toEqual([
      { id: made.id, language: 'es', status: 'draft', publishedVersion: null, untranslated: 7 },
    ]);
    expect(await list({ translation: 'true' })).toContain(made.id);
    expect(await list({ translation: 'false' })).not.toContain(made.id);
  });

  test('takes words alone, and reads as what its original asks by then', async () => {
    const of = await make();
    const { id, version } = await translate(of);
    const said = await change(id, { words, version });
    expect(said).toMatchObject({ title: 'Higiene de la cocina', words: { title: words.title } });
    expect(said.steps[0]?.fields.map(({ label }) => label)).toEqual([
      '¿Está limpio?',
      'How does it look?',
    ]);
    expect((await read(of)).translations).toMatchObject([{ untranslated: 4 }]);
    await change(of, {
      steps: asking({ id: 'dry', type: 'yes_no_na', label: 'Is it dry?', weight: 3 }, clean),
    });
    const after = await read(id);
    expect(after.steps[0]?.fields).toMatchObject([
      { id: 'dry', label: 'Is it dry?', weight: 3 },
      { id: 'clean', label: '¿Está limpio?' },
    ]);
    expect(after.words?.fields.map(({ label }) => label)).toEqual(['', '¿Está limpio?']);
    expect(await list({ search: 'higiene de la coc' })).toContain(id);
    const byTitle = await list({ limit: 200 });
    expect(byTitle.indexOf(id)).toBe(byTitle.indexOf(of) + 1);
    expect(await eventsOf(id)).toEqual([
      'CREATE_INSPECTION_QUESTIONER',
      'UPDATE_INSPECTION_QUESTIONER',
    ]);
  });

  test('refuses what is its original’s, by its path', async () => {
    const of = await make();
    const { id, steps, title } = await translate(of);
    const pathsOf = async (body: Change) => (await refusal(change(id, body))).paths;
    const heavier = asking({ ...clean, weight: 9 }, look);
    expect(await pathsOf({ steps: heavier })).toEqual(['steps.0.fields.0.weight']);
    expect(await pathsOf({ steps: asking(clean) })).toEqual(['steps.0.fields.1']);
    expect(await pathsOf({ needsApproval: true })).toEqual(['needsApproval']);
    expect(await pathsOf({ language: 'en' })).toEqual(['language']);
    const other = { ...limpio, id: 'other' };
    expect(await pathsOf({ words: { fields: [other] } })).toEqual(['words.fields.0.id']);
    expect(await change(id, { steps, title, language: 'es' })).toMatchObject({
      words: { title: '' },
    });
    expect(await change(id, { title: 'Cocina' })).toMatchObject({ words: { title: 'Cocina' } });
    expect(await refusal(change(of, { words }))).toMatchObject({ status: 400, paths: ['words'] });
  });

  test('is one of a language, of a form in another one, and has none itself', async () => {
    const of = await make();
    const { id } = await translate(of);
    expect(await refusal(translate(of))).toMatchObject({ status: 409, code: 'translation_exists' });
    expect(await refusal(translate(of, 'en'))).toMatchObject({ status: 400, paths: ['language'] });
    expect(await refusal(translate(id, 'en'))).toMatchObject({ code: 'questioner_translation' });
    expect(await refusal(change(of, { language: 'es' }))).toMatchObject({
      code: 'translation_exists',
    });
    const both = await Promise.allSettled([1, 2].map(async () => translate(await make())));
    expect(both.every(({ status }) => status === 'fulfilled')).toBe(true);
    const twice = await make();
    const racing = await Promise.allSettled([translate(twice), translate(twice)]);
    expect(racing.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const stranger = await as(await makeTenant(server.database));
    expect(await refusal(translate(of, 'es', stranger))).toMatchObject({ status: 404 });
  });

  test('is published after its original, with options that are told apart', async () => {
    const of = await make();
    const { id } = await translate(of);
    expect(await refusal(publish(id))).toMatchObject({ code: 'original_unpublished' });
    await publish(of);
    const alike = ['g', 'b'].map((option) => ({ id: option, label: 'Regular' }));
    await change(id, { words: { fields: [{ id: 'look', label: '', help: '', options: alike }] } });
    expect(await refusal(publish(id))).toMatchObject({
      status: 400,
      paths: ['steps.0.fields.1.options'],
    });
    const apart = [{ id: 'g', label: 'Bien' }];
    const mended = { id: 'look', label: '', help: '', options: apart };
    await change(id, { words: { ...words, fields: [limpio, mended] } });
    expect(await publish(id)).toMatchObject({ status: 'published', publishedVersion: 1 });
    const version = await manager.inspectionQuestioners.version({ params: { id, n: 1 } });
    expect(version).toMatchObject({ title: words.title, language: 'es', version: 1 });
    expect(version.steps[0]?.fields).toMatchObject([
      { label: '¿Está limpio?' },
      { label: 'How does it look?', options: [{ label: 'Bien' }, { label: 'Regular' }] },
    ]);
    expect(await list({ usable: 'true' })).not.toContain(id);
    expect(await list({ usable: 'true' })).toContain(of);
    await change(id, { words: { title: 'Otra' } });
    const back = await manager.inspectionQuestioners.discard({ ...at(id), body: {} });
    expect(back).toMatchObject({ title: 'Higiene de la cocina', status: 'published' });
  });

  test('is published by two where the property wants two', async () => {
    const house = await makeTenant(server.database);
    const [one, other] = [await as(house), await as(house)];
    const { id: of } = await one.inspectionQuestioners.create({ body: kitchen });
    await one.inspectionQuestioners.publish({ ...at(of), body: {} });
    await one.tenants.update({ body: { publishTakesTwo: true } });
    const { id } = await translate(of, 'es', one);
    const said = await one.inspectionQuestioners.publish({ ...at(id), body: {} });
    expect(said.status).toBe('pending');
    const done = await other.inspectionQuestioners.publish({ ...at(id), body: {} });
    expect(done.status).toBe('published');
  });

  test('goes with its original, and becomes a form of its own as a copy', async () => {
    const of = await make();
    const { id } = await translate(of);
    await change(id, { words });
    const copy = await manager.inspectionQuestioners.duplicate(at(id));
    expect(copy).toMatchObject({
      title: 'Copy of Higiene de la cocina',
      language: 'es',
      translationOf: null,
      words: null,
    });
    expect(copy.steps).toEqual((await read(id)).steps);
    await manager.inspectionQuestioners.remove(at(of));
    expect(await refusal(read(id))).toMatchObject({ status: 404 });
    expect(await eventsOf(id)).toContain('DELETE_INSPECTION_QUESTIONER');
    expect((await read(copy.id)).title).toBe(copy.title);
  });

  test('is no form to inspect by', async () => {
    const of = await make();
    const { id: questionerId } = await translate(of);
    await publish(of);
    await publish(questionerId);
    const [from, until] = [1, 2].map((hours) =>
      new Date(Date.now() + hours * 3_600_000).toISOString(),
    ) as [string, string];
    const place = { roomId: null, area: 'Kitchen' };
    const planned = manager.inspections.create({
      body: { questionerId, place, scheduledFor: { from, until } },
    });
    expect(await refusal(planned)).toMatchObject({ status: 400, paths: ['questionerId'] });
  });
});

test('a form is in the language of whoever makes it, unless it says another', async () => {
  const spanish = server.clientAs(
    await makePerson(server.database, { tenants: [tenant], role: 'manager', locale: 'es' }),
  );
  const body = { title: 'Cocina', steps: asking(clean) };
  const made = await spanish.inspectionQuestioners.create({ body });
  const english = await spanish.inspectionQuestioners.create({ body: { ...body, language: 'en' } });
  expect([made.language, english.language]).toEqual(['es', 'en']);
  await publish(made.id);
  expect(await change(made.id, { language: 'en' })).toMatchObject({
    language: 'en',
    status: 'published',
  });
  const wrong = { ...body, language: 'fr' as 'es' };
  expect(await refusal(spanish.inspectionQuestioners.create({ body: wrong }))).toMatchObject({
    status: 400,
    paths: ['language'],
  });
});
