-- What became of each published shift that somebody has: when they came, who runs still, what was worked,
-- and whether they are away that day.
create view shift_attendance with (security_invoker = true) as
select s.tenant_id, s.id as shift_id, s.user_id, s.starts_at, s.ends_at,
  (s.starts_at at time zone t.timezone)::date as day,
  wall_minutes(s.starts_at, s.ends_at) - s.break_minutes as planned,
  a.logs, a.first_id, a.first_in, a.last_id, a.worked, a.open,
  case when wall_minutes(s.starts_at, a.first_in) > t.late_after_minutes
    then wall_minutes(s.starts_at, a.first_in) else 0 end as late,
  exists (select from shifts_away w where w.tenant_id = s.tenant_id and w.shift_id = s.id) as is_away
from shifts s
join tenants t on t.id = s.tenant_id
cross join lateral (
  select count(*)::int as logs, min(l.clock_in) as first_in,
    (array_agg(l.id order by l.clock_in))[1] as first_id,
    (array_agg(l.id order by l.clock_in desc))[1] as last_id,
    coalesce(sum(worked_minutes(l.clock_in, l.clock_out, l.break_minutes)), 0)::int as worked,
    (count(*) filter (where l.clock_out is null))::int as open
  from time_logs l
  join time_log_shifts m on m.tenant_id = l.tenant_id and m.time_log_id = l.id
  where l.tenant_id = s.tenant_id and l.user_id = s.user_id and m.shift_id = s.id
    and l.approval <> 'rejected' and l.clock_in < s.ends_at
    and l.clock_in > s.starts_at - interval '2 days'
) a
where s.status = 'published' and s.deleted_at is null and s.user_id is not null;
comment on column shift_attendance.first_in is 'nullable';
comment on column shift_attendance.first_id is 'nullable';
comment on column shift_attendance.last_id is 'nullable';
grant select on shift_attendance to keyhold_app, keyhold_span;
