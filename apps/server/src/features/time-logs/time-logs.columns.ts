import { lateNewsMinutes, longestLogHours, overrunMinutes } from '@keyhold/contract';
import type { TimeLog } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

const hours = (count: number) => sql`make_interval(hours => ${sql.lit(count)})`;
const mins = (count: number) => sql`make_interval(mins => ${sql.lit(count)})`;

/** With the shift that each belongs to, `s`, where there is one. */
export const matched = sql`left join time_log_shifts m on m.tenant_id = l.tenant_id and m.time_log_id = l.id
  left join shifts s on s.tenant_id = l.tenant_id and s.id = m.shift_id`;

/** It runs, or would: nobody has said when it ended. */
export const isOpen = sql<boolean>`(l.clock_out is null)`;
/** It runs on after its shift and those that follow on it, or longer than anybody works: it was forgotten. */
export const isForgotten = sql<boolean>`(l.clock_out is null and (l.left_open_at is not null
  or l.clock_in + ${hours(longestLogHours)} < clock_now()
  or coalesce(m.runs_to + ${mins(overrunMinutes)} < clock_now(), false)))`;

/** What the list shows is what is counted: minutes of the clock, less the break. */
export const worked = sql<number | null>`(case when not ${isForgotten}
  then worked_minutes(l.clock_in, coalesce(l.clock_out, clock_now()), l.break_minutes) end)`;

/** A night belongs to the evening on which its shift begins. */
export const dayOfLog = sql<string>`(coalesce(s.starts_at, l.clock_in) at time zone t.timezone)::date`;
export const weekOf = (at: ReturnType<typeof sql>) =>
  sql<string>`date_trunc('week', ${at} at time zone t.timezone)::date`;
export const weekOfLog = weekOf(sql`l.clock_in`);

const flag = (name: TimeLog['flags'][number], when: ReturnType<typeof sql>) =>
  sql`case when ${when} then ${sql.lit(name)} end`;
const isLateNews = (at: ReturnType<typeof sql>, heard: ReturnType<typeof sql>) =>
  sql`${heard} - ${at} > make_interval(mins => ${sql.lit(lateNewsMinutes)})`;
export const flags = sql<TimeLog['flags']>`array_remove(array[
  ${flag('late', sql`a.first_id = l.id and a.late > 0`)},
  ${flag(
    'early_leave',
    sql`a.last_id = l.id and wall_minutes(l.clock_out, s.ends_at) > t.late_after_minutes`,
  )},
  ${flag('missing_out', isForgotten)},
  ${flag('unscheduled', sql`s.id is null`)},
  ${flag('too_long', sql`l.clock_out - l.clock_in > ${hours(longestLogHours)}`)},
  ${flag('corrected', sql`l.is_corrected`)},
  ${flag('by_hand', sql`l.device = 'by_hand'`)},
  ${flag(
    'sent_late',
    sql`l.device <> 'by_hand' and (${isLateNews(sql`l.clock_in`, sql`l.heard_in_at`)}
      or ${isLateNews(sql`l.clock_out`, sql`l.heard_out_at`)})`,
  )},
  ${flag('clock_doubt', sql`l.is_doubtful`)}
], null)`;

export const isLocked = sql<boolean>`exists (select from attendance_weeks w
  where w.tenant_id = l.tenant_id and w.week = ${weekOfLog})`;

/** With whose it is, where, and its shift; of somebody who has left the house for good the times stay. */
export const fromLogs = (db: Db) =>
  db
    .selectFrom('time_logs as l')
    .innerJoin('tenants as t', 't.id', 'l.tenant_id')
    .leftJoin('users as u', 'u.id', 'l.user_id')
    .leftJoin('time_log_shifts as m', (join) =>
      join.onRef('m.tenant_id', '=', 'l.tenant_id').onRef('m.time_log_id', '=', 'l.id'),
    )
    .leftJoin('shifts as s', (join) =>
      join.onRef('s.tenant_id', '=', 'l.tenant_id').onRef('s.id', '=', 'm.shift_id'),
    )
    .leftJoin('shift_attendance as a', (join) =>
      join.onRef('a.tenant_id', '=', 'l.tenant_id').onRef('a.shift_id', '=', 'm.shift_id'),
    );

/** The correction that is asked for of it as it is now. */
const requestId = sql<number | null>`(select min(c.id) from change_requests c
  where c.tenant_id = l.tenant_id and c.time_log_id = l.id and c.status = 'pending'
    and c.wanted -> 'was' = clock_times(l.clock_in, l.clock_out, l.break_minutes))`;
const variance = sql<number | null>`case when a.last_id = l.id and a.open = 0
  then a.worked - a.planned end`;

export const selectingLogs = (query: ReturnType<typeof fromLogs>) =>
  query
    .select(['l.id', 'l.clock_in as clockIn', 'l.clock_out as clockOut'])
    .select(['l.break_minutes as breakMinutes', 'l.remarks', 'l.note', 'l.version'])
    .select(['l.photo_id as photoId', 'l.photo_out_id as photoOutId', 'l.device'])
    .select('l.device_out as deviceOut')
    .select(
      sql<TimeLog['user']>`jsonb_build_object('id', l.user_id,
      'name', coalesce(u.name, ''))`.as('user'),
    )
    .select(sql<TimeLog['approval']>`l.approval`.as('approval'))
    .select(
      sql<TimeLog['decidedBy']>`(select jsonb_build_object('id', d.id, 'name', d.name)
        from users d where d.id = l.decided_by)`.as('decidedBy'),
    )
    .select([dayOfLog.as('day'), worked.as('worked'), flags.as('flags'), isLocked.as('locked')])
    .select(
      sql<TimeLog['shift']>`case when s.id is not null then jsonb_build_object('id', s.id,
        'title', s.title, 'startsAt', json_instant(s.starts_at),
        'endsAt', json_instant(s.ends_at), 'breakMinutes', s.break_minutes) end`.as('shift'),
    )
    .select([sql<number | null>`a.planned`.as('planned'), variance.as('variance')])
    .select(requestId.as('requestId'));
