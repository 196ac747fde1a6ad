import { contract } from '@keyhold/contract';
import { beforeAll, expect, test } from 'vitest';

import { leastRequests, leastRoutes } from '#testing/floors.ts';
import { routesOf } from '#testing/matrix-calls.ts';
import { runMatrix } from '#testing/matrix.ts';
import type { MatrixResult } from '#testing/matrix.ts';
import { routesInTurn } from '#testing/turn.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';
import { makeWorld } from '#testing/world/world.ts';
import type { World } from '#testing/world/world.ts';

const server = useTestApp();
const routes = routesInTurn(contract);
let world: World;
let result: MatrixResult;

beforeAll(async () => {
  world = await makeWorld(server.database);
  result = await runMatrix({ world, app: server.app, contract, routes });
  const { requests, pairs } = result;
  process.stdout.write(
    `cross-tenant matrix: ${requests} requests, ${routes.length} of ${routesOf(contract).length} routes × ${world.principals.length} callers = ${pairs.size}\n`,
  );
}, 1_800_000);

test('no call shows or changes what is another property’s, and each is refused as declared', () => {
  expect(result.offences).toEqual([]);
  expect(result.canariesSeen).toBeGreaterThan(result.served.size);
});

test('every route was called, served to somebody and, unless public, refused to somebody', () => {
  const names = routes.map(({ name }) => name);
  const guarded = routes.filter(({ route }) => route.access !== 'public');
  const served = new Set(names.filter((name) => result.served.has(name)));
  expect(served).toEqual(new Set(names.filter((name) => name !== 'auth.login')));
  expect(guarded.map(({ name }) => name).filter((name) => !result.refused.has(name))).toEqual([]);
});

test('each caller called each route, in no fewer ways than there are', () => {
  expect(routesOf(contract).length).toBeGreaterThanOrEqual(leastRoutes);
  const pairs = routes.flatMap(({ name }) =>
    world.principals.map((principal) => `${name} by ${principal.name}`),
  );
  expect(pairs.filter((pair) => !result.pairs.has(pair))).toEqual([]);
  expect(result.requests).toBeGreaterThanOrEqual(leastRequests(routes, world.principals));
});
