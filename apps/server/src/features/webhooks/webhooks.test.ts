import type { Client, Contract, EventFamily } from '@keyhold/contract';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { keepAuditLog } from '#core/audit/audit-keeper.ts';
import { sealAuditLog } from '#core/audit/audit-seal.ts';
import { problemOf } from '#testing/services/problem.ts';
import { openReceiver } from '#testing/webhook-receiver.ts';
import type { Received } from '#testing/webhook-receiver.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const receiver = await openReceiver();
const server = useTestApp({ trustedOrigins: [receiver.origin] });
afterAll(() => receiver.close());

let here: TestTenant;
let admin: Client<Contract>;
let rooms: number[];
beforeEach(async () => {
  receiver.answerWith(() => 200);
  receiver.received.length = 0;
  here = await makeTenant(server.database);
  admin = server.clientAs(await makePerson(server.database, { tenants: [here] }));
  rooms = await makeRooms(server.database, { tenant: here, numbers: ['101', '102'] });
});

let paths = 0;
const open = async ({
  role = 'front_desk',
  families = ['rooms'],
}: { role?: string; families?: EventFamily[] } = {}) => {
  const { items } = await admin.roles.list({ query: { limit: '100' } });
  const roleId = items.find(({ name }) => name === role)?.id ?? 0;
  const { account, key } = await admin.serviceAccounts.create({
    body: { name: 'Finance', roleId },
  });
  const path = `/hook-${(paths += 1)}`;
  const body = { programId: account.id, url: `${receiver.origin}${path}`, families };
  const { webhook, secret } = await admin.webhooks.create({ body });
  const at = { params: { id: webhook.id } };
  /** Of this one, once each: what is sent twice has the number that it had. */
  const told = (): Received[] => [
    ...new Map(
      receiver.received.filter((one) => one.path === path).map((one) => [one.id, one]),
    ).values(),
  ];
  return { webhook, secret, at, told, account, key };
};
type Told = { type: string; data: { subject: { type: string; id: number } } };
const saidOf = ({ body }: Received) => JSON.parse(body) as Told;
const change = (nth: number, floor: number, by = admin) =>
  by.rooms.update({ params: { id: rooms[nth] ?? 0 }, body: { floor: floor + 10 } });
const pass = async () => {
  await sealAuditLog(server.database);
  await server.jobs.drain();
};
/** As if so long had gone by: pauses are over. */
const wait = async (interval: string) => {
  await server.database.asOwner(async (db) => {
    await sql`update webhook_deliveries set next_try_at = next_try_at - ${interval}::interval,
      first_tried_at = first_tried_at - ${interval}::interval where tenant_id = ${here.id}`.execute(
      db,
    );
    await sql`update webhooks set quiet_until = quiet_until - ${interval}::interval, wakes_at = null,
      failing_since = failing_since - ${interval}::interval where tenant_id = ${here.id}`.execute(
      db,
    );
  });
  await server.jobs.drain({ hurry: true });
};

describe('a program', () => {
  test('is told of what it may read, in messages that it can verify and that name nobody', async () => {
    const { secret, told, key } = await open({ families: ['rooms', 'incidents', 'policies'] });
    await change(0, 3);
    await admin.guests.create({ body: { name: 'Ada Obi' } });
    await change(1, 5, server.clientAs({ token: key }));
    await pass();
    expect(told()).toHaveLength(1);
    const [message] = told();
    const said = receiver.verified(secret, message!);
    expect(said).toMatchObject({
      type: 'UPDATE_ROOM',
      data: { propertyId: here.id, family: 'rooms', subject: { type: 'room', id: rooms[0] } },
    });
    expect(() =>
      receiver.verified(secret, { ...message!, body: message!.body.replace('UPDATE', 'DELETE') }),
    ).toThrow('No matching signature');
    const entry = (said['data'] as { entryId: number }).entryId;
    const log = await server.clientAs({ token: key }).auditLog.list();
    expect(log.items.map(({ id }) => id)).toContain(entry);
  });

  test('hears nothing that its role may not read, nothing from before, and nothing once it is withdrawn', async () => {
    await change(0, 2);
    await pass();
    const { told, account } = await open({ role: 'stores', families: ['rooms', 'purchasing'] });
    await change(0, 3);
    await pass();
    expect(told()).toEqual([]);
    const other = await open();
    receiver.answerWith(() => 503);
    await change(0, 4);
    await pass();
    expect(other.told()).toHaveLength(1);
    await admin.serviceAccounts.withdraw({ params: { id: other.account.id } });
    receiver.answerWith(() => 200);
    await wait('1 hour');
    expect(receiver.received).toHaveLength(1);
    expect((await admin.webhooks.list()).items.map(({ program }) => program.id)).toEqual([
      account.id,
    ]);
  });
});

