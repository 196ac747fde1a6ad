-- Roles of a property that follow from what the provider says of somebody.

alter table identity_providers
  -- The claim's name, or the way to it by dots; empty where roles are given by hand alone.
  add role_claim text not null default '' check (length(role_claim) <= 200),
  -- What the last trial was told in it.
  add trial_role_values text[];
grant update (trial_role_values) on identity_providers to keyhold_identity;

create table identity_provider_roles (
  tenant_id int not null references tenants,
  provider_id int not null,
  value text not null check (length(value) between 1 and 200),
  role_id int not null,
  -- As they were written down.
  place int not null,
  primary key (tenant_id, provider_id, value, role_id),
  foreign key (tenant_id, provider_id) references identity_providers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role_id) references roles (tenant_id, id)
);
create index identity_provider_roles_role on identity_provider_roles (tenant_id, role_id);
select protect('identity_provider_roles', 'select, insert, delete'),
  open_to_identity('identity_provider_roles', 'select');

-- Told with the rest, until all is given that is asked for besides; null: it has told nothing of it.
alter table provider_arrivals add role_values text[];

-- Sign-in takes from somebody what such a table names, and nothing else.
grant delete on member_roles to keyhold_identity;
create policy by_claim on member_roles as restrictive for delete to keyhold_identity
  using (exists (select from identity_provider_roles t
    where t.tenant_id = member_roles.tenant_id and t.role_id = member_roles.role_id));
