-- A round that nobody walked on the day that it was planned for is missed.
alter table room_inspections drop constraint room_inspections_status_check,
  add constraint room_inspections_status_check
    check (status in ('draft', 'in_progress', 'completed', 'approved', 'missed')),
  drop constraint room_inspections_started,
  add constraint room_inspections_started check ((status in ('draft', 'missed')) = (started_at is null));
create index room_inspections_due on room_inspections (tenant_id, planned_for)
  where status = 'draft' and planned_for is not null;
