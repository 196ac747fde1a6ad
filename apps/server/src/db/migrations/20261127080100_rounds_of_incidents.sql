-- An incident belongs to the round that it was found on.
alter table incident_links add column room_inspection_id int,
  add constraint incident_links_tenant_id_room_inspection_id_fkey foreign key (tenant_id, room_inspection_id)
    references room_inspections (tenant_id, id),
  drop constraint incident_links_one,
  add constraint incident_links_one
    check (num_nonnulls(maintenance_id, house_keeping_id, other_id, room_inspection_id) = 1);
drop index incident_links_of;
create unique index incident_links_of on incident_links
  (tenant_id, incident_id, maintenance_id, house_keeping_id, other_id, room_inspection_id) nulls not distinct;
create index incident_links_room_inspection on incident_links (tenant_id, room_inspection_id);
