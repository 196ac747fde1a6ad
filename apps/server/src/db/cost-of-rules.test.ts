import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase } from '#testing/world/database.ts';
import type { TestDatabase } from '#testing/world/database.ts';
import { makeTenant } from '#testing/world/factories.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** So many questions a rule may ask: each is planned with every statement that names the table, for everybody. */
const most = 100;

test('no table has a rule that takes longer to plan than what asks it', async () => {
  const { id: tenantId } = await makeTenant(opened.database);
  const heavy = await opened.database.inScope({ as: 'app', tenantId }, async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relrowsecurity and c.relnamespace = 'public'::regnamespace
        and has_any_column_privilege(c.oid, 'select')`.execute(db);
    const asked = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain (costs off) select from ${sql.table(name)}`.execute(db);
        const count = rows.filter((row) => /(?:Init|Sub)Plan /.test(row['QUERY PLAN'])).length;
        return { name, count };
      }),
    );
    const found = asked.filter(({ count }) => count > most);
    return [tables.length, found] as const;
  });
  expect(heavy[0]).toBeGreaterThan(100);
  expect(heavy[1]).toEqual([]);
});
