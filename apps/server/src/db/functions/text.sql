-- Forms of words and instants.

-- An instant inside JSON, in the form that the driver gives to every other one.
create or replace function json_instant(at timestamptz) returns text language sql stable parallel safe
  as $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- Small letters without marks, alike ones as one, with one apostrophe and one hyphen: `foldLetters` of the contract.
create or replace function fold_letters(given text) returns text language sql immutable parallel safe as $$
  select case when octet_length(given) = length(given) then lower(replace(given, '`', '''') collate "und-x-icu")
    else replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(replace(given, '´', ''''), NFKD), '[\u0300-\u036f\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe00-\ufe2f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g')
        collate "und-x-icu"),
      'łđðøıħŧŋĸςəȷɨʉƀǥɓɖɗƙɛɔ‐‒–—―−־⁃˗`´ʹʻʼʽʾʿˈ‘’‛′՚׳ꞌ', 'lddoihtnkσejiubgbddkeo---------'''''''''''''''''''''''''''''''''),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th') end $$;

-- What two spellings of a name have in common: `plainText` of the contract.
create or replace function plain_text(given text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(replace(fold_letters(given), '''', ''),
    '[ \t\n\v\f\r\u0085\u1680\u2028\u2029-]+', ' ', 'g'), ' ') $$;

-- Of a name; what is sought comes as plain text. For sentences it is too slow.
create or replace function holds(given text, sought text) returns boolean language sql immutable parallel safe as $$
  select sought <> '' and strpos(plain_text(given), sought) > 0 $$;

-- As one name is told from another, however it is cut: De la Cruz and Delacruz are alike.
create or replace function name_key(given text) returns text language sql immutable parallel safe as $$
  select replace(plain_text(given), ' ', '') $$;

-- Cut at spaces and marks named one by one, since what a class of letters holds differs between
-- databases; what an apostrophe or a hyphen parts, whole too.
create or replace function words_of(given text) returns setof text language sql immutable parallel safe as $$
  select distinct word
  from fold_letters(given) letters, regexp_split_to_table(
    translate(letters, '''-', '  ') || ' ' || translate(letters, '''-', ''),
    '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2010-\u205e]+') word
  where word <> '' $$;

create or replace function phone_digits(given text) returns text language sql immutable parallel safe as $$
  select regexp_replace(replace(given, '(0)', ''), '[^0-9]', '', 'g') $$;

-- The ends of a telephone number: it is found by each part of it.
create or replace function phone_words(given text) returns setof text language sql immutable parallel safe as $$
  select '+' || substr(digits, place)
  from phone_digits(given) digits,
    generate_series(1, length(digits) - 5) place $$;

-- What room numbers are sorted by: runs of digits as numbers, the letters between as they are (1-2 before
-- 1-10, 9A between 9 and 10); of two that come to the same the text itself decides.
create or replace function natural_key(given text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(plain_text(given), '([0-9]+)', repeat('0', 20) || '\1', 'g'),
    '[0-9]+([0-9]{20})', '\1', 'g') || E'\x01' || given $$;
