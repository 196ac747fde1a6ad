-- A series inspects the places that it names, or rooms that are looked up whenever it is planned: all of them,
-- those of a floor, or a sample that is drawn anew each time.
alter table inspection_series
  add column scope jsonb check (scope ->> 'kind' in ('all', 'floor', 'sample')),
  add constraint inspection_series_scope check ((scope is null) = (jsonb_array_length(places) > 0));
