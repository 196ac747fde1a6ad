-- The dataset: every table is :props times a fixed amount, so that 100 or 1,000 properties have the same
-- shape. 10 properties are 2,000 rooms, 200 people, 20,000 guests, 100,000 reservations, 50,000 incidents and
-- 500,000 audit rows. Nothing in it is random; stays lie around the day on which it is loaded. How far the past goes back is
-- :pastStays, :pastJobs and :pastFaults a room and :entries of the log a property.
-- A resource that comes later adds its table here.
set local session_replication_role = replica;

insert into tenants (id, title, category)
  select i, 'Property ' || i, (array['hotel', 'hostel', 'apartment'])[1 + i % 3] from generate_series(1, :props) i;

insert into users (id, home_tenant_id, name, email, password_hash, status)
  select i, 1 + (i - 1) / 20, 'User ' || i, 'user' || i || '@example.test', ':passwordHash', 'active'
  from generate_series(1, :props * 20) i;
insert into members (tenant_id, user_id) select home_tenant_id, id from users;
insert into roles (tenant_id, id, kind, title, name)
  select i, i, 'administrator', 'Administrator', 'hotel_admin' from generate_series(1, :props) i;
insert into role_permissions (tenant_id, role_id, permission)
  select i, i, p from generate_series(1, :props) i, unnest(':permissions'::text[]) p;
insert into member_roles (tenant_id, user_id, role_id) select tenant_id, user_id, tenant_id from members;
insert into sessions (token_hash, user_id, expires_at)
  select encode(sha256(convert_to(':token' || id, 'UTF8')), 'hex'), id, now() + interval '1 day' from users;

insert into rooms (tenant_id, id, room_no, type, floor, max_guests, price_per_night, tag)
  select 1 + (i - 1) / 200, i, (100 * (1 + ((i - 1) % 200) / 20) + ((i - 1) % 20) + 1)::text,
    (array['single', 'double', 'twin', 'family', 'suite'])[1 + i % 5], 1 + ((i - 1) % 200) / 20, 1 + i % 4,
    40 + (i * 7) % 160, case when i % 25 = 0 then array['swep'] else '{}' end
  from generate_series(1, :props * 200) i;

-- Three rooms in ten are held, for cleaning, so that every one can be booked; each has been held before.
insert into room_holds (tenant_id, room_id, kind, reason, since, until, held_by, released_at)
  select 1 + (i - 1) / 200, i,
    case when k < 3 then (array['maintenance', 'cleaning', 'void'])[1 + (i + k) % 3] else 'cleaning' end, 'Hold number ' || k,
    timestamptz '2026-01-01' + k * interval '20 days' + (i % 20) * interval '1 hour',
    case when i % 4 = 0 then timestamptz '2040-01-01' end, 1 + ((i - 1) / 200) * 20 + i % 20,
    case when k < 3 then timestamptz '2026-01-02' + k * interval '20 days' end
  from generate_series(1, :props * 200) i, generate_series(0, 3) k
  where k < 3 or (i::bigint * 7919) % 10 < 3;

insert into guests (tenant_id, id, name, email, phone)
  select 1 + (i - 1) / 2000, i,
    (array['Anna', 'Bilal', 'Carmen', 'David', 'Elena', 'Farid', 'Grace', 'Hamid', 'Ines', 'John', 'Karim',
      'Lucia', 'Maria', 'Noor', 'Omar', 'Paula', 'Rosa', 'Samir', 'Tara', 'Yusuf'])[1 + i % 20] || ' ' ||
    (array['Ahmed', 'Baker', 'Costa', 'Diaz', 'Evans', 'Fischer', 'Garcia', 'Hassan', 'Ivanov', 'Jones', 'Khan',
      'Lopez', 'Martin', 'Novak', 'Okafor', 'Perez', 'Quinn', 'Rossi', 'Smith', 'Torres'])[1 + (i / 20) % 20] ||
    ' ' || substr(md5(i::text), 1, 5), 'guest' || i || '@example.test', '+44' || 7000000000 + i
  from generate_series(1, :props * 2000) i;
