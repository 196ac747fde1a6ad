-- Whom the newest edition of each policy asks, by when, and who has read it: people of the house who may
-- read policies, of the roles that it is for, or of all where it names none. Somebody who came under it
-- later, to the property or by a role, or when it came to be for them or to ask at all, is asked from that
-- day on.
create view policy_readers with (security_invoker = true) as
select p.tenant_id, p.id as policy_id, e.edition, m.user_id, a.acknowledged_at,
  case when p.is_required then d.due end as due,
  case when a.acknowledged_at is not null then 'read' when not p.is_required then 'free'
    when d.due < (clock_now() at time zone t.timezone)::date then 'overdue'
    else 'due' end as state
from policies p
join tenants t on t.id = p.tenant_id
join policy_editions e on e.tenant_id = p.tenant_id and e.policy_id = p.id and e.edition = p.edition
join members m on m.tenant_id = p.tenant_id
join users u on u.id = m.user_id and u.status = 'active' and u.deleted_at is null
left join policy_acknowledgements a on a.tenant_id = p.tenant_id and a.policy_id = p.id
  and a.edition = p.edition and a.user_id = m.user_id
cross join lateral (select min(greatest(f.since, o.since)) as since from policy_roles f
  join member_roles o on o.tenant_id = f.tenant_id and o.role_id = f.role_id
  where f.tenant_id = p.tenant_id and f.policy_id = p.id and o.user_id = m.user_id) s
cross join lateral (select greatest(e.effective_from, (greatest(e.published_at, p.asked_at, m.created_at,
  s.since) at time zone t.timezone)::date) + p.due_days as due) d
where p.deleted_at is null
  and exists (select from held_permissions h where h.tenant_id = p.tenant_id and h.user_id = m.user_id
    and h.permission in ('read:policies', 'manage:policies'))
  and not exists (select from member_roles o join roles r on r.tenant_id = o.tenant_id and r.id = o.role_id
    where o.tenant_id = p.tenant_id and o.user_id = m.user_id and r.kind = 'council')
  and (s.since is not null
    or not exists (select from policy_roles f where f.tenant_id = p.tenant_id and f.policy_id = p.id));
comment on column policy_readers.acknowledged_at is 'nullable';
comment on column policy_readers.due is 'nullable';
grant select on policy_readers to keyhold_app, keyhold_span;
