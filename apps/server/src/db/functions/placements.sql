-- A stay that is placed by another council leaves its nights so far with the one that it had.
create or replace function keep_former_council() returns trigger language plpgsql as $$
begin
  insert into reservation_councils (tenant_id, reservation_id, council_id, council_name, council_reference, until)
  select old.tenant_id, old.id, old.council_id, old.council_name, old.council_reference, t.today
  from property_today t where t.tenant_id = old.tenant_id and old.check_in < t.today;
  return null;
end $$;

-- Whom a note for a council is for: who has the stay now, or of a guest the council of whoever writes it.
create or replace function address_note() returns trigger language plpgsql as $$
begin
  if not new.for_council then
    new.council_id := null;
  elsif new.council_id is null and new.reservation_id is not null then
    select r.council_id into new.council_id from reservations r
    where r.tenant_id = new.tenant_id and r.id = new.reservation_id;
  elsif new.council_id is null and current_councils() is not null then
    select r.council_id into new.council_id from reservations r
    where r.tenant_id = new.tenant_id and r.guest_id = new.guest_id and r.council_id = any (current_councils())
    order by r.check_in desc, r.id desc limit 1;
  end if;
  return new;
end $$;

-- What somebody of a council asks for is that council's, which has the stay now.
create or replace function sign_request() returns trigger language plpgsql as $$
begin
  if new.reservation_id is not null and current_councils() is not null then
    select r.council_id into new.council_id from reservations r
    where r.tenant_id = new.tenant_id and r.id = new.reservation_id;
  end if;
  return new;
end $$;
