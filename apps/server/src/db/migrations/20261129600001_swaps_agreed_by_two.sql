-- A shift that is to become a colleague's: they agree first, then somebody decides. What was asked for
-- before goes straight to whoever decides, as it did.
alter table change_requests
  add column asked_of integer constraint change_requests_asked_of_fkey references users(id),
  add column agreed_at timestamptz,
  add constraint change_requests_asked_of check (
    asked_of is null or type = 'update_shift' and asked_of <> requested_by),
  add constraint change_requests_agreed check (agreed_at is null or asked_of is not null);
create index change_requests_of_colleague on change_requests (tenant_id, asked_of)
where asked_of is not null;
