-- A delivery says what it cost in all: what a unit cost follows from that, in four decimals. Of chilled goods
-- it says how warm they came.
alter table stock_movements
  drop column cost,
  alter column unit_cost type numeric(14, 4),
  add column cost numeric(16, 2) generated always as
    (round(greatest(abs(change), abs(bin_change)) * unit_cost, 2)) stored;
alter table inventories alter column cost type numeric(14, 4);
alter table purchasing_lines alter column unit_price type numeric(14, 4);
alter table purchasing_deliveries
  alter column unit_price type numeric(14, 4),
  add column cost numeric(14, 2) check (cost >= 0),
  add column temperature numeric(4, 1) check (temperature between -40 and 80);

alter table purchasing_deliveries no force row level security;
update purchasing_deliveries set cost = round(quantity * unit_price, 2) where unit_price is not null;
alter table purchasing_deliveries force row level security;
