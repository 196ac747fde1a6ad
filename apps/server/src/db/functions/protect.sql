-- Who reaches a table: one call each in the migration that makes it.

-- The one call that makes a table a property's own. The policies are written with a sub-select, so
-- that the setting is read once a statement and the index on (tenant_id, …) is used.
drop function if exists protect(regclass, text);
create or replace function protect(target regclass, allowed text default 'select, insert, update, delete',
  placed_by text default null)
returns void language plpgsql as $$
begin
  execute format('alter table %s alter column tenant_id set default current_tenant(), alter column tenant_id set not null', target);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy one_tenant on %s to keyhold_app using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()))', target);
  execute format('create policy several_tenants on %s for select to keyhold_span using (tenant_id = any ((select visible_tenants())::int[]))', target);
  execute format('grant %s on %s to keyhold_app', allowed, target);
  execute format('grant select on %s to keyhold_span', target);
  if placed_by is not null then perform only_placed(target, placed_by); end if;
end $$;

-- Of what hangs on a stay a council sees what is of its own placements. The column is council_id, or one
-- with a foreign key to whatever says whose it is, as reservation_id; nobody's is the house's own.
create or replace function only_placed(target regclass, placed_by text) returns void language plpgsql as $$
declare rule text := 'council_id = any ((select current_councils())::int[])';
begin
  if placed_by <> 'council_id' then
    select format('exists (select 1 from %1$s p where p.tenant_id = %2$s.tenant_id and p.id = %2$s.%3$I)',
        k.confrelid::regclass, target, placed_by) into strict rule
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname = placed_by
      where k.conrelid = target and k.contype = 'f';
  end if;
  perform only_seen(target, rule);
end $$;

-- The rule binds councils alone. That nobody acts for one is asked so that the planner expects it to be
-- true of nearly all: where it expects few rows of the house's own people, it reads them one by one.
create or replace function only_seen(target regclass, rule text, command text default 'all')
returns void language plpgsql as $$
begin
  execute format('create policy own_placements on %s as restrictive for %s to keyhold_app, keyhold_span
    using ((select num_nulls(current_councils())) <> 0 or (%s))', target, command, rule);
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
