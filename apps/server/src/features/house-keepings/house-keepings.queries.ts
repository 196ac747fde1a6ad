import { openHouseKeeping, plainText } from '@keyhold/contract';
import type { contract, HouseKeeping, Output, Page, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage, containsPattern } from '#core/records/lists.ts';
import { carriedAction } from '#features/action-repairs/carried.ts';
import type { Cause, Ending } from '#features/readiness/reasons.ts';

type ListInput = Parsed<typeof contract.houseKeepings.list>['query'];

/** What a cleaning weighs when work is shared out. */
const weight = sql<number>`case k.type when 'deep' then 4 when 'departure' then 3
  when 'flush' then 1 when 'inspection' then 1 else 2 end`;
const isOpen = sql<boolean>`(k.status in ('dirty', 'in_progress'))`;
const isRush = sql<boolean>`coalesce(d.due && '{arriving,late}', false)`;
const isUrgent = sql<boolean>`(${isOpen} and ${isRush} and k.start_date <= t.today)`;
/** Whoever arrives today makes the room's open cleanings urgent, for as long as they are expected. */
const priority = sql<
  HouseKeeping['priority']
>`case when ${isUrgent} then 'high' else k.priority end`;
const rank = sql<number>`case ${priority} when 'high' then 0 when 'medium' then 1 else 2 end`;
const jobCompleted = sql<string | null>`coalesce(k.done_at, k.completed_at)`;
const area = sql<string>`case when k.area = '' then m.room_no else k.area end`;
/** Due and not done, or closed today; its moments are read first, so that both halves go by index. */
const isTodays = sql<boolean>`(
  ${isOpen} and k.start_date <= (select today from property_today where tenant_id = current_tenant())
  or k.completed_at >= (select today::timestamp at time zone timezone from property_today
    where tenant_id = current_tenant()))`;
const isOverdue = sql<boolean>`(${isOpen} and k.start_date < t.today)`;

/** Who is in the rooms; of whom a council did not place it knows that they are there. */
const present = sql<{
  tenant_id: number;
  room_id: number;
  is_in_house: boolean;
  persons: number;
  due: string;
}>`(
  select tenant_id, room_id, is_in_house, persons, due from present_stays
  union all
  select tenant_id, room_id, is_in_house, null, null from hidden_presence((select current_councils())))`;

export const from = (db: Db) =>
  db
    .selectFrom('house_keepings as k')
    .innerJoin('property_today as t', 't.tenant_id', 'k.tenant_id')
    .leftJoin('rooms as m', (join) =>
      join.onRef('m.tenant_id', '=', 'k.tenant_id').onRef('m.id', '=', 'k.room_id'),
    )
    .leftJoin(
      (inner) =>
        inner
          .selectFrom(present.as('p'))
          .select(['tenant_id', 'room_id'])
          .select(sql<boolean>`bool_or(is_in_house)`.as('is_in_house'))
          .select(sql<number>`sum(persons) filter (where is_in_house)`.as('persons'))
          .select(sql<HouseKeeping['due']>`array_remove(array_agg(distinct due), null)`.as('due'))
          .groupBy(['tenant_id', 'room_id'])
          .as('d'),
      (join) => join.onRef('d.tenant_id', '=', 'k.tenant_id').onRef('d.room_id', '=', 'k.room_id'),
    )
    .where('k.deleted_at', 'is', null);

const person = (id: string, name: string) =>
  sql<{ id: number; name: string } | null>`case when ${sql.ref(id)} is not null
    then jsonb_build_object('id', ${sql.ref(id)}, 'name', coalesce(${sql.ref(name)}, '')) end`;

