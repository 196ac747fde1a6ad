-- The zone that somebody reads times in where no property says it; null goes by the device.
alter table users add column timezone text;
grant update (timezone) on users to keyhold_app;
grant select (timezone) on users to keyhold_app, keyhold_span;
