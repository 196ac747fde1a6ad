-- What is derived of a room, never stored, so that it cannot drift: whether it is ready, and if not, why.
-- void_since tells how long the room has earned nothing: since the last guest left it, or since there
-- is such a room. A hold does not start it anew: the nights before it were lost as well. Cleaning to
-- be done in a room that somebody lives in keeps nobody from it, so it is no reason there. Of whom a
-- council did not place it is told that they are in the room, and nothing else.
create view room_status with (security_invoker = true) as
select r.tenant_id, r.id as room_id,
  coalesce(p.presence, b.hold_kind, 'available') as status,
  coalesce(p.presence, b.hold_kind, case when b.room_id is null then 'void-RTL' else 'void-N-RTL' end)
    as effective_status,
  b.hold,
  b.housekeeping,
  coalesce(case when p.presence = 'occupied' and b.housekeeping is not null
    then jsonb_path_query_array(b.blockers, '$[*] ? (@.kind != "housekeeping")')
    else b.blockers end, '[]') as blockers,
  b.room_id is not null and p.presence is distinct from 'occupied' as is_not_ready,
  p.guest,
  coalesce(p.due, '{}') as due,
  case when p.presence = 'occupied' then null else coalesce(r.emptied_at, r.created_at) end as void_since,
  array_to_string(r.tag, ' ') ilike '%swep%' as is_swep
from rooms r
left join (
  select tenant_id, room_id, max(hold_kind) as hold_kind,
    (array_agg(jsonb_build_object('kind', hold_kind, 'reason', text, 'since', json_instant(since),
      'until', json_instant(until))) filter (where hold_kind is not null))[1] as hold,
    (array_agg(jsonb_build_object('id', id, 'status', job->'status') order by since, id)
      filter (where kind = 'housekeeping'))[1] as housekeeping,
    jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'text', text, 'since', json_instant(since),
      'waitingOn', waiting_on, 'job', job) order by since, id) as blockers
  from room_blockers
  group by tenant_id, room_id
) b on b.tenant_id = r.tenant_id and b.room_id = r.id
left join (
  select tenant_id, room_id,
    case when bool_or(is_in_house) then 'occupied' else 'reserved' end as presence,
    (array_agg(guest order by is_in_house desc) filter (where guest is not null))[1] as guest,
    array_remove(array_agg(due order by is_in_house desc), null) as due
  from (
    select s.tenant_id, s.room_id, s.is_in_house, jsonb_build_object(
      'id', (array_agg(s.guest_id order by s.reservation_id))[1],
      'name', string_agg(g.name, ', ' order by s.reservation_id),
      'persons', sum(s.persons), 'until', max(s.check_out)) as guest,
      -- Of several in one room, the word that asks for more: overdue before leaving, late before arriving.
      max(s.due) as due
    from present_stays s
    left join guests g on g.tenant_id = s.tenant_id and g.id = s.guest_id
    group by s.tenant_id, s.room_id, s.is_in_house
    union all
    select h.tenant_id, h.room_id, h.is_in_house, null, null
    from hidden_presence((select current_councils())) h
  ) each_kind
  group by tenant_id, room_id
) p on p.tenant_id = r.tenant_id and p.room_id = r.id;
comment on column room_status.void_since is 'nullable';
comment on column room_status.is_not_ready is
  'Nobody lives in it and something keeps it from being let: what blockers say, without building them.';
grant select on room_status to keyhold_app, keyhold_span;
