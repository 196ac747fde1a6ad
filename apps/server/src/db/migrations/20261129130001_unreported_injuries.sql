-- Injuries that may still have to be reported, of years of incidents the few.
create index incidents_unreported on incidents (tenant_id, happened_at)
where injury_any and riddor_filed_at is null and status <> 'closed';
