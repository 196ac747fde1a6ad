-- What was reopened and then cancelled is not being seen to: it can be reopened again.
drop index maintenances_repeat;
create unique index maintenances_repeat on maintenances (tenant_id, repeat_of)
  where deleted_at is null and status <> 'cancelled';
