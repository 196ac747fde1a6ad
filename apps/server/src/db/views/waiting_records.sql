-- What still waits for somebody's next step, as the log calls it; `person`, where it waits for that one
-- alone; `lane`, where a house and a council take steps in turn, whose it is. What the house's own rules
-- add to the day's work stands in the lists of those who do it.
create view waiting_records with (security_invoker = true) as
select c.tenant_id, 'change_request' as type, c.id, null::integer as person, null::text as lane
from change_requests c
join reservations r on r.tenant_id = c.tenant_id and r.id = c.reservation_id and r.status = 'checked_in'
where c.status = 'pending'
union all
select c.tenant_id, 'change_request', c.id, null, null from change_requests c
join shifts s on s.tenant_id = c.tenant_id and s.id = c.shift_id and s.deleted_at is null
  and coalesce(c.wanted -> 'was' = shift_plan(s.user_id, s.starts_at, s.ends_at), true)
where c.status = 'pending' and c.day is null and (c.asked_of is null or c.agreed_at is not null)
union all
select c.tenant_id, 'shift_swap', c.id, c.asked_of, null from change_requests c
join shifts s on s.tenant_id = c.tenant_id and s.id = c.shift_id and s.deleted_at is null
  and coalesce(c.wanted -> 'was' = shift_plan(s.user_id, s.starts_at, s.ends_at), true)
where c.status = 'pending' and c.asked_of is not null and c.agreed_at is null
union all
select c.tenant_id, 'change_request', c.id, null, null from change_requests c
join time_logs l on l.tenant_id = c.tenant_id and l.id = c.time_log_id
  and clock_times(l.clock_in, l.clock_out, l.break_minutes) = c.wanted -> 'was'
where c.status = 'pending'
union all
select tenant_id, 'change_request', id, null, null from change_requests
where status = 'pending' and day is not null
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
where status = 'completed' and deleted_at is null
union all
select tenant_id, 'planned_round', id, null, null from room_inspections
where status = 'draft' and planned_for is not null and deleted_at is null
union all
select tenant_id, 'inspection_request', id, null, 'house' from inspection_requests
where status = 'pending'
union all
select tenant_id, 'inspection_session', id, null, 'house' from inspection_sessions
where status = 'missed' and reason = '' and deleted_at is null
union all
select tenant_id, 'due_inspection', id, assignee_id, 'house' from inspection_sessions
where status = 'scheduled' and reminded_at is not null and deleted_at is null and assignee_role_id is null
union all
select i.tenant_id, 'due_inspection', i.id, g.user_id, 'house' from inspection_sessions i
join member_roles g on g.tenant_id = i.tenant_id and g.role_id = i.assignee_role_id
where i.status = 'scheduled' and i.reminded_at is not null and i.deleted_at is null
union all
select tenant_id, 'inspection_session', inspection_id, null, null from questioner_responses r
where approval = 'pending' and exists (select 1 from inspection_sessions i
  where i.tenant_id = r.tenant_id and i.id = r.inspection_id and i.status = 'completed')
union all
select tenant_id, 'questioner_response', id, null, 'house' from questioner_responses r
where approval = 'rejected' and exists (select 1 from inspection_sessions i
  where i.tenant_id = r.tenant_id and i.id = r.inspection_id and i.status = 'in_progress')
union all
select tenant_id, 'inspection_questioner', id, null, null from inspection_questioners
where status = 'pending' and deleted_at is null
union all
select tenant_id, 'questioner_action', id, case when status <> 'done' then owner_id end,
  case when status = 'done' and exists (select 1 from council_verifications v
    where v.tenant_id = a.tenant_id and v.action_id = a.id) then 'council' else 'house' end
from questioner_actions a where status not in ('verified', 'cancelled')
union all
select tenant_id, 'purchasing_request', id, null, null from purchasing_requests where status = 'pending'
union all
select tenant_id, 'cover_rule', rule_id, null, null from cover_alarms
union all
select a.tenant_id, 'service_account', a.id, null, null from service_accounts a
join property_today t on t.tenant_id = a.tenant_id
where a.withdrawn_at is null and a.ends_on = a.told_ending_on and a.ends_on >= t.today
union all
select p.tenant_id, 'low_stock', p.tenant_id, null, null from products p
join property_today t on t.tenant_id = p.tenant_id
where p.told_low and p.deleted_at is null and p.minimum >= case when p.earliest_expiry <= t.today
  then (select coalesce(sum(i.quantity), 0) from inventories i where i.tenant_id = p.tenant_id
    and i.product_id = p.id and i.quantity > 0 and (i.expires_on is null or i.expires_on > t.today))
  else p.quantity end
union all
select tenant_id, 'expiring_stock', tenant_id, null, null from inventories
where told_expiry = 2 and quantity > 0 and deleted_at is null
union all
select n.tenant_id, 'night', n.reservation_id, null, l.lane
from (
  select tenant_id, reservation_id, day, room_id,
    (array_agg(payable order by id desc) filter (where side = 'house'))[1] as house,
    (array_agg(payable order by id desc) filter (where side = 'council'))[1] as council
  from night_answers group by tenant_id, reservation_id, day, room_id) n
cross join (values ('house'), ('council')) l(lane)
where n.house <> n.council;
comment on column waiting_records.person is 'nullable';
comment on column waiting_records.lane is 'nullable';
grant select on waiting_records to keyhold_app, keyhold_span;
