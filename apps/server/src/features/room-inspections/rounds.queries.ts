import type { contract, ListedRound, Page, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';

import { liesIn } from './scope.ts';

type ListInput = Parsed<typeof contract.roomInspections.list>['query'];

const person = (column: string) =>
  sql<ListedRound['createdBy']>`case when ${sql.ref(column)} is not null then jsonb_build_object(
    'id', ${sql.ref(column)}, 'name', coalesce((select u.name from users u
      where u.id = ${sql.ref(column)}), '')) end`;

/** How much of it is done; before it starts, how many rooms there are to check now. */
const counted = sql<{ total: number; done: number; wrong: number; open: number }>`(
  select case when i.status in ('draft', 'missed') then jsonb_build_object('total', (select count(*) from rooms r
      where r.tenant_id = i.tenant_id and ${liesIn({ kind: sql`i.scope_kind`, value: sql`i.scope_value` })}),
      'done', 0, 'wrong', 0, 'open', 0)
    else jsonb_build_object('total', count(*), 'done', count(c.outcome), 'wrong', count(f.discrepancy),
      'open', count(f.discrepancy) filter (where c.resolved_at is null)) end
  from room_checks c
  left join room_check_findings f on f.tenant_id = c.tenant_id and f.inspection_id = i.id
    and f.check_id = c.id
  where c.tenant_id = i.tenant_id and c.inspection_id = i.id)`;

const answerers = sql<ListedRound['by']>`(select coalesce(jsonb_agg(jsonb_build_object('id', a.id,
    'name', coalesce(u.name, '')) order by a.first), '[]')
  from (select given.by as id, min(given.at) as first from (
      select c.answered_by as by, c.answered_at as at from room_checks c
      where c.tenant_id = i.tenant_id and c.inspection_id = i.id and c.outcome is not null
      union all select t.answered_by, t.answered_at from room_check_tries t
      join room_checks c on c.tenant_id = t.tenant_id and c.id = t.check_id
      where c.tenant_id = i.tenant_id and c.inspection_id = i.id) given group by given.by) a
  left join users u on u.id = a.id)`;

const request = sql<ListedRound['request']>`(select jsonb_build_object('id', q.id, 'by', q.by_day,
    'council', jsonb_build_object('id', q.council_id, 'name', q.council_name))
  from occupancy_check_requests q where q.tenant_id = i.tenant_id and q.id = i.request_id)`;

type Placing = { checkId: number; councilId: number }[];
/** Whose placements are in which of its rooms: these are told of it. */
const councilsOf = sql<Placing>`(select coalesce(jsonb_agg(distinct jsonb_build_object(
    'checkId', s.check_id, 'councilId', s.council_id)), '[]')
  from room_checks c join room_check_stays s on s.tenant_id = c.tenant_id and s.check_id = c.id
  where c.tenant_id = i.tenant_id and c.inspection_id = i.id and s.council_id is not null)`;

const from = (db: Db) =>
  db
    .selectFrom('room_inspections as i')
    .innerJoin('tenants as t', 't.id', 'i.tenant_id')
    .where('i.deleted_at', 'is', null);
type Matched = ReturnType<typeof from>;

const selecting = (query: Matched) =>
  query
    .select(['i.id', 'i.number', 'i.planned_for as plannedFor', 'i.schedule_id as scheduleId'])
    .select(['i.created_at as createdAt', 'i.started_at as startedAt', 'i.version'])
    .select(['i.completed_at as completedAt', 'i.approved_at as approvedAt'])
    .select('i.unvisited_reason as unvisitedReason')
    .select(sql<ListedRound['status']>`i.status`.as('status'))
    .select(
      sql<
        ListedRound['scope']
      >`jsonb_build_object('kind', i.scope_kind, 'value', i.scope_value)`.as('scope'),
    )
    .select([person('i.created_by').as('createdBy'), person('i.approved_by').as('approvedBy')])
    .select([request.as('request'), answerers.as('by'), counted.as('counted')]);

type Stored = Awaited<ReturnType<ReturnType<typeof selecting>['execute']>>[number];
const asRound = <Row extends Stored>({ counted: { total, done, wrong, open }, ...row }: Row) => ({
  ...row,
  roomsTotal: total,
  roomsDone: done,
  discrepancies: wrong,
  open,
});

export const findRound = async (db: Db, id: number) => {
  const row = await selecting(from(db))
    .select([councilsOf.as('councilsOf'), 'i.of_placements as ofPlacements'])
    .where('i.id', '=', id)
    .executeTakeFirst();
  return row && asRound(row);
};

const statusOrder = sql`array_position(array['in_progress', 'draft', 'completed', 'approved', 'missed'], i.status)`;
const orders = {
  id: sql`i.id`,
  number: sql`i.number`,
  status: statusOrder,
  startedAt: sql`i.started_at`,
  completedAt: sql`i.completed_at`,
  roomsTotal: sql`(${counted}->>'total')::int`,
  open: sql`(${counted}->>'open')::int`,
};
const orderOf = ({ sortBy, sortOrder }: ListInput) => {
  if (sortBy === undefined)
    return sql`i.status <> 'in_progress', coalesce(i.started_at, i.created_at) desc`;
  return sortOrder === 'asc'
    ? sql`${orders[sortBy]} asc nulls last`
    : sql`${orders[sortBy]} desc nulls last`;
};

const startedOn = sql`(coalesce(i.started_at, i.created_at) at time zone t.timezone)::date`;
const hasOpen = sql<boolean>`(i.status in ('in_progress', 'completed') and exists (
  select 1 from room_check_findings f
  join room_checks c on c.tenant_id = f.tenant_id and c.id = f.check_id and c.resolved_at is null
  where f.tenant_id = i.tenant_id and f.inspection_id = i.id and f.discrepancy is not null))`;

const conditionsOf = ({ status, kind, open, roomId, from: first, to, search }: ListInput) =>
  [
    status && sql<boolean>`i.status = any(${status})`,
    kind && sql<boolean>`i.scope_kind = ${kind}`,
    open !== undefined && sql<boolean>`${hasOpen} = ${open}`,
    roomId !== undefined &&
      sql<boolean>`exists (select 1 from room_checks c where c.tenant_id = i.tenant_id
        and c.inspection_id = i.id and c.room_id = ${roomId})`,
    first && sql<boolean>`${startedOn} >= ${first}`,
    to && sql<boolean>`${startedOn} <= ${to}`,
    search && sql<boolean>`i.number::text = ${search.replace(/^#?OCC-0*/i, '')}`,
  ].filter((condition) => typeof condition === 'object');

export const listRounds = async (db: Db, input: ListInput): Promise<Page<ListedRound>> => {
  const { page, limit } = input;
  const matched = conditionsOf(input).reduce((query, one) => query.where(one), from(db));
  const rows = await selecting(matched)
    .orderBy(orderOf(input))
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items: rows.map(asRound), page, limit, matched });
};

/** Whether somebody else who is here now may approve a round for the house. */
export const mayOthersApprove = async (db: Db, userId: number): Promise<boolean> => {
  const { rows } = await sql`select from held_permissions h
    join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id and r.kind <> 'council'
    join users u on u.id = h.user_id and u.status = 'active' and u.deleted_at is null
    where h.tenant_id = current_tenant() and h.permission = 'update:room_inspections'
      and h.user_id <> ${userId} limit 1`.execute(db);
  return rows.length > 0;
};
