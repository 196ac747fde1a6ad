import { urlOf } from '@keyhold/contract';
import type { Resources } from '@keyhold/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

import { callsOf, routesOf } from './matrix-calls.ts';
import type { MatrixCall } from './matrix-calls.ts';
import type { Expected } from './matrix-variants.ts';
import { findCanaries, isOfTable } from './samples/canary.ts';
import { tenantOfDoor, tenantOfSample } from './samples/sample-values.ts';
import type { NamedRoute, Sample } from './samples/samples.ts';
import { headersOf } from './world/app.ts';
import type { Difference } from './world/snapshot.ts';
import type { Principal, World } from './world/world.ts';

export interface MatrixResult {
  requests: number;
  /** Each route with each principal who called it. */
  pairs: Set<string>;
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
  /** Of these the ones to call; all of them where nothing is said. */
  routes?: readonly NamedRoute[];
  principals?: readonly Principal[];
}
interface Asked {
  principal: Principal;
  call: MatrixCall;
}
interface Harm {
  /** Whose rows may change, and whose are looked at: what a call has made is nobody else's. */
  owners: unknown[];
  known: unknown[];
}

/** A conflict with the state of one's own record is served too: the request was understood. */
const isServed = (status: number) => (status >= 200 && status < 300) || status === 409;
const isPublic = ({ call }: Asked) => call.route.access === 'public';

const isAsExpected = (expected: Expected, status: number): boolean => {
  switch (expected) {
    case 'served':
      return isServed(status);
    case 'served or 404':
      return isServed(status) || status === 404;
    case 'refused or ignored':
      // What it names may be gone since the call before: the platform's own rows are not made anew.
      return isServed(status) || status === 400 || status === 404;
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

/** A door's code, or the link of a job, a kiosk or a calendar, opens its property to anybody, as far as its own routes go. */
const behindDoor = ({ call: { name, sample } }: Asked): number[] => {
  const { code, token, providerId } = {
    ...sample.query,
    ...(sample.body as Sample['query'] | undefined),
  };
  // What an organisation is called is told to whoever wants to sign in there.
  if (name === 'providerSignIn.start') return [tenantOfSample(Number(providerId))];
  if (name.startsWith('doors.')) return [tenantOfDoor(String(code))];
  const isLink = /^(?:jobLinks|kiosk|shiftCalendars)\./.test(name) && token !== undefined;
  return isLink ? [tenantOfSample(Number(token))] : [];
};

/** Whose rows this call may show and change: nobody's where it was refused. */
const ownersOf = (asked: Asked, status: number): unknown[] => {
  const { principal, call } = asked;
  if (!isServed(status)) return [];
  return [call.tenantId, principal.home, ...call.alsoTells, ...behindDoor(asked)];
};

const surprisesOf = (asked: Asked, { statusCode, body }: LightMyRequestResponse): string[] => {
  const { expected } = asked.call;
  const isRight = isPublic(asked) ? statusCode < 500 : isAsExpected(expected, statusCode);
  return isRight ? [] : [`expected ${expected}, got ${statusCode} ${body.slice(0, 120)}`];
};

/** By which rights the words of a table are read; whoever has none of them is told none of them. */
const readers: Record<string, readonly string[]> = {
  guests: ['read:guests', 'read:reservations'],
  audit_personal: ['read:guests'],
  reservations: ['read:reservations'],
  notes: ['read:notes'],
  change_requests: ['read:reservation_endings'],
};
const closedTo = ({ granted, isSuper }: Principal): string[] =>
  isSuper
    ? []
    : Object.entries(readers)
        .filter(([, rights]) => !rights.some((right) => granted.includes(right)))
        .map(([table]) => table);

const canariesIn = (asked: Asked, answer: LightMyRequestResponse) => {
  const owners = isPublic(asked) ? behindDoor(asked) : ownersOf(asked, answer.statusCode);
  const found = findCanaries(JSON.stringify(answer.headers) + answer.body);
  const leaks = found.filter(({ tenantId }) => !owners.includes(tenantId));
  const closed = closedTo(asked.principal).filter((table) =>
    found.some((one) => isOfTable(one, table)),
  );
  return {
    leaks: [
      ...leaks.map(({ text }) => `leaks ${text}`),
      ...closed.map((table) => `tells of ${table}, which this caller may not read`),
    ],
    seen: found.length - leaks.length,
  };
};

/** Properties whose rows differ although this call had nothing to do there. */
const harmOf = (differences: readonly Difference[], { owners, known }: Harm) =>
  differences
    .filter(({ tenantId }) => known.includes(tenantId) && !owners.includes(tenantId))
    .map(({ table, tenantId }) => `changed rows of property ${tenantId} in ${table}`);

const allCalls = ({ world, contract, routes, principals = world.principals }: Run) =>
  (routes ?? routesOf(contract)).flatMap((named) =>
    principals.flatMap((principal) =>
      callsOf(world, { principal, named }).map((call) => ({ principal, call })),
    ),
  );

/**
 * Every route, as every principal, in every way of asking for another property's data. What is
 * expected comes from the declarations; what is foreign is known by its canaries, and by the rows
 * that differ afterwards.
 */
export const runMatrix = async (run: Run): Promise<MatrixResult> => {
  const { world, app } = run;
  const result: MatrixResult = {
    requests: 0,
    pairs: new Set(),
    served: new Set(),
    refused: new Set(),
    canariesSeen: 0,
    offences: [],
  };
  const known = [0, ...world.tenants.map(({ id }) => id)];
  await world.restore();
  let before = await world.written();
  for (const asked of allCalls(run)) {
    const { principal, call } = asked;
    const answer = await send(app, asked);
    const { leaks, seen } = canariesIn(asked, answer);
    const wrongs = [...surprisesOf(asked, answer), ...leaks];
    if ((await world.written()) !== before) {
      const owners = ownersOf(asked, answer.statusCode);
      wrongs.push(...harmOf(await world.restore(), { owners, known }));
      before = await world.written();
    }
    result.requests += 1;
    result.canariesSeen += seen;
    result.pairs.add(`${call.name} by ${principal.name}`);
    (isServed(answer.statusCode) ? result.served : result.refused).add(call.name);
    const where = `${call.name} by ${principal.name}, ${call.variant}`;
    result.offences.push(...wrongs.map((wrong) => `${where}: ${wrong}`));
  }
  const untold = await world.restoreAll();
  result.offences.push(
    ...untold.map(({ table }) => `${table} was changed, and nothing told of it`),
  );
  return result;
};
