-- Whom the roll-call called, by the name of then: a household that is edited later makes no place of it
-- somebody else. Empty where nobody had written a name down, and once the guest is erased.
alter table roll_call_people add column guest_name text not null default '';
grant update (guest_name) on roll_call_people to keyhold_app;

alter table roll_call_people no force row level security;
alter table reservations no force row level security;
alter table guests no force row level security;
update roll_call_people p
  set guest_name = case when p.place = 0 then g.name
    else coalesce(g.household->(p.place - 1)->>'name', '') end
  from reservations r
  join guests g on g.tenant_id = r.tenant_id and g.id = r.guest_id and g.erased_at is null
  where r.tenant_id = p.tenant_id and r.id = p.reservation_id;
alter table roll_call_people force row level security;
alter table reservations force row level security;
alter table guests force row level security;
