-- Whoever is still in a bed although no day of theirs is to come. Their stay keeps no night any more, so
-- the bed can be promised for tonight; but nobody else is let into it before they have left.
create view overstays with (security_invoker = true) as
select p.tenant_id, p.room_id, p.reservation_id, p.booking_id, s.beds, t.today as check_in,
  t.today + 1 as check_out
from present_stays p
join property_today t on t.tenant_id = p.tenant_id
join stays s on s.tenant_id = p.tenant_id and s.reservation_id = p.reservation_id
  and s.room_id = p.room_id and s.is_live and s.check_out = p.check_out
where p.is_in_house and p.check_out <= t.today;
grant select on overstays to keyhold_app, keyhold_span;
