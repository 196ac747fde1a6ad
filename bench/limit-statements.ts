/** What a person would write by hand on the product's tables, with nothing that checks who asks. */
const present = `(
    select room_id, bool_or(is_in_house) as is_in_house, array_agg(due) as due from (
      select s.room_id, true as is_in_house,
        case when v.check_out < current_date then 'overdue' when v.check_out = current_date then 'leaving' end as due
      from reservations v
      join stays s on s.tenant_id = v.tenant_id and s.reservation_id = v.id and s.is_live
      where v.tenant_id = $1 and v.status = 'checked_in' and s.check_in <= current_date
        and (s.check_out > current_date or s.check_out = v.check_out)
      union all
      select s.room_id, false, case when v.check_in < current_date then 'late' else 'arriving' end from reservations v
      join stays s on s.tenant_id = v.tenant_id and s.reservation_id = v.id and s.is_live
      where v.tenant_id = $1 and v.due_on <= current_date and s.check_in <= current_date
        and s.check_out > current_date
    ) e group by room_id) p`;
const fromRooms = `from rooms r
  left join room_holds h on h.tenant_id = r.tenant_id and h.room_id = r.id
    and h.released_at is null and (h.until is null or h.until > now())
  left join ${present} on p.room_id = r.id`;
const taken = `case when p.is_in_house then 'occupied' when p.room_id is not null then 'reserved'`;
const status = `${taken} else coalesce(h.kind, 'available') end`;
const effectiveStatus = `${taken} else coalesce(h.kind, 'void-RTL') end`;
const room = `r.id, r.room_no, r.type, r.floor, r.max_guests, r.price_per_night, r.tag,
  ${status} as status, ${effectiveStatus} as effective_status`;

/** What the product says of a room besides, and why it is not ready. */
const reasons = `r.prefix, r.is_shared, r.amenities, r.version, r.deleted_at, b.blockers, b.housekeeping, b.maintenance,
  case when h.id is not null then json_build_object('kind', h.kind, 'reason', h.reason, 'since', h.since,
    'until', h.until) end as hold,
  coalesce(f.open, 0) as open_faults, n.reservations, p.due, e.room_id is not null as end_requested,
  case when not coalesce(p.is_in_house, false) then coalesce(r.emptied_at, r.created_at) end as void_since`;
const fromReasons = `left join (
    select room_id, json_agg(json_build_object('kind', kind, 'id', id, 'text', text, 'since', since,
        'waitingOn', waiting_on) order by since, id) as blockers,
      (array_agg(json_build_object('id', id, 'status', text)) filter (where kind = 'housekeeping'))[1] as housekeeping,
      (array_agg(json_build_object('id', id)) filter (where kind = 'maintenance'))[1] as maintenance
    from (
      select h.room_id, 'hold' as kind, h.id, h.reason as text, h.since, u.name as waiting_on from room_holds h
      left join users u on u.id = h.held_by
      where h.tenant_id = $1 and h.released_at is null and (h.until is null or h.until > now())
      union all
      select m.room_id, 'maintenance', m.id, m.issue, m.reported_at, coalesce(c.contractor_name, u.name)
      from maintenances m
      left join contractors c on c.tenant_id = m.tenant_id and c.id = m.contractor_id
      left join users u on u.id = m.assignee_id
      where m.tenant_id = $1 and m.is_open and m.blocks_room
      union all
      select k.room_id, 'housekeeping', k.id, k.status, k.added_at, u.name from house_keepings k
      left join users u on u.id = k.assignee_id
      where k.tenant_id = $1 and k.status in ('dirty', 'in_progress') and k.deleted_at is null
        and k.start_date <= current_date
      union all
      select o.room_id, 'action', o.action_id, a.issue, o.since, u.name from action_room_spans o
      join questioner_actions a on a.tenant_id = o.tenant_id and a.id = o.action_id
      left join users u on u.id = a.owner_id
      where o.tenant_id = $1 and o.until is null
    ) each_one group by room_id) b on b.room_id = r.id
  left join (select room_id, count(*)::int as open from maintenances where tenant_id = $1 and is_open
    group by room_id) f on f.room_id = r.id
  left join (select distinct s.room_id from change_requests q
    join stays s on s.tenant_id = q.tenant_id and s.reservation_id = q.reservation_id
    where q.tenant_id = $1 and q.status = 'pending') e on e.room_id = r.id
  left join lateral (select json_agg(json_build_object('id', v.id, 'bookingId', v.booking_id,
      'checkIn', s.check_in, 'checkOut', s.check_out, 'status', v.status) order by s.check_in) as reservations
    from (select * from stays where tenant_id = $1 and room_id = r.id and is_live and check_out > current_date
      order by check_in limit 10) s
    join reservations v on v.tenant_id = s.tenant_id and v.id = s.reservation_id) n on true`;

