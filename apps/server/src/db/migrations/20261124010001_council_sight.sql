-- A council sees the stays of its placements, and what hangs on them; of all else only that a room is free.

alter table notes add column for_council boolean not null default false,
  add constraint notes_for_council check (not for_council or entity_type in ('guest', 'reservation'));
-- What a council's people wrote about a stay is theirs to read.
alter table notes no force row level security;
alter table member_roles no force row level security;
alter table roles no force row level security;
update notes n set for_council = true
where n.entity_type in ('guest', 'reservation') and exists (
  select 1 from member_roles m join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
  where m.tenant_id = n.tenant_id and m.user_id = n.author_id and r.kind = 'council');
alter table roles force row level security;
alter table member_roles force row level security;
alter table notes force row level security;

select only_placed('reservations', 'council_id'), only_placed('stays', 'reservation_id'),
  only_placed('change_requests', 'reservation_id');
select only_seen('guests', 'exists (select 1 from reservations r
  where r.tenant_id = guests.tenant_id and r.guest_id = guests.id)');
select only_placed('guest_words', 'guest_id'), only_placed('audit_personal', 'guest_id'),
  only_placed('incident_guests', 'guest_id');
select only_seen('mails', 'guest_id is null or exists (select 1 from guests g
  where g.tenant_id = mails.tenant_id and g.id = mails.guest_id)');
-- Of a guest or a booking that they know, what is meant for them; of anything else what they wrote themselves.
select only_seen('notes', 'case
  when guest_id is not null then (for_council or author_id = (select current_user_id()))
    and exists (select 1 from guests g where g.tenant_id = notes.tenant_id and g.id = notes.guest_id)
  when reservation_id is not null then (for_council or author_id = (select current_user_id()))
    and exists (select 1 from reservations r
      where r.tenant_id = notes.tenant_id and r.id = notes.reservation_id)
  else author_id = (select current_user_id()) end');
select only_placed('note_acknowledgements', 'note_id'), only_placed('note_mentions', 'note_id');
-- The log by its record, and by the guest whom it names. What was said of a note before it was meant for
-- them is not told; and whoever hands an incident back does so by an entry about what they see no more.
select only_seen('audit_log', 'case subject_type
  when ''reservation'' then exists (select 1 from reservations r
    where r.tenant_id = audit_log.tenant_id and r.id = audit_log.subject_id)
  when ''guest'' then exists (select 1 from guests g
    where g.tenant_id = audit_log.tenant_id and g.id = audit_log.subject_id)
  when ''change_request'' then exists (select 1 from change_requests c
    where c.tenant_id = audit_log.tenant_id and c.id = audit_log.subject_id)
  when ''note'' then (actor_id = (select current_user_id()) or addition_info @> ''{"forCouncil": true}'')
    and exists (select 1 from notes n where n.tenant_id = audit_log.tenant_id and n.id = audit_log.subject_id)
  when ''incident'' then actor_id = (select current_user_id()) or exists (select 1 from incidents i
    where i.tenant_id = audit_log.tenant_id and i.id = audit_log.subject_id)
  else not addition_info ? ''guest'' or exists (select 1 from guests g
    where g.tenant_id = audit_log.tenant_id and g.id = (addition_info #>> ''{guest,id}'')::int) end', 'select');
