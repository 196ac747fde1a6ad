-- In a shared room whoever walks a round ticks by name who was seen: of several stays those of whom somebody
-- was. Null: nobody was told apart.
alter table room_checks add column seen_stays int[]
  check (seen_stays is null or cardinality(seen_stays) > 0 and outcome in ('seen', 'someone_else'));
alter table room_check_tries add column seen_stays int[]
  check (seen_stays is null or cardinality(seen_stays) > 0 and outcome in ('seen', 'someone_else'));
