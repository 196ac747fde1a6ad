-- A guest has other names: the spelling of a record that was merged into theirs, a name from before.

alter table guests add column other_names text[] not null default '{}';

create or replace function words_of(guest guests) returns setof text language sql immutable parallel safe as $$
  select words_of(concat_ws(' ', guest.name, array_to_string(guest.other_names, ' '), guest.email,
    guest.council_reference, guest.phone, regexp_replace(guest.phone, '[^0-9]', '', 'g')))
  union select phone_words(guest.phone)
  union select '=' || name_key(name) from unnest(guest.name || guest.other_names) name $$;

drop trigger guests_words_update on guests;
create trigger guests_words_update after update on guests for each row
  when ((old.name, old.other_names, old.email, old.council_reference, old.phone)
    is distinct from (new.name, new.other_names, new.email, new.council_reference, new.phone))
  execute function index_guest();
