-- A request to change a shift is about it as it was when it was asked: whose and when. Of those that wait
-- nobody has kept that: theirs who asked, and as it is now.
alter table change_requests no force row level security;
alter table shifts no force row level security;

drop index change_requests_one_of_shift;
update change_requests c
set wanted = c.wanted || jsonb_build_object('was', jsonb_build_object('userId', c.requested_by,
  'startsAt', to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'endsAt', to_char(s.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
from shifts s
where c.type = 'update_shift' and c.status = 'pending' and not c.wanted ? 'was'
  and s.tenant_id = c.tenant_id and s.id = c.shift_id;
create unique index change_requests_one_of_shift
  on change_requests (tenant_id, shift_id, (wanted -> 'was')) nulls not distinct
  where status = 'pending' and day is null and shift_id is not null;

alter table shifts force row level security;
alter table change_requests force row level security;
