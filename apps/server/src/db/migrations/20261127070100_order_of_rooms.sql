-- Rooms are sorted by what lies between the digits of their numbers too: 9, 9A, 10 and 1-2, 1-10, 2-1.

drop index rooms_sorted;
alter table rooms drop column sort_letters, drop column sort_number,
  add column sort_key text collate "C" not null generated always as (natural_key(room_no)) stored;
create index rooms_sorted on rooms (tenant_id, sort_key, id) where deleted_at is null;
