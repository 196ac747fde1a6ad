import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let here: TestTenant;
let manager: Client<Contract>;
let desk: Client<Contract>;
let managerId: number;

beforeAll(async () => {
  here = await makeTenant(server.database);
  const as = (role: string) => makePerson(server.database, { tenants: [here], role });
  const person = await as('manager');
  managerId = person.id;
  manager = server.clientAs(person);
  desk = server.clientAs(await as('front_desk'));
});

const at = (id: number) => ({ params: { id } });
const begin = (given: object = {}) =>
  manager.policies.create({ body: { title: 'Keys', body: 'Never lend a key.', ...given } });
const publish = (id: number, body: object = {}) => manager.policies.publish({ ...at(id), body });
const change = (id: number, body: object) => manager.policies.update({ ...at(id), body });
const logOf = async (id: number) =>
  (await readLog(server.database, here)).filter(({ subject_id }) => subject_id === id);

describe('a policy that begins', () => {
  test('is there for nobody but its keepers, asks nobody, and binds no type of incident', async () => {
    const made = await begin();
    expect(made).toMatchObject({
      edition: null,
      effectiveFrom: null,
      title: 'Keys',
      body: '',
      mine: { state: 'free' },
      acknowledged: { count: 0, total: 0 },
      draft: { body: 'Never lend a key.', writtenBy: { id: managerId } },
    });
    expect(await problemOf(desk.policies.get(at(made.id)))).toMatchObject({ status: 404 });
    expect((await desk.policies.list({})).items.map(({ id }) => id)).not.toContain(made.id);
    const read = manager.policies.acknowledge({ ...at(made.id), body: { edition: 1 } });
    expect(await problemOf(read)).toMatchObject({ status: 409, code: 'policy_not_asked' });
    const type = manager.incidentTypes.create({ body: { title: 'Key', policyId: made.id } });
    expect(await problemOf(type)).toMatchObject({ status: 400, errors: [{ path: 'policyId' }] });
    const drafts = await manager.policies.list({ query: { draft: 'true', limit: '100' } });
    expect(drafts.items.map(({ id }) => id)).toContain(made.id);
    expect((await desk.policies.list({ query: { draft: 'true' } })).items).toEqual([]);
  });

  test('is called as its draft is until it is published for the first time', async () => {
    const { id } = await begin();
    expect(await change(id, { title: 'Keys and cards' })).toMatchObject({
      title: 'Keys and cards',
      edition: null,
    });
    const published = await publish(id, { asksAgain: false });
    expect(published).toMatchObject({
      edition: 1,
      title: 'Keys and cards',
      body: 'Never lend a key.',
      draft: null,
    });
    expect((await desk.policies.get(at(id))).mine.state).toBe('due');
  });

  test('cannot be given up but by withdrawing it', async () => {
    const { id } = await begin();
    const discard = manager.policies.discard({ ...at(id), body: {} });
    expect(await problemOf(discard)).toMatchObject({ status: 409, code: 'policy_unpublished' });
    await manager.policies.remove(at(id));
    expect(await problemOf(manager.policies.get(at(id)))).toMatchObject({ status: 404 });
  });
});

