-- What each answered check says against the books: as they stood when it was answered, whatever they have
-- said since, and no discrepancy any more once they say what was found. What changed since the snapshot and
-- explains it is `change_id`.
-- After a round has ended nothing is noted, and what was settled stays as it was.
create view room_check_findings with (security_invoker = true) as
select c.tenant_id, c.inspection_id, c.id as check_id,
  case when c.resolved_at is not null then c.resolved_discrepancy
    when later.id is null then f.then_wrong end as discrepancy,
  case when c.resolved_at is not null then c.resolved_persons
    else coalesce(before.persons, c.expected_persons) end as persons,
  case when c.resolved_at is not null then null
    when f.then_wrong is not null then later.id
    when discrepancy_of(c.expected_persons, c.outcome, c.persons_found) is not null then before.id
  end as change_id
from room_checks c
left join lateral (select h.id, h.persons from room_check_changes h
  where h.tenant_id = c.tenant_id and h.check_id = c.id and h.at <= c.answered_at
  order by h.at desc, h.id desc limit 1) before on true
cross join lateral (select discrepancy_of(coalesce(before.persons, c.expected_persons),
  c.outcome, c.persons_found) as then_wrong) f
left join lateral (select h.id from room_check_changes h
  where h.tenant_id = c.tenant_id and h.check_id = c.id and h.at > c.answered_at
    and discrepancy_of(h.persons, c.outcome, c.persons_found) is null
  order by h.at, h.id limit 1) later on true
where c.outcome is not null;
comment on column room_check_findings.discrepancy is 'nullable';
comment on column room_check_findings.change_id is 'nullable';
grant select on room_check_findings to keyhold_app, keyhold_span;
