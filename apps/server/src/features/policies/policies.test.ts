import type { Client, Contract, Media, Policy } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '#testing/services/outbox.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
type Caller = Client<Contract>;
type Person = Awaited<ReturnType<typeof makePerson>>;
let here: TestTenant;
let manager: Caller;
let desk: Caller;
let cleaner: Caller;
let deskPerson: Person;
let cleanerPerson: Person;

beforeAll(async () => {
  here = await makeTenant(server.database);
  const as = (role: string) => makePerson(server.database, { tenants: [here], role });
  [deskPerson, cleanerPerson] = [await as('front_desk'), await as('housekeeper')];
  manager = server.clientAs(await as('manager'));
  [desk, cleaner] = [server.clientAs(deskPerson), server.clientAs(cleanerPerson)];
});

const at = (id: number) => ({ params: { id } });
const fire = { title: 'Fire', body: 'Leave by the stairs' };
const draft = (given: object = {}) => manager.policies.create({ body: { ...fire, ...given } });
const publish = (id: number, body: object = {}) => manager.policies.publish({ ...at(id), body });
const write = async (given: object = {}) => publish((await draft(given)).id);
const roleOf = async (role: string) => {
  const { items } = await manager.roles.list({ query: { limit: '100' } });
  return items.find(({ name }) => name === role)?.id ?? 0;
};
const deskRole = () => roleOf('front_desk');
const read = (by: Caller, { id, edition }: Pick<Policy, 'id' | 'edition'>) =>
  by.policies.acknowledge({ ...at(id), body: { edition: edition ?? 1 } });
/** Time goes by: it was published so many days ago, to people who were there. */
const age = (id: number, days: number) =>
  server.database.asOwner((db) =>
    sql`with older as (update policy_editions set effective_from = effective_from - ${days}::int,
        published_at = published_at - make_interval(days => ${days}) where policy_id = ${id}),
      audience as (update policy_roles set since = since - make_interval(days => ${days})
        where policy_id = ${id}),
      held as (update member_roles set since = since - interval '100 days'
        where tenant_id = ${here.id})
      update members set created_at = created_at - interval '100 days'
      where tenant_id = ${here.id}`.execute(db),
  );

