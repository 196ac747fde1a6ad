-- What became of each published shift that somebody has: when they came, who runs still, what was worked,
-- and whether they are away that day. `came_in`: when they came to it, or to another one that they worked on
-- from; whoever was there for no longer than one may be late has not come.
create view shift_attendance with (security_invoker = true) as
select s.tenant_id, s.id as shift_id, s.user_id, s.starts_at, s.ends_at,
  (s.starts_at at time zone t.timezone)::date as day,
  wall_minutes(s.starts_at, s.ends_at) - s.break_minutes as planned,
  a.logs, a.first_id, a.first_in, a.last_id, a.worked, a.open, a.came_in,
  case when wall_minutes(s.starts_at, coalesce(a.first_in, a.came_in)) > t.late_after_minutes
    then wall_minutes(s.starts_at, coalesce(a.first_in, a.came_in)) else 0 end as late,
  exists (select from shifts_away w where w.tenant_id = s.tenant_id and w.shift_id = s.id) as is_away
from shifts s
join tenants t on t.id = s.tenant_id
cross join lateral (
  select (count(*) filter (where o.is_its))::int as logs,
    min(l.clock_in) filter (where o.is_its) as first_in, min(l.clock_in) as came_in,
    (array_agg(l.id order by l.clock_in) filter (where o.is_its))[1] as first_id,
    (array_agg(l.id order by l.clock_in desc) filter (where o.is_its))[1] as last_id,
    coalesce(sum(worked_minutes(l.clock_in, l.clock_out, l.break_minutes)) filter (where o.is_its), 0)::int
      as worked,
    (count(*) filter (where o.is_its and l.clock_out is null))::int as open
  from time_logs l
  -- Log by log: without this the whole view is worked out once for each shift.
  cross join lateral (select v.shift_id, v.runs_to from time_log_shifts v
    where v.tenant_id = l.tenant_id and v.time_log_id = l.id offset 0) m
  cross join lateral (select m.shift_id = s.id as is_its) o
  where l.tenant_id = s.tenant_id and l.user_id = s.user_id
    and l.approval <> 'rejected' and l.clock_in < s.ends_at
    and l.clock_in > s.starts_at - interval '2 days'
    and (o.is_its or least(s.ends_at, coalesce(l.clock_out,
        case when l.left_open_at is null then least(clock_now(), m.runs_to) else l.clock_in end))
      - greatest(s.starts_at, l.clock_in)
      > least(make_interval(mins => t.late_after_minutes), (s.ends_at - s.starts_at) / 2))
) a
where s.status = 'published' and s.deleted_at is null and s.user_id is not null;
comment on column shift_attendance.first_in is 'nullable';
comment on column shift_attendance.came_in is 'nullable';
comment on column shift_attendance.first_id is 'nullable';
comment on column shift_attendance.last_id is 'nullable';
grant select on shift_attendance to keyhold_app, keyhold_span;
