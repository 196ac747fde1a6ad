-- One more kind of document: incidents with their evidence in an archive. Why one could not be made.
alter table exports
  drop constraint exports_kind_check,
  add constraint exports_kind_check check (kind in
    ('day_sheet', 'door_sheet', 'void_nights', 'reservation_list', 'template', 'incident_zip')),
  add column reason text check (reason in ('no_space'));
