import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import type { Context, Db } from '#core/http/context.ts';
import { makeTenant } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { createJobRunner } from './job-runner.ts';
import { servicesOf } from './job-services.ts';
import { defineJob, enqueue } from './jobs.ts';
import type { Job, JobRun } from './jobs.ts';

let tenant: TestTenant;
let other: TestTenant;
/** What ran, in order; the test says what a run does. */
let ran: { tenantId: number; id: number; attempt: number }[] = [];
let work: (job: JobRun) => Promise<void> = async () => undefined;

const mark = defineJob({
  name: 'test.mark',
  input: z.strictObject({ id: z.number().int() }),
  run: async (job, { id }) => {
    ran.push({ tenantId: job.tenantId, id, attempt: job.attempt });
    await work(job);
  },
});
const server = useTestApp({ jobs: [mark] });

beforeAll(async () => {
  tenant = await makeTenant(server.database);
  other = await makeTenant(server.database);
});
afterEach(async () => {
  work = async () => undefined;
  await server.jobs.drain({ hurry: true });
  ran = [];
});

const within = <T>(of: TestTenant, run: (ctx: Pick<Context, 'db' | 'tenantId'>) => Promise<T>) =>
  server.database.inScope({ as: 'app', tenantId: of.id }, (db) => run({ db, tenantId: of.id }));
const order = (id: number, key?: string) =>
  within(tenant, (ctx) => enqueue(ctx, mark, { input: { id }, ...(key && { key }) }));
const fail = () => Promise.reject(new Error('no luck'));

const stateOf = async (id: number) => {
  const { rows } = await server.database.asOwner((db) =>
    sql<{ state: string; output: { message: string } | null; delay: number; limit: number }>`
      select state::text, output, extract(epoch from start_after - now())::float8 as delay, retry_limit as "limit"
      from pgboss.job_common where data->'input'->>'id' = ${String(id)}`.execute(db),
  );
  return rows[0];
};

test('a job runs once its transaction is committed, in its property, in the name of the system', async () => {
  work = (job) =>
    job.inTenant((ctx) =>
      audit(ctx, { type: 'UPDATE_ROOM', subject: { type: 'room', id: 1, label: ctx.timezone } }),
    );
  await order(1);
  await server.jobs.drain();
  expect(ran).toEqual([{ tenantId: tenant.id, id: 1, attempt: 1 }]);
  const told = await server.database.asOwner((db) =>
    db.selectFrom('audit_log').selectAll().where('tenant_id', '=', tenant.id).execute(),
  );
  expect(told).toMatchObject([
    { type: 'UPDATE_ROOM', actor_id: 0, origin: 'system', subject_label: 'Europe/London' },
  ]);
});

