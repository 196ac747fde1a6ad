-- Beds that are held for a name now, with the days that they keep from stays: tonight at least. Once the
-- hour has come nothing is held any more, whether or not anything has run since.
create view held_beds with (security_invoker = true) as
select h.tenant_id, h.id, h.room_id, h.beds, h.guest_name, h.held_by, h.until, t.today as check_in,
  greatest((h.until at time zone t.timezone)::date, t.today + 1) as check_out
from swep_holds h
join property_today t on t.tenant_id = h.tenant_id
where h.ended_at is null and h.until > clock_now();
grant select on held_beds to keyhold_app, keyhold_span;
