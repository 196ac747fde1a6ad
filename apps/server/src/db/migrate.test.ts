import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase } from '#testing/world/database.ts';
import type { TestDatabase } from '#testing/world/database.ts';

import { demandSafeDatabase } from './boot-check.ts';
import { connect } from './connect.ts';
import { migrate, migrateTo, pendingMigrations } from './migrate.ts';
import { readSources } from './sources.ts';

let opened: TestDatabase;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'keyhold-migrate-'));
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (statement: string) => opened.database.asOwner((db) => sql.raw(statement).execute(db));
const pending = () => opened.database.asLogin(pendingMigrations);
const bringUp = () => opened.database.asOwner(migrate);
const statuses = () =>
  opened.database.inScope({ as: 'app', tenantId: 0 }, (db) =>
    db.selectFrom('room_status').select('status').execute(),
  );

test('a view that is no longer what its file says is made again, without a migration', async () => {
  await run(`drop view room_status; create view room_status as select 1 as other;
    update ledger.made set checksum = 'of an older file' where name = 'views/room_status'`);
  expect(await pending()).toEqual(['views/room_status']);
  await expect(demandSafeDatabase(opened.database)).rejects.toThrow('views/room_status');
  expect(await bringUp()).toEqual(['views/room_status']);
  expect(await pending()).toEqual([]);
  await expect(demandSafeDatabase(opened.database)).resolves.toBeUndefined();
  expect(await statuses()).toEqual([]);
});

test('a view that others stand on is made again together with them', async () => {
  await run(
    `update ledger.made set checksum = 'of an older file' where name = 'views/property_today'`,
  );
  expect(await bringUp()).toEqual(['views/property_today']);
  expect(await statuses()).toEqual([]);
});

test('a view without a file goes', async () => {
  await run(`create view former as select 1 as one;
    insert into ledger.made values ('views/former', 'of a file that is gone')`);
  expect(await bringUp()).toEqual(['views/former']);
  await expect(run('select * from former')).rejects.toThrow('does not exist');
});

test('a function is replaced where it stands, under all that uses it', async () => {
  await run(`create or replace function current_today() returns date language sql stable parallel safe
    as $$ select 'infinity'::date $$;
    update ledger.made set checksum = 'of an older file' where name = 'functions/scope'`);
  expect(await bringUp()).toEqual(['functions/scope']);
  const { rows } = await opened.database.inScope({ as: 'app', tenantId: 0 }, (db) =>
    sql<{ today: string }>`select current_today() as today`.execute(db),
  );
  expect(rows[0]?.today).toMatch(/^\d{4}-/);
});

test('what fails leaves everything as it was', async () => {
  await run(`create view room_status_twin as select * from room_status;
    update ledger.made set checksum = 'of an older file' where name = 'views/room_status'`);
  await expect(bringUp()).rejects.toThrow('depend');
  expect(await statuses()).toEqual([]);
  await run('drop view room_status_twin');
  await bringUp();
});

test('an older schema is brought up from where it stopped', async () => {
  const database = await connect({ dataDir: path.join(folder, 'older') });
  const { migrations } = await readSources();
  const [before, last] = migrations.slice(-2);
  await database.asOwner((db) => migrateTo(db, before?.name ?? ''));
  expect(await database.asOwner(pendingMigrations)).toContain(last?.name);
  expect(await database.asOwner(migrate)).toContain(last?.name);
  await expect(demandSafeDatabase(database)).resolves.toBeUndefined();
  await database.close();
});

test('data of a newer version is refused', async () => {
  await run(`insert into ledger.migrations (name) values ('29991231000000_flying')`);
  await expect(bringUp()).rejects.toThrow('newer than this version');
  await expect(demandSafeDatabase(opened.database)).rejects.toThrow('newer than this version');
  await run(`delete from ledger.migrations where name = '29991231000000_flying'`);
});

test('data of a preview, which had another ledger, is refused by who migrates and by who only looks', async () => {
  await run('create table kysely_migration (name text)');
  await expect(bringUp()).rejects.toThrow('Start with an empty data folder or database');
  await expect(demandSafeDatabase(opened.database)).rejects.toThrow('Start with an empty');
  await run('drop table kysely_migration');
});
