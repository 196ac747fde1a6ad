import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readConfig } from '#config';
import { isOnPostgres, openTestDatabase } from '#testing/world/database.ts';
import type { TestDatabase } from '#testing/world/database.ts';

import { findOffences } from './boot-check.ts';
import { connect } from './connect.ts';
import type { Database } from './connect.ts';

const why = isOnPostgres ? '' : ', skipped: the embedded engine has none';

describe.skipIf(!isOnPostgres)(`a server behind a pooler${why}`, () => {
  let opened: TestDatabase;
  let pooled: Database;
  beforeAll(async () => {
    opened = await openTestDatabase();
    const { databaseUrl } = opened.options;
    pooled = await connect({ dataDir: '', databaseUrl, databaseDirectUrl: databaseUrl });
  });
  afterAll(async () => {
    await pooled.close();
    await opened.close();
  });

  const readPlans = (database: Database) =>
    database.inScope({ as: 'identity' }, async (db) => {
      await db.selectFrom('tenants').select('id').where('id', '=', 0).execute();
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_prepared_statements`.execute(db);
      return rows[0]?.count;
    });

  test('keeps nothing on a connection, which may be another’s next', async () => {
    expect(await readPlans(pooled)).toBe(0);
    expect(await readPlans(opened.database)).toBeGreaterThan(0);
  });

  test('has its limits by its role, and does not start on one that has none', async () => {
    const { rows } = await pooled.asLogin((db) =>
      sql`select current_setting('timezone') as zone, current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ zone: 'UTC', statement: '7s', idle: '10s', jit: 'off' }]);
    const { username } = new URL(opened.options.databaseUrl ?? '');
    await opened.database.asOwner((db) =>
      sql`alter role ${sql.id(username)} reset statement_timeout`.execute(db),
    );
    const { databaseUrl } = opened.options;
    const bare = await connect({ dataDir: '', databaseUrl, databaseDirectUrl: databaseUrl });
    expect(await findOffences(bare)).toEqual([
      expect.stringContaining(`the role ${username} has no limits of its own`),
    ]);
    expect(await findOffences(opened.database)).toEqual([]);
    await bare.close();
  });
});

test('there is nothing to get past without a pooler', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://keyhold@db/keyhold' };
  expect(() => readConfig(direct)).toThrow('DATABASE_DIRECT_URL: DATABASE_URL names the pooler');
  const both = { ...direct, DATABASE_URL: 'postgres://keyhold@pooler/keyhold' };
  expect(readConfig(both).databaseDirectUrl).toBe(direct.DATABASE_DIRECT_URL);
});
