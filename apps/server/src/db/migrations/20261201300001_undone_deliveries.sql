-- Whoever takes a delivery back begins anew: an order that was ended waits again, and a line in words of which
-- nothing is kept any longer has its words instead of a product.
create or replace function sum_deliveries() returns trigger language plpgsql as $$
begin
  update purchasing_lines l set delivered_quantity = s.quantity,
    product_id = case when new.undone_at is null or s.is_kept or l.name = '' then l.product_id end
  from (
    select coalesce(sum(d.quantity), 0) as quantity,
      coalesce(bool_or(d.movement_id is not null), false) as is_kept
    from purchasing_deliveries d
    where d.tenant_id = new.tenant_id and d.line_id = new.line_id and d.undone_at is null
  ) s
  where l.tenant_id = new.tenant_id and l.id = new.line_id;
  update purchasing_requests r set version = r.version + 1, status = s.status, is_closed = s.is_closed,
    delivery_date = case when s.status = 'delivered' then s.last_day end
  from (
    select case when not l.any_came then 'ordered'
        when l.all_came or c.is_closed then 'delivered' else 'part_delivered' end as status, c.is_closed,
      (select coalesce((max(d.delivered_at) at time zone t.timezone)::date, current_today())
        from purchasing_deliveries d where d.tenant_id = new.tenant_id and d.request_id = new.request_id
          and d.undone_at is null) as last_day
    from purchasing_requests q
    join tenants t on t.id = q.tenant_id
    cross join lateral (select q.is_closed and new.undone_at is null as is_closed) c
    cross join lateral (select bool_or(delivered_quantity > 0) as any_came,
        bool_and(delivered_quantity >= coalesce(approved_quantity, 0)) as all_came
      from purchasing_lines where tenant_id = q.tenant_id and request_id = q.id) l
    where q.tenant_id = new.tenant_id and q.id = new.request_id
  ) s
  where r.tenant_id = new.tenant_id and r.id = new.request_id
    and r.status in ('ordered', 'part_delivered', 'delivered');
  return null;
end $$;

-- What stands so already.
alter table purchasing_lines no force row level security;
alter table purchasing_deliveries no force row level security;
alter table purchasing_requests no force row level security;
update purchasing_lines l set product_id = null
where l.name <> '' and l.product_id is not null and not exists (select from purchasing_deliveries d
  where d.tenant_id = l.tenant_id and d.line_id = l.id and d.movement_id is not null and d.undone_at is null);
update purchasing_requests set is_closed = false where is_closed and status = 'ordered';
alter table purchasing_requests force row level security;
alter table purchasing_deliveries force row level security;
alter table purchasing_lines force row level security;
