import { plainText } from '@keyhold/contract';
import type { contract, Contractor, ContractorPaper, Page, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { containsPattern, phoneDigits, toPage } from '#core/records/lists.ts';

type ListInput = Parsed<typeof contract.contractors.list>['query'];

/** Expired on the day itself, as everything that expires here is. */
const paperState = sql`case when d.expires_on <= t.today then 'expired'
  when d.expires_on <= t.today + 30 then 'expiring' else 'valid' end`;
const documents = sql<ContractorPaper[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', d.id,
  'kind', d.kind, 'title', d.title, 'expiresOn', d.expires_on, 'state', ${paperState},
  'file', case when f.id is not null then jsonb_build_object('id', f.id, 'fileKey', f.file_key,
    'originalName', f.original_name, 'mimeType', f.mime_type) end) order by d.expires_on, d.id), '[]')
  from contractor_documents d
  left join media f on f.tenant_id = d.tenant_id and f.id = d.media_id and f.deleted_at is null
  where d.tenant_id = c.tenant_id and d.contractor_id = c.id and d.deleted_at is null)`;

/** How they do, of all the jobs they were ever given. */
const jobs = (db: Db) =>
  db
    .selectFrom('maintenances as m')
    .innerJoin('property_today as p', 'p.tenant_id', 'm.tenant_id')
    .where('m.deleted_at', 'is', null)
    .where('m.contractor_id', 'is not', null)
    .groupBy(['m.tenant_id', 'm.contractor_id'])
    .select(['m.tenant_id', 'm.contractor_id'])
    .select(sql<number>`(count(*) filter (where m.status <> 'cancelled'))::int`.as('jobs'))
    .select(sql<number>`(count(*) filter (where m.is_open))::int`.as('open_jobs'))
    .select(sql<number>`coalesce(sum(m.cost), 0)`.as('cost'))
    .select(
      sql<number>`(count(*) filter (where m.resolved_at is not null and m.booked_in is not null))::int`.as(
        'timed',
      ),
    )
    .select(
      sql<number>`(count(*) filter (where m.booked_in is not null
        and (m.resolved_at at time zone p.timezone)::date <= m.booked_in))::int`.as('on_time'),
    );

const from = (db: Db) =>
  db
    .selectFrom('contractors as c')
    .innerJoin('property_today as t', 't.tenant_id', 'c.tenant_id')
    .innerJoin('job_types as y', (join) =>
      join.onRef('y.tenant_id', '=', 'c.tenant_id').onRef('y.id', '=', 'c.job_type_id'),
    )
    .leftJoin(jobs(db).as('w'), (join) =>
      join.onRef('w.tenant_id', '=', 'c.tenant_id').onRef('w.contractor_id', '=', 'c.id'),
    )
    .where('c.deleted_at', 'is', null);

const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['c.id', 'c.contractor_name as contractorName', 'c.phone', 'c.email', 'c.remarks'])
    .select(['c.version', 'y.id as jobTypeId', 'y.title', documents.as('documents')])
    .select(sql<number>`coalesce(w.jobs, 0)`.as('jobs'))
    .select(sql<number>`coalesce(w.open_jobs, 0)`.as('openJobs'))
    .select(sql<number>`coalesce(w.cost, 0)`.as('cost'))
    .select(sql<number>`coalesce(w.timed, 0)`.as('timed'))
    .select(sql<number>`coalesce(w.on_time, 0)`.as('inTime'));
type Row = Awaited<ReturnType<ReturnType<typeof selecting>['execute']>>[number];

const asContractor = ({ jobTypeId, title, timed, inTime, ...row }: Row): Contractor => ({
  ...row,
  jobType: { id: jobTypeId, title },
  onTime: {
    jobs: timed,
    percentage: timed === 0 ? null : Math.round((inTime / timed) * 10_000) / 100,
  },
});

const sortColumns = {
  id: sql`c.id`,
  contractorName: sql`lower(c.contractor_name)`,
  jobType: sql`lower(y.title)`,
  jobs: sql`coalesce(w.jobs, 0)`,
  cost: sql`coalesce(w.cost, 0)`,
};

export const listContractors = async (db: Db, input: ListInput): Promise<Page<Contractor>> => {
  const { page, limit, sortBy = 'contractorName', sortOrder, search, jobTypeId } = input;
  const like = containsPattern(search ?? '');
  const sought = plainText(search ?? '');
  const digits = phoneDigits(search ?? '')?.own ?? null;
  const expiring = sql<boolean>`exists (select 1 from contractor_documents d
    where d.tenant_id = c.tenant_id and d.contractor_id = c.id and d.deleted_at is null
      and d.expires_on <= t.today + 30)`;
  const matched = from(db)
    .$if(jobTypeId !== undefined, (query) => query.where('c.job_type_id', '=', jobTypeId ?? 0))
    .$if(input.expiring !== undefined, (query) =>
      query.where(expiring, '=', input.expiring ?? true),
    )
    .$if(Boolean(search), (query) =>
      query.where(
        sql<boolean>`(holds(c.contractor_name, ${sought}) or holds(y.title, ${sought})
          or holds(c.email, ${sought}) or c.phone ilike ${like}
          or strpos(phone_digits(c.phone), ${digits}) > 0)`,
      ),
    );
  const rows = await selecting(matched)
    .orderBy(sortColumns[sortBy], sortOrder)
    .orderBy('c.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items: rows.map(asContractor), page, limit, matched });
};

export const findContractor = async (db: Db, id: number): Promise<Contractor | undefined> => {
  const row = await selecting(from(db)).where('c.id', '=', id).executeTakeFirst();
  return row && asContractor(row);
};
