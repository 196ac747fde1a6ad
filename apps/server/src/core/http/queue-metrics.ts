import { sql } from 'kysely';

import { listEveryTenant } from '#core/audit/audit-seal.ts';
import { workQueue } from '#core/jobs/jobs.ts';
import type { Database } from '#db/connect.ts';

/** What is still to be done in all properties together, whoever does it. */
export interface Backlog {
  jobs: Record<'waiting' | 'retrying' | 'running' | 'dead', number>;
  /** How long the job that has been due the longest waits for somebody to begin it. */
  lateSeconds: number;
  mails: Record<'queued' | 'held' | 'dead', number>;
  unsealed: number;
}

/** Counts without a word about whose they are. */
export const readBacklog = async (database: Database): Promise<Backlog> => {
  const tenantIds = await listEveryTenant(database);
  return await database.inScope({ as: 'span', tenantIds }, async (db) => {
    const { rows } = await sql<Backlog>`
      select j.jobs, j."lateSeconds", m.mails, a.unsealed
      from (
        select jsonb_build_object(
            'waiting', count(*) filter (where state = 'created' and start_after <= now()),
            'retrying', count(*) filter (where state = 'retry'),
            'running', count(*) filter (where state = 'active'),
            'dead', count(*) filter (where state in ('failed', 'cancelled'))) as jobs,
          coalesce(extract(epoch from now() - min(start_after) filter (
            where state in ('created', 'retry') and start_after <= now())), 0)::float8 as "lateSeconds"
        from pgboss.job_common where name = ${workQueue} and state <> 'completed'
      ) j, (
        select jsonb_build_object(
            'queued', count(*) filter (where state = 'queued'),
            'held', count(*) filter (where state = 'held'),
            'dead', count(*) filter (where state = 'dead')) as mails
        from mails where state <> 'sent'
      ) m, (
        select count(*)::int as unsealed from audit_unsealed
      ) a`.execute(db);
    const [backlog] = rows;
    if (backlog === undefined) throw new Error('nothing was counted');
    return backlog;
  });
};