describe('one that is slow, wrong or away', () => {
  test('gets each message once, those of one record in their order, and others are not kept by it', async () => {
    const { told, at } = await open();
    receiver.answerWith((message) => (saidOf(message).data.subject.id === rooms[0] ? 500 : 200));
    for (const floor of [1, 2, 3]) {
      await change(0, floor);
      await change(1, floor);
    }
    await pass();
    const ofRoom = (nth: number) =>
      told().filter((one) => saidOf(one).data.subject.id === rooms[nth]);
    expect(ofRoom(0)).toHaveLength(1);
    expect(ofRoom(1)).toHaveLength(3);
    expect((await admin.webhooks.get(at)).waiting).toBe(3);
    receiver.answerWith(() => 200);
    await wait('1 hour');
    const ids = ofRoom(0).map(({ id }) => Number(id.split('_').at(-1)));
    expect(ids).toHaveLength(3);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(await admin.webhooks.get(at)).toMatchObject({ waiting: 0, failingSince: null });
    const { items } = await admin.webhooks.deliveries(at);
    expect(items).toHaveLength(6);
    expect(items.map(({ state }) => state)).toEqual(items.map(() => 'delivered'));
    expect(items.filter(({ tries }) => tries > 1)).toHaveLength(1);
  });

  test('is asked seldom while it takes nothing, is stopped after three days, and goes on where it stopped', async () => {
    const { told, at } = await open();
    receiver.answerWith(() => 503);
    for (const floor of [1, 2, 3]) {
      await change(0, floor);
      await change(1, floor);
    }
    await pass();
    const first = receiver.received.length;
    expect(first).toBe(2);
    await wait('2 hours');
    // One alone is tried: where that is refused too, the others need not be.
    expect(receiver.received.length).toBe(first + 1);
    const failing = await admin.webhooks.get(at);
    expect(failing).toMatchObject({ state: 'active', waiting: 6 });
    expect(failing.failingSince).not.toBeNull();
    await wait('4 days');
    expect(await admin.webhooks.get(at)).toMatchObject({ state: 'stopped' });
    const tries = receiver.received.length;
    await change(0, 9);
    await pass();
    await wait('1 day');
    expect(receiver.received.length).toBe(tries);
    const log = await readLog(server.database, here);
    expect(log.map(({ type }) => type)).toContain('WEBHOOK_STOPPED');
    const mails = await admin.mails.list();
    expect(JSON.stringify(mails.items)).toContain('A program is told nothing any more');
    receiver.answerWith(() => 200);
    await admin.webhooks.resume({ ...at, body: {} });
    await server.jobs.drain();
    expect(told()).toHaveLength(7);
    expect(await admin.webhooks.get(at)).toMatchObject({ state: 'active', waiting: 0 });
    const { items } = await admin.webhooks.deliveries(at);
    expect(items.map(({ state }) => state)).toEqual(items.map(() => 'delivered'));
  });

  test('that says it is gone is stopped at once, and what was missed can be left out', async () => {
    const { told, at } = await open();
    receiver.answerWith(() => 410);
    await change(0, 1);
    await pass();
    expect(await admin.webhooks.get(at)).toMatchObject({ state: 'stopped', waiting: 1 });
    receiver.answerWith(() => 200);
    await admin.webhooks.resume({ ...at, body: { skipsMissed: true } });
    await server.jobs.drain();
    expect(told()).toHaveLength(1);
    await change(0, 2);
    await pass();
    expect(told()).toHaveLength(2);
  });
});

