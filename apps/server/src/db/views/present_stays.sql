-- Who is in a room now, or should be: in house, or due since today or longer and not lapsed. Parts of
-- a stay follow each other without a gap, so the present part begins by today and either goes on or
-- is the last one. `due` is what today asks of the stay at the door. What is due anywhere on earth is
-- due by tomorrow in UTC: unlike a property's own day, the planner knows that one. No stay that ended
-- before the first of those in house shall leave, or before yesterday anywhere, is present: so a room's
-- past is not read, however long it is.
create view present_stays with (security_invoker = true) as
select s.tenant_id, s.room_id, r.id as reservation_id, r.booking_id, r.guest_id, r.persons, r.check_in,
  r.check_out, r.status = 'checked_in' as is_in_house,
  case when r.check_out < t.today then 'overdue' when r.check_out = t.today then 'leaving' end as due
from reservations r
join property_today t on t.tenant_id = r.tenant_id
join stays s on s.tenant_id = r.tenant_id and s.reservation_id = r.id and s.is_live
  and s.check_in <= t.today
where r.status = 'checked_in' and (s.check_out > t.today or s.check_out = r.check_out)
  and s.check_out >= (select least(min(o.check_out), (clock_now() at time zone 'UTC')::date - 1)
    from reservations o where o.status = 'checked_in')
union all
select s.tenant_id, s.room_id, r.id, r.booking_id, r.guest_id, r.persons, r.check_in, r.check_out, false,
  case when greatest(r.check_in, r.expected_check_in) < t.today then 'late' else 'arriving' end
from reservations r
join property_today t on t.tenant_id = r.tenant_id
join stays s on s.tenant_id = r.tenant_id and s.reservation_id = r.id and s.is_live
  and s.check_in <= t.today and s.check_out > t.today
  and s.check_out >= (clock_now() at time zone 'UTC')::date
where r.due_on <= t.today and r.due_on <= (clock_now() at time zone 'UTC')::date + 1;
comment on column present_stays.due is 'nullable';
grant select on present_stays to keyhold_app, keyhold_span;
