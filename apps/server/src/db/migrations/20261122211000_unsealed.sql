-- What waits for its place in the chain: whoever seals asks for this and never searches what is sealed.
-- It is in the queue exactly if its transaction was committed, in whatever order that happened. No keys
-- to other tables: the entry has just been checked, and every change of anything pays for this row.
create table audit_unsealed (
  tenant_id int not null,
  entry bigint not null,
  type text not null,
  primary key (tenant_id, entry)
);
select protect('audit_unsealed', 'select, insert, delete'), open_to_identity('audit_unsealed', 'insert');

create function wait_to_be_sealed() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (tenant_id, entry, type) select tenant_id, id, type from written
    on conflict do nothing;
  return null;
end $$;
create trigger waits after insert on audit_log referencing new table as written
  for each statement execute function wait_to_be_sealed();

alter table audit_log no force row level security;
alter table audit_chain no force row level security;
alter table audit_unsealed no force row level security;
insert into audit_unsealed (tenant_id, entry, type)
  select a.tenant_id, a.id, a.type from audit_log a
  where not exists (select from audit_chain c where c.tenant_id = a.tenant_id and c.audit_log_id = a.id);
alter table audit_log force row level security;
alter table audit_chain force row level security;
alter table audit_unsealed force row level security;
