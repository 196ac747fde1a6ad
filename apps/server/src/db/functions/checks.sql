-- What is wrong where so many are in house by the books, and this was found; null: nothing.

create or replace function discrepancy_of(persons int, outcome text, found int) returns text
  language sql immutable parallel safe as $$
  select case
    when persons = 0 then case when outcome in ('seen', 'signs_of_use', 'someone_else', 'refused')
      then 'empty_found_occupied' end
    when outcome = 'empty' then 'occupied_found_empty'
    when outcome = 'someone_else' then 'someone_else'
    when outcome = 'seen' and found <> persons then 'persons_differ'
  end $$;