const sendText = async (by: Caller, text: string): Promise<Media> => {
  const payload = Buffer.from(text);
  const mimeType = 'text/plain' as const;
  const file = { fileName: 'rules.txt', mimeType, size: payload.length, folder: 'policy' as const };
  const [signed] = await by.media.sign({ body: { files: [file] } });
  const headers = { 'content-type': mimeType };
  const url = signed?.signedUrl ?? '';
  const answer = await server.request({ method: 'PUT', url, payload, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Media }>().data;
};

test('it asks those whom it is for, each says so once, and the log tells of it', async () => {
  const made = await write();
  expect(made).toMatchObject({ edition: 1, mine: { state: 'due' }, acknowledged: { count: 0 } });
  expect((await read(desk, made)).mine).toMatchObject({ state: 'read' });
  expect(await problemOf(read(desk, made))).toMatchObject({ status: 409, code: 'policy_read' });
  const { items } = await manager.policies.readers(at(made.id));
  expect(items.find(({ id }) => id === deskPerson.id)).toMatchObject({
    state: 'read',
    roles: 'Front desk',
  });
  expect(items.find(({ id }) => id === cleanerPerson.id)).toMatchObject({ state: 'due' });
  expect(await manager.policies.get(at(made.id))).toMatchObject({
    acknowledged: { count: 1, total: items.length },
  });
  const log = await readLog(server.database, here);
  const types = log.filter(({ subject_id }) => subject_id === made.id).map(({ type }) => type);
  expect(types).toEqual(['CREATE_POLICY', 'PUBLISH_POLICY_EDITION', 'ACKNOWLEDGE_POLICY']);
});

test('an edition that asks again asks everybody; the old one can no longer be acknowledged', async () => {
  const first = await write();
  await read(desk, first);
  const body = { body: 'Leave by the nearest stairs', version: first.version };
  const { version } = await manager.policies.update({ ...at(first.id), body });
  const second = await publish(first.id, { version });
  expect(second).toMatchObject({ edition: 2, acknowledged: { count: 0 }, draft: null });
  expect(await problemOf(read(desk, first))).toMatchObject({ status: 409, code: 'old_edition' });
  const { items } = await manager.policies.readers(at(first.id));
  expect(items.find(({ id }) => id === deskPerson.id)).toMatchObject({
    state: 'due',
    lastEdition: 1,
  });
  await read(desk, second);
});

describe('whom it is for', () => {
  test('who is outside of its audience finds it nowhere', async () => {
    const made = await write({ audience: [await deskRole()] });
    expect((await desk.policies.get(at(made.id))).audience).toMatchObject([
      { title: 'Front desk' },
    ]);
    expect(await problemOf(cleaner.policies.get(at(made.id)))).toMatchObject({ status: 404 });
    expect(await problemOf(read(cleaner, made))).toMatchObject({ status: 404 });
    const { items } = await cleaner.policies.list({});
    expect(items.map(({ id }) => id)).not.toContain(made.id);
    // Whoever keeps policies sees it, and is not asked.
    expect((await manager.policies.get(at(made.id))).mine.state).toBe('free');
    expect(await problemOf(read(manager, made))).toMatchObject({ code: 'policy_not_asked' });
  });

  test('one that obliges nobody is there to be read', async () => {
    const made = await write({ acknowledgement: { required: false, dueDays: 0 } });
    expect((await desk.policies.get(at(made.id))).mine).toEqual({
      state: 'free',
      due: null,
      acknowledgedAt: null,
    });
  });

  test('another property knows nothing of it', async () => {
    const made = await write();
    const there = await makeTenant(server.database);
    const stranger = server.clientAs(await makePerson(server.database, { tenants: [there] }));
    expect(await problemOf(stranger.policies.get(at(made.id)))).toMatchObject({ status: 404 });
  });
});

describe('who is late', () => {
  test('is told apart by the day, and alone reminded', async () => {
    const made = await write({ title: 'Keys', acknowledgement: { required: true, dueDays: 3 } });
    await age(made.id, 3);
    expect((await cleaner.policies.get(at(made.id))).mine.state).toBe('due');
    await age(made.id, 1);
    const late = await cleaner.policies.list({ query: { mine: 'overdue' } });
    expect(late.items.map(({ id }) => id)).toContain(made.id);
    await read(desk, made);
    await manager.policies.remind(at(made.id));
    const [mail] = await mailsTo(server, cleanerPerson.email);
    expect(mail?.subject).toContain('Keys');
    expect(mail?.text).toContain('it was to be read by');
    const deskMails = await mailsTo(server, deskPerson.email);
    expect(deskMails.filter(({ subject }) => subject.includes('Keys'))).toEqual([]);
  });

  test('whoever comes under it later has all of its days', async () => {
    const guards = await roleOf('security');
    const guard = await makePerson(server.database, { tenants: [here], role: 'security' });
    const made = await write({
      audience: [guards],
      acknowledgement: { required: true, dueDays: 3 },
    });
    await age(made.id, 10);
    const stateOf = async (by: Caller) => (await by.policies.get(at(made.id))).mine.state;
    expect(await stateOf(server.clientAs(guard))).toBe('overdue');
    // By another role.
    const fresh = await makePerson(server.database, { tenants: [here], role: 'housekeeper' });
    await server.database.asOwner((db) =>
      sql`update members set created_at = created_at - interval '100 days'
        where user_id = ${fresh.id}`.execute(db),
    );
    const body = { roleIds: [guards] };
    await manager.users.update({ params: { id: fresh.id }, body });
    expect(await stateOf(server.clientAs(fresh))).toBe('due');
    // By a correction that makes it everybody's.
    await manager.policies.update({ ...at(made.id), body: { audience: [] } });
    await publish(made.id, { asksAgain: false });
    expect(await stateOf(cleaner)).toBe('due');
  });

  test('puts it off once a day, which is counted and told to whoever keeps policies', async () => {
    const made = await write({ title: 'Stairs', acknowledgement: { required: true, dueDays: 0 } });
    const fresh = await makePerson(server.database, { tenants: [here], role: 'housekeeper' });
    const late = server.clientAs(fresh);
    expect(await problemOf(late.policies.putOff())).toMatchObject({
      status: 409,
      code: 'policy_not_late',
    });
    await age(made.id, 2);
    const offs = async () => {
      const { items } = await manager.policies.readers({ ...at(made.id), query: { limit: '100' } });
      return items.find(({ id }) => id === fresh.id)?.putOffs;
    };
    expect(await offs()).toBe(0);
    const { policies: before } = await late.stats.shift();
    expect(before).toMatchObject({ isPutOff: false });
    const said = await Promise.allSettled([late.policies.putOff(), late.policies.putOff()]);
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await problemOf(late.policies.putOff())).toMatchObject({ code: 'policy_put_off' });
    const { policies: after } = await late.stats.shift();
    expect(after).toEqual({ ...before, isPutOff: true });
    expect(await offs()).toBe(1);
    const told = (await readLog(server.database, here)).filter(
      ({ type, subject_id }) => type === 'PUT_OFF_POLICY' && subject_id === made.id,
    );
    expect(told).toHaveLength(1);
    // Tomorrow it stands there again, and counts once more.
    await server.database.asOwner((db) =>
      sql`update policy_postponements set day = day - 1 where user_id = ${fresh.id}`.execute(db),
    );
    expect((await late.stats.shift()).policies).toMatchObject({ isPutOff: false });
    await late.policies.putOff();
    expect(await offs()).toBe(2);
  });

  test('nobody is reminded where everybody has read it', async () => {
    const made = await write({ audience: [await deskRole()] });
    await read(desk, made);
    expect(await problemOf(manager.policies.remind(at(made.id)))).toMatchObject({
      status: 409,
      code: 'nobody_outstanding',
    });
  });
});

