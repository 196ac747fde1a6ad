-- Pages of the list of incidents are read in the order of an index, however deep.
create index incidents_newest on incidents (tenant_id, happened_at, id);
drop index incidents_happened;
