-- One more kind of document: the chosen bookings as a list.
alter table exports
  drop constraint exports_kind_check,
  add constraint exports_kind_check
    check (kind in ('day_sheet', 'door_sheet', 'void_nights', 'reservation_list'));
