-- A copy of a row is written down as JSON, where "no value" and the null of JSON are one: a column
-- that may be without a value takes no null of JSON.
alter table change_requests no force row level security;
alter table house_keepings no force row level security;

update change_requests set changes = null where changes = 'null';
update house_keepings set cause = nullif(cause, 'null'), ending = nullif(ending, 'null')
  where cause = 'null' or ending = 'null';

alter table change_requests add constraint changes_are_no_null check (changes <> 'null');
alter table house_keepings
  add constraint cause_is_no_null check (cause <> 'null'),
  add constraint ending_is_no_null check (ending <> 'null');

alter table change_requests force row level security;
alter table house_keepings force row level security;
