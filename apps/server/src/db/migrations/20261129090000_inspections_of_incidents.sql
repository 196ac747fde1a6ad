-- An incident belongs to the inspection that it was found on.
alter table incident_links add column inspection_session_id int,
  add constraint incident_links_tenant_id_inspection_session_id_fkey
    foreign key (tenant_id, inspection_session_id) references inspection_sessions (tenant_id, id),
  drop constraint incident_links_one,
  add constraint incident_links_one check (num_nonnulls(maintenance_id, house_keeping_id, other_id,
    room_inspection_id, inspection_session_id) = 1);
drop index incident_links_of;
create unique index incident_links_of on incident_links
  (tenant_id, incident_id, maintenance_id, house_keeping_id, other_id, room_inspection_id,
    inspection_session_id) nulls not distinct;
create index incident_links_inspection_session on incident_links (tenant_id, inspection_session_id);
