-- That an injury was reported to the authority: when, under which reference, and who says so.
alter table incidents
  add column riddor_filed_at timestamptz,
  add column riddor_reference text not null default '' check (length(riddor_reference) <= 120),
  add column riddor_by int references users (id),
  add constraint incidents_riddor check ((riddor_filed_at is null) = (riddor_by is null));