const selecting = (query: ReturnType<typeof from>) =>
  query
    .leftJoin('users as a', 'a.id', 'k.assignee_id')
    .leftJoin('users as c', 'c.id', 'k.completed_by')
    .leftJoin('users as q', 'q.id', 'k.requested_by')
    .leftJoin('house_keeping_series as s', (join) =>
      join.onRef('s.tenant_id', '=', 'k.tenant_id').onRef('s.id', '=', 'k.series_id'),
    )
    .leftJoin('media as p', (join) =>
      join.onRef('p.tenant_id', '=', 'k.tenant_id').onRef('p.id', '=', 'k.photo_id'),
    )
    .select(['k.id', 'm.floor', 'k.action_remarks as actionRemarks', 'k.version'])
    .select(['k.start_date as startDate', 's.rule as recurrence', 'k.series_id as seriesId'])
    .select(['k.added_at as jobAdded', 'k.started_at as jobStarted', 'k.is_system as system'])
    .select(
      sql<HouseKeeping['room']>`case when m.id is not null
      then jsonb_build_object('id', m.id, 'roomNo', m.room_no) end`.as('room'),
    )
    .select([area.as('area'), priority.as('priority'), isOverdue.as('isOverdue')])
    .select(sql<HouseKeeping['type']>`k.type`.as('type'))
    .select(sql<HouseKeeping['status']>`k.status`.as('status'))
    .select(person('a.id', 'a.name').as('assignedTo'))
    .select(person('k.completed_by', 'c.name').as('completedBy'))
    .select(person('k.requested_by', 'q.name').as('requestedBy'))
    .select(sql<Cause | null>`k.cause`.as('cause'))
    .select([carriedAction.as('action'), jobCompleted.as('jobCompleted')])
    .select(sql<Ending | null>`k.ending`.as('reason'))
    .select(
      sql<HouseKeeping['photo']>`case when p.id is not null then jsonb_build_object('id', p.id,
      'fileKey', p.file_key, 'originalName', p.original_name, 'mimeType', p.mime_type) end`.as(
        'photo',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from house_keepings j where j.tenant_id = k.tenant_id
        and j.joined_to = k.id and j.type = k.type)`.as('missed'),
    )
    .select(sql<HouseKeeping['due']>`coalesce(d.due, '{}')`.as('due'))
    .select(sql<boolean>`coalesce(d.is_in_house, false)`.as('isOccupied'))
    .select(sql<number>`coalesce(d.persons, 0)::int`.as('persons'));
export type Row = Awaited<ReturnType<ReturnType<typeof selecting>['execute']>>[number];

const matching = (db: Db, input: ListInput & { userId: number }) => {
  const { search, floor } = input;
  const like = containsPattern(search ?? '');
  const sought = plainText(search ?? '');
  return from(db)
    .$if(input.status !== undefined, (q) => q.where('k.status', 'in', input.status ?? []))
    .$if(input.type !== undefined, (q) => q.where('k.type', 'in', input.type ?? []))
    .$if(input.priority !== undefined, (q) => q.where(priority, 'in', input.priority ?? []))
    .$if(input.roomId !== undefined, (q) => q.where('k.room_id', '=', input.roomId ?? 0))
    .$if(floor !== undefined, (q) => q.where('m.floor', '=', floor ?? 0))
    .$if(input.assignedToId !== undefined, (q) =>
      q.where('k.assignee_id', '=', input.assignedToId ?? 0),
    )
    .$if(input.seriesId !== undefined, (q) => q.where('k.series_id', '=', input.seriesId ?? 0))
    .$if(input.mine === true, (q) => q.where('k.assignee_id', '=', input.userId))
    .$if(input.mine === false, (q) =>
      q.where(sql<boolean>`k.assignee_id is distinct from ${input.userId}`),
    )
    .$if(input.unassigned !== undefined, (q) =>
      q.where('k.assignee_id', input.unassigned ? 'is' : 'is not', null),
    )
    .$if(input.overdue !== undefined, (q) => q.where(isOverdue, '=', input.overdue ?? false))
    .$if(input.arrivals !== undefined, (q) => q.where(isRush, '=', input.arrivals ?? false))
    .$if(input.system !== undefined, (q) => q.where('k.is_system', '=', input.system ?? false))
    .$if(input.recurring !== undefined, (q) =>
      q.where('k.series_id', input.recurring ? 'is not' : 'is', null),
    )
    .$if(input.today !== undefined, (q) =>
      q.where(input.today ? isTodays : sql<boolean>`not ${isTodays}`),
    )
    .$if(input.from !== undefined, (q) => q.where('k.start_date', '>=', input.from ?? ''))
    .$if(input.to !== undefined, (q) => q.where('k.start_date', '<=', input.to ?? ''))
    .$if(Boolean(search), (q) =>
      q.where(sql<boolean>`(holds(m.room_no, ${sought}) or holds(k.area, ${sought}) or k.action_remarks ilike ${like}
        or k.assignee_id in (select id from users where holds(name, ${sought})))`),
    );
};

/** Open ones first; where somebody is to arrive, an empty room before one that is still left; then what
 * is urgent, rooms that were left before those that are lived in, and door by door. */
const inWorkOrder = sql`${isOpen} desc, ${isUrgent} desc,
  (${isUrgent} and coalesce(d.is_in_house, false)), ${rank}, (k.type = 'departure') desc,
  k.start_date, m.floor, m.sort_key, k.id`;
const sortColumns = {
  id: sql`k.id`,
  area: sql`k.area`,
  type: sql`k.type`,
  status: sql`array_position(array['dirty', 'in_progress', 'cleaned', 'cancelled'], k.status)`,
  priority: rank,
  assignedTo: sql`a.name`,
  startDate: sql`k.start_date`,
  jobAdded: sql`k.added_at`,
  jobCompleted,
} as const;

export const listCleanings = async (
  db: Db,
  input: ListInput & { userId: number },
): Promise<Page<Row>> => {
  const { page, limit, sortBy, sortOrder } = input;
  const matched = matching(db, input);
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const order =
    sortBy === undefined
      ? inWorkOrder
      : sql`${sortColumns[sortBy]} ${direction} nulls last, m.sort_key ${direction}, k.id ${direction}`;
  const items = await selecting(matched)
    .orderBy(order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const findCleanings = (db: Db, ids: readonly number[]): Promise<Row[]> =>
  selecting(from(db))
    .where('k.id', '=', sql<number>`any(${ids})`)
    .orderBy('k.id')
    .execute();

type Stats = Output<typeof contract.houseKeepings.stats>;
const counting = (condition: ReturnType<typeof sql>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`;

/** Today's work in numbers: what is open by today, and what was closed today. */
export const countToday = (db: Db, userId: number): Promise<Stats> =>
  from(db)
    .where(isTodays)
    .select([
      counting(sql`k.status = 'dirty'`).as('dirty'),
      counting(sql`k.status = 'in_progress'`).as('inProgress'),
      counting(sql`k.status = 'cleaned'`).as('cleaned'),
      counting(sql`k.status = 'cancelled'`).as('cancelled'),
      counting(sql`${isOpen} and k.assignee_id = ${userId}`).as('mine'),
      counting(sql`${isOpen} and k.assignee_id is null`).as('unassigned'),
      counting(isOverdue).as('overdue'),
      counting(sql`${isOpen} and ${isRush}`).as('arrivals'),
    ])
    .executeTakeFirstOrThrow();

type Cleaner = Output<typeof contract.houseKeepings.people>[number];

/** Whoever may mark something as cleaned, with what they have to do by today. */
export const listCleaners = async (db: Db): Promise<Cleaner[]> => {
  const { rows } = await sql<Cleaner>`
    select u.id, u.name, bool_or(r.name ~* 'house.?keep') as "isHousekeeper",
      coalesce(bool_or((u.last_active_at at time zone d.timezone)::date = d.today), false) as "isHere",
      coalesce(max(w.jobs), 0)::int as jobs, coalesce(max(w.weight), 0)::int as weight
    from members b
    join property_today d on d.tenant_id = b.tenant_id
    join users u on u.id = b.user_id and u.deleted_at is null and u.status = 'active'
    join member_roles g on g.tenant_id = b.tenant_id and g.user_id = b.user_id
    join roles r on r.tenant_id = g.tenant_id and r.id = g.role_id
    left join (
      select k.assignee_id, count(*) as jobs, sum(${weight}) as weight
      from house_keepings k join property_today t on t.tenant_id = k.tenant_id
      where ${isOpen} and k.start_date <= t.today and k.deleted_at is null
      group by k.assignee_id
    ) w on w.assignee_id = u.id
    where exists (select 1 from role_permissions p where p.tenant_id = r.tenant_id and p.role_id = r.id
      and p.permission in ('update:house_keepings', 'manage:house_keepings'))
    group by u.id, u.name
    order by lower(u.name), u.id`.execute(db);
  return rows;
};

/** What nobody has and is to be done by today, door by door; locked where it is to be given out. */
export const listUnassigned = async (db: Db, isLocked: boolean) => {
  const { rows } = await sql<{ id: number; weight: number }>`
    select k.id, ${weight} as weight
    from house_keepings k
    join property_today t on t.tenant_id = k.tenant_id
    left join rooms m on m.tenant_id = k.tenant_id and m.id = k.room_id
    where k.status = ${openHouseKeeping[0]} and k.assignee_id is null and k.start_date <= t.today
      and k.deleted_at is null
    order by m.floor, m.sort_key, k.id
    limit 1000
    ${isLocked ? sql`for update of k` : sql``}`.execute(db);
  return rows;
};
