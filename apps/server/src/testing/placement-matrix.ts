import { contract, urlOf } from '@keyhold/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { sampleIdOf } from './samples/sample-values.ts';
import { sampleOf } from './samples/samples.ts';
import type { NamedRoute, Sample } from './samples/samples.ts';
import { routesInTurn } from './turn.ts';
import { headersOf } from './world/app.ts';
import type { TestPerson } from './world/factories.ts';
import { tellsOf } from './world/placement-lots.ts';
import type { Lot } from './world/placement-lots.ts';
import type { World } from './world/world.ts';

export interface Onlooker {
  name: string;
  person: TestPerson;
  /** Whose placements they are not: nothing of these may be told or changed. */
  foreign: readonly Lot[];
}
export interface PlacementRun {
  world: World;
  app: FastifyInstance;
  lots: readonly Lot[];
  /** The tables that hang on placements. */
  tables: readonly string[];
}
export interface Overlooked {
  requests: number;
  offences: string[];
  /** The lots that were told of, each by the routes that did. */
  told: Map<number, Set<string>>;
}

interface Call {
  named: NamedRoute;
  sample: Sample;
  variant: string;
}

/** With the numbers of a placement, of the room where it is, and of what nobody keeps from a council. */
const callsOf = ({ world, lots }: PlacementRun): Call[] => {
  const [tenant] = world.tenants;
  const ids = [
    { variant: 'of the house', id: sampleIdOf(tenant?.id ?? 0) },
    ...lots.flatMap(({ id, roomId }) => [
      { variant: `of ${id}`, id },
      { variant: `of the room of ${id}`, id: roomId },
    ]),
  ];
  return routesInTurn(contract).flatMap((named) =>
    ids.map(({ variant, id }) => ({ named, variant, sample: sampleOf(named, id) })),
  );
};

/** The rows of these lots that are not as they were kept. */
const changedOf = async ({ world, tables }: PlacementRun, lots: readonly Lot[]) => {
  const marks = lots.map(({ id }) => `zq${id}t|\\m${id}\\M`).join('|');
  const touched = new Set(await world.touched());
  const looked = tables.filter((table) => touched.has(`public.${table}`));
  if (looked.length === 0) return [];
  const looks = looked.map((table) => {
    const of = (
      schema: string,
    ) => sql`select t::text as row from ${sql.table(`${schema}.${table}`)} t
      where t::text ~ ${marks}`;
    return sql`select ${table}::text as name where exists (
      (${of('public')} except ${of('kept')}) union all (${of('kept')} except ${of('public')}))`;
  });
  const { rows } = await world.database.asOwner((db) =>
    sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(db),
  );
  return rows.map(({ name }) => name);
};

/** Every route with the numbers of every placement, in the name of one person. */
export const overlook = async (run: PlacementRun, onlooker: Onlooker): Promise<Overlooked> => {
  const { world, app, lots } = run;
  const { person, foreign, name: who } = onlooker;
  const told = new Map(lots.map(({ id }) => [id, new Set<string>()]));
  const offences: string[] = [];
  const calls = callsOf(run);
  await world.restore();
  let before = await world.written();
  for (const { named, sample, variant } of calls) {
    const { method } = named.route;
    const { statusCode, body } = await app.inject({
      method,
      url: `/api${urlOf(named.route, sample)}`,
      headers: headersOf(person),
      ...(sample.body !== undefined && { payload: sample.body as object }),
    });
    const where = `${named.name} ${variant} by ${who}`;
    if (statusCode >= 500) offences.push(`${where}: ${statusCode} ${body.slice(0, 120)}`);
    for (const lot of lots.filter((each) => tellsOf(each, body))) {
      told.get(lot.id)?.add(named.name);
      if (foreign.includes(lot)) offences.push(`${where}: tells of ${lot.id}`);
    }
    if ((await world.written()) === before) continue;
    const changed = foreign.length === 0 ? [] : await changedOf(run, foreign);
    offences.push(...changed.map((table) => `${where}: changes ${table}`));
    await world.restore();
    before = await world.written();
  }
  const untold = await world.restoreAll();
  offences.push(...untold.map(({ table }) => `${table} was changed, and nothing told of it`));
  return { requests: calls.length, offences, told };
};
