-- Who does not come is told once of each person who has the shift, and of when it begins: a shift that is
-- given to somebody else, or moved, is another one.
alter table attendance_alarms no force row level security;
alter table shifts no force row level security;

alter table attendance_alarms
  add column user_id int references users (id),
  add column starts_at timestamptz;
update attendance_alarms a set user_id = s.user_id, starts_at = s.starts_at
from shifts s where s.tenant_id = a.tenant_id and s.id = a.shift_id;
delete from attendance_alarms where user_id is null;
alter table attendance_alarms
  alter column user_id set not null,
  alter column starts_at set not null,
  drop constraint attendance_alarms_pkey,
  add primary key (tenant_id, shift_id, user_id, starts_at);

alter table shifts force row level security;
alter table attendance_alarms force row level security;