insert into guest_words (tenant_id, guest_id, word) select g.tenant_id, g.id, w from guests g, words_of(g) w;

-- Stays of a room, 24 of them to come, never overlapping: the k-th begins 21 k days after the first, and up
-- to four more, for 3 to 16 nights. What is over was left, what has begun is in house.
create temporary table planned_stays on commit drop as
  select 1 + (r - 1) / 200 as tenant_id, (r - 1) * (:pastStays + 24) + k + 1 as id,
    ((r - 1) % 200) * (:pastStays + 24) + k + 1 as number,
    r as room_id, ((r - 1) / 200) * 2000 + 1 + (k * 37 + r * 11) % 2000 as guest_id,
    current_date - 1 + (k - :pastStays) * 21 + (r + k * 3) % 5 as check_in,
    current_date - 1 + (k - :pastStays) * 21 + (r + k * 3) % 5 + 3 + (r * 13 + k * 7) % 14 as check_out, r + k as turn
  from generate_series(1, :props * 200) r, generate_series(0, :pastStays + 23) k;
insert into reservations (tenant_id, id, number, guest_id, check_in, check_out, persons, status)
  select tenant_id, id, number, guest_id, check_in, check_out, 1 + turn % 3,
    case when check_out <= current_date then 'checked_out' when check_in <= current_date then 'checked_in'
      else (array['pending', 'contacted', 'confirmed'])[1 + turn % 3] end
  from planned_stays;
insert into stays (tenant_id, id, reservation_id, room_id, check_in, check_out)
  select tenant_id, id, id, room_id, check_in, check_out from planned_stays;
insert into booking_counters (tenant_id, last) select i, 200 * (:pastStays + 24) from generate_series(1, :props) i;

-- Jobs of a room that were done, one in two weeks; every third room is due, every ninth since yesterday.
insert into house_keepings (tenant_id, id, room_id, type, status, priority, assignee_id, start_date, is_system,
    added_at, started_at, completed_at, completed_by)
  select 1 + (r - 1) / 200, (r - 1) * (:pastJobs + 1) + k + 1, r,
    (array['departure', 'stay_over', 'deep', 'inspection'])[1 + (r + k) % 4],
    case when k < :pastJobs then 'cleaned' else (array['dirty', 'in_progress'])[1 + r % 2] end,
    (array['low', 'medium', 'high'])[1 + r % 3], ((r - 1) / 200) * 20 + 1 + (r + k) % 20, due, k % 2 = 0,
    due + interval '7 hours', case when k < :pastJobs or r % 2 = 1 then due + interval '9 hours' end,
    case when k < :pastJobs then due + interval '10 hours' end,
    case when k < :pastJobs then ((r - 1) / 200) * 20 + 1 + (r + k) % 20 end
  from generate_series(1, :props * 200) r, generate_series(0, :pastJobs) k,
    lateral (select case when k < :pastJobs then current_date - 2 - (:pastJobs - 1 - k) * 14 - r % 7
      else current_date - (r % 9 = 0)::int end as due) d
  where k < :pastJobs or r % 3 = 0;

-- Faults of a room that were mended, one in two months; every tenth room has an open one, every twentieth is barred by it.
insert into maintenances (tenant_id, id, number, room_id, issue, status, priority, hazard, blocks_room,
    reported_by, reported_at, aware_at, resolved_at)
  select 1 + (r - 1) / 200, (r - 1) * (:pastFaults + 1) + k + 1,
    ((r - 1) % 200) * (:pastFaults + 1) + k + 1, r, 'Fault number ' || k,
    case when k < :pastFaults then 'resolved' else 'pending' end, (array['low', 'medium', 'high'])[1 + r % 3],
    (array['none', 'significant', 'emergency'])[1 + k % 3], r % 20 = 0, ((r - 1) / 200) * 20 + 1 + r % 20, at, at,
    case when k < :pastFaults then at + interval '2 days' end
  from generate_series(1, :props * 200) r, generate_series(0, :pastFaults) k,
    lateral (select now() - (:pastFaults - k) * interval '60 days' - r % 30 * interval '1 hour' as at) a
  where k < :pastFaults or r % 10 = 0;

