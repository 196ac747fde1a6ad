-- The day at each property, with its rules that count days.
create view property_today with (security_invoker = true) as
select id as tenant_id, timezone, six_week_limit, guest_retention_months,
  (clock_now() at time zone timezone)::date as today
from tenants;
comment on column property_today.guest_retention_months is 'nullable';
grant select on property_today to keyhold_app, keyhold_span;
