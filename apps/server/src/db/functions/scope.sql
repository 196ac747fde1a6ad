-- What a transaction says of itself: where it is, who acts, and when.

create or replace function current_tenant() returns int language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant_id', true), '')::int $$;

create or replace function current_user_id() returns int language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::int $$;

create or replace function visible_tenants() returns int[] language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.tenant_ids', true), ''), '{}')::int[] $$;

-- The councils of whoever acts; null for everybody who is of none.
create or replace function current_councils() returns int[] language sql stable parallel safe
  as $$ select nullif(current_setting('app.council_ids', true), '')::int[] $$;

-- A transaction may act for the platform inside a property; see core/identity/place.ts, the only one who says so.
create or replace function acts_for_platform() returns boolean language sql stable parallel safe as $$
  select (select current_tenant()) = 0 or coalesce(current_setting('app.acts_for', true), '') = 'platform' $$;

-- Tests play days that are not today; nothing else sets app.now. Written with case: the planner takes a
-- comparison with coalesce for one that could tell of hidden rows, and then uses no index for it under
-- row-level security.
create or replace function clock_now() returns timestamptz language sql stable parallel safe
  as $$ select case when current_setting('app.now', true) <> ''
    then current_setting('app.now', true)::timestamptz else now() end $$;

create or replace function current_today() returns date language sql stable parallel safe
  as $$ select (clock_now() at time zone timezone)::date from tenants where id = current_tenant() $$;
