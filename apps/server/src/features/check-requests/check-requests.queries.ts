import { plainText } from '@keyhold/contract';
import type { CheckRequest, contract, Page, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { containsPattern, toPage } from '#core/records/lists.ts';
import { rowsOf } from '#core/records/rows.ts';
import type { Council } from '#features/placements/placements.service.ts';

type ListInput = Parsed<typeof contract.checkRequests.list>['query'];

const rows = rowsOf('occupancy_check_requests');
export const insertRequest = rows.insert;
export const updateRequest = rows.update;

const person = (column: string) =>
  sql<CheckRequest['requestedBy']>`jsonb_build_object('id', ${sql.ref(column)}, 'name',
    coalesce((select u.name from users u where u.id = ${sql.ref(column)}), ''))`;
/** The latest round that answers it. */
const round = sql<CheckRequest['round']>`(select jsonb_build_object('id', i.id, 'number', i.number,
    'status', i.status) from room_inspections i
  where i.tenant_id = q.tenant_id and i.request_id = q.id and i.deleted_at is null
  order by i.id desc limit 1)`;
/** One of the council's placements has no answer in any round for it that has ended. */
const isLeftOut = sql`exists (select from occupancy_check_placements p
  where p.tenant_id = q.tenant_id and p.request_id = q.id and p.answered_at is null)`;
const status = sql<CheckRequest['status']>`case
  when q.status <> 'accepted' or not exists (select from room_inspections i
    where i.tenant_id = q.tenant_id and i.request_id = q.id and i.status in ('completed', 'approved'))
    then q.status
  when ${isLeftOut} then 'part_done' else 'done' end`;

const from = (db: Db) =>
  db
    .selectFrom('occupancy_check_requests as q')
    .innerJoin('property_today as t', 't.tenant_id', 'q.tenant_id');
const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['q.id', 'q.by_day as by', 'q.note', 'q.reason'])
    .select(['q.requested_at as requestedAt', 'q.decided_at as decidedAt'])
    .select(
      sql<Council>`jsonb_build_object('id', q.council_id, 'name', q.council_name)`.as('council'),
    )
    .select([status.as('status'), round.as('round'), person('q.requested_by').as('requestedBy')])
    .select(
      sql<CheckRequest['decidedBy']>`case when q.decided_by is not null
        then ${person('q.decided_by')} end`.as('decidedBy'),
    )
    .select(
      sql<boolean>`(q.by_day < t.today and ${status} in ('pending', 'accepted', 'part_done'))`.as(
        'isLate',
      ),
    );

export const findRequest = (db: Db, id: number): Promise<CheckRequest | undefined> =>
  selecting(from(db)).where('q.id', '=', id).executeTakeFirst();

export const lockRequest = async (db: Db, id: number) => {
  const { rows: found } = await sql<{ version: number }>`select version
    from occupancy_check_requests where id = ${id} for update`.execute(db);
  return found[0];
};

const orders = { id: sql`q.id`, by: sql`q.by_day`, requestedAt: sql`q.requested_at` };

export const listRequests = async (db: Db, input: ListInput): Promise<Page<CheckRequest>> => {
  const { page, limit, sortBy, sortOrder, search = '' } = input;
  const like = containsPattern(search);
  const sought = plainText(search);
  const matched = from(db)
    .$if(input.status !== undefined, (query) =>
      query.where(sql<boolean>`${status} = any(${input.status})`),
    )
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`(holds(q.council_name, ${sought}) or q.note ilike ${like})`),
    );
  const items = await selecting(matched)
    .$if(sortBy === undefined, (query) =>
      query.orderBy(sql`q.status <> 'pending'`).orderBy('q.requested_at', 'desc'),
    )
    .$if(sortBy !== undefined, (query) => query.orderBy(orders[sortBy ?? 'id'], sortOrder))
    .orderBy('q.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};
