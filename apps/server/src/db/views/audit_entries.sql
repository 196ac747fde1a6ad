-- The log with the words about guests, where these have not been erased.
create view audit_entries with (security_invoker = true) as
select a.tenant_id, a.id, a.type, a.actor_id, a.actor_name, a.acting_as, a.subject_type, a.subject_id,
  coalesce(p.label, a.subject_label) as subject_label,
  a.addition_info || coalesce(p.info, '{}') as addition_info,
  coalesce(p.changes, a.changes) as changes, a.origin, a.request_id, a.created_at
from audit_log a
left join audit_personal p on p.tenant_id = a.tenant_id and p.audit_log_id = a.id;
comment on column audit_entries.acting_as is 'nullable';
comment on column audit_entries.subject_id is 'nullable';
grant select on audit_entries to keyhold_app, keyhold_span;
