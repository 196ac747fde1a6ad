-- What a council writes, and what is written for it, is that council's and the house's, whoever places the
-- guest or has the stay afterwards. Null: every council that placed the guest.
alter table notes add column platform_id int not null generated always as (0) stored, add column council_id int,
  add constraint notes_council_kept foreign key (platform_id, council_id) references user_groups (tenant_id, id),
  add constraint notes_of_council check (council_id is null or for_council);
update notes n set council_id = r.council_id from reservations r
where n.for_council and r.tenant_id = n.tenant_id and r.id = n.reservation_id;
create trigger address_note before insert or update of for_council on notes
  for each row execute function address_note();

drop policy own_placements on notes;
select only_seen('notes', 'case
  when guest_id is not null then (author_id = (select current_user_id())
      or for_council and (council_id is null or council_id = any ((select current_councils())::int[])))
    and exists (select 1 from guests g where g.tenant_id = notes.tenant_id and g.id = notes.guest_id)
  when reservation_id is not null then (author_id = (select current_user_id())
      or for_council and (council_id is null or council_id = any ((select current_councils())::int[])))
    and exists (select 1 from reservations r
      where r.tenant_id = notes.tenant_id and r.id = notes.reservation_id)
  else author_id = (select current_user_id()) end');

alter table change_requests add column platform_id int not null generated always as (0) stored, add column council_id int,
  add constraint change_requests_council_kept foreign key (platform_id, council_id) references user_groups (tenant_id, id);
create trigger sign_request before insert on change_requests
  for each row execute function sign_request();

drop policy own_placements on change_requests;
select only_seen('change_requests', '(council_id is null or council_id = any ((select current_councils())::int[]))
  and exists (select 1 from reservations p
    where p.tenant_id = change_requests.tenant_id and p.id = change_requests.reservation_id)');
