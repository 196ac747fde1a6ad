-- What was done and answers a council's request, where nobody of the house is left to verify it: whoever did
-- it may not, and nobody else has the right. The council that asked does.
create view council_verifications with (security_invoker = true) as
select a.tenant_id, a.id as action_id, q.council_id, q.council_name
from questioner_actions a
join questioner_responses r on r.tenant_id = a.tenant_id and r.id = a.response_id
join inspection_sessions i on i.tenant_id = r.tenant_id and i.id = r.inspection_id
join inspection_requests q on q.tenant_id = i.tenant_id and q.id = i.request_id and q.council_id is not null
where a.status = 'done' and not exists (
  select 1 from held_permissions h
  join roles o on o.tenant_id = h.tenant_id and o.id = h.role_id and o.kind <> 'council'
  join users u on u.id = h.user_id and u.status = 'active' and u.deleted_at is null
  where h.tenant_id = a.tenant_id
    and h.permission in ('update:questioner_actions', 'manage:questioner_actions')
    and h.user_id is distinct from a.done_by);
grant select on council_verifications to keyhold_app, keyhold_span;
