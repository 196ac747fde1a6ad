import { contract, urlOf } from '@keyhold/contract';
import type { Problem } from '@keyhold/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { leastChanges, leastKeyed } from '#testing/floors.ts';
import { isForPlatform, routesOf } from '#testing/matrix-calls.ts';
import { closedInside, prepare, refusalInside } from '#testing/samples/brought.ts';
import { councilOfSample, sampleIdOf } from '#testing/samples/sample-values.ts';
import { sampleOf } from '#testing/samples/samples.ts';
import type { NamedRoute } from '#testing/samples/samples.ts';
import { routesInTurn } from '#testing/turn.ts';
import { openTestApp } from '#testing/world/app.ts';
import type { Caller, TestApp } from '#testing/world/app.ts';
import { makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, openSession, readLog } from '#testing/world/factories.ts';
import type { TestPerson } from '#testing/world/factories.ts';
import { makeWorld } from '#testing/world/world.ts';
import type { World } from '#testing/world/world.ts';

/** What holds for every change there is or will be, but for signing in: nothing here names a route. */
const isChange = ({ route }: NamedRoute) => route.events.length > 0 && route.method !== 'GET';
const isKeyed = ({ route }: NamedRoute) => route.method === 'POST';
const all = routesOf(contract).filter(isChange);
const changes = routesInTurn(contract).filter(isChange);
const keyed = changes.filter(isKeyed);

let server: TestApp;
let world: World;
let admin: TestPerson;
let root: TestPerson;
let powerless: TestPerson;
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
const isForCouncil = ({ route }: Named) => route.side === 'council';
const councilHere = () => ({ id: councilOfSample(sampleIdOf(tenantOf(0).id)) });
const isLink = ({ route }: Named) => route.access === 'public';
/** Who may call it at all, and whose log then tells of it. */
const personFor = (named: Named): { id: number } => {
  if (isForCouncil(named)) return { id: world.councilUserId };
  return isForPlatform(named) ? root : admin;
};
/** In a session of its own, since some end it; whoever has a link has none. */
const prepared = async (named: Named, { id: userId } = personFor(named)) => {
  const caller: Caller = isLink(named) ? {} : await openSession(server.database, { userId });
  await prepare(server.database, { name: named.name, tenantId: tenantOf(0).id, userId });
  return { ...callOf(named), caller };
};
const isOut = async (caller: Caller) =>
  caller.token !== undefined &&
  (await server.request({ url: '/api/auth/me', as: caller })).statusCode === 401;
/** What the platform does to one property that it names stands in that property's log. */
const logOf = (named: Named) => {
  const { body } = sampleOf(named, sampleIdOf(tenantOf(0).id));
  const isTold = typeof body === 'object' && body !== null && 'tenantId' in body;
  return readLog(server.database, isForPlatform(named) && !isTold ? { id: 0 } : tenantOf(0));
};
const eventsOf = async (named: Named) => (await logOf(named)).length;

test('there are changes to look at, of accounts and by links too', () => {
  expect(all.length).toBeGreaterThanOrEqual(leastChanges);
  expect(all.filter(isKeyed).length).toBeGreaterThanOrEqual(leastKeyed);
  const scopes = new Set(all.filter(isKeyed).map(({ route }) => route.scope));
  expect([...scopes]).toEqual(expect.arrayContaining(['tenant', 'platform', 'account', 'link']));
});

test.each(changes.filter((named) => !isLink(named)))(
  '$name is closed to those who may not',
  async (named) => {
    const isForAll = named.route.access === 'signed-in';
    // Who may not is refused before anything is looked at, and an archived property has nobody to ask.
    const { send, caller } = isForAll
      ? await prepared(named, powerless)
      : { ...callOf(named), caller: powerless };
    expect((await send({})).statusCode).toBe(401);
    const denied = await send(caller);
    const by = { name: 'powerless', isCouncil: false, home: tenantOf(0).id, may: () => false };
    const inside = refusalInside(named.name, by) ?? closedInside(named.name, by);
    const expected = isForAll ? (inside ?? named.route.status) : 403;
    expect(denied.statusCode, denied.body).toBe(expected);
  },
);

test.each(changes)('$name leaves one of the events that it names', async (named) => {
  const { send, caller } = await prepared(named);
  const before = await eventsOf(named);
  const answer = await send(caller);
  const hint = `${named.name} needs a sample or a preparation beside its feature: ${answer.body}`;
  expect(answer.statusCode, hint).toBe(named.route.status);
  const log = await logOf(named);
  expect(log.length).toBeGreaterThan(before);
  for (const entry of log.slice(before)) expect(named.route.events).toContain(entry.type);
});

