-- What is with a council now, and on which side the next step is. Whoever has neither a question to
-- answer nor anything to do waits for the council, which alone closes it.
create view council_lanes with (security_invoker = true) as
select p.tenant_id, p.incident_id, p.id as posting_id, p.council_id, p.posted_at, p.acknowledged_at,
  p.half_at, p.near_at, p.due_at, o.house as awaits_house,
  p.acknowledged_at is null or o.council or not o.house as awaits_council
from incident_postings p
join incidents i on i.tenant_id = p.tenant_id and i.id = p.incident_id and i.status <> 'closed'
cross join lateral (
  select coalesce(bool_or(e.kind = 'question' and not exists (select 1 from incident_thread a
      where a.tenant_id = e.tenant_id and a.question_id = e.id)
    or e.owner_side = 'house' and e.done_at is null), false) as house,
    coalesce(bool_or(e.owner_side = 'council' and e.done_at is null), false) as council
  from incident_thread e where e.tenant_id = p.tenant_id and e.posting_id = p.id) o
where p.is_open;
comment on column council_lanes.acknowledged_at is 'nullable';
comment on column council_lanes.half_at is 'nullable';
comment on column council_lanes.near_at is 'nullable';
comment on column council_lanes.due_at is 'nullable';
grant select on council_lanes to keyhold_app, keyhold_span;
