import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { countRows } from '#db/embedded/count-rows.ts';
import { ConnectionQueue } from '#db/embedded/embedded-driver.ts';
import { openEmbedded } from '#db/embedded/embedded.ts';
import type { Embedded, Health } from '#db/embedded/embedded.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';

type Tables = { room: { id: number; name: string; night: string | null } };

const MAX_WAITING = 4;
let dataDir: string;
let engine: Embedded;
let db: Kysely<Tables>;
const states: Health[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'keyhold-embedded-'));
  engine = await openEmbedded({
    dataDir: path.join(dataDir, 'new', 'db'),
    onStateChange: (health) => states.push(health),
    limits: { maxWaiting: MAX_WAITING },
  });
  db = new Kysely<Tables>({ dialect: engine.dialect });
  await engine.exec(`
    create extension btree_gist; create extension btree_gin; create extension pg_trgm;
    create table room (
      id int8 primary key, name text not null unique, night daterange,
      constraint one_guest_a_night exclude using gist (name with =, night with &&)
    );
    create table bed (room_id int8 references room (id))`);
});

beforeEach(() => engine.exec('truncate room, bed'));

afterAll(async () => {
  await engine.close();
  await rm(dataDir, { recursive: true });
});

async function one(query: string): Promise<unknown> {
  const { rows } = await sql.raw<{ v: unknown }>(`select ${query} as v`).execute(db);
  return rows[0]?.v;
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

test.each([
  ['9007199254740991::int8', Number.MAX_SAFE_INTEGER],
  ['12.50::numeric', 12.5],
  ["'2024-02-29'::date", '2024-02-29'],
  ["'2024-02-29 12:00:00.123456+02'::timestamptz", '2024-02-29T10:00:00.123Z'],
  ["'infinity'::timestamptz", 'infinity'],
  ["'2024-02-29 12:00:00'::timestamp", '2024-02-29 12:00:00'],
  [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
  [`'[true]'::json`, [true]],
  ["array['a', null, 'b,\"c']", ['a', null, 'b,"c']],
  ['array[1, 2]::int4[]', [1, 2]],
  ['array[1, null]::int8[]', [1, null]],
  ['array[1.5]::numeric[]', [1.5]],
  ["array['2024-02-29']::date[]", ['2024-02-29']],
  ["array['2024-02-29 12:00Z']::timestamptz[]", ['2024-02-29T12:00:00.000Z']],
  ["daterange('2024-01-01', '2024-01-03')", '[2024-01-01,2024-01-03)'],
  ['true', true],
  ['null::int8', null],
])('parses %s', async (query, expected) => {
  expect(await one(query)).toEqual(expected);
});

test('sends parameters of every kind', async () => {
  const at = new Date('2024-02-29T12:00:00.000Z');
  const { rows } = await sql<Record<string, unknown>>`
    select ${1}::int8 + 1 as n, ${'x'} || 'y' as s, ${at}::timestamptz as at, ${[1, 2]}::int[] as a,
      ${{ b: 1 }}::jsonb as j, ${true}::bool as t, ${null}::text as nothing`.execute(db);
  expect(rows).toEqual([
    { n: 2, s: 'xy', at: at.toISOString(), a: [1, 2], j: { b: 1 }, t: true, nothing: null },
  ]);
});

test('counts the rows a statement changed', async () => {
  await db
    .insertInto('room')
    .values([1, 2, 3].map((id) => ({ id, name: `r${id}` })))
    .execute();
  const updated = await db.updateTable('room').set({ name: 'x' }).where('id', '=', 9).execute();
  const deleted = await db.deleteFrom('room').where('id', '<', 3).executeTakeFirst();
  expect(updated[0]?.numUpdatedRows).toBe(0n);
  expect(deleted.numDeletedRows).toBe(2n);
});

test('answers the last of several statements', async () => {
  const result = await sql`
    create temp table t (n int); insert into t values (1); select n from t`.execute(db);
  expect(result.rows).toEqual([{ n: 1 }]);
});

test('hands PostgreSQL errors through with their fields', async () => {
  await db
    .insertInto('room')
    .values({ id: 1, name: 'a', night: '[2024-01-01,2024-01-03)' })
    .execute();
  const duplicate = await failureOf(db.insertInto('room').values({ id: 1, name: 'b' }).execute());
  expect(duplicate).toBeInstanceOf(pg.DatabaseError);
  expect(duplicate).toMatchObject({
    code: '23505',
    constraint: 'room_pkey',
    table: 'room',
    detail: 'Key (id)=(1) already exists.',
    message: 'duplicate key value violates unique constraint "room_pkey"',
  });
  await engine.exec('alter table room drop constraint room_name_key');
  const overlap = db
    .insertInto('room')
    .values({ id: 2, name: 'a', night: '[2024-01-02,2024-01-04)' });
  expect(await failureOf(overlap.execute())).toMatchObject({ code: '23P01' });
  const orphan = failureOf(sql`insert into bed values (7)`.execute(db));
  expect(await orphan).toMatchObject({ code: '23503', constraint: 'bed_room_id_fkey' });
  const empty = failureOf(sql`insert into room (id) values (${5})`.execute(db));
  expect(await empty).toMatchObject({ code: '23502', column: 'name' });
  expect(await one('1')).toBe(1);
});

test('commits and rolls back, by Kysely and by statements', async () => {
  await db
    .transaction()
    .execute((trx) => trx.insertInto('room').values({ id: 1, name: 'a' }).execute());
  await db.connection().execute(async (connection) => {
    await sql`begin; set local statement_timeout = 0; select set_config('app.x', 'y', true)`.execute(
      connection,
    );
    await connection.insertInto('room').values({ id: 2, name: 'b' }).execute();
    await sql`rollback`.execute(connection);
  });
  expect(await db.selectFrom('room').select('id').execute()).toEqual([{ id: 1 }]);
  expect(await one("current_setting('app.x', true)")).toBe('');
});

test('rolls back what a caller left open, and shuts its connection', async () => {
  let leaked: Kysely<Tables> | undefined;
  await db.connection().execute(async (connection) => {
    leaked = connection;
    await sql`begin`.execute(connection);
    void connection.insertInto('room').values({ id: 1, name: 'a' }).execute();
  });
  expect(await db.selectFrom('room').selectAll().execute()).toEqual([]);
  const late = leaked?.insertInto('room').values({ id: 2, name: 'b' }).execute();
  await expect(late).rejects.toThrow('released');
});

test('rolls back a script that fails halfway', async () => {
  const script =
    "insert into room values (1, 'a'); begin; insert into room values (2, 'b'); select 1/0";
  expect(await failureOf(engine.exec(script))).toMatchObject({ code: '22012' });
  expect(await db.selectFrom('room').selectAll().execute()).toEqual([]);
});

test('serves in turn and refuses when the queue is full', async () => {
  const { promise: finish, resolve: letGo } = Promise.withResolvers<void>();
  const holding = db.connection().execute(async (connection) => {
    await sql`select 1`.execute(connection);
    await finish;
  });
  const order: number[] = [];
  const waiting = Array.from({ length: MAX_WAITING }, async (_, turn) => {
    await one('1');
    order.push(turn);
  });
  const refused = await failureOf(one('1'));
  expect(refused).toBeInstanceOf(DatabaseUnavailable);
  expect(refused).toMatchObject({ code: 'database_unavailable' });
  letGo();
  await Promise.all([holding, ...waiting]);
  expect(order).toEqual([0, 1, 2, 3]);
});

test('refuses who waited too long', async () => {
  const limits = { maxWaiting: 1, maxWaitMs: 5, maxQueryMs: 1, maxIdleMs: 1 };
  const queue = new ConnectionQueue(limits);
  await expect(queue.acquire()).rejects.toThrow(DatabaseUnavailable);
  await expect(queue.acquire()).rejects.toThrow('within 5 ms');
});

test('waits for a long transaction as long as the engine answers', async () => {
  const maxWaitMs = 400;
  const long = await openEmbedded({ dataDir: path.join(dataDir, 'long'), limits: { maxWaitMs } });
  const queue = new Kysely<Tables>({ dialect: long.dialect });
  const ask = () => sql`select 1`.execute(queue);
  const waiting = await queue.transaction().execute(async (inside) => {
    const asked = ask();
    const until = Date.now() + 3 * maxWaitMs;
    while (Date.now() < until) await sql`select 1`.execute(inside);
    return { asked };
  });
  expect((await waiting.asked).rows).toHaveLength(1);
  await long.close();
});

test('finishes what waits before it closes, then opens again with it', async () => {
  const last = db.insertInto('room').values({ id: 1, name: 'last' }).execute();
  await Promise.all([last, engine.close(), engine.close()]);
  expect(engine.health().state).toBe('closed');
  expect(await failureOf(one('1'))).toBeInstanceOf(DatabaseUnavailable);
  expect(states.map(({ state }) => state)).toEqual(['ready', 'closed']);
  engine = await openEmbedded({ dataDir: path.join(dataDir, 'new', 'db') });
  db = new Kysely<Tables>({ dialect: engine.dialect });
  expect(await db.selectFrom('room').select('name').execute()).toEqual([{ name: 'last' }]);
});

test('counts the rows of its tables, and lets others go between', async () => {
  await engine.exec(`insert into room select n, n::text, null from generate_series(1, 500) n`);
  const over: string[] = [];
  const counting = countRows(engine).then(() => over.push('counted'));
  await one('1');
  over.push('asked');
  await counting;
  expect(over).toEqual(['asked', 'counted']);
  expect(await one(`(select reltuples from pg_class where oid = 'room'::regclass)`)).toBe(500);
});
