-- Corrections of working times in the one queue of change requests: which one, what is wanted of it, and
-- how it was when it was asked for (`was` in what is wanted).
alter table change_requests
  drop constraint change_requests_type,
  add constraint change_requests_type
    check (type = any (array['end_reservation', 'update_shift', 'update_clock_time'])),
  add column time_log_id int,
  add foreign key (tenant_id, time_log_id) references time_logs (tenant_id, id),
  add constraint change_requests_time_log check ((time_log_id is not null) = (type = 'update_clock_time'));
-- One at a time of a working time as it is: once that has changed, the request has lapsed.
create unique index change_requests_one_of_time_log
  on change_requests (tenant_id, time_log_id, (wanted -> 'was')) where status = 'pending';
create index change_requests_of_time_log on change_requests (tenant_id, time_log_id)
  where time_log_id is not null;

-- Nobody agrees to their own times, whatever the routes forget; of what was kept before it holds from the next change on.
alter table time_logs
  add constraint time_logs_two_people check (decided_by <> user_id) not valid;
