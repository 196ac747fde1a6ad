-- To which published shift of the same person each working time belongs: the one that it overlaps most.
-- One that runs is taken to go on for a while, so that whoever comes before the shift belongs to it.
-- `runs_to`: where the last of the shifts ends that follow on that one without a gap, which are worked in one.
create view time_log_shifts with (security_invoker = true) as
select l.tenant_id, l.id as time_log_id, l.user_id, f.id as shift_id,
  coalesce((select min(x.ends_at) from shifts x
    where x.tenant_id = l.tenant_id and x.user_id = l.user_id and x.status = 'published'
      and x.deleted_at is null and x.ends_at >= f.ends_at
      and x.starts_at between f.starts_at and f.ends_at + interval '16 hours'
      and not exists (select from shifts y
        where y.tenant_id = x.tenant_id and y.user_id = x.user_id and y.status = 'published'
          and y.deleted_at is null and y.starts_at between x.starts_at and x.ends_at
          and y.ends_at > x.ends_at)), f.ends_at + interval '16 hours') as runs_to
from time_logs l
cross join lateral (
  select coalesce(l.clock_out, greatest(l.clock_in + interval '2 hours',
    case when l.left_open_at is null then least(clock_now(), l.clock_in + interval '16 hours') end)) as until
) e
join lateral (
  select s.id, s.starts_at, s.ends_at from shifts s
  where s.tenant_id = l.tenant_id and s.user_id = l.user_id and s.status = 'published'
    and s.deleted_at is null and s.starts_at < e.until and s.starts_at > l.clock_in - interval '16 hours'
    and s.ends_at > l.clock_in
  order by least(s.ends_at, e.until) - greatest(s.starts_at, l.clock_in) desc, s.starts_at
  limit 1
) f on true;
grant select on time_log_shifts to keyhold_app, keyhold_span;
