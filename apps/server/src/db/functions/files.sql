-- Files and the records that have them: who takes a file and who removes it wait for each other.

-- A record takes no file that was removed; whoever removes it at this moment is waited for.
create or replace function take_file() returns trigger language plpgsql as $$
declare
  taken jsonb := to_jsonb(new);
  is_removed boolean;
begin
  if taken -> tg_argv[1] is not distinct from to_jsonb(old) -> tg_argv[1] then return new; end if;
  select m.deleted_at is not null into is_removed from media m
    where m.tenant_id = (taken ->> tg_argv[0])::int and m.id = (taken ->> tg_argv[1])::int
    for key share;
  if is_removed then raise exception 'the file was removed' using errcode = 'KH003'; end if;
  return new;
end $$;

-- The one call for a table that has files: a trigger for each of its keys to them.
create or replace function hold_files(target regclass) returns void language plpgsql as $$
declare key record;
begin
  for key in
    select t.attname as tenant, f.attname as file from pg_constraint k
    join pg_attribute t on t.attrelid = k.conrelid and t.attnum = k.conkey[1]
    join pg_attribute f on f.attrelid = k.conrelid and f.attnum = k.conkey[2]
    where k.conrelid = target and k.contype = 'f' and k.confrelid = 'media'::regclass
    order by k.conkey
  loop
    execute format('create or replace trigger take_%2$s before insert or update of %2$s on %1$s for each row
      when (new.%2$s is not null) execute function take_file(%3$L, %2$L)', target, key.file, key.tenant);
  end loop;
end $$;

-- Whether a record has the file: asked of the keys themselves, so that there is no list of them, and of
-- records too that the caller may not see. The row goes for a moment and is there again.
create or replace function is_file_held(file int) returns boolean language plpgsql as $$
begin
  delete from media where tenant_id = current_tenant() and id = file;
  raise exception 'nothing has it' using errcode = 'KH000';
exception
  when foreign_key_violation then return true;
  when sqlstate 'KH000' then return false;
end $$;
