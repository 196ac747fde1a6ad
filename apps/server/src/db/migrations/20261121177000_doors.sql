-- A room's door code is known to whoever stands before the door, with an account or without.

drop index rooms_door;
create unique index rooms_door on rooms (door_code);
select open_to_identity('rooms', 'select (tenant_id, id, room_no, door_code, deleted_at)');

-- 0 stands for all those without an account.
alter table idempotency_keys drop constraint idempotency_keys_user_id_fkey;
alter table idempotency_keys rename column user_id to actor_id;
