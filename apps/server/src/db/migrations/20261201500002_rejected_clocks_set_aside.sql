-- A rejected working time without an end kept whoever it is of from clocking in once its week was locked.
-- What nobody can be at any more is set aside, as one that is rejected from now on.
alter table time_logs no force row level security;
alter table attendance_weeks no force row level security;
alter table tenants no force row level security;
alter table time_logs disable trigger locked;

update time_logs l set left_open_at = now()
from tenants t
where t.id = l.tenant_id and l.approval = 'rejected' and l.clock_out is null and l.left_open_at is null
  and (l.clock_in < now() - interval '16 hours' or exists (select from attendance_weeks w
    where w.tenant_id = l.tenant_id
      and w.week = date_trunc('week', l.clock_in at time zone t.timezone)::date));

alter table time_logs enable trigger locked;
alter table tenants force row level security;
alter table attendance_weeks force row level security;
alter table time_logs force row level security;
