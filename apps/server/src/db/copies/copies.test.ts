import { scryptSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { createJobRunner } from '#core/jobs/job-runner.ts';
import { servicesOf } from '#core/jobs/job-services.ts';
import { defineJob, enqueue } from '#core/jobs/jobs.ts';
import { createMailer } from '#core/mail/mailer.ts';
import { openAppOn } from '#testing/world/app.ts';
import { openTestDatabase } from '#testing/world/database.ts';
import type { TestDatabase } from '#testing/world/database.ts';
import { makeWorld } from '#testing/world/world.ts';

import { seedDemo } from '../seed/demo.ts';
import { backUp } from './dump.ts';
import { openCopy, restore } from './load.ts';
import { linesFile } from './manifest.ts';
import type { Manifest } from './manifest.ts';

let source: TestDatabase;
let folder: string;
const opened: TestDatabase[] = [];
const place = (name: string) => path.join(folder, name);

const ran: number[] = [];
const job = defineJob({
  name: 'test.waiting',
  input: z.strictObject({ id: z.number() }),
  run: async (_run, { id }) => void ran.push(id),
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'keyhold-copies-'));
  source = await openTestDatabase();
  await seedDemo(source.database);
  await source.database.inScope({ as: 'app', tenantId: 1 }, (db) =>
    enqueue({ db, tenantId: 1 }, job, { input: { id: 7 } }),
  );
});
afterAll(async () => {
  await Promise.all([source, ...opened].map((one) => one.close()));
  await rm(folder, { recursive: true, force: true });
});

const openEmpty = async () => {
  const one = await openTestDatabase();
  opened.push(one);
  return one.database;
};
const rowsIn = async ({ database }: TestDatabase, table: string) =>
  await database.asOwner(async (db) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    return rows[0]?.count;
  });

