import { plainText } from '@keyhold/contract';
import type { AttendanceWeek, contract, Page, Parsed, TimeLog } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';

import {
  dayOfLog,
  flags,
  fromLogs,
  isOpen,
  selectingLogs,
  weekOf,
  weekOfLog,
  worked,
} from './time-logs.columns.ts';

type ListInput = Parsed<typeof contract.timeLogs.list>['query'];

export const findLog = (db: Db, id: number): Promise<TimeLog | undefined> =>
  selectingLogs(fromLogs(db)).where('l.id', '=', id).executeTakeFirst();

/** The one that runs, or that was forgotten and is not set aside yet. */
export const findRunning = (db: Db, userId: number): Promise<TimeLog | undefined> =>
  selectingLogs(fromLogs(db))
    .where('l.user_id', '=', userId)
    .where('l.clock_out', 'is', null)
    .where('l.left_open_at', 'is', null)
    .executeTakeFirst();

export const findSeveral = (db: Db, ids: readonly number[]): Promise<TimeLog[]> =>
  selectingLogs(fromLogs(db))
    .where('l.id', '=', sql<number>`any(${[...ids]})`)
    .orderBy('l.id')
    .execute();

const orders = { clockIn: sql`l.clock_in`, user: sql`lower(u.name)`, worked };
const conditionsOf = (input: ListInput) =>
  [
    input.userId !== undefined && sql<boolean>`l.user_id = ${input.userId}`,
    input.from !== undefined &&
      sql<boolean>`(${dayOfLog} >= ${input.from}::date
        and l.clock_in > ${input.from}::date - interval '2 days')`,
    input.to !== undefined &&
      sql<boolean>`(${dayOfLog} <= ${input.to}::date
        and l.clock_in < ${input.to}::date + interval '3 days')`,
    input.flag !== undefined && sql<boolean>`${flags} && ${input.flag}::text[]`,
    input.approval !== undefined && sql<boolean>`l.approval = any(${input.approval})`,
    input.search !== undefined &&
      input.search !== '' &&
      sql<boolean>`holds(u.name, ${plainText(input.search)})`,
  ].filter((condition) => typeof condition === 'object');

export const listLogs = async (db: Db, input: ListInput): Promise<Page<TimeLog>> => {
  const { page, limit, sortBy, sortOrder } = input;
  const matched = conditionsOf(input).reduce((query, one) => query.where(one), fromLogs(db));
  const items = await selectingLogs(matched)
    .orderBy(orders[sortBy ?? 'clockIn'], sortBy === undefined ? 'desc' : sortOrder)
    .orderBy('l.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

/** Of the property: what it wants of those who clock in, and what time it is there. */
export const readRules = (db: Db) =>
  db
    .selectFrom('tenants as t')
    .select(['t.title', 't.timezone', 't.clock_photo as wantsPhoto'])
    .select('t.clock_at_kiosk_only as kioskOnly')
    .select(sql<string>`clock_now()`.as('now'))
    .where('t.id', '=', sql<number>`current_tenant()`)
    .executeTakeFirstOrThrow();

export const hasPin = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('clock_pins')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

/** The first of somebody's logs in which this time lies, `but` for one. */
export const findOverlap = (
  db: Db,
  { userId, from, to, but = 0 }: { userId: number; from: string; to: string; but?: number },
) =>
  db
    .selectFrom('time_logs as l')
    .select(['l.id'])
    .where('l.user_id', '=', userId)
    .where('l.id', '<>', but)
    .where(
      sql<boolean>`tstzrange(l.clock_in, case when l.left_open_at is null then l.clock_out
        else coalesce(l.clock_out, l.clock_in) end) && tstzrange(${from}, ${to}, '[]')`,
    )
    .executeTakeFirst();

export const findLockedWeek = async (db: Db, at: string): Promise<string | undefined> => {
  const { rows } = await sql<{ week: string }>`select w.week from attendance_weeks w
    join tenants t on t.id = w.tenant_id
    where w.week = date_trunc('week', ${at}::timestamptz at time zone t.timezone)::date`.execute(
    db,
  );
  return rows[0]?.week;
};

/** Who of the house may clock in, and since when they are there. */
export const isStaff = sql<boolean>`(u.deleted_at is null and u.status = 'active' and exists (
    select from held_permissions h where h.tenant_id = m.tenant_id and h.user_id = m.user_id
      and h.permission in ('write:time_logs', 'manage:time_logs'))
  and not exists (select from member_roles o join roles r on r.tenant_id = o.tenant_id and r.id = o.role_id
    where o.tenant_id = m.tenant_id and o.user_id = m.user_id and r.kind = 'council'))`;

export const findStaff = (db: Db, userId: number) =>
  db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name'])
    .where('u.id', '=', userId)
    .where(isStaff)
    .executeTakeFirst();

export const readWeek = async (
  db: Db,
  week: string,
): Promise<AttendanceWeek & { isOver: boolean }> => {
  const { rows } = await sql<AttendanceWeek & { isOver: boolean }>`
    select ${week}::date as week, w.week is not null as locked, w.locked_at as "lockedAt",
      case when w.week is not null then jsonb_build_object('id', w.locked_by,
        'name', coalesce(u.name, '')) end as "lockedBy",
      (select count(*)::int from change_requests c
        left join time_logs l on l.tenant_id = c.tenant_id and l.id = c.time_log_id
          and c.wanted -> 'was' = clock_times(l.clock_in, l.clock_out, l.break_minutes)
        where c.tenant_id = t.id and c.status = 'pending' and c.type = 'update_clock_time'
          and case when c.day is null then ${weekOfLog}
            else ${weekOf(sql`(c.wanted ->> 'clockIn')::timestamptz`)} end = ${week}::date) as asked,
      ${week}::date + 7 <= (clock_now() at time zone t.timezone)::date as "isOver", n.*
    from tenants t
    left join attendance_weeks w on w.tenant_id = t.id and w.week = ${week}::date
    left join users u on u.id = w.locked_by
    cross join lateral (
      select count(*)::int as logs, count(*) filter (where l.approval = 'pending')::int as pending,
        count(*) filter (where ${isOpen}
          and (l.approval <> 'rejected' or l.left_open_at is null))::int as open
      from time_logs l where l.tenant_id = t.id and ${weekOfLog} = ${week}::date
        and l.clock_in > ${week}::date - interval '2 days' and l.clock_in < ${week}::date + interval '9 days'
    ) n
    where t.id = current_tenant()`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('outside of any property there are no weeks');
  return row;
};
