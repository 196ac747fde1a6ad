import { writeForm } from '@keyhold/contract';
import type { Client, Contract, Input } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { at, refusal } from '#testing/services/council-play.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

type Caller = Client<Contract>;
type Given = Input<Contract['inspectionQuestioners']['create']>['body'];
type Change = Input<Contract['inspectionQuestioners']['update']>['body'];

const server = useTestApp();
let tenant: TestTenant;
let manager: Caller;
let second: Caller;

const as = async (where = tenant) =>
  server.clientAs(await makePerson(server.database, { tenants: [where], role: 'manager' }));

beforeAll(async () => {
  tenant = await makeTenant(server.database);
  manager = await as();
  second = await as();
});

const asking = (...labels: string[]): Given['steps'] => [
  {
    id: 'step-1',
    title: 'Kitchen',
    fields: labels.map((label, nth) => ({ id: `f${nth}`, type: 'yes_no_na', label })),
  },
];
const kitchen: Given = { title: 'Kitchen hygiene', steps: asking('Is it clean?') };
const make = (body = kitchen) => manager.inspectionQuestioners.create({ body });
const change = (id: number, body: Change, by = manager) =>
  by.inspectionQuestioners.update({ ...at(id), body });
const publish = (id: number, by = manager, version?: number) =>
  by.inspectionQuestioners.publish({ ...at(id), body: { version } });
const archive = (id: number) => manager.inspectionQuestioners.archive(at(id));
const read = (id: number) => manager.inspectionQuestioners.get(at(id));
const readVersion = (id: number, n: number) =>
  manager.inspectionQuestioners.version({ params: { id, n } });
const list = async (query: object) =>
  (await manager.inspectionQuestioners.list({ query })).items.map(({ id }) => id);
const eventsOf = async (id: number) =>
  (await readLog(server.database, tenant))
    .filter((entry) => entry.subject_id === id)
    .map(({ type }) => type);

test('begins as the default form, in one step without a question', async () => {
  const made = await make({});
  expect(made).toMatchObject({
    title: 'Form Title',
    status: 'draft',
    questions: 0,
    publishedVersion: null,
    steps: [{ id: 'step-1', title: 'Step 1', fields: [] }],
  });
  expect(await eventsOf(made.id)).toEqual(['CREATE_INSPECTION_QUESTIONER']);
});

