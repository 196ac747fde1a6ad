-- Whom a bed is held for is checked in with `write:swep` now: whoever of the house could keeps it.
alter table roles no force row level security;
alter table role_permissions no force row level security;
insert into role_permissions (tenant_id, role_id, permission)
select p.tenant_id, p.role_id, 'write:swep' from role_permissions p
join roles r on r.tenant_id = p.tenant_id and r.id = p.role_id and r.kind = 'staff'
where p.permission = 'write:occupancies' and exists (select 1 from role_permissions s
  where s.tenant_id = p.tenant_id and s.role_id = p.role_id and s.permission = 'read:swep')
on conflict do nothing;
alter table role_permissions force row level security;
alter table roles force row level security;
