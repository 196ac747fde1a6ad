-- The dataset: every table is :props times a fixed amount, so that 100 or 1,000 properties have the same
-- shape. 10 properties are 2,000 rooms, 200 people, 20,000 guests, 100,000 reservations and 500,000 audit
-- rows. Nothing in it is random; stays lie around the day on which it is loaded.
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
  select i, i, a || ':' || r from generate_series(1, :props) i,
    unnest(array['read', 'write', 'update', 'delete']) a,
    unnest(array['users', 'roles', 'rooms', 'guests', 'incidents', 'house_keepings', 'maintenances',
      'reservations', 'inventories', 'notes']) r;
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

-- 50 stays a room over three years, never overlapping: the k-th begins 21 k days after the first, and up
-- to four more, for 3 to 16 nights. What is over was left, what has begun is in house.
create temporary table planned_stays on commit drop as
  select 1 + (r - 1) / 200 as tenant_id, (r - 1) * 50 + k + 1 as id, ((r - 1) % 200) * 50 + k + 1 as number,
    r as room_id, ((r - 1) / 200) * 2000 + 1 + (k * 37 + r * 11) % 2000 as guest_id,
    current_date - 547 + k * 21 + (r + k * 3) % 5 as check_in,
    current_date - 547 + k * 21 + (r + k * 3) % 5 + 3 + (r * 13 + k * 7) % 14 as check_out, r + k as turn
  from generate_series(1, :props * 200) r, generate_series(0, 49) k;
insert into reservations (tenant_id, id, number, guest_id, check_in, check_out, persons, status)
  select tenant_id, id, number, guest_id, check_in, check_out, 1 + turn % 3,
    case when check_out <= current_date then 'checked_out' when check_in <= current_date then 'checked_in'
      else (array['pending', 'contacted', 'confirmed'])[1 + turn % 3] end
  from planned_stays;
insert into stays (tenant_id, id, reservation_id, room_id, check_in, check_out)
  select tenant_id, id, id, room_id, check_in, check_out from planned_stays;
insert into booking_counters (tenant_id, last) select i, 10000 from generate_series(1, :props) i;

-- 50 jobs a room that were done over two years; every third room is due, every ninth since yesterday.
insert into house_keepings (tenant_id, id, room_id, type, status, priority, assignee_id, start_date, is_system,
    added_at, started_at, completed_at, completed_by)
  select 1 + (r - 1) / 200, (r - 1) * 51 + k + 1, r,
    (array['departure', 'stay_over', 'deep', 'inspection'])[1 + (r + k) % 4],
    case when k < 50 then 'cleaned' else (array['dirty', 'in_progress'])[1 + r % 2] end,
    (array['low', 'medium', 'high'])[1 + r % 3], ((r - 1) / 200) * 20 + 1 + (r + k) % 20, due, k % 2 = 0,
    due + interval '7 hours', case when k < 50 or r % 2 = 1 then due + interval '9 hours' end,
    case when k < 50 then due + interval '10 hours' end,
    case when k < 50 then ((r - 1) / 200) * 20 + 1 + (r + k) % 20 end
  from generate_series(1, :props * 200) r, generate_series(0, 50) k,
    lateral (select case when k < 50 then current_date - 2 - (49 - k) * 14 - r % 7
      else current_date - (r % 9 = 0)::int end as due) d
  where k < 50 or r % 3 = 0;

-- Nine faults a room that were mended; every tenth room has an open one, every twentieth is barred by it.
insert into maintenances (tenant_id, id, number, room_id, issue, status, priority, hazard, blocks_room,
    reported_by, reported_at, aware_at, resolved_at)
  select 1 + (r - 1) / 200, (r - 1) * 10 + k + 1, ((r - 1) % 200) * 10 + k + 1, r, 'Fault number ' || k,
    case when k < 9 then 'resolved' else 'pending' end, (array['low', 'medium', 'high'])[1 + r % 3],
    (array['none', 'significant', 'emergency'])[1 + k % 3], r % 20 = 0, ((r - 1) / 200) * 20 + 1 + r % 20, at, at,
    case when k < 9 then at + interval '2 days' end
  from generate_series(1, :props * 200) r, generate_series(0, 9) k,
    lateral (select now() - (9 - k) * interval '60 days' - r % 30 * interval '1 hour' as at) a
  where k < 9 or r % 10 = 0;

insert into audit_log (tenant_id, type, actor_id, actor_name, subject_type, subject_id, subject_label,
    addition_info, changes, origin, request_id, created_at)
  select 1 + (i - 1) % :props, (array['CREATE_ROOMS', 'UPDATE_ROOM', 'DELETE_ROOM', 'RESTORE_ROOM'])[1 + (i / :props) % 4],
    1 + ((i - 1) % :props) * 20 + (i / :props) % 20, 'User ' || 1 + ((i - 1) % :props) * 20 + (i / :props) % 20,
    'room', 1 + ((i - 1) % :props) * 200 + (i / :props) % 200, (100 + i % 200)::text,
    jsonb_build_object('room', jsonb_build_object('roomNo', (100 + i % 200)::text)),
    jsonb_build_array(jsonb_build_object('field', 'pricePerNight', 'before', 40 + i % 100, 'after', 50 + i % 100)),
    'web', 'r-' || i, timestamptz '2024-01-01' + (i::float8 / (:props * 50000.0)) * interval '1000 days'
  from generate_series(1, :props * 50000) i;

select setval(pg_get_serial_sequence('tenants', 'id'), :props + 1),
  setval(pg_get_serial_sequence('users', 'id'), :props * 20 + 1),
  setval(pg_get_serial_sequence('roles', 'id'), :props + 1),
  setval(pg_get_serial_sequence('rooms', 'id'), :props * 200 + 1),
  setval(pg_get_serial_sequence('guests', 'id'), :props * 2000 + 1),
  setval(pg_get_serial_sequence('reservations', 'id'), :props * 10000 + 1),
  setval(pg_get_serial_sequence('stays', 'id'), :props * 10000 + 1),
  setval(pg_get_serial_sequence('house_keepings', 'id'), :props * 200 * 51 + 1),
  setval(pg_get_serial_sequence('maintenances', 'id'), :props * 200 * 10 + 1);
