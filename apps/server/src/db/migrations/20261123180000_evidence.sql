-- How a file came to be sent; what the copy of evidence that is shown says on its face, once it does.
alter table media
  add column source text check (source in ('camera', 'gallery', 'file')),
  add column stamp_state text check (stamp_state in ('waiting', 'done', 'failed')),
  add column stamp_text text not null default '';

-- What an incident has for evidence stays what it was when it was sent, whoever asks.
create function keep_evidence() returns trigger language plpgsql as $$
begin
  if exists (select from incident_evidence e
      where e.tenant_id = old.tenant_id and e.media_id = old.id) then
    raise exception 'evidence is neither replaced nor removed';
  end if;
  return new;
end $$;
create trigger keep_evidence before update on media for each row
  when (old.folder = 'incident' and (old.file_key, old.original_name, old.mime_type, old.folder,
      old.state, old.sha256, old.has_original, old.taken_at, old.source, old.uploaded_by,
      old.uploaded_as, old.created_at, old.deleted_at)
    is distinct from (new.file_key, new.original_name, new.mime_type, new.folder, new.state,
      new.sha256, new.has_original, new.taken_at, new.source, new.uploaded_by, new.uploaded_as,
      new.created_at, new.deleted_at))
  execute function keep_evidence();
