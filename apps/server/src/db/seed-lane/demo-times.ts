import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

/**
 * Who came and went for the shifts up to now, a few minutes off as people are: last week is approved and
 * locked, one shift was not come to, somebody forgot to clock out and asks to have it mended, and of those
 * who should be here now one is late.
 */
export const seedTimes = async (db: Db): Promise<void> => {
  await sql`
    with t as (select date_trunc('week', today)::date::timestamp at time zone timezone as monday
      from property_today where tenant_id = current_tenant()),
    keepers as (select m.user_id as id, row_number() over (order by r.name desc, m.user_id) as place
      from member_roles m join roles r on r.id = m.role_id where r.name in ('manager', 'admin')),
    begun as (
      select s.*, s.ends_at > clock_now() as is_now,
        row_number() over (partition by s.ends_at > clock_now() order by s.starts_at desc, s.id) as back,
        row_number() over (partition by s.user_id order by s.starts_at desc) as of_person
      from shifts s
      where s.status = 'published' and s.user_id is not null and s.starts_at < clock_now()
    ), forgotten as (
      select id from begun where not is_now and of_person = 1 and ends_at < clock_now() - interval '2 hours'
      order by starts_at desc limit 1
    ), worked as (
      select b.*, b.starts_at + make_interval(mins => (b.id * 7) % 13 - 6) as came,
        b.ends_at + make_interval(mins => (b.id * 11) % 17 - 4) as went
      from begun b
      where case when b.is_now then b.back > 1 or b.starts_at > clock_now() - interval '30 minutes'
        else b.back <> 9 end
    )
    insert into time_logs (user_id, clock_in, clock_out, break_minutes, approval, decided_by, decided_at,
      device, device_out, heard_in_at, heard_out_at)
    select w.user_id, least(w.came, clock_now()), o.went, case when o.went is null then 0 else w.break_minutes end,
      case when o.is_agreed then 'approved' else 'pending' end,
      case when o.is_agreed then k.id end,
      case when o.is_agreed then least(t.monday + interval '9 hours', clock_now()) end,
      'web', case when o.went is not null then 'web' end, least(w.came, clock_now()), o.went
    from worked w cross join t
    left join lateral (select id from keepers where id <> w.user_id order by place limit 1) k on true
    cross join lateral (select case when not w.is_now and w.id not in (select id from forgotten)
      then least(w.went, clock_now()) end as went) e
    cross join lateral (select e.went, e.went is not null and w.came < t.monday and k.id is not null as is_agreed) o`.execute(
    db,
  );
  await askForForgotten(db);
  await lockWeeks(db);
};

/** Whoever forgot it says when they left: half an hour after their shift. */
const askForForgotten = (db: Db) =>
  sql`
    with l as (select l.*, s.ends_at + interval '30 minutes' as went from time_logs l
      join shifts s on s.user_id = l.user_id and s.starts_at <= l.clock_in + interval '1 hour'
        and s.ends_at > l.clock_in and s.ends_at < clock_now() - interval '2 hours'
        and s.status = 'published'
      where l.clock_out is null),
    open as (update time_logs w set left_open_at = clock_now() from l
      where w.tenant_id = l.tenant_id and w.id = l.id)
    insert into change_requests (type, time_log_id, wanted, reason, requested_by, created_at)
    select 'update_clock_time', l.id, clock_times(l.clock_in, l.went, 30)
        || jsonb_build_object('was', clock_times(l.clock_in, null, l.break_minutes)),
      case when u.locale = 'es' then 'Me fui con prisa y olvidé fichar la salida'
        else 'Left in a hurry and forgot to clock out' end,
      l.user_id, clock_now() - interval '20 minutes'
    from l join users u on u.id = l.user_id`.execute(db);

/** What is over and wholly agreed. */
const lockWeeks = (db: Db) =>
  sql`
    insert into attendance_weeks (week, locked_by, locked_at)
    select w.week, max(w.decided_by),
      least(min(w.monday) + interval '9 hours 20 minutes', clock_now())
    from (select date_trunc('week', l.clock_in at time zone t.timezone)::date as week, l.approval,
        l.decided_by, date_trunc('week', t.today)::date::timestamp at time zone t.timezone as monday
      from time_logs l join property_today t on t.tenant_id = l.tenant_id) w
    group by w.week
    having bool_and(w.approval = 'approved') and w.week < min(w.monday)::date`.execute(db);