test('its file is opened by whoever it is for, though they may read no other files', async () => {
  const file = await sendText(manager, 'Doors are locked at eleven.');
  const made = await write({ body: '', fileId: file.id, audience: [await deskRole()] });
  expect(made.file).toMatchObject({ id: file.id, name: 'rules.txt' });
  const { url } = await desk.policies.file(at(made.id));
  const answer = await server.request({ method: 'GET', url });
  expect(answer.body).toBe('Doors are locked at eleven.');
  expect(await problemOf(cleaner.policies.file(at(made.id)))).toMatchObject({ status: 404 });
});

test('a type of incident names the policy that is followed, until it is withdrawn', async () => {
  const made = await write();
  const type = await manager.incidentTypes.create({
    body: { title: 'Alarm', policyId: made.id },
  });
  expect(type).toMatchObject({ policyId: made.id, policy: 'Fire' });
  await manager.policies.remove(at(made.id));
  const { items } = await desk.incidentTypes.list({ query: { search: 'Alarm' } });
  expect(items).toMatchObject([{ policyId: null, policy: null }]);
  const again = manager.incidentTypes.create({ body: { title: 'Smoke', policyId: made.id } });
  expect(await problemOf(again)).toMatchObject({ status: 400, errors: [{ path: 'policyId' }] });
  expect(await problemOf(desk.policies.get(at(made.id)))).toMatchObject({ status: 404 });
});

test('bad input names the field, and who was quicker is told', async () => {
  const problem = async (body: object) =>
    (await problemOf(manager.policies.create({ body: { ...fire, ...body } }))).errors;
  expect(await problem({ title: ' ' })).toMatchObject([{ path: 'title' }]);
  expect(await problem({ body: '' })).toMatchObject([{ path: 'body' }]);
  expect(await problem({ audience: [2_000_000_000] })).toMatchObject([{ path: 'audience' }]);
  expect(await problem({ fileId: 2_000_000_000 })).toMatchObject([{ path: 'fileId' }]);
  const { id, version } = await write();
  await manager.policies.update({ ...at(id), body: { category: 'Safety', version } });
  const stale = manager.policies.update({ ...at(id), body: { category: 'House', version } });
  expect(await problemOf(stale)).toMatchObject({ status: 409, code: 'stale' });
  expect(await problemOf(publish(id, { version }))).toMatchObject({ status: 409, code: 'stale' });
  const empty = manager.policies.update({ ...at(id), body: { body: '' } });
  expect(await problemOf(empty)).toMatchObject({ status: 400, errors: [{ path: 'body' }] });
});
