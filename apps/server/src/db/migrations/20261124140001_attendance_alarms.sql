-- What was told of a shift that nobody had begun: once.
create table attendance_alarms (
  tenant_id int not null references tenants,
  shift_id int not null,
  told_at timestamptz not null default clock_now(),
  primary key (tenant_id, shift_id),
  foreign key (tenant_id, shift_id) references shifts (tenant_id, id)
);
select protect('attendance_alarms', 'select, insert');
create policy house_only on attendance_alarms as restrictive to keyhold_app, keyhold_span
  using ((select current_councils()) is null);
create index time_logs_untold on time_logs (tenant_id, clock_in)
  where clock_out is null and missing_told_at is null;
