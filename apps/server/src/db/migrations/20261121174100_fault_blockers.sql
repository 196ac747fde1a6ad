-- A fault that blocks its room is one more branch of the reasons, whatever the others are.
do $$
declare
  others text := rtrim(pg_get_viewdef('room_blockers'::regclass), '; ');
  -- What a reason of another kind has and a fault has not.
  rest text := (select string_agg(', null::' || format_type(atttypid, atttypmod), '' order by attnum)
    from pg_attribute where attrelid = 'room_blockers'::regclass and attnum > 7);
begin
  execute format($view$create or replace view room_blockers with (security_invoker = true) as %s
    union all
    select m.tenant_id, m.room_id, 'maintenance', m.id, m.issue, m.reported_at,
      coalesce(c.contractor_name, u.name) %s
    from maintenances m
    left join contractors c on c.tenant_id = m.tenant_id and c.id = m.contractor_id
    left join users u on u.id = m.assignee_id
    where m.is_open and m.blocks_room and m.room_id is not null$view$, others, rest);
end $$;
