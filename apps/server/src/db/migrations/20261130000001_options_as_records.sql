-- An option is a record, and a field says itself whether its failure keeps the room. What an
-- option was called is its id: what was answered with it stays so. A rule by which an option fails is
-- said by the option; an urgent action kept the room.

create function field_with_records(field jsonb) returns jsonb language plpgsql as $$
declare
  kind text := field ->> 'type';
  given jsonb := coalesce(field -> 'options', '[]');
  made jsonb := '[]';
  said jsonb := '[]';
  left_over jsonb := coalesce(field -> 'failWhen', '[]');
  taken text[] := '{}';
  called text;
  own text;
  nth int;
begin
  select coalesce(jsonb_agg(r) filter (where is_said), '[]'),
    coalesce(jsonb_agg(r order by at) filter (where not is_said), '[]')
  into said, left_over
  from (
    select r, at, coalesce(given @> (r -> 'value') and r ->> 'value' <> '' and case kind
      when 'single' then r ->> 'is' in ('equals', 'not_equals')
      when 'multiple' then r ->> 'is' = 'contains'
    end, false) as is_said
    from jsonb_array_elements(left_over) with ordinality rules(r, at)
  ) rules;
  for called, nth in select o, at from jsonb_array_elements_text(given) with ordinality options(o, at) loop
    own := called;
    while own = '' or own = any (taken) loop
      own := 'option-' || nth;
      nth := nth + jsonb_array_length(given);
    end loop;
    taken := taken || own;
    made := made || (jsonb_build_object('id', own, 'label', called, 'tone', 'neutral')
      || case when exists (select from jsonb_array_elements(said) r
        where (r ->> 'is' = 'not_equals') <> (r ->> 'value' = called))
      then '{"fails":true}'::jsonb else '{}' end);
  end loop;
  return field || jsonb_build_object('options', made, 'failWhen', left_over, 'blocksRoom',
    coalesce(field -> 'requireOnFail', '[]') @> '"action"'
      and coalesce(field ->> 'actionPriority', '') = 'high');
end $$;

create function steps_with_records(steps jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(step || jsonb_build_object('fields', coalesce(
    (select jsonb_agg(field_with_records(field) order by nth)
      from jsonb_array_elements(step -> 'fields') with ordinality fields(field, nth)), '[]')) order by at), '[]')
  from jsonb_array_elements(steps) with ordinality steps(step, at)
$$;

alter table inspection_questioners no force row level security;
alter table inspection_questioner_versions no force row level security;
alter table inspection_questioner_versions disable trigger immutable;
update inspection_questioners set steps = steps_with_records(steps);
update inspection_questioner_versions set steps = steps_with_records(steps);
alter table inspection_questioner_versions enable trigger immutable;
alter table inspection_questioner_versions force row level security;
alter table inspection_questioners force row level security;

drop function steps_with_records;
drop function field_with_records;
