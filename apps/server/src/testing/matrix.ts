import { urlOf } from '@keyhold/contract';
import type { Resources } from '@keyhold/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

import { headersOf } from './app.ts';
import { findCanaries } from './canary.ts';
import { callsOf, routesOf } from './matrix-calls.ts';
import type { Expected, MatrixCall } from './matrix-calls.ts';
import type { Principal, World } from './world.ts';

export interface MatrixResult {
  requests: number;
  /** The routes that were served to somebody, and those that were refused. */
  served: Set<string>;
  refused: Set<string>;
  /** Texts that were seen where they belong: none would mean that nothing was looked at. */
  canariesSeen: number;
  offences: string[];
}
interface Run {
  world: World;
  app: FastifyInstance;
  /** What is declared: the routes to call, and what each call must come to. */
  contract: Resources;
  principals?: readonly Principal[];
}
interface Asked {
  principal: Principal;
  call: MatrixCall;
}

/** A conflict with the state of one's own record is served too: the request was understood. */
const isServed = (status: number) => (status >= 200 && status < 300) || status === 409;
const isChange = ({ call }: Asked) => call.route.method !== 'GET' || call.route.events.length > 0;
const isPublic = ({ call }: Asked) => call.route.access === 'public';

const isAsExpected = (expected: Expected, status: number): boolean => {
  switch (expected) {
    case 'served':
      return isServed(status);
    case 'served or 404':
      return isServed(status) || status === 404;
    case 'refused or ignored':
      return isServed(status) || status === 400;
    default:
      return status === expected;
  }
};

const send = (app: FastifyInstance, { principal, call }: Asked) =>
  app.inject({
    method: call.route.method,
    url: `/api${urlOf(call.route, call.sample)}`,
    headers: headersOf({ ...principal.caller, tenantId: call.header }),
    ...(call.sample.body !== undefined && { payload: call.sample.body as object }),
  });

/** Whose rows this call may show and change: nobody's where it was refused. */
const ownersOf = ({ principal, call }: Asked, status: number): unknown[] =>
  isServed(status) ? [call.tenantId, principal.home, ...call.alsoTells] : [];

const surprisesOf = (asked: Asked, { statusCode, body }: LightMyRequestResponse): string[] => {
  const { expected } = asked.call;
  const isRight = isPublic(asked) ? statusCode < 500 : isAsExpected(expected, statusCode);
  return isRight ? [] : [`expected ${expected}, got ${statusCode} ${body.slice(0, 120)}`];
};

const canariesIn = (asked: Asked, answer: LightMyRequestResponse) => {
  const owners = isPublic(asked) ? [] : ownersOf(asked, answer.statusCode);
  const found = findCanaries(JSON.stringify(answer.headers) + answer.body);
  const leaks = found.filter(({ tenantId }) => !owners.includes(tenantId));
  return { leaks: leaks.map(({ text }) => `leaks ${text}`), seen: found.length - leaks.length };
};

type Sums = Map<number, string>;
/** Properties whose rows differ although this call had nothing to do there. */
const harmOf = ({ before, after }: { before: Sums; after: Sums }, owners: unknown[]) =>
  [...before.keys()]
    .filter((id) => !owners.includes(id) && before.get(id) !== after.get(id))
    .map((id) => `changed rows of property ${id}`);

const restore = async (world: World, { principal, call }: Asked) => {
  if (call.route.scope === 'none') await world.renew(principal);
  else if (call.tenantId !== null) await world.refill(call.tenantId);
};

const allCalls = ({ world, contract, principals = world.principals }: Run) =>
  routesOf(contract).flatMap((named) =>
    principals.flatMap((principal) =>
      callsOf(world, { principal, named }).map((call) => ({ principal, call })),
    ),
  );

/**
 * Every route, as every principal, in every way of asking for another property's data. What is
 * expected comes from the declarations; what is foreign is known by its canaries and checksums.
 */
export const runMatrix = async (run: Run): Promise<MatrixResult> => {
  const { world, app } = run;
  const result: MatrixResult = {
    requests: 0,
    served: new Set(),
    refused: new Set(),
    canariesSeen: 0,
    offences: [],
  };
  let sums = await world.checksums();
  for (const asked of allCalls(run)) {
    const { principal, call } = asked;
    const answer = await send(app, asked);
    const isDone = isServed(answer.statusCode);
    const { leaks, seen } = canariesIn(asked, answer);
    const wrongs = [...surprisesOf(asked, answer), ...leaks];
    if (isChange(asked)) {
      const after = await world.checksums();
      wrongs.push(...harmOf({ before: sums, after }, ownersOf(asked, answer.statusCode)));
      if (isDone) await restore(world, asked);
      sums = isDone ? await world.checksums() : after;
    }
    result.requests += 1;
    result.canariesSeen += seen;
    (isDone ? result.served : result.refused).add(call.name);
    const where = `${call.name} by ${principal.name}, ${call.variant}`;
    result.offences.push(...wrongs.map((wrong) => `${where}: ${wrong}`));
  }
  return result;
};
