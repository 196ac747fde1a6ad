import { contract, permissions } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import type { Db } from '#core/http/context.ts';
import { leastRoutes } from '#testing/floors.ts';
import { routesOf } from '#testing/matrix-calls.ts';
import { overlook } from '#testing/placement-matrix.ts';
import type { Onlooker, Overlooked, PlacementRun } from '#testing/placement-matrix.ts';
import { routesInTurn } from '#testing/turn.ts';
import { joinCouncil, makeCouncil } from '#testing/world/councils.ts';
import { makePerson } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { insertLots, placedTables } from '#testing/world/placement-lots.ts';
import type { Lot } from '#testing/world/placement-lots.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';
import { makeWorld } from '#testing/world/world.ts';

const server = useTestApp();
let run: PlacementRun;
let [ofOne, ofOther, ofNobody]: Lot[] = [];
const seen = new Map<string, Overlooked>();

/** Tables of stock, purchasing, rota, working times and policies, by their names. */
const houses =
  /^(absences|attendance|clock_pins|cover|former_prices|inventories|kiosk|polic|product|purchasing|shift|stock|supplier|time_logs|week_template)/;

const everything = permissions.filter((name) => !name.endsWith(':tenants'));
/** The council's manager may do there whatever can be given to a council's role at all. */
const openAll = (tenantId: number) => sql`with role as (
    select tenant_id, id from roles where tenant_id = ${tenantId} and name = 'council_manager'
  ), given as (
    insert into role_permissions (tenant_id, role_id, permission)
    select tenant_id, id, unnest(${everything}::text[]) from role on conflict do nothing
  ), open as (
    select split_part(name, ':', 2) as entity, array_agg(split_part(name, ':', 1)) as actions
    from unnest(${everything}::text[]) name group by 1
  )
  insert into role_resources (tenant_id, role_id, entity_type, actions, starts_on)
  select role.tenant_id, role.id, open.entity, open.actions, current_date - 1 from role, open
  on conflict (tenant_id, role_id, group_id, entity_type) do update set actions = excluded.actions`;

const makeOnlooker = async (
  tenant: TestTenant,
  by: Omit<Onlooker, 'person'> & { council?: { id: number } | undefined },
): Promise<Onlooker> => {
  const { database } = server;
  const who = { tenants: [tenant], role: 'council_manager', platformRole: 'council_user' } as const;
  const person = await makePerson(database, who);
  if (by.council) await joinCouncil(database, { council: by.council, userId: person.id });
  return { ...by, person };
};

beforeAll(async () => {
  const { database } = server;
  const world = await makeWorld(database);
  const [tenant] = world.tenants as [TestTenant];
  const tenants = [tenant];
  await database.asOwner((db) => openAll(tenant.id).execute(db));
  const one = await makeCouncil(database, { tenants });
  const other = await makeCouncil(database, { tenants });
  const lots = [
    { id: 90_101, roomId: 80_101, council: one },
    { id: 90_202, roomId: 80_202, council: other },
    { id: 90_303, roomId: 80_303, council: null },
  ];
  [ofOne, ofOther, ofNobody] = lots;
  const { schema } = world;
  await database.asOwner((db) => insertLots(db, { schema, tenantId: tenant.id, lots }));
  const outside = (own: Lot | undefined) => lots.filter((lot) => lot !== own);
  const onlookers = [
    await makeOnlooker(tenant, { name: 'one council', council: one, foreign: outside(ofOne) }),
    await makeOnlooker(tenant, { name: 'the other', council: other, foreign: outside(ofOther) }),
    await makeOnlooker(tenant, { name: 'no council', foreign: lots }),
    { name: 'the house', person: await makePerson(database, { tenants }), foreign: [] },
  ];
  await world.keep();
  const tables = await database.asOwner((db) => placedTables(db, schema));
  run = { world, app: server.app, lots, tables };
  for (const onlooker of onlookers) seen.set(onlooker.name, await overlook(run, onlooker));
}, 1_800_000);

test('no call tells a council of a placement that is not its own, or changes it', () => {
  expect([...seen.values()].flatMap(({ offences }) => offences)).toEqual([]);
});

const routesTelling = (who: string, lot: Lot | undefined) => [
  ...(seen.get(who)?.told.get(lot?.id ?? 0) ?? []),
];

test('each has gone over every route, and was told of what is theirs', () => {
  const routes = routesInTurn(contract);
  expect(routesOf(contract).length).toBeGreaterThanOrEqual(leastRoutes);
  for (const { requests } of seen.values())
    expect(requests).toBeGreaterThanOrEqual(routes.length * 7);
  const core = ['guests.list', 'guests.get', 'reservations.list', 'reservations.get'];
  const more = ['reservations.calendar', 'notes.list', 'changeRequests.list', 'auditLog.list'];
  const inspected = ['inspections.list', 'inspectionRequests.list', 'questionerResponses.get'];
  const asked = new Set(routes.map(({ name }) => name));
  const own = [...core, ...more, ...inspected].filter((name) => asked.has(name));
  expect(routesTelling('one council', ofOne)).toEqual(expect.arrayContaining(own));
  expect(routesTelling('the other', ofOther)).toEqual(expect.arrayContaining(own));
  for (const lot of [ofOne, ofOther, ofNobody])
    expect(routesTelling('the house', lot)).toEqual(expect.arrayContaining(own));
});

test('the tables that are the house’s alone show a council nothing, whatever is asked of them', async () => {
  const { database } = server;
  const { world } = run;
  const [tenant] = world.tenants as [TestTenant];
  const names = world.schema.tables.filter((table) => houses.test(table));
  expect(names.length).toBeGreaterThan(25);
  const count = (db: Db, table: string) =>
    sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(db);
  const shown = async (councilIds: number[] | undefined) => {
    const by = { as: 'app', tenantId: tenant.id, isReadOnly: true } as const;
    return await database.inScope({ ...by, ...(councilIds && { councilIds }) }, async (db) => {
      const found: string[] = [];
      for (const table of names)
        if ((await count(db, table)).rows[0]?.rows !== 0) found.push(table);
      return found;
    });
  };
  expect(await shown([ofOne?.council?.id ?? 0])).toEqual([]);
  expect(await shown(undefined)).toEqual(names);
});
