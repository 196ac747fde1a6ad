-- Where the order was sent; the latest one of a supplier is offered with the next order.
alter table purchasing_requests add column supplier_email text not null default ''
  check (length(supplier_email) <= 254);
create index purchasing_requests_supplier_email on purchasing_requests (tenant_id, lower(supplier), id)
  where supplier_email <> '';
