-- Who reaches a table: one call each in the migration that makes it.

-- The one call that makes a table a property's own. The policies are written with a sub-select, so
-- that the setting is read once a statement and the index on (tenant_id, …) is used.
create or replace function protect(target regclass, allowed text default 'select, insert, update, delete')
returns void language plpgsql as $$
begin
  execute format('alter table %s alter column tenant_id set default current_tenant(), alter column tenant_id set not null', target);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy one_tenant on %s to keyhold_app using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()))', target);
  execute format('create policy several_tenants on %s for select to keyhold_span using (tenant_id = any ((select visible_tenants())::int[]))', target);
  execute format('grant %s on %s to keyhold_app', allowed, target);
  execute format('grant select on %s to keyhold_span', target);
end $$;

-- Sign-in happens before a property is known; its role sees the tables it needs across all of them.
create or replace function open_to_identity(target regclass, allowed text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy identity on %s to keyhold_identity using (true) with check (true)', target);
  execute format('grant %s on %s to keyhold_identity', allowed, target);
end $$;

-- A transaction of one account sees what is that person's; where nobody is named, sign-in sees all.
create or replace function only_own(target regclass) returns void language plpgsql as $$
begin
  execute format('create policy own_account on %s as restrictive to keyhold_identity using ((select current_user_id()) is null or user_id = (select current_user_id()))', target);
end $$;

-- What a worker needs of a table of the properties, across all of them.
create or replace function open_to_jobs(target regclass, allowed text) returns void language plpgsql as $$
begin
  execute format('create policy jobs on %s to keyhold_jobs using (true) with check (true)', target);
  execute format('grant %s on %s to keyhold_jobs', allowed, target);
end $$;
