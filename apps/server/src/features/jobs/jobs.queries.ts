import { plainText } from '@keyhold/contract';
import type { contract, Page, Parsed, PlatformJob } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { retriesOf, wakeRunners, workQueue } from '#core/jobs/jobs.ts';

type ListInput = Parsed<typeof contract.jobs.list>['query'];
type State = PlatformJob['state'];

const stateOf = sql<State>`case j.state when 'created' then 'waiting' when 'retry' then 'retrying'
  when 'active' then 'running' when 'completed' then 'done' else 'dead' end`;

const isWanted = ({ state, search = '' }: ListInput) =>
  sql<boolean>`j.name = ${workQueue} and (${state ?? null}::text is null or ${stateOf} = ${state ?? null})
    and (${search} = '' or holds(j.data->>'job', ${plainText(search)})
      or exists (select 1 from tenants s where s.id = pgboss.tenant_of(j.data)
        and holds(s.title, ${plainText(search)})))`;

export const listJobs = async (db: Db, input: ListInput): Promise<Page<PlatformJob>> => {
  const { page, limit } = input;
  const isUp = input.sortBy !== undefined && input.sortOrder === 'asc';
  const order = isUp ? sql`j.created_on, j.id` : sql`j.created_on desc, j.id`;
  const { rows: items } = await sql<PlatformJob>`
    select j.id, j.data->>'job' as name, ${stateOf} as state, j.output->>'message' as error,
      case when j.started_on is null then 0 else j.retry_count + 1 end as attempts,
      j.created_on as "createdAt", j.start_after as "dueAt", j.completed_on as "finishedAt",
      case when t.id <> 0 then jsonb_build_object('id', t.id, 'title', t.title) end as property
    from pgboss.job_common j left join tenants t on t.id = pgboss.tenant_of(j.data)
    where ${isWanted(input)}
    order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  if (page === 1 && items.length < limit) return { items, total: items.length };
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from pgboss.job_common j where ${isWanted(input)}`.execute(db);
  return { items, total: rows[0]?.total ?? 0 };
};

const { retryLimit } = retriesOf({});

/** A day of tries more, from now on; gives its name, or nothing where there is no such failure. */
export const runAgain = async (db: Db, id: string) => {
  const { rows } = await sql<{ name: string; tenantId: number }>`
    update pgboss.job_common set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = retry_count + ${retryLimit}
    where name = ${workQueue} and id = ${id} and state in ('failed', 'retry')
    returning data->>'job' as name, pgboss.tenant_of(data) as "tenantId"`.execute(db);
  await wakeRunners(db);
  return rows[0];
};
