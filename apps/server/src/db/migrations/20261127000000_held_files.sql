-- Whoever gives a record a file and whoever removes that file wait for each other.
select hold_files(conrelid) from (
  select distinct conrelid from pg_constraint where contype = 'f' and confrelid = 'media'::regclass
) having_files;

-- Where a request comes that far it is refused, and has not failed.
create or replace function keep_evidence() returns trigger language plpgsql as $$
begin
  if exists (select from incident_evidence e
      where e.tenant_id = old.tenant_id and e.media_id = old.id) then
    raise exception 'evidence is neither replaced nor removed' using errcode = 'KH004';
  end if;
  return new;
end $$;
