-- Several barcodes a product, each with how much of it is moved when it is scanned: a bottle, the case of
-- them. A barcode that was there stands for one unit.
create table product_codes (
  tenant_id int not null references tenants,
  product_id int not null,
  code text not null check (length(code) between 1 and 64),
  quantity numeric(12, 3) not null default 1 check (quantity > 0),
  -- The first one stands where there is room for one.
  position int not null,
  -- Those of a product that was removed are free for others.
  is_removed boolean not null default false,
  primary key (tenant_id, product_id, code),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);

alter table products no force row level security;
insert into product_codes (tenant_id, product_id, code, position, is_removed)
  select tenant_id, id, barcode, 0, deleted_at is not null from products where barcode <> '';
drop index products_barcode;
alter table products drop column barcode;
alter table products force row level security;

create unique index product_codes_code on product_codes (tenant_id, code) where not is_removed;
select protect('product_codes', 'select, insert, update, delete');
