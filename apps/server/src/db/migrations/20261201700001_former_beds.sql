-- By how many beds a room was let is remembered with what it cost: null where it was let whole. How many
-- they were when an earlier price ended nobody wrote down, so there it is those of today.
alter table former_prices add column beds int;
alter table former_prices no force row level security;
alter table rooms no force row level security;
update former_prices p set beds = r.max_guests from rooms r
  where r.tenant_id = p.tenant_id and r.id = p.room_id and r.is_shared;
alter table former_prices force row level security;
alter table rooms force row level security;

create or replace function keep_former_price() returns trigger language plpgsql as $$ begin
  insert into former_prices (tenant_id, room_id, until, price, beds)
    values (old.tenant_id, old.id, clock_now(), old.price_per_night,
      case when old.is_shared then old.max_guests end)
    on conflict do nothing;
  return null;
end $$;
drop trigger keep_former_price on rooms;
create trigger keep_former_price after update of price_per_night, is_shared, max_guests on rooms for each row
  when (old.price_per_night <> new.price_per_night
    or case when old.is_shared then old.max_guests end
      is distinct from case when new.is_shared then new.max_guests end)
  execute function keep_former_price();
