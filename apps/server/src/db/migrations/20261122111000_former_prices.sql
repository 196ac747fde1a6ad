-- What rooms cost before. The present price is the room's own; a row says until when another one held,
-- so that what is past is reckoned by the price of its time. Two changes at one moment are one.
create table former_prices (
  tenant_id int not null,
  room_id int not null,
  until timestamptz not null,
  price numeric(12, 2) not null,
  primary key (tenant_id, room_id, until),
  foreign key (tenant_id, room_id) references rooms (tenant_id, id)
);
select protect('former_prices', 'select, insert');

create function keep_former_price() returns trigger language plpgsql as $$ begin
  insert into former_prices (tenant_id, room_id, until, price)
    values (old.tenant_id, old.id, clock_now(), old.price_per_night)
    on conflict do nothing;
  return null;
end $$;
create trigger keep_former_price after update of price_per_night on rooms for each row
  when (old.price_per_night <> new.price_per_night) execute function keep_former_price();
