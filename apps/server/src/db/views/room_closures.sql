-- Rooms that cannot be promised to anybody, and the first day on which they can be again; a hold for
-- cleaning ends before anybody moves in, so it closes nothing.
create view room_closures with (security_invoker = true) as
select h.tenant_id, h.room_id, h.kind, h.reason,
  coalesce((h.until at time zone t.timezone)::date, 'infinity') as opens_on
from room_holds h
join property_today t on t.tenant_id = h.tenant_id
where h.released_at is null and h.kind <> 'cleaning' and (h.until is null or h.until > clock_now());
grant select on room_closures to keyhold_app, keyhold_span;
