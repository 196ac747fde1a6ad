import { plainText } from '@keyhold/contract';
import type { contract, JobType, Page, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';

type ListInput = Parsed<typeof contract.jobTypes.list>['query'];

const from = (db: Db) => db.selectFrom('job_types as j').where('j.deleted_at', 'is', null);

const selecting = (query: ReturnType<typeof from>) =>
  query.select(['j.id', 'j.title', 'j.description', 'j.version']).select(
    sql<number>`(select count(*)::int from contractors c where c.tenant_id = j.tenant_id
      and c.job_type_id = j.id and c.deleted_at is null)`.as('contractors'),
  );

export const listJobTypes = async (db: Db, input: ListInput): Promise<Page<JobType>> => {
  const { page, limit, sortBy = 'title', sortOrder, search } = input;
  const matched = from(db).$if(Boolean(search), (query) =>
    query.where(sql<boolean>`holds(j.title, ${plainText(search ?? '')})`),
  );
  const items = await selecting(matched)
    .orderBy(sortBy === 'id' ? sql`j.id` : sql`lower(j.title)`, sortOrder)
    .orderBy('j.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const findJobType = (db: Db, id: number): Promise<JobType | undefined> =>
  selecting(from(db)).where('j.id', '=', id).executeTakeFirst();

/** By a contractor who does it, or a fault that asks for it. */
export const isUsed = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('contractors')
    .select('id')
    .where('job_type_id', '=', id)
    .where('deleted_at', 'is', null)
    .unionAll(
      db
        .selectFrom('maintenances')
        .select('id')
        .where('job_type_id', '=', id)
        .where('is_open', '=', true),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;
