-- Programs of councils: at home on the platform, in a group of it, with a council's role in properties.

alter table service_accounts
  add group_id int,
  -- What the role is called in each of the properties.
  add council_role text check (length(council_role) between 1 and 120),
  add council_tenant_ids int[],
  add constraint service_accounts_group foreign key (tenant_id, group_id)
    references user_groups (tenant_id, id) on delete set null (group_id),
  add constraint service_accounts_council check (
    (tenant_id = 0) = (council_role is not null) and (tenant_id = 0) = (council_tenant_ids is not null)
    and (tenant_id = 0 or group_id is null));
create index service_accounts_group on service_accounts (tenant_id, group_id) where group_id is not null;
grant update (council_role, council_tenant_ids) on service_accounts to keyhold_app;
