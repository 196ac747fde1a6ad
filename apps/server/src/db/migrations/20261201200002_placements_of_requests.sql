-- What a council had placed when the first round for its request began: each of it asks for an answer, in
-- whichever round and room. The house may choose the rooms of a round, and people move.
create table occupancy_check_placements (
  tenant_id int not null references tenants,
  request_id int not null,
  reservation_id int not null,
  -- Where it was then: of whoever has left since that room is looked at.
  room_id int not null,
  answered_at timestamptz,
  primary key (tenant_id, request_id, reservation_id),
  foreign key (tenant_id, request_id) references occupancy_check_requests (tenant_id, id),
  foreign key (tenant_id, reservation_id) references reservations (tenant_id, id),
  foreign key (tenant_id, room_id) references rooms (tenant_id, id)
);
create index occupancy_check_placements_reservation
  on occupancy_check_placements (tenant_id, reservation_id);
create index occupancy_check_placements_room on occupancy_check_placements (tenant_id, room_id);

-- Its rooms are those of the council's placements, as they are when it starts.
alter table room_inspections add column of_placements boolean not null default false;

-- Of rounds that have begun: whom they were to find, answered where a round that has ended answers for the room.
alter table occupancy_check_requests no force row level security;
alter table room_inspections no force row level security;
alter table room_checks no force row level security;
alter table room_check_stays no force row level security;
insert into occupancy_check_placements (tenant_id, request_id, reservation_id, room_id, answered_at)
  select distinct on (q.tenant_id, q.id, s.reservation_id) q.tenant_id, q.id, s.reservation_id, c.room_id, (
      select max(e.completed_at) from room_inspections e
      join room_checks a on a.tenant_id = e.tenant_id and a.inspection_id = e.id
        and a.room_id = c.room_id and a.outcome is not null
      where e.tenant_id = q.tenant_id and e.request_id = q.id and e.status in ('completed', 'approved'))
  from occupancy_check_requests q
  join room_inspections i on i.tenant_id = q.tenant_id and i.request_id = q.id
    and i.status in ('in_progress', 'completed', 'approved')
  join room_checks c on c.tenant_id = i.tenant_id and c.inspection_id = i.id
  join room_check_stays s on s.tenant_id = c.tenant_id and s.check_id = c.id
    and s.council_id = q.council_id
  order by q.tenant_id, q.id, s.reservation_id, i.id;
alter table occupancy_check_requests force row level security;
alter table room_inspections force row level security;
alter table room_checks force row level security;
alter table room_check_stays force row level security;
select protect('occupancy_check_placements', 'select, insert, update (answered_at)', 'request_id');