test('what is restored is what was there, to the last letter, and goes on counting from there', async () => {
  const made = await backUp(source.database, { folder: place('plain') });
  expect(made.tables['rooms']?.rows).toBe(await rowsIn(source, 'rooms'));
  const copy = await openEmpty();
  await restore(copy, await openCopy(place('plain')));
  const again = await backUp(copy, { folder: place('again') });
  expect(again.tables).toEqual(made.tables);
  expect(again.migrations).toEqual(made.migrations);
  // Of what nobody has counted the chain of the log is read row by row against all others.
  const uncounted = await copy.asOwner((db) =>
    sql`select relname from pg_class where relkind = 'r' and reltuples < 0
      and relnamespace = 'public'::regnamespace`.execute(db),
  );
  expect(uncounted.rows).toEqual([]);
  await copy.inScope({ as: 'identity' }, async (db) => {
    const one = await db
      .insertInto('tenants')
      .values({ title: 'Next' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(one.id).toBe((made.tables['tenants']?.counters['id'] ?? 0) + 1);
  });
});

test('a null that is JSON is not taken for no value, in whatever column it stands', async () => {
  const full = await openEmpty();
  const world = await makeWorld(full);
  await world.keep();
  const { kept, loose } = await full.asOwner(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    const { rows } = await sql<{ table: string; column: string; isRequired: boolean }>`
      select attrelid::regclass::text as "table", attname as "column", attnotnull as "isRequired"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and atttypid = 'jsonb'::regtype
        and not attisdropped and attgenerated = '' order by 1, 2`.execute(db);
    const taken: typeof rows = [];
    for (const column of rows) {
      const set = sql`update ${sql.table(column.table)} set ${sql.ref(column.column)} = 'null'`;
      const { numAffectedRows: count } = await set.execute(db).catch(() => ({
        numAffectedRows: 0n,
      }));
      if (count !== undefined && count > 0n) taken.push(column);
    }
    await sql`set session_replication_role = origin`.execute(db);
    return {
      kept: taken.filter(({ isRequired }) => isRequired).map(({ table }) => table),
      loose: taken.filter(({ isRequired }) => !isRequired),
    };
  });
  expect(loose).toEqual([]);
  expect(kept).toEqual(expect.arrayContaining(['check_schedules', 'room_inspections']));
  const made = await backUp(full, { folder: place('nulls') });
  const copy = await openEmpty();
  await restore(copy, await openCopy(place('nulls')));
  expect((await backUp(copy, { folder: place('nulls again') })).tables).toEqual(made.tables);
});

test('what waited to be done is done by the copy', async () => {
  const copy = await openEmpty();
  await restore(copy, await openCopy(place('plain')));
  const app = await openAppOn(copy);
  const mailer = createMailer({ publicUrl: 'http://localhost', templates: [] });
  const runner = createJobRunner({
    database: copy,
    jobs: [job],
    services: servicesOf(app, mailer),
    log: app.log,
  });
  await runner.drain();
  expect(ran).toEqual([7]);
  await runner.close();
  await app.close();
});

test('what the clock of the jobs asks of itself keeps no copy from being restored', async () => {
  const clock = '__pgboss__send-it';
  await source.database.asOwner(async (db) => {
    await sql`insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff,
        expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
      select ${clock}, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
        retention_seconds, deletion_seconds, partition, table_name from pgboss.queue limit 1`.execute(
      db,
    );
    await sql`insert into pgboss.job_common (name, policy) values (${clock}, 'standard')`.execute(
      db,
    );
  });
  await backUp(source.database, { folder: place('clock') });
  const copy = await openEmpty();
  await restore(copy, await openCopy(place('clock')));
  const names = await copy.asOwner((db) =>
    sql<{ name: string }>`select distinct name from pgboss.job_common`.execute(db),
  );
  expect(names.rows).toEqual([{ name: 'work' }]);
});

test('a restored property is closed to the others as before', async () => {
  const copy = await openEmpty();
  await restore(copy, await openCopy(place('plain')));
  const { rows } = await copy.inScope({ as: 'app', tenantId: 999_999 }, (db) =>
    sql<{ count: number }>`select count(*)::int as count from rooms`.execute(db),
  );
  expect(rows[0]?.count).toBe(0);
});

test('a locked backup opens with its passphrase only, and an altered byte is noticed', async () => {
  await backUp(source.database, { folder: place('locked'), passphrase: 'open sesame' });
  const guests = linesFile(place('locked'), 'guests');
  const packed = await readFile(guests);
  expect(packed.subarray(12, 14).equals(Buffer.from([0x1f, 0x8b]))).toBe(false);
  await expect(openCopy(place('locked'))).rejects.toThrow('BACKUP_PASSPHRASE');
  const copy = await openEmpty();
  const wrong = await openCopy(place('locked'), { passphrase: 'open says me' });
  await expect(restore(copy, wrong)).rejects.toThrow(/header|authenticate/);
  const right = await openCopy(place('locked'), { passphrase: 'open sesame' });
  await writeFile(guests, packed.with(packed.length - 20, packed.at(-20)! ^ 1));
  await expect(restore(copy, right)).rejects.toThrow(/authenticate|data|code/);
  await writeFile(guests, packed);
  await restore(copy, right);
});

test('a passphrase costs what the manifest says, and in copies that do not say it what it cost then', async () => {
  const lock = { folder: place('costly'), passphrase: 'open sesame' };
  const { salt } = await backUp(source.database, lock);
  const costing = (N: number) =>
    scryptSync(lock.passphrase, salt ?? '', 32, { N, r: 8, p: 1, maxmem: 2 ** 28 });
  expect((await openCopy(lock.folder, lock)).key).toEqual(costing(2 ** 17));
  const file = path.join(lock.folder, 'manifest.json');
  const { scrypt: _cost, ...former } = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  await writeFile(file, JSON.stringify(former));
  expect((await openCopy(lock.folder, lock)).key).toEqual(costing(2 ** 15));
});

test('where backups are locked, one that is not is taken only where that is said', async () => {
  const lock = { passphrase: 'open sesame' };
  await expect(openCopy(place('plain'), lock)).rejects.toThrow('--unlocked');
  const copy = await openEmpty();
  await restore(copy, await openCopy(place('plain'), { ...lock, takesUnlocked: true }));
});

test('a database that is in use is not written over', async () => {
  const plain = await openCopy(place('plain'));
  await expect(restore(source.database, plain)).rejects.toThrow('not empty');
});

test('a folder without its last file is no backup', async () => {
  await expect(openCopy(place('nothing'))).rejects.toThrow('no finished backup');
});
