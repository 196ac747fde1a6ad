-- A count that is taken back was none: the batch was counted when its last count that stands was made.
create or replace function move_stock() returns trigger language plpgsql as $$
begin
  update inventories set quantity = quantity + new.change, in_bin = in_bin + new.bin_change,
    last_movement = new.id, last_movement_at = new.made_at,
    counted_at = case
      when new.kind = 'count' then new.made_at
      when new.kind = 'undo' then (
        select max(c.made_at) from stock_movements c
        where c.tenant_id = new.tenant_id and c.inventory_id = new.inventory_id and c.kind = 'count'
          and c.id <> new.source_id and not exists (select from stock_movements a
            where a.tenant_id = c.tenant_id and a.source_id = c.id and a.kind = 'undo'))
      else counted_at end,
    deleted_at = case when new.change > 0 then null else deleted_at end
  where tenant_id = new.tenant_id and id = new.inventory_id
  returning quantity, product_id into new.after, new.product_id;
  if not found then
    raise exception 'there is no batch %', new.inventory_id using errcode = 'foreign_key_violation';
  end if;
  new.before := new.after - new.change;
  return new;
end $$;
