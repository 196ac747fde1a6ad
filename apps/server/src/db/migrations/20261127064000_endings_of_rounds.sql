-- A refused end of a stay opens the discrepancy again that it was to settle.
create index room_checks_ending on room_checks (tenant_id, resolution_ref) where resolution_kind = 'end_reservation';
