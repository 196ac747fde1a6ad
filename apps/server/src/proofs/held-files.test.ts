import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { findOffences } from '#db/boot-check.ts';
import { openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';

/** Whatever refers to a file takes none that was removed: nothing here names a table. */
let server: TestApp;

interface Key {
  table: string;
  file: string;
}
const leastKeys = 13;

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const run = (text: string) => server.database.asOwner((db) => sql.raw(text).execute(db));
const readKeys = async () => {
  const { rows } = await server.database.asOwner((db) =>
    sql<Key>`select k.conrelid::regclass::text as "table", f.attname as file
      from pg_constraint k
      join pg_attribute f on f.attrelid = k.conrelid and f.attnum = k.conkey[2]
      where k.contype = 'f' and k.confrelid = 'media'::regclass order by 1, 2`.execute(db),
  );
  return rows;
};

test('a table that would take a file that was removed keeps the server from starting', async () => {
  const keys = await readKeys();
  expect(keys.length).toBeGreaterThanOrEqual(leastKeys);
  for (const { table, file } of keys) {
    await run(`alter table ${table} disable trigger take_${file}`);
    expect(await findOffences(server.database)).toEqual([
      `table ${table} has files by ${file}, and would have removed ones too: select hold_files('${table}')`,
    ]);
    await run(`alter table ${table} enable trigger take_${file}`);
  }
  expect(await findOffences(server.database)).toEqual([]);
});
