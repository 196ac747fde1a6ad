-- A guest is found by the letters that a name has in common with other spellings of it, by the name as a
-- whole and by each part of a telephone number.

create or replace function words_of(guest guests) returns setof text language sql immutable parallel safe as $$
  select words_of(concat_ws(' ', guest.name, guest.email, guest.council_reference, guest.phone,
    regexp_replace(guest.phone, '[^0-9]', '', 'g')))
  union select phone_words(guest.phone)
  union select '=' || name_key(guest.name) $$;

alter table guests no force row level security;
alter table guest_words no force row level security;
delete from guest_words;
insert into guest_words (tenant_id, guest_id, word)
select g.tenant_id, g.id, word from guests g, words_of(g) word;
alter table guest_words force row level security;
alter table guests force row level security;

drop function if exists plain_word(text);
