-- Files of a room, a guest, a booking themselves: their own folder, and whose they are.

alter table media
  add column guest_id int,
  add column reservation_id int,
  add foreign key (tenant_id, guest_id) references guests (tenant_id, id),
  add foreign key (tenant_id, reservation_id) references reservations (tenant_id, id),
  drop constraint media_folder_check,
  add constraint media_folder_check check (folder in ('avatars', 'tenants', 'incident',
    'inspection-reports', 'maintenance', 'house-keeping', 'attendance', 'policy', 'template',
    'template-inspection', 'record')),
  add constraint media_record check (case folder
    when 'record' then num_nonnulls(room_id, guest_id, reservation_id) = 1
    else num_nonnulls(guest_id, reservation_id) = 0 end);
create index media_guest on media (tenant_id, guest_id) where guest_id is not null;
create index media_reservation on media (tenant_id, reservation_id)
  where reservation_id is not null;
create index house_keepings_photo on house_keepings (tenant_id, photo_id)
  where photo_id is not null;
