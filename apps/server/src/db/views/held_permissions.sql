-- What each may do where, this very day: the one place that knows. One's own profile and the dashboard
-- belong to no resource: they are there where anything is.
create view held_permissions with (security_invoker = true) as
select h.tenant_id, h.user_id, h.role_id, p.permission
from member_roles h
join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
join role_permissions p on p.tenant_id = h.tenant_id and p.role_id = h.role_id
where r.kind <> 'council' or h.tenant_id = 0 or exists (
  select 1 from role_resources x join tenants t on t.id = x.tenant_id
  where x.tenant_id = h.tenant_id and x.role_id = h.role_id
    and (split_part(p.permission, ':', 2) in ('profile', 'dashboard')
      or (x.entity_type = split_part(p.permission, ':', 2)
        and split_part(p.permission, ':', 1) = any (x.actions)))
    and (now() at time zone t.timezone)::date between x.starts_on and coalesce(x.ends_on, 'infinity')
    and (x.group_id is null or exists (
      select 1 from user_group_members m
      join user_group_tenants a on a.tenant_id = m.tenant_id and a.group_id = m.group_id
      where m.tenant_id = 0 and m.group_id = x.group_id and m.user_id = h.user_id
        and a.allowed_tenant_id = x.tenant_id)));
grant select on held_permissions to keyhold_app, keyhold_span, keyhold_identity;
