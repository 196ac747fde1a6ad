import type { Client, Contract, EventFamily } from '@keyhold/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { keepAuditLog } from '#core/audit/audit-keeper.ts';
import { sealAuditLog } from '#core/audit/audit-seal.ts';
import { day } from '#testing/services/council-play.ts';
import { mailsTo } from '#testing/services/outbox.ts';
import { problemOf } from '#testing/services/problem.ts';
import { openReceiver } from '#testing/webhook-receiver.ts';
import type { Received } from '#testing/webhook-receiver.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const receiver = await openReceiver();
const server = useTestApp({ trustedOrigins: [receiver.origin] });
afterAll(() => receiver.close());

let one: TestTenant;
let two: TestTenant;
let keeper: TestPerson;
let root: Client<Contract>;
let council: { id: number; name: string };

beforeAll(async () => {
  one = await makeTenant(server.database, { title: 'One' });
  two = await makeTenant(server.database, { title: 'Two' });
  keeper = await makePerson(server.database, { platformRole: 'super_admin' });
  root = server.clientAs(keeper);
});
beforeEach(async () => {
  receiver.answerWith(() => 200);
  receiver.received.length = 0;
  council = await makeCouncil(server.database, { tenants: [one, two] });
});

let paths = 0;
const open = async (tenants: TestTenant[], families: EventFamily[] = ['reservations']) => {
  const { account, key } = await root.serviceAccounts.create({
    body: {
      name: 'Housing system',
      groupId: council.id,
      roleName: 'council_officer',
      tenantIds: tenants.map(({ id }) => id),
    },
  });
  const path = `/council-${(paths += 1)}`;
  const body = { programId: account.id, url: `${receiver.origin}${path}`, families };
  const { webhook, secret } = await root.webhooks.create({ body });
  const at = { params: { id: webhook.id } };
  const told = () => receiver.received.filter((message) => message.path === path);
  return { at, secret, told, key, account: { params: { id: account.id } } };
};

const deskOf = async (tenant: TestTenant) =>
  server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
const book = async (tenant: TestTenant, councilId?: number) => {
  const desk = await deskOf(tenant);
  const stay = { checkIn: day(1), checkOut: day(4), persons: 1 };
  const body = { guest: { name: 'Ana' }, ...stay, ...(councilId !== undefined && { councilId }) };
  return await desk.reservations.create({ body });
};

type Told = {
  type: string;
  data: { propertyId: number; entryId: number; subject: { type: string; id: number } };
};
const saidOf = ({ body }: Received) => JSON.parse(body) as Told;
const placesIn = (messages: readonly Received[]) =>
  messages.map((message) => saidOf(message).data.propertyId);
const pass = async () => {
  await sealAuditLog(server.database);
  await server.jobs.drain();
};
const backdate = (interval: string) =>
  server.database.asOwner(async (db) => {
    await sql`update webhook_deliveries set next_try_at = next_try_at - ${interval}::interval,
      first_tried_at = first_tried_at - ${interval}::interval where tenant_id = 0`.execute(db);
    await sql`update webhooks set quiet_until = quiet_until - ${interval}::interval, wakes_at = null,
      failing_since = failing_since - ${interval}::interval where tenant_id = 0`.execute(db);
  });

