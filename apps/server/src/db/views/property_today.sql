-- The day at each property.
create view property_today with (security_invoker = true) as
select id as tenant_id, timezone, six_week_limit, (clock_now() at time zone timezone)::date as today
from tenants;
grant select on property_today to keyhold_app, keyhold_span;
