-- Whose stay it is: the council that placed it, or nobody's. The name is the one it had then.

alter table reservations
  add column platform_id int not null generated always as (0) stored,
  add column council_id int,
  add column council_name text,
  add constraint reservations_council_kept foreign key (platform_id, council_id)
    references user_groups (tenant_id, id),
  add constraint reservations_council check ((council_id is null) = (council_name is null));
create index reservations_council on reservations (council_id, tenant_id, check_in desc, id desc)
  where council_id is not null;

-- What was written of who placed a stay becomes that council where it is the name of one, and of one
-- alone, that works with the property; all other words stay as they are.
alter table reservations no force row level security;
alter table user_groups no force row level security;
alter table user_group_tenants no force row level security;
update reservations r set council_id = c.id, council_name = c.name, placed_by = ''
from (
  select a.allowed_tenant_id, lower(g.name) as word, min(g.id) as id, min(g.name) as name
  from user_groups g
  join user_group_tenants a on a.tenant_id = g.tenant_id and a.group_id = g.id
  where g.tenant_id = 0
  group by a.allowed_tenant_id, lower(g.name)
  having count(*) = 1
) c
where c.allowed_tenant_id = r.tenant_id and c.word = lower(btrim(r.placed_by));
alter table user_group_tenants force row level security;
alter table user_groups force row level security;
alter table reservations force row level security;
