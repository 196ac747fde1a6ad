-- Where the stock is not the sum of its movements: nowhere, and a test asks after every storm.
create view stock_differences with (security_invoker = true) as
with moved as (
  select m.tenant_id, m.inventory_id, sum(m.change) as quantity, sum(m.bin_change) as in_bin
  from stock_movements m group by m.tenant_id, m.inventory_id
)
select i.tenant_id, i.id as inventory_id, i.quantity, coalesce(m.quantity, 0) as moved, i.in_bin,
  coalesce(m.in_bin, 0) as moved_to_bin
from inventories i
left join moved m on m.tenant_id = i.tenant_id and m.inventory_id = i.id
where (i.quantity, i.in_bin) is distinct from (coalesce(m.quantity, 0), coalesce(m.in_bin, 0));
grant select on stock_differences to keyhold_app, keyhold_span;
