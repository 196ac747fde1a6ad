-- Reading roles has a permission of its own: whoever could read them with that of people still can.

alter table role_permissions no force row level security;
insert into role_permissions (tenant_id, role_id, permission)
select distinct tenant_id, role_id, 'read:roles' from role_permissions
where permission in ('read:users', 'manage:users')
on conflict do nothing;
alter table role_permissions force row level security;