-- Incidents of a room, one in about three weeks, the newest of every fifth room open, a quarter of them
-- with a guest. One council works with every property: a quarter was posted to it, of which it has closed most.
insert into incident_types (tenant_id, id, title, default_priority, required)
  select 1 + (i - 1) / 8, i, 'Type ' || 1 + (i - 1) % 8, (array['low', 'medium', 'high'])[1 + i % 3],
    case when i % 8 = 1 then array['cctv'] else '{}' end
  from generate_series(1, :props * 8) i;
insert into incidents (tenant_id, id, number, type_id, status, management_mode, priority, room_id, happened_at,
    reported_at, reported_by, description, outcome, resolved_at, closed_at)
  select 1 + (r - 1) / 200, (r - 1) * 25 + k + 1, ((r - 1) % 200) * 25 + k + 1,
    ((r - 1) / 200) * 8 + 1 + (r + k) % 8, s.status, case when k % 4 = 0 then 'manage_council' else 'manage_internally' end,
    (array['low', 'medium', 'high'])[1 + (r + k) % 3], r, at, at + interval '10 minutes',
    ((r - 1) / 200) * 20 + 1 + r % 20, 'Shouting in the hall, number ' || k || ', heard by the night porter and two guests',
    case when s.status = 'new' then '' else 'Calm again' end, case when s.status <> 'new' then at + interval '2 hours' end,
    case when s.status = 'closed' then at + interval '1 day' end
  from generate_series(1, :props * 200) r, generate_series(0, 24) k,
    lateral (select now() - (24 - k) * interval '21 days' - r % 200 * interval '2 hours' - interval '1 hour' as at) a,
    lateral (select case when k < 22 then 'closed' when k < 24 or r % 5 > 0 then 'resolved' else 'new' end as status) s;
insert into incident_guests (tenant_id, incident_id, guest_id)
  select tenant_id, id, (tenant_id - 1) * 2000 + 1 + (id * 7) % 2000 from incidents where id % 4 = 1;

insert into users (id, home_tenant_id, name, email, status)
  values (:props * 20 + 1, 0, 'Council', 'council@example.test', 'active');
insert into sessions (token_hash, user_id, expires_at)
  values (encode(sha256(convert_to(':token' || :props * 20 + 1, 'UTF8')), 'hex'), :props * 20 + 1, now() + interval '1 day');
insert into roles (tenant_id, id, kind, title, name)
  select case when i <= :props then i else 0 end, :props + i, 'council', 'Council officer',
    case when i <= :props then 'council_officer' else 'council_user_of_bench' end
  from generate_series(1, :props + 1) i;
insert into role_permissions (tenant_id, role_id, permission)
  select tenant_id, id, p from roles, unnest(array['read:profile', 'read:dashboard', 'read:incidents']) p
  where kind = 'council' and id > :props;
insert into role_resources (tenant_id, role_id, entity_type, actions, starts_on)
  select tenant_id, id, 'incidents', array['read'], current_date - 30 from roles
  where kind = 'council' and tenant_id > 0 and id > :props;
insert into members (tenant_id, user_id) select i, :props * 20 + 1 from generate_series(0, :props) i;
insert into member_roles (tenant_id, user_id, role_id)
  select tenant_id, :props * 20 + 1, id from roles where kind = 'council' and id > :props;
insert into user_groups (tenant_id, id, name) values (0, 1, 'North council');
insert into user_group_members (tenant_id, group_id, user_id) values (0, 1, :props * 20 + 1);
insert into user_group_tenants (tenant_id, group_id, allowed_tenant_id) select 0, 1, i from generate_series(1, :props) i;
insert into incident_postings (tenant_id, id, incident_id, council_id, council_name, posted_at, posted_by, posted_name,
    acknowledged_at, acknowledged_by, acknowledged_name)
  select tenant_id, id, id, 1, 'North council', reported_at + interval '1 hour', reported_by, 'Manager',
    case when status <> 'new' then reported_at + interval '5 hours' end,
    case when status <> 'new' then :props * 20 + 1 end, case when status <> 'new' then 'Council' else '' end
  from incidents where management_mode = 'manage_council';
