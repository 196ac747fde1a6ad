-- Shifts in the one queue of change requests: which one, and what is wanted of it.
alter table change_requests
  drop constraint change_requests_type,
  add constraint change_requests_type check (type = any (array['end_reservation', 'update_shift'])),
  add column shift_id int,
  -- What is to become of it: only what differs from how it was when it was asked for.
  add column wanted jsonb,
  add foreign key (tenant_id, shift_id) references shifts (tenant_id, id),
  add constraint change_requests_shift check ((shift_id is not null) = (type = 'update_shift')),
  add constraint change_requests_wanted check ((wanted is null) = (type = 'end_reservation'));
create unique index change_requests_one_of_shift on change_requests (tenant_id, shift_id)
  where status = 'pending';
create index change_requests_of_shift on change_requests (tenant_id, shift_id) where shift_id is not null;
