-- The shifts that begin on a day on which whoever has them is away: nobody waits for them there.
create view shifts_away with (security_invoker = true) as
select s.tenant_id, s.id as shift_id
from shifts s
join tenants t on t.id = s.tenant_id
where s.deleted_at is null and exists (select from absences b
  where b.tenant_id = s.tenant_id and b.user_id = s.user_id and b.deleted_at is null
    and (s.starts_at at time zone t.timezone)::date between b.from_day and b.to_day);
grant select on shifts_away to keyhold_app, keyhold_span;
