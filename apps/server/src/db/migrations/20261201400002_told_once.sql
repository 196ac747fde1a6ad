-- What has been told of a batch has been told of it at another place as well.
create function carry_told() returns trigger language plpgsql as $$
begin
  update inventories i set told_expiry = b.told_expiry
  from stock_movements s join inventories b on b.tenant_id = s.tenant_id and b.id = s.inventory_id
  where s.tenant_id = new.tenant_id and s.id = new.source_id
    and i.tenant_id = new.tenant_id and i.id = new.inventory_id and i.told_expiry < b.told_expiry;
  return null;
end $$;
create trigger told after insert on stock_movements
  for each row when (new.kind = 'transfer' and new.source_id is not null) execute function carry_told();
