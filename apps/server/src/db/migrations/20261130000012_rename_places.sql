-- A place of stock that is called otherwise, with all that lies there.
alter table stock_places add column version int not null default 1;
grant update (name, version) on stock_places to keyhold_app;
