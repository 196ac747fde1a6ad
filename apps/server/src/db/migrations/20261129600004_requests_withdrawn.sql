-- Whoever asked takes back what nobody has decided yet.
alter table change_requests drop constraint change_requests_status_check,
  add constraint change_requests_status_check check (
    status in ('pending', 'approved', 'rejected', 'withdrawn')),
  drop constraint change_requests_two_people,
  add constraint change_requests_two_people check (
    decided_by <> requested_by or status = 'withdrawn');
