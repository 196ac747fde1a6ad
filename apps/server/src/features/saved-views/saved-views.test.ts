import type { Client, Contract } from '@keyhold/contract';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let person: TestPerson;
let mine: Client<Contract>;
let colleague: Client<Contract>;

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  person = await makePerson(server.database, { tenants: [tenant], role: 'housekeeper' });
  mine = server.clientAs(person);
  colleague = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
});

const at = (id: number) => ({ params: { id } });
const keep = (name: string, more: { isDefault?: boolean; list?: 'rooms' | 'guests' } = {}) =>
  mine.savedViews.create({ body: { list: 'rooms', name, search: 'ready=false', ...more } });
const names = async (who = mine) =>
  (await who.savedViews.list({ query: { list: 'rooms' } })).items.map((view) => view.name);

test('a view is kept, changed, made the first and deleted, each with its event', async () => {
  const { id, version } = await keep('Not ready');
  const change = { name: 'Waiting', search: 'ready=false&sortBy=floor', isDefault: true, version };
  expect(await mine.savedViews.update({ ...at(id), body: change })).toMatchObject({
    ...change,
    list: 'rooms',
    version: version + 1,
  });
  expect(await problemOf(mine.savedViews.update({ ...at(id), body: change }))).toMatchObject({
    code: 'stale',
  });
  expect(await names()).toEqual(['Waiting']);
  await mine.savedViews.remove(at(id));
  expect(await names()).toEqual([]);
  expect((await readLog(server.database, tenant)).map(({ type }) => type)).toEqual([
    'CREATE_SAVED_VIEW',
    'UPDATE_SAVED_VIEW',
    'DELETE_SAVED_VIEW',
  ]);
});

test('it is its owner’s alone, in one property', async () => {
  const { id } = await keep('Mine');
  expect(await names(colleague)).toEqual([]);
  expect(await problemOf(colleague.savedViews.remove(at(id)))).toMatchObject({ status: 404 });
  const rename = { ...at(id), body: { name: 'Theirs' } };
  expect(await problemOf(colleague.savedViews.update(rename))).toMatchObject({ status: 404 });
  const other = await makeTenant(server.database);
  const stranger = server.clientAs(await makePerson(server.database, { tenants: [other] }));
  expect(await problemOf(stranger.savedViews.remove(at(id)))).toMatchObject({ status: 404 });
  expect(await names()).toEqual(['Mine']);
});

test('a list opens with one view at most, and lists do not mind each other', async () => {
  const first = await keep('First', { isDefault: true });
  const guests = await keep('Guests', { isDefault: true, list: 'guests' });
  const second = await keep('Second', { isDefault: true });
  const defaults = async () =>
    (await mine.savedViews.list()).items.filter((view) => view.isDefault).map((view) => view.id);
  expect(await defaults()).toEqual([guests.id, second.id]);
  await mine.savedViews.update({ ...at(first.id), body: { isDefault: true } });
  expect(await defaults()).toEqual([first.id, guests.id]);
});

test('two views of a list have two names, whatever their letters', async () => {
  await keep('Late');
  const { id } = await keep('Early');
  expect(await problemOf(keep('LATE'))).toMatchObject({ status: 409, code: 'duplicate' });
  const rename = mine.savedViews.update({ ...at(id), body: { name: 'late' } });
  expect(await problemOf(rename)).toMatchObject({ code: 'duplicate' });
  await keep('Late', { list: 'guests' });
});

test('bad input names the field', async () => {
  expect(await problemOf(keep(' '))).toMatchObject({ status: 400, errors: [{ path: 'name' }] });
  const long = mine.savedViews.create({
    body: { list: 'rooms', name: 'Long', search: 'x'.repeat(2001) },
  });
  expect(await problemOf(long)).toMatchObject({ errors: [{ path: 'search' }] });
});
