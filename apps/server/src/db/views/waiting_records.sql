-- What still waits for somebody's next step, as the log calls it; `person`, where it waits for that one
-- alone; `lane`, where a house and a council take steps in turn, whose it is. What the house's own rules
-- add to the day's work stands in the lists of those who do it.
create view waiting_records with (security_invoker = true) as
select c.tenant_id, 'change_request' as type, c.id, null::integer as person, null::text as lane
from change_requests c
join reservations r on r.tenant_id = c.tenant_id and r.id = c.reservation_id and r.status = 'checked_in'
where c.status = 'pending'
union all
select tenant_id, 'house_keeping', id, assignee_id, null from house_keepings
where status = 'dirty' and not is_system and deleted_at is null
union all
select tenant_id, 'maintenance', id, null, null from maintenances where is_open
union all
select tenant_id, 'incident', id, null, null from incidents where status = 'new'
union all
select tenant_id, 'incident', incident_id, null, 'house' from council_lanes where awaits_house
union all
select tenant_id, 'incident', incident_id, null, 'council' from council_lanes where awaits_council
union all
select tenant_id, 'occupancy_check_request', id, null, 'house' from occupancy_check_requests
where status = 'pending'
union all
select tenant_id, 'room_inspection', id, null, null from room_inspections
where status = 'completed' and deleted_at is null;
comment on column waiting_records.person is 'nullable';
comment on column waiting_records.lane is 'nullable';
grant select on waiting_records to keyhold_app, keyhold_span;
