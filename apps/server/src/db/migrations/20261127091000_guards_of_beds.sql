-- At night the guard is alone in the house: beds of severe weather are held and given by whoever guards it.
alter table roles no force row level security;
alter table role_permissions no force row level security;
insert into role_permissions (tenant_id, role_id, permission)
select r.tenant_id, r.id, 'write:swep' from roles r
where r.name = 'security' and exists (select 1 from role_permissions p
  where p.tenant_id = r.tenant_id and p.role_id = r.id and p.permission = 'read:swep')
on conflict do nothing;
alter table role_permissions force row level security;
alter table roles force row level security;
