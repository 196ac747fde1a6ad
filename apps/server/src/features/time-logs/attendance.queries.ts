import { clockPhotoDays, dueWithinHours } from '@keyhold/contract';
import type { AttendanceRow, Presence, ReportPeriod } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toldKind, type Asker } from '#features/absences/absences.queries.ts';

import { dayOfLog, flags, isForgotten, matched } from './time-logs.columns.ts';

const shiftOf = sql`case when s.id is not null then jsonb_build_object('id', s.id, 'title', s.title,
  'startsAt', json_instant(s.starts_at), 'endsAt', json_instant(s.ends_at)) end`;
const roleOf = (userId: ReturnType<typeof sql>) => sql`coalesce(
  (select r.title from roles r where r.tenant_id = s.tenant_id and r.id = s.role_id),
  (select string_agg(r.title, ', ' order by r.id) from member_roles o
    join roles r on r.tenant_id = o.tenant_id and r.id = o.role_id where o.user_id = ${userId}), '')`;

/** Nobody waits for whoever has left during their shift, or may not come. */
const isComing = sql`u.deleted_at is null and u.status = 'active'`;

/** Who is at work, who should be, and who forgot to say that they left. */
export const listPresence = async (db: Db): Promise<Presence[]> => {
  const { rows } = await sql<Presence>`
    select jsonb_build_object('id', u.id, 'name', u.name) as user, ${roleOf(sql`u.id`)} as role,
      case when ${isForgotten} then 'missing_out' when s.id is null then 'unscheduled'
        else 'on_duty' end as state,
      l.clock_in as since, l.id as "timeLogId", ${shiftOf} as shift
    from time_logs l join users u on u.id = l.user_id ${matched}
    where l.clock_out is null and l.left_open_at is null
    union all
    select jsonb_build_object('id', u.id, 'name', u.name), ${roleOf(sql`u.id`)},
      case when clock_now() > s.starts_at + make_interval(mins => t.late_after_minutes) then 'late'
        else 'due' end,
      null::timestamptz, null::int, ${shiftOf}
    from shift_attendance a
    join shifts s on s.tenant_id = a.tenant_id and s.id = a.shift_id
    join tenants t on t.id = s.tenant_id
    join users u on u.id = a.user_id
    where a.came_in is null and not a.is_away and s.ends_at > clock_now() and ${isComing}
      and s.starts_at > clock_now() - interval '16 hours'
      -- Whoever has come before the shift is there, and not to come once more.
      and not exists (select from time_logs l where l.user_id = a.user_id and l.clock_out is null
        and l.left_open_at is null)
      and s.starts_at < clock_now() + make_interval(hours => ${sql.lit(dueWithinHours)})
    order by 3, 4`.execute(db);
  return rows;
};

interface Asked {
  from: string;
  to: string;
  by: ReportPeriod;
  userId: number | undefined;
  roleId?: number | undefined;
  asker: Asker;
}
const periodOf = (by: ReportPeriod, day: ReturnType<typeof sql>) => {
  if (by === 'total') return sql`null::date`;
  return by === 'day' ? day : sql`date_trunc('week', ${day}::timestamp)::date`;
};

/** The logs `l` that the report goes over. */
const logsOf = ({ from, to, userId }: Asked) => sql`l.approval <> 'rejected'
  and ${dayOfLog} between ${from} and ${to}
  and l.clock_in between ${from}::date - interval '4 days' and ${to}::date + interval '4 days'
  ${userId === undefined ? sql`` : sql`and l.user_id = ${userId}`}`;

/** How many days of which kind, of those that the report goes over. */
const awayDays = ({ from, to, by, userId, asker }: Asked) => sql`
  select n.user_id, n.period,
    jsonb_agg(jsonb_build_object('kind', n.kind, 'days', n.days) order by n.kind) as away
  from (
    select b.user_id, ${periodOf(by, sql`d.day`)} as period, ${toldKind(asker)} as kind,
      count(*)::int as days
    from absences b
    cross join lateral (select g::date as day from generate_series(
      greatest(b.from_day, ${from}::date)::timestamp, least(b.to_day, ${to}::date)::timestamp,
      interval '1 day') g) d
    where b.deleted_at is null and b.from_day <= ${to} and b.to_day >= ${from}
      ${userId === undefined ? sql`` : sql`and b.user_id = ${userId}`}
    group by 1, 2, 3
  ) n
  group by 1, 2`;

const isOfRole = (roleId: number) => sql`where exists (select from member_roles o
  where o.user_id = k.user_id and o.role_id = ${roleId})`;

