import * as contracts from '@keyhold/contract';
import {
  approvalLife,
  changeRequestLife,
  contract,
  houseKeepingLife,
  incidentLife,
  inspectionLife,
  maintenanceLife,
  postingLife,
  purchasingLife,
  questionerActionLife,
  reservationLife,
  roundLife,
  urlOf,
  providerLife,
  webhookLife,
} from '@keyhold/contract';
import type { Life, Problem, Resources } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { prepare } from '#testing/samples/brought.ts';
import { sampleIdOf } from '#testing/samples/sample-values.ts';
import { sampleOf } from '#testing/samples/samples.ts';
import type { Caller } from '#testing/world/app.ts';
import { makePerson, openSession } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';
import { makeWorld } from '#testing/world/world.ts';
import type { World } from '#testing/world/world.ts';

interface Walked {
  life: Life<string, string>;
  table: string;
  column?: string;
  resource: string;
  /** The calls that take an act, where they are not of its name; with what says which act, where one takes several. */
  calls?: Record<string, { name: string; body?: object }>;
  /** Acts that no call takes by itself, and which does beside something else. */
  beside?: Record<string, string>;
  /** Where the sample leads elsewhere than its act in general. */
  sampleTo?: Record<string, string>;
  /** Where a refusal says more than that. */
  saysOtherwise?: Record<string, string>;
}

const walked: Record<string, Walked> = {
  changeRequests: { life: changeRequestLife, table: 'change_requests', resource: 'changeRequests' },
  reservations: {
    life: reservationLife,
    table: 'reservations',
    resource: 'reservations',
    calls: { cancel: { name: 'remove' } },
  },
  responses: {
    life: approvalLife,
    table: 'questioner_responses',
    column: 'approval',
    resource: 'questionerResponses',
    beside: { complete: 'inspections.complete', settle: 'inspections.complete' },
  },
  incidents: { life: incidentLife, table: 'incidents', resource: 'incidents' },
  houseKeepings: {
    life: houseKeepingLife,
    table: 'house_keepings',
    resource: 'houseKeepings',
    calls: {
      start: { name: 'update', body: { status: 'in_progress' } },
      clean: { name: 'update', body: { status: 'cleaned' } },
      cancel: { name: 'update', body: { status: 'cancelled', reason: 'sample' } },
    },
    beside: { putBack: 'update', undo: 'update', resume: 'update' },
  },
  actions: {
    life: questionerActionLife,
    table: 'questioner_actions',
    resource: 'questionerActions',
    beside: { resume: 'maintenance.reopen' },
  },
  maintenance: {
    life: maintenanceLife,
    table: 'maintenances',
    resource: 'maintenance',
    calls: {
      start: { name: 'update', body: { status: 'in_progress' } },
      hold: { name: 'update', body: { status: 'on_hold', holdReason: 'parts' } },
      resolve: { name: 'update', body: { status: 'resolved', reason: 'sample' } },
      cancel: { name: 'update', body: { status: 'cancelled', reason: 'sample' } },
    },
    // An hour that is noted or struck out; of a fault that somebody is at it is only that.
    beside: { book: 'update', unbook: 'update' },
    // It comes back as another fault, with clocks of its own.
    sampleTo: { reopen: 'resolved' },
  },
  inspections: {
    life: inspectionLife,
    table: 'inspection_sessions',
    resource: 'inspections',
    beside: {
      return: 'questionerResponses.reject',
      miss: 'a job',
      move: 'inspectionSeries.move',
    },
  },
  purchasing: {
    life: purchasingLife,
    table: 'purchasing_requests',
    resource: 'purchasingRequests',
    // Not all of it came.
    sampleTo: { deliver: 'part_delivered' },
  },
  rounds: {
    life: roundLife,
    table: 'room_inspections',
    resource: 'roomInspections',
    beside: { miss: 'a job' },
    saysOtherwise: { check: 'round_over' },
  },
  providers: {
    life: providerLife,
    table: 'identity_providers',
    column: 'state',
    resource: 'identityProviders',
  },
  webhooks: {
    life: webhookLife,
    table: 'webhooks',
    column: 'state',
    resource: 'webhooks',
    beside: { stop: 'a job' },
  },
};

const server = useTestApp();
let world: World;
let tenantId: number;
let as: Caller;
let userId: number;

