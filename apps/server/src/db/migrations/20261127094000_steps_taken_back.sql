-- What a booking was before its check-in or no-show, so that a wrong tap can be taken back within the day:
-- as long as nothing else has made another version of it.
alter table reservations
  add column undo_status text check (undo_status in ('pending', 'contacted', 'confirmed')),
  add column undo_version int,
  add column undo_since timestamptz;
