import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { createMailer } from '#core/mail/mailer.ts';
import { connect } from '#db/connect.ts';
import type { Database } from '#db/connect.ts';
import { openAppOn } from '#testing/world/app.ts';
import { isOnPostgres, openTestDatabase } from '#testing/world/database.ts';
import type { TestDatabase } from '#testing/world/database.ts';
import { makeTenant } from '#testing/world/factories.ts';

import { createJobRunner } from './job-runner.ts';
import { servicesOf } from './job-services.ts';
import { defineJob, enqueue } from './jobs.ts';

const fixture = fileURLToPath(new URL('../../testing/services/job-worker.ts', import.meta.url));
let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** Takes the job, and is killed without a chance to give it back. */
const takeAndDie = async () => {
  const worker = spawn(process.execPath, [fixture, JSON.stringify(opened.options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(worker.stdout, 'data')) as [Buffer];
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  return String(said);
};

const finish = async (database: Database, attempts: number[]) => {
  const slow = defineJob({
    name: 'test.slow',
    input: z.strictObject({}),
    run: async ({ attempt }) => void attempts.push(attempt),
  });
  const app = await openAppOn(database);
  const mailer = createMailer({ publicUrl: 'http://localhost', templates: [] });
  const services = servicesOf(app, mailer);
  const runner = createJobRunner({ database, jobs: [slow], services, log: app.log });
  await runner.drain();
  expect(attempts).toEqual([]);
  // Its heart beats no more: what another server sees when it next looks, a third of a minute later.
  await database.asOwner(async (db) => {
    const past = sql`now() - interval '1 minute'`;
    await sql`update pgboss.job_common set heartbeat_on = ${past} where state = 'active'`.execute(
      db,
    );
    await sql`update pgboss.queue set monitor_on = ${past}, monitor_claim_on = ${past}`.execute(db);
  });
  await runner.takeBack();
  await runner.drain({ hurry: true });
  await runner.close();
  await app.close();
};

test('the job of a worker that was killed is done by another', async () => {
  const { id } = await makeTenant(opened.database);
  const slow = defineJob({
    name: 'test.slow',
    input: z.strictObject({}),
    run: async () => undefined,
  });
  await opened.database.inScope({ as: 'app', tenantId: id }, (db) =>
    enqueue({ db, tenantId: id }, slow, { input: {} }),
  );
  // The embedded engine has one process at a time.
  if (!isOnPostgres) await opened.database.close();
  expect(await takeAndDie()).toBe('taken\n');
  const database = isOnPostgres ? opened.database : await connect(opened.options);
  const attempts: number[] = [];
  await finish(database, attempts);
  expect(attempts).toEqual([2]);
  if (!isOnPostgres) await database.close();
});

test('a clock strikes once on the days when the clocks change', () => {
  const boss = new PgBoss({ ...opened.database.forJobs, schedule: false, supervise: false });
  const strikes = (tz: string, from: string) =>
    boss
      .previewSchedule('30 2 * * *', { tz, from: new Date(from), count: 3 })
      .map((at) => at.toISOString().slice(0, 16));
  // In Madrid half past two does not happen on the 29th of March, and happens twice on the 25th of October.
  expect(strikes('Europe/Madrid', '2026-03-28T00:00:00Z')).toEqual([
    '2026-03-28T01:30',
    '2026-03-29T01:30',
    '2026-03-30T00:30',
  ]);
  expect(strikes('Europe/Madrid', '2026-10-24T00:00:00Z')).toEqual([
    '2026-10-24T00:30',
    '2026-10-25T00:30',
    '2026-10-26T01:30',
  ]);
  expect(strikes('Asia/Kathmandu', '2026-10-24T00:00:00Z')[0]).toBe('2026-10-24T20:45');
});
