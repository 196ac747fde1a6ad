-- So many months after somebody has left what is personal goes, where no day of their own says otherwise.
alter table tenants add column guest_retention_months int
  check (guest_retention_months between 1 and 240);
grant update (guest_retention_months) on tenants to keyhold_app;
-- Of whom the rule is asked each night: those it can have reached are few, and stand first.
create index guests_entered on guests (tenant_id, created_at)
  where retain_until is null and erased_at is null and deleted_at is null;
