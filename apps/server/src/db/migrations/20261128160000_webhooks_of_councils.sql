-- Webhooks of the programs of councils: at home on the platform, told of the properties these were let into.

-- Up to where the log of each property that it hears of has been looked at, by the place in its chain.
create table webhook_properties (
  tenant_id int not null references tenants,
  webhook_id int not null,
  property_id int not null references tenants,
  position bigint not null,
  primary key (tenant_id, webhook_id, property_id),
  -- Only the platform hears of others than itself.
  constraint webhook_property_own check (tenant_id = 0 or property_id = tenant_id),
  foreign key (tenant_id, webhook_id) references webhooks (tenant_id, id) on delete cascade
);
create index webhook_properties_property on webhook_properties (property_id);
insert into webhook_properties (tenant_id, webhook_id, property_id, position)
select tenant_id, id, tenant_id, position from webhooks;
alter table webhooks drop column position;
select protect('webhook_properties');
create policy house_only on webhook_properties as restrictive to keyhold_app, keyhold_span
  using ((select current_councils()) is null);

-- What a message says lies with it, since the entry may be of a property that the sender does not see.
alter table webhook_deliveries
  drop constraint webhook_deliveries_tenant_id_webhook_id_audit_log_id_key,
  drop constraint webhook_deliveries_tenant_id_audit_log_id_fkey;
drop index webhook_deliveries_entry;
-- Of the log of that property; a trial has none.
alter table webhook_deliveries rename column audit_log_id to entry;
alter table webhook_deliveries
  add property_id int references tenants,
  add subject_type text,
  add subject_id int,
  add actor_id int,
  add happened_at timestamptz;
update webhook_deliveries set property_id = tenant_id;
update webhook_deliveries d
set subject_type = l.subject_type, subject_id = l.subject_id, actor_id = l.actor_id, happened_at = l.created_at
from audit_log l where l.tenant_id = d.tenant_id and l.id = d.entry;
alter table webhook_deliveries
  add constraint webhook_deliveries_once unique (tenant_id, webhook_id, property_id, entry),
  add constraint webhook_deliveries_whole check (entry is null
    or num_nulls(property_id, subject_type, actor_id, happened_at) = 0);
create index webhook_deliveries_property on webhook_deliveries (property_id);
