-- Who did not clock at all asks for the working time of a day, of a shift or of none: agreed to, it is made.
alter table change_requests
  add column day date,
  drop constraint change_requests_shift,
  add constraint change_requests_shift
    check ((shift_id is not null) = (type = 'update_shift') or shift_id is not null and day is not null),
  drop constraint change_requests_time_log,
  add constraint change_requests_time_log
    check ((time_log_id is not null or day is not null) = (type = 'update_clock_time'));
drop index change_requests_one_of_shift;
create unique index change_requests_one_of_shift on change_requests (tenant_id, shift_id)
  where status = 'pending' and day is null;
create unique index change_requests_one_of_day
  on change_requests (tenant_id, requested_by, day, shift_id) nulls not distinct
  where status = 'pending' and day is not null;