beforeAll(async () => {
  world = await makeWorld(server.database);
  tenantId = world.tenants[0]!.id;
  // A state by itself must be enough for a refusal, without the times that come with it.
  const tables = Object.values(walked).map(({ table }) => table);
  await server.database.asOwner(async (db) => {
    const { rows } = await sql<{ at: string; name: string }>`
      select c.conrelid::regclass::text as at, c.conname as name from pg_constraint c
      where c.contype = 'c' and c.conrelid::regclass::text = any(${tables})`.execute(db);
    for (const { at, name } of rows)
      await sql`alter table ${sql.table(at)} drop constraint ${sql.ref(name)}`.execute(db);
  });
});
/** As it was, with somebody who may do all of it. */
const begin = async () => {
  await world.restore();
  ({ id: userId } = await makePerson(server.database, { tenants: [world.tenants[0]!] }));
  as = await openSession(server.database, { userId });
};

const stateOf = async ({ table, column = 'status' }: Walked) => {
  const { rows } = await server.database.asOwner((db) =>
    sql<{ state: string }>`select ${sql.ref(column)} as state from ${sql.table(table)}
      where tenant_id = ${tenantId} and id = ${sampleIdOf(tenantId)}`.execute(db),
  );
  return rows[0]?.state;
};
const put = async ({ table, column = 'status' }: Walked, state: string) =>
  await server.database.asOwner((db) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${state}
      where tenant_id = ${tenantId} and id = ${sampleIdOf(tenantId)}`.execute(db),
  );

const callOf = ({ resource, calls = {} }: Walked, act: string) => {
  const { name, body } = calls[act] ?? { name: act, body: undefined };
  return { name: `${resource}.${name}`, route: (contract as Resources)[resource]?.[name], body };
};
const take = async (one: Walked, act: string) => {
  const { name, route, body } = callOf(one, act);
  if (route === undefined) throw new Error(`no call takes ${act}: ${name}`);
  const sample = sampleOf({ name, route }, sampleIdOf(tenantId));
  const { params, query } = sample;
  const payload = body ?? sample.body;
  return await server.request({
    method: route.method,
    url: `/api${urlOf(route, { params, query })}`,
    as,
    ...(payload !== undefined && { payload: payload as object }),
  });
};

/** From where the call of the act leads on: several acts of one call may lead to the same state, and that one is none. */
const startsOf = ({ life, calls = {} }: Walked, act: string): ReadonlySet<string> => {
  const { from, to } = life.acts[act]!;
  if (calls[act]?.body === undefined) return new Set(from);
  const alike = Object.values(life.acts).filter((each) => each.to === to);
  return new Set([...alike.flatMap((each) => each.from), to]);
};

test('are those of every record that has one', () => {
  const lives = Object.values(contracts).filter(
    (value) => typeof value === 'object' && 'acts' in value && 'states' in value,
  );
  const known = new Set<unknown>(Object.values(walked).map(({ life }) => life));
  // A council finds nothing where nothing is posted: its steps are walked in `features/incident-council`.
  known.add(postingLife);
  expect(lives.filter((life) => !known.has(life))).toEqual([]);
});

describe.each(Object.entries(walked))('%s', (_name, one) => {
  const { life, beside = {}, sampleTo = {}, saysOtherwise = {} } = one;
  const acts = Object.keys(life.acts).filter((act) => beside[act] === undefined);

  test.each(acts)('%s leads where it says', async (act) => {
    await begin();
    await prepare(server.database, { name: callOf(one, act).name, tenantId, userId });
    const before = await stateOf(one);
    const answer = await take(one, act);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect([...startsOf(one, act)]).toContain(before);
    expect(await stateOf(one)).toBe(sampleTo[act] ?? life.acts[act]!.to);
  });

  test.each(acts)('%s leads from nowhere else', async (act) => {
    const starts = startsOf(one, act);
    for (const state of life.states.filter((each) => !starts.has(each))) {
      await begin();
      await prepare(server.database, { name: callOf(one, act).name, tenantId, userId });
      await put(one, state);
      const answer = await take(one, act);
      expect(answer.statusCode, `${act} from ${state}: ${answer.body}`).toBe(409);
      expect(['illegal_transition', saysOtherwise[act]]).toContain(answer.json<Problem>().code);
      expect(await stateOf(one)).toBe(state);
    }
  });
});
