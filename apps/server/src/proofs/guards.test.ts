import { contract } from '@keyhold/contract';
import type { Resources, Route } from '@keyhold/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { AllHandlers } from '#core/http/implement.ts';
import { findOffences } from '#db/boot-check.ts';
import { openAppOn, openTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { readForeignKeys } from '#testing/catalog.ts';
import type { ForeignKey } from '#testing/catalog.ts';
import { routesOf } from '#testing/matrix-calls.ts';
import { runMatrix } from '#testing/matrix.ts';
import { probeScope } from '#testing/scope-probe.ts';
import { makeWorld } from '#testing/world.ts';
import type { World } from '#testing/world.ts';

import { handlers } from '../features.ts';

/** The test of the tests: every guard is taken away once, and something must notice. */
let server: TestApp;
let world: World;
let mutants = 0;

beforeAll(async () => {
  server = await openTestApp();
  world = await makeWorld(server.database);
});
afterAll(async () => {
  process.stdout.write(`guards: ${mutants} mutants, each caught\n`);
  await server.close();
});

const run = (...statements: string[]) =>
  server.database.asOwner(async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  });

const whileBroken = async <T>(by: { broken: string; mended: string }, look: () => Promise<T>) => {
  mutants += 1;
  await run(by.broken);
  try {
    return await look();
  } finally {
    await run(by.mended);
  }
};

const boot = () => findOffences(server.database);
const probeAs = async (as: 'app' | 'span') => {
  const [{ id: tenantId } = { id: 0 }] = world.tenants;
  const scope = as === 'app' ? { as, tenantId } : { as, tenantIds: [tenantId] };
  return await probeScope(server.database, { scope, tenantId });
};
const naming = (name: string): unknown => expect.arrayContaining([expect.stringContaining(name)]);

const rule = (expression: string) => `using (${expression}) with check (${expression})`;
const oneTenant = 'tenant_id = (select current_tenant())';
const several = 'tenant_id = any ((select visible_tenants())::int[])';

/** Each way of taking a table's protection away, and of giving it back. */
const tableMutants = (table: string) => {
  const app = (expression: string) =>
    `drop policy if exists one_tenant on ${table};
     create policy one_tenant on ${table} to keyhold_app ${rule(expression)}`;
  const span = (expression: string) =>
    `drop policy several_tenants on ${table};
     create policy several_tenants on ${table} for select to keyhold_span using (${expression})`;
  const enabled = `alter table ${table} enable row level security`;
  const wide = `create policy wide on ${table} to keyhold_app using (true)`;
  return [
    { broken: `alter table ${table} disable row level security`, mended: enabled, isOpen: true },
    {
      broken: `alter table ${table} no force row level security`,
      mended: `alter table ${table} force row level security`,
    },
    { broken: `drop policy one_tenant on ${table}`, mended: app(oneTenant) },
    { broken: app('true'), mended: app(oneTenant), isOpen: true },
    { broken: app(`${oneTenant} or true`), mended: app(oneTenant), isOpen: true },
    { broken: wide, mended: `drop policy wide on ${table}`, isOpen: true },
    { broken: span('true'), mended: span(several) },
  ];
};

test('nothing is amiss before anything is broken', async () => {
  expect(await boot()).toEqual([]);
  const [app, span] = [await probeAs('app'), await probeAs('span')];
  expect([...app.offences, ...span.offences]).toEqual([]);
  expect(app.relations).toEqual(expect.arrayContaining([...world.schema.tables, 'users']));
});

test("the start refuses each way of opening a property's table, naming the table", async () => {
  for (const table of world.schema.tables)
    for (const mutant of tableMutants(table)) {
      const offences = await whileBroken(mutant, boot);
      expect(offences, mutant.broken).toEqual(naming(table));
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
  const open = telling.flatMap((table) =>
    tableMutants(table)
      .filter(({ isOpen }) => isOpen)
      .map((mutant) => ({ table, mutant })),
  );
  expect(open.length).toBeGreaterThan(0);
  for (const { table, mutant } of open) {
    const { offences } = await whileBroken(mutant, () => probeAs('app'));
    expect(offences, mutant.broken).toEqual(naming(table));
  }
});

test.each([
  ['users', 'create policy wide on users for select to keyhold_app using (true)'],
  ['tenants', 'create policy wide on tenants for select to keyhold_app using (true)'],
])('the probe finds what an open table of the platform would show: %s', async (table, broken) => {
  const mended = `drop policy wide on ${table}`;
  const { offences } = await whileBroken({ broken, mended }, () => probeAs('app'));
  expect(offences).toEqual(naming(table));
});

test('the start refuses the loss of each key that ties rows of one property together', async () => {
  const keys = await server.database.asOwner(readForeignKeys);
  const isComposite = (key: ForeignKey) =>
    key.columns.length > 1 && key.columns.includes('tenant_id');
  const composite = keys.filter(isComposite);
  expect(composite.length).toBeGreaterThan(0);
  for (const { table, name, definition, columns } of composite) {
    const broken = `alter table ${table} drop constraint ${name}`;
    const mended = `alter table ${table} add constraint ${name} ${definition}`;
    const offences = await whileBroken({ broken, mended }, boot);
    expect(offences, `${table}.${name}`).toEqual(naming(table));
    expect(offences.join(), `${table}.${name}`).toContain(columns.at(-1));
  }
  expect(await boot()).toEqual([]);
});

const appWith = (name: string, route: Route) => {
  const [resource = '', verb = ''] = name.split('.');
  const routes: Resources = { [resource]: { [verb]: route } };
  return openAppOn(server.database, {
    routes: { contract: routes, handlers: handlers as unknown as AllHandlers<Resources> },
  });
};

describe('the matrix', () => {
  const guarded = routesOf(contract).filter(({ route }) => route.access.includes(':'));

  test.each(guarded)('notices that $name lost its permission', async ({ name, route }) => {
    mutants += 1;
    const [resource = '', verb = ''] = name.split('.');
    const app = await appWith(name, { ...route, access: 'signed-in' });
    const principals = world.principals.filter((one) => one.name === 'staff without a right');
    const declared = { [resource]: { [verb]: route } };
    const { offences } = await runMatrix({ world, app, contract: declared, principals });
    await app.close();
    expect(offences).toEqual(naming(`${name} by staff without a right, own: expected 403`));
  });

  test('notices that a table lost its protection', async () => {
    const routes = { rooms: contract.rooms };
    const principals = world.principals.filter((one) => one.name === 'tenant admin');
    const look = () => runMatrix({ world, app: server.app, contract: routes, principals });
    const broken = 'alter table rooms disable row level security';
    const mended = 'alter table rooms enable row level security';
    const { offences } = await whileBroken({ broken, mended }, look);
    expect(offences).toEqual(naming('leaks'));
    expect(offences).toEqual(naming('changed rows of property'));
    expect((await look()).offences).toEqual([]);
  });
});
