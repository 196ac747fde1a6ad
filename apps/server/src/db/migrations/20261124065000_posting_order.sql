-- What was posted to a council is read in the order of an index: first what nobody acknowledged, then
-- what is under way, last what is closed, so the posting itself says whether its incident is closed.
alter table incident_postings add column is_closed boolean not null default false;
update incident_postings p set is_closed = true
  from incidents i where i.tenant_id = p.tenant_id and i.id = p.incident_id and i.status = 'closed';
alter table incident_postings add column rank int not null generated always as (
  case when is_closed then 2 when acknowledged_at is null then 0 else 1 end) stored;

create function know_closing() returns trigger language plpgsql as $$
begin
  new.is_closed := exists (select from incidents i
    where i.tenant_id = new.tenant_id and i.id = new.incident_id and i.status = 'closed');
  return new;
end $$;
create trigger know_closing before insert on incident_postings
  for each row execute function know_closing();

create function follow_closing() returns trigger language plpgsql as $$
begin
  update incident_postings set is_closed = new.status = 'closed'
    where tenant_id = new.tenant_id and incident_id = new.id;
  return null;
end $$;
create trigger follow_closing after update of status on incidents
  for each row when ((old.status = 'closed') <> (new.status = 'closed')) execute function follow_closing();

create index incident_postings_first on incident_postings
  (council_id, rank, posted_at, tenant_id, incident_id) where is_open;
