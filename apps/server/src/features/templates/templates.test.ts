import { placeholdersIn, strangersIn, templateKinds } from '@keyhold/contract';
import type { Client, Contract, NewTemplate } from '@keyhold/contract';
import { beforeAll, describe, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

import { firstTemplates, insertFirstTemplates } from './first-templates.ts';

const server = shareTestApp();
let tenant: TestTenant;
let manager: Client<Contract>;
let desk: Client<Contract>;
let fitter: Client<Contract>;
let stranger: Client<Contract>;

const as = async (role: string, where = tenant) =>
  server.clientAs(await makePerson(server.database, { tenants: [where], role, name: role }));
beforeAll(async () => {
  tenant = await makeTenant(server.database);
  manager = await as('manager');
  desk = await as('front_desk');
  fitter = await as('maintenance');
  stranger = await as('manager', await makeTenant(server.database));
});

let count = 0;
const add = (given: Partial<NewTemplate> = {}, by = manager) =>
  by.templates.create({
    body: {
      kind: 'incident',
      language: 'en',
      title: `Template ${(count += 1)}`,
      body: 'In room {{room_number}}: {{incident_type}}. {{room_number}} again.',
      ...given,
    },
  });
const at = (id: number) => ({ params: { id } });
const refusal = async (call: Promise<unknown>) => {
  const { status, code, errors = [] } = await problemOf(call);
  return { status, code, errors };
};

describe('a template', () => {
  test('is made, changed and removed, each told in the log and at the template', async () => {
    const made = await add({ title: 'Letter to the council' });
    expect(made).toMatchObject({
      placeholders: ['room_number', 'incident_type'],
      active: true,
      version: 1,
      changedBy: { name: 'manager' },
    });
    await manager.templates.update({ ...at(made.id), body: { body: 'Nothing', version: 1 } });
    const { items: activity } = await manager.auditLog.activity({
      query: { type: 'template', id: made.id },
    });
    expect(activity.map(({ type }) => type)).toEqual(['UPDATE_TEMPLATE', 'CREATE_TEMPLATE']);
    expect(activity[0]?.changes).toEqual([{ field: 'body', before: made.body, after: 'Nothing' }]);
    await manager.templates.remove(at(made.id));
    expect(await refusal(manager.templates.get(at(made.id)))).toMatchObject({ status: 404 });
    const types = (await readLog(server.database, tenant)).map(({ type }) => type);
    expect(types.at(-1)).toBe('DELETE_TEMPLATE');
  });

  test('names only placeholders of its kind, and what is wrong with its body by name', async () => {
    const said = async (body: string, kind: NewTemplate['kind'] = 'incident') => {
      const { errors } = await refusal(add({ body, kind }));
      return errors.map(({ path, message }) => `${path}: ${message}`);
    };
    const wrong = (name: string) => [`body: “${name}” is no placeholder of this kind of document`];
    expect(await said('Dear {{guest_email}}')).toEqual(wrong('guest_email'));
    expect(await said('{{ constructor }}')).toEqual(wrong('constructor'));
    expect(await said('{{}}')).toEqual(wrong(''));
    expect(await said('{{guest_name')).toEqual(wrong('{{guest_name'));
    expect(await said('{{{guest_name}}}')).toEqual(wrong('{{'));
    expect(await said('{{current_date}}', 'change_request')).toEqual(wrong('current_date'));
    const { id } = await add();
    const change = { kind: 'reservation' as const };
    expect(await refusal(manager.templates.update({ ...at(id), body: change }))).toMatchObject({
      status: 400,
      errors: [{ path: 'body', message: wrong('incident_type')[0]?.slice(6) }],
    });
  });

  test('has one title a kind and language, whatever its case; a removed one leaves it', async () => {
    const { id } = await add({ title: 'Welcome' });
    expect(await refusal(add({ title: 'welcome' }))).toMatchObject({
      status: 409,
      code: 'duplicate',
    });
    await add({ title: 'Welcome', language: 'es' });
    await add({ title: 'Welcome', kind: 'reservation', body: '{{guest_name}}' });
    await manager.templates.remove(at(id));
    await add({ title: 'WELCOME' });
  });

  test('keeps what it said before, with who said it, and says it again', async () => {
    const { id } = await add({ title: 'Kept', body: 'First' });
    await manager.templates.update({ ...at(id), body: { body: 'Second', version: 1 } });
    await manager.templates.update({ ...at(id), body: { active: false, version: 2 } });
    const versions = async () => (await desk.templates.versions(at(id))).items;
    expect(await versions()).toMatchObject([
      { version: 2, body: 'Second', changedBy: { name: 'manager' } },
      { version: 1, body: 'First', changedBy: { name: 'manager' } },
    ]);
    const [, first] = await versions();
    const back = await manager.templates.update({
      ...at(id),
      body: { body: first?.body, version: 3 },
    });
    expect(back).toMatchObject({ body: 'First', version: 4, active: false });
    expect((await versions()).map(({ version, body }) => `${version} ${body}`)).toEqual([
      '4 First',
      '2 Second',
      '1 First',
    ]);
  });

  test('is not saved over what somebody else has saved meanwhile', async () => {
    const { id } = await add();
    await manager.templates.update({ ...at(id), body: { title: 'Quicker', version: 1 } });
    const late = manager.templates.update({ ...at(id), body: { title: 'Later', version: 1 } });
    expect(await refusal(late)).toMatchObject({ status: 409, code: 'stale' });
  });

  test('belongs to its property, and to those who may change templates', async () => {
    const { id } = await add();
    const calls = [
      () => stranger.templates.get(at(id)),
      () => stranger.templates.versions(at(id)),
      () => stranger.templates.update({ ...at(id), body: { title: 'Mine' } }),
      () => stranger.templates.remove(at(id)),
    ];
    for (const call of calls) expect(await refusal(call())).toMatchObject({ status: 404 });
    expect((await stranger.templates.list()).total).toBe(0);
    expect((await desk.templates.get(at(id))).id).toBe(id);
    expect(await refusal(add({}, desk))).toMatchObject({ status: 403 });
    expect(await refusal(fitter.templates.get(at(id)))).toMatchObject({ status: 404 });
  });

  test('is shown to whoever may read a record of its kind, and not to a council', async () => {
    const body = 'The fault: {{issue}}';
    const { id } = await add({ kind: 'maintenance', body });
    const { items } = await fitter.templates.list();
    expect(items.map((each) => each.id)).toContain(id);
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['maintenance']));
    expect((await fitter.templates.list({ query: { kind: 'incident' } })).total).toBe(0);
    expect((await fitter.templates.versions(at(id))).total).toBe(1);
    const asked = { kind: 'incident', body: 'Nothing', language: 'en' } as const;
    expect(await refusal(fitter.templates.preview({ body: asked }))).toMatchObject({ status: 404 });
    expect(await refusal(add({}, fitter))).toMatchObject({ status: 403 });
    const tenants = [tenant];
    const council = await makeCouncil(server.database, { tenants });
    const officer = server.clientAs(await makeCouncilPerson(server.database, { council, tenants }));
    expect(await refusal(officer.templates.list())).toMatchObject({ status: 403 });
  });

  test('is printed and mailed by whoever reads its records, though they write none', async () => {
    const stores = await as('stores');
    const fault = await manager.maintenance.create({ body: { issue: 'No water', area: 'Hall' } });
    const lines = [{ name: 'Rice', quantity: 2, unit: 'kg' }] as const;
    const bought = await manager.purchasingRequests.create({ body: { lines: [...lines] } });
    for (const [kind, by, { id: recordId }] of [
      ['maintenance', fitter, fault],
      ['purchasing_request', stores, bought],
    ] as const) {
      const { id } = await add({ kind, body: 'It is {{status}}' });
      const asked = await by.exports.template({ ...at(id), body: { recordId } });
      expect(asked.kind).toBe('template');
      const to = 'a@example.com';
      const mailed = await by.templates.mail({ ...at(id), body: { recordId, to } });
      expect(mailed).toEqual({ to, missing: [] });
    }
  });

  test('of what is bought says how much in the units and numbers of its language', async () => {
    const lines = [
      { name: 'Water', quantity: 12, unit: 'bottle' },
      { name: 'Rice', quantity: 1.5, unit: 'kg' },
    ];
    const { id: recordId } = await manager.purchasingRequests.create({ body: { lines } });
    const said = async (language: 'en' | 'es') => {
      const asked = {
        kind: 'purchasing_request',
        body: '{{quantity}}',
        language,
        recordId,
      } as const;
      return (await manager.templates.preview({ body: asked })).text;
    };
    expect(await said('en')).toBe('Water: 12 bottles, Rice: 1.5 kg');
    expect(await said('es')).toBe('Water: 12 botellas, Rice: 1,5 kg');
  });

  test('is found by its words, kind, language, and whether it can be used', async () => {
    const own = server.clientAs(
      await makePerson(server.database, { tenants: [await makeTenant(server.database)] }),
    );
    await add({ title: 'Sofa', body: 'A 100% torn sofa' }, own);
    await add({ title: 'Mesa', language: 'es', body: 'Una mesa', active: false }, own);
    await add({ title: 'Bed', kind: 'maintenance', body: '{{issue}}' }, own);
    const titles = async (query: NonNullable<Parameters<typeof own.templates.list>[0]>['query']) =>
      (await own.templates.list({ query })).items.map(({ title }) => title);
    expect(await titles({ search: '100% t' })).toEqual(['Sofa']);
    expect(await titles({ kind: 'maintenance,reservation' })).toEqual(['Bed']);
    expect(await titles({ language: 'es' })).toEqual(['Mesa']);
    expect(await titles({ active: 'true' })).toEqual(['Sofa', 'Bed']);
    expect(await titles({ sortBy: 'title', sortOrder: 'desc' })).toEqual(['Sofa', 'Mesa', 'Bed']);
  });
});

describe('what a property begins with', () => {
  test('is a text of each kind in both languages, which names only what its kind has', () => {
    const names = firstTemplates.map(({ kind, language }) => `${kind} ${language}`);
    expect(names.toSorted()).toEqual(
      templateKinds.flatMap((kind) => [`${kind} en`, `${kind} es`]).toSorted(),
    );
    for (const { kind, body } of firstTemplates) {
      expect(strangersIn(kind, body)).toEqual([]);
      expect(placeholdersIn(kind, body).length).toBeGreaterThan(5);
    }
  });

  test('has its first version, by nobody', async () => {
    const house = await makeTenant(server.database);
    await server.database.inScope({ as: 'app', tenantId: house.id }, insertFirstTemplates);
    const there = await as('manager', house);
    const { items, total } = await there.templates.list();
    expect([total, items[0]?.changedBy]).toEqual([firstTemplates.length, null]);
    const versions = await there.templates.versions(at(items[0]?.id ?? 0));
    expect(versions.items).toMatchObject([{ version: 1, body: items[0]?.body }]);
  });
});