test('it is paused and goes on, tried, and a message is sent again under its number', async () => {
  const { at, told } = await open();
  await admin.webhooks.pause(at);
  await change(0, 1);
  await pass();
  expect(told()).toEqual([]);
  expect(await problemOf(admin.webhooks.try(at))).toMatchObject({ code: 'illegal_transition' });
  expect(await problemOf(admin.webhooks.pause(at))).toMatchObject({ code: 'illegal_transition' });
  await admin.webhooks.resume({ ...at, body: {} });
  await server.jobs.drain();
  expect(told()).toHaveLength(1);
  const trial = await admin.webhooks.try(at);
  expect(trial).toMatchObject({ type: 'TRIAL', state: 'waiting', entryId: null });
  await server.jobs.drain();
  expect(saidOf(told()[1]!)).toMatchObject({ type: 'TRIAL', data: { propertyId: here.id } });
  const before = receiver.received.length;
  const again = { params: { ...at.params, deliveryId: trial.id } };
  expect(await admin.webhooks.sendAgain(again)).toMatchObject({ state: 'waiting' });
  await server.jobs.drain();
  expect(receiver.received.length).toBe(before + 1);
  expect(told()).toHaveLength(2);
  const next = await admin.webhooks.renewSecret(at);
  await change(0, 2);
  await pass();
  expect(receiver.verified(next.secret, told().at(-1)!)).toMatchObject({ type: 'UPDATE_ROOM' });
  await admin.webhooks.remove(at);
  expect(await problemOf(admin.webhooks.get(at))).toMatchObject({ status: 404 });
  const log = (await readLog(server.database, here)).map(({ type }) => type);
  for (const type of ['CREATE', 'PAUSE', 'RESUME', 'TRY', 'DELETE'])
    expect(log).toContain(`${type}_WEBHOOK`);
});

test('no address of the house’s own network is called, and what is wrong is named', async () => {
  const { webhook, account, at } = await open();
  const create = (body: object) =>
    problemOf(
      admin.webhooks.create({
        body: {
          programId: account.id,
          url: 'https://example.org/in',
          families: ['rooms'],
          ...body,
        },
      }),
    );
  for (const url of [
    'http://example.org/in',
    'https://10.0.0.1/in',
    'https://[::1]/in',
    'https://localhost/in',
    'https://a:b@example.org/in',
    `${receiver.origin.replace(/\d+$/, '9')}/in`,
  ])
    expect(await create({ url }), url).toMatchObject({ status: 400, errors: [{ path: 'url' }] });
  expect(await create({ families: [] })).toMatchObject({
    status: 400,
    errors: [{ path: 'families' }],
  });
  expect(await create({ programId: 999_999 })).toMatchObject({ status: 404 });
  for (const programId of ['1e3', '0x1', ' 1', ''])
    expect(await problemOf(admin.webhooks.list({ query: { programId } })), programId).toMatchObject(
      { status: 400, errors: [{ path: 'programId' }] },
    );
  const { version } = webhook;
  await admin.webhooks.update({ ...at, body: { families: ['rooms', 'notes'], version } });
  const late = admin.webhooks.update({ ...at, body: { families: ['notes'], version } });
  expect(await problemOf(late)).toMatchObject({ status: 409, code: 'stale' });
  const there = await makeTenant(server.database);
  const stranger = server.clientAs(await makePerson(server.database, { tenants: [there] }));
  expect(await problemOf(stranger.webhooks.get(at))).toMatchObject({ status: 404 });
  expect(await problemOf(stranger.webhooks.deliveries(at))).toMatchObject({ status: 404 });
});

// The last: from here on jobs run by themselves.
test('a program is told without anybody driving it', async () => {
  const { told } = await open();
  const keeper = keepAuditLog(server.database, {
    dataDir: '/nonexistent',
    log: server.app.log,
  });
  await server.jobs.start();
  await change(0, 6);
  await expect.poll(() => told().length, { timeout: 60_000 }).toBe(1);
  await keeper.close();
});