const reservation = `v.id, v.booking_id, v.guest_id, g.name, v.check_in, v.check_out, v.persons, v.status,
  v.contacted_date, v.expected_check_in, v.booking_confirmation, v.council_reference, v.placed_by,
  v.is_family, v.is_locked, v.checked_in_at, v.checked_out_at, v.version,
  (select json_agg(json_build_object('room', m.id, 'roomNo', m.room_no, 'checkIn', s.check_in,
      'checkOut', s.check_out) order by s.check_in)
    from stays s join rooms m on m.tenant_id = s.tenant_id and m.id = s.room_id
    where s.tenant_id = v.tenant_id and s.reservation_id = v.id) as segments`;
/** The row of an incident as its list shows it, with whom it names and how it stands with a council. */
const incident = `i.id, i.number, i.type_id, k.title as type, i.status, i.management_mode, i.priority, r.id as room_id,
  r.room_no, i.area, i.happened_at, i.reported_at, u.name as reported_by, i.description, i.opinion, i.actions_taken,
  i.people, i.agencies, i.injury_any, i.injury_details, i.cctv_available, i.cctv_cameras, i.outcome, i.reason,
  i.resolved_at, i.closed_at, i.version,
  i.happened_at + t.cctv_retention_days * interval '1 day' as secure_by,
  (select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name) from incident_guests v
    join guests g on g.tenant_id = v.tenant_id and g.id = v.guest_id
    where v.tenant_id = i.tenant_id and v.incident_id = i.id) as guests,
  (select json_agg(json_build_object('id', m.id, 'name', m.original_name)) from incident_evidence e
    join media m on m.tenant_id = e.tenant_id and m.id = e.media_id
    where e.tenant_id = i.tenant_id and e.incident_id = i.id) as evidence,
  (select json_agg(json_build_object('text', a.text, 'at', a.added_at)) from incident_addenda a
    where a.tenant_id = i.tenant_id and a.incident_id = i.id) as addenda,
  (select count(*) from incidents o where o.tenant_id = i.tenant_id and o.room_id = i.room_id
    and o.happened_at <= i.happened_at and o.happened_at > i.happened_at - interval '90 days') as in_room,
  (select max(n) from (select count(*) as n from incident_guests v
    join incident_guests w on w.tenant_id = v.tenant_id and w.guest_id = v.guest_id
    join incidents o on o.tenant_id = w.tenant_id and o.id = w.incident_id
    where v.tenant_id = i.tenant_id and v.incident_id = i.id and o.happened_at <= i.happened_at
      and o.happened_at > i.happened_at - interval '90 days' group by v.guest_id) each_guest) as of_guest,
  (select json_build_object('id', p.council_id, 'name', p.council_name, 'postedAt', p.posted_at,
      'acknowledgedAt', p.acknowledged_at, 'thread', (select json_agg(json_build_object('kind', e.kind, 'side', e.side,
        'text', e.text, 'by', e.said_name, 'at', e.said_at) order by e.id)
        from incident_thread e where e.tenant_id = p.tenant_id and e.posting_id = p.id))
    from incident_postings p where p.tenant_id = i.tenant_id and p.incident_id = i.id and p.is_open) as posting`;
const besides = `join tenants t on t.id = i.tenant_id
  join incident_types k on k.tenant_id = i.tenant_id and k.id = i.type_id
  join users u on u.id = i.reported_by
  left join rooms r on r.tenant_id = i.tenant_id and r.id = i.room_id`;

