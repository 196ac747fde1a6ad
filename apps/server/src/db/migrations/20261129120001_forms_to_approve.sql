-- Answers wait for approval only where their form says so. Forms that are there go on asking for it.
alter table inspection_questioners add column needs_approval boolean not null default true;
alter table inspection_questioners alter column needs_approval set default false;
alter table inspection_questioner_versions add column needs_approval boolean not null default true;
alter table inspection_questioner_versions alter column needs_approval set default false;

alter table questioner_responses drop constraint questioner_responses_approval_check;
alter table questioner_responses add constraint questioner_responses_approval_check
  check (approval in ('pending', 'approved', 'rejected', 'none'));