/** Shifts and logs each by the day on which the shift begins; what belongs to none, by its own. */
export const readReport = async (db: Db, asked: Asked) => {
  const { from, to, by, userId, roleId } = asked;
  const logsThere = logsOf(asked);
  const { rows } = await sql<AttendanceRow>`
    with planned as (
      select a.user_id, ${periodOf(by, sql`a.day`)} as period, sum(a.planned)::int as planned,
        sum(a.late)::int as late, count(*) filter (where a.late > 0)::int as late_shifts,
        count(*) filter (where a.came_in is null and not a.is_away
          and a.ends_at <= clock_now())::int as absent
      from shift_attendance a
      where a.day between ${from} and ${to}
        and a.starts_at between ${from}::date - interval '2 days' and ${to}::date + interval '3 days'
        ${userId === undefined ? sql`` : sql`and a.user_id = ${userId}`}
      group by 1, 2
    ), logged as (
      select l.user_id, ${periodOf(by, dayOfLog)} as period,
        coalesce(sum(worked_minutes(l.clock_in, l.clock_out, l.break_minutes)), 0)::int as worked,
        count(*) filter (where ${isForgotten})::int as missing,
        count(*) filter (where l.approval = 'pending')::int as pending,
        coalesce(sum(l.break_minutes) filter (where l.clock_out is not null), 0)::int as breaks
      from time_logs l join tenants t on t.id = l.tenant_id ${matched}
      where ${logsThere}
      group by 1, 2
    ), flagged as (
      select n.user_id, n.period,
        jsonb_agg(jsonb_build_object('flag', n.flag, 'count', n.count) order by n.flag) as flags
      from (
        select l.user_id, ${periodOf(by, dayOfLog)} as period, f.flag, count(*)::int as count
        from time_logs l join tenants t on t.id = l.tenant_id ${matched}
        left join shift_attendance a on a.tenant_id = l.tenant_id and a.shift_id = m.shift_id
        cross join lateral unnest(${flags}) as f(flag)
        where ${logsThere}
        group by 1, 2, 3
      ) n
      group by 1, 2
    ), away as (
      ${awayDays(asked)}
    )
    select jsonb_build_object('id', k.user_id, 'name', coalesce(u.name, '')) as user,
      coalesce(h.payroll_ref, '') as "payrollRef", k.period,
      coalesce(p.planned, 0) as planned, coalesce(g.worked, 0) as worked,
      coalesce(p.late, 0) as late, coalesce(p.late_shifts, 0) as "lateShifts",
      coalesce(p.absent, 0) as absent, coalesce(g.worked, 0) - coalesce(p.planned, 0) as over,
      coalesce(g.missing, 0) as missing, coalesce(g.pending, 0) as pending,
      coalesce(g.breaks, 0) as breaks, coalesce(f.flags, '[]') as flags, coalesce(b.away, '[]') as away
    from (select user_id, period from planned union select user_id, period from logged
      union select user_id, period from away) k
    left join planned p on p.user_id = k.user_id and p.period is not distinct from k.period
    left join logged g on g.user_id = k.user_id and g.period is not distinct from k.period
    left join flagged f on f.user_id = k.user_id and f.period is not distinct from k.period
    left join away b on b.user_id = k.user_id and b.period is not distinct from k.period
    left join users u on u.id = k.user_id
    left join members h on h.user_id = k.user_id
    ${roleId === undefined ? sql`` : isOfRole(roleId)}
    order by k.period nulls first, lower(u.name), k.user_id`.execute(db);
  return rows;
};

export interface Found {
  id: number;
  name: string;
  at: string;
}
/** Working times whose end nobody has said: each is told once. */
export const markMissing = async (db: Db): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    update time_logs w set missing_told_at = clock_now()
    from (select l.tenant_id, l.id, u.name from time_logs l join users u on u.id = l.user_id ${matched}
      where l.clock_out is null and l.missing_told_at is null and ${isForgotten}) f
    where w.tenant_id = f.tenant_id and w.id = f.id
    returning w.id, f.name, w.clock_in as at`.execute(db);
  return rows;
};
/** Shifts that should have begun and whose person is not there: told once of each who has one then. */
export const markAbsent = async (db: Db): Promise<(Found & { title: string })[]> => {
  const { rows } = await sql<Found & { title: string }>`
    with told as (
      insert into attendance_alarms (shift_id, user_id, starts_at)
      select a.shift_id, a.user_id, a.starts_at
      from shift_attendance a join tenants t on t.id = a.tenant_id join users u on u.id = a.user_id
      where a.came_in is null and not a.is_away and ${isComing}
        and a.starts_at + make_interval(mins => t.late_after_minutes) < clock_now()
        and a.ends_at > clock_now() and a.starts_at > clock_now() - interval '16 hours'
        and not exists (select from time_logs l ${matched}
          where l.user_id = a.user_id and l.clock_out is null and not ${isForgotten})
      on conflict do nothing returning shift_id)
    select s.id, s.title, u.name, s.starts_at as at from told
    join shifts s on s.id = told.shift_id join users u on u.id = s.user_id
    order by s.starts_at, s.id`.execute(db);
  return rows;
};

/** Takes photos whose days are over off what they belonged to, `most` at once; gives how many there were. */
export const removeOldPhotos = async (db: Db, most: number): Promise<number> => {
  const { rows } = await sql`
    with old as (select id from media
        where folder = 'attendance' and deleted_at is null
          and created_at < clock_now() - make_interval(days => ${sql.lit(clockPhotoDays)})
        order by id limit ${most} for update),
      logs as (update time_logs set
          photo_id = case when photo_id in (select id from old) then null else photo_id end,
          photo_out_id = case when photo_out_id in (select id from old) then null else photo_out_id end
        where photo_id in (select id from old) or photo_out_id in (select id from old)),
      entries as (update kiosk_entries set media_id = null where media_id in (select id from old))
    update media set deleted_at = now() where id in (select id from old) returning id`.execute(db);
  return rows.length;
};
