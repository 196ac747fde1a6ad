import { sql } from 'kysely';

import { createJobRunner } from '#core/jobs/job-runner.ts';
import { servicesOf } from '#core/jobs/job-services.ts';
import type { Job } from '#core/jobs/jobs.ts';
import type { TestApp } from '#testing/world/app.ts';

/**
 * Runs these jobs as a server does that was off for two days: what hour was missed strikes by itself,
 * until the runner that is answered is closed.
 */
export const startLate = async (
  { database, app, mailer }: TestApp,
  jobs: readonly Job[],
): Promise<{ close: () => Promise<void> }> => {
  const start = async () => {
    const services = servicesOf(app, mailer);
    const runner = createJobRunner({ database, jobs, services, log: app.log });
    await runner.start();
    return runner;
  };
  await (await start()).close();
  await database.asOwner(async (db) => {
    await sql`update pgboss.version set cron_on = now() - interval '2 days'`.execute(db);
    await sql`update pgboss.schedule set created_on = now() - interval '3 days',
      updated_on = now() - interval '3 days'`.execute(db);
  });
  return await start();
};