describe('a change', () => {
  const published = async (given: object = {}) => await publish((await begin(given)).id);

  test('waits in the draft, while readers read what is published', async () => {
    const { id } = await published();
    const after = await change(id, { title: 'Cards', body: 'Never lend a card.', audience: [] });
    expect(after).toMatchObject({
      title: 'Keys',
      body: 'Never lend a key.',
      draft: { title: 'Cards', body: 'Never lend a card.', effectiveFrom: null },
    });
    const seen = await desk.policies.get(at(id));
    expect(seen).toMatchObject({ title: 'Keys', body: 'Never lend a key.', draft: null });
    const { items } = await desk.policies.list({ query: { search: 'Keys', limit: '100' } });
    expect(items.find((one) => one.id === id)).toMatchObject({ title: 'Keys', draft: null });
  });

  test('that is a slip of the pen keeps the edition, and who has read it', async () => {
    const { id } = await published();
    await desk.policies.acknowledge({ ...at(id), body: { edition: 1 } });
    await change(id, { body: 'Never, ever lend a key.' });
    const after = await publish(id, { asksAgain: false });
    expect(after).toMatchObject({
      edition: 1,
      body: 'Never, ever lend a key.',
      acknowledged: { count: 1 },
      draft: null,
    });
    expect(after.correctedAt).not.toBeNull();
    expect((await desk.policies.get(at(id))).mine.state).toBe('read');
    // Another category is no other text.
    await change(id, { category: 'House' });
    const filed = await publish(id, { asksAgain: false });
    expect(filed).toMatchObject({ category: 'House', correctedAt: after.correctedAt });
  });

  test('that asks again begins the days anew', async () => {
    const { id } = await published({ acknowledgement: { required: true, dueDays: 3 } });
    await desk.policies.acknowledge({ ...at(id), body: { edition: 1 } });
    await server.database.asOwner((db) =>
      sql`with older as (update policy_editions set effective_from = effective_from - 50,
          published_at = published_at - interval '50 days' where policy_id = ${id})
        update members set created_at = created_at - interval '100 days'
        where tenant_id = ${here.id}`.execute(db),
    );
    await change(id, { acknowledgement: { required: true, dueDays: 5 } });
    const { effectiveFrom } = await publish(id, { asksAgain: true });
    const { mine, edition } = await desk.policies.get(at(id));
    expect(edition).toBe(2);
    expect(mine.state).toBe('due');
    const days = (Date.parse(mine.due ?? '') - Date.parse(effectiveFrom ?? '')) / 86_400_000;
    expect(days).toBe(5);
  });

  test('is given up for what is published', async () => {
    const { id } = await published();
    expect(await problemOf(publish(id))).toMatchObject({ status: 409, code: 'policy_no_draft' });
    const { version } = await change(id, { body: 'Lend them all.' });
    const kept = await manager.policies.discard({ ...at(id), body: { version } });
    expect(kept).toMatchObject({ body: 'Never lend a key.', draft: null, edition: 1 });
    const again = manager.policies.discard({ ...at(id), body: {} });
    expect(await problemOf(again)).toMatchObject({ status: 409, code: 'policy_no_draft' });
  });

  test('that comes to nothing makes no draft and no entry', async () => {
    const { id, version } = await published();
    expect(await change(id, { title: 'Keys', version })).toMatchObject({ draft: null, version });
    expect((await logOf(id)).map(({ type }) => type)).not.toContain('UPDATE_POLICY');
  });

  test('for a role that is gone is not published for everybody', async () => {
    const { id } = await published();
    const admin = server.clientAs(
      await makePerson(server.database, { tenants: [here], role: 'admin' }),
    );
    const role = await admin.roles.create({ body: { title: 'Night porter' } });
    await change(id, { audience: [role.id] });
    await server.database.asOwner((db) =>
      sql`delete from roles where tenant_id = ${here.id} and id = ${role.id}`.execute(db),
    );
    expect(await problemOf(publish(id))).toMatchObject({
      status: 400,
      errors: [{ path: 'audience' }],
    });
  });

  test('stands in the log with who wrote and who published, apart from its readers', async () => {
    const { id } = await published();
    await change(id, { body: 'Never lend a card.' });
    const other = await makePerson(server.database, { tenants: [here], role: 'manager' });
    await server.clientAs(other).policies.publish({ ...at(id), body: { asksAgain: false } });
    const log = await logOf(id);
    expect(log.map(({ type }) => type)).toEqual([
      'CREATE_POLICY',
      'PUBLISH_POLICY_EDITION',
      'UPDATE_POLICY',
      'CORRECT_POLICY',
    ]);
    expect(log.at(-1)).toMatchObject({
      actor_id: other.id,
      addition_info: { edition: 1, writtenBy: { id: managerId } },
      changes: [{ field: 'body', before: 'Never lend a key.', after: 'Never lend a card.' }],
    });
    const activity = { query: { type: 'policy', id, limit: '100' } } as const;
    const seen = (await manager.auditLog.activity(activity)).items.map(({ type }) => type);
    expect(seen).toContain('UPDATE_POLICY');
    const told = (await desk.auditLog.activity(activity)).items.map(({ type }) => type);
    expect(told.toSorted()).toEqual(['CORRECT_POLICY', 'PUBLISH_POLICY_EDITION']);
    const listed = await desk.auditLog.list({ query: { subjectType: 'policy', subjectId: id } });
    expect(listed.items.map(({ type }) => type).toSorted()).toEqual(told.toSorted());
  });
});
