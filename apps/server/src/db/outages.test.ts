import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { createJobRunner } from '#core/jobs/job-runner.ts';
import type { JobRunner } from '#core/jobs/job-runner.ts';
import { servicesOf } from '#core/jobs/job-services.ts';
import { defineJob, enqueue } from '#core/jobs/jobs.ts';
import { createMailer } from '#core/mail/mailer.ts';
import { connect } from '#db/connect.ts';
import type { Database } from '#db/connect.ts';
import { openLine } from '#testing/services/tcp-proxy.ts';
import type { TestLine } from '#testing/services/tcp-proxy.ts';
import { headersOf, openAppOn } from '#testing/world/app.ts';
import { isOnPostgres, openTestDatabase } from '#testing/world/database.ts';
import type { TestDatabase } from '#testing/world/database.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';

const clerks = 8;
const why = isOnPostgres ? '' : ', skipped: the embedded engine is in no network';

describe.skipIf(!isOnPostgres)(`a server whose PostgreSQL goes away${why}`, () => {
  let direct: TestDatabase;
  let line: TestLine;
  let database: Database;
  let app: FastifyInstance;
  let runner: JobRunner;
  let tenant: TestTenant;
  let person: TestPerson;
  const ran: string[] = [];

  const job = defineJob({
    name: 'test.after',
    input: z.strictObject({ name: z.string() }),
    run: async (_run, { name }) => void ran.push(name),
  });

  beforeAll(async () => {
    direct = await openTestDatabase();
    tenant = await makeTenant(direct.database);
    person = await makePerson(direct.database, { tenants: [tenant] });
    const url = direct.options.databaseUrl!;
    line = await openLine(url);
    database = await connect({ dataDir: '', databaseUrl: line.through(url) });
    app = await openAppOn(database);
    const mailer = createMailer({ publicUrl: 'http://localhost', templates: [] });
    runner = createJobRunner({
      database,
      jobs: [job],
      services: servicesOf(app, mailer),
      log: app.log,
    });
    await runner.start();
  });
  afterEach(() => line.mend());
  afterAll(async () => {
    await app.close();
    await runner.close();
    await database.close();
    await line.close();
    await direct.close();
  });

  const post = (title: string, key: string) =>
    app.inject({
      method: 'POST',
      url: '/api/note',
      headers: { ...headersOf(person), 'idempotency-key': key },
      payload: { entityType: 'shift', content: title },
    });

  /** Asks until it is done, with one key, as the pages do; tells of every answer. */
  const insist = async (title: string, heard: Set<number>) => {
    const key = randomUUID();
    for (;;) {
      const { statusCode } = await post(title, key);
      heard.add(statusCode);
      if (statusCode !== 503) return;
      await sleep(50);
    }
  };

  const countNotes = (name: string) =>
    direct.database.asOwner(async (db) => {
      const { rows } = await sql<{ title: string; count: number }>`
        select content as title, count(*)::int as count from notes where content like ${`${name} %`} group by content`.execute(
        db,
      );
      return rows;
    });

  /** Clerks who write one note after another, before, during and after what happens. */
  const writeThrough = async (name: string, trouble: () => Promise<void>) => {
    const heard = new Set<number>();
    const written: string[] = [];
    const closing = new AbortController();
    const clerk = async (number: number) => {
      for (let count = 0; !closing.signal.aborted; count += 1) {
        const title = `${name} ${number} ${count}`;
        await insist(title, heard);
        written.push(title);
      }
    };
    const all = Promise.all(Array.from({ length: clerks }, (_, number) => clerk(number)));
    const more = async (count: number) => {
      const enough = written.length + count;
      await expect.poll(() => written.length).toBeGreaterThan(enough);
    };
    await more(clerks);
    await trouble();
    await more(clerks * 2);
    closing.abort();
    await all;
    const rows = await countNotes(name);
    expect(rows.filter(({ count }) => count !== 1)).toEqual([]);
    expect(rows.map(({ title }) => title).toSorted()).toEqual(written.toSorted());
    return heard;
  };

  const demandJobs = async (name: string) => {
    await database.inScope({ as: 'app', tenantId: tenant.id }, (db) =>
      enqueue({ db, tenantId: tenant.id }, job, { input: { name } }),
    );
    await expect.poll(() => ran).toContain(name);
  };

  test('connections that are cut: only 503 meanwhile, nothing lost, nothing twice', async () => {
    const heard = await writeThrough('cut', async () => {
      line.cut();
      await sleep(1500);
      line.mend();
    });
    expect(heard).toEqual(new Set([201, 503]));
    await demandJobs('cut');
  });

  test('thirty cuts in the middle of everything', async () => {
    const heard = await writeThrough('often', async () => {
      for (let times = 0; times < 30; times += 1) {
        line.cut();
        line.mend();
        await sleep(20 + (times % 7) * 9);
      }
    });
    expect(heard).toEqual(new Set([201, 503]));
  });

  test('connections that swallow everything are given up, and others opened', async () => {
    const heard = await writeThrough('deaf', async () => {
      line.deafen();
      await sleep(1000);
    });
    expect(heard).toEqual(new Set([201, 503]));
    await demandJobs('deaf');
  });

  test('a line that is slow makes it slow, and nothing else', async () => {
    const heard = await writeThrough('slow', async () => {
      line.delay(100);
      await sleep(3000);
      line.mend();
    });
    expect(heard).toEqual(new Set([201]));
  });

  test('a server that is restarted is found again', async () => {
    const heard = await writeThrough('restart', async () => {
      await direct.database.asOwner((db) =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(db),
      );
      await sleep(200);
    });
    expect([...heard].filter((status) => ![201, 503].includes(status))).toEqual([]);
    await demandJobs('restart');
  });
});
