-- The nights that rooms were empty, on paper.
alter table exports
  drop constraint exports_kind_check,
  add constraint exports_kind_check check (kind in ('day_sheet', 'door_sheet', 'void_nights'));
