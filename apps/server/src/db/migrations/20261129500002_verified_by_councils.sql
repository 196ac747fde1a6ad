-- Where nobody of the house is left to verify what was done, the council that asked for the inspection does:
-- its name, as it was then.
alter table questioner_actions
  add column verified_council text check (length(verified_council) between 1 and 120),
  add constraint questioner_actions_of_council check (verified_council is null or verified_by is not null);

-- A council writes nothing else of them, and raises none.
create policy council_verifies on questioner_actions as restrictive for update to keyhold_app
  using (true)
  with check ((select current_councils()) is null or (status = 'verified' and verified_council is not null
    and verified_by = (select current_user_id()) and exists (
      select 1 from questioner_responses r
      join inspection_sessions i on i.tenant_id = r.tenant_id and i.id = r.inspection_id
      join inspection_requests q on q.tenant_id = i.tenant_id and q.id = i.request_id
        and q.council_id = any ((select current_councils())::int[])
      where r.tenant_id = questioner_actions.tenant_id and r.id = questioner_actions.response_id)));
create policy house_raises on questioner_actions as restrictive for insert to keyhold_app
  with check ((select current_councils()) is null);
