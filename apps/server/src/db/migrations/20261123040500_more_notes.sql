-- Notes on cleanings, contractors and people too.

alter table notes
  add column house_keeping_id int,
  add column contractor_id int,
  add column person_id int references users,
  add foreign key (tenant_id, house_keeping_id) references house_keepings (tenant_id, id),
  add foreign key (tenant_id, contractor_id) references contractors (tenant_id, id),
  drop constraint notes_entity_type_check,
  drop constraint notes_subject,
  add constraint notes_entity_type_check check (entity_type in
    ('room', 'guest', 'reservation', 'shift', 'maintenance', 'house_keeping', 'contractor', 'user')),
  add constraint notes_subject check (
    (room_id is not null) = (entity_type = 'room')
    and (guest_id is not null) = (entity_type = 'guest')
    and (reservation_id is not null) = (entity_type = 'reservation')
    and (maintenance_id is not null) = (entity_type = 'maintenance')
    and (house_keeping_id is not null) = (entity_type = 'house_keeping')
    and (contractor_id is not null) = (entity_type = 'contractor')
    and (person_id is not null) = (entity_type = 'user'));
create index notes_house_keeping on notes (tenant_id, house_keeping_id)
  where house_keeping_id is not null;
create index notes_contractor on notes (tenant_id, contractor_id) where contractor_id is not null;
create index notes_person on notes (tenant_id, person_id) where person_id is not null;
