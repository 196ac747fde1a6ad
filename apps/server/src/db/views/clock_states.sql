-- How the clocks of faults stand, each by its moments.
create view clock_states with (security_invoker = true) as
select c.tenant_id, c.maintenance_id, c.step, c.started_at, c.due_at, c.stopped_at,
  clock_state(c.half_at, c.near_at, c.due_at, c.stopped_at, m.status = 'on_hold' and exists (
    select 1 from maintenance_holds h where h.tenant_id = m.tenant_id and h.maintenance_id = m.id
      and h.until is null and h.reason = 'access')) as state
from maintenance_clocks c
join maintenances m on m.tenant_id = c.tenant_id and m.id = c.maintenance_id and m.deleted_at is null;
comment on column clock_states.stopped_at is 'nullable';
grant select on clock_states to keyhold_app, keyhold_span;
