-- Forms of words and instants.

-- An instant inside JSON, in the form that the driver gives to every other one.
create or replace function json_instant(at timestamptz) returns text language sql stable parallel safe
  as $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- In small letters and without accents; what is typed goes the same way before it is compared.
create or replace function plain_word(given text) returns text language sql immutable parallel safe
  as $$ select lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g')) $$;

-- Cut at spaces and marks named one by one: what a class of letters holds differs between databases.
create or replace function words_of(given text) returns setof text language sql immutable parallel safe as $$
  select distinct plain_word(word)
  from regexp_split_to_table(given, '[\s!-/:-@\[-`{-~\u00a0-\u00bf]+') word
  where word <> '' $$;