const isLike = `(g.name ilike $2 or g.email ilike $2 or g.council_reference ilike $2 or g.phone ilike $2)`;

export const statements = {
  rooms: `select ${room} ${fromRooms} where r.tenant_id = $1 and r.deleted_at is null order by r.id limit 200`,
  roomsWithReasons: `select ${room}, ${reasons} ${fromRooms} ${fromReasons}
    where r.tenant_id = $1 and r.deleted_at is null order by r.id limit 200`,
  audit: `select a.id, a.type, a.actor_id, a.actor_name, a.acting_as, a.created_at, a.subject_type, a.subject_id,
      coalesce(w.label, a.subject_label) as label, coalesce(w.changes, a.changes) as changes,
      a.addition_info || coalesce(w.info, '{}') as info, a.origin
    from audit_log a left join audit_personal w on w.tenant_id = a.tenant_id and w.audit_log_id = a.id
    where a.tenant_id = $1 order by a.created_at desc, a.id desc limit 25`,
  board: `select r.id, r.room_no, r.floor, r.type, ${status} as status, ${effectiveStatus} as effective_status
    ${fromRooms} where r.tenant_id = $1 and r.deleted_at is null order by r.sort_key`,
  stats: `select ${effectiveStatus} as effective_status, 'swep' = any(r.tag) as is_swep, count(*)::int as count
    ${fromRooms} where r.tenant_id = $1 and r.deleted_at is null group by 1, 2`,
  jobs: `select k.id, coalesce(nullif(k.area, ''), r.room_no) as area, r.floor, k.type, k.status, k.priority,
      k.start_date, k.added_at, k.started_at, k.completed_at, k.action_remarks, k.is_system, k.cause, k.version,
      a.name as assigned_to, c.name as completed_by, coalesce(p.is_in_house, false) as is_occupied
    from house_keepings k
    left join rooms r on r.tenant_id = k.tenant_id and r.id = k.room_id
    left join users a on a.id = k.assignee_id
    left join users c on c.id = k.completed_by
    left join ${present} on p.room_id = k.room_id
    where k.tenant_id = $1 and k.deleted_at is null
      and (k.status in ('dirty', 'in_progress') and k.start_date <= current_date or k.completed_at >= current_date)
    order by k.status in ('dirty', 'in_progress') desc, k.priority, k.start_date, r.floor, r.sort_key, k.id limit 1000`,
  faults: `select m.id, m.number, m.issue, m.area, m.status, m.priority, m.hazard, m.blocks_room, m.booked_in,
      m.cost_estimate, m.reported_at, m.aware_at, m.started_at, m.version, r.id as room_id, r.room_no,
      c.contractor_name, j.title as job_type, a.name as assignee, b.name as reported_by
    from maintenances m
    left join rooms r on r.tenant_id = m.tenant_id and r.id = m.room_id
    left join contractors c on c.tenant_id = m.tenant_id and c.id = m.contractor_id
    left join job_types j on j.tenant_id = m.tenant_id and j.id = m.job_type_id
    left join users a on a.id = m.assignee_id
    left join users b on b.id = m.reported_by
    where m.tenant_id = $1 and m.is_open order by m.hazard desc, m.reported_at limit 50`,
  room: `select ${room} ${fromRooms} where r.tenant_id = $1 and r.id = $2`,
  change: `with changed as (
      update rooms set price_per_night = $3, version = version + 1 where tenant_id = $1 and id = $2
      returning id, room_no, price_per_night, version
    ), logged as (
      insert into audit_log (tenant_id, type, actor_id, actor_name, subject_type, subject_id, subject_label,
        addition_info, origin, request_id)
      select $1, 'UPDATE_ROOM', 1, 'User 1', 'room', id, room_no, jsonb_build_object('price', price_per_night),
        'api', 'limit' from changed
    ) select * from changed`,
  reservations: `select ${reservation} from reservations v
    join guests g on g.tenant_id = v.tenant_id and g.id = v.guest_id
    where v.tenant_id = $1 and v.status = $2 order by v.check_in desc, v.id desc limit 25 offset $3`,
  reservationCount: `select count(*)::int as total from reservations where tenant_id = $1 and status = $2`,
  incidents: `select ${incident} from (select * from incidents where tenant_id = $1 and status = $2 and priority = $3
      order by number desc limit 25 offset $4) i ${besides} order by i.number desc`,
  incidentCount: `select count(*)::int as total from incidents where tenant_id = $1 and status = $2 and priority = $3`,
  incidentsBehind: `select ${incident} from (select i.* from incidents i
      join incidents b on b.tenant_id = i.tenant_id and b.id = $2
      where i.tenant_id = $1 and (i.happened_at, i.id) < (b.happened_at, b.id)
      order by i.happened_at desc, i.id desc limit 25) i ${besides} order by i.happened_at desc, i.id desc`,
  allIncidentCount: `select count(*)::int as total from incidents where tenant_id = $1`,
  posted: `select ${incident}, t.title from (select i.*, p.posted_at, p.rank
      from (select * from incident_postings where council_id = $1 and is_open and tenant_id = any ($2)
        order by rank, posted_at limit 25) p
      join incidents i on i.tenant_id = p.tenant_id and i.id = p.incident_id) i ${besides}
    order by i.rank, i.posted_at`,
  postedCount: `select count(*)::int as total from incident_postings
    where council_id = $1 and is_open and tenant_id = any ($2)`,
  chartRooms: `select ${room}, h.reason ${fromRooms} where r.tenant_id = $1 and r.deleted_at is null
    order by r.floor, r.sort_key`,
  chartStays: `select v.id, v.booking_id, g.name, s.room_id, s.check_in, s.check_out, v.status, v.persons,
      v.is_locked, v.version
    from stays s
    join reservations v on v.tenant_id = s.tenant_id and v.id = s.reservation_id
    join guests g on g.tenant_id = v.tenant_id and g.id = v.guest_id
    where s.tenant_id = $1 and s.is_live and s.check_out > $2 and s.check_in <= $3
    order by s.check_in, v.id`,
  guests: `select g.id, g.name, g.email, g.phone, g.language, g.date_of_birth, g.needs, g.household,
      g.council_reference, g.version, l.check_in, l.check_out, l.status, l.room_no,
      (select count(*)::int from reservations v where v.tenant_id = g.tenant_id and v.guest_id = g.id) as stays
    from guests g
    left join lateral (select v.check_in, v.check_out, v.status, m.room_no from reservations v
      left join stays s on v.status = 'checked_in' and s.tenant_id = v.tenant_id and s.reservation_id = v.id
        and s.check_in <= current_date
      left join rooms m on m.tenant_id = s.tenant_id and m.id = s.room_id
      where v.tenant_id = g.tenant_id and v.guest_id = g.id and v.status not in ('cancelled', 'no_show')
      order by v.status = 'checked_in' desc, v.status = 'checked_out',
        case when v.status <> 'checked_out' then v.check_in end, v.check_in desc, s.check_in desc
      limit 1) l on true
    where g.tenant_id = $1 and g.deleted_at is null and ${isLike} order by lower(g.name), g.id limit 25`,
  guestCount: `select count(*)::int as total from guests g
    where g.tenant_id = $1 and g.deleted_at is null and ${isLike}`,
  book: `with numbered as (
      insert into booking_counters (tenant_id, last) values ($1, 1)
      on conflict (tenant_id) do update set last = booking_counters.last + 1 returning last
    ), made as (
      insert into reservations (tenant_id, number, guest_id, check_in, check_out, persons)
      select $1, last, $3, $4, $5, 1 from numbered
      returning id, booking_id, check_in, check_out, status, version
    ), placed as (
      insert into stays (tenant_id, reservation_id, room_id, check_in, check_out)
      select $1, id, $2, check_in, check_out from made
    ), logged as (
      insert into audit_log (tenant_id, type, actor_id, actor_name, subject_type, subject_id, subject_label,
        addition_info, origin, request_id)
      select $1, 'CREATE_RESERVATION', 1, 'User 1', 'reservation', id, booking_id,
        jsonb_build_object('room', $2), 'api', 'limit' from made
    ) select * from made`,
};
