import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { findOffences } from '#db/boot-check.ts';
import { sampleIdOf } from '#testing/samples/sample-values.ts';
import { problemOf } from '#testing/services/problem.ts';
import { openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson } from '#testing/world/factories.ts';
import { makeWorld } from '#testing/world/world.ts';
import type { World } from '#testing/world/world.ts';

/** Whatever refers to a file keeps it: no table is named for that. */
let server: TestApp;
let world: World;

interface Key {
  table: string;
  tenant: string;
  file: string;
}
const leastKeys = 13;
/** What a row must have besides where it has a file. */
const additions: Record<string, string> = { 'tenants.logo_id': ", logo_key = 'elsewhere'" };

beforeAll(async () => {
  server = await openTestApp();
  world = await makeWorld(server.database);
});
afterAll(() => server.close());

const run = (text: string) => server.database.asOwner((db) => sql.raw(text).execute(db));
const readKeys = async () => {
  const { rows } = await server.database.asOwner((db) =>
    sql<Key>`select k.conrelid::regclass::text as "table", t.attname as tenant, f.attname as file
      from pg_constraint k
      join pg_attribute t on t.attrelid = k.conrelid and t.attnum = k.conkey[1]
      join pg_attribute f on f.attrelid = k.conrelid and f.attnum = k.conkey[2]
      where k.contype = 'f' and k.confrelid = 'media'::regclass order by 1, 3`.execute(db),
  );
  return rows;
};

test('a file that a single row of any table has cannot be removed, and one that none has can', async () => {
  const [tenant] = world.tenants;
  const admin = server.clientAs(await makePerson(server.database, { tenants: [tenant!] }));
  await world.keep();
  // Of the samples' files the one that none of their rows has.
  const id = sampleIdOf(tenant!.id) + 1;
  const remove = () => admin.media.remove({ params: { id } });
  const keys = await readKeys();
  expect(keys.length).toBeGreaterThanOrEqual(leastKeys);
  for (const { table, tenant: owner, file } of keys) {
    const besides = additions[`${table}.${file}`] ?? '';
    await run(`set session_replication_role = replica;
      update ${table} set ${file} = ${id}${besides} where ${owner} = ${tenant!.id};
      set session_replication_role = origin`);
    expect(await problemOf(remove()), table).toMatchObject({ status: 409, code: 'in_use' });
    await world.restoreAll();
  }
  expect(await remove()).toMatchObject({ id });
});

test('a table that would take a file that was removed keeps the server from starting', async () => {
  for (const { table, file } of await readKeys()) {
    await run(`alter table ${table} disable trigger take_${file}`);
    expect(await findOffences(server.database)).toEqual([
      `table ${table} has files by ${file}, and would have removed ones too: select hold_files('${table}')`,
    ]);
    await run(`alter table ${table} enable trigger take_${file}`);
  }
  expect(await findOffences(server.database)).toEqual([]);
});