describe('what is published', () => {
  test('is a version of its own that later changes leave alone, and usable all the while', async () => {
    const { id } = await make();
    expect(await list({ usable: 'true' })).not.toContain(id);
    expect(await publish(id)).toMatchObject({ status: 'published', publishedVersion: 1 });
    const changed = await change(id, { steps: asking('Is it clean?', 'Is it dry?') });
    expect(changed).toMatchObject({ status: 'draft', publishedVersion: 1, questions: 2 });
    expect(await list({ usable: 'true' })).toContain(id);
    await publish(id);
    const [first, next] = [await readVersion(id, 1), await readVersion(id, 2)];
    expect(first.steps[0]?.fields.map(({ label }) => label)).toEqual(['Is it clean?']);
    expect(next.steps[0]?.fields).toHaveLength(2);
    expect(await refusal(readVersion(id, 3))).toMatchObject({ status: 404 });
    expect((await eventsOf(id)).filter((type) => type.startsWith('PUBLISH'))).toHaveLength(2);
  });

  test('is changed or deleted by nobody, whatever rights they have', async () => {
    const { id } = await make();
    await publish(id);
    const forbidden = [
      sql`update inspection_questioner_versions set title = 'Another' where questioner_id = ${id}`,
      sql`delete from inspection_questioner_versions where questioner_id = ${id}`,
      sql`truncate inspection_questioner_versions cascade`,
    ];
    for (const statement of forbidden) {
      const scope = { as: 'app', tenantId: tenant.id } as const;
      const asApp = server.database.inScope(scope, (db) => statement.execute(db));
      await expect(asApp).rejects.toThrow(/permission denied|must be owner/);
      const asOwner = server.database.asOwner((db) => statement.execute(db));
      await expect(asOwner).rejects.toThrow('stays as it was');
    }
    expect((await readVersion(id, 1)).title).toBe('Kitchen hygiene');
  });

  test('stays a version of the form: it can be archived and no longer removed', async () => {
    const { id } = await make();
    await publish(id);
    const remove = () => manager.inspectionQuestioners.remove(at(id));
    expect(await refusal(remove())).toMatchObject({ status: 409, code: 'questioner_published' });
    expect(await archive(id)).toMatchObject({ status: 'archived', publishedVersion: 1 });
    expect(await refusal(archive(id))).toMatchObject({ status: 409, code: 'questioner_archived' });
    expect(await list({ usable: 'true' })).not.toContain(id);
    expect((await change(id, { title: 'Kitchen' })).status).toBe('archived');
    expect(await publish(id)).toMatchObject({ status: 'published', publishedVersion: 2 });
    expect(await list({ usable: 'true', search: 'kitch' })).toContain(id);
  });

  test('is asked for what it lacks, each with its place and in the words of the caller', async () => {
    const { id } = await make({
      steps: [
        {
          id: 's',
          fields: [
            { id: 'a', type: 'yes_no_na' },
            {
              id: 'b',
              type: 'single',
              label: 'Which?',
              showIf: { all: [{ fieldId: 'gone', is: 'equals', value: 'yes' }] },
            },
          ],
        },
      ],
    });
    expect(await refusal(publish(id))).toEqual({
      status: 400,
      code: 'invalid_input',
      paths: ['steps.0.fields.0.label', 'steps.0.fields.1.options', 'steps.0.fields.1.showIf'],
    });
    const nothing = await make({});
    expect(await refusal(publish(nothing.id))).toMatchObject({ status: 400, paths: ['steps'] });
    expect((await read(id)).status).toBe('draft');
  });

  test('takes a second person where the property wants one', async () => {
    await manager.tenants.update({ body: { publishTakesTwo: true } });
    const { id } = await make();
    expect(await publish(id)).toMatchObject({ status: 'pending', publishedVersion: null });
    expect(await refusal(publish(id))).toMatchObject({ status: 409, code: 'second_person' });
    expect((await read(id)).askedBy).not.toBeNull();
    expect(await change(id, { title: 'Kitchen' }, second)).toMatchObject({
      status: 'draft',
      askedBy: null,
    });
    await publish(id, second);
    expect(await publish(id)).toMatchObject({ status: 'published', askedBy: null });
    expect(await eventsOf(id)).toEqual([
      'CREATE_INSPECTION_QUESTIONER',
      'ASK_TO_PUBLISH_QUESTIONER',
      'UPDATE_INSPECTION_QUESTIONER',
      'ASK_TO_PUBLISH_QUESTIONER',
      'PUBLISH_INSPECTION_QUESTIONER',
    ]);
    await manager.tenants.update({ body: { publishTakesTwo: false } });
  });
});

