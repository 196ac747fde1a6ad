import { setTimeout as sleep } from 'node:timers/promises';

import { contract, failures, Problem } from '@keyhold/contract';
import type { FailureCode } from '@keyhold/contract';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { envelopeOf } from '#core/http/reply.ts';
import { leastRoutes } from '#testing/floors.ts';
import { asInject, fuzzRequests } from '#testing/fuzz-requests.ts';
import type { FuzzRequest } from '#testing/fuzz-requests.ts';
import { routesOf } from '#testing/matrix-calls.ts';
import { sampleIdOf } from '#testing/samples/sample-values.ts';
import { inTurn, routesInTurn } from '#testing/turn.ts';
import { headersOf } from '#testing/world/app.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';
import { makeWorld } from '#testing/world/world.ts';
import type { Principal, World } from '#testing/world/world.ts';

const routes = routesInTurn(contract);
const runs = Number(process.env.FUZZ_RUNS ?? Math.max(inTurn(10_000), routes.length * 40));
const byName = new Map(routes.map(({ name, route }) => [name, route]));

const server = useTestApp();
let world: World;
let callers: Principal[];
const statuses = new Map<number, number>();
const asked = new Set<string>();
const documented = new Map<string, string[]>();

interface Operation {
  operationId: string;
  responses: object;
}
const readDocument = async () => {
  const answer = await server.request({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = answer.json<{ paths: Record<string, Record<string, Operation>> }>();
  for (const operations of Object.values(paths))
    for (const { operationId, responses } of Object.values(operations))
      documented.set(operationId, Object.keys(responses));
};

beforeAll(async () => {
  await readDocument();
  world = await makeWorld(server.database);
  // Small numbers are drawn more often: whoever may do most comes first.
  const wanted = ['tenant admin', 'super admin inside A', 'front desk', 'anonymous'];
  callers = wanted.map((name) => world.principals.find((one) => one.name === name)!);
});

/** What a list's rows come to once only some fields were asked for. */
const selected = (request: FuzzRequest): z.ZodType => {
  const route = byName.get(request.name)!;
  const whole = envelopeOf(route);
  if (request.select === undefined || !('row' in route.reply)) return whole;
  const mask = Object.fromEntries(request.select.map((field) => [field, true as const]));
  const rows = z.array(route.reply.row.pick(mask as Record<string, never>));
  return (whole as z.ZodObject).extend({ data: rows });
};

/** What the document says of a call that it knows: no other answer comes. */
const demandDocumented = (
  { name, method }: FuzzRequest,
  { statusCode }: LightMyRequestResponse,
) => {
  if (byName.get(name)?.method !== method) return;
  expect(documented.get(name), `${name} answers`).toContain(String(statusCode));
};

const demandProblem = (answer: LightMyRequestResponse) => {
  const problem = Problem.parse(answer.json());
  const failure = failures[problem.code as FailureCode];
  expect(failure?.status, problem.code).toBe(answer.statusCode);
  expect(problem.message).not.toBe('');
  expect(problem.message).not.toMatch(/\b(?:select .* from|insert into) |\brelation "|\n\s+at /);
  expect(answer.headers['x-request-id']).toBe(problem.requestId);
  if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
};

const demandEnvelope = (request: FuzzRequest, answer: LightMyRequestResponse) => {
  const route = byName.get(request.name)!;
  if (request.method !== route.method) return;
  expect(answer.statusCode).toBe(route.status);
  const given: unknown = route.produces === undefined ? answer.json() : answer.body;
  const parsed = selected(request).safeParse(given);
  expect(parsed.error?.issues ?? []).toEqual([]);
};

const tryOne = async (request: FuzzRequest) => {
  const principal = callers[request.caller]!;
  asked.add(request.name);
  const send = () => server.app.inject(asInject(request, headersOf(principal.caller)));
  let answer = await send();
  // A machine that is busy with other tests: the database answers late, and the server says so.
  for (let again = 0; again < 5 && answer.statusCode === 503; again += 1) {
    await sleep(1000);
    answer = await send();
  }
  const { statusCode } = answer;
  statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  expect(statusCode, answer.body).toBeLessThan(500);
  if (answer.body === '') return expect(request.method).toMatch(/HEAD|OPTIONS/);
  demandDocumented(request, answer);
  if (statusCode >= 400) return demandProblem(answer);
  demandEnvelope(request, answer);
  const { access, scope, method } = byName.get(request.name)!;
  const mayEndSession =
    access === 'signed-in' && /^(?:account|none)$/.test(scope) && method !== 'GET';
  if (mayEndSession) await world.restore();
};

test(`${runs} malformed and odd requests: no failure of the server, every answer in its shape`, async () => {
  const known = {
    ids: [...world.tenants.map(({ id }) => sampleIdOf(id)), 1, 2, 3],
    tenantIds: world.tenants.map(({ id }) => id),
    callers: callers.length,
  };
  let count = 0;
  const property = fc.asyncProperty(fuzzRequests(routes, known), async (request) => {
    count += 1;
    // Rooms that were made on the way would make every list longer and longer.
    if (count % 500 === 0) await world.restore();
    await tryOne(request);
  });
  await fc.assert(property, {
    numRuns: runs,
    endOnFailure: process.env.FUZZ_SHRINK === 'off',
  });
  const tally = [...statuses].map(([status, times]) => `${status}: ${times}`).toSorted();
  process.stdout.write(`fuzz: ${count} requests of ${asked.size} routes, ${tally.join(', ')}\n`);
  expect(count).toBeGreaterThanOrEqual(runs);
  expect(asked.size).toBeGreaterThanOrEqual(process.env.FUZZ_RUNS ? 1 : inTurn(leastRoutes));
  expect(routesOf(contract).length).toBeGreaterThanOrEqual(leastRoutes);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(runs / 20);
}, 600_000);
