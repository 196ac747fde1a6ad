import { contract, urlOf } from '@keyhold/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { sampleIdOf } from '#testing/canary-rows.ts';
import { makePerson } from '#testing/factories.ts';
import { isForPlatform, routesOf } from '#testing/matrix-calls.ts';
import { prepare } from '#testing/preparations.ts';
import { sampleOf } from '#testing/samples.ts';
import { makeWorld } from '#testing/world.ts';
import type { World } from '#testing/world.ts';

const mostForLists = 4;
const mostForAny = 12;

let server: TestApp;
let world: World;
let statements: string[] = [];

beforeAll(async () => {
  server = await openTestApp({
    onStatement: (text) => {
      if (!/^(?:begin|commit|rollback)/.test(text)) statements.push(text);
    },
  });
  world = await makeWorld(server.database);
});
afterAll(() => server.close());
beforeEach(() => world.refill(world.tenants[0]!.id));

/** A fresh session each time: what signing in again asks of the database counts too. */
test.each(routesOf(contract))('$name asks little of the database', async ({ name, route }) => {
  const [tenant] = world.tenants;
  const { id: tenantId } = tenant!;
  const as = await makePerson(
    server.database,
    isForPlatform({ route }) ? { platformRole: 'super_admin' } : { tenants: [tenant!] },
  );
  await prepare(server.database, { name, tenantId, userId: as.id });
  const { params, query, body } = sampleOf({ name, route }, sampleIdOf(tenantId));
  statements = [];
  const answer = await server.request({
    method: route.method,
    url: `/api${urlOf(route, { params, query })}`,
    as,
    ...(body !== undefined && { payload: body as object }),
  });
  expect(answer.statusCode, answer.body).toBe(name === 'auth.login' ? 401 : route.status);
  const most = 'row' in route.reply ? mostForLists : mostForAny;
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
  const least = route.access === 'public' ? 0 : 1;
  expect(statements.length).toBeGreaterThanOrEqual(least);
});