describe('two at once', () => {
  test('changing it: the slower one is told who was quicker', async () => {
    const { id, version } = await make();
    const both = ['One', 'Other'].map((title, nth) =>
      refusal(change(id, { title, version }, nth === 0 ? manager : second)).catch(() => null),
    );
    const refused = (await Promise.all(both)).filter((one) => one !== null);
    expect(refused).toMatchObject([{ status: 409, code: 'stale' }]);
  });

  test('publishing it: one version comes of it', async () => {
    const { id } = await make();
    const both = await Promise.allSettled([publish(id), publish(id, second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(publish(id))).toMatchObject({
      status: 409,
      code: 'questioner_unchanged',
    });
    expect((await read(id)).publishedVersion).toBe(1);
    const { version } = await change(id, { title: 'Kitchen' });
    await change(id, { title: 'Kitchen, weekly' });
    expect(await refusal(publish(id, second, version))).toMatchObject({ code: 'stale' });
  });
});

test('a file of it brought in and written again is the same, to the byte', async () => {
  const { id } = await make({
    title: 'Fridges & freezers · “daily”',
    steps: [
      {
        fields: [
          {
            showIf: null,
            carryForward: true,
            failWhen: [
              { value: 8, is: 'greater_than' },
              { value: -30.5, is: 'less_than' },
            ],
            weight: 2.5,
            unit: '°C',
            label: 'Fridge — top shelf\n(not the door)',
            type: 'temperature',
            id: 'fridge_1',
          },
          {
            id: 'why-not',
            type: 'multiple',
            label: '¿Qué se ha hecho?',
            options: ['Moved', 'Thrown away', '🧊'],
            requireOnFail: ['photo', 'note'],
            showIf: { any: [{ value: 5, fieldId: 'fridge_1', is: 'greater_than' }] },
          },
        ],
        id: 'fridges',
      },
    ],
  });
  const first = writeForm(await read(id));
  const again = await make(JSON.parse(first) as Given);
  const written = writeForm(await read(again.id));
  expect(written).toBe(first);
  expect((await publish(again.id)).status).toBe('published');
  expect(writeForm(await readVersion(again.id, 1))).toBe(first);
});

test('two options with one id, and two that are called the same, are told by their field', async () => {
  const a = { id: 'a', label: 'Clean', tone: 'success' as const };
  const body = (...options: object[]) =>
    ({
      title: 'Kitchen',
      steps: [{ id: 's', fields: [{ id: 'f', type: 'single', label: 'How is it?', options }] }],
    }) as Given;
  const path = 'steps.0.fields.0.options';
  const doubled = body(a, { ...a, label: 'Dirty' });
  expect(await refusal(make(doubled))).toMatchObject({ status: 400, paths: [path] });
  const { id, steps } = await make(body(a, { id: 'b', label: 'Dirty', fails: true, score: 25 }));
  expect(steps[0]?.fields[0]?.options).toEqual([
    a,
    { id: 'b', label: 'Dirty', tone: 'neutral', fails: true, score: 25 },
  ]);
  const again = change(id, { steps: doubled.steps });
  expect(await refusal(again)).toMatchObject({ status: 400, paths: [path] });
  await change(id, { steps: body(a, { ...a, id: 'b' }).steps });
  expect(await refusal(publish(id))).toMatchObject({ status: 400, paths: [path] });
});

describe('a draft', () => {
  const discard = (id: number, body: { version?: number } = {}, by = manager) =>
    by.inspectionQuestioners.discard({ ...at(id), body });

  test('is given up for what is published, with its event, and whoever asked asks no more', async () => {
    const { id } = await make();
    await publish(id);
    const changed = { title: 'Another', needsApproval: true, steps: asking('Is it dry?') };
    const { version } = await change(id, changed);
    const back = await discard(id, { version });
    expect(back).toMatchObject({
      title: 'Kitchen hygiene',
      status: 'published',
      publishedVersion: 1,
      needsApproval: false,
      askedBy: null,
    });
    expect(writeForm(back)).toBe(writeForm(await readVersion(id, 1)));
    expect(await eventsOf(id)).toContain('DISCARD_INSPECTION_QUESTIONER');
    expect(await refusal(discard(id))).toMatchObject({ code: 'questioner_unchanged' });
  });

  test('of what was never published, or was changed meanwhile, stays as it is', async () => {
    const { id } = await make();
    expect(await refusal(discard(id))).toMatchObject({ code: 'questioner_unpublished' });
    const { version } = await publish(id);
    await change(id, { title: 'Another' });
    expect(await refusal(discard(id, { version }))).toMatchObject({ status: 409, code: 'stale' });
    const stranger = await as(await makeTenant(server.database));
    expect(await refusal(discard(id, {}, stranger))).toMatchObject({ status: 404 });
    expect((await read(id)).title).toBe('Another');
    await archive(id);
    expect(await discard(id)).toMatchObject({ status: 'archived', title: 'Kitchen hygiene' });
  });
});

test('a copy begins as a draft with the same questions, in the words of whoever makes it', async () => {
  const { id, steps } = await make({ title: 'x'.repeat(200), steps: asking('Is it clean?') });
  await publish(id);
  const copy = await manager.inspectionQuestioners.duplicate(at(id));
  expect(copy).toMatchObject({ status: 'draft', publishedVersion: null, steps });
  expect(copy.title).toBe(`Copy of ${'x'.repeat(192)}`);
});

test('changing nothing of what is published leaves it published', async () => {
  const { id, title, steps } = await make();
  await publish(id);
  expect((await change(id, { title, steps })).status).toBe('published');
});

test('names what is wrong with it', async () => {
  const twice = { id: 'same', type: 'yes_no_na' } as const;
  const [step] = asking() ?? [];
  expect(await refusal(make({ steps: [{ id: 's', fields: [twice, twice] }] }))).toMatchObject({
    status: 400,
    paths: ['steps'],
  });
  const wrong = { ...step, fields: [{ id: '__proto__', type: 'rating' }] };
  expect(await refusal(make({ steps: [wrong] } as Given))).toMatchObject({
    status: 400,
    paths: ['steps.0.fields.0.id'],
  });
});

test('is removed while it is a draft, and is gone', async () => {
  const { id } = await make();
  await manager.inspectionQuestioners.remove(at(id));
  expect(await refusal(read(id))).toMatchObject({ status: 404 });
  expect(await list({ status: 'draft', limit: '1000' })).not.toContain(id);
});

test('belongs to its property', async () => {
  const { id } = await make();
  await publish(id);
  const stranger = await as(await makeTenant(server.database));
  const { get, version, duplicate, archive: put } = stranger.inspectionQuestioners;
  const refusals = await Promise.all(
    [get(at(id)), version({ params: { id, n: 1 } }), duplicate(at(id)), put(at(id))].map(refusal),
  );
  expect(refusals).toMatchObject(refusals.map(() => ({ status: 404 })));
});
