import { contract } from '@keyhold/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { routesOf } from '#testing/matrix-calls.ts';
import { runMatrix } from '#testing/matrix.ts';
import type { MatrixResult } from '#testing/matrix.ts';
import { makeWorld } from '#testing/world.ts';
import type { World } from '#testing/world.ts';

let server: TestApp;
let world: World;
let result: MatrixResult;

beforeAll(async () => {
  server = await openTestApp();
  world = await makeWorld(server.database);
  result = await runMatrix({ world, app: server.app, contract });
  const { length } = world.principals;
  process.stdout.write(
    `cross-tenant matrix: ${result.requests} requests by ${length} principals\n`,
  );
}, 1_800_000);
afterAll(() => server.close());

test('no call shows or changes what is another property’s, and each is refused as declared', () => {
  expect(result.offences).toEqual([]);
  expect(result.canariesSeen).toBeGreaterThan(result.served.size);
});

test('every route was called, served to somebody and, unless public, refused to somebody', () => {
  const routes = routesOf(contract);
  const names = routes.map(({ name }) => name);
  const guarded = routes.filter(({ route }) => route.access !== 'public');
  const served = new Set(names.filter((name) => result.served.has(name)));
  expect(served).toEqual(new Set(names.filter((name) => name !== 'auth.login')));
  expect(guarded.map(({ name }) => name).filter((name) => !result.refused.has(name))).toEqual([]);
  expect(result.requests).toBeGreaterThanOrEqual(routes.length * world.principals.length * 2);
});
