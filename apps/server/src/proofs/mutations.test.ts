import { contract, urlOf } from '@keyhold/contract';
import type { Problem } from '@keyhold/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openTestApp } from '#testing/app.ts';
import type { Caller, TestApp } from '#testing/app.ts';
import { sampleIdOf } from '#testing/canary-rows.ts';
import { makePerson, readLog } from '#testing/factories.ts';
import type { TestPerson } from '#testing/factories.ts';
import { leastRoutes } from '#testing/floors.ts';
import { isForMembers, isForPlatform, routesOf } from '#testing/matrix-calls.ts';
import { prepare } from '#testing/preparations.ts';
import { sampleOf } from '#testing/samples.ts';
import { makeWorld } from '#testing/world.ts';
import type { World } from '#testing/world.ts';

/** What holds for every change there is or will be: nothing here names a route. */
const changes = routesOf(contract).filter(
  ({ route }) => route.method !== 'GET' && route.scope !== 'none',
);
const keyed = changes.filter(({ route }) => route.method === 'POST');

let server: TestApp;
let world: World;
let admin: TestPerson;
let root: Caller;
let powerless: Caller;
let keys = 0;
const tenantOf = (index: number) => world.tenants[index]!;

beforeAll(async () => {
  server = await openTestApp();
  world = await makeWorld(server.database);
  const tenants = [tenantOf(0)];
  admin = await makePerson(server.database, { tenants });
  root = await makePerson(server.database, { platformRole: 'super_admin' });
  powerless = await makePerson(server.database, { tenants, role: 'powerless' });
  await world.keep();
});
afterAll(async () => {
  process.stdout.write(
    `mutations: ${changes.length} changes, ${keyed.length} of them with a key\n`,
  );
  await server.close();
});
beforeEach(() => world.restore());

type Named = (typeof changes)[number];

const callOf = ({ name, route }: Named) => {
  const { params, query, body } = sampleOf({ name, route }, sampleIdOf(tenantOf(0).id));
  const send = (as: Caller, by: { key?: string; more?: object } = {}) =>
    server.request({
      method: route.method,
      url: `/api${urlOf(route, { params, query })}`,
      as,
      headers: by.key === undefined ? {} : { 'idempotency-key': by.key },
      ...(body !== undefined && { payload: { ...(body as object), ...by.more } }),
    });
  return { send, body };
};
const nextKey = () => `key-${(keys += 1)}`;
const prepared = async (named: Named) => {
  await prepare(server.database, { name: named.name, tenantId: tenantOf(0).id, userId: admin.id });
  return callOf(named);
};
/** Who may call it at all, and whose log then tells of it. */
const callerOf = (named: Named) => (isForPlatform(named) ? root : admin);
/** What the platform does to one property that it names stands in that property's log. */
const logOf = (named: Named) => {
  const { body } = sampleOf(named, sampleIdOf(tenantOf(0).id));
  const isTold = typeof body === 'object' && body !== null && 'tenantId' in body;
  return readLog(server.database, isForPlatform(named) && !isTold ? { id: 0 } : tenantOf(0));
};
const eventsOf = async (named: Named) => (await logOf(named)).length;

test('there are changes to look at', () => {
  // Two in five routes change something in a property, and most of those make something.
  expect(changes.length).toBeGreaterThanOrEqual(leastRoutes * 0.4);
  expect(keyed.length).toBeGreaterThanOrEqual(leastRoutes * 0.25);
});

describe.each(changes)('$name', (named) => {
  test('leaves one of the events that it names, and is closed to those who may not', async () => {
    const isForAll = named.route.access === 'signed-in';
    const isMet = isForAll && !isForMembers(named.name);
    // Who may not is refused before anything is looked at, and an archived property has nobody to ask.
    const { send } = isForAll ? await prepared(named) : callOf(named);
    expect((await send({})).statusCode).toBe(401);
    const denied = await send(powerless);
    const refusal = isForMembers(named.name) ? 404 : 403;
    expect(denied.statusCode).toBe(isMet ? named.route.status : refusal);
    await world.restore();
    await prepared(named);
    const before = await eventsOf(named);
    const answer = await send(callerOf(named));
    const hint = `${named.name} needs a preparation in testing/preparations.ts: ${answer.body}`;
    expect(answer.statusCode, hint).toBe(named.route.status);
    const log = await logOf(named);
    expect(log.length).toBeGreaterThan(before);
    for (const entry of log.slice(before)) expect(named.route.events).toContain(entry.type);
  });
});

describe.each(keyed)('$name with a key', (named) => {
  test('sent five times at once has one effect and one answer', async () => {
    const alone = await prepared(named);
    const start = await eventsOf(named);
    await alone.send(callerOf(named));
    const once = (await eventsOf(named)) - start;
    expect(once).toBeGreaterThan(0);

    await world.restore();
    const { send } = await prepared(named);
    const key = nextKey();
    const before = await eventsOf(named);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(callerOf(named), { key })),
    );
    const [first] = answers;
    expect(first?.statusCode, first?.body).toBe(named.route.status);
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect((await eventsOf(named)) - before).toBe(once);
    expect((await send(callerOf(named), { key })).body).toBe(first?.body);
  });

  test('refuses the key for another request and gives it to another person', async () => {
    const { send, body } = await prepared(named);
    const key = nextKey();
    expect((await send(callerOf(named), { key })).statusCode).toBe(named.route.status);
    const isAlike = (one: Named) => isForPlatform(one) === isForPlatform(named);
    const others = keyed.filter((one) => one.name !== named.name && isAlike(one)).slice(0, 1);
    for (const other of others) {
      const reused = await callOf(other).send(callerOf(named), { key });
      expect(reused.statusCode).toBe(422);
      expect(reused.json<Problem>().code).toBe('key_reused');
    }
    const colleague = await makePerson(
      server.database,
      isForPlatform(named) ? { platformRole: 'super_admin' } : { tenants: [tenantOf(0)] },
    );
    const theirs = await send(colleague, { key });
    // What the first one has taken away is not there for the second; a field may be what names it.
    expect([named.route.status, 400, 404, 409]).toContain(theirs.statusCode);
    expect(body === undefined || typeof body === 'object').toBe(true);
  });
});

test('a request that failed does not use up its key', async () => {
  const named = keyed.find(({ route }) => route.body !== undefined)!;
  const { send } = await prepared(named);
  const key = nextKey();
  expect((await send(callerOf(named), { key, more: { unknown: 1 } })).statusCode).toBe(400);
  expect((await send(callerOf(named), { key })).statusCode).toBe(named.route.status);
});

test.each(['a b', 'é', 'k'.repeat(201)])('a key must be printable and short: %j', async (key) => {
  const answer = await callOf(keyed[0]!).send(callerOf(keyed[0]!), { key });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<Problem>().code).toBe('invalid_key');
});
