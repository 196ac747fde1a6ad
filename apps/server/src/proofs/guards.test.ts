import { contract } from '@keyhold/contract';
import type { Resources, Route } from '@keyhold/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { AllHandlers } from '#core/http/implement.ts';
import { findOffences } from '#db/boot-check.ts';
import { accountRules } from '#db/platform-policies.ts';
import { leastRoutes, leastTables } from '#testing/floors.ts';
import { routesOf } from '#testing/matrix-calls.ts';
import { runMatrix } from '#testing/matrix.ts';
import { probeScope } from '#testing/scope-probe.ts';
import { inTurn, routesInTurn } from '#testing/turn.ts';
import { openAppOn, openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { readForeignKeys } from '#testing/world/catalog.ts';
import type { ForeignKey } from '#testing/world/catalog.ts';
import { makeWorld } from '#testing/world/world.ts';
import type { World } from '#testing/world/world.ts';

import * as handlers from '../handlers.ts';

/** The test of the tests: every guard is taken away once, and something must notice. */
let server: TestApp;
let world: World;
let mutants = 0;

beforeAll(async () => {
  server = await openTestApp();
  world = await makeWorld(server.database);
});
afterAll(async () => {
  process.stdout.write(`guards: ${mutants} mutants\n`);
  await server.close();
});

const run = (...statements: string[]) =>
  server.database.asOwner(async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  });

interface Mutant {
  /** What must be named by whoever notices. */
  what: string;
  broken: string;
  mended: string;
}
/** All of one kind at once, each of which must be named: the time grows with their number alone. */
const whileBroken = async <T>(planted: readonly Mutant[], look: () => Promise<T>) => {
  mutants += planted.length;
  await run(...planted.map(({ broken }) => broken));
  try {
    return await look();
  } finally {
    await run(...planted.map(({ mended }) => mended));
  }
};

const boot = () => findOffences(server.database);
const probeAs = async (as: 'app' | 'span') => {
  const [{ id: tenantId } = { id: 0 }] = world.tenants;
  const scope = as === 'app' ? { as, tenantId } : { as, tenantIds: [tenantId] };
  return await probeScope(server.database, { scope, tenantId });
};
const naming = (name: string): unknown => expect.arrayContaining([expect.stringContaining(name)]);
const unnamed = (planted: readonly Mutant[], offences: readonly string[]) =>
  planted.filter(({ what }) => !offences.some((offence) => offence.startsWith(what)));

const rule = (expression: string) => `using (${expression}) with check (${expression})`;
const oneTenant = 'tenant_id = (select current_tenant())';
const several = 'tenant_id = any ((select visible_tenants())::int[])';

interface Way {
  broken: string;
  mended: string;
  /** How the start tells of it. */
  told: string;
  isOpen?: boolean;
}

/** Each way of taking a table's protection away, and of giving it back. */
const waysOf = (table: string): Way[] => {
  const app = (expression: string) =>
    `drop policy if exists one_tenant on ${table};
     create policy one_tenant on ${table} to keyhold_app ${rule(expression)}`;
  const span = (expression: string) =>
    `drop policy several_tenants on ${table};
     create policy several_tenants on ${table} for select to keyhold_span using (${expression})`;
  const enabled = `alter table ${table} enable row level security`;
  const wide = `create policy wide on ${table} to keyhold_app using (true)`;
  const [unforced, loose] = [
    `table or view ${table} has no forced row-level security`,
    `table ${table} has the policy`,
  ];
  return [
    {
      broken: `alter table ${table} disable row level security`,
      mended: enabled,
      told: unforced,
      isOpen: true,
    },
    {
      broken: `alter table ${table} no force row level security`,
      mended: `alter table ${table} force row level security`,
      told: unforced,
    },
    {
      broken: `drop policy one_tenant on ${table}`,
      mended: app(oneTenant),
      told: `table or view ${table} has no policy one_tenant`,
    },
    { broken: app('true'), mended: app(oneTenant), told: `${loose} one_tenant`, isOpen: true },
    {
      broken: app(`${oneTenant} or true`),
      mended: app(oneTenant),
      told: `${loose} one_tenant`,
      isOpen: true,
    },
    { broken: wide, mended: `drop policy wide on ${table}`, told: `${loose} wide`, isOpen: true },
    { broken: span('true'), mended: span(several), told: `${loose} several_tenants` },
  ];
};
/** The tables broken in the same way, way by way. */
const waysOfAll = (tables: readonly string[]) =>
  waysOf('').map((way, index) => ({
    isOpen: way.isOpen === true,
    planted: tables.map((table) => ({ table, ...waysOf(table)[index]! })),
  }));

test('nothing is amiss before anything is broken', async () => {
  expect(await boot()).toEqual([]);
  const [app, span] = [await probeAs('app'), await probeAs('span')];
  expect([...app.offences, ...span.offences]).toEqual([]);
  expect(app.relations).toEqual(expect.arrayContaining([...world.schema.tables, 'users']));
});

test("the start refuses each way of opening a property's table, naming the table", async () => {
  for (const { planted } of waysOfAll(world.schema.tables)) {
    const mutated = planted.map((way) => ({ ...way, what: way.told }));
    expect(unnamed(mutated, await whileBroken(mutated, boot))).toEqual([]);
  }
  expect(await boot()).toEqual([]);
});

