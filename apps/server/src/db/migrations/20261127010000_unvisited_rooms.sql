-- Why a round ended with rooms that nobody answered for.
alter table room_inspections add column unvisited_reason text not null default ''
  check (length(unvisited_reason) <= 500);
