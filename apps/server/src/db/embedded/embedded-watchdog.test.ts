import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openEmbedded } from '#db/embedded/embedded.ts';
import type { Embedded, Health } from '#db/embedded/embedded.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';

type Tables = { note: { id: number } };

let dataDir: string;
let engine: Embedded;
let db: Kysely<Tables>;
const states: Health[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'keyhold-watchdog-'));
  engine = await openEmbedded({
    dataDir,
    onStateChange: (health) => states.push(health),
    limits: { maxQueryMs: 3000, maxIdleMs: 3000, maxWaitMs: 60_000 },
  });
  db = new Kysely<Tables>({ dialect: engine.dialect });
  await engine.exec('create table note (id int primary key)');
});

beforeEach(() => engine.exec('truncate note'));

afterAll(async () => {
  await engine.close();
  await rm(dataDir, { recursive: true });
});

async function notes(): Promise<number[]> {
  const rows = await db.selectFrom('note').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

async function run(connection: Kysely<Tables>, statement: string): Promise<void> {
  await sql.raw(statement).execute(connection);
}

test.each([
  'select pg_sleep(60)',
  'select count(*) from generate_series(1, 1e6) a, generate_series(1, 1e6) b',
])('cuts off %s and answers whoever waited', async (runaway) => {
  await run(db, 'insert into note values (1)');
  const hanging = run(db, runaway);
  const waiting = notes();
  // The timer that cuts it off is of this thread: a query that held the thread would run to its end.
  await expect(hanging).rejects.toThrow(DatabaseUnavailable);
  expect(engine.health()).toEqual({
    state: 'restarting',
    reason: 'A query was cut off after 3000 ms',
  });
  expect(await waiting).toEqual([1]);
  expect(engine.health()).toEqual({ state: 'ready' });
});

test('never runs the rest of a transaction whose worker died', async () => {
  const later: unknown[] = [];
  await db.connection().execute(async (connection) => {
    await run(connection, 'begin; insert into note values (1)');
    await run(connection, 'insert into note values (2)');
    await expect(run(connection, 'select pg_sleep(60)')).rejects.toThrow(DatabaseUnavailable);
    expect(await notes()).toEqual([]);
    for (const statement of [
      'insert into note values (3)',
      'commit',
      'insert into note values (4)',
    ])
      later.push(await run(connection, statement).catch((error: unknown) => error));
  });
  expect(later).toHaveLength(3);
  for (const error of later) expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect(await notes()).toEqual([]);
});

test('cuts off a caller who keeps the connection and asks nothing', async () => {
  const { promise: never, resolve: letGo } = Promise.withResolvers<void>();
  const idle = db.connection().execute(async (connection) => {
    await run(connection, 'begin; insert into note values (1)');
    await never;
    await run(connection, 'commit');
  });
  expect(await notes()).toEqual([]);
  letGo();
  await expect(idle).rejects.toThrow('A transaction was left idle');
  expect(await notes()).toEqual([]);
});

test('reopens when the engine breaks of itself', async () => {
  await run(db, 'insert into note values (1)');
  await engine.exec(`create function sink(int) returns int language plpgsql as
    'begin return sink($1 + 1); end'`);
  await expect(run(db, 'select sink(1)')).rejects.toThrow('The engine stopped');
  expect(await notes()).toEqual([1]);
});

test('does not cut off a script or a migration', async () => {
  const before = states.length;
  await engine.exec('select pg_sleep(3.5); insert into note values (1)');
  const migrator = new Kysely<Tables>({ dialect: engine.migrationDialect });
  await run(migrator, 'select pg_sleep(3.5)');
  expect(await notes()).toEqual([1]);
  expect(states).toHaveLength(before);
});
