-- That an injury need not be reported to the authority: why, when and by whom.
alter table incidents
  add column riddor_not_needed text not null default '' check (length(riddor_not_needed) <= 500),
  add column riddor_judged_at timestamptz,
  add column riddor_judged_by integer constraint incidents_riddor_judged_by_fkey references users(id),
  add constraint incidents_riddor_judged check (
    (riddor_judged_at is null) = (riddor_judged_by is null)
    and (riddor_judged_at is null) = (riddor_not_needed = '')
    and (riddor_judged_at is null or riddor_filed_at is null));