/** An edit that is sent again says what is so already; a check-out is a step. */
const edits = changes.filter(
  ({ name, route }) => route.method === 'PATCH' && name !== 'occupancies.checkOut',
);
interface Answer {
  data?: { version?: number };
}
test.each(edits)('$name that changes nothing is taken and leaves nothing', async (named) => {
  const { send, caller } = await prepared(named);
  const first = await send(caller);
  expect(first.statusCode, first.body).toBe(named.route.status);
  const { version } = first.json<Answer>().data ?? {};
  const before = await eventsOf(named);
  const again = await send(caller, { more: version === undefined ? {} : { version } });
  expect(again.statusCode, again.body).toBe(named.route.status);
  expect(again.json<Answer>()).toEqual(first.json<Answer>());
  expect(await eventsOf(named)).toBe(before);
});

/** Sent once without a key, then five times at once with one, and once more. */
const sendOften = async (named: Named) => {
  const alone = await prepared(named);
  const start = await eventsOf(named);
  await alone.send(alone.caller);
  const once = (await eventsOf(named)) - start;
  await world.restore();
  const { send, caller } = await prepared(named);
  const key = nextKey();
  const before = await eventsOf(named);
  const first = await Promise.all(Array.from({ length: 5 }, () => send(caller, { key })));
  const answers = [...first, await send(caller, { key })];
  return { key, answers, once, effects: (await eventsOf(named)) - before };
};
const isSecret = ({ route }: Named) => route.isToldOnce;

test.each(keyed.filter((named) => !isSecret(named)))(
  '$name sent five times at once with a key has one effect and one answer',
  async (named) => {
    const { answers, once, effects } = await sendOften(named);
    expect(once).toBeGreaterThan(0);
    expect(effects).toBe(once);
    expect(answers[0]?.statusCode, answers[0]?.body).toBe(named.route.status);
    const texts = new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`));
    expect(texts.size, [...texts].join('\n')).toBe(1);
  },
);

test.each(keyed.filter(isSecret))(
  '$name sent five times at once with a key has one effect, and tells its secret once',
  async (named) => {
    const { answers, key, once, effects } = await sendOften(named);
    expect([once, effects]).toEqual([1, 1]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === named.route.status)).toHaveLength(1);
    // Where it takes the place of the session, the others are out.
    const others = codes.filter((code) => code !== named.route.status);
    for (const code of others) expect([401, 409]).toContain(code);
    const { rows } = await server.database.asOwner((db) =>
      sql`select body from idempotency_keys where key = ${key}`.execute(db),
    );
    expect(rows).toEqual([{ body: null }]);
  },
);

describe.each(keyed)('$name with a key', (named) => {
  test('refuses the key for another request and gives it to another person', async () => {
    const { send, body, caller } = await prepared(named);
    const key = nextKey();
    expect((await send(caller, { key })).statusCode).toBe(named.route.status);
    const isAlike = (one: Named) =>
      isForPlatform(one) === isForPlatform(named) &&
      isLink(one) === isLink(named) &&
      isForCouncil(one) === isForCouncil(named);
    const others = all
      .filter(isKeyed)
      .filter((one) => one.name !== named.name && isAlike(one))
      .slice(0, 1);
    for (const other of (await isOut(caller)) ? [] : others) {
      const reused = await callOf(other).send(caller, { key });
      expect(reused.statusCode).toBe(422);
      expect(reused.json<Problem>().code).toBe('key_reused');
    }
    const tenants = [tenantOf(0)];
    const colleague = isForCouncil(named)
      ? await makeCouncilPerson(server.database, { council: councilHere(), tenants })
      : await makePerson(
          server.database,
          isForPlatform(named) ? { platformRole: 'super_admin' } : { tenants },
        );
    const theirs = await send(colleague, { key });
    // What the first one has taken away is not there for the second; a field may be what names it.
    expect([named.route.status, 400, 404, 409]).toContain(theirs.statusCode);
    expect(body === undefined || typeof body === 'object').toBe(true);
  });
});

test('a request that failed does not use up its key', async () => {
  const named = keyed.find(({ route }) => route.body !== undefined && route.scope === 'tenant')!;
  const { send, caller } = await prepared(named);
  const key = nextKey();
  expect((await send(caller, { key, more: { unknown: 1 } })).statusCode).toBe(400);
  expect((await send(caller, { key })).statusCode).toBe(named.route.status);
});

test.each(['a b', 'é', 'k'.repeat(201)])('a key must be printable and short: %j', async (key) => {
  const { send, caller } = await prepared(keyed[0]!);
  const answer = await send(caller, { key });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<Problem>().code).toBe('invalid_key');
});