test('a job whose transaction is rolled back never runs', async () => {
  const undone = within(tenant, async (ctx) => {
    await enqueue(ctx, mark, { input: { id: 2 } });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await server.jobs.drain();
  expect(ran).toEqual([]);
});

test('one key is one job, while it waits and after it ran; another property has its own', async () => {
  await order(3, 'same');
  await order(3, 'same');
  await server.jobs.drain();
  await order(3, 'same');
  await within(other, (ctx) => enqueue(ctx, mark, { input: { id: 3 }, key: 'same' }));
  await server.jobs.drain();
  expect(ran.map(({ tenantId }) => tenantId)).toEqual([tenant.id, other.id]);
});

test('a job for later waits for its time', async () => {
  await within(tenant, (ctx) => enqueue(ctx, mark, { input: { id: 4 }, after: 3600 }));
  await server.jobs.drain();
  expect(ran).toEqual([]);
  await server.jobs.drain({ hurry: true });
  expect(ran).toHaveLength(1);
});

test('what fails waits longer with each try, up to an hour, and is dead after a day of it', async () => {
  work = fail;
  await order(5);
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 36; attempt += 1) {
    await server.jobs.drain({ hurry: true });
    const row = await stateOf(5);
    if (row?.state === 'retry') waits.push(row.delay);
  }
  expect(await stateOf(5)).toMatchObject({ state: 'failed', output: { message: 'no luck' } });
  expect(ran.at(-1)?.attempt).toBe(36);
  expect(waits[0]).toBeLessThanOrEqual(2);
  expect(Math.max(...waits)).toBeLessThanOrEqual(3600);
  expect(waits.reduce((sum, wait) => sum + wait, 0) / 3600).toBeGreaterThan(20);
});

test('a property adds jobs of its own only, and sees no other', async () => {
  const forge = within(tenant, ({ db }) =>
    enqueue({ db, tenantId: other.id }, mark, { input: { id: 6 } }),
  );
  await expect(forge).rejects.toThrow('row-level security');
  await within(other, (ctx) => enqueue(ctx, mark, { input: { id: 7 } }));
  const seen = await within(tenant, ({ db }) =>
    sql`select id from pgboss.job_common where data->>'tenantId' <> ${String(tenant.id)}`.execute(
      db,
    ),
  );
  expect(seen.rows).toEqual([]);
  for (const statement of [
    sql`delete from pgboss.job_common`,
    sql`update pgboss.job_common set data = '{}'`,
    sql`select * from pgboss.schedule`,
    sql`insert into pgboss.queue (name) values ('x')`,
  ])
    await expect(within(tenant, ({ db }) => statement.execute(db))).rejects.toThrow('permission');
  const changed = await within(tenant, ({ db }: { db: Db }) =>
    sql`update pgboss.job_common set state = 'retry'`.execute(db),
  );
  expect(changed.numAffectedRows).toBe(0n);
});

/** A runner beside the server, as in production. */
const runLive = (jobs: readonly Job[]) =>
  createJobRunner({
    database: server.database,
    jobs,
    services: servicesOf(server.app, server.mailer),
    log: server.app.log,
  });

const whenRun = (job: Job) => {
  const { promise, resolve } = Promise.withResolvers<JobRun>();
  return { promise, job: { ...job, run: async (run: JobRun) => resolve(run) } };
};

test('a live runner is woken by the commit', async () => {
  const { promise, job } = whenRun(mark);
  const runner = runLive([job]);
  await runner.start();
  await order(8);
  expect(await promise).toMatchObject({ tenantId: tenant.id, attempt: 1 });
  await runner.close();
});

test('a clock strikes in the zone of each property, and changes with it', async () => {
  const nightly: Job = {
    name: 'test.nightly',
    input: z.strictObject({}),
    run: async () => undefined,
    cron: { at: '30 2 * * *', zone: 'property' },
  };
  const read = async () => {
    const runner = runLive([nightly]);
    await runner.start();
    await runner.close();
    const { rows } = await server.database.asOwner((db) =>
      sql<{
        key: string;
        timezone: string;
      }>`select key, timezone from pgboss.schedule order by key`.execute(db),
    );
    return rows;
  };
  const [one, two] = [`test.nightly.${tenant.id}`, `test.nightly.${other.id}`];
  expect(await read()).toEqual([
    { key: one, timezone: 'Europe/London' },
    { key: two, timezone: 'Europe/London' },
  ]);
  await server.database.asOwner(async (db) => {
    const change = { timezone: 'Europe/Madrid' };
    await db.updateTable('tenants').set(change).where('id', '=', tenant.id).execute();
    const gone = { archived_at: '2026-01-01T00:00:00Z' };
    await db.updateTable('tenants').set(gone).where('id', '=', other.id).execute();
  });
  expect(await read()).toEqual([{ key: one, timezone: 'Europe/Madrid' }]);
  nightly.cron = { at: '30 2 * * *', zone: 'property', isOfArchived: true };
  expect(await read()).toEqual([
    { key: one, timezone: 'Europe/Madrid' },
    { key: two, timezone: 'Europe/London' },
  ]);
});

test('a clock that strikes each minute strikes for the property', async () => {
  const { promise, job } = whenRun({
    name: 'test.minute',
    input: z.strictObject({}),
    run: async () => undefined,
    cron: { at: '* * * * *', zone: 'property' },
  });
  const first = runLive([job]);
  await first.start();
  await first.close();
  // The schedule is there; the clock looks at once where nobody has in the last half minute.
  await server.database.asOwner((db) => sql`update pgboss.version set cron_on = null`.execute(db));
  const runner = runLive([job]);
  await runner.start();
  expect(await promise).toMatchObject({ tenantId: tenant.id });
  await runner.close();
});
