-- A stay that is placed by another council leaves its nights so far with the one that it had.
create or replace function keep_former_council() returns trigger language plpgsql as $$
begin
  insert into reservation_councils (tenant_id, reservation_id, council_id, council_name, council_reference, until)
  select old.tenant_id, old.id, old.council_id, old.council_name, old.council_reference, t.today
  from property_today t where t.tenant_id = old.tenant_id and old.check_in < t.today;
  return null;
end $$;