describe('the webhook of a council’s program', () => {
  test('tells of what that council has placed, wherever it was let in, and of nothing else', async () => {
    const { told, secret, key } = await open([one, two], ['reservations', 'rooms', 'people']);
    const mine = await book(one, council.id);
    await book(one);
    const there = await book(two, council.id);
    await pass();
    const said = told().map(saidOf);
    const created = said.filter(({ type }) => type === 'CREATE_RESERVATION');
    expect(created.map(({ data }) => [data.propertyId, data.subject.id])).toEqual(
      expect.arrayContaining([
        [one.id, mine.id],
        [two.id, there.id],
      ]),
    );
    expect(said).toHaveLength(2);
    for (const message of told()) {
      receiver.verified(secret, message);
      const { propertyId: tenantId, entryId } = saidOf(message).data;
      const log = await server.clientAs({ token: key, tenantId }).auditLog.list();
      expect(log.items.map(({ id }) => id)).toContain(entryId);
    }
  });

  test('hears of a property from when it is let in until it is let go', async () => {
    const { told, account, at } = await open([one]);
    await book(two, council.id);
    await pass();
    expect(told()).toEqual([]);
    await root.serviceAccounts.update({ ...account, body: { tenantIds: [two.id] } });
    await book(one, council.id);
    await book(two, council.id);
    await pass();
    expect(placesIn(told())).toEqual([two.id]);
    const { items } = await root.webhooks.deliveries(at);
    expect(items).toMatchObject([{ propertyId: two.id, state: 'delivered' }]);
    await root.serviceAccounts.withdraw(account);
    await book(two, council.id);
    await pass();
    expect(told()).toHaveLength(1);
    expect(await problemOf(root.webhooks.get(at))).toMatchObject({ status: 404 });
  });

  test('is tried, paused, and goes on without what was missed in any of them', async () => {
    const { told, at } = await open([one, two]);
    await root.webhooks.try(at);
    await server.jobs.drain();
    expect(told().map(saidOf)).toMatchObject([{ type: 'TRIAL', data: { propertyId: null } }]);
    await root.webhooks.pause(at);
    await book(one, council.id);
    await book(two, council.id);
    await pass();
    await root.webhooks.resume({ ...at, body: { skipsMissed: true } });
    await pass();
    expect(told()).toHaveLength(1);
    await root.webhooks.pause(at);
    await book(two, council.id);
    await pass();
    await root.webhooks.resume({ ...at, body: {} });
    await server.jobs.drain();
    expect(placesIn(told().slice(1))).toEqual([two.id]);
  });

  test('is stopped where nothing is taken, and those who run the platform hear of it', async () => {
    const { told, at } = await open([one]);
    receiver.answerWith(() => 503);
    await book(one, council.id);
    await pass();
    await backdate('4 days');
    await server.jobs.drain({ hurry: true });
    expect(await root.webhooks.get(at)).toMatchObject({ state: 'stopped', waiting: 1 });
    expect((await readLog(server.database, { id: 0 })).map(({ type }) => type)).toContain(
      'WEBHOOK_STOPPED',
    );
    const [mail] = await mailsTo(server, keeper.email);
    expect(mail?.subject).toBe('Housing system is told nothing any more');
    expect(mail?.text).toContain(`What happens is sent to Housing system at ${receiver.origin}`);
    expect(mail?.text).toContain(`/dashboard/webhooks?open=${at.params.id}`);
    receiver.answerWith(() => 200);
    await root.webhooks.resume({ ...at, body: {} });
    await server.jobs.drain();
    expect(new Set(told().map(({ id }) => id)).size).toBe(1);
    expect(await root.webhooks.get(at)).toMatchObject({ state: 'active', waiting: 0 });
    const { items } = await root.webhooks.deliveries(at);
    expect(items.map(({ state }) => state)).toEqual(['delivered']);
  });
});

test('it is the platform’s: no house and no council sees or makes one', async () => {
  const { at, account } = await open([one]);
  const desk = await deskOf(one);
  expect(await problemOf(desk.webhooks.get(at))).toMatchObject({ status: 404 });
  expect((await desk.webhooks.list()).items).toEqual([]);
  const body = {
    programId: account.params.id,
    url: `${receiver.origin}/x`,
    families: ['rooms' as const],
  };
  expect(await problemOf(desk.webhooks.create({ body }))).toMatchObject({ status: 404 });
  const lead = await makeCouncilPerson(server.database, {
    council,
    tenants: [one],
    role: 'council_manager',
  });
  const outside = server.clientAs({ ...lead, tenantId: 0 });
  expect(await problemOf(outside.webhooks.list())).toMatchObject({ status: 403 });
  const wrong = root.webhooks.create({ body: { ...body, url: 'https://10.0.0.1/in' } });
  expect(await problemOf(wrong)).toMatchObject({ status: 400, errors: [{ path: 'url' }] });
});

// The last: from here on jobs run by themselves.
test('it is told without anybody driving it', async () => {
  const { told } = await open([one, two]);
  const sealing = keepAuditLog(server.database, {
    dataDir: '/nonexistent',
    log: server.app.log,
  });
  await server.jobs.start();
  await book(two, council.id);
  await expect.poll(() => placesIn(told()), { timeout: 60_000 }).toEqual([two.id]);
  await sealing.close();
});
