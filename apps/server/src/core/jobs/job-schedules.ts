import type { PgBoss } from 'pg-boss';

import { platformTenant } from '#core/identity/session.ts';
import type { Database } from '#db/connect.ts';

import { retriesOf, workQueue } from './jobs.ts';
import type { Job } from './jobs.ts';

interface Wanted {
  key: string;
  job: Job;
  at: string;
  tz: string;
  tenantId: number;
}

const platform = { id: platformTenant, timezone: 'UTC' };

/** A job with a clock is one schedule a property, in its zone, or one for the platform, or both. */
const wantedOf = (job: Job, tenants: readonly { id: number; timezone: string }[]): Wanted[] => {
  if (!job.cron) return [];
  const { at, zone } = job.cron;
  const own = zone === 'property' ? [] : [platform];
  const places = zone === 'UTC' ? own : [...own, ...tenants];
  return places.map(({ id, timezone }) => ({
    key: `${job.name}.${id}`,
    job,
    at,
    tz: timezone,
    tenantId: id,
  }));
};

const listTenants = (database: Database) =>
  database.inScope({ as: 'identity', isReadOnly: true }, (db) =>
    db
      .selectFrom('tenants')
      .select(['id', 'timezone'])
      .where('archived_at', 'is', null)
      .where('id', '!=', platformTenant)
      .execute(),
  );

/** Brings the schedules to what the jobs and the properties are now. */
export const reconcileSchedules = async (
  boss: PgBoss,
  { jobs, database }: { jobs: readonly Job[]; database: Database },
): Promise<void> => {
  const tenants = await listTenants(database);
  const wanted = jobs.flatMap((job) => wantedOf(job, tenants));
  const keys = new Set(wanted.map(({ key }) => key));
  const present = await boss.getSchedules(workQueue);
  const known = new Map(present.map((row) => [row.key, `${row.cron} ${row.timezone}`]));
  for (const { key } of present) if (!keys.has(key)) await boss.unschedule(workQueue, key);
  for (const { key, job, at, tz, tenantId } of wanted) {
    if (known.get(key) === `${at} ${tz}`) continue;
    const data = { job: job.name, tenantId, input: {} };
    // A night when the server was off is made up for, once.
    await boss.schedule(workQueue, at, data, { ...retriesOf(job), tz, key, missed: 'once' });
  }
};
