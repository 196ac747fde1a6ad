-- Whose answer it is: house and council may say otherwise of a night, and then neither decides it alone.
alter table night_answers add column side text not null default 'house' check (side in ('house', 'council'));
update night_answers a set side = 'council' where exists (
  select from member_roles o join roles r on r.tenant_id = o.tenant_id and r.id = o.role_id
  where o.tenant_id = a.tenant_id and o.user_id = a.answered_by and r.kind = 'council');
