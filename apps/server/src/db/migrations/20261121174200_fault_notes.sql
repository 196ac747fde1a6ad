-- A note may be about a fault.
alter table notes
  add column maintenance_id int,
  add foreign key (tenant_id, maintenance_id) references maintenances (tenant_id, id),
  drop constraint notes_entity_type_check,
  drop constraint notes_subject,
  add constraint notes_entity_type_check
    check (entity_type in ('room', 'guest', 'reservation', 'shift', 'maintenance')),
  add constraint notes_subject check (
    (room_id is not null) = (entity_type = 'room') and (guest_id is not null) = (entity_type = 'guest')
    and (reservation_id is not null) = (entity_type = 'reservation')
    and (maintenance_id is not null) = (entity_type = 'maintenance'));
create index notes_maintenance on notes (tenant_id, maintenance_id) where maintenance_id is not null;
