-- The door for reasons: whatever keeps a room from being ready is one more branch of this union. A
-- reason has a text, or the parts of a job, which are said in the language of who reads it.
create view room_blockers with (security_invoker = true) as
select h.tenant_id, h.room_id, 'hold'::text as kind, h.id, h.reason as text, h.since, u.name as waiting_on,
  h.kind as hold_kind, h.until, null::jsonb as job
from room_holds h
left join users u on u.id = h.held_by
where h.released_at is null and (h.until is null or h.until > clock_now())
union all
select m.tenant_id, m.room_id, 'maintenance', m.id, m.issue, m.reported_at, coalesce(c.contractor_name, u.name),
  null, null, null
from maintenances m
left join contractors c on c.tenant_id = m.tenant_id and c.id = m.contractor_id
left join users u on u.id = m.assignee_id
where m.is_open and m.blocks_room and m.room_id is not null
union all
select k.tenant_id, k.room_id, 'housekeeping', k.id, '',
  greatest(k.added_at, k.start_date::timestamp at time zone t.timezone), u.name, null, null,
  jsonb_build_object('type', k.type, 'status', k.status, 'cause', k.cause)
from house_keepings k
join property_today t on t.tenant_id = k.tenant_id
left join users u on u.id = k.assignee_id
where k.room_id is not null and k.status in ('dirty', 'in_progress') and k.deleted_at is null
  and k.start_date <= t.today
union all
-- Whoever may not see the action is told that there is one.
select s.tenant_id, s.room_id, 'action', s.action_id, coalesce(a.issue, ''), s.since, u.name, null, null, null
from action_room_spans s
left join questioner_actions a on a.tenant_id = s.tenant_id and a.id = s.action_id
left join users u on u.id = a.owner_id
where s.until is null;
grant select on room_blockers to keyhold_app, keyhold_span;
