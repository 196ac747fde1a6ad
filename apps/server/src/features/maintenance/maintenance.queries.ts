import type { contract, Maintenance, Page, Parsed } from '@keyhold/contract';
import { plainText, urgentStates } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage, containsPattern } from '#core/records/lists.ts';

import { asMaintenance, from, repeat, selecting } from './maintenance.columns.ts';

type ListInput = Parsed<typeof contract.maintenance.list>['query'];

const nextDue = sql<
  string | null
>`(select min(s.due_at) from clock_states s where s.tenant_id = m.tenant_id and s.maintenance_id = m.id
  and s.stopped_at is null)`;

/** A clock of it that is about to breach, or has. */
const isUrgent = sql<boolean>`exists (select 1 from clock_states s where s.tenant_id = m.tenant_id and s.maintenance_id = m.id
  and s.state = any(${[...urgentStates]}))`;

/** Whoever was expected yesterday and has not begun is still expected. */
const isExpected = sql<boolean>`(m.booked_in = t.today
  or (m.booked_in < t.today and m.status = 'booked_in'))`;

type View = NonNullable<ListInput['view']>;
const viewed: Record<View, (userId: number) => ReturnType<typeof sql<boolean>>> = {
  open: () => sql`m.is_open`,
  mine: (userId) => sql`m.is_open and m.assignee_id = ${userId}`,
  emergency: () => sql`m.is_open and m.hazard = 'emergency'`,
  clocks: () => sql`m.is_open and ${isUrgent}`,
  today: () => sql`m.is_open and ${isExpected}`,
  not_booked: () => sql`m.is_open and m.booked_in is null and m.status = 'pending'`,
  repeat: () => sql`m.is_open and ${repeat} > 1`,
};

const searched = (search: string) => {
  const like = containsPattern(search);
  const sought = plainText(search);
  return sql<boolean>`(m.issue ilike ${like} or holds(m.area, ${sought}) or holds(r.room_no, ${sought})
    or holds(c.contractor_name, ${sought}) or m.number::text = ${search.replace(/^#?MNT-0*/i, '')})`;
};

interface Wanted {
  input: ListInput;
  userId: number;
}
/** Each filter that is asked for, as what must hold of a fault. */
const conditionsOf = ({ input, userId }: Wanted) => {
  const { view, status, priority, hazard, blocksRoom, roomId, contractorId, jobTypeId } = input;
  return [
    view && viewed[view](userId),
    status && sql<boolean>`m.status = any(${status})`,
    priority && sql<boolean>`m.priority = any(${priority})`,
    hazard && sql<boolean>`m.hazard = any(${hazard})`,
    blocksRoom !== undefined && sql<boolean>`m.blocks_room = ${blocksRoom}`,
    roomId !== undefined && sql<boolean>`m.room_id = ${roomId}`,
    contractorId !== undefined && sql<boolean>`m.contractor_id = ${contractorId}`,
    jobTypeId !== undefined && sql<boolean>`m.job_type_id = ${jobTypeId}`,
    input.from && sql<boolean>`m.booked_in >= ${input.from}`,
    input.to && sql<boolean>`m.booked_in <= ${input.to}`,
    input.search && searched(input.search),
  ].filter((condition) => typeof condition === 'object');
};

const matching = (db: Db, wanted: Wanted) =>
  conditionsOf(wanted).reduce((query, condition) => query.where(condition), from(db));

/** In the order of the states and of the priorities, not of their letters. */
const orders = {
  id: sql`m.id`,
  number: sql`m.number`,
  issue: sql`lower(m.issue)`,
  place: sql`coalesce(r.room_no, m.area)`,
  status: sql`array_position(array['pending', 'booked_in', 'in_progress', 'on_hold', 'resolved', 'cancelled'], m.status)`,
  priority: sql`array_position(array['low', 'medium', 'high'], m.priority)`,
  due: nextDue,
  contractor: sql`lower(c.contractor_name)`,
  bookedIn: sql`m.booked_in`,
  cost: sql`coalesce(m.cost, m.cost_estimate)`,
  reportedAt: sql`m.reported_at`,
};

