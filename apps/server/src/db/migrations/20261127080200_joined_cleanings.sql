-- A cleaning that another one of the same work stands for, so that what was missed is done once.
alter table house_keepings add column joined_to int,
  add constraint house_keepings_tenant_id_joined_to_fkey foreign key (tenant_id, joined_to)
    references house_keepings (tenant_id, id) on delete set null (joined_to);
create index house_keepings_joined on house_keepings (tenant_id, joined_to) where joined_to is not null;
