import { contract, eventNeeds, urlOf } from '@keyhold/contract';
import type { EventName } from '@keyhold/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { leastRoutes } from '#testing/floors.ts';
import { isForPlatform, routesOf } from '#testing/matrix-calls.ts';
import { ownStatements, prepare, takesSecret } from '#testing/samples/brought.ts';
import { sampleIdOf } from '#testing/samples/sample-values.ts';
import { sampleOf } from '#testing/samples/samples.ts';
import type { NamedRoute } from '#testing/samples/samples.ts';
import { routesInTurn } from '#testing/turn.ts';
import { openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, openSession } from '#testing/world/factories.ts';
import { makeWorld } from '#testing/world/world.ts';
import type { World } from '#testing/world/world.ts';

const mostForLists = 4;
const mostForAny = 12;
/** Where somebody's device is told of it: the order of a job, and the word to those who run it. */
const forTelling = ({ route }: NamedRoute): number =>
  route.events?.some((event) => eventNeeds[event as EventName] !== undefined) ? 2 : 0;
const mostFor = (named: NamedRoute): number =>
  (ownStatements[named.name] ?? ('row' in named.route.reply ? mostForLists : mostForAny)) +
  forTelling(named);

let server: TestApp;
let world: World;
let statements: string[] = [];
let inAll = 0;
const routes = routesInTurn(contract);

beforeAll(async () => {
  server = await openTestApp({
    onStatement: (text) => {
      // What opens, ends or sets something for a transaction is sent along, and waited for by nobody.
      if (!/^(?:begin|commit|rollback|savepoint as_it_was|set local)/.test(text))
        statements.push(text);
    },
  });
  world = await makeWorld(server.database);
});
afterAll(async () => {
  process.stdout.write(`statements: ${inAll} of ${routes.length} routes\n`);
  await server.close();
});
beforeEach(() => world.restore());

test('there are routes to look at', () => {
  expect(routesOf(contract).length).toBeGreaterThanOrEqual(leastRoutes);
});

/** A fresh session each time: what signing in again asks of the database counts too. */
test.each(routes)('$name asks little of the database', async ({ name, route }) => {
  const [tenant] = world.tenants;
  const { id: tenantId } = tenant!;
  const { id: userId } =
    route.side === 'council'
      ? { id: world.councilUserId }
      : await makePerson(
          server.database,
          isForPlatform({ route }) ? { platformRole: 'super_admin' } : { tenants: [tenant!] },
        );
  const as = await openSession(server.database, { userId });
  await prepare(server.database, { name, tenantId, userId });
  const { params, query, body } = sampleOf({ name, route }, sampleIdOf(tenantId));
  statements = [];
  const answer = await server.request({
    method: route.method,
    url: `/api${urlOf(route, { params, query })}`,
    as,
    ...(body !== undefined && { payload: body as object }),
  });
  const expected = takesSecret(name) ? [401, 409, route.status] : [route.status];
  expect(expected, answer.body).toContain(answer.statusCode);
  inAll += statements.length;
  const most = mostFor({ name, route });
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
  const least = route.access === 'public' ? 0 : 1;
  expect(statements.length).toBeGreaterThanOrEqual(least);
});
