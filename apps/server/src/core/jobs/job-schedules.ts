import { sql } from 'kysely';
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

interface Place {
  id: number;
  timezone: string;
  isArchived: boolean;
}
const platform: Place = { id: platformTenant, timezone: 'UTC', isArchived: false };

/** A job with a clock is one schedule a property, in its zone, or one for the platform, or both. */
const wantedOf = (job: Job, tenants: readonly Place[]): Wanted[] => {
  if (!job.cron) return [];
  const { at, zone, isOfArchived = false } = job.cron;
  const own = zone === 'property' ? [] : [platform];
  const properties = tenants.filter(({ isArchived }) => isOfArchived || !isArchived);
  const places = zone === 'UTC' ? own : [...own, ...properties];
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
      .select(['id', 'timezone', sql<boolean>`archived_at is not null`.as('isArchived')])
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
