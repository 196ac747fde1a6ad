-- A check-in that was taken back ends what was asked of its stay for good: whoever comes later is another.
alter table change_requests
  drop constraint change_requests_status_check,
  add constraint change_requests_status_check check (
    status in ('pending', 'approved', 'rejected', 'withdrawn', 'lapsed')),
  drop constraint change_requests_decided,
  add constraint change_requests_decided check (
    (status in ('pending', 'lapsed')) = (decided_by is null) and (decided_by is null) = (decided_at is null));

alter table change_requests no force row level security;
alter table reservations no force row level security;
update change_requests c set status = 'lapsed' from reservations r
where c.status = 'pending' and r.tenant_id = c.tenant_id and r.id = c.reservation_id
  and (r.checked_in_at is null or r.checked_in_at > c.created_at);
alter table reservations force row level security;
alter table change_requests force row level security;