insert into incident_thread (tenant_id, id, posting_id, kind, side, text, said_by, said_name, said_at)
  select tenant_id, id, id, 'note', 'house', 'Please look at this', posted_by, 'Manager', posted_at from incident_postings;

insert into audit_log (tenant_id, type, actor_id, actor_name, subject_type, subject_id, subject_label,
    addition_info, changes, origin, request_id, created_at)
  select 1 + (i - 1) % :props, (array['CREATE_ROOMS', 'UPDATE_ROOM', 'DELETE_ROOM', 'RESTORE_ROOM'])[1 + (i / :props) % 4],
    1 + ((i - 1) % :props) * 20 + (i / :props) % 20, 'User ' || 1 + ((i - 1) % :props) * 20 + (i / :props) % 20,
    'room', 1 + ((i - 1) % :props) * 200 + (i / :props) % 200, (100 + i % 200)::text,
    jsonb_build_object('room', jsonb_build_object('roomNo', (100 + i % 200)::text)),
    jsonb_build_array(jsonb_build_object('field', 'pricePerNight', 'before', 40 + i % 100, 'after', 50 + i % 100)),
    'web', 'r-' || i, timestamptz '2024-01-01' + (i::float8 / (:props * :entries.0)) * interval '1000 days'
  from generate_series(1, :props * :entries) i;

-- Sealed, as the product does it within seconds: what is measured is not the sealing.
create function pg_temp.link(before text, place bigint, content text) returns text language plpgsql immutable as $$ begin
  return encode(sha256(convert_to('[' || to_json(before) || ',' || place || ',null,' || to_json(content) || ']', 'UTF8')), 'hex'); end $$;
create aggregate pg_temp.chain(bigint, text) (sfunc = pg_temp.link, stype = text, initcond = '');
insert into audit_chain (tenant_id, position, audit_log_id, hash)
  select tenant_id, place, id, pg_temp.chain(place, content) over (partition by tenant_id order by id)
  from (select a.tenant_id, a.id, row_number() over (partition by a.tenant_id order by a.id) as place,
    :contentOf as content from audit_log a where a.tenant_id > 0) entries;
insert into audit_heads (tenant_id, position, hash, settled_until, counts)
  select c.tenant_id, c.position, c.hash, now() - interval '1 hour',
    (select jsonb_object_agg(type, n) from (select type, count(*) as n from audit_log a
      where a.tenant_id = c.tenant_id group by type) counted)
  from audit_chain c join (select tenant_id, max(position) as position from audit_chain group by tenant_id) last
    using (tenant_id, position);

select setval(pg_get_serial_sequence('tenants', 'id'), :props + 1),
  setval(pg_get_serial_sequence('users', 'id'), :props * 20 + 2),
  setval(pg_get_serial_sequence('roles', 'id'), :props * 2 + 2),
  setval(pg_get_serial_sequence('user_groups', 'id'), 2),
  setval(pg_get_serial_sequence('incident_types', 'id'), :props * 8 + 1),
  setval(pg_get_serial_sequence('incidents', 'id'), :props * 200 * 25 + 1),
  setval(pg_get_serial_sequence('incident_postings', 'id'), :props * 200 * 25 + 1),
  setval(pg_get_serial_sequence('incident_thread', 'id'), :props * 200 * 25 + 1),
  setval(pg_get_serial_sequence('rooms', 'id'), :props * 200 + 1),
  setval(pg_get_serial_sequence('guests', 'id'), :props * 2000 + 1),
  setval(pg_get_serial_sequence('reservations', 'id'), :props * 200 * (:pastStays + 24) + 1),
  setval(pg_get_serial_sequence('stays', 'id'), :props * 200 * (:pastStays + 24) + 1),
  setval(pg_get_serial_sequence('house_keepings', 'id'), :props * 200 * (:pastJobs + 1) + 1),
  setval(pg_get_serial_sequence('maintenances', 'id'), :props * 200 * (:pastFaults + 1) + 1);
