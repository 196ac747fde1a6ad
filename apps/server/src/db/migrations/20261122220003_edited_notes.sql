-- Who gave a note its present words: under the author's name they would pass for the author's.
alter table notes
  add column edited_at timestamptz,
  add column edited_by int references users,
  add constraint notes_edited check ((edited_at is null) = (edited_by is null));
drop index notes_handover;
create index notes_handover on notes (tenant_id, coalesce(edited_at, created_at)) where is_handover and deleted_at is null;