test('the probe finds what an open table would show', async () => {
  const isTelling = (table: string) =>
    world.schema.columns.some(
      (column) => column.table === table && column.type === 'text' && column.allowed.length === 0,
    );
  // A permission, or what it is for, is one of a few words: it cannot tell whose it is.
  const wordless = new Set(['role_permissions', 'role_resources']);
  const telling = world.schema.tables.filter((table) => !wordless.has(table) && isTelling(table));
  expect(telling.length).toBeGreaterThan(world.schema.tables.length / 2);
  for (const { planted } of waysOfAll(telling).filter(({ isOpen }) => isOpen)) {
    const mutated = planted.map((way) => ({ ...way, what: `${way.table} ` }));
    const { offences } = await whileBroken(mutated, () => probeAs('app'));
    expect(unnamed(mutated, offences)).toEqual([]);
  }
});

test.each([
  ['users', 'create policy wide on users for select to keyhold_app using (true)'],
  ['tenants', 'create policy wide on tenants for select to keyhold_app using (true)'],
])('the probe finds what an open table of the platform would show: %s', async (table, broken) => {
  const mutant = { what: `${table} shows`, broken, mended: `drop policy wide on ${table}` };
  const { offences } = await whileBroken([mutant], () => probeAs('app'));
  expect(unnamed([mutant], offences)).toEqual([]);
});

test("the start refuses each way of opening an account's rows to another, naming the table", async () => {
  const told = (table: string) => `table ${table} shows one account what is another's`;
  const commands: Record<string, string> = { '*': 'all', w: 'update' };
  const planted = accountRules.map(([table, command, using]) => ({
    what: told(table),
    broken: `drop policy own_account on ${table}`,
    mended: `create policy own_account on ${table} as restrictive for ${commands[command]}
      to keyhold_identity using (${using})`,
  }));
  expect(unnamed(planted, await whileBroken(planted, boot))).toEqual([]);
  const loose = planted.map((one) => ({
    ...one,
    broken: `alter policy own_account on ${one.what.split(' ')[1]} using (true)`,
    mended: `${one.broken}; ${one.mended}`,
  }));
  expect(unnamed(loose, await whileBroken(loose, boot))).toEqual([]);
  expect(await boot()).toEqual([]);
});

test('the start refuses the loss of each key that ties rows of one property together', async () => {
  const keys = await server.database.asOwner(readForeignKeys);
  // A version beside a record's id is kept by the key of that id; of two keys one may go.
  const isOnly = (table: string, column = '') =>
    /_(?:id|of)$/.test(column) &&
    keys.filter((key) => key.table === table && key.columns.includes(column)).length === 1;
  const isComposite = ({ table, columns }: ForeignKey) =>
    columns.length > 1 && columns.includes('tenant_id') && isOnly(table, columns.at(-1));
  const composite = keys.filter(isComposite);
  expect(composite.length).toBeGreaterThan(0);
  const planted = composite.map(({ table, name, definition, columns }) => ({
    what: `table ${table} has ${columns.at(-1)} without a foreign key`,
    broken: `alter table ${table} drop constraint ${name}`,
    mended: `alter table ${table} add constraint ${name} ${definition}`,
  }));
  expect(unnamed(planted, await whileBroken(planted, boot))).toEqual([]);
  expect(await boot()).toEqual([]);
});

describe('the matrix', () => {
  test('notices of each guarded route that it lost its permission', async () => {
    const asked = routesInTurn(contract);
    // Their rules stand in their services too: another one on each side, that of what is made or taken
    // in, and that of what somebody else asked for or recorded.
    const ruledTwice = new Set([
      'incidents.close',
      'questionerActions.repair',
      'purchasingRequests.deliver',
      'purchasingRequests.undoDelivery',
      'purchasingRequests.cancel',
      'purchasingRequests.remove',
    ]);
    const guarded = asked.filter(
      ({ name, route }) => route.access.includes(':') && !ruledTwice.has(name),
    );
    mutants += guarded.length;
    const open = ([name, route]: [string, Route]): [string, Route] => [
      name,
      route.access.includes(':') ? { ...route, access: 'signed-in', side: undefined } : route,
    ];
    const routes: Resources = Object.fromEntries(
      Object.entries(contract as Resources).map(([resource, named]) => [
        resource,
        Object.fromEntries(Object.entries(named).map(open)),
      ]),
    );
    const app = await openAppOn(server.database, {
      routes: { contract: routes, handlers: handlers as unknown as AllHandlers<Resources> },
    });
    const principals = world.principals.filter((one) => one.name === 'staff without a right');
    const { offences } = await runMatrix({ world, app, contract, routes: asked, principals });
    await app.close();
    const planted = guarded.map(({ name }) => ({
      what: `${name} by staff without a right, own: expected 403`,
    }));
    const missed = planted.filter(({ what }) => !offences.some((one) => one.startsWith(what)));
    expect(missed).toEqual([]);
    expect(guarded.length).toBeGreaterThan(asked.length / 2);
  });

  test('notices that a table lost its protection', async () => {
    const routes = { rooms: contract.rooms };
    const principals = world.principals.filter((one) => one.name === 'tenant admin');
    const look = () => runMatrix({ world, app: server.app, contract: routes, principals });
    const mutant = {
      what: 'rooms',
      broken: 'alter table rooms disable row level security',
      mended: 'alter table rooms enable row level security',
    };
    const { offences } = await whileBroken([mutant], look);
    expect(offences).toEqual(naming('leaks'));
    expect(offences).toEqual(naming('changed rows of property'));
    expect((await look()).offences).toEqual([]);
  });
});

test('as many mutants were planted as there are tables, keys and guarded routes to break', () => {
  const { tables } = world.schema;
  expect(tables.length).toBeGreaterThanOrEqual(leastTables);
  expect(routesOf(contract).length).toBeGreaterThanOrEqual(leastRoutes);
  const opened = Math.floor(tables.length / 2) * 4;
  expect(mutants).toBeGreaterThan(tables.length * 7 + opened + inTurn(leastRoutes) / 2);
});