/** An emergency, then what breaches, then by priority, and of those the longest wait. */
const byUrgency = sql`m.hazard = 'emergency' desc, ${isUrgent} desc, ${orders.priority} desc, m.reported_at`;

export const listMaintenance = async (db: Db, wanted: Wanted): Promise<Page<Maintenance>> => {
  const { page, limit, sortBy, sortOrder, view } = wanted.input;
  const matched = matching(db, wanted);
  // Without a wish: what is open by what presses, else the newest first.
  const direction = sortBy === undefined ? 'desc' : sortOrder;
  const rows = await selecting(matched)
    .$if(sortBy === undefined && view !== undefined, (query) => query.orderBy(byUrgency))
    .orderBy(orders[sortBy ?? 'number'], (order) =>
      (direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
    )
    .orderBy('m.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items: rows.map(asMaintenance), page, limit, matched });
};

export const findMaintenance = async (db: Db, id: number): Promise<Maintenance | undefined> => {
  const row = await selecting(from(db)).where('m.id', '=', id).executeTakeFirst();
  return row && asMaintenance(row);
};

export const readStats = async (db: Db) => {
  const statuses = await db
    .selectFrom('maintenances')
    .select(sql<Maintenance['status']>`status`.as('status'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute();
  const counts = await db
    .selectFrom('maintenances as m')
    .innerJoin('property_today as t', 't.tenant_id', 'm.tenant_id')
    .where('m.is_open', '=', true)
    .select(sql<number>`count(*)::int`.as('open'))
    .select(sql<number>`(count(*) filter (where m.hazard = 'emergency'))::int`.as('emergencies'))
    .select(
      sql<number>`(count(*) filter (where m.blocks_room and m.room_id is not null))::int`.as(
        'blocking',
      ),
    )
    .select(sql<number>`(count(*) filter (where ${isExpected}))::int`.as('bookedToday'))
    .executeTakeFirstOrThrow();
  const urgent = await db
    .selectFrom('clock_states')
    .where('state', 'in', [...urgentStates])
    .select(
      sql<number>`(count(distinct maintenance_id) filter (where state = 'near'))::int`.as(
        'nearBreach',
      ),
    )
    .select(
      sql<number>`(count(distinct maintenance_id) filter (where state = 'breached'))::int`.as(
        'breached',
      ),
    )
    .executeTakeFirstOrThrow();
  return { statuses, ...counts, ...urgent };
};

type Known = Record<'roomId' | 'jobTypeId' | 'contractorId' | 'assigneeId', number | null>;
export type Links = { [Name in keyof Known]?: Known[Name] | undefined };

/** Of what is named, what there is; null where there is nothing, or it is gone. */
export const findLinks = async (db: Db, links: Links): Promise<Known> => {
  const { roomId = null, jobTypeId = null, contractorId = null, assigneeId = null } = links;
  const { rows } = await sql<Known>`select
    (select id from rooms where id = ${roomId} and deleted_at is null) as "roomId",
    (select id from job_types where id = ${jobTypeId} and deleted_at is null) as "jobTypeId",
    (select id from contractors
      where id = ${contractorId} and deleted_at is null) as "contractorId",
    (select b.user_id from members b
      join users u on u.id = b.user_id and u.deleted_at is null and u.status = 'active'
      where b.user_id = ${assigneeId}) as "assigneeId"`.execute(db);
  return rows[0] ?? { roomId: null, jobTypeId: null, contractorId: null, assigneeId: null };
};

export const readNow = (db: Db) =>
  db
    .selectFrom('property_today')
    .select(['today', sql<string>`clock_now()`.as('now')])
    .where('tenant_id', '=', sql<number>`current_tenant()`)
    .executeTakeFirstOrThrow();

/** Who may change faults in this property. */
export const listPeople = async (db: Db): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.name from members b
    join users u on u.id = b.user_id and u.deleted_at is null and u.status = 'active'
    where exists (select 1 from member_roles g
      join role_permissions p on p.tenant_id = g.tenant_id and p.role_id = g.role_id
      where g.tenant_id = b.tenant_id and g.user_id = b.user_id
        and p.permission in ('update:maintenances', 'manage:maintenances'))
    order by lower(u.name), u.id`.execute(db);
  return rows;
};
