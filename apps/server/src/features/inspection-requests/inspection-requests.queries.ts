import { plainText } from '@keyhold/contract';
import type { contract, InspectionRequest, Page, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { containsPattern, toPage } from '#core/records/lists.ts';
import { rowsOf } from '#core/records/rows.ts';
import { personOf, somebodyOf } from '#features/questioner-responses/session.columns.ts';

type ListInput = Parsed<typeof contract.inspectionRequests.list>['query'];

const rows = rowsOf('inspection_requests');
export const insertRequest = rows.insert;
export const updateRequest = rows.update;

export const insertRooms = (
  db: Db,
  { requestId, roomIds }: { requestId: number; roomIds: readonly number[] },
) =>
  db
    .insertInto('inspection_request_rooms')
    .values([...new Set(roomIds)].map((room_id) => ({ request_id: requestId, room_id })))
    .execute();

const room = sql`jsonb_build_object('id', m.id, 'roomNo', m.room_no, 'floor', m.floor)`;
/** What came of it. */
const came = sql`inspection_sessions i where i.tenant_id = q.tenant_id and i.request_id = q.id
  and i.deleted_at is null`;
const isStillToDo = sql`(i.status in ('scheduled', 'in_progress')
  or i.status = 'missed' and i.allow_late)`;
const asked = sql`inspection_request_rooms p join rooms m on m.tenant_id = p.tenant_id
    and m.id = p.room_id
  where p.tenant_id = q.tenant_id and p.request_id = q.id`;
/** Of the room `p`: nobody has inspected it, and nobody is to. */
const isLeft = sql`not exists (select from ${came} and i.room_id = p.room_id
  and (i.status = 'completed' or ${isStillToDo}))`;
const listed = sql`coalesce(jsonb_agg(${room} order by m.floor, m.sort_key, m.id), '[]')`;
const rooms = sql<InspectionRequest['rooms']>`(select ${listed} from ${asked})`;
const toPlan = sql<InspectionRequest['toPlan']>`(select ${listed} from ${asked}
  and (q.status = 'pending' or q.status = 'accepted' and ${isLeft}))`;
const inspections = sql<InspectionRequest['inspections']>`(select coalesce(jsonb_agg(
    jsonb_build_object('id', i.id, 'number', i.number, 'status', i.status,
      'room', (select ${room} from rooms m where m.tenant_id = i.tenant_id and m.id = i.room_id),
      'responseId', (select r.id from questioner_responses r
        where r.tenant_id = i.tenant_id and r.inspection_id = i.id)) order by i.number), '[]')
  from ${came})`;
/** Where all was missed or cancelled it is accepted still, and waits to be planned again or declined. */
const status = sql<InspectionRequest['status']>`case
  when q.status <> 'accepted' or exists (select from ${came} and ${isStillToDo}) then q.status
  when not exists (select from ${asked} and ${isLeft}) then 'done'
  when exists (select from ${came} and i.status = 'completed') then 'part_done'
  else q.status end`;
const questioner = sql<InspectionRequest['questioner']>`(select jsonb_build_object('id', f.id,
    'title', coalesce(v.title, f.title))
  from inspection_questioners f left join inspection_questioner_versions v
    on v.tenant_id = f.tenant_id and v.questioner_id = f.id and v.version = f.published_version
  where f.tenant_id = q.tenant_id and f.id = q.questioner_id)`;

const from = (db: Db) =>
  db
    .selectFrom('inspection_requests as q')
    .innerJoin('property_today as t', 't.tenant_id', 'q.tenant_id');
const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['q.id', 'q.by_day as by', 'q.note', 'q.reason', 'q.version'])
    .select(['q.requested_at as requestedAt', 'q.decided_at as decidedAt'])
    .select([
      sql<InspectionRequest['council']>`case when q.council_id is not null then
        jsonb_build_object('id', q.council_id, 'name', q.council_name) end`.as('council'),
      questioner.as('questioner'),
    ])
    .select([rooms.as('rooms'), toPlan.as('toPlan'), status.as('status')])
    .select(inspections.as('inspections'))
    .select([
      personOf('q.requested_by').as('requestedBy'),
      somebodyOf('q.decided_by').as('decidedBy'),
    ])
    .select(
      sql<boolean>`(q.by_day < t.today and ${status} in ('pending', 'accepted', 'part_done'))`.as(
        'isLate',
      ),
    );

export const findRequest = (db: Db, id: number): Promise<InspectionRequest | undefined> =>
  selecting(from(db)).where('q.id', '=', id).executeTakeFirst();

export const lockRequest = async (db: Db, id: number) => {
  const { rows: found } = await sql<{ version: number }>`select version
    from inspection_requests where id = ${id} for update`.execute(db);
  return found[0];
};

/** From now to the end of a day at the property; null where that has passed. */
export const windowUntil = async (db: Db, day: string) => {
  const { rows: found } = await sql<{ from: string; until: string; isOver: boolean }>`
    select clock_now() as "from", w.until, w.until <= clock_now() as "isOver" from tenants t
    cross join lateral (select (${day}::date + 1)::timestamp at time zone t.timezone as until) w
    where t.id = current_tenant()`.execute(db);
  const [window] = found;
  return window === undefined || window.isOver ? null : { from: window.from, until: window.until };
};

const orders = { id: sql`q.id`, by: sql`q.by_day`, requestedAt: sql`q.requested_at` };

export const listRequests = async (db: Db, input: ListInput): Promise<Page<InspectionRequest>> => {
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
